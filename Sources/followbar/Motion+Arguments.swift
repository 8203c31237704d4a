public import ArgumentParser
public import Motion

// Options take the words that Motion has for these.
extension Timing.Direction: ExpressibleByArgument {}
extension Timing.Fill: ExpressibleByArgument {}
extension Fit.Goal: ExpressibleByArgument {}
extension Notation: ExpressibleByArgument {}
