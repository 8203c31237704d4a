import Motion
import Phone
import Testing

/// A screen that appears while the keyboard is up.
@Suite struct AppearingTests {
  private func elsewhere(_ technique: TechniqueName) -> Phone {
    Phone(.with(technique), keyboardUp: true, isLoaded: false, at: 0)
  }

  @Test(arguments: TechniqueName.allCases)
  func `a screen that is not there yet hears nothing and shows nothing`(technique: TechniqueName) {
    let phone = elsewhere(technique)
    #expect(!phone.isOnScreen && phone.keyboard.isUp)
    #expect(phone.posted.allSatisfy { !$0.wasObserved })
    #expect(phone.barBottom(at: 0) == 667)
  }

  @Test func `a screen that loads under a keyboard learns of it at the next notification`() {
    var phone = elsewhere(.transform)
    phone.appear(.willAppear, at: 0)
    phone.appear(.didAppear, at: 0)
    #expect(phone.isOnScreen && phone.seam(at: 0) == -260)
    phone.setKeyboard(up: false, at: 1)
    phone.setKeyboard(up: true, at: 2)
    phone.advance(to: 3)
    #expect(phone.seam(at: 3) == 0)
  }

  @Test func `the keyboard's frame tells of a keyboard that was up before`() {
    for technique in [TechniqueName.reference, .layoutGuide] {
      var phone = elsewhere(technique)
      phone.appear(.willAppear, at: 0)
      #expect(phone.seam(at: 0) == 0, "\(technique)")
    }
  }
}
