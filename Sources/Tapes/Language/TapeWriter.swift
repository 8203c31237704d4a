package import Screen
import Strings

/// A writer of a tape that plays the same inputs at the same times, to the millisecond, but pastes invisible characters.
///
/// It returns the text line by line. A key carries the time until the next input; the mouse, a paste and Control with a letter have
/// no time of their own, so a `Sleep` follows them.
package struct TapeWriter {
  private var line = Line()
  /// The last input, until the time of the next one is known.
  private var last: Input?
  /// The time of the last input, in milliseconds.
  private var time = 0

  package init() {}

  /// Returns the beginning of a tape: the screen's size, then settings by their names.
  ///
  /// A value that no tape string can contain becomes a comment.
  package static func header(_ size: CellSize, _ settings: [(name: String, value: String)] = [])
    -> String
  {
    let size = size.ofTape
    let lines = settings.map { setting in
      spelling(of: setting.value).map { "Set \(setting.name) \($0)" }
        ?? "# \(setting.name) is not set: a tape cannot hold its value"
    }
    return (["Set Cols \(size.columns)", "Set Rows \(size.rows)"] + lines).map { $0 + "\n" }
      .joined() + "\n"
  }

  private static func spelling(of value: String) -> String? {
    let isPlain = ["true", "false"].contains(value) || Double(value).map { $0 >= 0 } == true
    return isPlain ? value : value.visiblyQuoted
  }

  /// Adds an input at a time, in order; returns the completed lines.
  package mutating func add(_ input: Input, at time: Duration) -> String {
    let text = pass(to: time)
    last = input
    return text
  }

  /// Returns the rest of the tape, which ends at a time.
  package mutating func finish(at end: Duration) -> String {
    pass(to: end) + line.take()
  }

  /// Writes the last input, with the time to the next one.
  private mutating func pass(to next: Duration) -> String {
    let next = max(time, next.rounded(in: .milliseconds(1)))
    let gap = next - time
    time = next
    guard let input = last else { return TapeWriter.rest(gap) }
    last = nil
    return write(input, gap)
  }

  private static func rest(_ gap: Int) -> String {
    gap == 0 ? "" : "Sleep " + (gap % 1000 == 0 ? "\(gap / 1000)s" : "\(gap)ms") + "\n"
  }

  private mutating func write(_ input: Input, _ gap: Int) -> String {
    let isLong = gap > 1000
    let each = isLong ? 0 : gap
    switch input {
    case .key(.character(let character), [])
    where character.isTyped || character.isJoiner && line.canJoin(each):
      let text = line.add(text: String(character), each)
      return isLong ? text + line.take() + TapeWriter.rest(gap) : text
    case .key(.character(let character), _) where !character.standsAlone:
      return input.inTape.map { write($0, gap) } ?? line.take() + TapeWriter.rest(gap)
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

extension Input {
  /// The input that a tape has for this one: a paste of a character that no string of a tape can hold, and none of one with
  /// modifiers, which does nothing.
  package var inTape: Input? {
    guard case .key(.character(let character), let modifiers) = self, !character.standsAlone else {
      return self
    }
    return modifiers.isEmpty ? .paste(String(character)) : nil
  }
}

/// A line that may still grow: a text, or a repeated key.
private struct Line {
  private var text = ""
  private var key = ""
  private var count = 0
  private var each = 0

  private static let longest = 60

  /// Adds text typed at one speed; returns the previous line if the text needs a new one.
  mutating func add(text more: String, _ each: Int) -> String {
    if fits(each), (text + more).quoted != nil {
      text += more
      return ""
    }
    defer { (text, self.each) = (more, each) }
    return take()
  }

  private func fits(_ each: Int) -> Bool {
    key.isEmpty && each == self.each && text.utf8.count < Line.longest
  }

  /// True if a joiner can be added to this line's text.
  func canJoin(_ each: Int) -> Bool { fits(each) && !text.isEmpty }

  /// Adds a press of a key; returns the previous line if the key needs a new one.
  mutating func add(key: Key, _ modifiers: Modifiers, _ each: Int) -> String {
    let name = key.command(modifiers)
    if self.key == name, each == self.each {
      count += 1
      return ""
    }
    defer { (self.key, count, self.each) = (name, 1, each) }
    return take()
  }

  /// Returns the line, and starts a new one.
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
  fileprivate func command(_ modifiers: Modifiers) -> String {
    modifiers.isEmpty && !isCharacter ? tapeName : press(modifiers)
  }

  private func press(_ modifiers: Modifiers) -> String {
    "Press " + (Chord(key: self, modifiers: modifiers).text.quoted ?? "\"\"")
  }

  /// Returns `Ctrl+C` for a letter that is no other key with Control.
  fileprivate func controlName(_ modifiers: Modifiers) -> String? {
    guard modifiers == .control, case .character(let letter) = self,
      ("a"..."z").contains(letter), !"him".contains(letter)
    else { return nil }
    return "Ctrl+\(letter.uppercased())"
  }
}

extension Character {
  /// True if `Type` can reproduce it.
  fileprivate var isTyped: Bool { unicodeScalars.count == 1 && isWritable }

  fileprivate var isJoiner: Bool {
    unicodeScalars.count == 1 && unicodeScalars.allSatisfy(\.isJoiner)
  }
}

extension String {
  /// The text in quotes that do not occur in it; nil if all do, or if it has several lines.
  fileprivate var quoted: String? {
    if utf8.contains(where: { [0, 0x0A, 0x0D].contains($0) }) { return nil }
    let mark = ["\"", "'", "`"].first { !utf8.contains($0.utf8.first ?? 0) }
    return mark.map { $0 + self + $0 }
  }

  /// The quoted text; nil if no quotes fit, or if a character is invisible.
  fileprivate var visiblyQuoted: String? { firstControl == nil ? quoted : nil }

  /// The text as a JSON string without closing braces, which would end the JSON in a tape.
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
    let (x, y) = (Mouse.place(position.column, part.x), Mouse.place(position.row, part.y))
    return "Mouse\(held) \(names[action] ?? "Press") \(x) \(y)"
  }

  /// Returns a cell, with the place within it unless that is the middle.
  private static func place(_ cell: Int, _ part: Double) -> String {
    guard part != 0.5 else { return "\(max(0, cell))" }
    var text = TextBytes()
    text.add(Int((part * 1000).rounded()).clamped(to: 0...999), decimals: 3, least: 1)
    return "\(max(0, cell))" + text.text.dropFirst()
  }
}

extension CellSize {
  fileprivate var ofTape: CellSize {
    CellSize(
      columns: columns.clamped(to: TapeSettings.cellCounts),
      rows: rows.clamped(to: TapeSettings.cellCounts))
  }
}
