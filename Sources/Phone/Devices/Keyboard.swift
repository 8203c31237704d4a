package import Motion

/// A keyboard that the user can choose.
package enum KeyboardKind: String, CaseIterable, Sendable {
  case qwerty
  /// Letters below a row of suggested words.
  case predictive
  case number
  case emoji
  /// Japanese flick keys below a row of words.
  case kana
  /// A third-party keyboard for Chinese with a tall row of words, higher than the system's (the article of `transform`).
  case pinyin
  /// Undocked and narrow: it floats over the app, which makes no room for it.
  case floating
  /// Undocked in the whole width, as iPads with a home button can.
  case undocked
  /// Undocked in two halves at the edges, for the thumbs.
  case split
  /// A hardware keyboard is attached: only the bar of shortcuts shows.
  case hardware

  /// One line for lists.
  package var summary: String {
    switch self {
    case .qwerty: "letters only"
    case .predictive: "letters below a row of suggested words"
    case .number: "a pad of digits"
    case .emoji: "emoji below a search field"
    case .kana: "Japanese kana below a row of words"
    case .pinyin: "a tall third-party keyboard, Pinyin below a row of words"
    case .floating: "undocked, floats over the app on iPads; notifications say it hides"
    case .undocked: "undocked in the whole width, on iPads with a home button"
    case .split: "undocked in two halves, on iPads with a home button"
    case .hardware: "a hardware keyboard: 313 points are announced, 55 of them show"
    }
  }

  package var isDocked: Bool { ![.floating, .undocked, .split].contains(self) }

  /// Returns the height of the row above the keys (words, or a search field), in points; 0 if there is none.
  package func suggestionHeight(on device: Device) -> Double {
    switch self {
    case .qwerty, .number, .floating, .undocked, .split, .hardware: 0
    case .predictive, .emoji, .kana: device.predictionHeight
    // Sogou's keyboard is 282 points high, the system's 216 (the article of `transform`).
    case .pinyin: 66
    }
  }

  /// Returns the points it covers at the screen's bottom when up, home indicator included.
  package func visibleHeight(on device: Device) -> Double {
    switch self {
    case .floating, .undocked, .split: 0
    case .hardware: 55 + device.bottomInset
    default: device.keyboardHeight + suggestionHeight(on: device)
    }
  }

  /// Returns the height of the announced frame, which may reach below the screen.
  func frameHeight(on device: Device) -> Double {
    switch self {
    case .floating, .undocked, .split: device.keyboardHeight
    case .hardware: 313 + device.bottomInset
    default: visibleHeight(on: device)
    }
  }

  /// Returns whether the switch only toggles the row of words, which is not animated.
  func isPredictionToggle(to other: KeyboardKind) -> Bool {
    [self, other] == [.qwerty, .predictive] || [self, other] == [.predictive, .qwerty]
  }
}

/// The keyboard, which moves by its own motion whatever the app does with its bar.
package struct Keyboard: Sendable {
  package private(set) var kind: KeyboardKind
  package private(set) var isUp = false
  package let motion: KeyboardMotion
  /// The device it belongs to; a rotation turns it.
  private var device: Device
  /// Its latest moves, each with its start; late readers sample the past.
  package private(set) var moves: [Move]
  private(set) var design: Design

  /// A change of its place: its start and its curve. A class, because samples are many and must not copy it.
  package final class Move: Sendable {
    package let time: Seconds
    package let curve: Curve
    /// The height at which it aims, in points; an interrupted move does not reach it.
    package let aim: Double
    /// A docked keyboard's top, above the screen's bottom edge.
    let edge: Edge
    package let isHeld: Bool

    fileprivate init(
      time: Seconds, curve: Curve, aim: Double, _ edge: Edge, isHeld: Bool = false
    ) {
      (self.time, self.curve, self.aim, self.edge) = (time, curve, aim, edge)
      self.isHeld = isHeld
    }

    package func isMoving(at time: Seconds) -> Bool { edge.rise.isMoving(at: time) }
  }

  private static let memory = 16

  init(_ kind: KeyboardKind, on device: Device, by motion: KeyboardMotion, design: Design) {
    (self.kind, self.motion, self.device, self.design) = (kind, motion, device, design)
    moves = [Move(time: -.infinity, curve: .immediate, aim: 0, Edge(at: 0, as: design))]
  }
}

// MARK: - Position

extension Keyboard {
  /// Returns the y of its top edge; of the screen's bottom edge if it is down or floats.
  package func top(at time: Seconds) -> Double { top(atRise: rise(at: time)) }

  /// Returns the y of its top edge while it covers some points at the screen's bottom.
  func top(atRise rise: Double) -> Double { device.height - rise }

  /// Returns the points it covers at the screen's bottom.
  package func rise(at time: Seconds) -> Double { moves[index(at: time)].edge.rise.value(at: time) }

  /// Returns the height of the bar's designed place, in points; under a finger max(r, k + g), an assumption.
  func place(at time: Seconds, by design: Design) -> Double {
    let move = moves[index(at: time)]
    return move.isHeld
      ? design.place(above: move.edge.rise.value(at: time)) : move.edge.place.value(at: time)
  }

  /// Its edge with the running animations.
  var edge: Edge { moves[moves.count - 1].edge }

  /// The time when it rests after its last move.
  var lastChange: Seconds {
    let last = moves[moves.count - 1]
    return max(last.time, last.edge.rise.rest ?? last.time)
  }

  package func isMoving(at time: Seconds) -> Bool { moves[index(at: time)].isMoving(at: time) }

  /// Returns its real frame on the screen.
  package func frame(at time: Seconds) -> PointRect {
    if isUp, !kind.isDocked { return frame(up: true) }
    return PointRect(y: top(at: time), width: device.width, height: frameHeight)
  }

  /// Returns its frame at rest, up or down, as notifications announce it.
  package func frame(up: Bool) -> PointRect {
    guard kind.isDocked || !up else { return undockedFrame }
    return PointRect(
      y: device.height - (up ? visibleHeight : 0), width: device.width, height: frameHeight)
  }

  /// The points it covers when up.
  package var visibleHeight: Double { kind.visibleHeight(on: device) }

  private var frameHeight: Double { kind.frameHeight(on: device) }

  /// Its frame when undocked: a little below the middle, about where iPadOS puts it.
  private var undockedFrame: PointRect {
    let width = kind == .floating ? min(320, device.width * 0.8) : device.width
    return PointRect(
      x: (device.width - width) / 2, y: device.height * 0.52, width: width,
      height: min(frameHeight, device.height * 0.4))
  }

  private func index(at time: Seconds) -> Int {
    var index = moves.count - 1
    while index > 0, moves[index].time > time { index -= 1 }
    return index
  }
}

// MARK: - Actions

extension Keyboard {
  /// Records whether it is up; does not move it.
  mutating func set(up: Bool) { isUp = up }

  mutating func set(kind: KeyboardKind) { self.kind = kind }

  /// Turns the keyboard with its device, which gives the bar another design.
  mutating func set(device: Device, design: Design) {
    (self.device, self.design) = (device, design)
  }

  /// Moves to a height from its present position and velocity.
  ///
  /// - Parameters:
  ///   - name: The curve that explains the move; nil for `curve`.
  ///   - aim: The height at which it would rest without an interruption; nil for `rise`.
  mutating func move(
    to rise: Double, by curve: Curve, as name: Curve? = nil, aimingAt aim: Double? = nil,
    at time: Seconds
  ) {
    let last = moves[moves.count - 1]
    var edge = last.isHeld ? Edge(at: last.edge.rise.value(at: time), as: design) : last.edge
    let aim = aim ?? rise
    if rise == 0, curve.duration == 0 {
      // A keyboard that is gone at once has no flight left.
      edge = Edge(at: 0, as: design)
    } else {
      // A move that another will interrupt goes only a part of its way, and the place with it.
      let way = aim - edge.rise.target
      let share = way == 0 ? 1 : (rise - edge.rise.target) / way
      let target = edge.place.target + (design.place(above: aim) - edge.place.target) * share
      edge.rise.retarget(to: rise, at: time, by: curve, .adding)
      edge.place.retarget(to: target, at: time, by: curve, .adding)
    }
    remember(Move(time: time, curve: name ?? curve, aim: aim, edge))
  }

  /// Jumps to the end that it leaves: hidden for a show, shown for a hide.
  ///
  /// Android animates the whole way, also from mid-flight. Source: AOSP, `InsetsController.java`, 01495af:
  /// `InternalAnimationControlListener` starts at `mShow ? hiddenInsets : shownInsets`.
  mutating func startOver(at time: Seconds) {
    let start = isUp ? 0 : visibleHeight
    remember(Move(time: time, curve: .immediate, aim: start, Edge(at: start, as: design)))
  }

  /// Follows a finger from now on, instead of its own motion.
  mutating func hold(_ rise: Animator, at time: Seconds) {
    // At one time, as while the phone pauses, only the last place counts.
    if let last = moves.last, last.isHeld, last.time == time { moves.removeLast() }
    let place = Animator(design.place(above: rise.target))
    let edge = Edge(rise: rise, place: place)
    remember(Move(time: time, curve: .immediate, aim: rise.target, edge, isHeld: true))
  }

  private mutating func remember(_ move: Move) {
    moves = moves.suffix(Keyboard.memory - 1) + [move]
  }

  /// Ends its motion at its target.
  mutating func endMotion() {
    let last = moves[moves.count - 1]
    let (rise, place) = (Animator(last.edge.rise.target), Animator(last.edge.place.target))
    let edge = Edge(rise: rise, place: place)
    moves = [Move(time: last.time, curve: .immediate, aim: last.aim, edge)]
  }
}
