import Lab
import Strings

extension Track {
  /// Parses a table from a file, and warns of its tracker's doubts: nothing here can see the video.
  init(table csv: String, at path: String) throws(TextError) {
    try self.init(csv: csv)
    for doubt in TableComments(of: csv).doubts {
      StandardError.warn("\(path.safe()): warning: \(doubt)")
    }
  }
}
