import Motion
import Phone
import Testing

/// The faults in the delivery of notifications.
@Suite struct DeliveryTests {
  private func arrivals(
    _ delivery: Delivery, _ act: (inout Phone) -> Void = { _ in }
  ) -> [(name: KeyboardNotification.Name, time: Seconds, height: Double)] {
    var phone = Phone(.with { $0.delivery = delivery })
    phone.setKeyboard(up: true, at: 0)
    act(&phone)
    phone.advance(to: 2)
    return phone.posted.map {
      ($0.notification.name, $0.time, $0.notification.frameEnd.height)
    }
  }

  @Test func `only lost notifications never arrive`() {
    #expect(
      arrivals(.losing(.willShow)).map(\.name) == [.willChangeFrame, .didChangeFrame, .didShow])
  }

  @Test func `doubled notifications arrive twice at their time`() {
    let doubled = arrivals(.doubled)
    #expect(
      doubled.map(\.name) == [
        .willChangeFrame, .willChangeFrame, .willShow, .willShow, .didChangeFrame, .didChangeFrame,
        .didShow, .didShow,
      ])
    #expect(doubled.map(\.time) == [0, 0, 0, 0, 0.5, 0.5, 0.5, 0.5])
  }

  @Test func `late notifications all arrive later by the same time`() {
    #expect(arrivals(.late(0.2)).map(\.time) == [0.2, 0.2, 0.7, 0.7])
  }

  @Test func `swapped notifications arrive at the second one's time, the second show first`() {
    let shows = arrivals(.swappingShows) { $0.announceShow(covering: 282, at: 0.02) }
      .filter { $0.name == .willShow }
    #expect(shows.map(\.height) == [282, 260] && shows.map(\.time) == [0.02, 0.02])
  }
}
