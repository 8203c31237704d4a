import Lab
import Motion
import Phone
import Strings

extension TrackReport {
  /// The report as an aligned table: the motions, the seam, and the techniques.
  package var table: String {
    ([summary, ""] + motionTable + [""] + seamLines + techniqueLines).joined(separator: "\n")
  }

  /// The frames and the screen, in a line.
  private var summary: String {
    let length = (track.rows.last?.time ?? 0) - (track.rows.first?.time ?? 0)
    let hidden = hiddenFrames > 0 ? ", the bar hidden in \(hiddenFrames)" : ""
    return "\(track.rows.count) frames in \(fixed(length, digits: 2)) s, usually "
      + "\(shortened(1 / frame, digits: 0)) a second; \(droppedFrames) dropped in motion\(hidden)"
  }
}

// MARK: - Motions

extension TrackReport {
  /// The motions of keyboard and bar by their starts, below a header.
  private var motionTable: [String] {
    let motions = keyboard.map { ("keyboard", $0) } + bar.map { ("bar", $0) }
    let rows = motions.sorted { $0.1.start < $1.1.start }.map(cells)
    let header = [
      ["moves", "start", "from", "to", "takes", "speed", "rms", "easing"],
      ["", "s", "pt", "pt", "s", "", "pt", ""],
    ]
    let all = header + rows
    let widths = header[0].indices.map { column in all.map { $0[column].count }.max() ?? 0 }
    return all.map { row in
      zip(row, widths).enumerated().map { column, cell in
        let room = String(repeating: " ", count: cell.1 - cell.0.count)
        return column == 0 || column == row.count - 1 ? cell.0 + room : room + cell.0
      }.joined(separator: "  ").trimmedRight
    }
  }

  private func cells(_ part: String, _ motion: TrackMotion) -> [String] {
    let easing = motion.name.count > 50 ? String(motion.name.prefix(49)) + "…" : motion.name
    let notes =
      (motion.isInterrupted ? [", interrupted on its way to \(fixed(motion.aim))"] : [])
      + (motion.isExplained ? [] : [" (poor fit)"])
    return [
      part, fixed(motion.start, digits: 2), fixed(motion.from), fixed(motion.to),
      fixed(motion.duration, digits: 2),
      motion.scale.map { fixed(1 / $0, digits: 2) + " ×" } ?? "", fixed(motion.rms),
      easing + notes.joined(),
    ]
  }
}

// MARK: - The seam and the techniques

extension TrackReport {
  private var seamLines: [String] {
    [
      line("worst overlap", extreme(figures.maxOverlap)),
      line("worst gap", extreme(figures.maxGap)), line("at rest", restText),
    ]
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

  private var techniqueLines: [String] {
    guard !matches.isEmpty else { return [] }
    let ranks = matches.map { "\($0.technique.rawValue) \(fixed($0.rms))" }
    return [
      line("rms to lab", ranks.prefix(5).joined(separator: ", ")),
      line("", ranks.dropFirst(5).joined(separator: ", ")),
    ]
  }

  private func line(_ name: String, _ text: String) -> String {
    name + String(repeating: " ", count: 15 - name.count) + text
  }
}
