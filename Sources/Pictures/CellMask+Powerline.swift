#if Images
  import CPango

  extension CellMask {
    /// One of the separators that prompts are made of, U+E0B0…U+E0BF; false if the scalar is none.
    ///
    /// - Parameter line: the width of a light line, above 0.
    mutating func drawSeparator(_ scalar: UInt32, line: Int) -> Bool {
      guard (0xE0B0...0xE0BF).contains(scalar) else { return false }
      let (width, height) = (Double(width), Double(height))
      let isOutline = scalar % 2 == 1
      draw { context in
        // All are the one that points to the right, or lies below on the left, turned over.
        if scalar % 4 >= 2 {
          cairo_translate(context, width, 0)
          cairo_scale(context, -1, 1)
        }
        if scalar >= 0xE0BC {
          cairo_translate(context, 0, height)
          cairo_scale(context, 1, -1)
        }
        CellMask.trace(scalar, width, height, context)
        cairo_set_line_width(context, Double(line))
        if isOutline { cairo_stroke(context) } else { cairo_fill(context) }
      }
      return true
    }

    private static func trace(
      _ scalar: UInt32, _ width: Double, _ height: Double, _ context: OpaquePointer
    ) {
      cairo_move_to(context, 0, 0)
      switch scalar {
      case ...0xE0B3: cairo_line_to(context, width, height / 2)
      case ...0xE0B7:
        // Handles 4/3 out make half an ellipse that touches the edge.
        cairo_curve_to(
          context, width * 4 / 3, 0, width * 4 / 3, height, 0, height)
      default: cairo_line_to(context, width, height)
      }
      // The outline of a triangle in a corner is its long side alone.
      if scalar < 0xE0B8 || scalar % 2 == 0 { cairo_line_to(context, 0, height) }
    }
  }
#endif
