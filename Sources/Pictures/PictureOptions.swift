#if Images
  package import Recording

  /// How canvases become pixels: the look, and what only pictures of pixels have.
  package struct PictureOptions {
    package var look = WindowLook()
    /// Device pixels for each pixel of the look, 1…4; everything is drawn anew, nothing is stretched.
    package var scale = 1
    /// True if the window throws a shadow on the margin.
    package var hasShadow = false
    /// Lies in the margin, over its color, as large as needed to fill it.
    package var marginImage: Raster?
    /// Degrees of antialiasing, 2…256; fewer mean fewer colors, which makes a GIF smaller.
    package var shades = 256

    package init(_ look: WindowLook = WindowLook()) { self.look = look }
  }
#endif
