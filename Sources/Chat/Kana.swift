extension Character {
  /// True if it is one of the two Japanese syllabaries, or the sign that lengthens a vowel.
  var isKana: Bool {
    guard let scalar = unicodeScalars.first else { return false }
    return (0x3041...0x3096).contains(scalar.value) || (0x30A1...0x30FC).contains(scalar.value)
  }

  /// The next of the forms of this kana: plain, voiced, half voiced, small; nil where it has but one.
  var nextKanaForm: Character? {
    guard let forms = kanaForms.first(where: { $0.contains(self) }) else { return nil }
    let next = forms.drop { $0 != self }.dropFirst().first
    return next ?? forms.first
  }
}

private let kanaForms = """
  かが きぎ くぐ けげ こご さざ しじ すず せぜ そぞ ただ ちぢ つっづ てで とど はばぱ ひびぴ ふぶぷ へべぺ ほぼぽ
  あぁ いぃ うぅゔ えぇ おぉ やゃ ゆゅ よょ わゎ
  """.split(whereSeparator: \.isWhitespace)

extension String {
  /// The same in katakana, syllable by syllable.
  var katakana: String {
    String(
      String.UnicodeScalarView(
        unicodeScalars.map { scalar in
          guard (0x3041...0x3096).contains(scalar.value) else { return scalar }
          return Unicode.Scalar(scalar.value + 0x60) ?? scalar
        }))
  }

  /// Latin letters read as kana as far as they spell some; the rest stays.
  var kana: String {
    guard contains(where: \.isASCII) else { return self }
    var kana = ""
    var rest = self[...]
    while let first = rest.first {
      let length = (1...3).reversed().first { syllables[String(rest.prefix($0))] != nil } ?? 1
      if let syllable = syllables[String(rest.prefix(length))] {
        kana += syllable
        rest = rest.dropFirst(length)
      } else {
        let isDouble = rest.dropFirst().first == first && first.isASCII && first.isLetter
        kana += isDouble ? "っ" : first == "n" && !kana.isEmpty ? "ん" : String(first)
        rest = rest.dropFirst()
      }
    }
    return kana
  }
}

/// How syllables are spelled (Hepburn, and a little of Kunrei).
private let syllables: [String: String] = {
  var syllables = [
    "nn": "ん", "-": "ー", "shi": "し", "chi": "ち", "tsu": "つ", "ji": "じ", "fu": "ふ",
    "ya": "や", "yu": "ゆ", "yo": "よ", "wa": "わ", "wo": "を", "sha": "しゃ", "shu": "しゅ",
    "sho": "しょ", "cha": "ちゃ", "chu": "ちゅ", "cho": "ちょ", "ja": "じゃ", "ju": "じゅ", "jo": "じょ",
  ]
  let rows = [
    "": "あいうえお", "k": "かきくけこ", "s": "さしすせそ", "t": "たちつてと", "n": "なにぬねの", "h": "はひふへほ",
    "m": "まみむめも", "r": "らりるれろ", "g": "がぎぐげご", "z": "ざじずぜぞ", "d": "だぢづでど", "b": "ばびぶべぼ",
    "p": "ぱぴぷぺぽ",
  ]
  for (consonant, row) in rows {
    for (vowel, kana) in zip("aiueo", row) { syllables[consonant + String(vowel)] = String(kana) }
    guard !consonant.isEmpty, let i = row.dropFirst().first else { continue }
    for (vowel, small) in zip("auo", "ゃゅょ") {
      syllables[consonant + "y" + String(vowel)] = String(i) + String(small)
    }
  }
  return syllables
}()

extension String {
  /// The character so many places on from one of these, round and round and in its case; nil for one that is not here.
  func character(_ steps: Int, from character: Character) -> Character? {
    let characters = Array(self)
    let plain = Character(character.lowercased())
    guard let index = characters.firstIndex(of: plain) else { return nil }
    let next = characters[(index + steps + characters.count) % characters.count]
    return character.isUppercase ? Character(next.uppercased()) : next
  }
}
