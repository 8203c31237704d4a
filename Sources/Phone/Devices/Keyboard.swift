package import Motion

/// A keyboard that the user can choose.
package enum KeyboardKind: String, CaseIterable, Sendable {
  case qwerty
  /// Letters below a row of suggested words.
  case predictive
  case number
  case emoji
  /// A hardware keyboard is attached: only the bar of shortcuts shows.
  case hardware

  /// One line for lists.
  package var summary: String {
    switch self {
    case .qwerty: "letters only"
    case .predictive: "letters below a row of suggested words"
    case .number: "a pad of digits"
    case .emoji: "emoji below a search field"
    case .hardware: "a hardware keyboard: 313 points are announced, 55 of them show"
    }
  }

  /// Returns the height of the row above the keys (words, or a search field), in points; 0 if there is none.
  package func suggestionHeight(on device: Device) -> Double {
    switch self {
    case .qwerty, .number, .hardware: 0
    case .predictive, .emoji: device.predictionHeight
    }
  }

  /// Returns the points it covers at the screen's bottom when up, home indicator included.
  package func visibleHeight(on device: Device) -> Double {
    visibleHeight(suggesting: suggestionHeight(on: device), on: device)
  }

  fileprivate func visibleHeight(suggesting words: Double, on device: Device) -> Double {
    self == .hardware ? 55 + device.bottomInset : device.keyboardHeight + words
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
  /// The height of the row above the keys, in points; a third-party keyboard has a higher one than its kind.
  package private(set) var suggestionHeight: Double
  package let motion: KeyboardMotion
  private let device: Device
  /// Its latest moves, each with its start; late readers sample the past.
  package private(set) var moves: [KeyboardMove]
  let design: Design

  /// A change of its place: its start and its curve. A class, because samples are many and must not copy it.
  package final class KeyboardMove: Sendable {
    package let time: Seconds
    package let curve: Curve
    /// The height at which it aims, in points; an interrupted move does not reach it.
    package let aim: Double
    /// Its top, above the screen's bottom edge.
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
    suggestionHeight = kind.suggestionHeight(on: device)
    moves = [KeyboardMove(time: -.infinity, curve: .immediate, aim: 0, Edge(at: 0, as: design))]
  }
}

// MARK: - Position

extension Keyboard {
  /// Returns the y of its top edge; of the screen's bottom edge if it is down.
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
    PointRect(y: top(at: time), width: device.width, height: frameHeight)
  }

  /// Returns its frame at rest, up or down, as notifications announce it.
  package func frame(up: Bool) -> PointRect {
    PointRect(
      y: device.height - (up ? visibleHeight : 0), width: device.width, height: frameHeight)
  }

  /// The points it covers when up.
  package var visibleHeight: Double {
    kind.visibleHeight(suggesting: suggestionHeight, on: device)
  }

  /// The height of the announced frame, which may reach below the screen.
  private var frameHeight: Double {
    kind == .hardware ? 313 + device.bottomInset : visibleHeight
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

  mutating func set(kind: KeyboardKind, suggesting words: Double) {
    (self.kind, suggestionHeight) = (kind, words)
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
    remember(KeyboardMove(time: time, curve: name ?? curve, aim: aim, edge))
  }

  /// Jumps to the end that it leaves: hidden for a show, shown for a hide.
  ///
  /// Android animates the whole way, also from mid-flight. Source: AOSP, `InsetsController.java`, 01495af:
  /// `InternalAnimationControlListener` starts at `mShow ? hiddenInsets : shownInsets`.
  mutating func startOver(at time: Seconds) {
    let start = isUp ? 0 : visibleHeight
    remember(KeyboardMove(time: time, curve: .immediate, aim: start, Edge(at: start, as: design)))
  }

  /// Follows a finger from now on, instead of its own motion.
  mutating func hold(_ rise: Animator, at time: Seconds) {
    // At one time, as while the phone pauses, only the last place counts.
    if let last = moves.last, last.isHeld, last.time == time { moves.removeLast() }
    let place = Animator(design.place(above: rise.target))
    let edge = Edge(rise: rise, place: place)
    remember(KeyboardMove(time: time, curve: .immediate, aim: rise.target, edge, isHeld: true))
  }

  /// Rests where it would be if it kept its velocity, or a finger's, for some seconds.
  mutating func coast(from time: Seconds, for duration: Seconds, finger velocity: Double?) {
    let last = moves[moves.count - 1]
    var edge = last.edge.coasting(from: time, for: duration)
    if let velocity { edge.rise.set(last.edge.rise.value(at: time) + velocity * duration) }
    remember(KeyboardMove(time: time, curve: .immediate, aim: 0, edge, isHeld: last.isHeld))
  }

  private mutating func remember(_ move: KeyboardMove) {
    moves = moves.suffix(Keyboard.memory - 1) + [move]
  }
}
