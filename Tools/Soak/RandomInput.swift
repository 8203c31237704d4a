import Foundation
import Screen
import TerminalTesting

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// An event from outside of the program.
enum LiveInput {
  case bytes([UInt8])
  case pause(Duration)
  case resize(CellSize)
  case signal(Int32)
  /// New contents of the curves file; nil removes it.
  case file(String?)
  /// New contents of the curves file, by a rename.
  case replacement(String)

  fileprivate static func text(_ text: String) -> LiveInput { .bytes(Array(text.utf8)) }
}

extension SplitMix64 {
  /// Returns the next input: mostly keys and the mouse, seldom anything else that a terminal, a user or a system sends.
  mutating func liveInput() -> LiveInput {
    switch Int.random(in: 0..<1000, using: &self) {
    case 0..<380: .text(pick(LiveKeys.characters))
    case 380..<520: .text(pick(LiveKeys.named))
    case 520..<560: .text("\u{1B}" + pick(LiveKeys.characters))
    case 560..<760: .text(mouse())
    case 760..<820: .bytes(bytes(Int.random(in: 1...40, using: &self)))
    case 820..<850: .text(pick(LiveKeys.pieces))
    case 850..<870: paste(Int.random(in: 0...2000, using: &self))
    case 870: paste(Int.random(in: 0...400_000, using: &self))
    case 871..<880: .text(pick(LiveKeys.replies))
    case 880..<900: .resize(size())
    case 900..<906: .signal(pick([SIGTSTP, SIGSTOP, SIGCONT, SIGWINCH]))
    case 906..<920: .file(Bool.random(using: &self) ? pick(LiveKeys.files) : nil)
    case 920..<930: .replacement(pick(LiveKeys.files))
    case 930..<990: .pause(.milliseconds(Int.random(in: 0...80, using: &self)))
    default: .pause(.milliseconds(Int.random(in: 0...1200, using: &self)))
    }
  }

  private mutating func pick<Element>(_ elements: [Element]) -> Element {
    elements[Int.random(in: elements.indices, using: &self)]
  }

  /// Returns any bytes but those of Ctrl-C and q, which quit, and of the slash, which leads out of the folder.
  private mutating func bytes(_ count: Int) -> [UInt8] {
    (0..<count).map { _ in UInt8.random(in: 0...255, using: &self) }
      .filter { ![3, UInt8(ascii: "q"), UInt8(ascii: "/")].contains($0) }
  }

  private mutating func paste(_ count: Int) -> LiveInput {
    let isText = Bool.random(using: &self)
    let text =
      isText ? (0..<count / 8).flatMap { _ in Array(pick(LiveKeys.words).utf8) } : bytes(count)
    // A tenth of all pastes has no end.
    let end = Int.random(in: 0..<10, using: &self) == 0 ? "" : "\u{1B}[201~"
    return .bytes(Array("\u{1B}[200~".utf8) + text + Array(end.utf8))
  }

  private mutating func mouse() -> String {
    let button = pick([0, 0, 0, 32, 32, 32, 35, 35, 64, 65, 64, 65, 1, 2, 4, 16, 128, 999])
    let (column, row) = (
      Int.random(in: 1...130, using: &self), Int.random(in: 1...45, using: &self)
    )
    let report = "\u{1B}[<\(button);\(column);\(row)\(pick(["M", "M", "m"]))"
    return Int.random(in: 0..<8, using: &self) == 0
      ? String(report.dropLast(pick([1, 2, 5]))) : report
  }

  private mutating func size() -> CellSize {
    let usual = Int.random(in: 0..<3, using: &self) > 0
    return CellSize(
      columns: .random(in: usual ? 60...140 : 1...300, using: &self),
      rows: .random(in: usual ? 18...50 : 1...100, using: &self))
  }
}

/// The inputs to choose from.
private enum LiveKeys {
  static let characters = "abcdefghijklmnoprstuvwxyzCFGPRUXY0123456789 .,;:?!()[]{}-+*%'\"日é👍🇩🇪"
    .map(String.init)

  static let named =
    ["A", "B", "C", "D", "H", "F", "Z", "1;5C", "1;6D", "1;2A", "3~", "5~", "6~", "2~", "15~"]
    .map { "\u{1B}[" + $0 }
    + [
      "\t", "\t", "\t", "\t", "\r", "\r", "\u{1B}", "\u{1B}", "\u{7F}", "\u{7F}", "\u{1B}\r",
      "\u{1A}", "\u{0C}", "\u{13}", "\u{0F}", "\u{15}", "\u{17}", "\u{18}", "\u{19}", "\u{1F}",
    ]

  /// Beginnings and malformed forms of sequences.
  static let pieces = [
    "\u{1B}[", "\u{1B}[<", "\u{1B}[<0;", "\u{1B}[<0;0;0M", "\u{1B}[<0;-1;5M", "\u{1B}[M !!",
    "\u{1B}O",
    "\u{1B}[<99999999999999999999;1;1M", "\u{1B}[1;99Z", "\u{1B}]11;", "\u{1B}P", "\u{1B}[201~",
    "\u{1B}[99999~", "\u{1B}\u{1B}\u{1B}[A", "\u{1B}[1;1:3u", "\u{9B}A",
  ]

  static let replies = [
    "\u{1B}]11;rgb:ffff/ffff/ffff\u{7}", "\u{1B}]11;rgb:00/00/00\u{1B}\\", "\u{1B}[?997;1n",
    "\u{1B}[?997;2n", "\u{1B}[?62;c", "\u{1B}[6;16;8t", "\u{1B}[6;0;0t", "\u{1B}[?1016;2$y",
  ]

  static let words = [
    "hello ", "friday ", "日本語 ", "👨‍👩‍👧🇩🇪 ", "e\u{301}\u{301} ", "\n", "cubic-bezier(0.1, 0.2, 0.3, 1) ",
    "\u{1B}[31m", "\u{202E}", "spring(response: 0.3, damping-ratio: 0.4) ", "linear(0, 0.5, 1)",
  ]

  static let files = [
    "", "curves:\n", "curves:\n  mine: ease\n", "curves:\n  mine: ease-in\n  twin: linear\n",
    "curves:\n  mine: {easing: \"steps(3)\", duration: 0.3}\n", "curves: [", "a: &a [*a]\n",
    "\t\t\t",
    "curves:\n  mine: nonsense\n", "curves:\n  mine: spring(mass: 1, stiffness: 100, damping: 0)\n",
    "curves:\n" + (0..<2000).map { "  c\($0): ease\n" }.joined(),
  ]
}
