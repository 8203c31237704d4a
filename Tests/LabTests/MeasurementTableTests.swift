import Lab
import Motion
import Phone
import Testing

@Suite struct MeasurementTableTests {
  private func measured(
    _ techniques: [TechniqueName], _ names: [String], devices: [Device] = [.iPhone8],
    motions: [KeyboardMotion] = [.ios], rate: Double = 1000
  ) -> [SeamMeasurement] {
    MeasurementGrid(
      techniques: techniques, scenarios: Scenario.all.filter { names.contains($0.name) },
      devices: devices, keyboards: [.predictive], motions: motions
    ).measurements(of: Phone.Configuration(), rate: rate)
  }

  private func lines(_ measurements: [SeamMeasurement]) -> [Substring] {
    "\(MeasurementTable(measurements))".split(separator: "\n", omittingEmptySubsequences: false)
  }

  private func lines(_ techniques: [TechniqueName], _ names: [String]) -> [Substring] {
    lines(measured(techniques, names))
  }

  @Test func `columns equal in all rows stand above, zeros are dots, the worst has a star`() {
    #expect(
      lines([.constraint, .shift, .transform], ["show"]) == [
        "device iphone-8, keyboard predictive, motion ios, inherit off, transcript at-end",
        "",
        "technique  scenario   gap overlap   rms  out settles ends jump scroll anchor",
        "                       pt      pt    pt   ms      ms   pt rows     pt     pt",
        // ease-in-out's slope is 1.724 in the middle: 260 / 0.25 · 1.724 / 60 = 29.9, and 22.6 over 0.33 s.
        "constraint show     17.1*   56.9  13.5  461*    466*   ·  1.1*  29.8* 260.0*",
        "shift      show      4.7    95.6* 26.7* 458     466*   ·  0.8   22.5  260.0*",
        "transform  show        ·       ·     ·    ·       ·    ·  1.0   28.9  260.0*",
        "",
        "· nothing   * the worst of its column   ends: gap +, overlap −   anchor: up +",
      ])
  }

  @Test func `a row alone is not the worst of anything`() {
    #expect(!lines([.constraint], ["show"]).joined().contains("*"))
  }

  @Test func `a row that ends wrong never settles, and is the worst`() {
    let table = lines([.shift], ["show", "interrupt", "third-party"])
    #expect(table[5].contains(" never* 260.0*"))
    #expect(table[6].contains(" never* -66.0 "))
  }

  @Test func `columns are aligned and fit a terminal whatever varies`() {
    let scenarios = Scenario.all.map(\.name)
    // A column is as wide as its widest cell, so each name and each technique's figures need to be there once.
    let table = lines(
      measured(TechniqueName.allCases, scenarios, rate: 30)
        + measured([.constraint], scenarios, devices: Device.all, rate: 30)
        + measured([.constraint], ["show"], motions: KeyboardMotion.all, rate: 30))
    #expect(table[0] == "inherit off, transcript at-end")
    let widest = table.max { $0.count < $1.count } ?? ""
    #expect(widest.count <= 132, "\(widest)")
    let dots = table.dropFirst(5).filter { $0.contains("iphone-8 ") }.map {
      $0.last.map { "·*".contains($0) || $0.isNumber }
    }
    #expect(dots.allSatisfy { $0 == true })
  }
}
