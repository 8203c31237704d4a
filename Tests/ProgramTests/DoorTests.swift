import Demo
import Foundation
import Kit
import Screen
import Strings
import Tapes
import Testing

@testable import followbar

/// Tests that all output is free of Unicode's Cc, Cf, Zl and Zp, except line feeds, tabs, and joiners within a grapheme.
@Suite struct DoorTests {
  /// The scalars of Cc, Cf, Zl and Zp in UnicodeData.txt of Unicode 17.
  private static let controls: [ClosedRange<UInt32>] = [
    0x00...0x1F, 0x7F...0x9F, 0xAD...0xAD, 0x600...0x605, 0x61C...0x61C, 0x6DD...0x6DD,
    0x70F...0x70F, 0x890...0x891, 0x8E2...0x8E2, 0x180E...0x180E, 0x200B...0x200F,
    0x2028...0x202E, 0x2060...0x2064, 0x2066...0x206F, 0xFEFF...0xFEFF, 0xFFF9...0xFFFB,
    0x110BD...0x110BD, 0x110CD...0x110CD, 0x13430...0x1343F, 0x1BCA0...0x1BCA3,
    0x1D173...0x1D17A, 0xE0001...0xE0001, 0xE0020...0xE007F,
  ]
  private static let forbidden = Set(controls.joined())

  /// Returns a text of scalars; surrogates are left out.
  private static func scalars(_ values: some Sequence<UInt32>) -> String {
    var text = String.UnicodeScalarView()
    text.append(contentsOf: values.lazy.compactMap(Unicode.Scalar.init))
    return String(text)
  }

  /// Returns the forbidden scalars of an output.
  private func leaks(_ text: String) -> Set<String> {
    var found: Set<String> = []
    for (index, scalar) in text.unicodeScalars.enumerated()
    where DoorTests.forbidden.contains(scalar.value) && scalar != "\n" && scalar != "\t" {
      if scalar.value == 0x200C || scalar.value == 0x200D, index > 0 { continue }
      found.insert("U+" + String(scalar.value, radix: 16))
    }
    for character in text {
      if let first = character.unicodeScalars.first, [0x200C, 0x200D].contains(first.value) {
        found.insert("a joiner by itself")
      }
    }
    return found
  }

  // MARK: - Every scalar

  /// The forbidden scalars, and all others but the letters of the large scripts: one in 16 of those, all for `make verify`.
  private static let sample: String = {
    let usual = (0...0x1_FFFF).filter { (value: UInt32) in
      switch Unicode.Scalar(value)?.properties.generalCategory {
      case nil, .otherLetter, .unassigned, .privateUse: false
      default: isVerifying || value.isMultiple(of: 16)
      }
    }
    return scalars(forbidden.union(usual).sorted())
  }()

  @Test func `no cell and no JSON holds a control or format character`() {
    let text = DoorTests.sample
    var shown = ""
    for scalar in text.unicodeScalars {
      shown += Glyph(scalar).text
      Glyph.each(of: Character(scalar)) { shown += $0.text }
    }
    #expect(leaks(shown) == [] && leaks(JSON.text(text).text()) == [] && leaks(text.safe()) == [])
  }

  @Test func `no door lets a control or format character out`() throws {
    for (door, out) in try DoorTests.doors(DoorTests.sample) {
      #expect(leaks(out) == [], "\(door)")
    }
  }

  /// Returns the output of each door for a text, by the door's name.
  private static func doors(_ text: String) throws -> [(String, String)] {
    let parted = text.unicodeScalars.map { "x\($0)\($0)" }.joined()
    return [("safe", text.safe()), ("parted", parted.safe(keepingLines: true))]
      + (try tapeDoors(text)) + (try canvasDoors(text))
  }

  private static func tapeDoors(_ text: String) throws -> [(String, String)] {
    let word = text.replacing(/[\u{0}\n\r"\/]/, with: "")
    let place = try Workplace()
    let path = try place.write(
      """
      Set Theme "\(word)"
      Set Technique "\(word)"
      Set FontSize "\(word)"
      Wait /(\(word)/
      Type "\(word)"
      Press "\(word)"
      \(text.replacing("\0", with: ""))
      """, to: "a.tape")
    let file = try TapeFile(path)
    let found = file.tape.errors + file.tape.warnings
    // The last line is no command.
    #expect(found.count >= 8)
    return [
      ("tape check", file.lines(found).joined(separator: "\n")),
      ("Failure", Failure(writing: text, "").message),
    ]
  }

  /// Returns every text format of a screen with each glyph, with the text as title and names.
  private static func canvasDoors(_ text: String) throws -> [(String, String)] {
    var seen: Set<String> = []
    var shown: [Glyph] = []
    for scalar in text.unicodeScalars {
      Glyph.each(of: Character(scalar)) { if seen.insert($0.text).inserted { shown.append($0) } }
      shown += seen.insert(Glyph(scalar).text).inserted ? [Glyph(scalar)] : []
    }
    var canvas = Canvas(CellSize(columns: 500, rows: shown.count / 200 + 1))
    for (index, glyph) in shown.enumerated() {
      canvas[index % 200 * 2, index / 200] = Cell(glyph, .standard)
    }
    var drawing = Drawing(CellSize(columns: 80, rows: 1))
    for font in [Label.Font.fixed, .proportional] {
      drawing.font = font
      drawing.write(text, .standard, column: 0, row: 0)
    }
    drawing.add(.number(text, .standard, Position(column: 0, row: 0), .large))
    let frame = Frame(at: .zero, canvas, drawing: drawing)
    return try [
      ("golden text", canvas.goldenText),
      ("cast", file(CastEncoder(title: text), frame, mark: text)),
    ]
  }

  private static func file(
    _ encoder: any FrameEncoder, _ frame: Frame, mark: String
  ) throws -> String {
    var encoder = encoder
    let bytes = try encoder.add(frame) + encoder.mark(mark, at: .zero) + encoder.finish(at: .zero)
    return String(decoding: bytes, as: UTF8.self)
  }

  // MARK: - The whole program

  /// All forbidden scalars as an argument, without NUL.
  private static let evil = "a" + scalars(forbidden.sorted().filter { $0 != 0 }) + "z"

  @Test(arguments: [
    ["--technique", evil], ["--curves", evil], [evil], ["record", "-", "-o", evil],
    ["tape", "check", evil], ["measure", "--keyboard-motion", evil], ["curve", "show", evil],
    ["curve", "fit", evil + ".csv"],
  ])
  func `an error quotes an argument without its controls`(arguments: [String]) throws {
    let place = try Workplace()
    let result = try place.followbar(arguments, input: "Tab\n")
    #expect(result.status != 0)
    #expect(leaks(result.output + result.error) == [], "\(arguments[0])")
  }

  @Test func `a recording of a tape has no controls in any format`() throws {
    let place = try Workplace()
    let word = DoorTests.evil.replacing(/[\n\r"]/, with: "")
    let tape = """
      Set Cols 200
      Set Framerate 10
      Set KeyboardOverlay All
      Set FontFamily "\(word), DejaVu Sans Mono"
      Caption "\(word)"
      Marker "\(word)"
      Tab
      Type@0 "\(word)"
      Press "\u{9B}"
      Copy "\(word)"
      Paste
      Enter
      Sleep 1s
      Escape
      Type "e"
      Enter
      Paste
      Enter
      Sleep 100ms
      Screenshot b.txt
      """
    let outputs = ["a.cast", "a.txt"]
    let result = try place.record(tape, outputs)
    #expect(result.status == 0 && leaks(result.error) == [], "\(result.error)")
    for name in outputs + ["b.txt"] { #expect(leaks(try place.text(name)) == [], "\(name)") }
  }

  @Test func `no notice of the demo shows a control`() {
    var demo = Demo(Options(), size: CellSize(columns: 1000, rows: 40))
    _ = demo.handle(.input(.key(.character("e"))))
    let evil = DoorTests.evil
    for message in [Message.outcome(.done(evil)), .outcome(.failed(evil)), .unreadableCurves(evil)]
    {
      _ = demo.handle(message)
      #expect(leaks(demo.view.goldenText) == [])
    }
  }
}
