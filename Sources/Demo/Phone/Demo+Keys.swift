import Motion
import Phone
import Screen

/// A press of a drawn key. Its times are the loop's: the finger does not slow down with the phone.
struct KeyPress: Sendable {
  let key: KeyCap.Action
  let start: Duration
  /// The number of performed repeats.
  var repeats = 0
  /// The column of the pointer.
  var column: Int

  /// The time after which a press is long.
  private static let patience: Duration = .milliseconds(400)
  private static let timeOfRepeat: Duration = .milliseconds(100)
  /// The time after which Delete takes whole words.
  private static let timeOfLetters: Duration = .seconds(2)

  /// The time of the next repeat; Delete repeats until its release.
  var next: Duration? {
    repeats == 0 || key == .delete
      ? start + KeyPress.patience + KeyPress.timeOfRepeat * repeats : nil
  }

  /// Returns whether Delete takes whole words at a time.
  func takesWords(at now: Duration) -> Bool { now - start >= KeyPress.timeOfLetters }

  /// The longest time between two presses of Shift for caps lock.
  static let timeOfDoublePress: Duration = .milliseconds(300)
  /// The columns of a drag on the space key that move the caret without a long press.
  static let slop = 2
}

extension KeyCap.Action {
  /// True if a finger can hold it: it types on release, or repeats.
  fileprivate var isHeld: Bool {
    switch self {
    case .insert, .space, .delete: true
    default: false
    }
  }
}

// MARK: - Press and release

extension Demo {
  /// Presses a drawn key by the left mouse button.
  mutating func press(_ key: KeyCap.Action, at position: Position, _ now: Duration) -> [Effect] {
    if key == .shift { return pressShift(at: now) }
    lastShift = nil
    let fitted = change(at: now) { scene, time in
      if key.isHeld { scene.held = HeldKey(key: key) }
      return key.isHeld && key != .delete || scene.press(key, at: time)
    }
    if key.isHeld { keyPress = KeyPress(key: key, start: now, column: position.column) }
    return fitted ? [] : [.ring]
  }

  private mutating func pressShift(at now: Duration) -> [Effect] {
    let isDouble = lastShift.map { now - $0 <= KeyPress.timeOfDoublePress } ?? false
    lastShift = isDouble ? nil : now
    let fitted = change(at: now) { scene, time in
      guard scene.press(.shift, at: time) else { return false }
      if isDouble { scene.shift = .locked }
      return true
    }
    return fitted ? [] : [.ring]
  }

  /// Handles an input while a drawn key is held; nil if the input has another owner.
  ///
  /// Any input but the mouse's drag and release means that the terminal has lost the release, and ends the press.
  mutating func holdKey(_ input: Input, at now: Duration) -> [Effect]? {
    guard keyPress != nil else { return nil }
    switch input {
    case .mouse(let mouse) where mouse.action == .drag:
      dragKey(to: mouse.position, at: now)
      return []
    case .mouse(let mouse) where mouse.action == .release:
      dragKey(to: mouse.position, at: now)
      return releaseKey(at: now)
    default:
      _ = releaseKey(at: now)
      return nil
    }
  }

  private mutating func releaseKey(at now: Duration) -> [Effect] {
    keyPress = nil
    return change(at: now) { $0.release(at: $1) } ? [] : [.ring]
  }
}

// MARK: - Holding

extension Demo {
  /// The time of the held key's next repeat; nil if nothing is held, or nothing is left to delete.
  var nextRepeat: Duration? {
    guard let keyPress else { return nil }
    return keyPress.key == .delete && history.latest.composer.isEmpty ? nil : keyPress.next
  }

  /// Repeats the held key: Delete deletes, Space takes the caret, and a letter shows its alternates.
  mutating func repeatKey(at now: Duration) {
    guard let press = keyPress else { return }
    keyPress?.repeats += 1
    change(at: now) { scene, time in
      switch press.key {
      case .delete: scene.repeatDelete(byWord: press.takesWords(at: now), at: time)
      case .space: scene.held?.movesCaret = true
      default:
        let alternates = scene.alternates(of: press.key)
        scene.held?.alternates = alternates
      }
    }
  }

  /// Moves the finger: it chooses an alternate, moves the caret, or slides to another key; off the keys it ends the press.
  private mutating func dragKey(to position: Position, at now: Duration) {
    guard let press = keyPress, let held = scene(at: now).held else { return }
    let distance = position.column - press.column
    if !held.alternates.isEmpty {
      chooseAlternate(at: position, now)
    } else if press.key == .space, held.movesCaret || abs(distance) >= KeyPress.slop {
      keyPress?.column = position.column
      keyPress?.repeats = 1
      change(at: now) { scene, _ in
        scene.held?.movesCaret = true
        scene.moveCaret(by: distance)
      }
    } else {
      slide(from: press.key, to: keyTarget(at: position, now), position, now)
    }
  }

  private mutating func slide(
    from key: KeyCap.Action, to target: PhoneLayout.Target?, _ position: Position, _ now: Duration
  ) {
    switch target {
    case .key(key), nil, .suggestion: return
    case .key(let other) where other.isHeld && other != .delete && key != .delete:
      keyPress = KeyPress(key: other, start: now, column: position.column)
      change(at: now) { scene, _ in scene.held = HeldKey(key: other) }
    default:
      keyPress = nil
      change(at: now) { scene, _ in scene.held = nil }
    }
  }

  private mutating func chooseAlternate(at position: Position, _ now: Duration) {
    let scene = scene(at: now)
    let keyboard = keyLayout(at: now).keyboard
    guard let held = scene.held,
      let place = keyboard.places(of: scene.keyPage).first(where: { $0.key.action == held.key })
    else { return }
    let choice = keyboard.bubble(of: held.alternates.count, above: place.place)
      .index(at: position.column)
    change(at: now) { scene, _ in scene.held?.choice = choice }
  }

  private func keyTarget(at position: Position, _ now: Duration) -> PhoneLayout.Target? {
    keyLayout(at: now).target(at: position, in: scene(at: now))
  }
}
