import Strings

/// Endless CSS step animations of equal duration.
struct SVGAnimations {
  /// The duration in microseconds.
  let length: Int
  private var rules = TextBytes()
  private var count = 0

  init(length: Int) { self.length = length }

  /// Adds an animation and returns its name.
  ///
  /// - Parameters:
  ///   - moments: States with their start times in microseconds; the first starts at 0 in any case.
  ///   - shift: The translation of the element in a state.
  mutating func add(
    _ moments: [(time: Int, state: Int)], shift: (_ state: Int) -> String
  ) -> String {
    defer { count += 1 }
    let name = "k\(count)"
    rules.add("@keyframes \(name){")
    var times: [Int: [Int]] = [:]
    for (index, moment) in moments.enumerated() {
      times[moment.state, default: []].append(index == 0 ? 0 : moment.time)
    }
    for (state, times) in times.sorted(by: { $0.key < $1.key }) {
      for (index, time) in times.enumerated() {
        if index > 0 { rules.add(",") }
        addShare(time)
      }
      rules.add("{transform:translate(\(shift(state)))}")
    }
    rules.add("}\n")
    return name
  }

  /// Writes a time as a percentage, finer than a millisecond.
  private mutating func addShare(_ time: Int) {
    var (decimals, unit) = (0, 1)
    while decimals < 6, length / 100 / unit > 1000 { (decimals, unit) = (decimals + 1, unit * 10) }
    let total = max(length, 1)
    rules.add((min(time, total) * 100 * unit + total / 2) / total, decimals: decimals)
    rules.add("%")
  }

  /// Writes the rules, with an exception for readers who prefer reduced motion.
  func write(to output: inout TextBytes) {
    guard count > 0 else { return }
    output.add(".A{animation:")
    output.add(length, decimals: 6)
    output.add("s step-end infinite}\n")
    output.add(rules.bytes)
    output.add("@media(prefers-reduced-motion:reduce){.A{animation:none!important}}\n")
  }
}
