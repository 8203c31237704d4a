package import Tapes

/// The options of pictures in pixels.
package struct PictureOptions {
  package var look = WindowLook()
  /// Device pixels per pixel of the look, 1…4; everything is drawn at that size.
  package var scale = 1
  /// True to draw the window's shadow on the margin.
  package var hasShadow = false
  /// An image scaled to fill the margin.
  package var marginImage: Raster?
  /// The number of antialiasing levels, 2…256; fewer make a GIF smaller.
  package var shades = 256

  package init(_ look: WindowLook = WindowLook()) { self.look = look }
}
