import Lab
import Motion
import Phone
package import Strings

extension TrackReport {
  /// The report as JSON, a member a line.
  package var json: String { JSON.object(fields).text(depth: 3) }

  /// The report in the order of reading: `_pt` are points, `_s` seconds of the recording, heights above the screen's bottom.
  package var fields: [JSON.Member] {
    [
      .init("source", .text(evidence.source.rawValue)),
      .init("sure", .flag(evidence.isSure)),
      .init("doubts", .list(evidence.doubts.map { .text($0) })),
      .init("in_sight", .list(evidence.sights.map { .text($0) })),
      .init("whole_moves", evidence.wholeMoves.map { .number($0) } ?? .null),
      .init("screen_height_pt", .rounded(track.screenHeight)),
      .init("floor_pt", .rounded(track.floor)),
      .init("designed_gap_pt", .rounded(track.gap)),
      .init("frames", .number(track.rows.count)),
      .init("repeated_frames", .number(repeatedFrames)),
      .init("frame_s", .rounded(frame)),
      .init("dropped_frames", .number(droppedFrames)),
      .init("hidden_frames", .number(hiddenFrames)),
      .init("time_scale", .rounded(scale)),
      .init("keyboard", .list(keyboard.map(json))),
      .init("bar", .list(bar.map(json))),
      .init("max_gap_pt", .rounded(figures.maxGap.points)),
      .init("max_gap_s", .rounded(figures.maxGap.time)),
      .init("max_overlap_pt", .rounded(figures.maxOverlap.points)),
      .init("max_overlap_s", .rounded(figures.maxOverlap.time)),
      .init("max_behind_pt", .rounded(figures.maxBehind.points)),
      .init("max_behind_s", .rounded(figures.maxBehind.time)),
      .init("rms_pt", .rounded(figures.rms)),
      .init(
        "covered_s",
        .list(
          track.covers.map {
            .list([.rounded($0.times.lowerBound), .rounded($0.times.upperBound)])
          })),
      .init("out_of_seam_ms", .rounded(figures.outOfSeam * 1000)),
      .init("final_seam_pt", .rounded(figures.last)),
      .init("bar_height_pt", track.barHeight.map { .rounded($0) } ?? .null),
      .init("max_scroll_jump_pt", transcript().map { .rounded($0.scroll) } ?? .null),
      .init("anchor_moved_pt", transcript().map { .rounded($0.anchor) } ?? .null),
      .init("rests", .list(rests.map(json))),
      .init("closest", closest.map { $0.isClose ? json($0) : .null } ?? .null),
      .init("techniques", .list(matches.map(json))),
      .init("diagnosis", .text((sentences + fix).joined(separator: " "))),
      .init("cause", .text(sentences.joined(separator: " "))),
      .init("fix", .text(fix.joined(separator: " "))),
      .init("verdict", verdict.map { .text($0.word) } ?? .null),
      .init("faults", .list((verdict?.failures ?? []).compactMap(\.fault).map { .text($0) })),
    ]
  }

  private func json(_ motion: TrackMotion) -> JSON {
    [
      "start_s": .rounded(motion.start), "from_pt": .rounded(motion.from),
      "to_pt": .rounded(motion.to), "aim_pt": .rounded(motion.aim),
      "duration_s": .rounded(motion.duration), "interrupted": .flag(motion.isInterrupted),
      "name": .text(motion.name), "easing": "\(motion.curve.easing)",
      "time_scale": motion.scale.map { .rounded($0) } ?? .null, "rms_pt": .rounded(motion.rms),
      "explained": .flag(motion.isExplained),
    ]
  }

  private func json(_ rest: TrackRest) -> JSON {
    [
      "from_s": .rounded(rest.times.lowerBound), "to_s": .rounded(rest.times.upperBound),
      "keyboard_pt": .rounded(rest.keyboard), "bar_pt": .rounded(rest.bar),
      "seam_pt": .rounded(rest.seam),
    ]
  }

  private func json(_ match: TechniqueMatch) -> JSON {
    [
      "technique": .text(match.technique.rawValue), "rms_pt": .rounded(match.rms),
      "easing": match.curve.map { "\($0.easing)" } ?? .null,
      "duration_s": .number(match.curve?.duration),
      "latency_ms": match.latency.map { .rounded($0 * 1000) } ?? .null,
    ]
  }
}
