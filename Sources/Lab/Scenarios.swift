import Motion
import Phone

extension Scenario {
  /// All scenarios, the plain ones first.
  package static let all =
    plain + changes + elsewhere + drags + faults + situations + android
    + uikit

  private static let plain = [
    Scenario("show", "the keyboard rises", (0, { $0.setKeyboard(up: true, at: $1) })),
    Scenario(
      "hide", "the keyboard falls", beginning: .up, (0, { $0.setKeyboard(up: false, at: $1) })),
    Scenario(
      "interrupt", "up, and down again after 0.10 s",
      (0, { $0.setKeyboard(up: true, at: $1) }), (0.10, { $0.setKeyboard(up: false, at: $1) })),
    Scenario(
      "double-interrupt", "up, down after 0.10 s, up again after 0.18 s",
      (0, { $0.setKeyboard(up: true, at: $1) }), (0.10, { $0.setKeyboard(up: false, at: $1) }),
      (0.18, { $0.setKeyboard(up: true, at: $1) })),
    Scenario(
      "hide-interrupt", "down, and up again within the 0.33 s of article 003", beginning: .up,
      (0, { $0.setKeyboard(up: false, at: $1) }), (0.20, { $0.setKeyboard(up: true, at: $1) })),
  ]

  private static let changes = [
    Scenario(
      "third-party", "up with 216 points, then the user switches to a keyboard of 282",
      setUp: { $0.keyboard = .qwerty },
      (0, { $0.setKeyboard(up: true, at: $1) }), (1.0, { $0.switchKeyboard(to: .pinyin, at: $1) })),
    Scenario(
      "burst", "heights 282, 216 and 282 are announced while the keyboard rises once, to 282",
      setUp: { $0.keyboard = .pinyin },
      (
        0,
        {
          $0.moveKeyboard(to: $0.keyboard.visibleHeight, at: $1);
          $0.announceShow(covering: $0.tall, at: $1)
        }
      ),
      (0.10, { $0.announceShow(covering: $0.plainHeight, at: $1) }),
      (0.20, { $0.announceShow(covering: $0.tall, at: $1) })),
    Scenario(
      "secure-field", "focus moves to a secure field: 216 and 260 points are announced at once",
      setUp: { $0.keyboard = .qwerty },
      (0, { $0.setKeyboard(up: true, at: $1) }),
      (
        0.50,
        {
          $0.announceShow(covering: $0.plainHeight, at: $1)
          $0.moveKeyboard(to: $0.suggesting, at: $1)
          $0.announceShow(covering: $0.suggesting, at: $1)
        }
      )),
    Scenario(
      "prediction-toggle", "the row of words disappears and comes back, without animation",
      beginning: .up,
      setUp: { $0.keyboard = .predictive },
      (0, { $0.switchKeyboard(to: .qwerty, at: $1) }),
      (1.0, { $0.switchKeyboard(to: .predictive, at: $1) })),
    Scenario(
      "cross-fade", "reduced motion: the keyboard fades in, and an empty frame is announced",
      setUp: { $0.reducesMotion = true }, (0, { $0.setKeyboard(up: true, at: $1) })),
    Scenario(
      "instant-hide", "the keyboard disappears without animation", beginning: .up,
      (0, { $0.setKeyboardAtOnce(up: false, at: $1) })),
    Scenario(
      "hardware", "a hardware keyboard: 313 points are announced, 55 of them show",
      setUp: { $0.keyboard = .hardware }, (0, { $0.setKeyboard(up: true, at: $1) })),
    Scenario(
      "undock",
      "the keyboard is undocked, dragged and dropped; garbage and empty frames are announced",
      beginning: .up,
      (0, { $0.switchKeyboard(to: .floating, at: $1) }),
      (
        0.05,
        {
          let garbage = PointRect(y: -264, width: 320, height: 264)
          $0.post(.willChangeFrame, frameEnd: garbage, duration: 0, at: $1)
          $0.post(.didChangeFrame, frameEnd: garbage, duration: 0, at: $1)
          $0.post(.willChangeFrame, frameEnd: .zero, duration: 0, at: $1)
          $0.post(.willShow, frameEnd: .zero, duration: 0, at: $1)
        }
      )),
    Scenario(
      "panel-swap", "the app's own panel of 240 points replaces the keyboard, and goes again",
      beginning: .up, setUp: { $0.keyboard = .predictive },
      (0, { $0.setPanel(up: true, at: $1) }), (1.0, { $0.setKeyboard(up: true, at: $1) })),
    Scenario(
      "growing-bar", "the bar gains two lines of text at once, and loses them after a second",
      beginning: .up,
      (0, { $0.growBar(by: 40, at: $1) }), (1.0, { $0.growBar(by: -40, at: $1) })),
    Scenario(
      "rotation", "the phone rotates to landscape: hide and show are posted twice",
      beginning: .up,
      (0, { $0.rotate(at: $1) })),
  ]

  private static let elsewhere = [
    Scenario(
      "tab-bar", "a tab bar of 49 points; up, and down after a second",
      setUp: { $0.hasTabBar = true },
      (0, { $0.setKeyboard(up: true, at: $1) }), (1.0, { $0.setKeyboard(up: false, at: $1) })),
    Scenario(
      "field-above", "a toolbar of 44 points rises behind a tab bar of 49: the field is above it",
      setUp: {
        $0.hasTabBar = true; $0.keyboard = .hardware
      },
      (
        0,
        {
          $0.moveKeyboard(to: Phone.toolbarHeight, at: $1)
          $0.announceShow(covering: Phone.toolbarHeight, at: $1)
        }
      )),
    Scenario(
      "home-indicator", "a phone without a home button; up, and down after a second",
      setUp: { $0.device = .iPhone13 },
      (0, { $0.setKeyboard(up: true, at: $1) }), (1.0, { $0.setKeyboard(up: false, at: $1) })),
    Scenario(
      "leave-and-return",
      "another screen appears, the keyboard falls there, and our screen returns",
      (0, { $0.setKeyboard(up: true, at: $1) }),
      (
        1.0,
        {
          $0.appear(.willDisappear, at: $1); $0.appear(.didDisappear, at: $1)
        }
      ),
      (1.2, { $0.setKeyboard(up: false, at: $1) }),
      (
        2.0,
        {
          $0.appear(.willAppear, at: $1); $0.appear(.didAppear, at: $1)
        }
      )),
    Scenario(
      "swipe-back", "a swipe back moves the keyboard halfway and is canceled", beginning: .up,
      (
        0,
        {
          $0.appear(.willDisappear, at: $1)
          let half = $0.keyboard.visibleHeight / 2
          $0.moveKeyboard(to: half, by: Curve(.linear, duration: 0.4), at: $1)
        }
      ),
      (
        0.4,
        {
          $0.appear(.willAppear, at: $1)
          $0.moveKeyboard(to: $0.keyboard.visibleHeight, at: $1)
          $0.announceShow(covering: $0.keyboard.visibleHeight, at: $1)
        }
      ),
      // A canceled pop ends with didAppear, when the view is back.
      (0.65, { $0.appear(.didAppear, at: $1) })),
    Scenario(
      "other-app", "another app's keyboard is announced, outside our window",
      (
        0,
        {
          let size = $0.dockedFrame(covering: $0.keyboard.visibleHeight)
          let beside = PointRect(x: size.width, y: size.y, width: size.width, height: size.height)
          $0.post(.willChangeFrame, frameEnd: beside, isLocal: false, at: $1)
          $0.post(.willShow, frameEnd: beside, isLocal: false, at: $1)
        }
      )),
    Scenario(
      "scrolled-back",
      "the reader has scrolled back to older messages; up, and down after a second",
      (
        0,
        {
          $0.setTranscript(isAtEnd: false, at: $1)
          $0.setKeyboard(up: true, at: $1)
        }
      ),
      (1.0, { $0.setKeyboard(up: false, at: $1) })),
  ]

  private static let drags = [
    Scenario(
      "drag-dismiss", "a finger drags the keyboard down by its top and lets go below the middle",
      beginning: .up, setUp: { $0.dragFrom = .keyboard },
      (0, { $0.dragFinger(to: 150, taking: 0.50, at: $1) }),
      (0.50, { $0.liftFinger(at: $1) })),
    Scenario(
      "drag-return", "a finger drags the keyboard down by its top, turns and lets go near the top",
      beginning: .up, setUp: { $0.dragFrom = .keyboard },
      (0, { $0.dragFinger(to: 100, taking: 0.40, at: $1) }),
      (0.40, { $0.dragFinger(to: 50, taking: 0.10, at: $1) }),
      (0.50, { $0.liftFinger(at: $1) })),
    Scenario(
      "drag-bar", "a finger drags the keyboard down by the bar's top and lets go below the middle",
      beginning: .up, setUp: { $0.dragFrom = .bar },
      (0, { $0.dragFinger(to: 150, taking: 0.50, at: $1) }),
      (0.50, { $0.liftFinger(at: $1) })),
  ]

  private static let faults = [
    Scenario(
      "lost", "the will-show is lost; the did-show arrives",
      setUp: { $0.delivery = .losing(.willShow) }, (0, { $0.setKeyboard(up: true, at: $1) })),
    Scenario(
      "doubled", "each notification arrives twice",
      setUp: { $0.delivery = .doubled }, (0, { $0.setKeyboard(up: true, at: $1) })),
    Scenario(
      "reordered", "up with 216 points, then 260; the two will-shows arrive in the wrong order",
      setUp: {
        $0.keyboard = .qwerty; $0.delivery = .swappingShows
      },
      (0, { $0.setKeyboard(up: true, at: $1) }),
      (
        0.02,
        {
          $0.moveKeyboard(to: $0.suggesting, at: $1)
          $0.announceShow(covering: $0.suggesting, at: $1)
        }
      )),
    Scenario(
      "late", "every notification is 200 ms late",
      setUp: { $0.delivery = .late(0.2) }, (0, { $0.setKeyboard(up: true, at: $1) })),
  ]
}

extension Phone {
  /// The heights in scenarios on this device, in points: letters (216 on `iphone-8`), with words (260), third-party (282).
  fileprivate var plainHeight: Double {
    KeyboardKind.qwerty.visibleHeight(on: configuration.device)
  }
  fileprivate var suggesting: Double {
    KeyboardKind.predictive.visibleHeight(on: configuration.device)
  }
  /// The height of an input accessory over a hardware keyboard (UIToolbar's standard).
  static let toolbarHeight = 44.0
  fileprivate var tall: Double { KeyboardKind.pinyin.visibleHeight(on: configuration.device) }

  /// Lets the bar grow at once, by some points more than its text needs.
  fileprivate mutating func growBar(by points: Double, at time: Seconds) {
    let height = max(Phone.usualBarHeight, barHeight(at: time) + points)
    growBar(to: height, by: .immediate, at: time)
  }

  /// Moves the finger to a distance below the resting keyboard's top, in points; it lands 100 points above.
  fileprivate mutating func dragFinger(
    to distance: Double, taking duration: Seconds, at time: Seconds
  ) {
    let top = screenHeight - keyboard.visibleHeight
    if heldRise == nil { moveFinger(to: top - 100, at: time) }
    moveFinger(to: top + distance, taking: duration, at: time)
  }
}
