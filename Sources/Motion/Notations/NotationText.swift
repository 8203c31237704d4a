extension Notation {
  /// A motion in a tool's notation.
  public struct Text: Hashable, Sendable {
    /// The text to paste.
    public let text: String

    /// The easing that the text reads as.
    public let easing: Easing

    /// The duration in seconds; nil for a timing function without one.
    public let duration: Seconds?

    /// The difference from the original easing; nil for an exact text.
    public fileprivate(set) var difference: Difference?

    /// True if the difference is only that of numbers rounded to four digits.
    public fileprivate(set) var isRounded = false

    /// The value at which the curve ends, if it is not 1; the text ends at 1.
    public fileprivate(set) var end: Double?
  }

  /// The error of a motion that a notation cannot express.
  public struct Refusal: Error, Hashable, Sendable, CustomStringConvertible {
    /// The reason, as a sentence without its full stop.
    public let reason: String

    /// The reason.
    public var description: String { reason }
  }

  /// Returns the text of an easing, or of the closest one that the notation can express.
  ///
  /// CSS holds the last value of an easing while the animation fills, so in CSS every easing ends at 1.
  ///
  /// - Parameters:
  ///   - easing: The easing; one beyond `Easing.outputs` is refused.
  ///   - duration: The duration in seconds. With nil, a timing function has none, and a spring takes its settling time.
  ///   - tolerance: The largest difference of stops of `linear()`, in progress, 1e-6…1.
  /// - Throws: `Refusal` if the closest easing differs by more than a fifth of the way, or for an endless spring.
  public func text(
    of easing: Easing, duration: Seconds? = nil, within tolerance: Double = 0.002
  ) throws(Refusal) -> Text {
    guard easing.staysWithinOutputs else {
      throw Refusal(reason: "\(rawValue) cannot express \(easing): it leaves \(Easing.outputsText)")
    }
    guard duration?.isFinite ?? true else {
      throw Refusal(reason: "\(rawValue) cannot express a duration without end")
    }
    let text = try closest(to: easing, duration, tolerance)
    return self == .css ? ended(text) : text
  }

  private func closest(
    to easing: Easing, _ duration: Seconds?, _ tolerance: Double
  ) throws(Refusal) -> Text {
    let curve = Notation.curve(easing, duration)
    if let text = text(saying: easing, duration) {
      guard let curve, text.easing != easing else { return text }
      return text.compared(to: FitTarget(curve), isRounded: true)
    }
    guard let curve else {
      throw Refusal(
        reason: "\(rawValue) cannot express \(easing), which never ends without a duration")
    }
    let isSpring = if case .spring = easing { true } else { false }
    let target = FitTarget(curve)
    let text = closest(to: target, isSpring ? curve.duration : duration, tolerance)
    guard let text, text.difference?.max ?? 0 <= 0.2 else {
      let off =
        text?.difference.map {
          "; the closest curve is off by \(DecimalDigits($0.max).rounded(to: 3).text(precision: 3))"
        } ?? ""
      throw Refusal(reason: "\(rawValue) cannot express \(easing)\(off)")
    }
    return text
  }

  /// Returns the fewest stops of CSS within a tolerance, or any other tool's closest cubic-bezier.
  private func closest(
    to target: FitTarget, _ duration: Seconds?, _ tolerance: Double
  ) -> Text? {
    let fit =
      self == .css
      ? Fit.linearStops(to: target, within: tolerance) : Fit.cubicBezier(to: target)
    guard let text = text(saying: fit.easing, duration) else { return nil }
    return text.compared(to: target, isRounded: fit.difference.max <= 1e-9)
  }

  /// Returns the exact text of an easing; nil if the notation has none.
  private func text(saying easing: Easing, _ duration: Seconds?) -> Text? {
    guard let text = exactText(of: easing, duration),
      let read = try? Code(text).curve(in: self, duration: duration)
    else { return nil }
    return Text(text: text, easing: read.easing, duration: duration)
  }

  /// Returns the text with a last stop at 1 if the stops end elsewhere.
  private func ended(_ text: Text) -> Text {
    guard case .linearStops(let stops) = text.easing, stops.value(at: 1) != 1,
      var ended = self.text(saying: .linearStops(stops.endedAt1), text.duration)
    else { return text }
    (ended.difference, ended.isRounded) = (text.difference, text.isRounded)
    ended.end = stops.value(at: 1)
    return ended
  }

  /// Returns the motion over its duration; nil without an end.
  static func curve(_ easing: Easing, _ duration: Seconds?) -> Curve? {
    if let duration { return duration > 0 ? Curve(easing, duration: duration) : nil }
    guard case .spring(let spring) = easing else { return Curve(easing, duration: 1) }
    let curve = Curve(spring)
    return curve.duration.isFinite && curve.duration > 0 ? curve : nil
  }
}

extension Notation.Text {
  /// Returns the text with its difference from the original, if it has one.
  func compared(to target: FitTarget, isRounded: Bool) -> Notation.Text {
    let difference = target.closeDifference(to: easing)
    guard difference.max > 1e-9 else { return self }
    var text = self
    (text.difference, text.isRounded) = (difference, isRounded)
    return text
  }
}

extension LinearStops {
  /// Returns the stops up to input 1, with a jump to 1 there.
  fileprivate var endedAt1: LinearStops {
    let end = ControlPoint(input: 1, output: value(at: 1))
    return LinearStops(
      points: points.filter { $0.input < 1 } + [end, ControlPoint(input: 1, output: 1)])
  }
}
