/// A file that other programs may edit. A look at its date, four times a second, finds their changes.
struct WatchedFile {
  let path: String
  private(set) var nextLook: Duration
  /// Number, size and date of the file when it was last read or written; nil without a file.
  private var seen: [Int]?

  private static let period = Duration.milliseconds(250)

  init(path: String, at now: Duration) {
    self.path = path
    nextLook = now + WatchedFile.period
    see()
  }

  var exists: Bool { seen != nil }
  var hasChanged: Bool { state != seen }

  /// Returns whether the file has changed; false before the time of the next look.
  mutating func look(at now: Duration) -> Bool {
    guard now >= nextLook else { return false }
    nextLook = now + WatchedFile.period
    return hasChanged
  }

  /// Takes the present file as known.
  mutating func see() { seen = state }

  private var state: [Int]? {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    #if canImport(Darwin)
      let date = status.st_mtimespec
    #else
      let date = status.st_mtim
    #endif
    return [Int(truncatingIfNeeded: status.st_ino), Int(status.st_size), date.tv_sec, date.tv_nsec]
  }
}
