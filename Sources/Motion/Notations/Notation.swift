public import Strings

/// The notation of curves in another tool.
///
/// The raw value is the name that `followbar curve convert --to` takes.
public enum Notation: String, Hashable, Sendable, CaseIterable {
  /// CSS Easing Functions Level 2; other motions become `linear()`.
  case css

  /// `Animation` of SwiftUI.
  case swiftUI = "swiftui"

  /// `UICubicTimingParameters` and `UISpringTimingParameters`.
  case uiKit = "uikit"

  /// Jetpack Compose.
  case compose

  /// Interpolators and `SpringForce` of Android.
  case android

  /// Flutter.
  case flutter

  /// React Native Reanimated, version 4.
  case reanimated
}

extension Notation {
  /// Reads a text in a notation, or in any; returns nil for a text without a curve.
  ///
  /// Code around the curve is skipped, so whole lines can be pasted. Arguments about the target, the start and the
  /// repetition are skipped too. Any other argument of a known call is a number, or it is an error.
  ///
  /// - Parameters:
  ///   - text: The code.
  ///   - notation: The only notation to read; nil for any.
  ///   - duration: The motion's duration in seconds, for code that needs one and does not contain it.
  /// - Returns: The easing, its duration in seconds, the notation that recognized the text, and a note on defaults.
  /// - Throws: `TextError` from the first notation that recognizes the text, at an argument that is unknown or cannot be
  ///   read.
  public static func reading(
    _ text: some StringProtocol, in notation: Notation? = nil, duration: Seconds? = nil
  ) throws(TextError) -> NamedCurve? {
    let code = Code(text)
    for notation in notation.map({ [$0] }) ?? order {
      guard var curve = try code.curve(in: notation, duration: duration) else { continue }
      guard !code.isCut else { throw code.cutError }
      guard curve.easing.staysWithinOutputs else {
        throw code.error(
          at: 0, reading: "the curve", "\(curve.easing)",
          expected: "outputs in \(Easing.outputsText)")
      }
      if let duration = curve.duration, !(duration > 0 && duration <= 1_000_000) {
        throw code.error(
          at: 0, reading: "the duration", "\(duration)",
          expected: "more than 0 s, at most 1000000 s")
      }
      curve.notation = notation
      return curve
    }
    return nil
  }

  /// The notations in the order of reading: those with unique words first, those recognized by keys later.
  private static let order: [Notation] = [
    .uiKit, .android, .compose, .flutter, .reanimated, .swiftUI, .css,
  ]
}

extension Code {
  /// Returns the curve of a notation, its duration in seconds and a note on defaults; nil if there is none.
  ///
  /// - Throws: `TextError` for an argument in this notation that cannot be read.
  func curve(in notation: Notation, duration: Seconds? = nil) throws(TextError) -> NamedCurve? {
    if notation == .css { return try cssCurve() }
    var reader = CallReader(self, notation)
    let curve = try reader.curve(duration: duration)
    return curve.easing.map { NamedCurve($0, duration: curve.duration, note: curve.note) }
  }
}

extension Easing {
  /// Returns a cubic-bezier from four numbers; nil if there is none.
  init?(handles numbers: [Double]) {
    guard numbers.count == 4, (0...1).contains(numbers[0]), (0...1).contains(numbers[2]),
      numbers.allSatisfy(\.isFinite)
    else { return nil }
    self = .cubicBezier(CubicBezier(numbers[0], numbers[1], numbers[2], numbers[3]))
  }
}
