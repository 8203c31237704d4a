import Demo
import Lab
import Motion
import Phone
import Screen

extension FuzzTarget {
  /// A demo: four bytes of settings, then inputs at times.
  static let demo = FuzzTarget("demo") { input in
    var bytes = SessionBytes(input)
    let (setting, size) = (bytes.next(), bytes.next())
    let options = options(bytes.next(), bytes.next(), setting)
    try play(bytes, on: Demo(options, size: sizes[Int(size) % sizes.count]), setting)
  }

  /// A demo with the open curve workbench: a byte for its size and technique, then inputs at times.
  static let workbench = FuzzTarget("workbench") { input in
    var bytes = SessionBytes(input)
    let setting = bytes.next()
    try play(bytes, on: workbenches[Int(setting & 0x3F) % workbenches.count], setting)
  }

  private static func play(_ bytes: SessionBytes, on demo: Demo, _ setting: UInt8) throws {
    var bytes = bytes
    var session = DemoSession(demo)
    while let step = bytes.nextStep() {
      switch step {
      case .change(let change): session.take(change)
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

  /// Demos with the open workbench, made only once because they measure its curves.
  private static let workbenches: [Demo] = [
    TechniqueName.constraint, .layoutGuide, .insetsCallback, .avoidingView,
  ].flatMap { technique in
    sizes.prefix(5).map { size in
      var options = Options()
      options.phone.show(technique, on: nil, nil)
      // A search for a curve works in every frame, so its pictures are few.
      options.framesPerSecond = 4
      var demo = Demo(options, size: size)
      _ = demo.update(.key(.character("e")), at: .zero)
      return demo
    }
  }

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
    options.phone.inherits = look & 4 != 0
    options.compared = look & 8 != 0 ? options.phone.platform : nil
    options.isASCII = look & 16 != 0
    options.panels = any(Panels.allCases, look >> 5)
    options.scenario = any(Scenario.all, technique &+ look).name
    return options
  }
}

/// The bytes of a session, read as steps.
struct SessionBytes {
  enum Step {
    case change(DemoSession.Change)
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
    case 0x0B: return .change(.curves(drafts()))
    default: return .change(.input(input(byte)))
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
      .escape, .backspace, .function(1), .function(12),
    ]
    return keys[Int(byte) % keys.count]
  }

  /// Returns the text up to the next NUL.
  private mutating func text() -> String {
    let text = rest.prefix { $0 != 0 }
    rest = rest.dropFirst(text.count + 1)
    return String(decoding: text, as: UTF8.self)
  }

  private mutating func drafts() -> [EditedCurve] {
    guard let easing = try? Easing(parsing: text()) else { return [] }
    return [EditedCurve(easing, duration: Double(next()) / 16, name: "a")]
  }

  private mutating func mouse(isExact: Bool) -> Mouse {
    let actions: [Mouse.Action] = [.press, .release, .drag, .move, .wheelUp, .wheelDown]
    let buttons: [Mouse.Button] = [.left, .middle, .right]
    let (kind, place) = (next(), Position(column: Int(next()) - 2, row: Int(next()) - 2))
    return Mouse(
      actions[Int(kind) % 6], buttons[Int(kind) / 6 % 3], at: place,
      part: isExact ? SIMD2(Double(next()), Double(next())) / 256 : [0.5, 0.5])
  }
}
