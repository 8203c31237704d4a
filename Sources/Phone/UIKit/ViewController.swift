package import Motion
import Strings

/// The app's screen as a technique sees it: a miniature of UIKit's view controller.
///
/// A changed property has its new *model* value at once. Inside an animation block the *shown* value follows by the block's
/// curve, added to running animations (as since iOS 8); outside a block it jumps. Lengths are points, y is downward.
package struct ViewController: Sendable {
  /// The bar's constraint to the bottom layout guide; a positive constant raises the bar.
  var bottomConstraint = Constraint(identifier: "mainBottom")
  /// The strip at the screen's bottom for the tab bar and the home indicator.
  let bottomLayoutGuide: LayoutGuide
  package let screenHeight: Double
  /// The view's frame without a technique's changes, in the window's coordinates.
  let fullView: PointRect
  /// The latest reading of the keyboard; nil for techniques that read none.
  var keyboardReading: KeyboardReading?
  /// The object that places the bar instead of layout; nil for layout.
  package var tie: BarTie?
  /// The changes since the last turn began, for the timeline.
  private(set) var actions: [String] = []

  /// The latest changes of the bar's place, the newest last.
  package private(set) var moves: [BarMove] = []

  /// A change of the bar's place: its start, its curve, and its length in points.
  package struct BarMove: Hashable, Sendable {
    package let time: Seconds
    package let curve: Curve
    package let points: Double
  }

  private static let memory = 16

  /// The curve that UIKit keeps for the keyboard's present direction, raw value 7.
  var keyboardCurve: Curve
  let replacement: CurveReplacement
  private let chosenRetargeting: Animator.Retargeting?
  var observed: Set<KeyboardNotification.Name> = []
  var callbacks: [Callback] = []
  /// The current animation block; nil outside one.
  var block: AnimationBlock?
  /// The curve of the keyboard's block around the notification; nil if nothing inherits it.
  var inherited: Curve?
  /// The time of the current turn of the run loop.
  var turnTime: Seconds = 0

  private(set) var barRise = Animator(0)
  private(set) var translation = Animator(0)
  private(set) var originY: Animator
  private(set) var viewHeight: Animator
  private var contentInset = ScrollView.Insets.zero
  private(set) var offsetY = Animator(0)
  /// The designed gap that the layout leaves below the bar: at rest, or above the keyboard, by the same change as the bar.
  private(set) var gap: Animator
  private let gaps: (rest: Double, up: Double)

  init(_ configuration: Phone.Configuration) {
    screenHeight = configuration.device.height
    fullView = configuration.viewFrame
    originY = Animator(fullView.y)
    gaps = (configuration.gapAtRest, configuration.gap)
    gap = Animator(gaps.rest)
    viewHeight = Animator(fullView.height)
    bottomLayoutGuide = LayoutGuide(length: configuration.floor)
    keyboardCurve = configuration.keyboardMotion.curve
    (replacement, chosenRetargeting) = (configuration.curve, configuration.retargeting)
  }
}

// MARK: - Model values

extension ViewController {
  /// The whole view, in the window's coordinates; its y and height can change.
  package var view: View {
    get {
      View(
        frame: PointRect(
          x: fullView.x, y: originY.target, width: fullView.width, height: viewHeight.target))
    }
    set {
      change(\.originY, to: newValue.frame.y, "view.frame.origin.y")
      change(\.viewHeight, to: newValue.frame.height, "view.frame.height")
    }
  }

  /// The input bar, in the view's coordinates; its transform can change, layout sets its frame.
  package var bar: View {
    get {
      let rest = fullView.height - bottomLayoutGuide.length
      let bottom = min(viewHeight.target, rest) - barRise.target
      return View(
        frame: PointRect(
          y: bottom - Phone.usualBarHeight, width: fullView.width, height: Phone.usualBarHeight),
        transform: AffineTranslation(y: translation.target))
    }
    set { change(\.translation, to: newValue.transform.y, "bar.transform.y") }
  }

  /// The scroll view around the whole content; it fills the view.
  ///
  /// The setter clamps the offset to a changed inset at once, animated inside a block, as `-[UIScrollView setContentInset:]`
  /// does by `_adjustContentOffsetIfNecessary`. A changed offset is not clamped.
  var scrollView: ScrollView {
    get {
      ScrollView(
        frame: view.frame, contentInset: contentInset, contentOffset: .init(y: offsetY.target))
    }
    set {
      let old = scrollView
      if newValue.contentInset != old.contentInset { set(newValue.contentInset) }
      guard newValue.contentOffset != old.contentOffset else { return }
      change(\.offsetY, to: newValue.contentOffset.y, "contentOffset.y")
    }
  }

  /// Changes the inset and clamps the offset to the content, which is as high as the scroll view itself.
  private mutating func set(_ inset: ScrollView.Insets) {
    contentInset = inset
    note("contentInset.bottom = \(shortened(inset.bottom))", by: presentCurve)
    change(\.offsetY, to: min(max(offsetY.target, 0), inset.bottom), "contentOffset.y")
  }

  /// Applies pending constraint constants, animated inside an animation block.
  mutating func layoutIfNeeded() {
    change(\.barRise, to: bottomConstraint.constant, bottomConstraint.identifier)
  }

  /// Sets the constraint to 0 without an action, for a tie that takes its place.
  mutating func resetConstraint() {
    bottomConstraint.constant = 0
    barRise.set(0)
  }

  /// The curve by which a change is shown now.
  private var presentCurve: Curve { block?.curve ?? inherited ?? .immediate }
  private var retargeting: Animator.Retargeting {
    chosenRetargeting ?? block?.retargeting ?? .adding
  }

  private mutating func change(
    _ property: WritableKeyPath<ViewController, Animator>, to value: Double, _ name: String
  ) {
    let points = value - self[keyPath: property].target
    guard points != 0 else { return }
    let curve = presentCurve
    self[keyPath: property].retarget(to: value, at: turnTime, by: curve, retargeting)
    followGap(by: curve)
    if curve.duration > 0 { block?.moved = true }
    remember(points: points, by: curve)
    note("\(name) = \(shortened(value))", by: curve)
  }

  /// Moves the designed gap with a bar that leaves its rest or returns to it.
  private mutating func followGap(by curve: Curve) {
    var raised =
      barRise.target - translation.target + fullView.y - originY.target + offsetY.target
      + max(0, fullView.height - viewHeight.target)
    if case .estimate(let rise, .view) = tie { raised += rise.target }
    let target = raised > 0 ? gaps.up : gaps.rest
    if gap.target != target { gap.retarget(to: target, at: turnTime, by: curve, retargeting) }
  }

  /// Ties the bar to an estimate of the keyboard's rise that the technique draws frame by frame, by a curve from now on.
  mutating func follow(_ rise: Animator, by curve: Curve) {
    tie = .estimate(rise, above: .view)
    followGap(by: curve)
    remember(points: rise.target - rise.value(at: turnTime), by: curve)
    note("rise = \(shortened(rise.target))", by: curve)
  }

  /// Rests where it would be if everything kept its velocity for some seconds.
  mutating func coast(from time: Seconds, for duration: Seconds) {
    let properties: [WritableKeyPath<ViewController, Animator>] = [
      \.barRise, \.translation, \.originY, \.viewHeight, \.offsetY, \.gap,
    ]
    for property in properties {
      self[keyPath: property] = self[keyPath: property].coasting(from: time, for: duration)
    }
    guard case .estimate(let rise, let ground) = tie else { return }
    tie = .estimate(rise.coasting(from: time, for: duration), above: ground)
  }

  private mutating func remember(points: Double, by curve: Curve) {
    let move = BarMove(time: turnTime, curve: curve, points: abs(points))
    moves = moves.suffix(ViewController.memory - 1) + [move]
  }
}

// MARK: - The turn of the run loop

extension ViewController {
  /// Begins a turn, inside the keyboard's own animation block if a curve is to be inherited.
  mutating func beginTurn(at time: Seconds, inheriting curve: Curve?) {
    (turnTime, inherited, actions) = (time, curve, [])
  }

  /// Ends the turn, and with it the keyboard's own animation block.
  mutating func endTurn() { inherited = nil }

  mutating func note(_ action: String, by curve: Curve? = nil) {
    let how = curve.map {
      $0.duration > 0
        ? ", \(NamedEasing.label(of: $0.easing)) \(shortened($0.duration)) s" : ", at once"
    }
    actions.append(action + (how ?? ""))
  }
}
