package import Lab

/// Keyboard and bar in a recording of a real app, measured by template matching and row profiles apart from followbar.
///
/// Lengths are pixels of the file, y downward. The clips are not part of this repository; sources say where they are.
package struct RealRecording: Sendable, CustomStringConvertible {
  package let description: String
  /// The screen's height.
  package let height: Double
  /// Pixels per point.
  let scale: Double
  let framesPerSecond: Double
  /// The bar's bottom while the keyboard is down.
  let rest: Double
  /// The bar's bottom and the keyboard's top while the keyboard is up.
  let (up, top): (Double, Double)
  /// The moves: in each frame its number, the keyboard's top or a dash, and the bar's bottom.
  let moves: [String]

  /// The recording in points: each move with its own rests, and the law's r and g from them.
  package var track: Track { track(height: height, moves) }

  /// One track for each move.
  package var tracks: [Track] { moves.map { track(height: height, [$0]) } }

  /// Returns the track on a screen of some height.
  package func track(height: Double, _ moves: [String]? = nil) -> Track {
    let rows = (moves ?? self.moves).flatMap { frames(of: $0, height) }
    return Track(
      rows, screenHeight: height / scale, floor: (height - rest) / scale, gap: (top - up) / scale)
  }

  /// Returns the frames of a move, with a rest before it and one after it.
  private func frames(of move: String, _ height: Double) -> [Track.TrackRow] {
    let places = move.split { $0 == ";" || $0 == "\n" }.map { $0.split(separator: " ") }
    let frames = places.map { place in
      Track.TrackRow(
        time: (Double(place[0]) ?? 0) / framesPerSecond,
        keyboardTop: Double(place[1]).map { $0 / scale }, barBottom: (Double(place[2]) ?? 0) / scale
      )
    }
    let (down, raised) = ((height / scale, rest / scale), (top / scale, up / scale))
    let rises = (frames.first?.barBottom ?? 0) > (frames.last?.barBottom ?? 0)
    func still(_ place: (Double, Double), _ times: [Double]) -> [Track.TrackRow] {
      times.map { Track.TrackRow(time: $0, keyboardTop: place.0, barBottom: place.1) }
    }
    let (start, end) = (frames.first?.time ?? 0, frames.last?.time ?? 0)
    return still(rises ? down : raised, [start - 0.3, start - 0.15]) + frames
      + still(rises ? raised : down, [end + 0.15, end + 0.3])
  }
}

extension RealRecording {
  /// react-native-keyboard-controller af130ca, docs/static/video/keyboard-chat-scroll-view/always.mp4, iOS 26.
  package static let always = RealRecording(
    description: "always, iOS 26", height: 2622, scale: 3, framesPerSecond: 60, rest: 2517.35,
    up: 1647.32, top: 1698.16,
    moves: [
      """
      118 - 2517.32; 120 - 2517.32; 122 - 2412.02; 124 2248.24 2165.28; 126 2032.20 1961.78
      128 1951.42 1885.78; 130 1837.66 1778.64; 132 1773.78 1718.52; 134 1737.93 1684.70; 136 1718.35 1666.32
      138 1708.31 1656.91; 140 1703.27 1652.10; 142 1700.77 1649.70; 144 1699.36 1648.48; 146 1698.16 1647.32
      """,
      """
      222 1698.16 1647.32; 224 1698.16 1647.32; 226 1786.92 1730.86; 228 2047.22 1976.02; 230 2270.13 2185.84
      232 2421.89 2328.63; 234 - 2414.63; 236 - 2462.63; 238 - 2488.89; 240 - 2502.88; 242 - 2510.07
      244 - 2513.66; 246 - 2515.51; 248 - 2517.37
      """,
    ])

  /// react-native-keyboard-controller af130ca, docs/static/video/keyboard-chat-scroll-view/when-at-end.mp4, iOS 26.
  package static let whenAtEnd = RealRecording(
    description: "when-at-end, iOS 26", height: 2622, scale: 3, framesPerSecond: 60,
    rest: 2519.68,
    up: 1649.7, top: 1698.12,
    moves: [
      """
      278 - 2519.68; 280 - 2519.23; 282 - 2420.37; 284 2254.98 2173.89; 286 2037.08 1968.77
      288 1890.96 1831.18; 290 1803.09 1748.59; 292 1754.04 1702.31; 294 1727.26 1677.11; 296 1713.04 1663.68
      298 1705.06 1656.19; 300 1701.58 1652.99; 302 1699.86 1651.32; 304 1698.12 1649.70; 306 1698.12 1649.70
      """,
      """
      336 1698.12 1649.70; 338 1709.33 1660.21; 340 1928.12 1866.26; 342 2175.18 2098.85; 344 2359.69 2272.58
      346 - 2383.41; 348 - 2445.65; 350 - 2480.76; 352 - 2499.41; 354 - 2509.45; 356 - 2514.53; 358 - 2517.16
      360 - 2518.43; 362 - 2519.68; 364 - 2519.68
      """,
    ])

  /// APUtils/KeyboardAvoidingView 41aa9e3, Example/Gifs/KeyboardAvoidingClip.gif, stored at 50 frames a second.
  package static let aputils = RealRecording(
    description: "APUtils", height: 426, scale: 0.64, framesPerSecond: 50, rest: 373.86,
    up: 220.86, top: 236.6,
    moves: [
      """
      14 - 373.86; 16 - 354.50; 18 368.34 326.97; 20 368.34 326.97; 22 331.18 297.05; 24 296.78 269.51
      26 272.35 249.69; 28 272.35 249.69; 30 255.32 235.86; 32 245.44 227.93; 34 245.44 227.93
      36 240.48 223.92; 38 240.48 223.92; 40 237.77 221.86; 42 237.29 221.37; 44 236.80 221.03
      46 236.80 221.03; 48 236.60 220.86; 50 236.60 220.86; 52 236.60 220.86; 54 236.60 220.86
      56 236.60 220.86; 58 236.60 220.86
      """,
      """
      135 236.60 220.86; 136 276.92 253.47; 137 276.92 253.47; 138 361.42 321.47; 139 361.42 321.47
      140 361.42 321.47; 141 381.27 337.47; 142 381.27 337.47; 143 - 356.48; 144 - 361.08; 145 - 361.08
      146 - 361.08; 147 - 367.51; 148 - 368.97; 149 - 370.26; 150 - 370.26; 151 - 371.26
      """,
    ])

  /// evgenyneu/UnderKeyboard 857ea0f, Graphics/under_keyboard_demo.gif, iOS 9. The clip is cropped, so its screen's
  /// height is unknown.
  package static let underKeyboard = RealRecording(
    description: "UnderKeyboard, iOS 9", height: 407, scale: 0.941, framesPerSecond: 11,
    rest: 310.51,
    up: 201.0, top: 211.0,
    moves: [
      """
      6 - 308.64; 7 354.58 261.94; 8 269.54 225.87; 9 228.11 208.26; 10 215.15 202.83; 11 212.03 201.44
      12 211.00 201.00
      """
    ])
}
