import ArgumentParser
import Demo
import Foundation
import Kit
import Phone
import Screen
import Strings
import Tapes
import Testing

@testable import followbar

@Suite struct DemoSettingsTests {
  private func options(_ arguments: String...) throws -> Options {
    try ResolvedSettings(.parse(arguments)).validOptions()
  }

  @Test func `every tape setting is an option of run`() throws {
    let help = try run(["run", "--help"]).output
    for row in Settings.all {
      #expect(help.contains("--\(row.option ?? "")"))
      #expect(row.defaultText == nil || row.defaultText == "false" || help.contains("(default:"))
    }
  }

  @Test func `every option of the demo is a tape setting but the frame rate`() throws {
    let help = try run(["run", "--help"]).output
    let options = help.matches(of: /\n +(?:-\w, )?--([a-z-]+)/).map { String($0.1) }
    let others = ["fps", "color", "pixels", "curve-in", "version", "help"]
    #expect(Set(options) == Set(Settings.all.compactMap(\.option) + others))
  }

  /// Without arguments the program reads no options at all.
  @Test func `the options of no arguments are the defaults`() throws {
    #expect(try options() == Options())
  }

  @Test func `a value survives writing and reading`() throws {
    var settings = try DemoSettings.none()
    for (name, text, written) in [
      ("Duration", "250ms", "0.25"), ("Duration", "1.5s", "1.5"), ("Duration", "0.3", "0.3"),
      ("Latency", "16", "16"), ("Latency", "0.1s", "100"), ("Speed", "0.5", "0.5"),
      ("TabBar", "TRUE", "true"), ("Gap", "8", "8"), ("Gap", "8/16.5", "8/16.5"),
      ("Seam", "off", "false"),
      ("Technique", "layout-guide", "layout-guide"),
      ("KeyboardMotion", "spring(duration: 0.5)", "spring(duration: 0.5)"),
    ] {
      let row = try #require(Settings.all.first { $0.tapeName == name })
      try row.set(text, in: &settings)
      #expect(row.given(in: settings) == written, "\(name) \(text)")
    }
  }

  @Test func `an invalid value is an error with the valid ones`() throws {
    var settings = try DemoSettings.none()
    for (name, text, said) in [
      ("Technique", "constrain", "did you mean 'constraint'?"),
      ("Technique", "", "followbar list techniques"),
      ("Keyboard", "predictiv", "did you mean 'predictive'?"),
      ("Device", "iphone-9", "'iphone-8'?"),
      ("Scenario", "shwo", "did you mean 'show'?"), ("Appearance", "drak", "did you mean 'dark'?"),
      ("Duration", "1.2.3", "expected seconds from 0 to 10"),
      ("Duration", "11", "expected seconds"),
      ("Duration", "-1", "such as 0.25 or 250ms"), ("Duration", "inf", "expected seconds"),
      ("Duration", "1h", "expected seconds"), ("Latency", "-1ms", "milliseconds from 0 to 1000"),
      ("Latency", "nan", "expected milliseconds"), ("Speed", "nan", "a number from 0.01 to 10"),
      ("TabBar", "yes", "expected true or false"), ("Gap", "101", "a number from 0 to 100"),
      ("Gap", "8/-1", "or two such as 8/16"), ("Gap", "1/2/3", "or two such as 8/16"),
    ] {
      let row = try #require(Settings.all.first { $0.tapeName == name })
      let error = try #require(throws: SettingError.self) { try row.set(text, in: &settings) }
      #expect("\(error)".contains(said), "\(name) \(text): \(error)")
    }
  }

  @Test func `settings that are not given have the demo's defaults`() throws {
    let given = try options("--technique", "transform", "--tab-bar")
    #expect(given.phone.technique == .transform && given.phone.hasTabBar)
    #expect(try options() == .init())
  }

  /// Comments that begin with a command's name count as commands.
  @Test func `the template and its commented commands have no errors`() throws {
    let names = Settings.tapeNames
    let template = TapeCommand.template
    let tape = Tape(parsing: template, stageSettings: names)
    #expect(tape.isPlayable && tape.warnings.isEmpty)
    let commands = [
      "Output", "Set", "Wait+Screen@5s", "Screenshot", "Mouse", "Resize", "Copy", "Paste",
    ]
    let all = template.split(separator: "\n").map { line in
      let rest = line.dropFirst(2)
      let first = rest.split(separator: " ").first.map(String.init) ?? ""
      return line.hasPrefix("# ") && commands.contains(first) ? rest : line
    }
    var whole = Tape(parsing: all.joined(separator: "\n"), stageSettings: names)
    var errors: [TextError] = []
    _ = try ResolvedSettings(whole.settings.stage, &errors)
    whole.report(errors: errors)
    #expect(whole.isPlayable, "\(whole.errors)")
    #expect(whole.commands.count > tape.commands.count + 15)
  }
}
