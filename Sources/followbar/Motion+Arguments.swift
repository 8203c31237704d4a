public import ArgumentParser
public import Motion

extension Timing.Direction: ExpressibleByArgument {}
extension Timing.Fill: ExpressibleByArgument {}
extension Fit.Goal: ExpressibleByArgument {}
extension Notation: ExpressibleByArgument {}
