package import Foundation
package import Lab
import Motion
package import Phone

/// The drawn recordings, with the truth of their formulas as tracks.
package enum TrackFile: String, CaseIterable, Sendable {
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

  /// The recording.
  package var video: URL { file("mp4") }

  /// The contents of the track.
  package var text: String {
    get throws { try String(contentsOf: file("csv"), encoding: .utf8) }
  }

  package var track: Track { get throws { try Track(csv: text) } }

  /// The technique that moves like the bar.
  package var technique: TechniqueName {
    switch self {
    // `transform` and `shift` move the bar alike, as do the techniques that wait for the keyboard's arrival.
    case .transform: .shift
    case .right: .constraint
    case .jump: .interactiveWidget
    default: .async
    }
  }

  /// True if the bar has a curve of its own, unlike its technique's.
  package var hasOwnCurve: Bool { [.dropped, .small].contains(self) }

  private func file(_ ending: String) -> URL {
    Bundle.module.bundleURL.appending(path: "Recordings/\(rawValue).\(ending)")
  }
}

extension Track {
  /// Returns the track with every place off by up to some points, the same ones each time.
  package func noisy(by points: Double) -> Track {
    var seed: UInt64 = 1
    func error() -> Double {
      seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return (Double(seed >> 11) / Double(1 << 53) * 2 - 1) * points
    }
    return Track(
      rows.map { row in
        TrackRow(
          time: row.time, keyboardTop: row.keyboardTop.map { $0 + error() },
          barBottom: row.barBottom.map { $0 + error() })
      }, screenHeight: screenHeight, floor: floor)
  }
}
