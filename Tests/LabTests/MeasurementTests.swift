import Lab
import Motion
import Phone
import Strings
import Testing

@Suite struct MeasurementTests {
  private func measure(
    _ techniques: [TechniqueName], _ names: [String], devices: [Device] = [.iPhone8],
    keyboards: [KeyboardKind] = [.predictive], motions: [KeyboardMotion] = [.ios],
    _ change: (inout Phone.Configuration) -> Void = { _ in }
  ) -> [SeamMeasurement] {
    var base = Phone.Configuration()
    change(&base)
    return MeasurementGrid(
      techniques: techniques, scenarios: Scenario.all.filter { names.contains($0.name) },
      devices: devices, keyboards: keyboards, motions: motions
    ).measurements(of: base, rate: 1000)
  }

  private func field(_ name: String, of measurement: SeamMeasurement) -> JSON? {
    measurement.fields.first { $0.name == name }?.value
  }

  @Test func `each is measured with each, the techniques outermost`() {
    let all = measure(
      [.shift, .transform], ["show", "hide"], devices: [.iPhone8, .iPhone13],
      motions: [.ios, .android])
    #expect(
      all.map(\.configuration.technique) == Array(repeating: .shift, count: 8)
        + Array(repeating: .transform, count: 8))
    #expect(
      all.prefix(8).map(\.scenario) == [
        "show", "show", "show", "show", "hide", "hide", "hide", "hide",
      ])
    #expect(
      all.prefix(4).map(\.configuration.device) == [.iPhone8, .iPhone8, .iPhone13, .iPhone13])
    #expect(all.prefix(2).map(\.configuration.keyboardMotion) == [.ios, .android])
  }

  @Test func `a scenario with its own device and keyboard is measured once for all`() {
    #expect(measure([.shift], ["home-indicator"], devices: Device.all).count == 1)
    #expect(measure([.shift], ["third-party"], keyboards: KeyboardKind.allCases).count == 1)
    #expect(measure([.shift, .shift], ["show"]).count == 1)
  }

  @Test func `the seam is right for good from the first right sample on`() {
    let ends = measure([.resize, .transform, .shift], ["show", "third-party"])
    #expect(ends[0].figures.settled == 0.5)
    #expect(field("settle_ms", of: ends[0]) == .number(500))
    #expect(field("settle_ms", of: ends[2]) == .number(0))
    #expect(ends[5].scenario == "third-party" && ends[5].figures.settled == nil)
    #expect(field("settle_ms", of: ends[5]) == .number(nil))
  }

  @Test func `the reported latency is the one that counts for the technique`() {
    let usual = measure([.constraint, .bridge, .tracking], ["show"])
    #expect(
      usual.map { field("latency_ms", of: $0) } == [.number(0), .number(50), .number(16.667)])
    let chosen = measure([.constraint, .bridge, .tracking], ["show"]) { $0.latency = 0.125 }
    #expect(chosen.map { field("latency_ms", of: $0) } == [.number(0), .number(125), .number(125)])
  }

  @Test func `CSV quotes special characters, and leaves missing values empty`() {
    let motion = KeyboardMotion(
      name: #"spring("a", 1)"#, curve: KeyboardMotion.ios.curve, notifiedDuration: 0.25)
    let lines = csv(measure([.shift], ["third-party"], motions: [motion])).split(separator: "\n")
    #expect(lines.count == 2)
    #expect(lines[0].hasPrefix("technique,scenario,device,keyboard,keyboard_motion,inherit,"))
    #expect(lines[1].hasPrefix(#"shift,third-party,iphone-8,qwerty,"spring(""a"", 1)",false,0,"#))
    #expect(lines[1].contains(",,-66,"))
  }

  @Test func `a complaint names the row, the difference and its time`() {
    let show = measure([.constraint, .bounce], ["show"])
    #expect(
      show[0].complaint == "constraint show iphone-8 predictive ios: overlap of 56.895 pt at 89 ms")
    #expect(show[1].complaint.contains("bounce show iphone-8 predictive ios: gap of 68.4"))
  }
}
