#if Images
  import Recording
  import Screen

  /// Where the parts of a picture lie, in device pixels.
  struct WindowLayout: Hashable {
    let width: Int
    let height: Int
    /// With the bar and the padding, without the margin.
    let window: PixelRect
    let bar: PixelRect
    let cells: PixelRect
    /// Of the window's corners.
    let radius: Int

    /// - Parameter cell: the extent of a cell in device pixels.
    init(_ options: PictureOptions, _ size: Size, cell: (width: Int, height: Int)) {
      let (look, scale) = (options.look, options.validScale)
      let (margin, padding) = (scaled(look.margin, scale), scaled(look.padding, scale))
      let barHeight = look.windowBar == .none ? 0 : scaled(look.windowBarSize, scale)
      let limit = 100_000
      cells = PixelRect(
        x: margin + padding, y: margin + barHeight + padding,
        width: min(size.columns, limit) * cell.width, height: min(size.rows, limit) * cell.height)
      window = PixelRect(
        x: margin, y: margin, width: cells.width + 2 * padding,
        height: cells.height + 2 * padding + barHeight)
      bar = PixelRect(x: margin, y: margin, width: window.width, height: barHeight)
      radius = min(scaled(look.borderRadius, scale), window.width / 2, window.height / 2)
      (width, height) = (window.width + 2 * margin, window.height + 2 * margin)
    }
  }

  /// A length of the look in device pixels; what is below zero, or beyond any picture, is not so.
  private func scaled(_ length: Int, _ scale: Int) -> Int { min(max(length, 0), 40_000) * scale }
#endif
