import Motion
import Phone
import Screen

/// The user's finger on the phone: the left button, from its press to its release.
struct Fingertip: Sendable {
  let start: Mouse
  private(set) var place: Mouse
  /// True once it has moved; before, a release is a click.
  private(set) var isDrag = false
  /// Its latest y, in points, by the loop's time.
  private var trail: [(time: Duration, y: Double)]

  /// The time over which the velocity counts; a finger that rests as long has none.
  private static let memory = Duration.milliseconds(100)
  /// The longest way of a click, in rows.
  private static let slip = 0.5

  init(_ press: Mouse, y: Double, at now: Duration) {
    (start, place, trail) = (press, press, [(now, y)])
  }

  /// Its way, in rows; a column counts as half a row.
  private var way: SIMD2<Double> { (place.center - start.center) * [0.5, 1] }

  /// Its way down, in whole rows: 0 before it is a drag.
  var rows: Int { isDrag ? Int(way.y.rounded()) : 0 }

  mutating func move(to mouse: Mouse, y: Double, at now: Duration) {
    place = mouse
    isDrag = isDrag || max(abs(way.x), abs(way.y)) > Fingertip.slip
    trail = trail.filter { now - $0.time <= Fingertip.memory } + [(now, y)]
  }

  /// Its velocity in points per second of the loop's time, downward.
  var velocity: Double {
    guard let first = trail.first, let last = trail.last, first.time < last.time else { return 0 }
    return (last.y - first.y) / (last.time - first.time).seconds
  }
}

extension Demo {
  mutating func landFinger(_ mouse: Mouse) {
    pointer.finger = Fingertip(mouse, y: fingerScale.points(at: mouse), at: now)
  }

  /// Lifts the finger at rest, without a click.
  mutating func dropFinger() {
    guard pointer.finger != nil else { return }
    pointer.finger = nil
    session.change { $0.liftFinger(moving: 0, at: $1) }
  }

  /// Moves the finger: it pulls the keyboard, or else scrolls the transcript.
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
    session.change { scene, time in
      if !wasDrag { scene.moveFinger(to: start, at: time) }
      scene.moveFinger(to: y, at: time)
    }
    guard !scene.phone.isDragged else { return }
    if finger.rows != last { session.scrollTranscripts(rows: finger.rows - last) }
  }

  /// Lifts the finger, which throws the keyboard; returns false for one that has not moved, which is a click.
  mutating func liftFinger() -> Bool {
    guard let finger = pointer.finger else { return true }
    pointer.finger = nil
    guard finger.isDrag else { return false }
    let velocity = finger.velocity
    session.change { $0.liftFinger(moving: velocity, at: $1) }
    return true
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

  fileprivate mutating func liftFinger(moving velocity: Double, at time: Seconds) {
    for lane in lanes.indices { lanes[lane].liftFinger(moving: velocity, at: time) }
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
