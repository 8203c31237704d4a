import Foundation
import Kit
import Lab
import Motion
import Phone
import Screen
import Testing

@testable import Demo

/// A recording as lane 1 of the demo.
///
/// On a screen of 800 points the keyboard rises 300 points from 0.5 s to 0.75 s and falls from 1.5 s to 1.75 s. The
/// bar stays 10 points above it, 50 points at rest, and is not seen from 1 s to 1.2 s.
@Suite struct RecordingTests {
  private static func rise(_ time: Seconds) -> Double {
    300 * (min(max((time - 0.5) / 0.25, 0), 1) - min(max((time - 1.5) / 0.25, 0), 1))
  }

  private static let track = Track(
    (0...150).map { frame in
      let time = Double(frame) / 60
      let bar = 800 - max(50, rise(time) + 10)
      let isSeen = frame < 60 || frame >= 72
      return Track.TrackRow(
        time: time, keyboardTop: 800 - rise(time), barBottom: isSeen ? bar : nil)
    }, screenHeight: 800, floor: 50)

  private static func hands(
    columns: Int = 120, rows: Int = 40, _ change: (inout Options) -> Void = { _ in }
  ) -> Hands {
    Hands(columns: columns, rows: rows) {
      $0.recordedApp = RecordedApp(track, named: "app.csv")
      change(&$0)
    }
  }

  @Test func `lane 1 is the recorded bar, and both lanes have the recorded keyboard`() {
    var hands = RecordingTests.hands()
    #expect(hands.scene.lanes.map(\.configuration.laneName) == ["app.csv", "async"])
    hands.press(.tab)
    for _ in 0..<100 {
      hands.wait(.milliseconds(23))
      let (bar, rise) = (hands.scene.lanes[0], RecordingTests.rise(hands.time))
      #expect(hands.scene.lanes.allSatisfy { abs($0.keyboard.rise(at: hands.time) - rise) < 0.5 })
      guard bar.isBarSeen(at: hands.time) else { continue }
      #expect(abs(bar.bottomOffset(at: hands.time) - max(50, rise + 10)) < 0.5)
    }
    #expect(hands.canvas.description.contains("1 app.csv"))
  }

  @Test func `a recorded bar that waits for its keyboard is behind its designed place`() {
    var hands = RecordingTests.hands { ($0.phone.gap, $0.phone.gapAtRest) = (10, 10) }
    hands.press(.tab)
    for _ in 0..<100 {
      hands.wait(.milliseconds(23))
      guard let seam = hands.scene.lanes[0].seenSeam(at: hands.time)?.points else { continue }
      let rise = RecordingTests.rise(hands.time)
      #expect(abs(seam - (max(50, rise + 10) - (50 + 260 * rise / 300))) < 0.5)
    }
  }

  @Test func `a recorded keyboard without its bar moves the chosen technique`() {
    var hands = RecordingTests.hands {
      $0.recordedApp = RecordedApp(RecordingTests.track, named: "app.csv", showsBar: false)
      $0.phone.technique = .layoutGuide
    }
    hands.press(.tab)
    hands.wait(.milliseconds(625))
    #expect(hands.scene.lanes.map(\.configuration.technique) == [.layoutGuide])
    let rise = hands.scene.phone.keyboard.rise(at: hands.time)
    #expect(abs(rise - RecordingTests.rise(hands.time)) < 0.5)
  }

  @Test func `lane 1 names the technique that moves like it`() {
    let rows = RecordingTests.track.rows.map { row in
      Track.TrackRow(
        time: row.time, keyboardTop: row.keyboardTop,
        barBottom: row.keyboardTop.map { 750 - (800 - $0) * 250 / 300 })
    }
    let track = Track(rows, screenHeight: 800, floor: 50)
    var hands = RecordingTests.hands {
      $0.recordedApp = RecordedApp(track, named: "app.csv", closest: track.closestTechnique)
    }
    #expect(hands.canvas.description.contains("like constraint, "))
    hands.press("X")
    hands.press(.tab)
    hands.wait(.seconds(3))
    hands.press(.escape)
    #expect(hands.canvas.description.contains("Your bar moves like "))
  }

  @Test func `Tab and c play the recording from its start, again and again`() {
    for key in [Key.tab, .character("c"), .tab] {
      var hands = RecordingTests.hands()
      hands.wait(.seconds(5))
      for _ in 0..<2 {
        hands.press(key)
        hands.wait(.milliseconds(625))
        #expect(abs(hands.scene.lanes[0].bottomOffset(at: hands.time) - 160) < 0.5)
      }
    }
  }

  @Test func `a bar that is not seen is hatched and has no figure`() {
    var hands = RecordingTests.hands()
    hands.press(.tab)
    hands.wait(.milliseconds(1100))
    #expect(hands.scene.lanes.map { $0.seenSeam(at: hands.time) == nil } == [true, false])
    #expect(hands.canvas.description.contains("╱ not seen ╱"))
    hands.press("X")
    #expect(hands.canvas.description.contains("not seen"))
    hands.wait(.seconds(1))
    let figures = LastAnimation(history: hands.demo.session.history, time: hands.time).figures
    #expect(
      figures.map { abs($0.maxGap.points - 10) < 0.01 && $0.maxOverlap.points < 0.01 }
        == true)
  }

  @Test func `a bar that is never seen has no figures`() {
    var hands = RecordingTests.hands {
      let rows = RecordingTests.track.rows.map {
        Track.TrackRow(time: $0.time, keyboardTop: $0.keyboardTop, barBottom: nil)
      }
      $0.recordedApp = RecordedApp(Track(rows, screenHeight: 800, floor: 50), named: "app.csv")
    }
    hands.press(.tab)
    hands.wait(.seconds(3))
    hands.press("X")
    #expect(LastAnimation(history: hands.demo.session.history, time: hands.time).figures == nil)
    #expect(hands.canvas.description.contains("The recording does not see the bar."))
  }

  @Test func `no seam that shows is worse than the worst so far`() throws {
    let root = URL(filePath: #filePath).appending(path: "../../..").standardized
    let csv = try String(contentsOf: root.appending(path: "tapes/app.csv"), encoding: .utf8)
    let track = try Track(csv: csv)
    var hands = RecordingTests.hands { $0.recordedApp = RecordedApp(track, named: "app.csv") }
    hands.press(.tab)
    for _ in 0..<350 {
      hands.wait(.milliseconds(7))
      for lane in hands.scene.lanes.indices {
        let animation = LastAnimation(
          history: hands.demo.session.history, time: hands.time, lane: lane)
        guard animation.window?.contains(hands.time) == true,
          let now = animation.seam(at: hands.time), now.kind != .right
        else { continue }
        let worst = animation.reading(of: animation.figures).map(\.seam.shown)
        #expect(worst.contains { $0 * now.shown > 0 && abs($0) >= abs(now.shown) })
      }
    }
  }

  @Test func `letters are commands while the recorded keyboard is up`() {
    var hands = RecordingTests.hands()
    hands.press(.tab)
    hands.wait(.milliseconds(900))
    #expect(hands.scene.isKeyboardUp)
    hands.press(.escape)
    let before = hands.scene.fingerprint
    hands.paste("text")
    hands.click(.insert("a"))
    hands.click(suggestion: 0)
    #expect(hands.scene.fingerprint == before && hands.effects == [.ring, .ring, .ring])
    hands.press("p")
    hands.press(",")
    #expect(hands.demo.session.playback.isPaused && hands.time < 0.9)
  }

  @Test(arguments: ["k", "m", "d", "b", "]", "[", "t", "X", "e"] as [Character])
  func `a command that the recording decides is refused with the reason`(letter: Character) {
    var hands = RecordingTests.hands()
    hands.press("1")
    let before = hands.scene.fingerprint
    hands.press(letter)
    #expect(hands.scene.fingerprint == before && hands.effects == [.ring])
    #expect(hands.demo.toasts.current?.lines.joined().contains("recording") == true)
    #expect(!hands.demo.session.isWorkbenchOpen)
  }

  @Test func `techniques come and go beside the recording`() {
    var hands = RecordingTests.hands { $0.phone.technique = .transform }
    hands.press("t")
    hands.press("x")
    #expect(
      hands.scene.lanes.map(\.configuration.technique) == [.recorded, .layoutGuide, .async])
    hands.press("X")
    hands.press("2")
    hands.press("e")
    #expect(hands.demo.session.isWorkbenchOpen)
    hands.press("e")
    let lanes = hands.scene.lanes.map(\.configuration.technique)
    hands.press(.escape)
    #expect(hands.scene.lanes.map(\.configuration.technique) == lanes && lanes.count == 2)
    hands.press("X")
    #expect(hands.scene.lanes.map(\.configuration.technique) == [.recorded])
  }

  /// The keyboard departs after half a second.
  @Test func `the workbench's graphs begin when the recorded keyboard departs`() throws {
    var hands = RecordingTests.hands()
    hands.press("2")
    hands.press("e")
    let seams = try #require(hands.demo.workbench.seams)
    let graph = try #require(hands.demo.editorLayout).values
    #expect(seams.course.seam(at: 0)?.kind == .right && seams.course.seam(at: 0.1)?.kind != .right)
    #expect(seams.course.points(in: 0...0.1).last.map { $0 < -10 } == true)
    hands.wait(.milliseconds(900))
    let run = try #require(hands.scene.run)
    let elapsed = hands.time - run.start - 0.5
    let (canvas, row) = (hands.canvas, graph.rect.rows.lowerBound)
    let heads = graph.rect.columns.filter { canvas[$0, row].glyph.base == "▎" }
    #expect(elapsed > 0.05 && heads == [Int(graph.point(elapsed, 0).x) + 1])
  }

  @Test func `the graph stays the recording's after other lanes are removed`() {
    var hands = RecordingTests.hands { $0.phone.technique = .interactiveWidget }
    hands.press(.tab)
    hands.wait(.milliseconds(950))
    hands.press("X")
    #expect(!hands.scene.isComparison)
    let figures = LastAnimation(history: hands.demo.session.history, time: hands.time).figures
    #expect(figures.map { $0.maxGap.points < 10.01 && $0.maxOverlap.points < 0.01 } == true)
  }

  @Test func `random inputs do not crash, and lane 1 stays the recording`() {
    var random = SplitMix64(seed: randomSeed)
    var hands = RecordingTests.hands()
    for event in 0..<(isVerifying ? 5000 : 500) {
      hands.now += .milliseconds(Int.random(in: 0...120, using: &random))
      hands.send(random.input())
      #expect(hands.scene.lanes[0].configuration.technique == .recorded, "seed \(randomSeed)")
      #expect(hands.scene.composer.isEmpty)
      if event % 5 == 0 { _ = hands.canvas }
    }
  }
}
