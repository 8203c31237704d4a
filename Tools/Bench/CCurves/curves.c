#include "CCurves.h"

#include <math.h>

/// Returns the parameter at x: Newton's method, then halving, as in WebKit's UnitBezier, to 1e-12.
static double parameter(double x1, double x2, double x) {
    double c = 3 * x1, b = 3 * (x2 - x1) - c, a = 1 - c - b, t = x;
    for (int i = 0; i < 8; i++) {
        double error = ((a * t + b) * t + c) * t - x;
        if (fabs(error) < 1e-12) return t;
        double slope = (3 * a * t + 2 * b) * t + c;
        if (fabs(slope) < 1e-6) break;
        t -= error / slope;
    }
    double low = 0, high = 1;
    for (t = x; low < high;) {
        double error = ((a * t + b) * t + c) * t - x;
        if (fabs(error) < 1e-12) return t;
        if (error < 0) low = t; else high = t;
        double middle = (low + high) / 2;
        if (middle == t) return t;
        t = middle;
    }
    return NAN;
}

double c_bezier_value(double x1, double y1, double x2, double y2, double x) {
    double t = parameter(x1, x2, x), c = 3 * y1, b = 3 * (y2 - y1) - c, a = 1 - c - b;
    return ((a * t + b) * t + c) * t;
}

double c_bezier_slope(double x1, double y1, double x2, double y2, double x) {
    double t = parameter(x1, x2, x), c = 3 * y1, b = 3 * (y2 - y1) - c, a = 1 - c - b;
    double cx = 3 * x1, bx = 3 * (x2 - x1) - cx, ax = 1 - cx - bx;
    return ((3 * a * t + 2 * b) * t + c) / ((3 * ax * t + 2 * bx) * t + cx);
}

/// Computes the even and the odd solution of a spring: fading cosine and sine below critical damping.
static void solve(double mass, double stiffness, double damping, double t, double *even, double *odd) {
    double frequency = sqrt(stiffness / mass), rate = damping / (2 * mass), ratio = rate / frequency;
    if (fabs(ratio - 1) < 1e-12) {
        *even = exp(-rate * t), *odd = *even * t;
    } else if (ratio < 1) {
        double swing = frequency * sqrt(1 - ratio * ratio), fade = exp(-rate * t);
        *even = fade * cos(swing * t), *odd = fade * sin(swing * t) / swing;
    } else {
        double split = frequency * sqrt(ratio * ratio - 1);
        double slow = exp(-(rate - split) * t), fast = exp(-(rate + split) * t);
        *even = (slow + fast) / 2, *odd = (slow - fast) / (2 * split);
    }
}

double c_spring_value(double mass, double stiffness, double damping, double t) {
    double even, odd;
    solve(mass, stiffness, damping, t, &even, &odd);
    return 1 - even - damping / (2 * mass) * odd;
}

double c_spring_velocity(double mass, double stiffness, double damping, double t) {
    double even, odd;
    solve(mass, stiffness, damping, t, &even, &odd);
    return stiffness / mass * odd;
}

double c_linear_value(const double *inputs, const double *outputs, int count, double x) {
    int next = 0;
    while (next < count && inputs[next] <= x) next++;
    if (next == 0) return outputs[0];
    if (next == count) return outputs[count - 1];
    double part = (x - inputs[next - 1]) / (inputs[next] - inputs[next - 1]);
    return outputs[next - 1] + (outputs[next] - outputs[next - 1]) * part;
}
