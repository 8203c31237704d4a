/// A format of a track's files, by the extension of a path.
enum TrackFormat: String, CaseIterable {
  case csv, json, svg, png, gif, mp4

  /// Finds the format of a path; nil for an unknown extension.
  init?(path: String) {
    guard let dot = path.lastIndex(of: ".") else { return nil }
    self.init(rawValue: path[path.index(after: dot)...].lowercased())
  }

  /// True if it shows the frames of the recording.
  var needsVideo: Bool { self == .gif || self == .mp4 }

  /// The extensions, for messages.
  static let endings = ".csv .json .svg .png .gif .mp4"
}
