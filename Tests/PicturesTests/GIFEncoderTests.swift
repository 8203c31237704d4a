import Demo
import Pictures
import Screen
import Tapes
import Testing

@Suite struct GIFEncoderTests {
  private func canvas(_ text: String, columns: Int = 8, rows: Int = 2) -> Canvas {
    var canvas = Canvas(
      CellSize(columns: columns, rows: rows), style: CellStyle(.white, on: Color(0x203040)))
    canvas.write(text, CellStyle(.white, on: Color(0x203040)), column: 0, row: 0)
    return canvas
  }

  private func gif(
    _ frames: [(Duration, Canvas)], end: Duration, _ options: PictureOptions = .bare()
  ) throws -> DecodedGIF {
    var encoder = try GIFEncoder(options)
    var file: [UInt8] = []
    for (time, canvas) in frames { file += try encoder.add(Frame(at: time, canvas)) }
    return try DecodedGIF(file + encoder.finish(at: end))
  }

  private func screen(_ canvas: Canvas, _ options: PictureOptions = .bare()) throws -> Pixels {
    var options = options
    options.shades = 8
    return try Pixels(PicturePainter(options).paint(.cells(canvas)).raster)
  }

  @Test func `each picture has its duration, and the file loops`() throws {
    let gif = try gif(
      [(.zero, canvas("a")), (.milliseconds(500), canvas("b")), (.seconds(2), canvas("漢字"))],
      end: .seconds(3))
    #expect(gif.loops == 0)
    #expect(gif.pictures.map(\.duration) == [50, 150, 100])
    for (picture, text) in zip(gif.pictures, ["a", "b", "漢字"]) {
      #expect(try picture.screen == screen(canvas(text)))
    }
  }

  @Test func `only changed parts are written`() throws {
    let gif = try gif(
      [(.zero, canvas("abc")), (.milliseconds(100), canvas("abd"))], end: .seconds(1))
    #expect(gif.pictures.first?.rect == [0, 0, 96, 48])
    // Within the third cell, from the top of the d to the baseline.
    let rect = try #require(gif.pictures.last?.rect)
    #expect(rect[0] >= 24 && rect[0] + rect[2] <= 36 && rect[1] > 0 && rect[1] + rect[3] < 24)
  }

  @Test func `equal pictures become one`() throws {
    let frames = (0..<50).map { (Duration.milliseconds(20 * $0), canvas($0 < 25 ? "a" : "b")) }
    let gif = try gif(frames, end: .seconds(1))
    #expect(gif.pictures.map(\.duration) == [50, 50])
  }

  @Test(arguments: [10, 24, 25, 30, 48, 50, 60, 90, 120, 144, 240])
  func `no rate makes it too long or too short`(framesPerSecond: Int) throws {
    let count = framesPerSecond * 3
    let frames = (0..<count).map {
      (Duration.seconds(1) * $0 / framesPerSecond, canvas("\($0)", columns: 3, rows: 1))
    }
    let gif = try gif(frames, end: .seconds(3), .bare(fontSize: 5))
    #expect(gif.pictures.map(\.duration).reduce(0, +) == 300)
    #expect(gif.pictures.allSatisfy { $0.duration >= 2 })
    #expect(gif.pictures.count == min(count, 150))
    #expect(try gif.pictures.last?.screen == screen(frames[count - 1].1, .bare(fontSize: 5)))
  }

  @Test func `no picture is early, or more than two hundredths late`() throws {
    let frames = (0..<120).map { (Duration.seconds(1) * $0 / 60, canvas("\($0)", columns: 3)) }
    let screens = try frames.map { try screen($0.1, .bare(fontSize: 5)) }
    let gif = try gif(frames, end: .seconds(2), .bare(fontSize: 5))
    var time = 0.0
    for picture in gif.pictures {
      let index = try #require(screens.firstIndex(of: picture.screen))
      let due = Double(index) / 60
      #expect(time > due - 0.0051 && time < due + 0.02)
      time += Double(picture.duration) / 100
    }
  }

  /// Browsers show a picture of less than two hundredths for a tenth of a second.
  @Test(arguments: [0, 1, 5, 10, 14, 19])
  func `the last picture has two hundredths at least`(milliseconds: Int) throws {
    let alone = try gif([(.zero, canvas("a"))], end: .milliseconds(milliseconds))
    #expect(alone.pictures.map(\.duration) == [2])
    let second = try gif(
      [(.zero, canvas("a")), (.seconds(1), canvas("b"))], end: .milliseconds(1000 + milliseconds))
    #expect(second.pictures.count == 2 && second.pictures.allSatisfy { $0.duration >= 2 })
    #expect(try second.pictures.last?.screen == screen(canvas("b")))
  }

  @Test func `a pause of an hour is an hour`() throws {
    let gif = try gif(
      [(.zero, canvas("a")), (.seconds(3600), canvas("b"))], end: .seconds(3601))
    #expect(gif.pictures.map(\.duration).reduce(0, +) == 360_100)
    #expect(try gif.pictures.last?.screen == screen(canvas("b")))
  }

  @Test func `many colors become 256, and areas keep theirs`() throws {
    let text = "😀😎🐢🎉🚀🍔🚗💡🐻⚽🥰😡"
    let canvas = canvas(text, columns: 24, rows: 3)
    let gif = try gif([(.zero, canvas)], end: .seconds(1), .bare(fontSize: 40))
    let exact = try screen(canvas, .bare(fontSize: 40))
    let shown = try #require(gif.pictures.first?.screen)
    #expect(exact.colors.count > 256 && shown.colors.count <= 256)
    var squares = 0
    for y in 0..<exact.height {
      for (a, b) in (0..<exact.width).map({ (exact[$0, y], shown[$0, y]) }) {
        #expect(a != 0xFF20_3040 || b == a)
        for shift in [0, 8, 16] as [UInt32] {
          let difference = Int(a >> shift & 0xFF) - Int(b >> shift & 0xFF)
          squares += difference * difference
        }
      }
    }
    // Better than 38 dB, where differences can hardly be seen.
    #expect(Double(squares) / Double(3 * exact.width * exact.height) < 10)
  }

  @Test func `a picture of another size is fitted into the first`() throws {
    let (small, large) = (canvas("s", columns: 4, rows: 1), canvas("l", columns: 20, rows: 5))
    let gif = try gif(
      [(.zero, canvas("a")), (.seconds(1), small), (.seconds(2), large)], end: .seconds(3))
    #expect(gif.width == 96 && gif.height == 48)
    // The margin's color is below and beside the small one.
    let second = gif.pictures[1].screen
    #expect(second[95, 0] == 0xFF17_1717 && second[40, 0] == 0xFF20_3040)
    #expect(gif.pictures[2].screen.all { $0 != 0xFF17_1717 })
  }

  @Test func `a demo decodes to its own pixels`() throws {
    var demo = Demo(Options(), size: CellSize(columns: 40, rows: 16))
    var frames: [(Duration, Canvas)] = []
    for index in 0..<50 {
      let now = Duration.milliseconds(20 * index)
      _ = demo.handle(.tick(now))
      if index == 5 || index == 35 { _ = demo.handle(.input(.key(.tab))) }
      frames.append((now, demo.view))
    }
    let gif = try gif(frames, end: .seconds(1), .bare(fontSize: 10))
    var time = 0
    for picture in gif.pictures {
      let canvas = try #require(frames.last { $0.0 <= .milliseconds(10 * time) }).1
      let exact = try screen(canvas, .bare(fontSize: 10))
      if exact.colors.count <= 255 { #expect(picture.screen == exact) }
      time += picture.duration
    }
    #expect(time == 100 && gif.pictures.count > 20)
  }

  @Test func `equal frames give equal bytes`() throws {
    func file() throws -> [UInt8] {
      var encoder = try GIFEncoder()
      return try encoder.add(Frame(at: .zero, canvas("😀 ok"))) + encoder.finish(at: .seconds(1))
    }
    #expect(try file() == file())
  }

  @Test func `extreme times do not crash, and no frames give an empty file`() throws {
    var encoder = try GIFEncoder(.bare(fontSize: 5))
    #expect(try encoder.finish(at: .seconds(1)) == [])
    for time in [Duration.seconds(Int64.max), .seconds(-5), .nanoseconds(1)] {
      var encoder = try GIFEncoder(.bare(fontSize: 5))
      _ = try encoder.add(Frame(at: time, canvas("a")))
      #expect(try DecodedGIF(encoder.finish(at: time)).pictures.count >= 1)
    }
  }
}
