import Kit
import Motion
import Phone
import Screen
import Testing

@testable import Demo

/// The app's view in the window: sheets, a browser's page, and Android's navigation bar.
@Suite struct PresentationTests {
  /// A phone whose view has a place in the window.
  private struct Place: CustomTestStringConvertible {
    let presentation: Presentation
    var platform = Platform.ios
    var device = Device.iPhone13

    func set(_ configuration: inout Phone.Configuration) {
      configuration.change(to: platform)
      (configuration.presentation, configuration.device) = (presentation, device)
    }

    var testDescription: String { "\(presentation) on \(device.name), \(platform)" }
  }

  private static let places: [Place] =
    Presentation.allCases.flatMap { presentation in
      [Device.iPhone8, .iPhone13].map { Place(presentation: presentation, device: $0) }
    } + [Place(presentation: .fullScreen, platform: .android, device: .iPhone8)]

  private static let page = Place(presentation: .browser, platform: .web, device: .iPhone8)
  private static let android = Place(
    presentation: .fullScreen, platform: .android, device: .iPhone8)

  private func hands(
    _ place: Place, _ technique: TechniqueName = .layoutGuide, columns: Int = 80, rows: Int = 24,
    _ change: (inout Options) -> Void = { _ in }
  ) -> Hands {
    Hands(columns: columns, rows: rows, showing: .phone) {
      place.set(&$0.phone)
      $0.phone.technique = technique
      change(&$0)
    }
  }

  @Test(arguments: places, [true, false])
  private func `header, transcript, bar and keyboard keep apart within the view`(
    place: Place, up: Bool
  ) {
    var configuration = Phone.Configuration.iPhone8
    place.set(&configuration)
    configuration.technique = .layoutGuide
    let phone = Phone(configuration, keyboardUp: up, at: 0)
    for (columns, rows) in [(16, 12), (32, 12), (34, 24), (80, 24), (61, 38), (98, 58)] {
      let rect = CellRect(column: 3, row: 2, columns: columns, rows: rows)
      let layout = PhoneLayout(phone, at: 0, in: rect)
      let view = layout.view
      #expect(view.columns.clamped(to: rect.columns) == view.columns)
      #expect(view.columns.lowerBound - 3 - (3 + columns - view.columns.upperBound) <= 0)
      #expect(rect.rows.contains(view.statusRow) && !layout.bar.text.isEmpty)
      #expect(view.top.rowAtOrBelow <= view.header.rows.lowerBound || !view.isCard)
      #expect(view.header.rows.upperBound <= layout.transcript.rows.lowerBound)
      #expect(layout.transcript.rows.upperBound <= layout.bar.top.rowAtOrBelow)
      #expect(layout.bar.columns == view.columns && layout.bar.bottom <= layout.designedBottom)
      #expect(layout.bar.bottom <= view.bottom && view.bottom <= Eighths(row: 2 + rows))
    }
  }

  @Test(arguments: [12, 24, 40, 60])
  func `a page sheet begins 60 points below the window's top, below the status bar`(rows: Int) {
    let place = Place(presentation: .pageSheet)
    let layout = hands(place, rows: rows).demo.layout.phone
    let scale = Double(layout.phone.rows.count * 8) / 844
    let top = layout.view.top.count - layout.phone.rows.lowerBound * 8
    #expect(top == 8 || abs(Double(top) - 60 * scale) <= 2.5)
    #expect(layout.view.statusRow < layout.view.top.row)
    #expect(layout.view.columns == layout.phone.columns)
  }

  @Test func `a page moves up below the browser's bar`() {
    var hands = hands(PresentationTests.page, .shift) { $0.isInteractive = false }
    #expect(hands.canvas.rows[1].contains("chat.example") && hands.canvas.rows[2].contains("Mika"))
    hands.raise()
    #expect(hands.canvas.rows[1].contains("chat.example"))
    #expect(!hands.canvas.rows.contains { $0.contains("Mika  ") || $0.contains("‹ Chats") })
    #expect(hands.demo.layout.phone.transcript.rows.lowerBound == 2)
  }

  @Test func `a sheet moves up as a whole, and below the status bar`() {
    var hands = hands(Place(presentation: .pageSheet), .shift, rows: 40)
    let rest = hands.demo.layout.phone
    hands.press(.tab)
    hands.wait(.milliseconds(40))
    let layout = hands.demo.layout.phone
    let shift = layout.viewTop.count - rest.viewTop.count
    #expect(shift < 0 && layout.headerBottom.count - rest.headerBottom.count == shift)
    #expect(layout.viewBottom.count - rest.viewBottom.count == shift)
    hands.wait(.seconds(1))
    #expect(hands.canvas.rows[rest.view.statusRow].contains("9:41"))
  }

  @Test(arguments: [24, 40, 60])
  func `the navigation bar stays over the keyboard, and back hides it`(rows: Int) {
    var hands = hands(PresentationTests.android, rows: rows)
    let rest = hands.place(of: "◁")
    #expect(hands.canvas.rows[rest.row].contains("○") && hands.canvas.rows[rest.row].contains("□"))
    #expect(Eighths(row: rest.row) >= hands.demo.layout.phone.bar.bottom)
    hands.raise()
    let back = hands.place(of: "▽")
    #expect(back == rest && hands.demo.layout.phone.keyboard.keys.upperBound <= back.row)
    hands.click(column: back.column, row: back.row)
    #expect(!hands.scene.isKeyboardUp)
  }

  @Test func `Android draws no home indicator`() {
    let canvas = hands(Place(presentation: .fullScreen, platform: .android)).canvas
    #expect(!canvas.rows.contains { $0.contains("▂▂▂▂▂▂") })
    let other = hands(Place(presentation: .fullScreen)).canvas
    #expect(other.rows.contains { $0.contains("▂▂▂▂▂▂") })
  }

  @Test(arguments: places)
  private func `every appearance, size and comparison draws the view`(place: Place) throws {
    let sizes = [(32, 12), (80, 24), (100, 30), (200, 60)]
    for (index, look) in Appearance.all.enumerated() {
      for (columns, rows) in isVerifying ? sizes : [sizes[index % sizes.count]] {
        var hands = Hands(columns: columns, rows: rows) {
          place.set(&$0.phone)
          $0.phone.technique = .shift
          $0.appearance = look
        }
        hands.press(.tab)
        for _ in 0..<2 {
          for _ in 0..<2 {
            hands.wait(.milliseconds(120))
            hands.demo.toasts.current = nil
            let picture = hands.canvas
            #expect(picture.size == hands.demo.size && !"\(picture)".contains("\u{FFFD}"))
          }
          for _ in 0..<5 { hands.press("x", .alt) }
        }
      }
    }
  }

  @Test(arguments: Appearance.all + [Appearance.dark, .light].map { $0.of(.android) })
  func `a raised card keeps its contrasts`(look: Appearance) {
    let raised = look.raised
    let edge = raised.hairline ?? raised.keyboard
    #expect(edge.contrast(with: raised.chrome) >= (look == .monochrome ? 1 : 1.1))
    #expect(raised.incoming.contrast(with: raised.screen) >= (look == .monochrome ? 1 : 1.15))
    for plane in [raised.screen, raised.chrome, raised.incoming] {
      // xterm's gray is lighter than that of most terminals.
      let least = look == .ansi ? 4 : 4.5
      #expect(raised.text(on: plane).contrast(with: plane) >= least)
      #expect(raised.secondary(on: plane).contrast(with: plane) >= least)
    }
    #expect(raised.chrome.contrast(with: raised.field) >= 1.2)
    #expect(raised.link.contrast(with: raised.chrome) >= 4.5)
  }

  @Test(arguments: [
    ("page-sheet", Place(presentation: .pageSheet)), ("android", android), ("browser", page),
  ])
  private func `views in a window look right at 100 by 30`(name: String, place: Place) throws {
    var hands = hands(place, columns: 100, rows: 30)
    if name != "page-sheet" { hands.raise() }
    try expectGolden("\(hands.canvas)", "\(name)-100x30")
  }
}
