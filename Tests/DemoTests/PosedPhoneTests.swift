import Lab
import Phone
import Screen
import Strings
import Testing

@testable import Demo

/// A phone alone with its rim, and the seam's number beside it.
@Suite struct PosedPhoneTests {
  private func posed(_ device: Device = .iPhone17) -> Hands {
    Hands(columns: 119, rows: 54, showing: .phone) {
      ($0.phone, $0.rimRows) = (Phone.Configuration(), 6..<48)
      $0.phone.device = device
      $0.phone.keyboardMotion = device.motions[0]
      ($0.phone.technique, $0.isInteractive) = (.async, false)
    }
  }

  private func numbers(_ hands: Hands) -> [Caption] {
    hands.demo.drawing.shapes.compactMap {
      if case .caption(let caption) = $0 { caption } else { nil }
    }
  }

  @Test(arguments: Device.all)
  func `phone and keys are in the middle`(device: Device) throws {
    var hands = posed(device)
    hands.raise()
    let areas = hands.demo.layout.areas
    let rim = try #require(areas.rim)
    #expect(rim.rows == 6..<48 && areas.side == nil)
    #expect(rim.columns.lowerBound == 119 - rim.columns.upperBound)
    let phone = areas.phone.columns
    let rows = Dictionary(
      grouping: hands.demo.layout.phone.keyboard.places(of: hands.scene.keyPage).map(\.place),
      by: \.top)
    #expect(rows.count == 4)
    for row in rows.values {
      let left = try #require(row.map(\.across.lowerBound).min()) - Double(phone.lowerBound)
      let right = try #require(row.map(\.across.upperBound).max())
      #expect(left == Double(phone.upperBound) - right)
    }
  }

  @Test func `the number is right of the phone beside the seam, and on no message`() throws {
    var hands = posed()
    hands.press(.tab)
    hands.wait(.milliseconds(90))
    let layout = hands.demo.layout.phone
    let number = try #require(numbers(hands).first)
    let seam = try #require(hands.scene.phone.seenSeam(at: hands.time))
    #expect(seam.kind == .overlap && number.text == seam.shown.signedPoints())
    #expect(number.place.x > Double(layout.phone.columns.upperBound + 1))
    #expect((layout.designedBottom.rows...layout.bar.bottom.rows + 2).contains(number.place.y))
    let labels = hands.demo.drawing.shapes.compactMap {
      if case .text(let label) = $0 { label.text } else { nil }
    }
    #expect(!labels.contains(number.text))
    hands.wait(.seconds(2))
    #expect(numbers(hands).map(\.text) == ["0.0"])
    hands.demo.session.options.showsSeam = false
    #expect(numbers(hands).isEmpty)
  }

  @Test func `the header's discs are around their signs`() {
    for rows in [50, 51, 52, 53, 54] {
      let hands = Hands(columns: 119, rows: rows, showing: .phone) {
        ($0.phone, $0.rimRows) = (Phone.Configuration(), 1..<rows - 1)
      }
      let shapes = hands.demo.drawing.shapes
      for (shape, next) in zip(shapes, shapes.dropFirst()) {
        guard case .circle(let center, _, _) = shape, case .text(let label) = next else { continue }
        #expect(abs(Double(label.row) + label.shift + 0.5 - center.y) < 1e-9)
      }
    }
  }
}
