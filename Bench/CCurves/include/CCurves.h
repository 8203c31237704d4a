// The reference for curves in `make bench`: the code that a C programmer would write.
#ifndef CCURVES_H
#define CCURVES_H

/// Returns the y of a cubic-bezier at x, 0 to 1, with the handles (x1, y1) and (x2, y2); NaN if the search fails.
double c_bezier_value(double x1, double y1, double x2, double y2, double x);

/// Returns the same curve's dy/dx at x.
double c_bezier_slope(double x1, double y1, double x2, double y2, double x);

/// Returns the progress of a spring from 0 to 1, t seconds after rest.
double c_spring_value(double mass, double stiffness, double damping, double t);

/// Returns the same spring's velocity, per second.
double c_spring_velocity(double mass, double stiffness, double damping, double t);

/// Interpolates linearly between `count` points with ascending inputs; outside, returns the first or the last output.
double c_linear_value(const double *inputs, const double *outputs, int count, double x);

#endif
