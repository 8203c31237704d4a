import Kit
import Motion
import Phone
import Strings
import Testing

@testable import Lab

/// Measures techniques in scenarios, on an iPhone 8 with its usual keyboard by default.
private func measured(
  _ techniques: [TechniqueName], _ scenarios: [String] = ["show"], devices: [Device]? = nil,
  keyboards: [KeyboardKind] = [.predictive], motions: [KeyboardMotion]? = nil,
  on platform: Platform? = nil, rate: Double = 1000,
  _ change: (inout Phone.Configuration) -> Void = { _ in }
) -> [SeamMeasurement] {
  MeasurementGrid(
    techniques: techniques, scenarios: Scenario.all.filter { scenarios.contains($0.name) },
    devices: devices, keyboards: keyboards, motions: motions, on: platform
  ).measurements(of: .with(.async, change), rate: rate)
}

private func lines(_ measurements: [SeamMeasurement]) -> [String] {
  "\(MeasurementTable(measurements))".split(separator: "\n", omittingEmptySubsequences: false)
    .map(String.init)
}

@Suite struct MeasurementTests {
  private func field(_ name: String, of measurement: SeamMeasurement) -> JSON? {
    measurement.fields.first { $0.name == name }?.value
  }

  @Test func `each is measured with each, the techniques outermost`() {
    let all = measured(
      [.shift, .transform], ["show", "hide"], devices: [.iPhone13, .iPhone17],
      motions: [.ios, .ios26])
    #expect(
      all.map(\.configuration.technique) == Array(repeating: .shift, count: 6)
        + Array(repeating: .transform, count: 6))
    #expect(
      all.prefix(6).map(\.scenario) == ["show", "show", "show", "hide", "hide", "hide"])
    #expect(
      all.prefix(3).map(\.configuration.device) == [.iPhone13, .iPhone13, .iPhone17])
    #expect(all.prefix(3).map(\.configuration.keyboardMotion) == [.ios, .ios26, .ios26])
  }

  @Test func `a scenario with its own device and keyboard is measured once for all`() {
    #expect(measured([.shift], ["home-indicator"], devices: [.iPhone8, .iPhone13]).count == 1)
    #expect(measured([.shift], ["third-party"], keyboards: KeyboardKind.allCases).count == 1)
    #expect(measured([.shift, .shift], ["show"]).count == 1)
  }

  /// The keyboard passes the navigation bar's 48 points of 300 after 1.6 s, and ends 252 above.
  @Test func `a motion longer than usual is measured to its end`() throws {
    let slow = KeyboardMotion(
      name: "slow", curve: Curve(.linear, duration: 10), notifiedDuration: 10)
    let covered = try #require(measured([.covered], motions: [slow]).first).figures
    #expect(abs(covered.maxOverlap.points - 252) < 1e-6 && covered.settled == nil)
    #expect(abs(covered.maxOverlap.time - 10) < 0.002)
    let scenario = try Scenario.named("show")
    #expect(scenario.duration(ofMotionsLasting: 10) == 10.5)
    let late = try #require(
      measured([.async]) { $0.curve = CurveReplacement(easing: .linear, duration: 4) }.first)
    #expect(late.figures.settled.map { abs($0 - 4) < 0.05 } == true)
  }

  /// The longest usual one is `shift`'s, whose block follows an inherited spring.
  @Test func `usual motions are measured for a second and a half after the last event`() {
    for technique in TechniqueName.allCases {
      for motion in KeyboardMotion.all {
        var phone = Phone.Configuration()
        phone.show(technique)
        guard phone.moveKeyboard(by: motion) else { continue }
        for scenario in Scenario.all {
          let phone = scenario.configuration(from: phone)
          #expect(
            scenario.duration(ofMotionsLasting: phone.settlingTime) == scenario.duration,
            "\(technique) by \(motion.name) in \(scenario.name)")
        }
      }
    }
  }

  @Test func `the seam is right for good from the first right sample on`() {
    let ends = measured([.interactiveWidget, .transform, .shift], ["show", "third-party"])
    #expect(ends[0].figures.settled == 0.5)
    #expect(field("settle_ms", of: ends[0]) == .number(500))
    #expect(field("settle_ms", of: ends[2]) == .number(0))
    #expect(ends[5].scenario == "third-party" && ends[5].figures.settled == nil)
    #expect(field("settle_ms", of: ends[5]) == .number(nil))
  }

  @Test func `the reported latency is the one that counts for the technique`() {
    let usual = measured([.async, .tracking], ["show"])
    #expect(usual.map { field("latency_ms", of: $0) } == [.number(0), .number(16.667)])
    let chosen = measured([.async, .tracking], ["show"]) { $0.latency = 0.125 }
    #expect(chosen.map { field("latency_ms", of: $0) } == [.number(125), .number(125)])
  }

  @Test func `CSV quotes special characters, and leaves missing values empty`() {
    let motion = KeyboardMotion(
      name: #"spring("a", 1)"#, curve: KeyboardMotion.ios.curve, notifiedDuration: 0.25)
    let lines = csv(measured([.shift], ["third-party"], motions: [motion])).split(separator: "\n")
    #expect(lines.count == 2)
    #expect(lines[0].hasPrefix("technique,scenario,device,keyboard,keyboard_motion,latency_ms,"))
    #expect(lines[1].hasPrefix(#"shift,third-party,iphone-8,qwerty,"spring(""a"", 1)",0,"#))
    #expect(lines[1].contains(",,-66,"))
  }

  @Test(arguments: Platform.allCases)
  func `the first three lanes of a platform differ by at least five points`(platform: Platform) {
    let lanes = measured(Array(platform.lanes.prefix(3)), on: platform).map(\.figures)
    for (index, figures) in lanes.enumerated() {
      for other in lanes.prefix(index) {
        let differences = [
          figures.maxGap.points - other.maxGap.points,
          figures.maxOverlap.points - other.maxOverlap.points,
        ]
        #expect(differences.contains { abs($0) >= 5 }, "\(index) of \(platform.lanes.prefix(3))")
      }
    }
  }

  @Test func `a complaint names the row, the difference and its time`() {
    let show = measured([.async, .bounce], ["show"])
    #expect(
      show[0].complaint == "async show iphone-8 predictive ios: overlap of 56.895 pt at 89 ms")
    #expect(show[1].complaint.contains("bounce show iphone-8 predictive ios: gap of 32.5"))
  }
}

@Suite struct MeasurementTableTests {
  @Test func `columns equal in all rows stand above, zeros are dots, the worst has a star`() {
    #expect(
      lines(measured([.async, .shift, .transform], ["show"])) == [
        "device iphone-8, keyboard predictive, motion ios",
        "at rest: gap +, overlap −   · none   * worst   ? unverified",
        "",
        "technique scenario   gap overlap at rest settles",
        "                      pt      pt      pt      ms",
        "async?    show     17.1*   56.9*      ·     466*",
        "shift     show        ·       ·       ·       ·",
        "transform show        ·       ·       ·       ·",
      ])
  }

  @Test func `a wide table has all figures`() {
    let table = MeasurementTable(
      measured([.async, .shift, .transform], ["show"]), isWide: true)
    #expect(
      "\(table)".split(separator: "\n").dropFirst() == [
        "at rest: gap +, overlap −   anchor: up +   · none   * worst   ? unverified",
        "technique scenario   gap overlap at rest settles   rms  out kick scroll anchor",
        "                      pt      pt      pt      ms    pt   ms pt/s     pt     pt",
        // ease-in-out's slope is 1.724 in the middle: 260 / 0.25 · 1.724 / 60 = 29.9.
        "async?    show     17.1*   56.9*      ·     466* 13.5* 461*   ·   29.8* 260.0*",
        "shift     show        ·       ·       ·       ·     ·    ·    ·   28.9  260.0*",
        "transform show        ·       ·       ·       ·     ·    ·    ·   28.9  260.0*",
      ])
  }

  @Test func `unverified figures have a question mark, and are never dots or the worst`() {
    let table = lines(measured([.fixedBottom], ["show", "page-scrolled", "growing-bar"]))
    #expect(table[1] == "at rest: gap +, overlap −   · none   * worst   ? unverified")
    // In flight the pan's curve is unverified; at rest the bar is in place.
    #expect(table.contains { $0.contains(/bottom\? show .* [0-9.]+\? +[0-9.]+\? +· +[0-9]+\?$/) })
    #expect(
      table.contains { $0.contains(/bottom\? page-scrolled .* · +260.0\* −260.0\* +never\*$/) })
    #expect(lines(measured([.fixedBottom], ["show"]))[1] == "? unverified")
    #expect(!lines(measured([.constraint, .shift], ["show"], on: .web)).joined().contains("?"))
    // Programs read the same.
    let flags = measured([.async, .constraint], ["show"]).map { measurement in
      measurement.fields.first { $0.name == "unverified" }?.value
    }
    #expect(flags == [.flag(true), .flag(false)])
  }

  @Test func `a row alone is not the worst of anything`() {
    #expect(!lines(measured([.async], ["show"])).joined().contains("*"))
  }

  @Test func `a row that ends wrong never settles, and is the worst`() {
    let table = lines(measured([.shift], ["show", "interrupt", "third-party"]))
    #expect(table[6].contains(" 260.0*  never*"))
    #expect(table[7].contains(" −66.0   never*"))
  }

  @Test func `columns are aligned and fit a terminal whatever varies`() {
    let scenarios = Scenario.all.map(\.name)
    // A column is as wide as its widest cell, so each name and each technique's figures need to be there once.
    let table = lines(
      measured(TechniqueName.allCases, scenarios, rate: 30)
        + measured([.async], scenarios, devices: Device.all, rate: 30)
        + measured([.async], ["show"], motions: KeyboardMotion.all, rate: 30))
    #expect(table[0].hasPrefix("at rest"))
    let widest = table.max { $0.count < $1.count } ?? ""
    #expect(widest.count <= 132, "\(widest)")
    let dots = table.dropFirst(4).filter { $0.contains("iphone-8 ") }.map {
      $0.last.map { "·*?".contains($0) || $0.isNumber }
    }
    #expect(dots.allSatisfy { $0 == true })
  }
}

@Suite struct PlatformMeasurementTests {
  @Test func `each technique is on its own platform's phone, or on the chosen one's`() {
    for measurement in measured(TechniqueName.allCases) {
      let phone = measurement.configuration
      #expect(phone.platform == phone.technique.traits.platform)
      #expect(phone.device.runs(phone.platform) && phone.keyboardMotion == phone.device.motions[0])
      #expect(phone.presentation == phone.platform.presentation)
    }
    let android = measured([.async], on: .android)[0].configuration
    #expect(android.platform == .android && android.keyboardMotion == .android)
    #expect(android.floor == 48)
  }

  @Test func `the keyboard's motion brings its phone, and a scenario has the last word`() {
    let phone = measured([.async], motions: [.ios26])[0].configuration
    #expect(phone.device == .iPhone17 && phone.keyboardMotion == .ios26)
    let scenario = Scenario.all.first { $0.name == "tab-bar" }
    #expect(scenario?.configuration(from: phone).hasTabBar == true)
  }

  /// iOS 26 runs on an iPhone 11 and later; an iPhone 17 came with it (Apple's lists of compatible phones).
  @Test func `a phone and a motion that never met are no combination`() {
    let pairs = measured([.async], devices: Device.all, motions: KeyboardMotion.all).map {
      [$0.configuration.device.name, $0.configuration.keyboardMotion.name]
    }
    #expect(
      pairs == [
        ["iphone-17", "ios26"], ["iphone-13", "ios"], ["iphone-13", "ios26"], ["iphone-8", "ios"],
      ])
    #expect(measured([.async], devices: [.iPhone8], motions: [.ios26]).isEmpty)
    #expect(measured([.insetsJump], devices: [.iPhone8]).isEmpty)
  }

  @Test func `a table of several platforms has their titles, and none of the platform's column`() {
    let table = lines(measured([.async, .shift, .interactiveWidget], ["show", "hide"]))
    #expect(!table[3].contains("platform"))
    #expect(!table[3].contains("presentation"))
    let wanted = ["iOS, full-screen", "Web, browser"]
    let titles = table.indices.filter { wanted.contains(table[$0]) }
    #expect(titles.map { table[$0] } == wanted)
    #expect(titles.allSatisfy { table[$0 - 1].isEmpty })
    #expect(
      table[titles[0] + 1].hasPrefix("async")
        && table[titles[1] + 1].hasPrefix("interactive-widget"))
  }

  @Test func `a table of one platform names it in the first line, unless it is iOS`() {
    #expect(lines(measured([.async, .shift]))[0].hasPrefix("device iphone-8"))
    let web = lines(measured([.async, .interactiveWidget], on: .web))
    #expect(web[0].hasPrefix("platform web, presentation browser, device iphone-8"))
    #expect(!web.contains("Web"))
  }

  @Test func `a table above 100 columns leaves out what technique and scenario decide`() {
    let all = lines(measured(TechniqueName.allCases, Scenario.all.map(\.name), rate: 30))
    // The longest names alone take 36.
    #expect(all.allSatisfy { $0.count <= 101 })
    #expect(all[1].contains("device, keyboard"))
    let keyboards = MeasurementGrid(
      techniques: TechniqueName.allCases, scenarios: [Scenario.all[0]],
      keyboards: [.predictive, .qwerty]
    ).measurements(of: .iPhone8, rate: 30)
    #expect(lines(keyboards)[2].contains("keyboard"))
  }

  @Test(arguments: Platform.allCases)
  func `only techniques of the phone's platform are named as right`(platform: Platform) {
    var phone = Phone.Configuration.iPhone8
    phone.show(.layoutGuide, on: platform)
    let right = Situation(configuration: phone, scenario: Scenario.all[0]).rightTechniques(
      rate: 250)
    #expect(Set(right).isSubset(of: platform.techniques))
  }
}

/// The transcript's columns of `measure`.
@Suite struct TranscriptMeasurementTests {
  private func measurement(
    _ scenario: String, _ technique: TechniqueName = .layoutGuide
  ) throws -> SeamMeasurement {
    try Scenario.named(scenario).measurement(of: technique)
  }

  /// The keyboard's 260 points, and seven lines of 20, one at a time.
  @Test func `an answer that streams moves the list`() throws {
    let measurement = try measurement("stream-open")
    #expect(abs(measurement.anchorMoved - 400) < 1e-6)
    #expect(measurement.maxScrollJump > 28)
  }

  @Test func `at the end the newest message rises by the keyboard's 260 points, and falls`() throws
  {
    #expect(abs(try measurement("show").anchorMoved - 260) < 1e-6)
    #expect(abs(try measurement("hide").anchorMoved + 260) < 1e-6)
  }

  /// The greatest velocity of the critical spring is h·ω₀ / e at 1 / ω₀, with ω₀ = √(1000 / 3) = 18.257.
  @Test func `the largest move of a frame is the keyboard's speed over a sixtieth`() throws {
    let jump = try measurement("show").maxScrollJump
    #expect(abs(jump - 260 * 18.257 / 2.71828 / 60) < 0.5)
  }

  @Test func `a jumping technique jumps over its whole way in one frame`() throws {
    #expect(try measurement("hide", .avoidingView).maxScrollJump == 260)
    #expect(try measurement("instant-hide").maxScrollJump == 260)
  }
}
