/// A rounding of intervals to a coarser unit that carries each error into the next interval.
///
/// The rule is asciinema's (src/util.rs, Quantizer): out = ⌊(x + error + unit/2) / unit⌋ · unit, error = (x + error) − out.
/// The running sum is off by at most half a unit.
struct IntervalQuantizer: Sendable {
  /// The coarser unit, in units of the intervals; at least 1.
  let unit: Int
  private var error = 0

  init(unit: Int) { self.unit = max(unit, 1) }

  /// Returns an interval rounded to a multiple of the coarser unit.
  mutating func quantize(_ interval: Int) -> Int {
    let exact = interval + error
    let rounded = max(0, (exact + unit / 2) / unit * unit)
    error = exact - rounded
    return rounded
  }
}
