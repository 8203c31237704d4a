package import Motion

/// The bar's growth by lines of text.
extension Phone {
  /// The height that each further line of text adds to the bar, in points.
  package static let lineHeight = 20.0

  /// Changes the bar's height to that of some lines of text, at once or by the technique's own animation.
  package mutating func growBar(toLines lines: Int, animated: Bool = true, at time: Seconds) {
    let height = Phone.usualBarHeight + Double(max(1, lines) - 1) * Phone.lineHeight
    let growth = configuration.technique.traits.growth.curve
    let isAnimated = animated && !configuration.reducesMotion
    growBar(to: height, by: isAnimated ? growth : .immediate, at: time)
  }

  /// Returns the points by which the app lifts the transcript more than its grown bar rises.
  func excessLift(at time: Seconds) -> Double {
    let share = configuration.technique.traits.growth.transcriptShare
    return (share - 1) * (barHeight(at: time) - Phone.usualBarHeight)
  }
}

extension TechniqueTraits {
  /// An app's answer to more lines of text in its bar.
  package struct Growth: Sendable {
    /// The motion of the bar's top; by default `layoutIfNeeded` in a block of 0.2 s.
    var curve = UIKitCurve.easeInOut.curve(duration: 0.2)
    /// The lift of the transcript as a share of the bar's growth.
    ///
    /// 1 keeps the newest message above the bar. 0 covers it, as in SlackTextViewController#333 and #139: the content does not
    /// learn of the bar. 2 is "double scrolling" (react-native-keyboard-controller): inset and offset both change.
    var transcriptShare = 1.0

    /// The bar jumps to its height.
    static let atOnce = Growth(curve: .immediate)
  }
}
