import Lab
import Motion
import Phone
import Pictures
import Screen
import Tapes
import Tracking

/// The recording with its edges, its seam and a graph drawn on it.
struct OverlayVideo {
  private let video: TrackedVideo
  private let overlay: SeamOverlay
  private let format: VideoWriter.Format
  private let width: Int
  private let height: Int

  init(_ video: TrackedVideo, _ track: Track, _ format: VideoWriter.Format) throws {
    (self.video, self.format) = (video, format)
    let longest = format == .gif ? 720.0 : 1920
    let scale = min(1, longest / Double(max(video.width, video.height)))
    // H.264 needs even extents.
    func extent(_ pixels: Int) -> Int { max(1, Int((Double(pixels) * scale / 2).rounded())) * 2 }
    (width, height) = (extent(video.width), extent(video.height))
    let ratio = Double(height) / Double(video.height)
    let pointScale = Double(height) / track.screenHeight
    let seams = track.rows.map(track.seam)
    let rows = zip(zip(video.track.rows, track.rows), seams).map { row, seam in
      let (pixels, points) = row
      return SeamOverlay.OverlayRow(
        time: pixels.time, place: track.namedPlace(of: points).map { ($0 * pointScale, $1) },
        bar: pixels.bar.place.map { $0 * ratio }, seam: seam.map(SeamOverlay.DrawnSeam.init))
    }
    overlay = try picturing { try SeamOverlay(rows, extremes: seams.extremes, scale: pointScale) }
  }

  /// Reads the recording once more and writes some seconds of it with the overlay, or all for nil.
  nonisolated(nonsending) func write(_ seconds: ClosedRange<Double>?, to file: OutputFile)
    async throws
  {
    let film = try VideoFile(format, file)
    var failure: (any Error)?
    do {
      let rows = video.track.rows
      var (index, row, start) = (0, 0, Double?.none)
      _ = try await video.reader.read(.color(width: width, height: height)) { frame in
        if row + 1 < rows.count, rows[row + 1].frame <= index { row += 1 }
        index += 1
        guard seconds?.contains(frame.time) ?? true else { return }
        let raster = try Raster(frame, width: width, height: height)
        try overlay.draw(row, on: raster)
        let first = start ?? frame.time
        try film.add(raster, at: frame.time - first)
        start = first
      }
    } catch { failure = error }
    try await film.finish(after: failure)
  }
}

extension Track {
  /// Returns the y of the bar's designed place in a frame and the name of the edge there, in points.
  fileprivate func namedPlace(of row: TrackRow) -> (y: Double, name: String)? {
    designedBottom(of: row).map { y in
      let edges = [("keyboard", row.keyboardTop), ("floor", screenHeight - floor)]
      let edge = edges.first { abs(($0.1 ?? .infinity) - y) <= Seam.tolerance }
      return (y, edge?.0 ?? "designed place")
    }
  }
}

extension [Seam?] {
  /// The indices of the deepest overlap, or else of the farthest behind its place, and of the widest gap.
  fileprivate var extremes: [Int] {
    func largest(_ kind: Seam.Kind) -> Int? {
      indices.filter { self[$0]?.kind == kind }
        .max { abs(self[$0]?.shown ?? 0) < abs(self[$1]?.shown ?? 0) }
    }
    return [largest(.overlap) ?? largest(.behind), largest(.gap)].compactMap(\.self)
  }
}

extension SeamColor {
  fileprivate static func of(_ kind: Seam.Kind) -> Color {
    switch kind {
    case .right: right
    case .gap: gap
    case .overlap: overlap
    case .behind: behind
    }
  }
}

extension SeamOverlay.DrawnSeam {
  init(_ seam: Seam) {
    self.init(
      points: seam.shown, word: seam.kind == .right ? "no seam" : seam.kind.rawValue,
      color: SeamColor.of(seam.kind),
      parts: [Seam.Kind.overlap, .behind, .gap].compactMap { kind in
        seam.part(kind).map { ($0.low, $0.high, SeamColor.of(kind)) }
      })
  }
}
