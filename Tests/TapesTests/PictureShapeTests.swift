import Screen
import Strings
import Testing

@testable import Tapes

@Suite struct PictureShapeTests {
  @Test(arguments: [("phone", 720, 1280), ("slide", 1280, 720), ("square", 1080, 1080)])
  func `a shape replaces the sizes and the look of a tape`(
    name: String, width: Int, height: Int
  ) throws {
    let tape = Tape(
      parsing: "Set Cols 100\nSet Rows 32\nSet FontSize 22\nSet Padding 20\nSet Shape \(name)\n")
    let (settings, look) = (tape.settings, tape.settings.look)
    let shape = try #require(PictureShape(rawValue: name))
    #expect(tape.errors == [] && settings.shape == shape && settings.size == shape.size)
    let layout = WindowLayout(look, settings.size, cell: look.cell)
    #expect((layout.width, layout.height) == (width, height))
    #expect(look.painting == .pixels && shape.size.columns % 2 == 1)
    // The phone is in the middle.
    #expect(shape.rimRows.lowerBound == shape.size.rows - shape.rimRows.upperBound)
  }

  @Test(arguments: PictureShape.allCases)
  func `captions are beside the phone in large lines of about equal length`(
    shape: PictureShape
  ) throws {
    let text = "Tab raises the keyboard, and the bar lags"
    var stage = EchoStage()
    stage.size = shape.size
    let tape = "Set Shape \(shape.rawValue)\nSet KeyboardOverlay Keys\nCaption \"\(text)\"\nTab\n"
    let played = try Played(tape, on: stage)
    // The stage has the whole window.
    #expect(!played.inputs.contains { if case .resize = $0.input { true } else { false } })
    let shapes = try #require(played.end).drawing.shapes
    let captions = shapes.compactMap { if case .caption(let caption) = $0 { caption } else { nil } }
    #expect(captions.map(\.text).joined(separator: " ") == text)
    for caption in captions {
      #expect(caption.size > 1.5 && caption.room < Double(shape.size.columns))
      let isBelow = caption.place.y > Double(shape.rimRows.upperBound)
      #expect(shape == .slide ? caption.alignment == .leading : isBelow)
      #expect(caption.place.y < Double(shape.size.rows))
    }
    let chip = try #require(
      shapes.compactMap { if case .text(let label) = $0 { label } else { nil } }
        .first { $0.text == " Tab " })
    #expect(chip.row == 1 && chip.column > shape.size.columns / 2)
  }

  @Test func `a caption with more lines than its shape has a warning`() {
    let text = String(repeating: "the bar lags ", count: 9)
    for shape in PictureShape.allCases {
      let tape = Tape(parsing: "Set Shape \(shape.rawValue)\nCaption \"\(text)\"\n")
      let warnings = tape.captionWarnings(on: tape.settings.size)
      #expect(warnings.map(\.line) == (shape == .slide ? [] : [2]))
    }
  }
}
