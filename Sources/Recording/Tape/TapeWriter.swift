package import Screen
import Strings

/// Makes a tape of inputs as they come, so that it plays the same inputs at the same times, to the millisecond.
///
/// Gives the text as it goes; no more than a line is held back. An input without time of its own (the mouse, a paste, Control and a
/// letter) is followed by a `Sleep`, any other carries the time until the next.
package struct TapeWriter {
  private var line = Line()
  /// The input that waits for the time of the next one.
  private var last: Input?
  /// In milliseconds.
  private var time: Int64 = 0

  package init() {}

  /// The beginning of a tape: the size and the settings of the demo, by their names in tapes.
  ///
  /// A value that no tape string can hold becomes a comment.
  package static func header(_ size: Size, _ settings: [(name: String, value: Value)] = [])
    -> String
  {
    let size = size.ofTape
    let lines = settings.map { setting in
      setting.value.spelling.map { "Set \(setting.name) \($0)" }
        ?? "# \(setting.name) is not set: a tape cannot hold its value"
    }
    return (["Set Cols \(size.columns)", "Set Rows \(size.rows)"] + lines).map { $0 + "\n" }
      .joined() + "\n"
  }

  /// The value of a setting.
  package enum Value {
    case text(String)
    /// Named texts, as a JSON object.
    case texts([(name: String, text: String)])

    fileprivate var spelling: String? {
      switch self {
      case .texts(let texts):
        return "{"
          + texts.map { "\"\($0.name)\": \($0.text.jsonWithoutBrace)" }
          .joined(separator: ", ") + "}"
      case .text(let text):
        let isPlain = ["true", "false"].contains(text) || Double(text).map { $0 >= 0 } == true
        return isPlain ? text : text.visiblyQuoted
      }
    }
  }

  /// Takes an input at a time since the beginning, which is not before the last one's; lines that are complete.
  package mutating func add(_ input: Input, at time: Duration) -> String {
    let text = pass(to: time)
    last = input
    return text
  }

  /// The rest of the tape, which ends at a time.
  package mutating func finish(at end: Duration) -> String {
    pass(to: end) + line.take()
  }

  /// Writes the last input, now that the time to the next is known.
  private mutating func pass(to next: Duration) -> String {
    let next = max(time, next.wholeMilliseconds)
    let gap = next - time
    time = next
    guard let input = last else { return TapeWriter.rest(gap) }
    last = nil
    return write(input, gap)
  }

  private static func rest(_ gap: Int64) -> String {
    gap == 0 ? "" : "Sleep " + (gap % 1000 == 0 ? "\(gap / 1000)s" : "\(gap)ms") + "\n"
  }

  private mutating func write(_ input: Input, _ gap: Int64) -> String {
    let isLong = gap > 1000
    let each = isLong ? 0 : gap
    switch input {
    case .key(.character(let character), [])
    where character.isTyped || character.isJoiner && line.canJoin(each):
      let text = line.add(text: String(character), each)
      return isLong ? text + line.take() + TapeWriter.rest(gap) : text
    case .key(let key, let modifiers):
      if let chord = key.controlName(modifiers) {
        return line.take() + chord + "\n" + TapeWriter.rest(gap)
      }
      let text = line.add(key: key, modifiers, each)
      return isLong ? text + line.take() + TapeWriter.rest(gap) : text
    case .paste(let text): return line.take() + copy(text) + "Paste\n" + TapeWriter.rest(gap)
    case .mouse(let mouse): return line.take() + mouse.command + "\n" + TapeWriter.rest(gap)
    case .resize(let size):
      let size = size.ofTape
      return line.take() + "Resize \(size.columns)x\(size.rows)\n" + TapeWriter.rest(gap)
    }
  }

  private func copy(_ text: String) -> String {
    "Copy " + (text.visiblyQuoted ?? "{\"text\": \(text.jsonWithoutBrace)}") + "\n"
  }
}

/// A line that may still grow: a text, or a key with a count.
private struct Line {
  private var text = ""
  private var key = ""
  private var count = 0
  private var each: Int64 = 0

  private static let longest = 60

  /// Adds to a text typed at one speed; gives the line before if it is complete.
  mutating func add(text more: String, _ each: Int64) -> String {
    if fits(each), (text + more).quoted != nil {
      text += more
      return ""
    }
    defer { (text, self.each) = (more, each) }
    return take()
  }

  private func fits(_ each: Int64) -> Bool {
    key.isEmpty && each == self.each && text.utf8.count < Line.longest
  }

  /// True if the next text follows another one in this line, so that it may be a joiner.
  func canJoin(_ each: Int64) -> Bool { fits(each) && !text.isEmpty }

  /// Adds a press of a key; gives the line before if it is complete.
  mutating func add(key: Key, _ modifiers: Modifiers, _ each: Int64) -> String {
    let name = key.command(modifiers)
    if self.key == name, each == self.each {
      count += 1
      return ""
    }
    defer { (self.key, count, self.each) = (name, 1, each) }
    return take()
  }

  /// The line, which is complete.
  mutating func take() -> String {
    defer { self = Line() }
    if !text.isEmpty { return "Type@\(each)ms " + (text.quoted ?? "\"\"") + "\n" }
    guard !key.isEmpty else { return "" }
    let parts = key.split(separator: " ", maxSplits: 1)
    let rest = parts.dropFirst().map { " " + $0 } + (count > 1 ? [" \(count)"] : [])
    return "\(parts[0])@\(each)ms" + rest.joined() + "\n"
  }
}

extension Key {
  /// The command that presses this key, before its time and count.
  fileprivate func command(_ modifiers: Modifiers) -> String {
    if case .function(let number) = self, !(1...12).contains(number) { return press(modifiers) }
    return modifiers.isEmpty && !isCharacter ? tapeName : press(modifiers)
  }

  private func press(_ modifiers: Modifiers) -> String {
    "Press " + (Chord(key: self, modifiers: modifiers).text.quoted ?? "\"\"")
  }

  /// `Ctrl+C` for a letter that has no key of its own.
  fileprivate func controlName(_ modifiers: Modifiers) -> String? {
    guard modifiers == .control, case .character(let letter) = self,
      ("a"..."z").contains(letter), !"him".contains(letter)
    else { return nil }
    return "Ctrl+\(letter.uppercased())"
  }
}

extension Character {
  /// True if `Type` reproduces it: no control and no format character.
  fileprivate var isTyped: Bool { unicodeScalars.count == 1 && isWritable }

  fileprivate var isJoiner: Bool {
    unicodeScalars.count == 1 && unicodeScalars.allSatisfy(\.isJoiner)
  }
}

extension String {
  /// The quoted text; nil if no quotes fit, or if a character is invisible.
  fileprivate var visiblyQuoted: String? { firstControl == nil ? quoted : nil }

  /// As a JSON string in which no brace closes, since one would end the word in a tape.
  fileprivate var jsonWithoutBrace: String {
    json.unicodeScalars.map { $0 == "}" ? "\\u007D" : String($0) }.joined()
  }
}

extension Mouse {
  fileprivate var command: String {
    let names: [Action: String] = [
      .press: "Press", .drag: "Drag", .release: "Release", .wheelUp: "WheelUp",
      .wheelDown: "WheelDown",
    ]
    let held = button == .left ? "" : button == .right ? "+Right" : "+Middle"
    return
      "Mouse\(held) \(names[action] ?? "Press") \(max(0, position.column)) \(max(0, position.row))"
  }
}

extension Size {
  /// The same, or the nearest that a tape can have.
  fileprivate var ofTape: Size {
    Size(
      columns: columns.clamped(to: TapeSettings.cellCounts),
      rows: rows.clamped(to: TapeSettings.cellCounts))
  }
}

extension Duration {
  /// Rounded to the nearest.
  fileprivate var wholeMilliseconds: Int64 {
    let (seconds, attoseconds) = components
    return seconds * 1000 + (attoseconds + 500_000_000_000_000) / 1_000_000_000_000_000
  }
}
