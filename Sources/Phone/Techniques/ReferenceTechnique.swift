import Motion
import Strings

extension TechniqueName { package static let reference = TechniqueName(ReferenceTechnique.self) }

/// followbar's own: predicts the announced motion, and corrects the prediction by the keyboard's frame.
struct ReferenceTechnique: Technique {
  static let name = "reference"

  static let traits = TechniqueTraits(
    origin: "followbar",
    mechanism: "predicts by the keyboard's motion, corrects by reading its frame", lane: 4,
    follows: "the keyboard's own", delay: .frame, clearsPanel: true)

  static let description = TechniqueDescription(
    mechanism: """
      It classifies each notification: docked at a height, hidden, or no information (empty, \
      floating, garbage, another app's). It predicts the announced change by the keyboard's own \
      motion. At each frame it compares the keyboard's frame of one frame ago with the prediction \
      for that time. It explains a difference (`Discrepancy`) as an unannounced motion or a jump, \
      and adds it to the prediction. While a finger drags the keyboard, which may turn at any \
      time, the bar takes each reading. The motion after it starts where the last two readings \
      lead. A constraint keeps the bar above the app's panel.
      """,
    animates: """
      the keyboard's own motion; the bar takes the higher of its rest and the predicted keyboard.
      """,
    observes: "the will pair from `viewDidLoad`, and reads the keyboard's frame.",
    right: "All scenarios, within half a point of the best possible.",
    wrong: """
      It follows an unannounced motion only from the second frame that shows it, and a finger one \
      frame late.
      """,
    sources: ["followbar"], showing: "interrupt")

  /// The keyboard's predicted rise, in points.
  private var prediction = Animator(0)
  private var discrepancy: Discrepancy?
  /// The last two readings while a finger drags the keyboard; else none.
  private var drag: [KeyboardReading] = []
  /// The time of the last predicted jump, in seconds; older readings say nothing about it.
  private var lastJump = -Seconds.infinity

  mutating func viewDidLoad(_ viewController: inout ViewController) {
    viewController.addObserver(for: .willShow)
    viewController.addObserver(for: .willHide)
    viewController.tie = .estimate(prediction)
  }

  mutating func viewWillAppear(_ viewController: inout ViewController) {
    guard let reading = viewController.keyboardReading else { return }
    let difference = reading.rise - prediction.value(at: reading.time)
    guard abs(difference) > Discrepancy.tolerance else { return }
    prediction.set(reading.rise)
    viewController.tie = .estimate(prediction)
  }

  mutating func receive(
    _ notification: KeyboardNotification, in viewController: inout ViewController
  ) {
    guard let rise = announcedRise(notification, in: viewController) else {
      return viewController.note("nothing to go by")
    }
    let wasDragged = endDrag(at: viewController.turnTime)
    guard wasDragged || abs(rise - prediction.target) > Discrepancy.tolerance else {
      return viewController.note("known")
    }
    let isReturn = wasDragged && notification.name == .willShow
    let motion = isReturn ? viewController.keyboardReturn : viewController.keyboardCurve
    let curve = notification.duration > 0 ? motion : .immediate
    if curve.duration == 0 { lastJump = viewController.turnTime }
    if rise == 0, curve.duration == 0 {
      // A hide at once cancels the keyboard's flight.
      prediction.set(0)
    } else {
      prediction.retarget(to: rise, at: viewController.turnTime, by: curve, .adding)
    }
    discrepancy = nil
    viewController.tie = .estimate(prediction)
    viewController.note("predict \(shortened(rise))", by: curve)
  }

  mutating func displayLinkDidFire(in viewController: inout ViewController) {
    guard let reading = viewController.keyboardReading else { return }
    if viewController.isDragging { return follow(reading, &viewController) }
    drag = []
    guard reading.time >= lastJump else { return }
    let difference = reading.rise - prediction.value(at: reading.time)
    guard abs(difference) > Discrepancy.tolerance else { return discrepancy = nil }
    if discrepancy == nil {
      discrepancy = Discrepancy(before: prediction, reading)
    } else {
      discrepancy?.add(reading)
    }
    if let explained = discrepancy?.explained(moving: viewController.keyboardCurve) {
      prediction = explained
      viewController.note("correct to \(shortened(explained.target))")
    } else {
      prediction.retarget(
        to: prediction.target + difference, at: viewController.turnTime, by: .immediate, .adding)
      viewController.note("correct by \(shortened(difference))")
    }
    viewController.tie = .estimate(prediction)
  }

  /// Puts the bar at a reading of a dragged keyboard.
  private mutating func follow(
    _ reading: KeyboardReading, _ viewController: inout ViewController
  ) {
    drag = drag.suffix(1) + [reading]
    discrepancy = nil
    prediction.set(reading.rise)
    viewController.tie = .estimate(prediction)
    viewController.note("follow to \(shortened(reading.rise))")
  }

  /// Predicts the place where the finger let go; returns false if there was no drag.
  private mutating func endDrag(at time: Seconds) -> Bool {
    guard drag.count == 2 else { return false }
    let (first, last) = (drag[0], drag[1])
    let velocity = (last.rise - first.rise) / (last.time - first.time)
    prediction.set(max(0, last.rise + velocity * (time - last.time)))
    drag = []
    return true
  }

  /// Returns the announced rise in points; nil if the notification has no usable information.
  private func announcedRise(
    _ notification: KeyboardNotification, in viewController: ViewController
  ) -> Double? {
    guard notification.isLocal else { return nil }
    guard notification.name == .willShow else { return 0 }
    let frame = notification.frameEnd
    let isDocked =
      !frame.isEmpty && frame.width >= viewController.screenWidth
      && (0...viewController.screenHeight).contains(frame.y)
      && frame.maxY >= viewController.screenHeight
    return isDocked
      ? max(0, viewController.screenHeight - frame.y - viewController.accessoryHeight) : nil
  }
}
