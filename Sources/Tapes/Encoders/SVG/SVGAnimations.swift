import Strings

/// Endless CSS step animations of equal duration.
struct SVGAnimations {
  /// The duration in microseconds.
  let length: Int
  private var rules = TextBytes()
  private var count = 0

  init(length: Int) { self.length = length }

  /// Adds an animation and returns the attributes of its element, which readers without motion show in the last state.
  ///
  /// - Parameters:
  ///   - moments: States with their start times in microseconds; the first starts at 0 in any case.
  ///   - shift: The translation of the element in a state, in pixels.
  mutating func attributes(
    of moments: [(time: Int, state: Int)], shift: (_ state: Int) -> (x: Int, y: Int)
  ) -> String {
    let last = shift(moments[moments.count - 1].state)
    let still = last == (0, 0) ? "" : " transform=\"\(translation(last.x, last.y))\""
    guard moments.count > 1 else { return still }
    defer { count += 1 }
    rules.add("@keyframes k\(count){")
    var times: [Int: [Int]] = [:]
    for (index, moment) in moments.enumerated() {
      times[moment.state, default: []].append(index == 0 ? 0 : moment.time)
    }
    for (state, times) in times.sorted(by: { $0.key < $1.key }) {
      for (index, time) in times.enumerated() {
        if index > 0 { rules.add(",") }
        addShare(time)
      }
      let (x, y) = shift(state)
      let (across, down) = (x == 0 && y == 0 ? "0" : "\(x)px", y == 0 ? "" : ",\(y)px")
      rules.add("{transform:translate(\(across)\(down))}")
    }
    rules.add("}\n")
    return " class=\"A\" style=\"animation-name:k\(count)\"" + still
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

/// Returns a value of a `transform` attribute.
private func translation(_ x: Int, _ y: Int) -> String {
  "translate(\(x)\(y == 0 ? "" : " \(y)"))"
}
