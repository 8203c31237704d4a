package import Motion

/// A proposal of marks, by the plainest observation: where a person should look first. It is never a figure.
package struct MarkProposal: Sendable {
  /// The time of the frame: in the longest rest of those whose lower half differs most from the first frame.
  package let time: Seconds
  /// The strongest edge across the lower half of that frame.
  package let keyboardTop: Int
  /// The rows from the strongest edge above it to it.
  package let bar: Range<Int>

  /// Looks for a raised keyboard, frame by frame.
  package struct Search: Sendable {
    private let width: Int
    private var repeats = Repeats()
    private var first: GrayFrame?
    /// The first of the last frames that are alike.
    private var current: (frame: GrayFrame, change: Double)?
    /// The rest that differs most from the first frame.
    private var best: (frame: GrayFrame, change: Double)?

    package init(width: Int) { self.width = width }

    /// The shortest rest.
    private static let rest: Seconds = 0.1
    /// The share of the largest change from which an earlier rest is proposed.
    private static let alike = 0.9

    package mutating func add(_ frame: GrayFrame) {
      let first = first ?? frame
      self.first = first
      let isRepeated = repeats.add(frame)
      if let current, frame.time - current.frame.time >= Search.rest,
        current.change * Search.alike > best?.change ?? -1
      {
        best = current
      }
      if !isRepeated { current = (frame, frame.lowerChange(from: first)) }
    }

    /// The proposal; nil without a frame. Without a rest it is of the last change.
    package var proposal: MarkProposal? {
      (best ?? current).map { MarkProposal(in: $0.frame, width: width) }
    }
  }

  /// The parts of a screen in which a keyboard's top and a bar's top are looked for.
  private static let (keyboard, bar): (ClosedRange<Double>, ClosedRange<Double>) = (
    0.45...0.8, 0.03...0.1
  )

  package init(in frame: GrayFrame, width: Int) {
    let edges = EdgeMap(frame, width: width)
    let rows = Double(frame.rows)
    func strongest(_ range: ClosedRange<Double>) -> Int {
      let rows = max(1, Int(range.lowerBound))...max(1, min(Int(range.upperBound), frame.rows - 1))
      return rows.max { edges.strength(of: $0) < edges.strength(of: $1) } ?? rows.lowerBound
    }
    time = frame.time
    let top = strongest(rows * Self.keyboard.lowerBound...rows * Self.keyboard.upperBound)
    keyboardTop = top
    let far = (Double(top) - rows * Self.bar.upperBound)
    bar = strongest(far...Double(top) - rows * Self.bar.lowerBound)..<top
  }
}

extension EdgeMap {
  /// Returns the strength of the line across the screen in a row: the usual strength of its columns.
  package func strength(of row: Int) -> Float {
    let columns = cells[row * EdgeMap.columns..<(row + 1) * EdgeMap.columns].map(abs).sorted()
    return columns[EdgeMap.columns / 4]
  }
}

extension GrayFrame {
  /// Returns the mean difference of the lower half from another frame's.
  fileprivate func lowerChange(from other: GrayFrame) -> Double {
    let half = rows / 2 * columns
    let sum = zip(pixels[half...], other.pixels[half...]).reduce(0) { $0 + abs(Int($1.0) - Int($1.1)) }
    return Double(sum) / Double(max(1, pixels.count - half))
  }
}
