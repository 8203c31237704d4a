/// Tracks as text, of a phone of 800 points with a floor of 50.
package enum TrackText {
  package static let header = "time_s,keyboard_top_pt,bar_bottom_pt,seam_pt\n"

  /// A keyboard that jumps by 300 points, under a bar that ends 10 points above it.
  package static let jump = header + "0,800,750,0\n0.5,800,750,0\n0.75,500,490,10\n2,500,490,10\n"

  /// Returns the y of a keyboard that rises 300 points in a quarter of a second, at 60 frames a second.
  package static func top(ofFrame frame: Int) -> Double {
    800 - 300 * min(max((Double(frame) / 60 - 0.5) / 0.25, 0), 1)
  }

  /// Returns that keyboard, and a bar in its designed place or some points below it.
  package static func rising(lowered points: Double = 0) -> String {
    header
      + (0...90).map { frame -> String in
        let top = top(ofFrame: frame)
        let bottom = 750 - (800 - top) * 250 / 300 + points
        return "\(Double(frame) / 60),\(top),\(bottom),\(-points)\n"
      }.joined()
  }
}
