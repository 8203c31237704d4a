import Lab
import Motion
import Strings
import Testing
import TrackTesting

@testable import Tracking

@Suite struct TrackerTests {
  /// A keyboard that rises at 0.5 s and falls at 1.6 s, under a bar that is right by another curve.
  private static let screen: DrawnScreen = {
    let (spring, ease) = (KeyboardMotion.ios.curve, Curve(.cubicBezier(.easeInOut), duration: 0.25))
    var screen = DrawnScreen()
    screen.keyboard = { time in
      DrawnScreen.keyboardHeight
        * (spring.progress(at: time - 0.5) - spring.progress(at: time - 1.6))
    }
    screen.bar = { time in
      DrawnScreen.floor + (DrawnScreen.keyboardHeight - DrawnScreen.floor)
        * (ease.progress(at: time - 0.5) - ease.progress(at: time - 1.6))
    }
    return screen
  }()

  /// A change of the screen.
  struct Case: Sendable, CustomTestStringConvertible {
    let testDescription: String
    /// The most frames in which a part shows well, but is not told.
    var untold = 3
    let change: @Sendable (inout DrawnScreen) -> Void
  }

  @Test(arguments: [
    Case(testDescription: "as drawn") { _ in },
    Case(testDescription: "a codec's noise") { $0.noise = 2 },
    Case(testDescription: "frames dropped, stamps that jitter") {
      $0.times = $0.times.enumerated().filter { $0.offset % 7 != 4 && $0.offset % 5 != 3 }
        .map { $0.element + Double($0.offset * 37 % 11 - 5) / 5000 }
    },
    Case(testDescription: "30 frames a second") {
      $0.times = $0.times.enumerated().filter { $0.offset % 2 == 0 }.map(\.element)
    },
    // Messages show around the bar as it leaves them.
    Case(testDescription: "a transcript that stands still", untold: 6) {
      $0.transcript = { _ in DrawnScreen.floor }
    },
    Case(testDescription: "a gap below the bar") { screen in
      let bar = screen.bar
      screen.bar = { bar($0) + (bar($0) - DrawnScreen.floor) * 30 / 302 }
    },
    Case(testDescription: "a bar that jumps late") {
      $0.bar = { (1..<2.1).contains($0) ? DrawnScreen.keyboardHeight : DrawnScreen.floor }
    },
    Case(testDescription: "a bar that floats") { $0.isCapsule = true },
    Case(testDescription: "a sheet without keys") { $0.isSheet = true },
    Case(testDescription: "a bar that stays") { $0.bar = { _ in DrawnScreen.floor } },
  ])
  func `marked parts are told where they are drawn, and nowhere else`(example: Case) throws {
    var screen = TrackerTests.screen
    example.change(&screen)
    // A bar that stays is marked while it shows, and the keyboard in another frame.
    let stays = screen.bar(1.4) == DrawnScreen.floor
    let marks =
      stays
      ? [try screen.mark(at: 1.4, bar: false), try screen.mark(at: 0.2, keyboard: false)]
      : [try screen.mark(at: 1.4)]
    let track = screen.track(marks)
    let errors = screen.errors(of: track)
    #expect(
      errors.keyboard.count > 20 && (errors.keyboard.max() ?? 9) <= 0.5,
      "\(errors.keyboard.max() ?? 9)")
    #expect(errors.bar.count > 40 && (errors.bar.max() ?? 9) <= 0.5, "\(errors.bar.max() ?? 9)")
    #expect(errors.keyboard.median <= 0.05 && errors.bar.median <= 0.05)
    #expect(errors.untold <= example.untold, "\(errors.untold)")
    let floor = try #require(track.floor)
    #expect(abs(floor - 810) <= 0.1 && track.screenBottom == 844)
    #expect(track.barHeight == DrawnScreen.barHeight)
    // A keyboard that is down is told as such, but for the frames in which it enters or leaves.
    for row in track.rows where row.keyboard == .out(.down) {
      #expect(screen.keyboard(row.time) < 1.5, "\(row.time)")
    }
    #expect(track.rows.count { $0.keyboard == .out(.down) } > 8)
  }

  @Test func `a bar behind its keyboard is covered, and has no place`() throws {
    var screen = TrackerTests.screen
    screen.bar = { $0 < 1.1 ? DrawnScreen.floor : DrawnScreen.keyboardHeight }
    screen.keyboard = {
      DrawnScreen.keyboardHeight * KeyboardMotion.ios.curve.progress(at: $0 - 0.5)
    }
    let track = try screen.track()
    let behind = track.rows.filter { (0.8..<1.09).contains($0.time) }
    #expect(!behind.isEmpty && behind.allSatisfy { $0.bar == .out(.covered) }, "\(behind)")
    #expect(track.rows.allSatisfy { $0.bar != .out(.covered) || (0.5..<1.11).contains($0.time) })
  }

  /// slack-animated: a bar with another text stood on the keyboard, and was told as covered by it.
  @Test func `a raised bar that looks different is not covered`() throws {
    let screen = TrackerTests.screen
    var tracker = Tracker(
      [try screen.mark(at: 0.2, keyboard: false), try screen.mark(at: 1.4, bar: false)], width: 390)
    for frame in screen.frames {
      let bottom = Int((844 - screen.bar(frame.time)).rounded())
      var pixels = frame.pixels
      if (0.55..<1.8).contains(frame.time) {
        for row in bottom - 44..<bottom - 6 {
          for column in 4..<92 {
            pixels[row * 96 + column] = column % 7 < 3 ? 90 : UInt8(row % 5 * 30)
          }
        }
      }
      tracker.add(GrayFrame(time: frame.time, columns: 96, rows: 844, pixels: pixels))
    }
    let rows = tracker.track().rows.filter { (0.9..<1.5).contains($0.time) }
    #expect(
      rows.count > 20 && rows.allSatisfy { $0.bar == .out(.different) }, "\(rows.first?.bar as Any)"
    )
  }

  @Test func `a page that comes without keyboard and bar tells neither`() throws {
    let screen = TrackerTests.screen
    var tracker = Tracker([try screen.mark(at: 1.4)], width: 390)
    var page = DrawnScreen()
    page.bar = { _ in 2000 }
    for frame in screen.frames.prefix(85) + page.frames.suffix(60) { tracker.add(frame) }
    let rows = tracker.track().rows.filter { $0.time > 1.5 }
    #expect(rows.count > 40)
    #expect(rows.allSatisfy { $0.keyboard == .out(.different) && $0.bar == .out(.different) })
  }

  @Test func `two bars that look alike are ambiguous`() throws {
    let screen = TrackerTests.screen
    var tracker = Tracker([try screen.mark(at: 1.4)], width: 390)
    let rows = DrawnScreen.rows / 2
    for frame in screen.frames.prefix(20) {
      // The screen's bar again, half a screen above.
      let (bar, half) = (758 * frame.columns..<810 * frame.columns, rows * frame.columns)
      var pixels = frame.pixels
      pixels.replaceSubrange(bar.lowerBound - half..<bar.upperBound - half, with: pixels[bar])
      tracker.add(
        GrayFrame(time: frame.time, columns: frame.columns, rows: frame.rows, pixels: pixels))
    }
    #expect(tracker.track().rows.allSatisfy { $0.bar == .out(.ambiguous) })
  }

  /// A row of words above the keys comes after the mark, so that the keyboard's top is not at its letters' place.
  @Test func `a rest of a keyboard with another top is not told`() throws {
    let screen = TrackerTests.screen
    var tracker = Tracker([try screen.mark(at: 1.4)], width: 390)
    for frame in screen.frames where frame.time < 1.6 {
      let top = Int((844 - screen.keyboard(frame.time)).rounded())
      guard frame.time > 1.2, top < 520 else {
        tracker.add(frame)
        continue
      }
      // The keys 40 rows lower, and the bar's ground where the words were.
      var pixels = frame.pixels
      let columns = frame.columns
      let keys = Array(pixels[(top + 44) * columns..<804 * columns])
      pixels.replaceSubrange((top + 84) * columns..<844 * columns, with: keys)
      for cell in (top - 8) * columns..<(top + 84) * columns { pixels[cell] = 130 }
      tracker.add(GrayFrame(time: frame.time, columns: columns, rows: 844, pixels: pixels))
    }
    let rows = tracker.track().rows.filter { $0.time > 1.25 }
    #expect(rows.count > 15 && rows.allSatisfy { $0.keyboard == .out(.different) }, "\(rows)")
  }

  @Test func `a plain stripe is refused, and says which part it is`() throws {
    var screen = TrackerTests.screen
    screen.times = [1.4]
    let frame = screen.frames[0]
    for (rows, part) in [(500..<844, "keyboard"), (440..<507, "bar")] {
      var plain = frame.pixels
      for row in rows {
        for column in 0..<96 { plain[row * 96 + column] = UInt8(row < 456 ? 255 : 211) }
      }
      let plainFrame = GrayFrame(time: 0, columns: 96, rows: 844, pixels: plain)
      #expect(throws: PlainMark(part: part)) {
        try MarkedFrame(plainFrame, width: 390, keyboardTop: 508, bar: 456..<508)
      }
    }
  }

  /// The second mark is of another look: a darker keyboard.
  @Test func `several marks of one thing tell it in each look`() throws {
    let screen = TrackerTests.screen
    var dark = screen
    dark.keyboardGround = 60
    let frames = screen.frames.prefix(60) + dark.frames.suffix(90)
    func told(_ marks: [MarkedFrame]) -> Int {
      var tracker = Tracker(marks, width: 390)
      for frame in frames { tracker.add(frame) }
      return tracker.track().count(showing: \.keyboard)
    }
    let (first, second) = (try screen.mark(at: 0.9), try dark.mark(at: 1.4))
    let both = told([first, second])
    #expect(both > told([second]) || both > told([first]))
    #expect(both >= 60, "\(both)")
  }

  @Test func `a mark serves another recording of half the frames`() throws {
    let screen = TrackerTests.screen
    var other = screen
    other.bar = { 20 + screen.bar($0) * 0.9 }
    let mark = try screen.mark(at: 1.4)
    let errors = other.errors(of: other.track([mark]))
    #expect((errors.keyboard + errors.bar).allSatisfy { $0 <= 0.5 } && errors.untold <= 3)
  }

  @Test func `half of the size tells the same to a row`() throws {
    let screen = TrackerTests.screen
    let frames = screen.frames.map { $0.scaled(rows: 422) }
    let marked = try #require(frames.last { $0.time <= 1.4 })
    var tracker = Tracker(
      [try MarkedFrame(marked, width: 195, keyboardTop: 254, bar: 228..<254)], width: 195)
    for frame in frames { tracker.add(frame) }
    let rows = tracker.track().rows
    let errors = rows.compactMap { row in
      row.keyboard.place.map { abs($0 - (844 - screen.keyboard(row.time)) / 2) }
    }
    #expect(errors.count > 60 && errors.allSatisfy { $0 <= 0.5 }, "\(errors.max() ?? 9)")
  }

  @Test func `a screen stored three times for each picture is tracked once`() throws {
    var slow = TrackerTests.screen
    slow.times = (0..<50).map { Double($0) / 20 }
    var tracker = Tracker([try slow.mark(at: 1.4)], width: 390)
    for frame in slow.frames {
      for copy in 0..<3 {
        tracker.add(
          GrayFrame(
            time: frame.time + Double(copy) / 60, columns: frame.columns, rows: frame.rows,
            pixels: frame.pixels))
      }
    }
    let track = tracker.track()
    #expect(track.stamps.count == 150 && track.rows.count < 75, "\(track.rows.count)")
    let moving = track.rows.filter { (0.55..<0.8).contains($0.time) }.compactMap(\.keyboard.place)
    #expect(zip(moving, moving.dropFirst()).allSatisfy { $0 > $1 }, "\(moving)")
  }

  /// rnkc-always: the third frame of the motion was the second one again, which is no rest.
  @Test func `a picture that is stored twice in motion is no keyboard that is down`() throws {
    let screen = TrackerTests.screen
    var tracker = Tracker([try screen.mark(at: 1.4)], width: 390)
    var last: GrayFrame?
    for frame in screen.frames {
      let isCopy = Int((frame.time * 60).rounded()) % 2 == 1 && (0.5..<0.6).contains(frame.time)
      let copy = last.map {
        GrayFrame(time: frame.time, columns: 96, rows: frame.rows, pixels: $0.pixels)
      }
      let shown = isCopy ? copy ?? frame : frame
      tracker.add(shown)
      last = shown
    }
    for row in tracker.track().rows where (0.53..<0.62).contains(row.time) {
      #expect(row.keyboard != .out(.down), "\(row.time)")
    }
  }

  @Test func `the proposal is the raised rest, the keyboard's top and the band above it`() throws {
    var search = MarkProposal.Search(width: 390)
    for frame in TrackerTests.screen.frames { search.add(frame) }
    let proposal = try #require(search.proposal)
    #expect((0.9...1.6).contains(proposal.time))
    #expect(abs(proposal.keyboardTop - 508) <= 2 && proposal.bar.upperBound == proposal.keyboardTop)
    #expect(MarkProposal.Search(width: 390).proposal == nil)
  }
}
