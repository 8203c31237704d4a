import Algorithms
import Lab
import Phone
import Strings

extension TrackReport {
  /// The motions, and the distances of the techniques, as aligned tables.
  package var table: String {
    let techniques = techniqueRows.isEmpty ? [] : [""] + aligned(techniqueRows)
    return ([summary, ""] + motionTable + techniques).joined(separator: "\n")
  }

  /// Returns the facts and the seam as an aligned table.
  ///
  /// - Parameter findings: Rows about a video's pictures, of two cells.
  package func facts(_ findings: [[String]]) -> String {
    let sights = evidence.sights.enumerated().map { [$0 == 0 ? "in sight" : "", $1] }
    let source = evidence.source == .video ? [] : [["from", evidence.source.rawValue]]
    return aligned(seamRows + findings + sights + source).joined(separator: "\n")
  }

  /// The reasons for doubt, a line each; nil without any.
  package var doubt: String? {
    guard !evidence.isSure else { return nil }
    return (["warning: do not trust these figures"] + evidence.doubts).joined(separator: "\n")
  }

  private var summary: String {
    let hidden = hiddenFrames > 0 ? ", the bar hidden in \(hiddenFrames)" : ""
    let rate = shortened(1 / frame, digits: 0)
    let stamps = evidence.stamps
    let interval = stamps.adjacentPairs().map { $1 - $0 }
    let rates =
      repeatedFrames > 0 && !interval.isEmpty
      ? "stored at \(shortened(1 / interval.median, digits: 0)) a second, usually \(rate) different; "
        + "\(repeatedFrames) repeat the frame before" : "usually \(rate) a second"
    return "\(max(stamps.count, track.rows.count)) frames in \(fixed(length, digits: 2)) s, "
      + "\(rates); \(droppedFrames) dropped in motion\(hidden)"
  }
}

// MARK: - Motions

extension TrackReport {
  private var motionTable: [String] {
    let motions = keyboard.map { ("keyboard", $0) } + bar.map { ("bar", $0) }
    let rows = motions.sorted { $0.1.start < $1.1.start }.map(cells)
    let header = [
      ["moves", "start", "from", "to", "takes", "speed", "rms", "easing"],
      ["", "s", "pt", "pt", "s", "", "pt", ""],
    ]
    let numbers = Set(1..<header[0].count - 1)
    return aligned(header + rows, flushRight: numbers)
  }

  private func cells(_ part: String, _ motion: TrackMotion) -> [String] {
    let easing = motion.name.count > 50 ? String(motion.name.prefix(49)) + "…" : motion.name
    let notes =
      (motion.isInterrupted ? [", interrupted on its way to \(fixed(motion.aim))"] : [])
      + (motion.isExplained ? [] : [" (poor fit)"])
    return [
      part, fixed(motion.start, digits: 2), fixed(motion.from), fixed(motion.to),
      fixed(motion.duration, digits: 2), motion.scale.map { fixed(1 / $0, digits: 2) + " ×" } ?? "",
      fixed(motion.rms), easing + notes.joined(),
    ]
  }
}

// MARK: - The seam and the techniques

extension TrackReport {
  private var seamRows: [[String]] {
    [
      ["worst overlap", extreme(figures.maxOverlap)],
      ["worst behind", extreme(figures.maxBehind)],
      ["worst gap", extreme(figures.maxGap)], ["at rest", restText],
    ] + (track.gap > 0 ? [["designed", designText]] : [])
  }

  private var designText: String {
    "the bar rests \(fixed(track.gap)) pt above the keyboard, \(fixed(track.floor)) at the bottom; "
      + "seams are measured from there"
  }

  private func extreme(_ extreme: SeamFigures.Extreme) -> String {
    extreme.points == 0
      ? "none" : "\(fixed(extreme.points)) pt at \(fixed(extreme.time, digits: 2)) s"
  }

  /// The worst seam at rest for each height of the keyboard.
  private var restText: String {
    var worst: [(height: Double, seam: Double)] = []
    for rest in rests {
      if let index = worst.firstIndex(where: { abs($0.height - rest.keyboard) < 1 }) {
        if abs(rest.seam) > abs(worst[index].seam) { worst[index].seam = rest.seam }
      } else {
        worst.append((rest.keyboard, rest.seam))
      }
    }
    let texts = worst.map { height, seam in
      let size = fixed(abs(seam))
      let name = size == "0.0" ? "" : seam > 0 ? " gap" : " overlap"
      return "\(size) pt\(name) "
        + (height < 1 ? "with the keyboard down" : "with the keyboard at \(fixed(height)) pt")
    }
    return texts.isEmpty ? "never" : texts.joined(separator: ", ")
  }

  private var techniqueRows: [[String]] {
    guard !matches.isEmpty else { return [] }
    let ranks = matches.map { "\($0.technique.rawValue) \(fixed($0.rms))" }
    return [
      ["rms to lab", ranks.prefix(5).joined(separator: ", ")],
      ["", ranks.dropFirst(5).prefix(5).joined(separator: ", ")],
    ]
  }
}
