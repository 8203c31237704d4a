import Motion
import Phone
import Screen
import Strings

/// A short message over the phone, about the effect of a command.
struct Toast: Hashable, Sendable {
  let lines: [String]
  /// The time when it disappears.
  let end: Duration
}

extension Demo {
  /// Shows a message of one or more lines for a moment, if a person uses the screen.
  mutating func show(_ message: String) {
    guard options.isInteractive else { return }
    let end = now + .milliseconds(1500)
    let lines = message.split(separator: "\n").map(String.init)
    guard let explanationEnd, now < explanationEnd else {
      return toast = Toast(lines: lines, end: end)
    }
    let explanation = showsWorkbench ? "e, then Tab to type" : "Tab raises the keyboard to type"
    toast = Toast(lines: lines + [explanation], end: max(end, explanationEnd))
  }

  /// Explains the first letter while the keyboard is down: a newcomer may expect it in the bar.
  mutating func explain(_ key: Key, _ command: Command?) {
    guard explanationEnd == nil, case .character(let letter) = key, command != .help,
      scene.bounceScreen == nil
    else { return }
    explanationEnd = now + .seconds(4)
    let name = letter == " " ? "Space" : String(letter).safe()
    let meaning = KeyBinding.all.first { $0.command == command }?.meaning
    let said = toast.flatMap { $0.end > now ? $0.lines.joined(separator: "\n") : nil }
    show(name + (command == nil ? " does nothing here" : " · " + (said ?? meaning ?? "")))
  }

  /// Ends the explanation of letters, because the user knows how to type.
  mutating func endExplanation() {
    if let explanationEnd, now < explanationEnd { toast = nil }
    explanationEnd = min(explanationEnd ?? now, now)
  }
}

// MARK: - Texts

extension Scene {
  /// The meaning of the Tab key, as a sentence.
  var tabMeaning: String { recording == nil ? "Tab moves the keyboard" : "Tab plays the recording" }

  /// Returns the reason why a recording cannot do a command; nil if it can, or if there is no recording.
  fileprivate func refusal(of command: Command) -> String? {
    guard recording != nil else { return nil }
    let isOwn = "is the recording's own"
    switch command {
    case .nextKeyboard, .nextPanel, .toggleReducedMotion: return "the keyboard \(isOwn)"
    case .nextMotion: return "the keyboard's motion \(isOwn)"
    case .nextPlatform, .comparePlatform: return "the platform \(isOwn)"
    case .nextDevice, .rotate: return "the device \(isOwn)"
    case .toggleTabBar: return "the floor \(isOwn)"
    case .nextScenario, .lastScenario: return "the scenario \(isOwn)"
    case .nextTechnique, .removeLane, .openWorkbench:
      guard phone.configuration.technique == .recorded else { return nil }
      return "lane 1 is the recording, " + (isComparison ? "select another" : "x adds a technique")
    default: return nil
    }
  }
}

extension Demo {
  /// Returns the reason why a command can do nothing now; nil if it can.
  func refusal(of command: Command, by key: Key) -> String? {
    let scene = scene
    if let refusal = scene.refusal(of: command) { return refusal }
    switch command {
    case .replay:
      guard let departure = scene.animationWindow?.lowerBound else {
        return "nothing to replay yet, \(scene.tabMeaning)"
      }
      return departure < history.start ? "too long ago to replay, \(scene.tabMeaning)" : nil
    case .stepBack where time <= history.start:
      return "no earlier frame is kept"
    case .addLane where scene.lanes.count == Scene.mostLanes:
      return "\(Scene.mostLanes) lanes are the most, X removes one"
    case .removeLane where !scene.isComparison: return "one phone only, x adds a lane"
    case .chooseLane where scene.bounceScreen != nil:
      return (key.digit ?? 0) <= 3 ? nil : "the buttons are 1, 2 and 3"
    case .chooseLane where (key.digit ?? 0) > scene.lanes.count:
      return "no lane \(key.digit ?? 0), x adds one"
    default: return nil
    }
  }

  /// Returns the message after a command; nil for commands that show their effect themselves.
  func message(after command: Command) -> String? {
    let scene = scene
    func key(_ command: Command) -> String {
      let binding = KeyBinding.all.first { $0.command == command }
      return binding.map { isTyping ? $0.keyNameWhileTyping : $0.keyName } ?? ""
    }
    switch command {
    case .jumpToEnd: return "at the newest message"
    case .slower:
      let speed = playback.rate == 1 ? "normal speed" : playback.rateName + " speed"
      return speed + (scene.animationWindow == nil ? "" : ", \(key(.replay)) replays the motion")
    case .pause:
      let steps = key(.stepBack) + " and " + key(.stepForward)
      return playback.isPaused ? "paused: step with \(steps)" : "resumed"
    case .replay:
      return playback.rate == 1 ? "replay" : "replay at \(playback.rateName) speed"
    case .nextScenario, .lastScenario:
      return "scenario: \(scenario), \(key(.startScenario)) runs it"
    case .startScenario: return "runs \(scenario)"
    case .toggleInspector:
      return panels == .both
        ? "phone and inspector" : "\(panels) alone, \(key(.toggleInspector)) changes that"
    case .toggleSeam:
      return options.showsSeam ? "seam on" : "seam off, \(key(.toggleSeam)) brings it back"
    case .toggleHints:
      return options.showsHints ? "hints on" : "hints off, \(key(.toggleHints)) brings them back"
    case .nextAppearance: return "appearance: " + options.appearance.name
    case .openWorkbench: return "workbench, e leaves it"
    default: return scene.message(after: command)
    }
  }

  /// Returns the present value of a command's setting, for the help; empty if it has none.
  func value(of command: Command) -> String {
    switch command {
    case .slower: playback.rateName
    case .pause: playback.isPaused ? "paused" : ""
    case .nextScenario: scenario
    case .toggleInspector: "\(panels)"
    case .toggleSeam: options.showsSeam.onOff
    case .toggleHints: options.showsHints.onOff
    case .nextAppearance: options.appearance.name
    default: scene.value(of: command)
    }
  }
}

// MARK: - Drawing

extension Demo {
  /// Draws the message as a pill near the top of the screen, above bars and keyboard.
  func drawToast(on canvas: inout Canvas) {
    guard let toast, now < toast.end, !showsHelp, platformChoice == nil else { return }
    let (columns, rows) = toastRoom
    let lines = toast.lines.flatMap { $0.wrapped(columns: columns.count - 6) }
    let width = (lines.map(\.columns).max() ?? 0) + 4
    let start = columns.lowerBound + (columns.count - width) / 2
    // Half a row above and below the text, if there is room.
    let padding = rows.count >= lines.count + 3 ? 4 : 0
    let first = padding > 0 ? rows.lowerBound + 1 : max(0, rows.upperBound - lines.count)
    let look = options.appearance
    let style = CellStyle(look.screen, on: look.text)
    canvas.fill(
      start..<start + width, from: Eighths(first * 8 - padding),
      to: Eighths((first + lines.count) * 8 + padding), look.text, rounding: .full)
    for (index, line) in lines.enumerated() {
      canvas.write(line, style, in: start + 2..<start + width - 2, row: first + index, .center)
    }
  }

  /// The columns of the screen, and its rows from the header to the highest bar or keyboard; without a phone, the
  /// last rows.
  private var toastRoom: (Range<Int>, rows: Range<Int>) {
    if let bounce = bounceView, !showsWorkbench {
      return (bounce.rect.columns, bounce.body)
    }
    let scene = shownScene
    let isComparison = scene.isComparison && !showsWorkbench
    if panels == .inspector, !isComparison, !showsWorkbench {
      return (areas.phone.columns, areas.phone.rows.suffix(4).dropLast())
    }
    let area = isComparison ? comparisonRect : areas.phone
    let phones = isComparison ? comparisonLayout.phones : area.rows
    let layouts = (isComparison ? scene.lanes : [scene.phone]).map { phone in
      PhoneLayout(
        phone, at: time, in: CellRect(columns: area.columns, rows: phones))
    }
    let reading = areas.side == nil ? 1 : 0
    let top = isComparison ? phones.lowerBound : layouts[0].transcript.rows.lowerBound + reading
    let bottom = layouts.map(\.highestPart).min() ?? phones.upperBound
    return (area.columns, min(top, bottom)..<bottom)
  }
}

extension PhoneLayout {
  /// The first row of the bar or the keyboard.
  fileprivate var highestPart: Int {
    let keyboard = self.keyboard.floats ? self.keyboard.panel.rows.lowerBound - 1 : coverTop.row
    return min(bar.top.row, keyboard)
  }
}
