import Motion

/// A motion on a screen of rows: the bar's steps from frame to frame, in eighths of a row.
struct RowSteps: Hashable, Sendable {
  /// The steps from each frame to the next until arrival, in eighths; negative on the way back. An initial jump is the
  /// first step.
  let jumps: [Int]

  /// The limit of positions, in eighths, far outside any screen.
  private static let farthest = 1_000_000

  /// - Parameter eighths: The whole way, in eighths of a row.
  init(_ curve: Curve, over eighths: Double, framesPerSecond: Int) {
    let frames = Int((curve.duration * Double(framesPerSecond)).rounded(.up))
    let places = (0...max(frames, 0)).map { frame in
      whole(
        curve.progress(at: Double(frame) / Double(framesPerSecond)) * eighths,
        in: -RowSteps.farthest...RowSteps.farthest)
    }
    let start = places[0] == 0 ? [] : [0]
    let jumps = zip((start + places).dropFirst(), start + places).map { $0 - $1 }
    let arrival = (jumps.lastIndex { $0 != 0 } ?? -1) + 1
    self.jumps = Array(jumps[..<arrival])
  }

  /// The largest step.
  var largest: Int { jumps.map(abs).max() ?? 0 }

  /// The number of frames without a step on the way.
  var standing: Int { jumps.filter { $0 == 0 }.count }
}
