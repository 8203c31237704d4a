import Motion
import Phone
import Screen
import Testing

@testable import Demo

/// Golden pictures of every keyboard.
@Suite struct KeyboardPictureTests {
  @Test(arguments: KeyboardKind.allCases)
  func `each keyboard looks right at 80 by 24`(kind: KeyboardKind) throws {
    var hands = Hands {
      $0.phone.keyboard = kind
      $0.phone.technique = .layoutGuide
    }
    hands.raise()
    hands.type("ni")
    try expectGolden("\(hands.canvas)", "keyboard-\(kind.rawValue)-80x24")
  }

  @Test(arguments: KeyboardKind.allCases)
  func `every keyboard fits the smallest window, upright or rotated`(
    kind: KeyboardKind
  ) {
    for device in Device.all where device.keyboards.contains(kind) {
      var configuration = Phone.Configuration()
      (configuration.device, configuration.keyboard) = (device, kind)
      var phone = Phone(configuration)
      phone.setKeyboard(up: true, at: 0)
      for turn in 1...2 {
        let time = Double(2 * turn)
        phone.advance(to: time)
        for columns in [32, 47, 80] {
          for rows in [12, 13, 15, 18, 24, 44] { draw(phone, at: time, columns, rows) }
        }
        phone.rotate(at: time)
      }
      phone.moveKeyboard(to: device.height * 1.5, by: .immediate, at: 6)
      draw(phone, at: 6, 32, 12, coveringAll: true)
      draw(phone, at: 6, 80, 50, coveringAll: true)
    }
  }

  private func draw(
    _ phone: Phone, at time: Seconds, _ columns: Int, _ rows: Int, coveringAll: Bool = false
  ) {
    var canvas = Canvas(CellSize(columns: columns, rows: rows))
    let layout = PhoneLayout(phone, at: time, in: canvas.bounds)
    PhoneView(Scene(phone), at: time, layout: layout, look: .dark).draw(on: &canvas)
    #expect(canvas.rows[layout.view.statusRow].contains("9:4") || coveringAll)
  }
}
