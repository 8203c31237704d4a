extension Notation {
  /// A motion as a tool writes it.
  public struct Text: Hashable, Sendable {
    /// What to paste.
    public let text: String

    /// What that says, read back.
    public let easing: Easing

    /// How long the motion takes, in seconds; nil if a timing function was given no duration.
    public let duration: Seconds?

    /// How far that is from what was to be said; nil if the tool says just that.
    public let difference: Difference?

    /// The value at which the curve ends, if it is not 1; the text ends at 1.
    public let end: Double?
  }

  /// Why a motion cannot be written.
  public struct Refusal: Error, Hashable, Sendable {
    /// The reason, as a sentence without its full stop.
    public let reason: String
  }

  /// Writes an easing, or what comes closest to it.
  ///
  /// CSS holds the last value of an easing while the animation fills, so in CSS every easing ends
  /// at 1.
  ///
  /// - Parameters:
  ///   - duration: How long it takes, in seconds; nil is left open by a timing function, and means
  ///     until it has settled within a thousandth for a spring.
  ///   - tolerance: How far stops of `linear()` may be off, in progress, 1e-6…1.
  /// - Throws: `Refusal` if what comes closest is off by more than a fifth of the way, or if a spring
  ///   never ends.
  public func text(
    of easing: Easing, duration: Seconds? = nil, within tolerance: Double = 0.002
  ) throws(Refusal) -> Text {
    guard easing.staysWithinOutputs else {
      throw Refusal(reason: "\(rawValue) cannot say \(easing): it leaves \(Easing.outputsText)")
    }
    guard duration?.isFinite ?? true else {
      throw Refusal(reason: "\(rawValue) cannot say a duration without end")
    }
    let text = try closest(to: easing, duration, tolerance)
    return self == .css || self == .cssLinear ? ended(text) : text
  }

  private func closest(
    to easing: Easing, _ duration: Seconds?, _ tolerance: Double
  ) throws(Refusal) -> Text {
    if let text = text(saying: easing, duration) { return text }
    guard let curve = Notation.curve(easing, duration) else {
      throw Refusal(reason: "\(rawValue) cannot say \(easing), which never ends without a duration")
    }
    let isSpring = if case .spring = easing { true } else { false }
    let target = FitTarget(curve)
    let texts = type.substitutes.compactMap {
      text($0, target, isSpring ? curve.duration : duration, tolerance)
    }
    guard let best = texts.first, best.difference?.max ?? 0 <= 0.2 else {
      let off =
        texts.first?.difference.map {
          ", and what comes closest is off by \(DecimalDigits($0.max).rounded(to: 3).text(precision: 3))"
        } ?? ""
      throw Refusal(reason: "\(rawValue) cannot say \(easing)\(off)")
    }
    return best
  }

  private func text(
    _ substitute: Substitute, _ target: FitTarget, _ duration: Seconds?, _ tolerance: Double
  ) -> Text? {
    let fit =
      switch substitute {
      case .cubicBezier: Fit.cubicBezier(to: target)
      case .linearStops: Fit.linearStops(to: target, within: tolerance)
      }
    guard let text = text(saying: fit.easing, duration) else { return nil }
    let difference = target.closeDifference(to: text.easing)
    return Text(
      text: text.text, easing: text.easing, duration: duration,
      difference: difference.max > 1e-9 ? difference : nil, end: nil)
  }

  /// Returns the text of an easing that the tool can say, and the easing that the text reads as.
  private func text(saying easing: Easing, _ duration: Seconds?) -> Text? {
    guard let text = type.text(of: easing, duration),
      let said = try? type.read(Code(text, duration: duration))
    else { return nil }
    return Text(text: text, easing: said.easing, duration: duration, difference: nil, end: nil)
  }

  /// Returns the stops with a last one at 1 if they end elsewhere.
  private func ended(_ text: Text) -> Text {
    guard case .linearStops(let stops) = text.easing, stops.value(at: 1) != 1,
      let ended = self.text(saying: .linearStops(stops.endedAt1), text.duration)
    else { return text }
    return Text(
      text: ended.text, easing: ended.easing, duration: text.duration, difference: text.difference,
      end: stops.value(at: 1))
  }

  /// The motion over its duration; nil if it has no end.
  static func curve(_ easing: Easing, _ duration: Seconds?) -> Curve? {
    if let duration { return duration > 0 ? Curve(easing, duration: duration) : nil }
    guard case .spring(let spring) = easing else { return Curve(easing, duration: 1) }
    let curve = Curve(spring)
    return curve.duration.isFinite && curve.duration > 0 ? curve : nil
  }
}

extension LinearStops {
  /// Returns the stops up to input 1, with a jump to 1 there.
  fileprivate var endedAt1: LinearStops {
    let end = Point(input: 1, output: value(at: 1))
    return LinearStops(
      points: points.filter { $0.input < 1 } + [end, Point(input: 1, output: 1)])
  }
}
