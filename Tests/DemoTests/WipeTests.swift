import Kit
import Lab
import Motion
import Phone
import Screen
import Strings
import Testing

@testable import Demo

/// The loop over the worst moment of two bars.
@Suite struct WipeTests {
  private static let square = CellSize(columns: 66, rows: 33)
  private static let wide = CellSize(columns: 100, rows: 27)

  private func bar(_ name: TechniqueName, _ scenario: String = "show") -> Wipe.Bar {
    var options = Options()
    options.phone = .iPhone8
    options.phone.technique = name
    options.scenario = scenario
    return Wipe.Bar(name.rawValue, options)
  }

  private func wipe(
    _ first: TechniqueName, _ second: TechniqueName, _ size: CellSize = square
  ) -> Wipe {
    Wipe(bar(first), bar(second), size: size)
  }

  private func captions(_ drawing: Drawing) -> [Caption] {
    drawing.shapes.compactMap { if case .caption(let caption) = $0 { caption } else { nil } }
  }

  /// The phones and where they show.
  private func parts(_ drawing: Drawing) -> [(phone: Drawing, box: Box)] {
    drawing.shapes.compactMap {
      if case .part(let phone, let box) = $0 { (phone, box) } else { nil }
    }
  }

  private func showsOverlap(_ drawing: Drawing) -> Bool {
    drawing.shapes.contains {
      if case .box(_, Appearance.dark.overlapArea, _) = $0 { true } else { false }
    }
  }

  @Test(arguments: [square, wide]) func `the pictures of four seconds are a loop`(size: CellSize) {
    let wipe = wipe(.async, .layoutGuide, size)
    for milliseconds in [0, 599, 700, 1300, 1900, 3000, 3999] {
      let picture = wipe.drawing(at: .milliseconds(milliseconds))
      #expect(wipe.drawing(at: .milliseconds(4000 + milliseconds)) == picture)
      #expect(wipe.drawing(at: .milliseconds(40_000 + milliseconds)) == picture)
    }
  }

  /// `padding` puts the bar 260 points above a keyboard of 260 points, on a screen of 667.
  @Test(arguments: [square, wide])
  func `a bar far above its place shows at all times`(size: CellSize) throws {
    let wipe = wipe(.padding, .constraint, size)
    for milliseconds in stride(from: 0, to: 4000, by: 100) {
      let phones = parts(wipe.drawing(at: .milliseconds(milliseconds))).prefix(
        size == Self.wide ? 2 : 1)
      for (phone, box) in phones {
        let rows = phone.shapes.compactMap { shape -> Int? in
          if case .text(let label) = shape, label.text == "Message" { label.row } else { nil }
        }
        #expect(rows.count == 1 && rows.allSatisfy { Double($0) >= box.top.rows + 1 })
      }
    }
  }

  /// The seams as `measure` samples them.
  @Test(arguments: [(TechniqueName.async, "show"), (.shift, "hide"), (.scroll, "show")])
  func `it rests at the worst moment, and runs over it at a sixth of the speed`(
    name: TechniqueName, scenario: String
  ) throws {
    let wipe = Wipe(bar(.layoutGuide, scenario), bar(name, scenario), size: Self.wide)
    let run = try #require(Scenario.all.first { $0.name == scenario })
    let options = bar(name, scenario).options.phone
    let figures = SeamMeasurement(options, in: run, rate: 1000).figures
    let still = wipe.seams(at: .zero)
    #expect(abs(abs(still.second ?? 0) - figures.worst) < 0.05 && still.first == 0)
    for milliseconds in [399, 3601, 4000, 4399] {
      #expect(wipe.drawing(at: .milliseconds(milliseconds)) == wipe.drawing(at: .zero))
    }
    // In 60 ms of the loop 10 ms of the phone pass, forward only, but for the cut in the middle of 200 ms at the end.
    let times = (0...53).map { wipe.seams(at: .milliseconds(400 + 60 * $0)).time }
    let steps = zip(times, times.dropFirst()).map { $1 - $0 }
    #expect(steps.filter { $0 < -1e-9 }.count == 1 && steps.allSatisfy { $0 < 0.01 + 1e-9 })
    #expect(steps.filter { abs($0 - 0.01) < 1e-9 }.count >= 53 - 5)
    #expect(abs((times.max() ?? 0) - (times.min() ?? 0) - 0.5) < 0.01)
    #expect(times[0] == still.time && wipe.seams(at: .milliseconds(3601)).time == still.time)
  }

  @Test(arguments: [square, wide])
  func `the first frame has the worst seam that measure finds, others the present one`(
    size: CellSize
  ) throws {
    let names: [TechniqueName] = [.async, .constraint, .padding, .shift]
    for name in names {
      let run = Scenario.all[0]
      let figures = SeamMeasurement(bar(name).options.phone, in: run, rate: 1000).figures
      let wipe = wipe(name, .layoutGuide, size)
      for milliseconds in [0, 1000, 2500] {
        let numbers = captions(wipe.drawing(at: .milliseconds(milliseconds)))
          .filter { !$0.unit.isEmpty }
        let seam = try #require(wipe.seams(at: .milliseconds(milliseconds)).first)
        if milliseconds == 0 { #expect(abs(abs(seam) - figures.worst) < 0.05) }
        let sign = seam > 0 ? "+" : "−"
        let text = fixed(abs(seam), digits: 1)
        #expect(
          numbers.map(\.text) == [text == "0.0" ? text : sign + text, "0.0"],
          "\(name) at \(milliseconds)")
        #expect(numbers.allSatisfy { $0.unit == "pt" })
        let look = Appearance.dark
        let isRight = abs(seam) < 0.5
        let color = isRight ? look.accent : sign == "+" ? look.gapArea : look.overlapArea
        #expect(numbers[0].color == color)
      }
    }
  }

  @Test func `the words are in the order of the seams' times`() {
    let show = Wipe(bar(.async), bar(.constraint), size: Self.wide).drawing(at: .zero)
    #expect(captions(show).map(\.text).contains("at most 56.9 pt covered, then 17.1 pt of gap"))
    #expect(captions(show).map(\.text).contains("✓ on the keyboard"))
    let hide = Wipe(bar(.async, "hide"), bar(.constraint, "hide"), size: Self.wide)
    #expect(
      captions(hide.drawing(at: .zero)).map(\.text)
        .contains("at most 56.9 pt of gap, then 17.1 pt covered"))
  }

  @Test func `a wide picture says what each bar does`() {
    let texts = captions(wipe(.async, .constraint, Self.wide).drawing(at: .zero)).map(\.text)
    #expect(texts.contains("a constraint, set a turn after the notification"))
    #expect(texts.contains("a constraint, set in the notification"))
    let (first, second) = (bar(.async), bar(.constraint))
    let curves = Wipe(
      Wipe.Bar("ease-out", first.options), Wipe.Bar("ease-in", second.options), size: Self.wide)
    #expect(captions(curves.drawing(at: .zero)).map(\.text).contains("by async"))
  }

  @Test func `the divider cuts no bubble`() {
    let wipe = wipe(.async, .layoutGuide)
    for (phone, _) in parts(wipe.drawing(at: .zero)) {
      let boxes = phone.shapes.compactMap {
        if case .bubble(let bubble) = $0 { bubble.box } else { nil }
      }
      #expect(!boxes.isEmpty && boxes.allSatisfy { $0.right <= 33 || $0.left >= 33 })
    }
  }

  @Test func `the divider stays in the middle, between a bar that is off and one that is right`() {
    let wipe = wipe(.async, .layoutGuide)
    for milliseconds in stride(from: 0, to: 4000, by: 50) {
      let frame = parts(wipe.drawing(at: .milliseconds(milliseconds)))
      #expect(frame.count == 2 && frame[0].box.left + frame[0].box.right == 66)
      #expect(frame[1].box.left == 33 && frame[1].box.right == frame[0].box.right)
      #expect(!showsOverlap(frame[1].phone))
    }
    #expect(showsOverlap(parts(wipe.drawing(at: .zero))[0].phone))
  }

  @Test func `the end fades to the desk, and the desk to the start`() throws {
    let wipe = wipe(.async, .layoutGuide)
    let covers = stride(from: 0, to: 4000, by: 10).compactMap { milliseconds in
      wipe.drawing(at: .milliseconds(milliseconds)).shapes.compactMap {
        if case .box(Box(CellRect(column: 0, row: 0, columns: 66, rows: 33)), _, let opacity) = $0 {
          opacity
        } else {
          Double?.none
        }
      }.first
    }
    // Both take 200 ms.
    #expect((19...20).contains(covers.count))
    let middle = try #require(covers.max().flatMap(covers.firstIndex))
    #expect(covers[middle] > 0.89 && covers[0] < 0.11 && covers[covers.count - 1] < 0.11)
    #expect(Array(covers[...middle]) == covers[...middle].sorted())
    #expect(Array(covers[middle...]) == covers[middle...].sorted(by: >))
  }

  /// Words above and below an edge leave cells no row for its line; pictures have it at all times.
  @Test func `a seam has its line in each frame`() {
    let wipe = wipe(.async, .constraint, Self.wide)
    for milliseconds in stride(from: 0, to: 3400, by: 20) {
      let seam = wipe.seams(at: .milliseconds(milliseconds)).first ?? 0
      let phone = parts(wipe.drawing(at: .milliseconds(milliseconds)))[0].phone
      let lines = phone.shapes.filter {
        if case .box(let box, Appearance.dark.overlapArea, 1) = $0 {
          (0.01...0.2500001).contains(box.bottom.rows - box.top.rows)
        } else {
          false
        }
      }
      // A pixel of a cell is about two points.
      guard abs(seam) > 2 else { continue }
      #expect(lines.count == (seam < 0 ? 1 : 0), "\(milliseconds) ms, \(seam) pt")
    }
  }

  @Test func `a wide picture has two phones of one size, mirrored around the line`() {
    let wipe = wipe(.async, .layoutGuide, Self.wide)
    for milliseconds in [0, 900, 2100] {
      let parts = parts(wipe.drawing(at: .milliseconds(milliseconds)))
      #expect(parts.count == 2)
      let (first, second) = (parts[0].box, parts[1].box)
      #expect(first.left == 100 - second.right && first.right == 100 - second.left)
      #expect(first.right < 50 && second.left > 50 && first.bottom.rows == 27)
    }
  }

  /// The row of `space` is the last one, and partly below the picture while the keyboard moves.
  @Test func `a key that shows has its label`() {
    let wipe = wipe(.async, .layoutGuide, Self.wide)
    var counts: Set<Int> = []
    for milliseconds in stride(from: 0, to: 4000, by: 50) {
      let phone = parts(wipe.drawing(at: .milliseconds(milliseconds)))[0].phone
      let texts = phone.shapes.compactMap {
        if case .text(let label) = $0 { label.text } else { nil }
      }
      counts.insert(["123", "space", "return"].filter(texts.contains).count)
    }
    #expect(counts == [0, 3])
  }

  @Test func `it draws at its smallest size, on every phone`() {
    for device in Device.all {
      var (first, second) = (bar(.shift), bar(.layoutGuide))
      first.options.phone.device = device
      second.options.phone.device = device
      let wipe = Wipe(first, second, size: Wipe.smallest)
      let canvas = Canvas(wipe.drawing(at: .seconds(1)))
      #expect(canvas.rows.contains { $0.contains(" pt") }, "\(device.name)")
      #expect(canvas.rows.contains { $0.contains("shift") && $0.contains("layout-guide") })
    }
  }
}
