import Foundation
import Kit
import Phone
import Screen
import Strings
import Testing

/// Tests of the command line's output and exit status.
@Suite struct CommandTests {
  @Test func `run without a terminal exits with 69`() throws {
    let result = try run([], environment: ["LC_ALL": PseudoTerminal.locale])
    #expect(result.status == 69 && result.output == "")
    #expect(
      result.error
        == "error: cannot open the terminal: expected a terminal as standard input and output\n"
    )
  }

  @Test(arguments: ["dumb", "", "no-such-terminal"])
  func `an unsupported terminal is an error with its name`(name: String) throws {
    let terminal = try PseudoTerminal(
      products.appending(path: "followbar").path, environment: ["TERM": name])
    #expect(try terminal.waitForEvent() == .exited(69))
    let said = String(decoding: terminal.output, as: UTF8.self)
    #expect(said.contains("error: invalid TERM '\(name)'"))
    #expect(!said.contains("\u{1B}"))
  }

  @Test(arguments: [
    (["--technique", "constrain"], "did you mean 'constraint'?"),
    (["--device", "iphone-9"], "did you mean 'iphone-8'?"),
    (["--color", "truecolour"], "'auto', 'truecolor', '256', '16' or 'none'"),
    (["--fps", "0"], "'0' is invalid for '--fps <n>': expected an integer from 1 to 240"),
    (["--fps", "x"], "--fps"),
    (["--duration=-1"], "expected seconds from 0 to 10, such as"),
    (["--no-such-option"], "--no-such-option"),
    (["--keyboard-motion", "ease"], "expected a --duration"),
    (["--keyboard-motion", "andriod"], "did you mean 'android'?"),
    (["list", "technique"], "techniques"),
  ])
  func `wrong usage exits with 64 and a suggestion`(arguments: [String], said: String) throws {
    let result = try run(arguments)
    #expect(result.status == 64)
    #expect(result.error.contains(said), "\(result.error)")
    #expect(result.output == "")
  }

  @Test(arguments: ["run", "measure"])
  func `an error beyond the parser's shows the usage of its own command`(command: String) throws {
    let result = try run([command, "--device", "pixel-7", "--platform", "ios"])
    #expect(result.status == 64)
    #expect(result.error.hasPrefix("error: invalid --device 'pixel-7': expected a phone with iOS"))
    #expect(result.error.contains("Usage: followbar \(command) "), "\(result.error)")
  }

  @Test(arguments: [
    (["--fps", "-3"], "'-3' is invalid for '--fps <n>': expected an integer from 1 to 240"),
    (["--gap", "-8/16"], "'-8/16' is invalid for '--gap <points>': expected a number from 0"),
    (
      ["measure", "--duration", "-1s"], "'-1s' is invalid for '--duration <time>': expected seconds"
    ),
    (["measure", "--assert-max-gap", "-.5"], "'-.5' is invalid for '--assert-max-gap <points>'"),
    (
      ["tune", "--duration", "-0.2..0.5"], "'-0.2..0.5' is invalid for '--duration <time|from..to>'"
    ),
    (["curve", "fit", "ease", "--move", "-1"], "'-1' is invalid for '--move <n>'"),
    (["record", "--cols", "-80"], "'-80' is invalid for '--cols <n>'"),
    (["track", "a.csv", "--gap", "-1"], "'-1' is invalid for '--gap <points>'"),
    (["measure", "--wide", "-1"], "'--wide' does not take any value"),
    (["measure", "--duration", "--wide"], "Missing value for '--duration <time>'"),
  ])
  func `a negative number is an option's value, never an option`(
    arguments: [String], said: String
  ) throws {
    let result = try run(arguments)
    #expect(result.status == 64 && result.output == "")
    #expect(result.error.contains(said), "\(result.error)")
  }

  @Test(arguments: [
    (["compare"], "did you mean 'followbar --compare'?"),
    (["lst"], "did you mean 'followbar list'?"), (["mesure", "--help"], "'followbar measure'?"),
    (["tape", "chek"], "expected check, new; did you mean 'followbar tape check'?"),
    (["Curve"], "did you mean 'followbar curve'?"), (["curve", "shwo"], "'followbar curve show'?"),
    (["transfrom"], "did you mean 'followbar --technique transform'?"),
    (["ios"], "did you mean 'followbar --platform ios'?"), (["help", "mesure"], "measure'?"),
    (["help", "foo"], "curve, list\n"), ([""], "curve, list\n"),
  ])
  func `an unknown command exits with 64 and suggests the one meant`(
    arguments: [String], said: String
  ) throws {
    let result = try run(arguments)
    #expect(result.status == 64 && result.output == "")
    #expect(result.error.hasPrefix("error: unknown command '"), "\(result.error)")
    #expect(result.error.hasSuffix(said + (said.hasSuffix("\n") ? "" : "\n")), "\(result.error)")
  }

  @Test(arguments: [
    (["list"], "expected techniques, platforms, keyboards"),
    (["record"], "or --wipe A,B"),
    (["run", "padding"], "; did you mean 'followbar --technique padding'?"),
    (["run", "kotlin"], "; did you mean 'followbar --platform android'?"),
    (["rn"], "; did you mean 'followbar --platform react-native'?"),
    (["curve", "convert", "ease", "--to", "kotlin"], "; did you mean 'compose' or 'android'?"),
    (["curve", "convert", "ease", "--to", "react"], "; did you mean 'reanimated'?"),
  ])
  func `a newcomer's word is an error that names the one meant`(arguments: [String], said: String)
    throws
  {
    let result = try run(arguments)
    #expect(result.status == 64 && result.output == "")
    #expect(result.error.contains(said), "\(result.error)")
  }

  @Test(arguments: [
    ("rn", "react-native"), ("Kotlin", "android"), ("compose", "android"), ("swift", "ios"),
    ("safari", "web"),
  ])
  func `a platform has the names that its people use`(alias: String, name: String) throws {
    let measure = ["measure", "--scenario", "show", "--format", "csv", "--platform"]
    let result = try run(measure + [alias])
    #expect(try result.status == 0 && result.output == run(measure + [name]).output)
  }

  @Test(arguments: [
    (
      ["measure", "--technique", "Transform", "--scenario", "SHOW", "--device", "iPhone-13"],
      "trans"
    ),
    (["curve", "convert", "ease", "--to", "SwiftUI"], ".timingCurve("),
    (["list", "Platforms", "--format", "TEXT"], "ios"), (["-v"], "0."), (["help", "keys"], "Tab "),
  ])
  func `names work in any case, and help has the keys`(arguments: [String], said: String) throws {
    let result = try run(arguments)
    #expect(result.status == 0 && result.error == "", "\(result.error)")
    #expect(result.output.contains(said), "\(result.output)")
  }

  @Test func `lists mark what is unverified, and name the articles with their links`() throws {
    let techniques = try run(["list", "techniques"]).output
    let lines = techniques.split(separator: "\n")
    for technique in TechniqueName.allCases {
      let line = try #require(lines.first { $0.hasPrefix("  \(technique.rawValue) ") })
      #expect(line.hasSuffix(", partly unverified") == technique.traits.isUnverified, "\(line)")
    }
    #expect(lines.drop { $0 != "Articles" }.count == 6)
    #expect(techniques.contains("https://qiita.com/paming/items/366d40a1f04190559119"))
    let scenarios = try run(["list", "scenarios"]).output.split(separator: "\n")
    #expect(scenarios.count { $0.hasSuffix(", partly unverified") } == 3)
  }

  @Test(arguments: [
    ["list", "techniques"], ["list", "scenarios"], ["fix"], ["measure"], ["tune"],
  ])
  func `texts wrap at the terminal's end, tables in their last column`(arguments: [String]) throws {
    let terminal = try PseudoTerminal(
      products.appending(path: "followbar").path, arguments,
      size: CellSize(columns: 70, rows: 200))
    #expect(try terminal.waitForEvent() == .exited(0))
    let lines = String(decoding: terminal.output, as: UTF8.self)
      .replacingOccurrences(of: "\r\n", with: "\n").split(separator: "\n")
    // A link is whole.
    for line in lines.prefix(while: { $0 != "Articles" }) { #expect(line.count <= 70, "\(line)") }
    #expect(lines.contains { $0.count > 50 })
  }

  @Test func `a word of a description suggests its names`() throws {
    let scenario = try run(["measure", "--scenario", "falls"]).error
    #expect(
      scenario.hasPrefix(
        "error: The value 'falls' is invalid for '--scenario <scenario>': expected a name "
          + "(see: followbar list scenarios); did you mean 'hide' or"), "\(scenario)")
    let platform = try run(["--platform", "UIKit"]).error
    #expect(platform.contains("; did you mean 'ios'?\n"), "\(platform)")
  }

  @Test(arguments: [
    ("cubic-bezier(2, 0, 1, 1)", "--curve:1:14: "),
    ("spring(mass: 0, stiffness: 1, damping: 1)", "--curve:1:14: "),
    ("", "--curve:1:1: "), ("easey", "--curve:1:1: "),
  ])
  func `an invalid easing exits with 65 and its column`(
    easing: String, said: String
  ) throws {
    let result = try run(["--curve", easing])
    #expect(result.status == 65)
    #expect(
      result.error.hasPrefix(said + "error: ") && result.error.contains("expected"),
      "\(result.error)")
  }

  @Test(arguments: [("easeOutBak", "easeOutBack"), ("ios-keybord", "ios-keyboard")])
  func `a misspelled easing gets a suggestion`(easing: String, near: String) throws {
    for arguments in [["--curve", easing], ["curve", "show", easing]] {
      #expect(try run(arguments).error.hasSuffix("; did you mean '\(near)'?\n"))
    }
    #expect(
      try run(["--curve", "bogus"]).error.hasSuffix(
        "a name or a function; see: followbar list easings\n"))
  }

  @Test(arguments: [
    "platforms", "keyboards", "devices", "motions", "scenarios", "appearances",
  ])
  func `list prints the same names as text and as JSON`(subject: String) throws {
    let text = try run(["list", subject])
    let names = text.output.split(separator: "\n").map { String($0.prefix { $0 != " " }) }
    let json = try run(["list", subject, "--format", "json"])
    let entries = try #require(
      try JSONSerialization.jsonObject(with: Data(json.output.utf8)) as? [[String: String]])
    #expect(entries.map { $0["name"] } == names && names.count >= 2)
    #expect(text.status == 0 && json.status == 0 && text.error == "" && json.error == "")
  }

  @Test(arguments: [["--curve"], ["--keyboard-motion"]])
  func `a spring that never settles needs a duration`(option: [String])
    throws
  {
    let undamped = "spring(mass: 1, stiffness: 100, damping: 0)"
    #expect(try run(option + [undamped]).status == 65)
    #expect(try run(option + [undamped, "--duration", "1"]).status == 69)
  }

  @Test func `help and version are written to standard output`() throws {
    let help = try run(["--help"])
    #expect(help.status == 0 && help.output.contains("USAGE: followbar"))
    let version = try run(["--version"])
    #expect(version.status == 0 && version.output == "0.4.0\n")
  }

  #if os(Linux)
    @Test func `a failed write of a result is an error`() throws {
      let full = try #require(FileHandle(forWritingAtPath: "/dev/full"))
      let result = try run(["list", "techniques"], output: full)
      #expect(result.status == 74)
      #expect(result.error.hasPrefix("error: cannot write to standard output: "))
    }

    @Test(arguments: [
      ["help", "run"], ["curve", "--help"], ["--version"],
      ["--generate-completion-script", "bash"],
    ])
    func `a failed write of a help text is an error`(arguments: [String]) throws {
      let full = try #require(FileHandle(forWritingAtPath: "/dev/full"))
      let result = try run(arguments, output: full)
      #expect(result.status == 74)
      #expect(
        result.error == "error: cannot write to standard output: No space left on device\n")
    }
  #endif
}

/// Tests of the helper that runs programs.
@Suite struct RunTests {
  /// A pipe holds 64 KiB on Linux (pipe(7)).
  @Test func `both outputs are read to their ends`() throws {
    let script = "head -c 200000 /dev/zero >&2; head -c 300000 /dev/zero"
    let result = try run(URL(filePath: "/bin/sh"), ["-c", script])
    #expect(result.error.utf8.count == 200_000 && result.output.utf8.count == 300_000)
  }
}
