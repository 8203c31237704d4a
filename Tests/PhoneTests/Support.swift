import Phone

extension Phone.Configuration {
  /// Returns the usual configuration with a technique and further changes.
  static func with(
    _ technique: TechniqueName = .constraint, _ change: (inout Self) -> Void = { _ in }
  ) -> Self {
    var configuration = Self()
    configuration.technique = technique
    change(&configuration)
    return configuration
  }
}
