import Foundation
import Lab
import Motion

/// The tracks of drawn recordings, with the truth of their formulas.
enum TrackFile: String, CaseIterable {
  case constraint = "constraint-light"
  case right = "right-light"
  case transform = "transform-gap-dark"
  case late = "late-bridge-paper"
  case jump = "jump-dark"
  case interrupt = "interrupt-light"
  case tabBar = "tabbar-light"
  case dropped = "vfr-hevc-dark"
  case small = "small-low-quality"
  case thirty = "thirty-frames"

  /// The file's contents.
  var text: String {
    get throws {
      let file = Bundle.module.bundleURL.appending(path: "Tracks/\(rawValue).csv")
      return try String(contentsOf: file, encoding: .utf8)
    }
  }

  var track: Track { get throws { try Track(csv: text) } }
}

extension Track {
  /// Returns the track with every place off by up to some points, the same ones each time.
  func noisy(by points: Double) -> Track {
    var seed: UInt64 = 1
    func error() -> Double {
      seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return (Double(seed >> 11) / Double(1 << 53) * 2 - 1) * points
    }
    return Track(
      rows.map { row in
        Row(
          time: row.time, keyboardTop: row.keyboardTop.map { $0 + error() },
          barBottom: row.barBottom.map { $0 + error() })
      }, screenHeight: screenHeight, floor: floor)
  }
}
