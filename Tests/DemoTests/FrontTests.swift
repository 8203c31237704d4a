import Lab
import Motion
import Phone
import Screen
import Testing

@testable import Demo

/// The fronts in windows of all sizes, and their keys; the pages of techniques have a suite of their own.
@Suite struct FrontTests {
  private static let columns = [1, 31, 32, 35, 40, 76, 100, 140, 400]
  private static let rows = [1, 11, 12, 17, 24, 38, 80, 110, 150, 220, 400]

  private static let track = Track(
    (0...60).map { frame in
      let rise = Double(min(max(frame - 20, 0), 20)) * 15
      return Track.TrackRow(
        time: Double(frame) / 30, keyboardTop: 800 - rise, barBottom: 800 - max(50, rise))
    }, screenHeight: 800, floor: 50)

  /// The keys that open each front.
  private static let fronts: [(front: any Front.Type, keys: String)] = [
    (PhoneFront.self, ""), (PhoneFront.self, "xxx"), (WorkbenchFront.self, "e"),
    (PlatformList.self, "P"), (Help.self, "?"),
  ]

  /// Letters that work on every front, each with the value that it changes.
  private static let keys: [(key: Character, value: @Sendable (Demo) -> String)] = [
    ("d", { $0.scene.phone.configuration.device.name }), ("s", { "\($0.session.playback.rate)" }),
    ("p", { "\($0.session.playback.isPaused)" }), ("v", { "\($0.options.showsSeam)" }),
    ("a", { $0.options.appearance.name }), ("?", { "\(type(of: $0.front))" }),
  ]

  @Test(arguments: ["", "x", "e"], keys.indices)
  func `a key of every front works on each`(front: String, index: Int) {
    var hands = Hands()
    hands.type(front)
    let (key, value) = FrontTests.keys[index]
    let before = value(hands.demo)
    hands.press(key, .alt)
    #expect(value(hands.demo) != before)
  }

  @Test(arguments: fronts.indices, [KeyboardMotion.ios, .ios26])
  func `a front is drawn in windows of all sizes`(index: Int, motion: KeyboardMotion) {
    let (front, keys) = FrontTests.fronts[index]
    var hands = Hands { $0.phone.keyboardMotion = motion }
    hands.type(keys)
    #expect(type(of: hands.demo.front) == front)
    #expect(hands.demo.session.showsLanes == keys.hasPrefix("x"))
    FrontTests.drawAllSizes(&hands)
  }

  @Test func `a recording is drawn in windows of all sizes`() {
    var hands = Hands { $0.recordedApp = RecordedApp(FrontTests.track, named: "app.csv") }
    #expect(hands.scene.recording != nil)
    FrontTests.drawAllSizes(&hands)
  }

  private static func drawAllSizes(_ hands: inout Hands) {
    for columns in FrontTests.columns {
      for rows in FrontTests.rows {
        let size = CellSize(columns: columns, rows: rows)
        hands.send(.resize(size))
        #expect(hands.canvas.size == size)
      }
    }
  }
}
