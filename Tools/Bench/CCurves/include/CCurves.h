// The plain C curves of `make bench`, for comparison.
#ifndef CCURVES_H
#define CCURVES_H

/// Returns the y of a cubic-bezier with the handles (x1, y1) and (x2, y2) at x, 0…1; NaN if the search fails.
double c_bezier_value(double x1, double y1, double x2, double y2, double x);

/// Returns dy/dx of that curve at x.
double c_bezier_slope(double x1, double y1, double x2, double y2, double x);

/// Returns the progress of a spring from 0 to 1, t seconds after its rest.
double c_spring_value(double mass, double stiffness, double damping, double t);

/// Returns the velocity of that spring, per second.
double c_spring_velocity(double mass, double stiffness, double damping, double t);

/// Returns the output at x of lines through `count` points by ascending input; outside them the first or the last output.
double c_linear_value(const double *inputs, const double *outputs, int count, double x);

#endif
