package import Motion
import Strings

extension SeamFigures {
  /// True if a gap or an overlap was more than the tolerance, or not a number.
  var isWrong: Bool { exceeds(SeamFigures.tolerance) }

  /// The largest gap and overlap beyond the tolerance, in the order of their times.
  var extremes: [Extreme] {
    [maxOverlap, maxGap].filter { $0.points > SeamFigures.tolerance }
      .sorted { $0.time < $1.time }
  }

  /// Returns the largest gap and overlap in a sentence; one that lasts has the time from which it does.
  package func extent(from start: Seconds, isOver: Bool) -> String {
    extremes.enumerated().map { index, extreme in
      let name = extreme == maxGap ? "gap" : "overlap"
      let time = seconds(extreme.time - start)
      return (index == 0 ? "The \(name) reaches " : ", then the \(name) ")
        + "\(fixed(extreme.points)) pt "
        + (isOver && lasts(extreme) ? "from \(time) on" : "at \(time)")
    }.joined() + "."
  }

  /// Returns a sentence about the end; nil if the largest gap or overlap lasts.
  func ending(from start: Seconds) -> String? {
    if let settled { return "The bar is right from \(seconds(settled - start)) on." }
    guard !extremes.contains(where: lasts) else { return nil }
    return "It ends with \(last > 0 ? "a gap" : "an overlap") of \(fixed(abs(last))) pt."
  }

  /// Returns whether the seam stayed at an extreme to the end.
  private func lasts(_ extreme: Extreme) -> Bool {
    !isSettled && !extreme.isLeft
  }

  /// Returns the time of the larger of gap and overlap, or the end if that lasts; nil within the tolerance.
  func worstTime(until end: Seconds, isOver: Bool = true) -> Seconds? {
    extremes.max { $0.points < $1.points }.map { isOver && lasts($0) ? end : $0.time }
  }

  /// Returns the largest gap and overlap as the end of a sentence about their reason.
  func clause(from start: Seconds, isOver: Bool) -> String {
    extremes.map { extreme in
      let lasts = isOver && lasts(extreme)
      let time = seconds(extreme.time - start)
      return (extreme == maxGap ? "a gap of " : "covered by ")
        + (lasts ? "" : "up to ") + fixed(extreme.points) + " pt "
        + (lasts ? "from \(time) on" : "at \(time)")
    }.joined(separator: ", then ")
  }
}
