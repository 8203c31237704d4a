/// The colors of keyboard, bar and seam in plots and over recordings, each visible on light and on dark.
package enum SeamColor {
  package static let keyboard = Color(0x0A84FF)
  package static let bar = Color(0xFF2DD1)
  package static let gap = Color(0xFFD60A)
  package static let overlap = Color(0xFF5247)
}
