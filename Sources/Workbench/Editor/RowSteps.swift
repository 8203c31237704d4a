import Motion

/// What a screen of rows makes of a motion: the eighths of a row by which the bar goes on from frame to frame.
struct RowSteps: Hashable, Sendable {
  /// Eighths from each frame to the next, up to the one that arrives; below 0 on the way back. A motion that begins with a jump
  /// has that as its first.
  let jumps: [Int]

  /// Eighths beyond which nobody sees any more where it is.
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

  /// The most by which it goes on in one frame.
  var largest: Int { jumps.map(abs).max() ?? 0 }

  /// Frames in which it stands still on its way.
  var standing: Int { jumps.filter { $0 == 0 }.count }
}
