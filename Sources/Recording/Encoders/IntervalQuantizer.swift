/// Rounds intervals to a coarser unit so that their sum stays right: what one is rounded by is carried to the next.
///
/// The rule of asciinema (src/util.rs, Quantizer): out = ⌊(x + error + unit/2) / unit⌋ · unit, error = (x + error) − out.
/// The running sum is off by half a unit at the most.
struct IntervalQuantizer: Sendable {
  /// In the unit of the intervals, 1 and more.
  let unit: Int
  private var error = 0

  init(unit: Int) { self.unit = max(unit, 1) }

  /// The interval in whole units, as a count of the finer ones.
  mutating func quantize(_ interval: Int) -> Int {
    let exact = interval + error
    let rounded = max(0, (exact + unit / 2) / unit * unit)
    error = exact - rounded
    return rounded
  }
}
