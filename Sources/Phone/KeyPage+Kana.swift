extension KeyPage {
  static let kanaRows = pad(
    [
      [Tap("あいうえお", also: "aiueo"), Tap("かきくけこ", also: "kgq"), Tap("さしすせそ", also: "szj")],
      [Tap("たちつてと", also: "tdc"), Tap("なにぬねの", also: "n"), Tap("はひふへほ", also: "hbpf")],
      [Tap("まみむめも", also: "m"), Tap("やゆよ", also: "y"), Tap("らりるれろ", also: "rl")],
    ],
    last: [
      KeyCap(.mark, from: 0.2, width: 0.2), Tap("わをんー", also: "w").cap(0.4),
      Tap("、。？！…", label: "、。?!").cap(0.6),
    ])

  static let kanaLetterRows = pad(
    [
      [Tap("@#/&_", label: "@#/&_"), Tap("abc", label: "ABC"), Tap("def", label: "DEF")],
      [Tap("ghi", label: "GHI"), Tap("jkl", label: "JKL"), Tap("mno", label: "MNO")],
      [Tap("pqrs", label: "PQRS"), Tap("tuv", label: "TUV"), Tap("wxyz", label: "WXYZ")],
    ],
    last: [
      KeyCap(.shift, from: 0.2, width: 0.2, plate: .light, label: "a/A"),
      Tap("'\"()", label: "'\"()").cap(0.4), Tap(".,?!", label: ".,?!").cap(0.6),
    ])

  static let kanaDigitRows = pad(
    [
      [Tap("1☆♪→"), Tap("2¥$€"), Tap("3%°#")],
      [Tap("4○*・"), Tap("5+×÷"), Tap("6<=>")],
      [Tap("7「」:"), Tap("8々〆"), Tap("9^|\\")],
    ],
    last: [
      Tap("()[]", label: "()[]").cap(0.2), Tap("0~…").cap(0.4), Tap(".,-/", label: ".,-/").cap(0.6),
    ])

  /// Returns a key that steps through several characters.
  private struct Tap {
    let characters: String
    let label: String?
    let also: String

    init(_ characters: String, label: String? = nil, also: String = "") {
      self.characters = characters
      self.label = label
      self.also = also
    }

    func cap(_ from: Double) -> KeyCap {
      KeyCap(.cycle(characters), from: from, width: 0.2, label: label, also: also)
    }
  }

  /// Returns a pad: three rows of three, a fourth, and the keys at their sides.
  private static func pad(_ taps: [[Tap]], last: [KeyCap]) -> [[KeyCap]] {
    let middle =
      taps.map { row in row.enumerated().map { $1.cap(0.2 + 0.2 * Double($0)) } } + [last]
    let left: [KeyCap.Action] = [.reverse, .page(.kanaDigits), .page(.kanaLetters), .page(.kana)]
    let right = [
      KeyCap(.delete, from: 0.8, width: 0.2),
      KeyCap(.space, from: 0.8, width: 0.2, plate: .dark, label: "空白"),
      KeyCap(.enter, from: 0.8, width: 0.2, rows: 2, label: "改行"),
    ]
    return middle.enumerated().map { index, row in
      [KeyCap(left[index], from: 0, width: 0.2)] + row + right.dropFirst(index).prefix(1)
    }
  }

  /// The forms of each kana: plain, voiced, half voiced, small.
  package static let kanaForms = """
    かが きぎ くぐ けげ こご さざ しじ すず せぜ そぞ ただ ちぢ つっづ てで とど はばぱ ひびぴ ふぶぷ へべぺ ほぼぽ
    あぁ いぃ うぅゔ えぇ おぉ やゃ ゆゅ よょ わゎ
    """.split { $0 == " " || $0 == "\n" }
}
