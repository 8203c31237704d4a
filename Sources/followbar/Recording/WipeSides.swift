import Demo
import Lab
import Phone
import Screen
import Strings

/// The two bars of a wipe: the one with the fault, and the one that mends it.
struct WipeSides {
  let first: Wipe.Bar
  let second: Wipe.Bar

  /// Reads two sides, separated by a comma: a technique, a curve by which `constraint` moves, or a track's file.
  ///
  /// Beside a track a technique or a curve has the recorded keyboard.
  ///
  /// - Parameter demo: The settings of both.
  init(_ text: String, _ demo: ResolvedSettings) throws {
    let texts = WipeSides.parts(of: text)
    guard texts.count == 2 else {
      throw SettingError(
        expected: "two techniques, curves or .csv files, such as constraint,layout-guide")
    }
    func options(_ side: DemoSettings) throws -> Options {
      try ResolvedSettings(side, sharing: demo).validOptions()
    }
    let tracks = texts.filter(\.isCSV)
    if let missing = demo.curves.missing { throw missing }
    let sides = try texts.map { text in
      try validateTrack(text)
      var side = demo.settings
      side.compare = nil
      side.track = text.isCSV ? text : nil
      if side.track != nil {
        return Wipe.Bar(URL(filePath: text).lastPathComponent.safe(), try options(side))
      }
      side.keyboardMotion = tracks.first ?? side.keyboardMotion
      side.technique = TechniqueName(named: text)
      if side.technique == nil {
        do { _ = try demo.curves.reading(text, of: "curve") } catch {
          guard CurvesFile.isName(text) else { throw error }
          let names = TechniqueName.allCases.map(\.rawValue)
          throw SettingError(
            expected: "a technique (see: followbar list techniques), a curve or a track's .csv"
              + text.suggestions(among: names).asQuestion)
        }
        (side.technique, side.phone.curve) = (.constraint, text)
      }
      return Wipe.Bar(text, try options(side))
    }
    guard texts[0] != texts[1] else {
      throw SettingError(expected: "two different sides, such as async,constraint")
    }
    (first, second) = (sides[0], sides[1])
  }

  /// Returns the parts between commas that are outside of parentheses.
  private static func parts(of text: String) -> [String] {
    var (parts, depth) = ([""], 0)
    for character in text {
      depth += character == "(" ? 1 : character == ")" ? -1 : 0
      if character == ",", depth == 0 {
        parts.append("")
      } else {
        parts[parts.count - 1].append(character)
      }
    }
    return parts.map(\.trimmed)
  }
}
