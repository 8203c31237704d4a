import Lab
import Phone
import Pictures
import Strings
import Tracking

extension TrackedVideo {
  /// Returns a PNG of the screen at rest and at its worst, with the edges that were found and the options that correct them.
  nonisolated(nonsending) func proof(of report: TrackReport) async throws -> [UInt8] {
    let height = max(1, (ProofPicture.width * self.height + width / 2) / width)
    let ratio = Double(height) / Double(self.height)
    let moments = report.moments
    let frames = try await frames(
      of: Set(moments.compactMap(\.row)), width: ProofPicture.width, height: height)
    let panels = moments.compactMap { name, row -> ProofPicture.Panel? in
      guard let row, let frame = frames[row] else { return nil }
      let seam = report.track.seam(of: report.track.rows[row])
      let size = seam.map { ", seam \(fixed($0.points, signed: true)) pt" } ?? ""
      return ProofPicture.Panel(
        "\(name): \(fixed(report.track.rows[row].time, digits: 2)) s\(size)", frame,
        keyboard: track.rows[row].keyboardTop.map { $0 * ratio },
        bar: track.rows[row].barBottom.map { $0 * ratio })
    }
    return try picturing {
      try ProofPicture.png(
        panels, height: height,
        question: [
          "Is this your bar?",
          "Found: \(options(report.track.gap)). If a line is wrong, correct its y, in pixels of the recording.",
        ])
    }
  }

  /// Returns the options that tell the parts as they were found, while the keyboard is down and while it is up.
  ///
  /// A bar that is told has no designed gap of its own.
  private func options(_ gap: Double) -> String {
    func tenth(_ number: Double) -> Double { (number * 10).rounded() / 10 }
    let bar = tenth(track.floor - track.barHeight + top)...tenth(track.floor + top)
    let keyboard = track.rows.compactMap(\.keyboardTop).min().map { tenth($0 + top) }
    return [
      phone.map { "--crop " + SettingText.crop.write($0) },
      "--bar " + SettingText.pixels.write(bar),
      keyboard.map { "--keyboard " + SettingText.pixel.write($0) },
      gap > 0 ? "--expect-gap \(shortened(tenth(gap)))" : nil,
    ].compactMap(\.self).joined(separator: " ")
  }
}

extension TrackReport {
  /// The rows in the middle of the longest rests and of the worst seam; nil for those that the recording does not show.
  fileprivate var moments: [(name: String, row: Int?)] {
    let worst = track.rows.indices.max { first, second in
      let seams = [first, second].map {
        track.seam(of: track.rows[$0]).map { abs($0.points) } ?? -1
      }
      return seams[0] < seams[1]
    }
    return [
      (
        "at rest, the keyboard down",
        middle(isUp: false)
          ?? track.rows.firstIndex { $0.keyboardTop == track.screenHeight }
      ),
      ("at rest, the keyboard up", middle(isUp: true)), ("the worst moment", worst),
    ]
  }

  private func middle(isUp: Bool) -> Int? {
    func length(_ rest: TrackRest) -> Double { rest.times.upperBound - rest.times.lowerBound }
    let rests = rests.filter { ($0.keyboard > Track.highestFloor) == isUp }
    let longest = rests.max { length($0) < length($1) }
    return longest.flatMap { rest in
      track.rows.firstIndex { $0.time >= (rest.times.lowerBound + rest.times.upperBound) / 2 }
    }
  }
}
