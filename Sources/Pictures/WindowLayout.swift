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
      let width = min(size.columns, limit) * cell.width
      let height = min(size.rows, limit) * cell.height
      let edge = 2 * (margin + padding)
      let spareWidth = max(scaled(look.leastWidth, scale) - width - edge, 0)
      let spareHeight = max(scaled(look.leastHeight, scale) - height - edge - barHeight, 0)
      cells = PixelRect(
        x: margin + padding + spareWidth / 2, y: margin + barHeight + padding + spareHeight / 2,
        width: width, height: height)
      window = PixelRect(
        x: margin, y: margin, width: width + spareWidth + 2 * padding,
        height: height + spareHeight + 2 * padding + barHeight)
      bar = PixelRect(x: margin, y: margin, width: window.width, height: barHeight)
      radius = min(scaled(look.borderRadius, scale), window.width / 2, window.height / 2)
      self.width = window.width + 2 * margin
      self.height = window.height + 2 * margin
    }
  }

  /// A length of the look in device pixels; what is below zero, or beyond any picture, is not so.
  private func scaled(_ length: Int, _ scale: Int) -> Int { min(max(length, 0), 40_000) * scale }
#endif
