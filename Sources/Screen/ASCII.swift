extension Canvas {
  /// Returns the same picture in ASCII: planes keep their colors, edges move to the nearest row, other glyphs get a substitute.
  package func asciiOnly() -> Canvas {
    var canvas = self
    for row in 0..<size.rows {
      for column in 0..<size.columns { canvas[column, row] = self[column, row].asciiOnly }
      for column in 1..<max(1, size.columns) where self[column, row].glyph == .continuation {
        guard let pair = widePairs[self[column - 1, row].glyph.base] else { continue }
        canvas[column - 1, row].glyph = Glyph(pair.0)
        canvas[column, row].glyph = Glyph(pair.1)
      }
    }
    return canvas
  }
}

extension Cell {
  fileprivate var asciiOnly: Cell {
    let scalar = glyph.base
    if let block = glyph.rounded {
      let isFilled = block.rows.count > 4 || block.rows == 0..<4
      let color = isFilled == block.isInverse ? style.background : style.foreground
      return Cell(.space, CellStyle(color, on: color, style.attributes))
    }
    if scalar.isASCII { return Cell(Glyph(scalar), style) }
    if let filled = scalar.blockShare {
      let color = filled > 0.5 ? style.foreground : style.background
      return Cell(.space, CellStyle(color, on: color, style.attributes))
    }
    return Cell(Glyph(scalar.asciiStandIn), style)
  }
}

extension Unicode.Scalar {
  /// The share of the cell that a block element fills, 0…1; nil for any other glyph.
  fileprivate var blockShare: Double? {
    switch value {
    case 0x2581...0x2587: Double(value - 0x2580) / 8
    case 0x2580, 0x258C, 0x2590: 0
    case 0x2589...0x258F: Double(0x2590 - value) / 8
    case 0x2594, 0x2595: 0
    case 0x2596, 0x2597, 0x2598, 0x259D: 0
    case 0x2599, 0x259B, 0x259C, 0x259F: 1
    default: nil
    }
  }

  fileprivate var asciiStandIn: Unicode.Scalar {
    if (0x2800...0x28FF).contains(value) { return value == 0x2800 ? " " : "*" }
    return asciiStandIns[self] ?? latinLetters[self] ?? "?"
  }
}

private let asciiStandIns: [Unicode.Scalar: Unicode.Scalar] = [
  "‹": "<", "›": ">", "●": "o", "○": "o", "·": ".", "…": "~", "＋": "+", "↑": "^",
  "↓": "v",
  "←": "<", "→": ">", "⇧": "^", "⇪": "A", "⌫": "<", "⋯": ".", "☺": ":", "│": "|", "─": "-",
  "━": "=",
  "╸": "-",
  "┤": "|",
  "├": "|",
  "┼": "+", "└": "+", "┘": "+", "╭": "+", "╮": "+", "╯": "+", "╰": "+", "┌": "+", "┐": "+",
  "┴": "+", "┬": "+", "▏": "|", "–": "-",
  "—": "-",
  "−": "-", "’": "'", "‘": "'", "“": "\"", "”": "\"", "×": "x",
  "❙": "|", "▸": ">", "€": "E", "•": "*", "█": "#", "■": "#", "░": ":", "▒": "%",
  "↶": "<", "↷": ">", "⎘": "=", "⏎": "<", "☆": "*", "⇠": "<",
  "◁": "<", "▽": "v", "□": "#", "↻": "@", "╱": "/",
]

/// The ASCII letter of each Latin letter with a mark.
private let latinLetters: [Unicode.Scalar: Unicode.Scalar] = {
  let rows = """
    aàáâãäåāăąæ cçćč dďđð eèéêëēėęě gğ hħ iîïíīįìı kķ lłľ nñńň oôöòóœøōõő rř sßśšş tťþ uûüùúūůű wŵ yýÿŷ zžźż
    AÀÁÂÃÄÅĀĂĄÆ CÇĆČ DĎĐÐ EÈÉÊËĒĖĘĚ GĞ HĦ IÎÏÍĪĮÌİ KĶ LŁĽ NÑŃŇ OÔÖÒÓŒØŌÕŐ RŘ SŚŠŞ TŤÞ UÛÜÙÚŪŮŰ WŴ YÝŸŶ ZŽŹŻ
    """
  var letters: [Unicode.Scalar: Unicode.Scalar] = [:]
  for row in rows.split(whereSeparator: \.isWhitespace) {
    let scalars = Array(row.unicodeScalars)
    for scalar in scalars.dropFirst() { letters[scalar] = scalars[0] }
  }
  return letters
}()

/// Two ASCII characters for each wide glyph: the romanization of kana, the signs of keys, and some emoji.
private let widePairs: [Unicode.Scalar: (Unicode.Scalar, Unicode.Scalar)] = {
  let rows = """
    あa いi うu えe おo かka きki くku けke こko さsa しsi すsu せse そso たta ちti つtu てte とto
    なna にni ぬnu ねne のno はha ひhi ふhu へhe ほho まma みmi むmu めme もmo やya ゆyu よyo
    らra りri るru れre ろro わwa をwo んn がga ぎgi ぐgu げge ごgo ざza じji ずzu ぜze ぞzo
    だda ぢdi づdu でde どdo ばba びbi ぶbu べbe ぼbo ぱpa ぴpi ぷpu ぺpe ぽpo ー-- 、, 。. ゛" ゜o
    小sm 逆<- 改re 行t 换re 空sp 白c 格c
    😀:D 😃=D 😄^D 😁8D 😆xD 😅;D 😂'D 🤣XD 🙂:) 😉;) 😊^) 😇0) 🥰<3 😍*) 😘:* 😋:P 😜;P 🤔:? 😐:| 😏:J
    😴zZ 😎B) 😮:O 😢:( 😭;( 😱=O 😡>( 👍+1 👏cl 🙏/\\ 👀oo 👎-1 🎉*! 🚢~^
    🔍Q 🌄/\\ 📷[] 📄== 📍v. 👤o- 📊|: 📅## 🎤o= 🕘:. 🐻B( 🍔=) ⚽() 🚗&o 💡! 🔒[#
    """
  var pairs: [Unicode.Scalar: (Unicode.Scalar, Unicode.Scalar)] = [:]
  for entry in rows.split(whereSeparator: \.isWhitespace) {
    let scalars = Array(entry.unicodeScalars)
    pairs[scalars[0]] = (scalars[1], scalars.count > 2 ? scalars[2] : " ")
    if let katakana = Unicode.Scalar(scalars[0].value + 0x60), scalars[0].value < 0x3097,
      scalars[0].value > 0x3040
    {
      pairs[katakana] = pairs[scalars[0]]
    }
  }
  return pairs
}()
