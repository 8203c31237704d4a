import Testing

@testable import Lab

@Suite struct InstantsTests {
  private func instants(rate: Double, frames: Int, events: [Double]) -> [Instants.Instant] {
    // The scenarios differ only in their last event, and end 1.5 s after it.
    let scenario = Scenario(events: events.map { .event(at: $0) { _, _ in } })
    return Array(Instants(of: scenario, rate: rate, framesPerSecond: frames))
  }

  @Test func `samples, frames and events come in order, each instant once`() {
    let all = instants(rate: 2, frames: 3, events: [0, 0.4])
    let expected = [0, 1.0 / 3, 0.4, 0.5, 2.0 / 3, 1, 4.0 / 3, 1.5, 5.0 / 3]
    #expect(all.map(\.time) == expected)
    #expect(all.map(\.isSample) == [true, false, true, true, false, true, false, true, false])
    #expect(all.map(\.isFrame) == [true, true, false, false, true, true, true, false, true])
  }

  @Test func `the end is sampled, and nothing after it`() {
    let all = instants(rate: 1000, frames: 60, events: [0, 1])
    #expect(all.last?.time == 2.5 && all.last?.isSample == true && all.last?.isFrame == true)
    #expect(all.count { $0.isSample } == 2501 && all.count { $0.isFrame } == 151)
  }
}

extension Scenario {
  /// Creates events without a name or a source.
  init(beginning: Beginning = .down, events: [Event]) {
    self.init("", "", edge: "", metBy: "", source: "", beginning: beginning, events: events)
  }
}
