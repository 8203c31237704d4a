import Screen

extension TapeParser {
  /// The commands that VHS does not know.
  mutating func parseOwn() -> TapeCommand {
    switch current.text {
    case "Assert": parseAssert()
    case "Caption", "Marker": parseOneText()
    case "Subtitle": parseTexts(hasTime: false)
    case "Mouse": parseMouse()
    case "Press": parsePress()
    case "Resize": parseResize()
    default: parseKey()
    }
  }

  /// `Assert[+Line|+Screen] /regex/`.
  private mutating func parseAssert() -> TapeCommand {
    var command = command()
    guard let scope = parseScope() else { return command }
    command.args = scope
    if next.kind == .regex {
      parsePattern(&command)
    } else {
      fail("Assert expects a regular expression, /…/", at: next)
    }
    return command
  }

  private mutating func parseOneText() -> TapeCommand {
    var command = command()
    command.valuePlace = next.place
    if isText(next) {
      advance()
      command.args = current.text
    } else {
      fail("\(command.name) expects string", at: next)
    }
    return command
  }

  /// `Press[@time] "Ctrl+Left" [count]`.
  private mutating func parsePress() -> TapeCommand {
    var command = command()
    command.options = parseSpeed()
    command.valuePlace = next.place
    guard isText(next) || next.kind == .keyword else {
      fail("Press expects a key, as in Press \"Alt+Left\"", at: next)
      return command
    }
    advance()
    let key = current.text
    if Chord(key) == nil { fail("there is no key '\(key)'", at: current) }
    command.args = key + " " + parseCount()
    return command
  }

  /// `Mouse[+Left|+Middle|+Right][@time] Press|Drag|Release|Click|WheelUp|WheelDown COLUMN ROW [count]`.
  private mutating func parseMouse() -> TapeCommand {
    var command = command()
    var args = parseButton()
    command.options = parseSpeed()
    command.valuePlace = next.place
    guard let action = parseMouseAction() else { return command }
    args.append(action)
    for what in ["column", "row"] {
      guard next.kind == .number, Int(next.text) != nil else {
        fail("Mouse expects a column and a row from 0; the \(what) is missing", at: next)
        return command
      }
      args.append(next.text)
      advance()
    }
    if next.kind == .number { args.append(parseCount()) }
    command.args = args.joined(separator: " ")
    return command
  }

  private mutating func parseButton() -> [String] {
    guard next.isSign("+") else { return [] }
    advance()
    guard ["Left", "Middle", "Right"].contains(next.text) else {
      fail("Mouse+ expects Left, Middle or Right", at: next)
      return []
    }
    advance()
    return current.text == "Left" ? [] : [current.text]
  }

  private mutating func parseMouseAction() -> String? {
    let word = next
    if isText(word), let action = TapeAction.MouseAction(word: word.text) {
      advance()
      return action.rawValue
    }
    if isText(word), word.text.lowercased() == "wheel" {
      advance()
      let direction = next.text.lowercased()
      if let action = TapeAction.MouseAction(word: "wheel" + direction) {
        advance()
        return action.rawValue
      }
    }
    fail("Mouse expects Press, Drag, Release, Click, WheelUp or WheelDown", at: next)
    return nil
  }

  /// `Resize COLSxROWS`, or with the size in quotes.
  private mutating func parseResize() -> TapeCommand {
    var command = command()
    command.valuePlace = next.place
    var text = ""
    if next.kind == .number {
      advance()
      text = current.text
      if next.kind == .string, !next.isFirst {
        advance()
        text += current.text
      }
    } else if isText(next) {
      advance()
      text = current.text
    }
    if Size(tape: text) == nil {
      fail("Resize expects COLSxROWS, as in Resize 80x24", at: text.isEmpty ? next : current)
    }
    command.args = text
    return command
  }
}
