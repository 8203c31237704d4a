import Lab
import Pictures
import Track

/// The recording with its edges, its seam and a graph drawn on it.
struct OverlayVideo {
  private let video: TrackedVideo
  private let overlay: SeamOverlay
  private let format: StampedVideoWriter.Format
  private let start: Double
  private let width: Int
  private let height: Int

  init(_ video: TrackedVideo, _ track: Track, _ format: StampedVideoWriter.Format) throws {
    (self.video, self.format) = (video, format)
    start = track.rows.first?.time ?? 0
    let longest = format == .gif ? 720.0 : 1920
    let scale = min(1, longest / Double(max(video.width, video.height)))
    // H.264 needs even extents.
    func extent(_ pixels: Int) -> Int { max(1, Int((Double(pixels) * scale / 2).rounded())) * 2 }
    (width, height) = (extent(video.width), extent(video.height))
    let ratio = Double(height) / Double(video.height)
    let rows = zip(video.track.rows, track.rows).map { pixels, points in
      let edge = pixels.keyboardTop.map { min($0, video.track.floor) }
      return SeamOverlay.Row(
        time: pixels.time, edge: edge.map { $0 * ratio }, isFloor: edge == video.track.floor,
        bar: pixels.barBottom.map { $0 * ratio }, seam: track.seam(of: points))
    }
    overlay = try picturing { try SeamOverlay(rows) }
  }

  /// Reads the recording once more and writes it with the overlay.
  nonisolated(nonsending) func write(to file: OutputFile) async throws {
    let film = try VideoFile(file)
    let writer = try film.filming {
      try StampedVideoWriter(format, width: width, height: height, to: film.path)
    }
    do {
      var index = 0
      _ = try await video.reader.read(.color(width: width, height: height)) { frame in
        let raster = try Raster(frame, width: width, height: height)
        try overlay.draw(index, on: raster)
        try writer.add(raster, at: frame.time - start)
        index += 1
      }
      try await writer.finish()
    } catch {
      // ffmpeg reports why it stopped reading when it ends.
      var cause = error
      if writer.hasStoppedReading {
        do { try await writer.finish() } catch { cause = error }
      } else {
        await writer.cancel()
      }
      try film.filming { throw cause }
    }
    try film.copy()
  }
}
