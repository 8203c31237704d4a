import Screen

extension TapeAction {
  /// What a command means; fails with what its values cannot be.
  init(_ command: TapeCommand) throws(TapeError) {
    let args = command.args
    switch command.name {
    case "Alt": self = .chords(TapeAction.alt(args))
    case "Assert", "Wait": self = try TapeAction(waiting: command)
    case "Caption", "Subtitle": self = .caption(args)
    case "Copy": self = .copy(args)
    case "Ctrl": self = .chords(TapeAction.control(args))
    case "Hide": self = .hide
    case "Marker": self = .marker(args)
    case "Mouse": self = try TapeAction(mouse: command)
    case "Paste": self = .paste
    case "Press": self = try TapeAction(press: command)
    case "Resize": self = Size(tape: args).map { .resize($0) } ?? .nothing
    case "Screenshot": self = .screenshot(args)
    case "Shift": self = .chords(TapeAction.shift(args))
    case "Show": self = .show
    case "Sleep": self = .pause(try command.time(args) ?? .zero)
    case "Type": self = .type(args, each: try command.time(command.options))
    default: self = try TapeAction(key: command)
    }
  }

  private init(key command: TapeCommand) throws(TapeError) {
    let each = try command.time(command.options)
    let count = try command.count(command.args)
    switch command.name {
    case "ScrollUp": self = .scroll(.wheelUp, count: count, each: each)
    case "ScrollDown": self = .scroll(.wheelDown, count: count, each: each)
    default:
      self = Key(tape: command.name).map { .press($0, [], count: count, each: each) } ?? .nothing
    }
  }

  private init(press command: TapeCommand) throws(TapeError) {
    let each = try command.time(command.options)
    let end = command.args.lastIndex(of: " ") ?? command.args.startIndex
    let count = try command.count(command.args[end...].dropFirst())
    self =
      Chord(String(command.args[..<end])).map {
        .press($0.key, $0.modifiers, count: count, each: each)
      } ?? .nothing
  }

  private init(waiting command: TapeCommand) throws(TapeError) {
    let parts = command.args.split(separator: " ", maxSplits: 1, omittingEmptySubsequences: false)
    let scope = parts.first.flatMap { Scope(rawValue: String($0)) } ?? .line
    let pattern = parts.count > 1 ? try? Pattern(String(parts[1])) : nil
    if command.name == "Wait" {
      self = .wait(scope, pattern, timeout: try command.time(command.options))
    } else {
      self = pattern.map { .assert(scope, $0) } ?? .nothing
    }
  }

  private init(mouse command: TapeCommand) throws(TapeError) {
    var words = command.args.split(separator: " ")
    let buttons: [Substring: Mouse.Button] = ["Middle": .middle, "Right": .right]
    let button = words.first.flatMap { buttons[$0] }
    if button != nil { words.removeFirst() }
    guard words.count >= 3, let action = MouseAction(word: String(words[0])),
      let column = Int(words[1]), let row = Int(words[2])
    else {
      self = .nothing
      return
    }
    let mice = action.actions.map {
      Mouse($0, button ?? .left, at: Position(column: column, row: row))
    }
    let count = words.count > 3 ? try command.count(words[3]) : 1
    self = .mouse(mice, count: count, each: try command.time(command.options) ?? .zero)
  }
}

extension TapeAction {
  private static func chord(_ character: Character, _ modifiers: Modifiers) -> Input {
    .key(.character(character), modifiers)
  }

  private static func alt(_ args: String) -> [Input] {
    if let key = Key.named[args], !key.isCharacter { return [.key(key, .alt)] }
    return args.map { chord($0, .alt) }
  }

  /// What a terminal sends for Control and a key: Shift is not heard, and Ctrl-@ is Ctrl-Space; `Ctrl+Enter` keeps its name.
  private static func control(_ args: String) -> [Input] {
    var words = args.split(separator: " ", omittingEmptySubsequences: false)[...]
    var modifiers = Modifiers.control
    while let word = words.first, word == "Alt" || word == "Shift" {
      modifiers.insert(word == "Alt" ? .alt : .shift)
      words = words.dropFirst()
    }
    let name = words.joined(separator: " ")
    if name.isEmpty { return [] }
    if let key = Key.named[name], !key.isCharacter { return [.key(key, modifiers)] }
    modifiers.remove(.shift)
    let isSpace = name == "Space" || name == "@" || name == " "
    return isSpace ? [chord(" ", modifiers)] : name.lowercased().map { control($0, modifiers) }
  }

  /// Tab, Enter, Escape and Backspace are what Control makes of I, M, [ and H.
  private static func control(_ character: Character, _ modifiers: Modifiers) -> Input {
    let keys: [Character: Key] = ["h": .backspace, "i": .tab, "m": .enter, "[": .escape]
    guard let key = keys[character] else { return chord(character, modifiers) }
    return .key(key, modifiers.subtracting(.control))
  }

  /// Upper case carries Shift; a key keeps it.
  private static func shift(_ args: String) -> [Input] {
    if let key = Key.named[args], !key.isCharacter { return [.key(key, .shift)] }
    return args.uppercased().map { chord($0, []) }
  }
}

extension TapeCommand {
  /// How often; once where it is no whole number, as in VHS.
  func count(_ text: some StringProtocol) throws(TapeError) -> Int {
    let count = Int(text) ?? 1
    if count > 100_000 { throw TapeError(at: place, "\(count) times is too often") }
    return count
  }

  /// A time of this command; nil where none is written.
  func time(_ text: String) throws(TapeError) -> Duration? {
    if text.isEmpty { return nil }
    guard let time = Duration(tape: text) else {
      throw TapeError(at: valuePlace, "'\(text)' is no time")
    }
    if time > Tape.longest { throw TapeError(at: valuePlace, "\(text) is more than a day") }
    return time
  }
}
