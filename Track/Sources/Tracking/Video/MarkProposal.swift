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
    private var first: GrayFrame?
    private var repeats = Repeats()
    /// The first frame of a run of equal ones, how much it differs from the first of all, and how long it stands.
    private typealias Rest = (frame: GrayFrame, change: Double, length: Seconds)
    private var best: Rest?
    private var current: Rest?

    package init(width: Int) { self.width = width }

    /// The least time of a rest.
    private static let rest: Seconds = 0.1
    /// Two frames that differ from the first by less than this part of each other's difference are alike.
    private static let alike = 0.9

    package mutating func add(_ frame: GrayFrame) {
      let isRepeated = repeats.add(frame)
      // A frame stands until the next one.
      if let start = current?.frame.time { current?.length = frame.time - start }
      if let current, current.length >= Search.rest, isBetter(current) { best = current }
      if !isRepeated { current = (frame, first.map { frame.lowerChange(from: $0) } ?? 0, 0) }
      if first == nil { first = frame }
    }

    private func isBetter(_ rest: Rest) -> Bool {
      guard let best else { return true }
      if rest.change * Search.alike > best.change { return true }
      return rest.change >= best.change * Search.alike && rest.length > best.length
    }

    /// The proposal; nil without a frame.
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
  /// Returns the strength of the line across the screen in each row.
  ///
  /// - Parameter width: The width of the frame's picture, in pixels.
  package func lineStrengths(width: Int) -> [Float] {
    let edges = EdgeMap(self, width: width)
    return (0..<rows).map(edges.strength)
  }

  /// Returns the mean difference of the lower half from another frame's.
  fileprivate func lowerChange(from other: GrayFrame) -> Double {
    let half = rows / 2 * columns
    let sum = zip(pixels[half...], other.pixels[half...]).reduce(0) {
      $0 + abs(Int($1.0) - Int($1.1))
    }
    return Double(sum) / Double(max(1, pixels.count - half))
  }
}
