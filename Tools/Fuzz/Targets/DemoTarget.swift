import Demo
import Lab
import Motion
import Phone
import Screen
import Strings

extension FuzzTarget {
  /// A demo: four bytes of settings, then inputs at times.
  static let demo = FuzzTarget("demo") { input in
    var bytes = SessionBytes(input)
    let (setting, size) = (bytes.next(), bytes.next())
    let options = options(bytes.next(), bytes.next(), setting)
    try play(bytes, on: Demo(options, size: sizes[Int(size) % sizes.count]), setting)
  }

  private static func play(_ bytes: SessionBytes, on demo: Demo, _ setting: UInt8) throws {
    var bytes = bytes
    var session = DemoSession(demo)
    while let step = bytes.nextStep() {
      switch step {
      case .input(let input): session.take(input)
      case .pause(let time): session.now += time
      case .picture: try session.requirePicture()
      }
    }
    try session.requirePicture()
    // It costs as much as the rest.
    if setting >= 0xC0 { try session.requireSamePicture() }
  }

  /// Small windows, because their pictures are fast, and those in which nothing or little fits.
  private static let sizes: [CellSize] = [
    (40, 16), (32, 12), (78, 20), (80, 24), (100, 30), (31, 11), (1, 1), (0, 0),
  ].map { CellSize(columns: $0.0, rows: $0.1) }

  private static func options(_ technique: UInt8, _ phone: UInt8, _ look: UInt8) -> Options {
    func any<Element>(_ elements: [Element], _ byte: UInt8) -> Element {
      elements[Int(byte) % elements.count]
    }
    var options = Options()
    options.phone.show(
      any(TechniqueName.allCases, technique), on: nil, any(Presentation.allCases, phone >> 5))
    options.phone.change(to: any(Device.all, phone & 7))
    options.phone.keyboardMotion = any(KeyboardMotion.all, phone >> 3 & 3)
    options.phone.hasTabBar = look & 1 != 0
    options.phone.reducesMotion = look & 2 != 0
    options.compared = look & 8 != 0 ? options.phone.platform : nil
    options.glyphs = look & 16 != 0 ? .legacy : .blocks
    options.panels = any(Panels.allCases, look >> 5)
    options.scenario = any(Scenario.all, technique &+ look).name
    return options
  }
}

/// A demo with a clock, in the hands of a fuzzer.
struct DemoSession {
  private(set) var demo: Demo
  var now = Duration.zero
  private let start: Demo
  private var inputs: [(input: Input, time: Duration)] = []

  init(_ demo: Demo) { (self.demo, start) = (demo, demo) }

  mutating func take(_ input: Input) {
    inputs.append((input, now))
    _ = demo.handle(.tick(now))
    _ = demo.handle(.input(input))
  }

  /// The picture has the window's size, no control characters, and whole wide glyphs.
  mutating func requirePicture() throws {
    _ = demo.handle(.tick(now))
    let canvas = demo.view
    let size = CellSize(columns: max(0, demo.size.columns), rows: max(0, demo.size.rows))
    try require(canvas.size == size, "a picture of \(size), not \(canvas.size)")
    for row in 0..<size.rows {
      var isWide = false
      for column in 0..<size.columns {
        let glyph = canvas[column, row].glyph
        let isSound = (glyph == .continuation) == isWide && !glyph.base.isControlOrFormat
        try require(isSound, "a sound glyph at \(column), \(row): \(glyph)")
        isWide = glyph.columns == 2
      }
      try require(!isWide, "a whole glyph at the end of row \(row)")
    }
    if let cursor = canvas.cursor {
      try require(
        canvas.bounds.contains(cursor), "a cursor in the window of \(size): \(cursor)")
    }
    try requireSoundPhones()
    let next = demo.nextFrame
    try require(next.map { $0 > now } ?? true, "a later frame than \(now): \(next as Any)")
  }

  private func requireSoundPhones() throws {
    let time = demo.time
    for phone in demo.scene.lanes {
      try requireFinite(
        phone.seam(at: time), phone.barTop(at: time), phone.keyboard.rise(at: time),
        of: "phone at \(time)")
      try require(
        (20...171).contains(phone.barHeight(at: time)), "a bar, not \(phone.barHeight(at: time))")
    }
  }

  /// The same picture shows, whatever was shown before.
  func requireSamePicture() throws {
    var other = start
    for (input, time) in inputs {
      _ = other.handle(.tick(time))
      _ = other.handle(.input(input))
    }
    _ = other.handle(.tick(now))
    let (picture, same) = (demo.view, other.view)
    let rows = zip(picture.rows, same.rows).first { $0 != $1 }
    try require(picture == same, "the same picture at any frame rate, not \(rows as Any)")
  }
}

/// The bytes of a session, read as steps.
struct SessionBytes {
  enum Step {
    case input(Input)
    case pause(Duration)
    case picture
  }

  private var rest: ArraySlice<UInt8>

  init(_ bytes: [UInt8]) { rest = bytes[...] }

  /// Returns the next byte; 0 after the last.
  mutating func next() -> UInt8 { rest.popFirst() ?? 0 }

  /// Returns the next step; nil after the last byte.
  ///
  /// Printable bytes, Tab, Return, Escape and Backspace are those keys. Other control bytes, and bytes above them, are
  /// keys, the mouse, pastes, resizes and pauses, in which most steps take further bytes.
  mutating func nextStep() -> Step? {
    guard let byte = rest.popFirst() else { return nil }
    switch byte {
    case 0x00: return .picture
    case 0x01...0x08:
      return .pause(.milliseconds([1, 8, 17, 50, 120, 350, 1000, 2000][Int(byte) - 1]))
    default: return .input(input(byte))
    }
  }

  private mutating func input(_ byte: UInt8) -> Input {
    switch byte {
    case 0x0A: .paste(text())
    case 0x0C: .resize(CellSize(columns: Int(next()), rows: Int(next()) / 2))
    case 0x0E, 0x0F: .mouse(mouse(isExact: byte == 0x0F))
    case 0x10: .key(Key(typed: character()), .alt)
    case 0x11: .key(Key(typed: character()), .control)
    case 0x12: .key(named(next()), Modifiers(rawValue: next() & 7))
    case 0x80...0x9F: .key(named(byte))
    case 0xA0...: .key(.character(SessionBytes.odd[Int(byte) % SessionBytes.odd.count]))
    default: .key(Key(typed: Character(Unicode.Scalar(byte))))
    }
  }

  private mutating func character() -> Character { Character(Unicode.Scalar(next())) }

  private static let odd: [Character] = [
    "日", "👨‍👩‍👧", "é", "\u{301}", "\u{202E}", "🇩🇪", "\r\n", "\u{200D}", "ß", "\u{10FFFF}", "ﷺ", "한",
  ]

  private func named(_ byte: UInt8) -> Key {
    let keys: [Key] = [
      .up, .down, .left, .right, .home, .end, .pageUp, .pageDown, .insert, .delete, .enter, .tab,
      .escape, .backspace,
    ]
    return keys[Int(byte) % keys.count]
  }

  /// Returns the text up to the next NUL.
  private mutating func text() -> String {
    let text = rest.prefix { $0 != 0 }
    rest = rest.dropFirst(text.count + 1)
    return String(decoding: text, as: UTF8.self)
  }

  private mutating func mouse(isExact: Bool) -> Mouse {
    let actions: [Mouse.Action] = [.press, .release, .drag, .wheelUp, .wheelDown]
    let buttons: [Mouse.Button] = [.left, .middle, .right]
    let (kind, place) = (next(), Position(column: Int(next()) - 2, row: Int(next()) - 2))
    return Mouse(
      actions[Int(kind) % 5], buttons[Int(kind) / 5 % 3], at: place,
      part: isExact ? SIMD2(Double(next()), Double(next())) / 256 : [0.5, 0.5])
  }
}

extension Key {
  /// Creates the key of a character in a terminal.
  fileprivate init(typed character: Character) {
    self =
      switch character {
      case "\t": .tab
      case "\r": .enter
      case "\u{1B}": .escape
      case "\u{7F}": .backspace
      default: .character(character)
      }
  }
}
