// The yardstick of the curves in `make bench`: what a C programmer would write.
#ifndef CCURVES_H
#define CCURVES_H

/// The y of the cubic-bezier with the handles (x1, y1) and (x2, y2) at x, 0…1; NaN where the search fails.
double c_bezier_value(double x1, double y1, double x2, double y2, double x);

/// The same curve's dy/dx at x.
double c_bezier_slope(double x1, double y1, double x2, double y2, double x);

/// The progress after t seconds of a spring from 0 to 1, from rest.
double c_spring_value(double mass, double stiffness, double damping, double t);

/// The same spring's velocity, per second.
double c_spring_velocity(double mass, double stiffness, double damping, double t);

/// The line through `count` points by ascending input at x; outside them the first or the last output.
double c_linear_value(const double *inputs, const double *outputs, int count, double x);

#endif
