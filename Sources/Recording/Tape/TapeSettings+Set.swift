import Screen

extension TapeSettings {
  /// Takes a `Set` of a tape; fails with what the value cannot be.
  mutating func take(_ command: TapeCommand) throws(TapeError) {
    let value = TapeValue(command)
    switch command.options {
    case "Cols": columns = try value.whole(TapeSettings.cellCounts)
    case "Rows": rows = try value.whole(TapeSettings.cellCounts)
    case "Width": width = try value.whole(1...16_384)
    case "Height": height = try value.whole(1...16_384)
    case "FontFamily": fontFamily = try value.text()
    case "FontSize": fontSize = try value.whole(1...500)
    case "LetterSpacing": letterSpacing = try value.number(0...100)
    case "LineHeight": lineHeight = try value.number(0.1...10)
    case "Padding": padding = try value.whole(0...4096)
    case "Margin": margin = try value.whole(0...4096)
    case "MarginFill": marginFill = value.fill
    case "WindowBar": windowBar = WindowLook.Bar(rawValue: command.args) ?? .none
    case "WindowBarSize": windowBarSize = try value.whole(0...1000)
    case "BorderRadius": borderRadius = try value.whole(0...4096)
    default: try takePlaying(value)
    }
  }

  /// What concerns how the tape is played.
  private mutating func takePlaying(_ value: TapeValue) throws(TapeError) {
    let command = value.command
    switch command.options {
    case "TypingSpeed": typingSpeed = try command.time(command.args) ?? typingSpeed
    case "Theme": theme = try value.theme()
    case "Framerate": framesPerSecond = try value.whole(TapeSettings.frameRates)
    case "PlaybackSpeed": playbackSpeed = try value.number(0.01...100)
    case "LoopOffset": loopOffset = try value.percentage()
    case "CursorBlink": cursorBlinks = command.args == "true"
    case "WaitTimeout": waitTimeout = try command.time(command.args) ?? waitTimeout
    case "WaitPattern": waitPattern = try? Pattern(command.args)
    case "KeyboardOverlay": overlay = try value.overlay()
    case "Shell", "": break
    default:
      demo.append(
        DemoSetting(
          name: command.options, value: try value.optionText(), place: command.valuePlace))
    }
  }
}

/// The value of a setting and how it is read.
struct TapeValue {
  let command: TapeCommand

  init(_ command: TapeCommand) { self.command = command }

  func fail(_ expected: String) -> TapeError {
    let found = command.args == "\0" ? "nothing" : "'\(command.args)'"
    return TapeError(
      at: command.valuePlace, "\(command.options) expects \(expected), found \(found)")
  }

  func text() throws(TapeError) -> String {
    if command.args == "\0" { throw fail("a value") }
    return command.args
  }

  /// As the command line takes it: a time with a unit becomes a number of the option's unit.
  func optionText() throws(TapeError) -> String {
    let text = try text()
    guard ["Duration", "Latency"].contains(command.options), text.last?.isLetter == true else {
      return text
    }
    guard let time = try command.time(text) else { return text }
    let seconds = time / .seconds(1)
    return "\(command.options == "Latency" ? seconds * 1000 : seconds)"
  }

  func whole(_ range: ClosedRange<Int>) throws(TapeError) -> Int {
    guard let value = Int(command.args), range.contains(value) else {
      throw fail("a whole number from \(range.lowerBound) to \(range.upperBound)")
    }
    return value
  }

  func number(_ range: ClosedRange<Double>) throws(TapeError) -> Double {
    guard let value = Double(command.args), range.contains(value) else {
      throw fail("a number from \(range.lowerBound) to \(range.upperBound)")
    }
    return value
  }

  func percentage() throws(TapeError) -> Double {
    guard let value = Double(command.args.dropLast()), (0...100).contains(value) else {
      throw fail("a percentage from 0 to 100")
    }
    return value
  }

  func overlay() throws(TapeError) -> KeyboardOverlay {
    guard let overlay = KeyboardOverlay(rawValue: command.args) else {
      throw fail(KeyboardOverlay.allCases.map(\.rawValue).joined(separator: ", "))
    }
    return overlay
  }

  /// A color with or without its `#`, which in VHS begins a comment; else an image's path.
  var fill: TapeSettings.MarginFill {
    let color = Color(hex: command.args) ?? Color(hex: "#" + command.args)
    return color.map { .color($0) } ?? .image(command.args)
  }

  func theme() throws(TapeError) -> Theme {
    let text = try text()
    if text.first == "{" {
      do {
        return try Theme(json: text)
      } catch {
        throw TapeError(at: command.valuePlace, error.message)
      }
    }
    if let theme = Theme.named(text) { return theme }
    let nearest = Theme.names(near: text)
    let names = nearest.isEmpty ? Theme.names(with: text) : nearest
    let near = names.map { "\"\($0)\"" }.joined(separator: ", ")
    let guess = near.isEmpty ? "" : "did you mean \(near)?"
    throw TapeError(
      at: command.valuePlace,
      "there is no theme \"\(text)\"; " + (guess.isEmpty ? "see followbar list themes" : guess))
  }
}
