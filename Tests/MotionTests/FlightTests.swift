import Testing

@testable import Motion

@Suite struct FlightTests {
  @Test func `a flight fades its offset to exactly 0 at its end`() {
    let flight = Flight(offset: 80, start: 2, curve: Curve(.linear, duration: 4))
    #expect(flight.offset(at: 2) == 80 && flight.offset(at: 3) == 60)
    #expect(flight.velocity(at: 3) == -20)
    #expect(flight.end == 6 && flight.offset(at: 6) == 0 && flight.velocity(at: 6) == 0)
  }

  @Test func `a flight stands still before its start`() {
    let flight = Flight(offset: 80, velocity: 10, start: 2, curve: Curve(.keyboard))
    #expect(flight.offset(at: 1) == 80 && flight.velocity(at: 1) == 0)
  }

  @Test func `a flight keeps only a finite velocity, and only with a spring`() {
    let linear = Curve(.linear, duration: 1)
    #expect(!Flight(offset: 0, velocity: 5, start: 0, curve: linear).isMoving)
    #expect(Flight(offset: 0, velocity: 5, start: 0, curve: Curve(.keyboard)).isMoving)
    #expect(!Flight(offset: 0, velocity: .infinity, start: 0, curve: Curve(.keyboard)).isMoving)
  }
}
