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

  @Test func `another show with the same frame does not start the scroll again`() {
    var phone = Phone(.with(.pan) { $0.change(to: .android) })
    phone.setKeyboard(up: true, at: 0)
    var told = phone
    told.announceShow(covering: told.keyboard.visibleHeight, at: 0.1)
    #expect(told.bottomOffset(at: 0.15) == phone.bottomOffset(at: 0.15))
  }
}
