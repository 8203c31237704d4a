import Kit
import Lab
import Motion
import Testing

@testable import Phone

/// The technique of CONTRIBUTING.md holds the rules of those in the list; the first test stands on that page.
@Suite struct ArrivalTechniqueTests {
  @Test func `the bar is covered by the keyboard's height until it has arrived`() {
    var configuration = Phone.Configuration.iPhone8
    configuration.technique = .arrival
    var phone = Phone(configuration)
    phone.setKeyboard(up: true, at: 0)
    phone.advance(to: 0.499)
    #expect(abs(phone.seam(at: 0.499) + 260) < 1)
    phone.advance(to: 1)
    #expect(phone.seam(at: 1) == 0)
  }

  @Test func `a technique without a rank comes last, and uses no curve`() throws {
    #expect(TechniqueName.arrival.traits.rank == .max)
    #expect(TechniqueName(rawValue: "arrival") == nil)
    let situations = [Situation(configuration: .with(.arrival), scenario: try .named("show"))]
    #expect(TuningReport(situations, tuned: Curve(.linear, duration: 1)).curve == nil)
  }
}
