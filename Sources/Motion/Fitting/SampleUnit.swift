/// A unit of time, as a header or a number says it.
enum SampleUnit {
  case milliseconds
  case seconds

  /// The unit that a word of letters means, or ends in, as `timeMs` does; nil if it means none.
  init?(_ word: String) {
    let word = word.lowercased()
    if word.hasSuffix("ms") || word.hasPrefix("milli") || word.hasPrefix("msec") {
      self = .milliseconds
    } else if ["s", "sec", "secs", "second", "seconds"].contains(word) {
      self = .seconds
    } else {
      return nil
    }
  }
}
