#if Images
  import CPango

  extension CellMask {
    /// A box drawing character; false if the scalar is none.
    ///
    /// - Parameter line: the width of a light line, above 0.
    mutating func drawBox(_ scalar: UInt32, line: Int) -> Bool {
      if let arms = BoxArms(scalar) {
        drawHorizontals(arms, line)
        var upright = CellMask(width: height, height: width)
        upright.drawHorizontals(arms.transposed, line)
        add(transposed: upright)
        return true
      }
      switch scalar {
      case 0x2504...0x250B, 0x254C...0x254F: drawDashes(scalar, line)
      case 0x256D...0x2570: drawArc(scalar, line)
      case 0x2571...0x2573: drawDiagonals(scalar, line)
      default: return false
      }
      return true
    }

    private mutating func add(transposed other: CellMask) {
      for y in 0..<height {
        for x in 0..<width where other.coverage[x * other.width + y] > 0 {
          fill(x..<x + 1, y..<y + 1)
        }
      }
    }

    /// The left and right arms, each as far as what it meets in the middle.
    private mutating func drawHorizontals(_ arms: BoxArms, _ line: Int) {
      let strokes = BoxStrokes(width: width, height: height, line: line)
      for (columns, rows) in strokes.horizontals(arms) { fill(columns, rows) }
    }

    /// Two, three or four dashes, with half a gap at both ends so that they go on in the next cell.
    private mutating func drawDashes(_ scalar: UInt32, _ line: Int) {
      let count = scalar >= 0x254C ? 2 : scalar >= 0x2508 ? 4 : 3
      let strokes = BoxStrokes(width: width, height: height, line: line)
      let thickness = strokes.thickness(scalar % 2 == 0 ? .light : .heavy)
      let isUpright = scalar >= 0x254C ? scalar >= 0x254E : scalar % 4 >= 2
      let length = isUpright ? height : width
      let gap = max(1, min(2 * line, length / count / 3))
      for index in 0..<count {
        let (start, end) = (index * length / count, (index + 1) * length / count)
        let dash = start + gap / 2..<max(start + gap / 2, end - (gap + 1) / 2)
        let across = strokes.middle(of: isUpright ? width : height, thickness)
        if isUpright { fill(across, dash) } else { fill(dash, across) }
      }
    }

    /// A quarter of a round corner between the middles of two edges, ╭ ╮ ╯ ╰.
    private mutating func drawArc(_ scalar: UInt32, _ line: Int) {
      let strokes = BoxStrokes(width: width, height: height, line: line)
      let x = Double(strokes.middle(of: width, line).lowerBound) + Double(line) / 2
      let y = Double(strokes.middle(of: height, line).lowerBound) + Double(line) / 2
      let right = scalar == 0x256D || scalar == 0x2570
      let down = scalar == 0x256D || scalar == 0x256E
      let (endX, endY) = (right ? Double(width) : 0, down ? Double(height) : 0)
      let radius = min(abs(endX - x), abs(endY - y))
      let (dx, dy) = (right ? radius : -radius, down ? radius : -radius)
      // How far the handles of a cubic go for a quarter of a circle: 4/3 (√2 − 1).
      let handle = 0.5523
      draw { context in
        cairo_set_line_width(context, Double(line))
        cairo_move_to(context, x, endY)
        cairo_line_to(context, x, y + dy)
        cairo_curve_to(
          context, x, y + dy * (1 - handle), x + dx * (1 - handle), y, x + dx, y)
        cairo_line_to(context, endX, y)
        cairo_stroke(context)
      }
    }

    private mutating func drawDiagonals(_ scalar: UInt32, _ line: Int) {
      let (width, height) = (Double(width), Double(height))
      draw { context in
        cairo_set_line_width(context, Double(line))
        cairo_set_line_cap(context, CAIRO_LINE_CAP_SQUARE)
        if scalar != 0x2572 {
          cairo_move_to(context, 0, height)
          cairo_line_to(context, width, 0)
        }
        if scalar != 0x2571 {
          cairo_move_to(context, 0, 0)
          cairo_line_to(context, width, height)
        }
        cairo_stroke(context)
      }
    }
  }
#endif
