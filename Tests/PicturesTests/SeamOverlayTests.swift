import Foundation
import Kit
import Pictures
import Screen
import Testing

/// Tests of recordings with their seam drawn on them.
@Suite struct SeamOverlayTests {
  private static func gray() throws -> Raster {
    try VectorDrawing(width: 390, height: 844, background: Color(0x808080), fontSize: 10).raster()
  }

  private static func row(_ time: Double, edge: Double?, bar: Double?) -> SeamOverlay.Row {
    SeamOverlay.Row(
      time: time, edge: edge, isFloor: false, bar: bar,
      seam: edge.flatMap { edge in bar.map { edge - $0 } })
  }

  @Test func `an overlap is red, a gap is yellow, and no seam has no color`() throws {
    let overlay = try SeamOverlay([
      Self.row(0, edge: 500, bar: 540), Self.row(0.1, edge: 540, bar: 500),
      Self.row(0.2, edge: 500, bar: 500), Self.row(0.3, edge: nil, bar: nil),
    ])
    let colors = try (0..<4).map { index in
      let raster = try Self.gray()
      try overlay.draw(index, on: raster)
      return Color(Pixels(raster)[100, 520] & 0xFFFFFF)
    }
    #expect(colors[0].red > colors[0].green + 80 && colors[0].red > colors[0].blue + 80)
    #expect(colors[1].red > colors[1].blue + 80 && colors[1].green > colors[1].blue + 80)
    #expect(colors[2] == Color(0x808080) && colors[3] == Color(0x808080))
  }

  /// Sending pictures blocks a thread, which must not be one that ffmpeg's run needs.
  @MainActor @Test func `pictures keep their own stamps`() async throws {
    let place = try Workplace()
    let times = [0, 0.1, 0.26, 0.28, 0.5]
    let colors = [0x000000, 0xFFFFFF, 0x404040, 0xC0C0C0, 0x808080].map { Color(UInt32($0)) }
    for (format, accuracy) in [(VideoWriter.Format.mp4, 0.00002), (.gif, 0.0001)] {
      let path = place.path("\(format)")
      let writer = try VideoWriter(format, to: path)
      for (time, color) in zip(times, colors) {
        let drawing = VectorDrawing(width: 64, height: 32, background: color, fontSize: 10)
        try writer.add(drawing.raster(), at: time)
      }
      try await writer.finish()
      var frames: [VideoReader.Frame] = []
      #expect(try await VideoReader(path).read(.gray(columns: 1)) { frames.append($0) } == nil)
      #expect(frames.count == times.count && frames.first?.width == 64)
      for (frame, (time, color)) in zip(frames, zip(times, colors)) {
        #expect(abs(frame.time - time) <= accuracy, "\(format)")
        #expect(abs(Int(frame.bytes[16]) - color.red) <= 3, "\(format) \(frame.bytes[16])")
      }
    }
  }
}
