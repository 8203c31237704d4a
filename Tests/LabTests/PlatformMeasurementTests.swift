import Lab
import Motion
import Phone
import Testing

@Suite struct PlatformMeasurementTests {
  private func measured(
    _ techniques: [TechniqueName], _ scenarios: [String] = ["show"], on platform: Platform? = nil,
    _ presentation: Presentation? = nil, rate: Double = 100
  ) -> [SeamMeasurement] {
    MeasurementGrid(
      techniques: techniques, scenarios: Scenario.all.filter { scenarios.contains($0.name) },
      devices: [.iPhone8], keyboards: [.predictive], on: platform, presentation
    ).measurements(of: Phone.Configuration(), rate: rate)
  }

  private func lines(_ measurements: [SeamMeasurement]) -> [String] {
    "\(MeasurementTable(measurements))".split(separator: "\n", omittingEmptySubsequences: false)
      .map(String.init)
  }

  @Test func `each technique is on its own platform's phone, or on the chosen one's`() {
    for measurement in measured(TechniqueName.allCases) {
      let phone = measurement.configuration
      #expect(phone.platform == phone.technique.traits.platform)
      #expect(phone.keyboardMotion == phone.platform.keyboardMotion)
      #expect(phone.presentation == phone.platform.presentation)
    }
    let android = measured([.constraint], on: .android, .pageSheet)[0].configuration
    #expect(android.platform == .android && android.keyboardMotion == .android)
    #expect(android.presentation == .pageSheet && android.floor == 48)
  }

  @Test func `the keyboard's motion may be chosen, and a scenario has the last word`() {
    let grid = MeasurementGrid(
      techniques: [.constraint], scenarios: [Scenario.all[0]], devices: [.iPhone8],
      keyboards: [.predictive], motions: [.ios26], on: .android)
    let phone = grid.situations(of: Phone.Configuration())[0].configuration
    #expect(phone.platform == .android && phone.keyboardMotion == .ios26)
    let scenario = Scenario.all.first { $0.name == "tab-bar" }
    #expect(scenario?.configuration(from: phone).hasTabBar == true)
  }

  @Test func `a table of several platforms has their titles, and none of the platform's column`() {
    let table = lines(measured([.constraint, .shift, .resize], ["show", "hide"]))
    #expect(!table[2].contains("platform"))
    #expect(!table[2].contains("presentation"))
    let wanted = ["iOS, full-screen", "Web, browser"]
    let titles = table.indices.filter { wanted.contains(table[$0]) }
    #expect(titles.map { table[$0] } == wanted)
    #expect(titles.allSatisfy { table[$0 - 1].isEmpty })
    #expect(
      table[titles[0] + 1].hasPrefix("constraint") && table[titles[1] + 1].hasPrefix("resize"))
  }

  @Test func `a table of one platform names it in the first line, unless it is iOS`() {
    #expect(lines(measured([.constraint, .shift]))[0].hasPrefix("device iphone-8"))
    let web = lines(measured([.constraint, .resize], on: .web))
    #expect(web[0].hasPrefix("platform web, presentation browser, device iphone-8"))
    #expect(!web.contains("Web"))
  }

  @Test func `a table above 100 columns leaves out what technique and scenario decide`() {
    let all = lines(measured(TechniqueName.allCases, Scenario.all.map(\.name), rate: 30))
    #expect(all.allSatisfy { $0.count <= 100 })
    #expect(all.last?.contains("device, keyboard") == true)
    let keyboards = MeasurementGrid(
      techniques: TechniqueName.allCases, scenarios: [Scenario.all[0]], devices: [.iPhone8],
      keyboards: [.predictive, .qwerty]
    ).measurements(of: Phone.Configuration(), rate: 30)
    #expect(lines(keyboards)[2].contains("keyboard"))
  }

  @Test(arguments: Platform.allCases)
  func `only techniques of the phone's platform are named as right`(platform: Platform) {
    var phone = Phone.Configuration()
    phone.show(.reference, on: platform)
    let right = Diagnosis.techniques(rightIn: Scenario.all[0], with: phone, rate: 250)
    #expect(right.contains(.reference) && Set(right).isSubset(of: platform.techniques))
  }
}
