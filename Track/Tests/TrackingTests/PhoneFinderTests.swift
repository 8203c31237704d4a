import Lab
import Motion
import Testing
import TrackTesting

@testable import Tracking

/// Tests of the phones in a larger picture: a device's frame, or a window on a desktop.
@Suite struct PhoneFinderTests {
  private static let frames: [GrayFrame] = {
    var screen = DrawnScreen(columns: 40)
    screen.keyboard = {
      DrawnScreen.keyboardHeight * KeyboardMotion.ios.curve.progress(at: $0 - 0.5)
    }
    screen.bar = {
      max(
        DrawnScreen.floor,
        DrawnScreen.keyboardHeight * KeyboardMotion.ios.curve.progress(at: $0 - 0.5))
    }
    screen.times = (0..<60).map { Double($0) / 30 }
    return screen.frames
  }()

  private func phones(in frames: [GrayFrame]) -> [PhoneFrame] {
    var survey = Survey()
    for frame in frames { survey.add(frame) }
    return survey.phones
  }

  @Test func `a screen alone is no phone in a larger picture`() {
    #expect(phones(in: PhoneFinderTests.frames).isEmpty)
  }

  @Test(arguments: [(8, 0), (8, 30), (20, 60)])
  func `a phone is found in its frame`(sides: Int, ends: Int) throws {
    let found = phones(in: PhoneFinderTests.frames.map { $0.framed(sides: sides, ends: ends) })
    try #require(found.count == 1)
    let columns = Double(40 + 2 * sides)
    #expect(abs(found[0].sides.lowerBound * columns - Double(sides)) <= 1, "\(found)")
    #expect(abs(found[0].sides.upperBound * columns - Double(sides + 40)) <= 1, "\(found)")
    #expect(found[0].rows == ends..<ends + DrawnScreen.rows)
  }

  @Test func `two phones beside each other are two`() {
    let found = phones(in: PhoneFinderTests.frames.map { $0.doubled(strip: 8) })
    #expect(found.count == 2, "\(found)")
  }
}

extension GrayFrame {
  /// Returns the frame in front of a dark ground, with some columns on both sides, and some rows above and below.
  fileprivate func framed(sides: Int, ends: Int) -> GrayFrame {
    let width = columns + 2 * sides
    let end = [UInt8](repeating: 60, count: width * ends)
    let side = [UInt8](repeating: 60, count: sides)
    let middle = (0..<rows).flatMap {
      side + pixels[$0 * columns..<($0 + 1) * columns] + side
    }
    return GrayFrame(
      time: time, columns: width, rows: rows + 2 * ends, pixels: end + middle + end)
  }
}
