import Motion
import Phone
import Screen
import Testing
import Track

@testable import Demo

/// Every front in windows of all sizes.
@Suite struct SizeTests {
  private static let columns = [1, 31, 32, 35, 40, 76, 100, 140, 400]
  private static let rows = [1, 11, 12, 17, 24, 38, 80, 110, 150, 220, 400]

  private static let track = Track(
    (0...60).map { frame in
      let rise = Double(min(max(frame - 20, 0), 20)) * 15
      return Track.Row(
        time: Double(frame) / 30, keyboardTop: 800 - rise, barBottom: 800 - max(50, rise))
    }, screenHeight: 800, floor: 50)

  /// The keys that open each front.
  private static let fronts: [(front: Front, keys: String)] = [
    (.phone, ""), (.comparison, "xxx"), (.recording, ""), (.bounceScreen, "o"), (.workbench, "e"),
    (.platforms, "C"), (.help, "?"),
  ]

  @Test(arguments: fronts.indices, [KeyboardMotion.ios, .ios26])
  func `a front is drawn in windows of all sizes`(index: Int, motion: KeyboardMotion) {
    let (front, keys) = SizeTests.fronts[index]
    var hands = Hands {
      $0.phone.keyboardMotion = motion
      if front == .recording { $0.recordedApp = RecordedApp(SizeTests.track, named: "app.csv") }
    }
    hands.type(keys)
    #expect(hands.demo.front == front)
    for columns in SizeTests.columns {
      for rows in SizeTests.rows {
        let size = CellSize(columns: columns, rows: rows)
        hands.send(.resize(size))
        #expect(hands.canvas.size == size)
      }
    }
  }
}
