import Screen
import Strings
import Testing

@testable import Tapes

struct ThemeTests {
  private struct Samples: Decodable { let themes: [[String: String]] }
  private struct Facts: Decodable {
    let default_theme: [String: String]
    let theme_lookup: [Lookup]

    struct Lookup: Decodable {
      let name: String
      let suggest: [String]?
    }
  }

  @Test func `themes have the colors of VHS`() throws {
    for sample in try vectors("themes-sample", as: Samples.self).themes {
      let theme = try #require(Theme.named(sample["name"] ?? ""))
      let colors = Theme.colorNames.map { sample[$0].flatMap { Color(hex: $0) } }
      #expect(theme.palette == colors)
      #expect(theme.foreground == Color(hex: sample["foreground"] ?? ""))
      #expect(theme.background == Color(hex: sample["background"] ?? ""))
      #expect(theme.cursor == Color(hex: sample["cursor"] ?? sample["foreground"] ?? ""))
    }
    let ours = try vectors("vhs-facts", as: Facts.self).default_theme
    #expect(Theme.vhs.palette == Theme.colorNames.map { ours[$0].flatMap { Color(hex: $0) } })
  }

  @Test func `an unknown theme suggests near names`() throws {
    for lookup in try vectors("vhs-facts", as: Facts.self).theme_lookup {
      guard let names = lookup.suggest else { continue }
      #expect(Theme.names(near: lookup.name) == names)
    }
    let tape = Tape(parsing: "Set Theme \"cattppuccin latt\"")
    #expect(
      tape.errors.map(\.message) == [
        "invalid Theme 'cattppuccin latt': expected a theme; did you mean 'Catppuccin Latte'?"
      ])
    let parts = ["solarized LIGHT", "github", "zenburn"].map {
      Tape(parsing: "Set Theme \"\($0)\"").errors.map(\.message)
    }
    #expect(
      parts == [
        [
          "invalid Theme 'solarized LIGHT': expected a theme; did you mean 'Builtin Solarized Light'?"
        ],
        ["invalid Theme 'github': expected a theme; did you mean 'GitHub Dark'?"],
        ["invalid Theme 'zenburn': expected a name of followbar list themes, or JSON"],
      ])
    #expect(Theme.named("") == Theme.followbar)
  }

  @Test func `a JSON theme uses the names of VHS and xterm`() throws {
    let theme = try Theme(
      json:
        "{ \"name\": \"x\", \"purple\": \"#010203\", \"cursorColor\": \"#040506\", \"foreground\": \"#070809\", \"n\": 1 }"
    )
    #expect(theme.palette[5] == Color(0x010203))
    #expect(theme.cursor == Color(0x040506))
    #expect(theme.foreground == Color(0x070809))
    #expect(theme.palette[0] == Theme.followbar.palette[0])
    for wrong in ["{", "[]", "{\"red\": \"#12\"}", "{\"red\": \"#+12345\"}", "{\"red\": \"red\"}"] {
      #expect(throws: TextError.self) { try Theme(json: wrong) }
    }
  }
}
