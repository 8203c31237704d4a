import Lab
import Motion
import Phone
import Screen
import Testing

@testable import Demo

/// The wipe between two techniques.
@Suite struct WipeTests {
  private let size = CellSize(columns: 88, rows: 44)

  private func wipe(_ first: TechniqueName, _ second: TechniqueName) -> Wipe {
    Wipe(from: first, to: second, Options(), size: size)
  }

  /// The number, and the part of the second technique with its edge.
  private func facts(_ drawing: Drawing) -> (number: Double, part: Drawing?, edge: Double) {
    var (number, part, edge) = (Double.nan, Drawing?.none, 0.0)
    for shape in drawing.shapes {
      switch shape {
      case .number(let text, _, _, _): number = Double(text.replacing("−", with: "-")) ?? .nan
      case .part(let drawing, let box): (part, edge) = (drawing, box.right)
      default: break
      }
    }
    return (number, part, edge)
  }

  private func showsOverlap(_ drawing: Drawing) -> Bool {
    drawing.shapes.contains {
      if case .box(_, Appearance.dark.overlap, _) = $0 { true } else { false }
    }
  }

  @Test func `the pictures of four seconds are a loop, there and back`() {
    let wipe = wipe(.async, .layoutGuide)
    for milliseconds in [0, 400, 1300, 1900] {
      let there = wipe.drawing(at: .milliseconds(milliseconds))
      #expect(wipe.drawing(at: .milliseconds(4000 - milliseconds)) == there)
      #expect(wipe.drawing(at: .milliseconds(4000 + milliseconds)) == there)
    }
  }

  @Test func `the divider starts with the first technique alone and ends with the second`() throws {
    let wipe = wipe(.async, .layoutGuide)
    let first = facts(wipe.drawing(at: .milliseconds(500)))
    #expect(first.part == nil && first.number < -20)
    var edges: [Double] = []
    for milliseconds in stride(from: 610, through: 1400, by: 79) {
      let drawing = wipe.drawing(at: .milliseconds(milliseconds))
      let now = facts(drawing)
      edges.append(now.edge)
      #expect(!showsOverlap(try #require(now.part)))
      if milliseconds < 900 { #expect(showsOverlap(drawing)) }
    }
    #expect(edges == edges.sorted() && edges[0] > 11)
    let (time, before, after) = wipe.seams(at: .milliseconds(500))
    #expect(abs(time - 0.5 / 8) < 0.01 && abs((before ?? 0) - first.number) < 0.06 && after == 0)
    let last = facts(wipe.drawing(at: .seconds(2)))
    #expect(last.edge == 77 && last.number == 0)
  }

  /// The seams as `measure` samples them: the worst one is within 125 ms of the phone, which are 1 s of the loop.
  @Test(arguments: [(TechniqueName.async, "show"), (.shift, "hide"), (.scroll, "show")])
  func `time runs over the worst seam at an eighth of its speed`(
    name: TechniqueName, scenario: String
  ) throws {
    var options = Options()
    options.scenario = scenario
    let wipe = Wipe(from: name, to: .reference, options, size: size)
    // The number is the first one's until the divider is in the middle.
    let numbers = (0...99).map { facts(wipe.drawing(at: .milliseconds($0 * 10))).number }
    options.phone.technique = name
    let run = try #require(Scenario.all.first { $0.name == scenario })
    let figures = SeamMeasurement(options.phone, in: run, rate: 1000).figures
    let (low, high) = (numbers.min() ?? 0, numbers.max() ?? 0)
    let worst = max(figures.maxGap.points, figures.maxOverlap.points)
    #expect(abs(max(high, -low) - worst) < 0.6, "\(low), \(high), \(worst)")
    // In 80 ms of the loop, 10 ms of the phone pass.
    let seams = (0...1010).map { index in
      let time = Double(index) / 1000
      return run.phone(options.phone, at: time).seenSeam(at: time)?.points ?? .nan
    }
    #expect(
      zip(seams, seams.dropFirst(10)).contains {
        abs($0 - numbers[80]) < 0.3 && abs($1 - numbers[88]) < 0.3
      }, "\(numbers[80]), \(numbers[88])")
  }

  @Test func `cells show the part of the divider in whole columns`() {
    let wipe = wipe(.async, .layoutGuide)
    let drawing = wipe.drawing(at: .milliseconds(1000))
    let edge = Int(facts(drawing).edge.rounded())
    let (canvas, before, after) = (
      Canvas(drawing), Canvas(wipe.drawing(at: .zero)), facts(drawing).part.map { Canvas($0) }
    )
    #expect((20...70).contains(edge))
    for row in 5..<size.rows - 2 {
      for column in 0..<edge - 1 { #expect(canvas[column, row] == after?[column, row]) }
    }
    #expect(canvas[87, 20] == before[87, 20])
  }

  @Test func `it draws at its smallest size, on every phone and in ASCII`() {
    for device in Device.all {
      var options = Options()
      (options.phone.device, options.glyphs) = (device, .ascii)
      let wipe = Wipe(from: .shift, to: .reference, options, size: Wipe.smallest)
      let rows = Canvas(wipe.drawing(at: .seconds(1)), glyphs: .ascii).rows
      #expect(rows.contains { $0.contains("1/8 speed") }, "\(device.name)")
    }
  }
}
