import Motion
import Strings

/// followbar's own: predicts the announced motion, and corrects the prediction by the keyboard's frame.
struct ReferenceTechnique: Technique {
  static let name = "reference"

  static let traits = TechniqueTraits(
    origin: "followbar",
    mechanism: "predicts by the keyboard's motion, corrects by reading its frame", rank: 9,
    follows: "the keyboard's own", delay: .prediction, clearsPanel: true,
    showing: "interrupt")

  /// The keyboard's predicted rise, in points.
  private var prediction = Animator(0)
  private var discrepancy: Discrepancy?
  /// The last two readings while a finger drags the keyboard; else none.
  private var drag: [KeyboardReading] = []
  /// The time of the last predicted jump, in seconds; older readings say nothing about it.
  private var lastJump = -Seconds.infinity

  mutating func viewDidLoad(_ viewController: inout ViewController) {
    viewController.addObserver(for: .willShow, .willHide)
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

/// A prediction and the readings that contradict it, kept until they explain why.
struct Discrepancy: Hashable, Sendable {
  /// The largest difference at which prediction and reading agree, in points.
  static let tolerance = 0.25

  private let prediction: Animator
  private var readings: [KeyboardReading]

  init(before prediction: Animator, _ reading: KeyboardReading) {
    self.prediction = prediction
    readings = [reading]
  }

  /// Adds a reading; keeps the latest three.
  mutating func add(_ reading: KeyboardReading) { readings = readings.suffix(2) + [reading] }

  /// Returns a prediction that passes through the readings by the keyboard's curve; nil if there is none.
  func explained(moving curve: Curve) -> Animator? {
    standstill ?? (readings.count >= 3 ? oneMotion(curve) : oneMoreMotion(curve))
  }

  /// An explanation without motion: the keyboard stood still.
  private var standstill: Animator? {
    let rises = readings.suffix(2).map(\.rise)
    return rises.count == 2 && rises[0] == rises[1] ? Animator(rises[1]) : nil
  }

  /// Returns the prediction with one motion added, from two readings: its target and its start are the unknowns.
  ///
  /// The difference from the prediction is Δ·p(t − s), with the curve's progress p. The quotient of two
  /// readings depends on s only, so bisection finds s; then Δ follows.
  private func oneMoreMotion(_ curve: Curve) -> Animator? {
    guard readings.count == 2 else { return nil }
    let (t1, t2) = (readings[0].time, readings[1].time)
    let (u1, u2) = (left(of: readings[0]), left(of: readings[1]))
    guard abs(u2) > abs(u1), u1 * u2 > 0 else { return nil }
    // It cannot have begun more than two frames before the first reading that shows it.
    let start = crossing(of: u1 / u2, from: t1 - 2 * (t2 - t1), to: t1) { start in
      curve.progress(at: t1 - start) / curve.progress(at: t2 - start)
    }
    guard let start else { return nil }
    var explained = prediction
    let delta = u2 / curve.progress(at: t2 - start)
    explained.retarget(to: prediction.target + delta, at: start, by: curve, .adding)
    return explained
  }

  /// Returns one motion in place of the prediction, from three readings: origin, target and start are the unknowns.
  ///
  /// Overlapping motions of a critically damped spring add up to one such motion, whatever the order of the notifications.
  /// Again a quotient depends on the start only.
  private func oneMotion(_ curve: Curve) -> Animator? {
    let t = readings.map(\.time)
    let r = readings.map(\.rise)
    guard r[2] != r[0] else { return nil }
    func progress(_ index: Int, _ start: Seconds) -> Double { curve.progress(at: t[index] - start) }
    let quotient = (r[1] - r[0]) / (r[2] - r[0])
    // Begun earlier, the motion would have ended before the last reading.
    let earliest = t[2] - curve.duration * 0.999
    let start = crossing(of: quotient, from: earliest, to: t[0]) { start in
      (progress(1, start) - progress(0, start)) / (progress(2, start) - progress(0, start))
    }
    guard let start else { return nil }
    let delta = (r[2] - r[0]) / (progress(2, start) - progress(0, start))
    let base = r[0] - delta * progress(0, start)
    var explained = Animator(base)
    explained.retarget(to: base + delta, at: start, by: curve, .adding)
    return explained
  }

  /// Returns the point where a falling function meets a value; nil if it does not in the interval.
  private func crossing(
    of value: Double, from early: Seconds, to late: Seconds, _ function: (Seconds) -> Double
  ) -> Seconds? {
    guard function(early) >= value, !(function(late) > value) else { return nil }
    return lastNumber(from: early, to: late) { function($0) > value }
  }

  private func left(of reading: KeyboardReading) -> Double {
    reading.rise - prediction.value(at: reading.time)
  }
}
