import CTerminal
import Kit
import Screen
import Testing

/// The filter behind ncurses: fewer bytes, the same screen.
@Suite(.serialized)
struct FilterTests {
  init() { term_filter_forget() }

  private func filtered(_ text: String) -> String {
    var count = text.utf8.count
    return text.withCString { bytes in
      let result = term_filter(bytes, &count)
      return String(decoding: UnsafeRawBufferPointer(start: result, count: count), as: UTF8.self)
    }
  }

  /// Returns the sequence by which ncurses asks for a pair of colors, -1 for the terminal's own.
  private func pair(_ foreground: Int, on background: Int, isDirect: Bool = false) -> String {
    let number = Int32((foreground + 1) * 32 % 1024 + background + 1) + (isDirect ? 1024 : 0)
    let sign = isDirect ? TERM_DIRECT : 0
    term_filter_pair(number, Int32(foreground) | sign, Int32(background) | sign)
    return "\u{1B}[\(number)z"
  }

  @Test func `a blank changes only the background, a glyph both colors`() {
    #expect(filtered("a") == "\u{1B}[0ma")
    #expect(filtered(pair(20, on: 30) + "  ") == "\u{1B}[48;5;30m  ")
    #expect(filtered(pair(21, on: 30) + "b") == "\u{1B}[38;5;21mb")
    #expect(filtered(pair(22, on: 30) + " " + pair(21, on: 30) + "c") == " c")
  }

  @Test func `colors that nothing shows are left out`() {
    _ = filtered("a")
    #expect(filtered(pair(1, on: 2) + pair(-1, on: -1) + "\u{1B}[3;4Hx") == "\u{1B}[3;4Hx")
  }

  @Test(arguments: [
    ("\u{1B}[K", "\u{1B}[41m\u{1B}[K"), ("\u{1B}[5X", "\u{1B}[41m\u{1B}[5X"),
    ("\u{1B}[2L", "\u{1B}[41m\u{1B}[2L"), ("\u{1B}M", "\u{1B}[41m\u{1B}M"),
    ("\n", "\u{1B}[41m\n"), ("\r", "\r"), ("\u{1B}[4G", "\u{1B}[4G"),
    ("\u{1B}[?25l", "\u{1B}[?25l"),
  ])
  func `what fills with the background sets it first`(sequence: String, expected: String) {
    _ = filtered("a")
    #expect(filtered(pair(2, on: 1) + sequence) == expected)
  }

  @Test func `16 colors, palettes and direct colors`() {
    _ = filtered("a")
    #expect(filtered(pair(15, on: 8) + "x") == "\u{1B}[97;100mx")
    #expect(filtered(pair(9, on: 8) + "x") == "\u{1B}[91mx")
    #expect(filtered(pair(255, on: -1) + "x") == "\u{1B}[38;5;255;49mx")
    #expect(
      filtered(pair(0x010203, on: 5, isDirect: true) + "x")
        == "\u{1B}[38;2;1;2;3;48;2;0;0;5mx")
    #expect(filtered("\u{1B}[mx") == "\u{1B}[39;49mx")
  }

  @Test func `attributes end alone, bold and dim together`() {
    _ = filtered("a")
    #expect(filtered("\u{1B}[1m\u{1B}[2mx") == "\u{1B}[1;2mx")
    #expect(filtered("\u{1B}[m\u{1B}[2mx") == "\u{1B}[22;2mx")
    #expect(filtered("\u{1B}[m\u{1B}[7m x") == "\u{1B}[22;7m x")
    #expect(filtered("\u{1B}[m\u{1B}[1mx") == "\u{1B}[27;1mx")
  }

  @Test func `the look lasts from frame to frame until it is forgotten`() {
    let green = pair(2, on: -1)
    _ = filtered("\(green)a\u{1B}[m")
    #expect(filtered("\(green)b\u{1B}[m") == "b")
    term_filter_forget()
    #expect(filtered("\(green)c") == "\u{1B}[0;32mc")
  }

  @Test func `any frames leave the same screen in fewer bytes`() {
    var random = SplitMix64(seed: randomSeed)
    let size = CellSize(columns: 12, rows: 5)
    var (plain, fewer) = (Emulator(size), Emulator(size))
    var (before, after) = (0, 0)
    for frame in 0..<2000 {
      let parts = (0..<12).map { _ in random.part(in: size) } + [.same("\u{1B}[m")]
      let text = parts.map(\.plain).joined()
      let result = filtered(
        parts.map { part in
          switch part {
          case .colors(let number): pair(number, on: 23 - number)
          case .direct(let blue): pair(-1, on: blue, isDirect: true)
          case .same(let text): text
          }
        }.joined())
      plain.feed(text.utf8)
      fewer.feed(result.utf8)
      (before, after) = (before + text.utf8.count, after + result.utf8.count)
      let isSame = plain.looks == fewer.looks
      #expect(isSame, "seed \(randomSeed), frame \(frame)")
    }
    #expect(plain.unknown.isEmpty && fewer.unknown.isEmpty && after < before * 9 / 10)
  }
}

/// A part of a frame.
private enum Part {
  /// A pair of colors of the palette.
  case colors(Int)
  /// A 24-bit background, by its blue.
  case direct(Int)
  case same(String)

  var plain: String {
    switch self {
    case .colors(let number): "\u{1B}[38;5;\(number);48;5;\(23 - number)m"
    case .direct(let blue): "\u{1B}[39;48;2;0;0;\(blue)m"
    case .same(let text): text
    }
  }
}

extension SplitMix64 {
  /// Returns a part of a frame such as ncurses sends it.
  fileprivate mutating func part(in size: CellSize) -> Part {
    let number = Int.random(in: 0..<24, using: &self)
    let kind = Int.random(in: 0..<12, using: &self)
    if kind == 3 { return .direct(number) }
    return kind < 3 ? .colors(number) : .same(text(kind, number, in: size))
  }

  private mutating func text(_ kind: Int, _ color: Int, in size: CellSize) -> String {
    switch kind {
    case 4: return "\u{1B}[\([1, 2, 7][color % 3])m"
    case 5: return "\u{1B}[m"
    case 6:
      return "\u{1B}[\(color % size.rows + 1);\(Int.random(in: 1...size.columns, using: &self))H"
    case 7: return ["\u{1B}[K", "\u{1B}[1K", "\u{1B}[J", "\u{1B}[3X", "\u{1B}[L"][color % 5]
    case 8, 9: return String(repeating: " ", count: color % 4 + 1)
    default: return ["x", "日", "é", "▃▃", "yz"][color % 5]
    }
  }
}

extension Emulator {
  /// The cells as a person sees them: a blank shows no ink, unless it is reversed.
  fileprivate var looks: [[EmulatedCell]] {
    grid.map { row in
      row.map { cell in
        var cell = cell
        if cell.text == " ", !cell.attributes.contains(.reverse) {
          (cell.foreground, cell.attributes) = (.standard, [])
        }
        return cell
      }
    }
  }
}
