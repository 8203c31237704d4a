import Screen
import Strings
import Testing

@testable import Tapes

struct ThemeTests {
  /// The names of the palette's colors in VHS, in order.
  private static let colorNames = [
    "black", "red", "green", "yellow", "blue", "magenta", "cyan", "white",
    "brightBlack", "brightRed", "brightGreen", "brightYellow", "brightBlue", "brightMagenta",
    "brightCyan", "brightWhite",
  ]

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
      let colors = ThemeTests.colorNames.map { sample[$0].flatMap { Color(hex: $0) } }
      #expect(theme.colors.palette == colors)
      #expect(theme.colors.foreground == Color(hex: sample["foreground"] ?? ""))
      #expect(theme.colors.background == Color(hex: sample["background"] ?? ""))
      #expect(theme.colors.cursor == Color(hex: sample["cursor"] ?? sample["foreground"] ?? ""))
    }
    let ours = try vectors("vhs-facts", as: Facts.self).default_theme
    #expect(
      Theme.vhs.colors.palette == ThemeTests.colorNames.map { ours[$0].flatMap { Color(hex: $0) } })
  }

  @Test func `an unknown theme suggests near names`() throws {
    for lookup in try vectors("vhs-facts", as: Facts.self).theme_lookup {
      guard let names = lookup.suggest else { continue }
      #expect(lookup.name.nearest(among: Theme.all.map(\.name)) == names)
    }
    let errors = ["cattppuccin latt", "zenburn", "{ }"].map {
      Tape(parsing: "Set Theme \"\($0)\"").errors.map(\.message)
    }
    let names = Theme.all.map(\.name).joined(separator: ", ")
    #expect(
      errors == [
        [
          "invalid Theme 'cattppuccin latt': expected \(names); did you mean 'Catppuccin Latte'?"
        ], ["invalid Theme 'zenburn': expected \(names)"],
        ["invalid Theme '{ }': expected \(names)"],
      ])
    #expect(Theme.named("") == Theme.followbar)
  }
}

extension Color {
  /// Reads `#rrggbb`.
  fileprivate init?(hex: String) {
    guard let value = UInt32(hex.dropFirst(), radix: 16) else { return nil }
    self.init(value)
  }
}
