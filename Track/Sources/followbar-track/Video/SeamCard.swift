import Lab
import Phone
import Pictures
import Screen
import Strings
import Tapes
import Tracking

/// A picture of a recording's worst frame, the code that repairs it, and the same frame with the bar in its place.
struct SeamCard {
  private let video: TrackedVideo
  private let report: TrackReport
  private let path: String
  /// The extent of frames on the card, in pixels, and card pixels per pixel of the recording.
  private let width, height: Int
  private let scale: Double

  /// The card's extent, the distance of its parts, the top of the frames, and the cells of code, in pixels.
  private static let (width, height, space, top, cell) = (
    1280, 720, 44, 132, (width: 8, height: 18)
  )
  private static let (ink, gray, paper) = (Color(0xFFFFFF), Color(0xC7C7CC), Color(0x14161C))

  init(_ video: TrackedVideo, _ report: TrackReport, path: String) {
    (self.video, self.report, self.path) = (video, report, path)
    scale = min(320 / Double(video.width), 552 / Double(video.height))
    width = max(1, Int(Double(video.width) * scale))
    height = max(1, Int(Double(video.height) * scale))
  }

  /// A frame with a bar that is off: its time, the bottom of its bar and the designed place, in pixels of the card's frames.
  private typealias WorstFrame = (time: Double, bar: Double, place: Double, seam: Seam)

  nonisolated(nonsending) func png() async throws -> [UInt8] {
    let track = report.track
    let frames = zip(video.track.rows, track.rows).compactMap { pixels, points -> WorstFrame? in
      guard let bar = pixels.bar.place, let place = track.designedBottom(of: points),
        let seam = track.seam(of: points), seam.kind != .right
      else { return nil }
      return (pixels.time, bar * scale, place * Double(height) / track.screenHeight, seam)
    }
    guard let worst = frames.max(by: { abs($0.seam.shown) < abs($1.seam.shown) }) else {
      throw Failure(
        .noEvidence,
        "cannot draw a card of '\(path.safe())': expected a frame that shows the bar off its place")
    }
    let shown = try await frame(video.reader, at: worst.time)
    let repaired = try await repaired(shown, worst)
    return try picturing {
      let raster = try Raster(width: SeamCard.width, height: SeamCard.height)
      raster.withPixels { $0.update(repeating: 0xFF00_0000 | SeamCard.paper.value) }
      let lefts = [SeamCard.space, SeamCard.width - SeamCard.space - width]
      for (frame, left) in zip([shown, repaired], lefts) {
        raster.put(frame, width: width, height: height, x: left, y: SeamCard.top)
      }
      try draw(worst, at: lefts.map(Double.init), on: raster)
      return try raster.png()
    }
  }

  private nonisolated(nonsending) func frame(
    _ reader: VideoReader, at time: Double
  ) async throws -> VideoReader.VideoFrame {
    var found: VideoReader.VideoFrame?
    do {
      try await reader.read(.color(width: width, height: height), until: time) { found = $0 }
    } catch let error as VideoError {
      throw Failure(error, reading: path, video.marks.screen)
    }
    guard let found else { throw Failure(.badInput, "cannot read '\(path.safe())' again") }
    return found
  }

  /// Returns a frame with the bar's pixels at the designed place, those of the marked frame if the bar is covered.
  ///
  /// Above a bar that moves down, a row above it is repeated.
  private nonisolated(nonsending) func repaired(
    _ frame: VideoReader.VideoFrame, _ worst: WorstFrame
  ) async throws -> VideoReader.VideoFrame {
    guard let mark = video.marks.frames.first(where: { $0.bar != nil }), let rows = mark.bar else {
      return frame
    }
    let crop = video.marks.screen
    let tall = Int((Double(rows.count) * scale).rounded())
    var (source, bottom) = (frame, Int(worst.bar.rounded()))
    if worst.seam.overlap > 0 {
      bottom = Int((Double(rows.upperBound - (crop?.y ?? 0)) * scale).rounded())
      source =
        switch mark.origin {
        case .time(let time): try await self.frame(VideoReader(path, crop: crop), at: time)
        case .picture(let picture):
          try await self.frame(VideoReader(picture: picture, crop: crop), at: 0)
        }
    }
    let (stride, end) = (width * 4, min(max(Int(worst.place.rounded()), tall), height))
    var bytes = frame.bytes
    func copy(_ row: Int, of source: VideoReader.VideoFrame, to target: Int) {
      let from = min(max(row, 0), height - 1) * stride
      bytes.replaceSubrange(
        target * stride..<(target + 1) * stride, with: source.bytes[from..<from + stride])
    }
    // The row next to the bar may be its hairline.
    let above = max(0, Int(worst.bar.rounded()) - tall - 2)
    for row in above..<max(above, end - tall) { copy(above - 1, of: frame, to: row) }
    for row in 0..<tall { copy(bottom - tall + row, of: source, to: end - tall + row) }
    return .init(time: frame.time, width: frame.width, height: frame.height, bytes: bytes)
  }
}

// MARK: - Numbers and code

extension SeamCard {
  /// Draws seam and numbers at the left edges of the frames, and the fix between them, in the card's middle.
  private func draw(
    _ worst: WorstFrame, at lefts: [Double], on raster: Raster
  ) throws(PictureError) {
    var painter = try ShapePainter()
    painter.cell = (1, 1)
    let seam = SeamOverlay.DrawnSeam(worst.seam)
    let (top, space) = (Double(SeamCard.top), Double(SeamCard.space))
    func box(_ left: Double, _ ends: [Double], _ color: Color, _ opacity: Double) -> Shape {
      let (first, last) = (min(ends[0], ends[1]) + top, max(ends[0], ends[1]) + top)
      return .box(
        Box(left: left, top: first, right: left + Double(width), bottom: last), color,
        opacity: opacity)
    }
    var shapes = [box(lefts[0], [worst.bar, worst.place], seam.color, 0.45)]
    let heads = [
      (seam.points.signedPoints(), seam.color, "\(seam.word) at \(fixed(worst.time, digits: 2)) s"),
      ("0.0", SeamColor.right, "this frame, with the bar moved"),
    ]
    for (left, (number, color, words)) in zip(lefts, heads) {
      let head = CellPoint(left, top - 54)
      shapes += [
        box(left, [worst.place - 1, worst.place + 1], color, 1),
        .caption(Caption(number, unit: "pt", color, size: 64, isBold: true, at: head)),
        .caption(Caption(words, SeamCard.gray, size: 19, at: CellPoint(left, top - 18))),
      ]
    }
    let left = lefts[0] + Double(width) + space
    let room = lefts[1] - space - left
    let (words, code) = (sentence.wrapped(columns: Int(room / 11)), code(as: Int(room)))
    let rect = PixelRect(
      x: Int(left), y: 0, width: Int(room), height: code.size.rows * SeamCard.cell.height)
    let start = (SeamCard.height - rect.height) / 2 - 14 * words.count
    for (index, text) in words.enumerated() {
      let place = CellPoint(left, Double(start + 28 * index))
      shapes.append(.caption(Caption(text, SeamCard.ink, size: 20, at: place, room: room)))
    }
    try painter.paint(shapes, on: raster)
    var options = PictureOptions()
    options.look.setCell(width: SeamCard.cell.width, height: SeamCard.cell.height)
    try ShapePainter(options).paint(
      code, on: raster,
      in: PixelRect(
        x: rect.x, y: start + 28 * words.count, width: rect.width, height: rect.height))
  }

  /// The fix in a sentence; empty if none is known.
  private var sentence: String {
    (report.fix.first ?? "").withoutCodeMarks.replacing(#/;.*/#) { _ in "." }
  }

  /// Returns the code of the technique that the fix names, or of the closest one, some pixels wide; no rows without code.
  private func code(as width: Int) -> Drawing {
    let names = report.fix.joined().split(separator: "`")
    let named = names.lazy.compactMap { TechniqueName(rawValue: String($0)) }.first
    let page = (named ?? report.closest?.technique).flatMap(TechniquePage.of)
    let columns = width / SeamCard.cell.width
    let lines = (page?.code?.text.lines ?? []).flatMap { String($0).broken(columns: columns - 2) }
    let style = CellStyle(SeamCard.ink, on: SeamCard.paper.mixed(with: SeamCard.ink, 0.08))
    let size = CellSize(columns: columns, rows: lines.isEmpty ? 0 : lines.count + 2)
    var drawing = Drawing(size, style: style)
    for (row, line) in lines.enumerated() { drawing.write(line, style, column: 1, row: row + 1) }
    return drawing
  }
}
