import Lab
import Strings

extension Track {
  /// The confidence in percent below which the tracker names no cause.
  private static let leastConfidence = 60.0

  /// Parses a table from a file, and warns if its tracker doubted it: nothing here can see the video.
  init(table csv: String, at path: String) throws(TextError) {
    try self.init(csv: csv)
    let words = csv.lines.first { $0.hasPrefix("# confidence ") }?.split(separator: " ") ?? []
    guard words.count > 2, let share = words[2].number, share < Self.leastConfidence else { return }
    StandardError.warn(
      "\(path.safe()): warning: confidence \(shortened(share)) %: "
        + "the positions may be those of other parts")
  }
}
