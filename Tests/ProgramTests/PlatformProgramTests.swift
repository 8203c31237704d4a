import ArgumentParser
import Demo
import Foundation
import Kit
import Motion
import Phone
import Testing

@testable import followbar

/// Tests of platforms in the built program.
@Suite struct PlatformProgramTests {
  private let place: Workplace

  init() throws { place = try Workplace() }

  private func csv(_ arguments: String...) throws -> [[String]] {
    let result = try run(["measure", "--format", "csv"] + arguments)
    #expect(result.status == 0, "\(result.error)")
    return result.output.split(separator: "\n").dropFirst().map {
      $0.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    }
  }

  // MARK: list

  @Test
  func `list techniques has a title for each platform and an indented line for each technique`()
    throws
  {
    let result = try run(["list", "techniques"])
    let lines = result.output.split(separator: "\n").map(String.init)
    let expected = Platform.allCases.flatMap { platform -> [String] in
      let names = TechniqueName.all(of: platform).map(\.rawValue)
      return names.isEmpty ? [] : [platform.heading] + names
    }
    let found = lines.map { line in
      line.hasPrefix("  ") ? String(line.dropFirst(2).prefix { $0 != " " }) : line
    }
    let articles = ["Articles", "constraint", "scroll", "bounce", "shift", "transform"]
    #expect(found == expected + articles && result.status == 0 && result.error == "")
  }

  @Test func `list techniques as JSON has what the program says of each technique`() throws {
    let json = try run(["list", "techniques", "--format", "json"]).output
    let objects = try #require(
      try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [[String: Any]])
    let fields = [
      "name", "summary", "platform", "fault", "remedy", "place_remedy", "scenario", "unverified",
      "link",
    ]
    #expect(objects.map { $0["name"] as? String } == TechniqueName.allCases.map(\.rawValue))
    for (object, technique) in zip(objects, TechniqueName.allCases) {
      #expect(object.keys.sorted() == fields.sorted())
      #expect(object["platform"] as? String == technique.traits.platform.rawValue)
      #expect(object["fault"] as? String == technique.traits.fault)
      #expect(object["link"] as? String == "docs/techniques.md#" + technique.rawValue)
    }
  }

  // MARK: measure

  @Test(arguments: [Platform.android, .web])
  func `measure with a platform takes its techniques and its phone`(platform: Platform) throws {
    let rows = try csv("--platform", platform.rawValue, "--rate", "100")
    #expect(rows.map { $0[0] } == platform.techniques.map(\.rawValue))
    for row in rows {
      #expect(row[4] == platform.device.motions[0].name)
      #expect(Array(row[17...18]) == [platform.rawValue, platform.presentation.rawValue])
    }
  }

  @Test func `tune takes the platform's first technique and phone`() throws {
    let result = try run(["tune", "--platform", "react-native", "--duration", "0.25"])
    let first = Platform.reactNative.techniques[0].rawValue
    #expect(result.output.hasPrefix("\(first), platform react-native,"), "\(result.output)")
  }

  @Test(arguments: [
    (["measure", "--platform", "andriod"], "did you mean 'android'?"),
    (["run", "--compare", "ios26"], "did you mean 'ios'?"), (["list", "platform"], "platforms"),
    (["tune", "--platform", ""], "ios, swiftui, android, react-native, flutter, web"),
  ])
  func `an unknown platform exits with 64 and the names`(arguments: [String], said: String) throws {
    let result = try run(arguments)
    #expect(result.status == 64 && result.output == "")
    #expect(result.error.contains(said), "\(result.error)")
  }

  // MARK: Settings

  @Test func `the technique chooses the platform unless an option does`() throws {
    func phone(_ arguments: String...) throws -> Phone.Configuration {
      try ResolvedSettings(.parse(arguments)).validOptions().phone
    }
    let web = try phone("--technique", "viewport")
    #expect(web.platform == .web && web.presentation == .browser)
    let forced = try phone("--technique", "viewport", "--platform", "android")
    #expect(forced.platform == .android && forced.keyboardMotion == .android)
    #expect(forced.technique == .viewport && forced.presentation == .fullScreen)
    #expect(try phone("--platform", "web").technique == Platform.web.techniques[0])
    #expect(try phone("--platform", "web", "--keyboard-motion", "samsung").device == .pixel7)
    #expect(throws: ValidationError.self) {
      try phone("--platform", "android", "--keyboard-motion", "ios")
    }
    #expect(try phone("--compare", "android").platform == .android)
  }

  @Test func `a tape sets platform and comparison`() throws {
    let tape = """
      Output a.txt
      Set Platform android
      Set Compare android
      Set Panels phone
      Type " "
      """
    try place.write(tape + "\n", to: "a.tape")
    let good = try run(["record", place.path("a.tape")], in: place.folder)
    #expect(good.status == 0, "\(good.error)")
  }
}
