import Motion
import Phone
import Screen
import Strings

/// The user's finger on the phone: the left button, from its press to its release.
struct Fingertip: Sendable {
  let start: Mouse
  private(set) var place: Mouse
  /// True once it has moved; before, a release is a click.
  private(set) var isDrag = false
  /// True if it holds the bar itself, and not the keyboard or the transcript.
  let holdsBar: Bool
  /// Its latest y, in points, by the loop's time.
  private var trail: [(time: Duration, y: Double)]

  /// The time over which the velocity counts; a finger that rests as long has none.
  private static let memory = Duration.milliseconds(80)
  /// The longest way of a click, in rows.
  private static let slip = 0.5

  init(_ press: Mouse, y: Double, holdsBar: Bool, at now: Duration) {
    (start, place, trail, self.holdsBar) = (press, press, [(now, y)], holdsBar)
  }

  /// Its way, in rows; a column counts as half a row.
  private var way: SIMD2<Double> { (place.center - start.center) * [0.5, 1] }

  /// Its way down, in whole rows: 0 before it is a drag.
  var rows: Int { isDrag ? Int(way.y.rounded()) : 0 }

  mutating func move(to mouse: Mouse, y: Double, at now: Duration) {
    // A release repeats the last place, at which the finger has not been twice.
    let isNew = mouse.position != place.position || mouse.part != place.part
    place = mouse
    isDrag = isDrag || max(abs(way.x), abs(way.y)) > Fingertip.slip
    let recent = trail.filter { now - $0.time < Fingertip.memory }
    // A terminal that reports whole cells is silent between them: then the report before counts, too.
    let last = trail.suffix(2).filter { now - $0.time < Fingertip.memory * 2 }
    trail = recent.count > 1 || recent.isEmpty && !isNew ? recent : last
    if isNew { trail.append((now, y)) }
  }

  /// Its velocity in points per second of the loop's time, downward: the slope of the line through its trail, by least squares.
  var velocity: Double {
    guard let first = trail.first else { return 0 }
    let points = trail.map { SIMD2(($0.time - first.time).seconds, $0.y) }
    let mean = points.reduce(.zero, +) / Double(points.count)
    let products = points.reduce(SIMD2<Double>.zero) { sums, point in
      let way = point - mean
      return sums + way.x * way
    }
    return products.x > 0 ? products.y / products.x : 0
  }

  /// The time at which a moving finger that moves no more has no velocity.
  var rest: Duration? { trail.count > 1 ? trail.last.map { $0.time + Fingertip.memory } : nil }
}

extension Demo {
  mutating func landFinger(_ mouse: Mouse, onBar holdsBar: Bool = false) {
    pointer.finger = Fingertip(
      mouse, y: fingerScale.points(at: mouse), holdsBar: holdsBar, at: now)
  }

  /// Lifts the finger at rest, without a click.
  mutating func dropFinger() {
    guard let finger = pointer.finger else { return }
    pointer.finger = nil
    session.change { $0.lift(finger, moving: 0, at: $1) }
  }

  /// Moves the finger: it moves the bar that it holds, pulls the keyboard, or else scrolls the transcript.
  mutating func dragFinger(to mouse: Mouse) {
    guard var finger = pointer.finger else { return }
    let scale = fingerScale
    let (wasDrag, last) = (finger.isDrag, finger.rows)
    let y = scale.points(at: mouse)
    finger.move(to: mouse, y: y, at: now)
    pointer.finger = finger
    guard finger.isDrag else { return }
    if !wasDrag { session.loopStart = nil }
    let start = scale.points(at: finger.start)
    if finger.holdsBar {
      if !wasDrag, !scene.isMoving(at: time) { takeNextSpring() }
      return session.change { $0.dragBar(by: start - y, moving: -finger.velocity, at: $1) }
    }
    session.change { scene, time in
      if !wasDrag { scene.moveFinger(to: start, at: time) }
      scene.moveFinger(to: y, at: time)
    }
    guard !scene.phone.isDragged else { return }
    if finger.rows != last { session.scrollTranscripts(rows: finger.rows - last) }
  }

  /// Lifts the finger, which throws the bar or the keyboard; returns false for one that has not moved, which is a click.
  mutating func liftFinger() -> Bool {
    guard let finger = pointer.finger else { return true }
    pointer.finger = nil
    guard finger.isDrag else { return false }
    session.change { $0.lift(finger, moving: finger.velocity, at: $1) }
    if finger.holdsBar, let words = scene.phone.throwInWords {
      session.isWorkbenchOpen
        ? tell(words.joined(separator: ", ")) : show(words.joined(separator: "\n"))
    }
    return true
  }

  /// Lets a finger that has held the bar still until a time have no velocity, from that moment on.
  mutating func restFinger(until now: Duration) {
    guard let finger = pointer.finger, finger.holdsBar, let rest = finger.rest, rest <= now else {
      return
    }
    session.advance(to: rest)
    dragFinger(to: finger.place)
  }

  private var fingerScale: RowScale { layout.phone.scale }
}

extension RowScale {
  fileprivate func points(at mouse: Mouse) -> Double { points(atRow: mouse.center.y) }
}

extension Mouse {
  fileprivate var center: SIMD2<Double> {
    [Double(position.column), Double(position.row)] + part
  }
}

extension Scene {
  /// Moves the finger on all phones; a recorded keyboard ignores it.
  fileprivate mutating func moveFinger(to y: Double, at time: Seconds) {
    guard recording == nil else { return }
    if phone.heldRise == nil { endRun(at: time) }
    for lane in lanes.indices { lanes[lane].moveFinger(to: y, at: time) }
  }

  fileprivate mutating func dragBar(by points: Double, moving velocity: Double, at time: Seconds) {
    if !phone.isBarHeld { endRun(at: time) }
    for lane in lanes.indices { lanes[lane].dragBar(by: points, moving: velocity, at: time) }
  }

  /// Throws all bars from where they are, at an upward velocity in points per second.
  mutating func throwBars(at velocity: Double, _ time: Seconds) {
    endRun(at: time)
    for lane in lanes.indices {
      lanes[lane].dragBar(by: 0, at: time)
      lanes[lane].throwBar(moving: velocity, at: time)
    }
  }

  /// - Parameter velocity: The finger's velocity in points per second, downward.
  fileprivate mutating func lift(_ finger: Fingertip, moving velocity: Double, at time: Seconds) {
    for lane in lanes.indices {
      if finger.holdsBar {
        lanes[lane].throwBar(moving: -velocity, at: time)
      } else {
        lanes[lane].liftFinger(moving: velocity, at: time)
      }
    }
  }
}

extension Phone {
  /// The speed of the throw that began the last motion, and what the bar's curve made of it; nil for another motion.
  var throwInWords: [String]? {
    guard let last = lastThrow, !isBarHeld else { return nil }
    let unit = configuration.platform.unit + "/s"
    let velocity = fixed(last.velocity, digits: 0, signed: true).withMinusSign
    let effect =
      last.kick < Phone.Kick.leastShown
      ? "kick 0: its curve keeps that speed"
      : "kick \(fixed(last.kick, digits: 0)) \(unit): its curve starts anew"
    return ["thrown at \(velocity) \(unit)", effect]
  }
}

// MARK: - View

extension Demo {
  /// Draws the fingertip over the phones: it drags the keyboards of all lanes. In a recording, which has no pointer, it is over
  /// a held part of the workbench, too.
  func drawFingertip(on drawing: inout Drawing) {
    if case .editor? = pointer.held, !options.isInteractive, let place = pointer.place?.center {
      return drawing.addFingertip(
        at: CellPoint(place.x, place.y), within: 0..<size.columns, options.appearance)
    }
    guard let finger = pointer.finger else { return }
    let place = finger.place.center
    let columns = (layout.comparison == nil ? layout.phones : session.comparisonRect).columns
    let lanes = layout.comparison?.lanes.map { Double($0.columns.lowerBound) } ?? [0]
    let own = lanes.last { $0 <= place.x } ?? lanes[0]
    for lane in lanes {
      drawing.addFingertip(
        at: CellPoint(place.x - own + lane, place.y), within: columns, options.appearance)
    }
  }
}

extension PhoneView {
  /// Draws the finger of a scenario in the middle of the phone; that of a person is where the pointer is.
  func drawFinger(on drawing: inout Drawing) {
    guard scene.run != nil, let y = phone.fingertip(at: time) else { return }
    let columns = layout.phone.columns
    drawing.addFingertip(
      at: CellPoint(
        Double(columns.lowerBound + columns.upperBound) / 2, layout.scale.eighths(y).rows),
      within: columns, windowLook)
  }
}

extension Drawing {
  /// Adds a round dot of two rows, exact to an eighth of a row; a sign if there are no colors to mix.
  fileprivate mutating func addFingertip(
    at place: CellPoint, within columns: Range<Int>, _ look: Appearance
  ) {
    guard !look.hasFewColors else {
      write(
        "●", CellStyle(look.text(on: look.screen), on: .clear), column: Int(place.x),
        row: Int(place.y), within: columns)
      return
    }
    let box = Box(
      left: place.x - 2, top: place.y - 1, right: place.x + 2, bottom: place.y + 1, radius: 2)
    add(.box(box, look.text, opacity: 0.45))
  }
}
