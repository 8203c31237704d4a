import Strings
import Terminal

/// The wish for reduced motion in the environment, for people who never want anything to slide.
enum ReducedMotion {
  /// Returns whether `FOLLOWBAR_REDUCED_MOTION` asks for it; throws for a value other than 1 and 0.
  static func isWanted() throws -> Bool {
    let name = "FOLLOWBAR_REDUCED_MOTION"
    guard let value = environment(name) else { return false }
    guard ["0", "1"].contains(value) else {
      throw Failure(
        status: .badInput, message: "invalid \(name) '\(value.safe())': expected 1 or 0")
    }
    return value == "1"
  }
}
