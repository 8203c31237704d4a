import Lab
import Motion
import Phone
import Screen
import Strings
import Testing

@testable import Demo

/// The keys `t` and `P`, and the list of platforms.
@Suite struct PlatformTests {
  private func techniques(_ hands: Hands) -> [TechniqueName] {
    hands.scene.lanes.map(\.configuration.technique)
  }

  @Test(arguments: Platform.allCases)
  func `t goes through the platform's techniques and back to the first`(platform: Platform) {
    var hands = Hands { $0.phone.show(platform.techniques[0], on: platform) }
    var seen: [TechniqueName] = []
    for _ in platform.techniques {
      seen += techniques(hands)
      hands.press("t")
    }
    #expect(seen == platform.techniques && techniques(hands) == [seen[0]])
    #expect(hands.scene.phone.configuration.platform == platform)
  }

  @Test
  func `Enter in the list takes the platform's motion, floor, presentation and shown technique`() {
    var hands = Hands()
    for platform in Platform.allCases.dropFirst() + [.ios] {
      hands.type("PP")
      hands.press(.enter)
      let phone = hands.scene.phone.configuration
      #expect(phone.platform == platform && techniques(hands) == [platform.lanes[0]])
      #expect(phone.keyboardMotion == phone.device.motions[0])
      #expect(phone.presentation == platform.presentation)
      #expect(phone.floor == platform.navigationBarHeight ?? phone.device.bottomInset)
      #expect(hands.demo.toasts.current?.lines[0].contains(platform.heading) == true)
    }
  }

  @Test(arguments: Platform.allCases)
  func `Android's lengths are in dp, all others in points`(platform: Platform) {
    let isAndroid = platform == .android
    for size in [(120, 40), (80, 24), (40, 12)] {
      for keys in ["", "c", "xxx", "e", "H", "d", "n"] {
        var hands = Hands(columns: size.0, rows: size.1) {
          $0.phone.show(platform.lanes[0], on: platform)
        }
        for pause in [0, 0.1, 5] {
          // The list of messages speaks of points, too.
          let text = "\(hands.canvas)"
          #expect(!text.contains(isAndroid ? /[0-9,] pt\b/ : /\bdp\b/), "\(size) \(keys): \(text)")
          #expect(!isAndroid || !text.contains("points"), "\(size) \(keys): \(text)")
          if pause == 0 { hands.type(keys) }
          hands.wait(.seconds(pause))
        }
      }
    }
  }

  @Test func `another platform keeps the keyboard up and the text`() {
    var hands = Hands()
    hands.raise()
    hands.type("draft")
    hands.press("P", .alt)
    hands.press("3")
    hands.wait(.seconds(1))
    #expect(hands.scene.isKeyboardUp && hands.scene.composer.text == "draft")
    #expect(hands.scene.phone.configuration.platform == .android)
  }

  @Test func `Enter gives all lanes of a comparison other techniques of one platform`() {
    var hands = Hands(columns: 120, rows: 40)
    hands.type("xxP3")
    #expect(techniques(hands) == Array(Platform.android.lanes.prefix(3)))
    let phones = hands.scene.lanes.map(\.configuration)
    #expect(phones.allSatisfy { $0.platform == .android && $0.keyboardMotion == .android })
    #expect(hands.scene.focus == 0)
  }

  @Test func `P opens a list in which arrows choose a platform and x compares it`() {
    var hands = Hands(columns: 120, rows: 40)
    hands.press("P")
    #expect((hands.demo.front as? PlatformList)?.chosen == 0)
    for platform in Platform.allCases {
      #expect(hands.canvas.rows.contains { $0.contains(platform.heading) })
    }
    hands.press(.down)
    hands.press(.down)
    hands.press("x")
    #expect(!(hands.demo.front is PlatformList))
    #expect(techniques(hands) == Array(Platform.android.lanes.prefix(6)))
    #expect(hands.scene.phone.configuration.keyboardMotion == .android && hands.scene.focus == 0)
    hands.press("P")
    #expect((hands.demo.front as? PlatformList)?.chosen == 2)
    for _ in 0..<3 { hands.press(.up) }
    #expect((hands.demo.front as? PlatformList)?.chosen == Platform.allCases.count - 1)
  }

  /// SwiftUI's padding doubles the keyboard's 335 points; UIKit's ease-in-out is far behind the spring of iOS 26. Flutter's
  /// bar is right there until the keyboard turns back, and nobody has verified a browser's pan.
  @Test func `the list has each platform's first fault with its worst seam, and marks the present`()
  {
    var hands = Hands(columns: 80, rows: 24)
    hands.press("P")
    let rows = hands.canvas.rows
    let lines = Platform.allCases.map { platform in
      rows.first {
        $0.contains("  \(platform.heading) ") && $0.contains(platform == .android ? " dp " : " pt ")
      } ?? ""
    }
    let figures = [
      "async  *−165\\.1 pt", "padding  *\\+335\\.0 pt", "insets-jump", "avoiding-view",
      "flutter, interrupt  *\\+18\\.6 pt", "viewport  *\\+213\\.2\\? pt",
    ]
    for (line, figure) in zip(lines, figures) {
      #expect(line.firstMatch(of: try! Regex(figure)) != nil, "\(line)")
    }
    #expect(!lines.contains(""))
    #expect(lines.map { $0.contains("•") } == Platform.allCases.map { $0 == .ios })
    let text = rows.joined(separator: " ")
    for part in ["by ease-in-out", "the padding does it again.", "raises the bar again."] {
      #expect(text.contains(part))
    }
  }

  /// The figure is that of the phone which Enter shows.
  @Test(arguments: Platform.allCases)
  func `the shown technique has the figure that the list tells`(platform: Platform) throws {
    var hands = Hands(columns: 120, rows: 40) { $0.phone = Phone.Configuration() }
    hands.press("P")
    let row = try #require(
      hands.canvas.rows.first { $0.contains("  \(platform.heading)  ") })
    let told = try #require(row.firstMatch(of: /([−+][0-9.]+)\??\s(?:pt|dp)/)).1
    hands.press(Character("\((Platform.allCases.firstIndex(of: platform) ?? 0) + 1)"))
    let scenario = row.firstMatch(of: /, ([a-z-]+)/).map { String($0.1) } ?? "show"
    let shown = SeamMeasurement(
      hands.scene.phone.configuration, in: .known(scenario)
    ).figures.worstSeams.map { $0.seam.shown.signedPoints() }
    #expect(shown.contains(String(told)), "\(row)")
  }

  @Test(arguments: Platform.allCases.indices)
  func `a digit, or a click on the row, shows a platform`(row: Int) {
    let platform = Platform.allCases[row]
    var keys = Hands(columns: 120, rows: 40)
    keys.press("P")
    keys.press(Character("\(row + 1)"))
    var mouse = Hands(columns: 120, rows: 40)
    mouse.press("P")
    let place = mouse.place(of: "\(row + 1)  \(platform.heading)")
    mouse.click(column: place.column, row: place.row)
    for hands in [keys, mouse] {
      #expect(techniques(hands) == [platform.lanes[0]])
      #expect(hands.scene.phone.configuration.platform == platform)
    }
  }

  @Test func `Esc, q and a click beside the list close it, and nothing else has changed`() {
    for close: (inout Hands) -> Void in [
      { $0.press(.escape) }, { $0.press("q") }, { $0.click(column: 1, row: 1) },
    ] {
      var hands = Hands(columns: 120, rows: 40)
      hands.wait(.seconds(5))
      let before = hands.canvas
      hands.press("P")
      #expect(hands.canvas != before && hands.canvas.cursor == nil)
      close(&hands)
      hands.wait(.seconds(5))
      #expect(hands.canvas == before && hands.effects.isEmpty)
    }
  }

  @Test func `the open list keeps text from the bar, and Ctrl-C quits`() {
    var hands = Hands()
    hands.raise()
    hands.press("P", .alt)
    hands.type("zs")
    #expect(hands.scene.composer.text.isEmpty && hands.effects == [.ring, .ring])
    hands.press("c", .control)
    #expect(hands.effects.last == .quit)
  }

  @Test func `? in the list shows the help`() {
    var hands = Hands(columns: 120, rows: 40)
    hands.type("P?")
    #expect(hands.demo.front is Help)
  }

  @Test(arguments: [(32, 12), (40, 15), (80, 24), (120, 40), (200, 60)])
  func `the list fits any window`(columns: Int, rows: Int) {
    var hands = Hands(columns: columns, rows: rows)
    hands.press("P")
    let lines = hands.canvas.rows
    for platform in Platform.allCases {
      #expect(lines.contains { $0.contains(platform.heading) }, "\(platform)")
    }
    let title = "Platforms " + (columns < 80 ? "" : "─")
    #expect(
      lines.contains { $0.contains(title) && $0.contains(columns < 80 ? " Esc " : "Esc closes") })
  }

  @Test func `a demo may begin with the techniques of a platform`() {
    let hands = Hands(columns: 120, rows: 40) {
      $0.phone.show(Platform.web.lanes[0])
      $0.compared = .web
    }
    #expect(techniques(hands) == Array(Platform.web.lanes.prefix(6)))
    #expect(hands.scene.phone.configuration.presentation == .browser)
  }

  @Test func `x adds the platform's techniques before those of others`() {
    var hands = Hands(columns: 120, rows: 40)
    hands.type("P3")
    for _ in 1..<Scene.mostLanes { hands.press("x") }
    let count = min(Scene.mostLanes, Platform.android.techniques.count)
    #expect(Set(techniques(hands).prefix(count)).isSubset(of: Platform.android.techniques))
    #expect(Set(techniques(hands)).count == Scene.mostLanes)
  }

  @Test func `the inspector says the platform and the presentation`() {
    var hands = Hands(columns: 140, rows: 40)
    hands.type("P3")
    #expect(hands.canvas.rows.contains { $0.contains("Android") })
    let header = Hands(columns: 100, rows: 40) {
      $0.phone.change(to: .web)
      $0.phone.presentation = .pageSheet
    }
    #expect(header.canvas.rows.contains { $0.contains("Web · page-sheet") })
  }

  @Test(arguments: [false, true])
  func `the help fits 80 by 24, alone and in a comparison`(compares: Bool) {
    var hands = Hands()
    if compares { hands.press("x") }
    hands.press("?")
    #expect(Help().hiddenCount(in: hands.demo) == 0)
  }
}
