import Strings

/// Endless CSS step animations of equal duration, which show elements at their times.
struct SVGAnimations {
  /// The duration in microseconds.
  let length: Int
  /// The x at which an element is out of sight, in pixels.
  let away: Int
  private var rules = TextBytes()
  /// The attributes of elements that are not shown all the time, by their times.
  private var known: [Range<Int>: String] = [:]

  init(length: Int, away: Int) { (self.length, self.away) = (length, away) }

  /// Returns the attributes of elements that are shown at some times, in microseconds; an endless time has the largest bound.
  ///
  /// Readers without motion show the last state.
  mutating func attributes(of times: Range<Int>) -> String {
    if let known = known[times] { return known }
    let isOver = times.upperBound < .max
    let hidden = (times.lowerBound > 0 ? [0] : []) + (isOver ? [times.upperBound] : [])
    guard !hidden.isEmpty else { return "" }
    let name = "k\(known.count)"
    rules.add("@keyframes \(name){")
    add([times.lowerBound], x: "0")
    add(hidden, x: "\(away)px")
    rules.add("}\n")
    let still = isOver ? " transform=\"translate(\(away))\"" : ""
    known[times] = " class=\"A\" style=\"animation-name:\(name)\"" + still
    return known[times] ?? ""
  }

  /// Writes the times at which elements move to an x, as percentages finer than a millisecond.
  private mutating func add(_ times: [Int], x: String) {
    let total = max(length, 1)
    var (decimals, unit) = (0, 1)
    while decimals < 6, length / 100 / unit > 1000 { (decimals, unit) = (decimals + 1, unit * 10) }
    for (index, time) in times.enumerated() {
      if index > 0 { rules.add(",") }
      rules.add((min(time, total) * 100 * unit + total / 2) / total, decimals: decimals)
      rules.add("%")
    }
    rules.add("{transform:translate(\(x))}")
  }

  /// Writes the rules, with an exception for readers who prefer reduced motion.
  func write(to output: inout TextBytes) {
    guard !known.isEmpty else { return }
    output.add(".A{animation:")
    output.add(length, decimals: 6)
    output.add("s step-end infinite}\n")
    output.add(rules.bytes)
    output.add("@media(prefers-reduced-motion:reduce){.A{animation:none!important}}\n")
  }
}
