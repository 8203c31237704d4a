import Kit
import Lab
import Motion
import Phone
import Testing

/// Android's `adjustPan` by AOSP's sources: `ViewRootImpl`, `Scroller` and `ImeBackAnimationController`.
@Suite struct PanTests {
  /// By a second model of these sources, calculated by a separate program.
  @Test(arguments: ["interrupt", "hide-interrupt"])
  func `a reversal scrolls from the last target, as if the window had arrived`(name: String) throws
  {
    let figures = try figures(.pan, in: name) { $0.change(to: .android) }
    #expect(abs(figures.maxOverlap.points - 33.53) <= 0.02)
    #expect(abs(figures.maxGap.points - 73.53) <= 0.02)
  }

  @Test func `a back gesture scrolls the window back with the keyboard, then it scrolls by itself`()
    throws
  {
    // The window is 260 - 48 - 8 points up and keeps 1 - 0.1 p of it, the keyboard as much of its 260.
    for time in [0.05, 0.1, 0.2, 0.3999] {
      let phone = try Scenario.named("predictive-back").phone(.pan, at: time)
      let kept = phone.keyboard.rise(at: time) / 260
      #expect(abs(phone.seam(at: time) - (48 + 204 * kept - 260 * kept)) <= 1e-9)
    }
    // By a second model: the fluid from 183.6 on, beside a keyboard that accelerates for 0.2 s.
    let figures = try figures(.pan, in: "predictive-back")
    #expect(abs(figures.maxOverlap.points - 101.6) <= 0.05)
    #expect(abs(figures.maxGap.points - 1.3) <= 0.05 && figures.last == 0)
  }

  @Test func `a show that is taken back at once scrolls nothing`() {
    var phone = Phone(.with(.pan) { $0.change(to: .android) })
    phone.setKeyboard(up: true, at: 0)
    phone.setKeyboard(up: false, at: 0)
    phone.advance(to: 0.1)
    #expect(phone.bottomOffset(at: 0) == 48 && phone.bottomOffset(at: 0.1) == 48)
  }

  @Test func `another show with the same frame does not start the scroll again`() {
    var phone = Phone(.with(.pan) { $0.change(to: .android) })
    phone.setKeyboard(up: true, at: 0)
    var told = phone
    told.announceShow(covering: told.keyboard.visibleHeight, at: 0.1)
    #expect(told.bottomOffset(at: 0.15) == phone.bottomOffset(at: 0.15))
  }
}
