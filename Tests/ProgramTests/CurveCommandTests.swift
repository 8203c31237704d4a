import Foundation
import Kit
import Testing

/// Tests of the output and exit status of `followbar curve`.
@Suite struct CurveCommandTests {
  private let place: Workplace

  init() throws { place = try Workplace() }

  private func object(_ arguments: [String]) throws -> [String: Any] {
    let result = try run(["curve"] + arguments)
    #expect(result.status == 0 && result.error == "")
    let value = try JSONSerialization.jsonObject(with: Data(result.output.utf8))
    return try #require(value as? [String: Any])
  }

  /// Returns the value of a row that `curve show` prints.
  private func row(_ name: String, of result: Ending) throws -> String {
    let line = try #require(result.output.split(separator: "\n").first { $0.hasPrefix(name + " ") })
    return String(line.dropFirst(name.count).drop { $0 == " " })
  }

  @Test(arguments: [
    ("ease", "ease"), ("step-end", "steps(1)"), ("EASE-IN", "ease-in"),
    ("cubic-bezier(.1234567,0,1,1)", "cubic-bezier(0.123457, 0, 1, 1)"),
    ("linear(0, 0.5, 1)", "linear(0 0%, 0.5 50%, 1 100%)"),
    ("easeoutcubic", "easeOutCubic"), ("ios-keyboard", "ios-keyboard"),
    (
      "spring(mass:3,stiffness:1000,damping:500,overdamping:clamp)",
      "spring(mass: 3, stiffness: 1000, damping: 500)"
    ),
  ])
  func `show prints the computed value of browsers`(easing: String, computed: String) throws {
    let result = try run(["curve", "show", easing])
    #expect(result.status == 0 && result.error == "")
    #expect(try row("easing", of: result) == computed)
  }

  @Test(arguments: [
    ["show", "cubic-bezier(2, 0, 1, 1)"], ["sample", "cubic-bezier(2, 0, 1, 1)"],
    ["fit", "cubic-bezier(2, 0, 1, 1)"],
    ["convert", "cubic-bezier(2, 0, 1, 1)", "--to", "css"],
  ])
  func `an invalid easing exits with 65 and its column`(arguments: [String]) throws {
    let result = try run(["curve"] + arguments)
    #expect(result.status == 65 && result.output == "")
    #expect(
      result.error == "easing:1:14: error: invalid easing '2': expected a number in 0...1\n")
  }

  @Test func `a hyphen reads the easing or the code from standard input`() throws {
    let parsed = try run(["curve", "show", "-"], input: "ease-IN\n")
    #expect(try parsed.status == 0 && row("easing", of: parsed) == "ease-in")
    let shown = try run(["curve", "show", "-"], input: "ios-keyboard")
    #expect(shown.output == (try run(["curve", "show", "ios-keyboard"])).output)
    let converted = try run(
      ["curve", "convert", "-", "--from", "any", "--to", "css"], input: "Curves.easeIn\n")
    #expect(converted.output == "ease-in\n")
    let code = try run(["curve", "convert", "Curves.easeIn", "--to", "css"])
    #expect(code.output == "ease-in\n")
    let wrong = try run(["curve", "show", "-"], input: "steps(0)")
    #expect(wrong.status == 65 && wrong.error.hasPrefix("<stdin>:1:7: error: "))
  }

  @Test func `every command reads code of another tool as the easing that it means`() throws {
    let (easing, code) = (
      "spring(response: 0.35, damping-ratio: 0.8)", ".spring(response: 0.35, dampingFraction: 0.8)"
    )
    let file = try place.write("sheet = \(code)\n", to: "my.curves")
    let commands: [[String]] = [
      ["curve", "show"], ["curve", "sample", "--count", "3"], ["curve", "fit"],
      ["curve", "convert", "--to", "compose"], ["measure", "--format", "csv", "--curve"],
      ["tune", "--format", "json", "--technique", "constraint", "--keyboard-motion"],
    ]
    for command in commands {
      let expected = try run(command + [easing])
      #expect(expected.status == 0 && !expected.output.isEmpty, "\(expected.error)")
      for argument in [code, "sheet"] {
        let read = try run(command + [argument, "--curves", file])
        #expect(read.status == 0 && read.error == expected.error, "\(command)")
        // The keyboard's motion has its text as its name, and `show` a row for the file's.
        let lines = read.output.replacing(argument, with: easing).split(separator: "\n")
          .filter { !$0.hasPrefix("name ") }
        #expect(lines == expected.output.split(separator: "\n"), "\(command)")
      }
    }
  }

  @Test func `a default that depends on the version is told once`() throws {
    let shown = try run(["curve", "show", "withSpring(1, { damping: 15, stiffness: 120 })"])
    #expect(try row("easing", of: shown) == "spring(mass: 4, stiffness: 120, damping: 15)")
    #expect(
      shown.error == "note: withSpring takes Reanimated 4's mass 4; version 3 takes mass 1\n")
  }

  @Test func `code on standard input needs no --from`() throws {
    let code = ".timingCurve(0.1, 0.2, 0.3, 0.4, duration: 0.3)"
    let result = try run(["curve", "convert", "-", "--to", "css"], input: code)
    #expect(result.status == 0 && result.output == "cubic-bezier(0.1, 0.2, 0.3, 0.4)\n")
    #expect(result.error == "note: css has no duration: animate for 0.3 s\n")
  }

  @Test func `standard input longer than an easing may be is an error`() throws {
    let result = try run(["curve", "show", "-"], input: String(repeating: " ", count: 65_537))
    #expect(result.status == 65 && result.error.contains("expected at most 65536"))
  }

  @Test func `sample extrapolates by the easing's rule`() throws {
    // The slope of ease at its start is 0.1 / 0.25, its end is level.
    let result = try run(["curve", "sample", "ease", "--at", "-1,2"])
    #expect(result.output == "time,value,velocity\n-1,-0.4,0.4\n2,1,0\n")
    let slow = try run(["curve", "sample", "linear", "--duration", "2", "--count", "3"])
    #expect(slow.output == "time,value,velocity\n0,0,0.5\n1,0.5,0.5\n2,1,0.5\n")
  }

  @Test func `sample writes JSON with the easing and its duration`() throws {
    let json = try object([
      "sample", "linear", "--duration", "2", "--at=0.5", "--format", "json",
    ])
    #expect(json["easing"] as? String == "linear" && json["duration"] as? Double == 2)
    let samples = try #require(json["samples"] as? [[String: Double]])
    #expect(samples == [["time": 0.5, "value": 0.25, "velocity": 0.5]])
  }

  @Test(arguments: [
    ["sample", "ease", "--at=x"], ["sample", "ease", "--count", "0"],
    ["sample", "ease", "--count", "2", "--at=0"], ["sample", "ease", "--duration=0"],
    ["fit", "ease", "--tolerance", "0"],
    ["fit", "ease", "--as", "bezier"], ["convert", "ease", "--to", "swift"],
    ["convert", "ease"], ["parse", "ease"], ["plot", "ease"],
  ])
  func `wrong usage exits with 64`(arguments: [String]) throws {
    let result = try run(["curve"] + arguments)
    #expect(result.status == 64 && result.output == "" && result.error != "")
  }

  @Test func `fit finds the easing of samples in any units`() throws {
    let result = try run([
      "curve", "sample", "cubic-bezier(0.2, 0, 0, 1)", "--duration", "0.3", "--count", "61",
    ])
    let rows = result.output.split(separator: "\n").dropFirst().enumerated().map { index, row in
      let numbers = row.split(separator: ",").compactMap { Double($0) }
      return "\(numbers[0] * 1000);\(index == 30 ? 9 : 667 - 260 * numbers[1])"
    }
    let path = try place.write("t in ms;y\n" + rows.joined(separator: "\n"), to: "a.csv")
    let fit = try object(["fit", path, "--as", "cubic-bezier", "--format", "json"])
    #expect(fit["easing"] as? String == "cubic-bezier(0.2, 0, 0, 1)")
    #expect(fit["outliers"] as? Int == 1)
    for key in ["rms", "max", "max_seam_pt"] { #expect((fit[key] as? Double ?? 1) < 1e-6) }
    let text = try run(["curve", "fit", path, "--as", "spring", "--minimize", "max"])
    #expect(text.status == 0 && text.output.hasPrefix("spring(mass: 1, stiffness: "))
  }

  @Test func `a linear fit stays within its tolerance`() throws {
    let fit = try object([
      "fit", "ios-keyboard", "--as", "linear", "--tolerance", "0.002", "--format", "json",
    ])
    // fit-references.json: 17 stops on the curve.
    let stops = (fit["easing"] as? String ?? "").split(separator: ",").count
    #expect((2...17).contains(stops) && (fit["max"] as? Double ?? 1) <= 0.002)
    #expect((fit["easing"] as? String)?.hasSuffix(", 1 100%)") == true)
  }

  @Test func `an invalid file exits with 65 and its line, a missing one with 66`() throws {
    let path = try place.write("time,value\n0,0\n0.1,x\n", to: "a.csv")
    let bad = try run(["curve", "fit", path])
    #expect(bad.status == 65)
    #expect(bad.error == "\(path):3:5: error: invalid sample 'x': expected a value\n")
    let missing = try run(["curve", "fit", path + ".csv"])
    #expect(missing.status == 66 && missing.output == "")
  }

  @Test func `show prints regime, settling, overshoot and the distance from the keyboard`() throws {
    let keyboard = try run(["curve", "show", "ios-keyboard"])
    let bezier = try run(["curve", "show", "ios-keyboard-bezier"])
    // The largest difference is 0.076 (reference/curves.md).
    let off = try row("iOS keyboard", of: bezier)
    #expect(off.hasPrefix("off by up to 0.076"), "\(off)")
    #expect(keyboard.output.contains("critical, clamped: damping ratio 1; as written 4.564"))
    #expect(keyboard.output.contains("0.506 s") && keyboard.output.contains("off by up to 0 "))
    let newer = try run(["curve", "show", "ios26-keyboard"])
    #expect(newer.output.contains("regime        critical: damping ratio 1\n"))
    let bouncy = try run(["curve", "show", "spring(mass: 1, stiffness: 100, damping: 5)"])
    // Apple's documentation: approximately 2.85 s.
    #expect(bouncy.output.contains("underdamped") && bouncy.output.contains("2.85"))
  }

  @Test func `convert writes code to standard output and the error to standard error`() throws {
    let timed = try run(["curve", "convert", "ease-out", "--duration", "0.4", "--to", "uikit"])
    #expect(timed.error == "note: uikit has no duration: animate for 0.4 s\n")
    let exact = try run(["curve", "convert", "ease-out", "--to", "uikit"])
    #expect(exact.error == "" && exact.output.hasPrefix("UICubicTimingParameters(controlPoint1: "))
    let lines = try run(["curve", "convert", "ios-keyboard", "--to", "css"])
    #expect(lines.output.hasPrefix("linear(0 0%, ") && lines.output.hasSuffix(" 100%)\n"))
    #expect(lines.error.contains("approximation off by up to 0.00"))
    let resting = try run(["curve", "convert", "linear(0, 0.9)", "--to", "css"])
    #expect(resting.output == "linear(0 0%, 0.9 100%, 1 100%)\n")
    #expect(resting.error.contains("at 1: the curve itself ends at 0.9, where fill would hold it"))
    let refused = try run(["curve", "convert", "steps(2)", "--to", "flutter"])
    #expect(refused.status == 65 && refused.output == "")
    let pasted = try run([
      "curve", "convert", ".timingCurve(0.2, 0, 0, 1, duration: 0.3)", "--from", "any", "--to",
      "compose",
    ])
    #expect(
      pasted.output
        == "tween(durationMillis = 300, easing = CubicBezierEasing(0.2f, 0f, 0f, 1f))\n")
  }

  @Test(arguments: [
    (
      "any", "withSpring(1, {mass: 1, stiffness: 9, damping: 3, wobble: 3})",
      "easing:1:51: error: cannot read withSpring 'wobble': expected only "
    ),
    (
      "flutter", "Curves.easeIn.flipped",
      "easing:1:1: error: invalid code 'Curves.easeIn.flipped': expected a curve"
    ),
    (
      "any", "linear(1e308, -1e308, 1)",
      "easing:1:8: error: cannot read linear: invalid easing '1e308': expected a number in -1"
    ),
    (
      "compose", "Curves.easeIn",
      "easing:1:1: error: invalid code 'Curves.easeIn': expected a curve in the notation compose"
    ),
  ])
  func `convert reports unsupported arguments of pasted code`(
    from: String, code: String, error: String
  ) throws {
    let result = try run(["curve", "convert", code, "--from", from, "--to", "css"])
    #expect(result.status == 65 && result.output == "")
    #expect(result.error.hasPrefix(error))
  }

  @Test func `convert uses --duration for pasted code without one`() throws {
    let arguments = ["curve", "convert", "UISpringTimingParameters(dampingRatio: 0.25)"]
    let options = ["--from", "any", "--to", "reanimated"]
    #expect(try run(arguments + options).status == 65)
    // framer/SpringsExample: stiffness 54.83363359078326, damping 3.702486785620688.
    let result = try run(arguments + options + ["--duration", "3"])
    #expect(result.output.hasPrefix("withSpring(1, { mass: 1, stiffness: 54.83, damping: 3.702,"))
  }

  @Test func `list prints all names, as text and as JSON`() throws {
    let result = try run(["list", "easings", "--format", "json"])
    let value = try JSONSerialization.jsonObject(with: Data(result.output.utf8))
    let entries = try #require(value as? [[String: String]])
    #expect(entries.count > 60 && entries.contains { $0["name"] == "ios-keyboard" })
    let text = try run(["list", "easings"]).output
    for entry in entries { #expect(text.contains("\n  \(entry["name"] ?? "?") ")) }
  }
}
