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

  @Test func `a blank changes only the background, a glyph both colors`() {
    #expect(filtered("a") == "\u{1B}[0ma")
    #expect(filtered("\u{1B}[38;5;20m\u{1B}[48;5;30m  ") == "\u{1B}[48;5;30m  ")
    #expect(filtered("\u{1B}[38;5;21mb") == "\u{1B}[38;5;21mb")
    #expect(filtered("\u{1B}[38;5;22m \u{1B}[38;5;21mc") == " c")
  }

  @Test func `colors that nothing shows are left out`() {
    _ = filtered("a")
    #expect(filtered("\u{1B}[31m\u{1B}[42m\u{1B}[39;49m\u{1B}[3;4Hx") == "\u{1B}[3;4Hx")
  }

  @Test(arguments: [
    ("\u{1B}[K", "\u{1B}[41m\u{1B}[K"), ("\u{1B}[5X", "\u{1B}[41m\u{1B}[5X"),
    ("\u{1B}[2L", "\u{1B}[41m\u{1B}[2L"), ("\u{1B}M", "\u{1B}[41m\u{1B}M"),
    ("\n", "\u{1B}[41m\n"), ("\r", "\r"), ("\u{1B}[4G", "\u{1B}[4G"),
    ("\u{1B}[?25l", "\u{1B}[?25l"),
  ])
  func `what fills with the background sets it first`(sequence: String, expected: String) {
    _ = filtered("a")
    #expect(filtered("\u{1B}[32;41m" + sequence) == expected)
  }

  @Test func `16 colors, palettes and direct colors`() {
    _ = filtered("a")
    #expect(filtered("\u{1B}[97;100mx") == "\u{1B}[97;100mx")
    #expect(filtered("\u{1B}[38;5;9mx") == "\u{1B}[91mx")
    #expect(
      filtered("\u{1B}[38;2;1;2;3m\u{1B}[48;2;255;0;9mx") == "\u{1B}[38;2;1;2;3;48;2;255;0;9mx")
    #expect(filtered("\u{1B}[mx") == "\u{1B}[39;49mx")
  }

  @Test func `attributes end alone, bold and dim together`() {
    _ = filtered("a")
    #expect(filtered("\u{1B}[1;2;4mx") == "\u{1B}[1;2;4mx")
    #expect(filtered("\u{1B}[m\u{1B}[2mx") == "\u{1B}[22;24;2mx")
    #expect(filtered("\u{1B}[0;7m x") == "\u{1B}[22;7m x")
    // As on the Linux console: the usual font, then reverse, then nothing.
    #expect(filtered("\u{1B}[0;10;1;5mx\u{1B}[m\u{0F}y") == "\u{1B}[27;1;5mx\u{0F}\u{1B}[22;25my")
  }

  @Test func `an unknown look passes, and a restored one is unknown`() {
    _ = filtered("a")
    #expect(filtered("\u{1B}[38:2::1:2:3mx\u{1B}[32my") == "\u{1B}[38:2::1:2:3mx\u{1B}[32my")
    term_filter_forget()
    _ = filtered("a")
    #expect(filtered("\u{1B}8\u{1B}[32mx") == "\u{1B}8\u{1B}[0;32mx")
  }

  @Test func `the look lasts from frame to frame until it is forgotten`() {
    _ = filtered("\u{1B}[32ma\u{1B}[m")
    #expect(filtered("\u{1B}[32mb\u{1B}[m") == "b")
    term_filter_forget()
    #expect(filtered("\u{1B}[32mc") == "\u{1B}[0;32mc")
  }

  @Test func `any frames leave the same screen in fewer bytes`() {
    var random = SplitMix64(seed: randomSeed)
    let size = CellSize(columns: 12, rows: 5)
    var (plain, fewer) = (Emulator(size), Emulator(size))
    var (before, after) = (0, 0)
    for frame in 0..<2000 {
      let text = (0..<12).map { _ in random.part(in: size) }.joined() + "\u{1B}[m"
      let result = filtered(text)
      plain.feed(text.utf8)
      fewer.feed(result.utf8)
      (before, after) = (before + text.utf8.count, after + result.utf8.count)
      let isSame = plain.looks == fewer.looks
      #expect(isSame, "seed \(randomSeed), frame \(frame)")
    }
    #expect(plain.unknown.isEmpty && fewer.unknown.isEmpty && after < before * 9 / 10)
  }
}

extension SplitMix64 {
  /// Returns a part of a frame such as ncurses sends it.
  fileprivate mutating func part(in size: CellSize) -> String {
    let color = Int.random(in: 0..<24, using: &self)
    switch Int.random(in: 0..<12, using: &self) {
    case 0: return "\u{1B}[38;5;\(color)m\u{1B}[48;5;\(23 - color)m"
    case 1: return "\u{1B}[\(color < 8 ? 30 + color : 39)m"
    case 2: return "\u{1B}[\(color < 8 ? 40 + color : 49)m"
    case 3: return "\u{1B}[48;2;\(color);0;255m"
    case 4: return "\u{1B}[\([1, 2, 3, 4, 7][color % 5])m"
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
  /// The cells as a person sees them: a blank shows no ink, unless it is underlined or reversed.
  fileprivate var looks: [[EmulatedCell]] {
    grid.map { row in
      row.map { cell in
        var cell = cell
        if cell.text == " ", !cell.attributes.contains(.reverse),
          !cell.attributes.contains(.underline)
        {
          (cell.foreground, cell.attributes) = (.standard, [])
        }
        return cell
      }
    }
  }
}
