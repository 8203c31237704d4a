import Foundation
import Kit
import Lab
import Motion
import Phone
import Testing

/// The bars of React Native and Flutter.
@Suite struct ReactNativeTests {
  typealias Setup = @Sendable (inout Phone.Configuration) -> Void

  /// Returns a phone whose keyboard rises at 0, and falls at 1 if `hides` is true.
  private func phone(_ technique: TechniqueName, hides: Bool = true, _ setUp: Setup = { _ in })
    -> Phone
  {
    var phone = Phone(.with(technique, setUp))
    phone.setKeyboard(up: true, at: 0)
    phone.advance(to: 0.999)
    if hides { phone.setKeyboard(up: false, at: 1) }
    return phone
  }

  struct Place: Sendable {
    let device: Device
    let presentation: Presentation
    /// The seam while the keyboard is up, in points.
    let seam: Double

    init(_ device: Device, _ presentation: Presentation, seam: Double) {
      (self.device, self.presentation, self.seam) = (device, presentation, seam)
    }
  }

  static let places = [
    Place(.iPhone8, .fullScreen, seam: 0), Place(.iPhone13, .pageSheet, seam: -60),
    Place(.iPhone8, .browser, seam: -64),
  ]

  @Test(arguments: places)
  func `avoiding-view is covered by what is above its parent`(place: Place) {
    let phone = phone(.avoidingView, hides: false) {
      ($0.device, $0.presentation) = (place.device, place.presentation)
    }
    #expect(abs(phone.seam(at: 0.999) - place.seam) <= 1e-9)
    var hidden = phone
    hidden.setKeyboard(up: false, at: 1)
    hidden.advance(to: 3)
    #expect(hidden.seam(at: 3) == 0)
  }

  @Test func `a hide of the new architecture ends the layout animation before it, at once`() {
    var phone = Phone(phone(.avoidingView, hides: false).configuration)
    phone.setKeyboard(up: true, at: 0)
    phone.advance(to: 0.0999)
    // 40 % of the way up in 0.1 s.
    #expect(abs(phone.bottomOffset(at: 0.0999) - 1040 * 0.0999) <= 1e-9)
    phone.setKeyboard(up: false, at: 0.1)
    #expect(phone.bottomOffset(at: 0.1) == 0)
  }

  @Test func `avoiding-view does not observe willChangeFrame`() {
    var phone = Phone(phone(.avoidingView, hides: false).configuration)
    phone.post(.willChangeFrame, frameEnd: phone.dockedFrame(covering: 260), at: 0)
    phone.advance(to: 1)
    #expect(phone.bottomOffset(at: 1) == 0)
  }

  @Test func `avoiding-view animates for 10 ms at least, unless the duration is 0`() {
    for (duration, points) in [(0.001, 130.0), (0, 260)] {
      var phone = Phone(phone(.avoidingView, hides: false).configuration)
      let frame = phone.dockedFrame(covering: 260)
      phone.post(.willShow, frameEnd: frame, duration: duration, at: 0)
      #expect(abs(phone.bottomOffset(at: 0.005) - points) < 1e-6)
    }
  }

  @Test(arguments: [(0.0, 1.0), (0.05, 0.567), (0.1, 0.248)])
  func `avoiding-view on Android jumps where the keyboard's motion starts`(
    elapsed: Seconds, left: Double
  ) {
    let hiding = phone(.avoidingView) { $0.change(to: .android) }
    let height = hiding.keyboard.visibleHeight
    var phone = Phone(hiding.configuration)
    phone.setKeyboard(up: true, at: 0)
    phone.advance(to: elapsed)
    // The keyboard must rise by the navigation bar's 48 points first.
    let gap = elapsed == 0 ? height - 48 : height * left
    #expect(abs(phone.seam(at: elapsed) - gap) <= 0.2)
    #expect(abs(hiding.seam(at: 1 + elapsed) + (height * left - 48)) <= 0.2)
    #expect(hiding.seam(at: 2) == 0)
  }

  @Test func `an observer of the keyboard's view follows a finger exactly`() throws {
    for device in [Device.iPhone8, .iPhone13] {
      for name in ["drag-dismiss", "drag-return", "drag-bar"] {
        for time in [0.1, 0.3, 0.499] {
          #expect(abs(try seam(.worklet, in: name, at: time) { $0.device = device }) <= 1e-6)
        }
        #expect(try figures(.worklet, in: name) { $0.device = device }.last == 0)
      }
    }
  }

  @Test func `an observer does not follow a finger that comes while the keyboard still opens`() {
    var phone = Phone(.with(.worklet) { $0.dragFrom = .keyboard })
    phone.setKeyboard(up: true, at: 0)
    phone.moveFinger(to: 300, at: 0.2)
    phone.moveFinger(to: 600, taking: 0.5, at: 0.2)
    phone.advance(to: 0.7)
    #expect(abs(phone.keyboard.rise(at: 0.7) - 67) <= 1e-6)
    #expect(phone.seam(at: 0.7) > 150)
  }

  /// The progress of a critically damped spring of mass 3, stiffness 1000 and damping 500.
  private func spring(_ time: Seconds) -> Double {
    let decay = (1000.0 / 3).squareRoot() * max(0, time)
    return 1 - (1 + decay) * exp(-decay)
  }

  private static let frame = 1.0 / 60

  @Test func `worklet skips two frames of each motion, then moves with the keyboard`() throws {
    for (time, frame) in [(0.005, 0), (0.016, 0), (0.017, Self.frame), (0.033, Self.frame)] {
      #expect(abs(try seam(.worklet, in: "show", at: time) + 260 * spring(frame)) <= 1e-6)
    }
    for time in [0.034, 0.05, 0.1, 0.3, 1] {
      #expect(abs(try seam(.worklet, in: "show", at: time)) <= 1e-3)
      #expect(abs(try seam(.worklet, in: "hide", at: time)) <= 1e-3)
    }
  }

  /// Four recordings of the library on iOS 26 are in step from the first frame that shows the keyboard.
  @Test(arguments: ["show", "hide", "third-party", "interrupt", "drag-return"])
  func `worklet is in step since iOS 26`(name: String) throws {
    let figures = try figures(.worklet, in: name) { $0.keyboardMotion = .ios26 }
    #expect(figures.worst <= 1e-9)
  }

  /// The worklet by the library's code, frame by frame: the last place that it read, the curve from there to 0, the time by
  /// bisection in 0…1, and the frame that reads it.
  @Test func `after a reversal worklet's curve begins where the keyboard no longer is`() throws {
    let (frame, start) = (ReactNativeTests.frame, 260 * spring(5 * ReactNativeTests.frame))
    func keyboard(_ time: Seconds) -> Double { 260 * (spring(time) - spring(time - 0.1)) }
    func expected(_ frames: Int) -> Double {
      let reading = keyboard(Double(frames - 1) * frame)
      var (early, late) = (0.0, 1.0)
      for _ in 0..<50 {
        let middle = (early + late) / 2
        if start * (1 - spring(middle)) > reading { early = middle } else { late = middle }
      }
      return start * (1 - spring(early + frame)) - keyboard(Double(frames) * frame)
    }
    for time in stride(from: 0.118, to: 0.45, by: 0.013) {
      let seam = try Kit.seam(.worklet, in: "interrupt", at: time)
      #expect(abs(seam - expected(Int(time * 60))) <= 1e-3, "\(time)")
    }
    let figures = try figures(.worklet, in: "interrupt")
    let seams = (7...30).map(expected)
    #expect(abs(figures.maxOverlap.points + (seams.min() ?? 0)) < 0.01)
    #expect(abs(figures.maxGap.points - (seams.max() ?? 0)) < 0.01)
  }

  @Test(arguments: [0.005, 0.0166, 0.0167, 0.03, 0.071, 0.2, 0.4])
  func `flutter draws the keyboard's spring from the second frame on`(time: Seconds) throws {
    let missed = time < ReactNativeTests.frame ? spring(time) : 0
    #expect(abs(try seam(.flutter, in: "show", at: time) + 260 * missed) <= 1e-6)
    #expect(abs(try seam(.flutter, in: "hide", at: time) - 260 * missed) <= 1e-6)
    #expect(abs(try seam(.flutter, in: "show", at: time) { $0.latency = 0 }) <= 1e-6)
  }

  @Test func `flutter reverses from its last inset, without velocity`() throws {
    let frame = ReactNativeTests.frame
    let last = 260 * spring(0.1 + frame)
    for time in stride(from: 0.1, to: 0.5, by: 0.0131) {
      let keyboard = 260 * (spring(time) - spring(time - 0.1))
      let bar = time < 0.1 + frame ? 260 * spring(time) : last * (1 - spring(time - 0.1))
      #expect(abs(try seam(.flutter, in: "interrupt", at: time) - (bar - keyboard)) <= 1e-6)
    }
    #expect(abs(try seam(.flutter, in: "interrupt", at: 0.1 + frame - 1e-6) - 9.9) < 0.06)
    #expect(abs(try figures(.flutter, in: "interrupt").maxOverlap.points - 13.5) < 0.1)
  }

  @Test func `flutter's insets are the part of a docked keyboard within the view`() throws {
    for (presentation, device) in [
      (Presentation.pageSheet, Device.iPhone13), (.browser, .iPhone8),
    ] {
      var phone = phone(.flutter) { ($0.presentation, $0.device) = (presentation, device) }
      #expect(phone.seam(at: 0.999) == 0, "\(presentation)")
      phone.advance(to: 3)
      #expect(phone.seam(at: 3) == 0, "\(presentation)")
    }
    for name in ["other-app", "prediction-toggle"] {
      #expect(try figures(.flutter, in: name).last == 0)
    }
    #expect(try figures(.flutter, in: "show") { $0.reducesMotion = true }.last == -260)
  }

  @Test func `flutter lets news in the same direction change the target only`() {
    let chosen = phone(.flutter, hides: false) { ($0.keyboard, $0.latency) = (.qwerty, 0) }
    var phone = Phone(chosen.configuration)
    phone.setKeyboard(up: true, at: 0)
    phone.announceShow(covering: 260, at: 0.1)
    phone.advance(to: 0.2)
    #expect(abs(phone.bottomOffset(at: 0.1) - 260 * spring(0.1)) <= 1e-6)
    #expect(abs(phone.bottomOffset(at: 0.2) - 260 * spring(0.2)) <= 1e-6)
  }

  @Test func `flutter ignores the empty frame of a keyboard that is dragged`() {
    var phone = phone(.flutter, hides: false)
    phone.post(.willChangeFrame, frameEnd: .zero, duration: 0, at: 1)
    phone.advance(to: 2)
    #expect(phone.bottomOffset(at: 2) == 260)
  }

  @Test func `a hide of duration 0 ends flutter's hide at once`() {
    var phone = phone(.flutter) { $0.latency = 0 }
    phone.advance(to: 1.1)
    #expect(phone.bottomOffset(at: 1.1) > 100)
    phone.post(.willHide, frameEnd: phone.dockedFrame(covering: 0), duration: 0, at: 1.1)
    #expect(phone.bottomOffset(at: 1.1) == 0)
  }

  @Test func `flutter cancels a show at a hide of duration 0`() {
    var phone = Phone(phone(.flutter, hides: false).configuration)
    phone.post(.willShow, frameEnd: phone.dockedFrame(covering: 260), at: 0)
    phone.post(.willHide, frameEnd: phone.dockedFrame(covering: 0), duration: 0, at: 0)
    for step in 0...100 {
      phone.advance(to: Double(step) / 100)
      #expect(phone.seam(at: Double(step) / 100) == 0)
    }
  }
}
