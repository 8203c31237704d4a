#if Images
  /// Where the strokes of box drawing characters lie in a cell of whole pixels.
  struct BoxStrokes {
    let width: Int
    let height: Int
    /// The width of a light line; a double line is two of them with as much between.
    let line: Int

    /// Light and heavy lines have the same middle.
    func thickness(_ weight: BoxArms.Weight) -> Int {
      switch weight {
      case .none: 0
      case .light: line
      case .heavy: line % 2 == 0 ? 2 * line : line + 2
      case .double: 3 * line
      }
    }

    /// The pixels of a line in the middle of a length.
    func middle(of length: Int, _ thickness: Int) -> Range<Int> {
      // As much before as a light line has, so that lines of all weights share one axis.
      let start = (length - line) / 2 - (thickness - line) / 2
      return start..<start + thickness
    }

    /// The rectangles of the left and the right arm.
    func horizontals(_ arms: BoxArms) -> [(columns: Range<Int>, rows: Range<Int>)] {
      [true, false].flatMap { isLeft in
        let weight = isLeft ? arms.left : arms.right
        return strokes(weight).map { rows, isUpper in
          (columns(of: arms, isLeft: isLeft, weight, isUpper: isUpper), rows)
        }
      }
    }

    /// The rows of an arm's strokes, and whether each is the upper of two; nil where there is one.
    private func strokes(_ weight: BoxArms.Weight) -> [(Range<Int>, isUpper: Bool?)] {
      let rows = middle(of: height, thickness(weight))
      switch weight {
      case .none: return []
      case .light, .heavy: return [(rows, nil)]
      case .double:
        return [
          (rows.lowerBound..<rows.lowerBound + line, true),
          (rows.upperBound - line..<rows.upperBound, false),
        ]
      }
    }

    /// From an edge to what the stroke meets.
    private func columns(
      of arms: BoxArms, isLeft: Bool, _ weight: BoxArms.Weight, isUpper: Bool?
    ) -> Range<Int> {
      let upright = middle(of: width, thickness(max(arms.up, arms.down)))
      guard arms.up != .none || arms.down != .none else {
        return isLeft ? 0..<width / 2 : width / 2..<width
      }
      // Beside the near stroke of a double line, or beyond the far one.
      let isNear = max(arms.up, arms.down) == .double && turnsNear(arms, isLeft, weight, isUpper)
      let reach = isNear ? line : upright.count
      return isLeft
        ? 0..<upright.lowerBound + reach : upright.upperBound - reach..<width
    }

    /// True if a stroke that meets a double line ends at the nearer of its strokes.
    private func turnsNear(
      _ arms: BoxArms, _ isLeft: Bool, _ weight: BoxArms.Weight, _ isUpper: Bool?
    ) -> Bool {
      if let isUpper { return (isUpper ? arms.up : arms.down) != .none }
      let goesOn = arms.left != .none && arms.right != .none
      return !goesOn && arms.up != .none && arms.down != .none
    }
  }

  extension BoxArms.Weight: Comparable {
    static func < (a: Self, b: Self) -> Bool { a.rawValue < b.rawValue }
  }
#endif
