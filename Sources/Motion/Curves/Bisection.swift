/// Returns the last number of an interval for which a condition holds, by bisection to neighboring numbers.
///
/// - Parameter holds: A condition that holds up to some number.
/// - Returns: The start of the interval if the condition never holds.
package func lastNumber(
  from start: Double, to end: Double, where holds: (Double) -> Bool
) -> Double {
  var (low, high) = (start, end)
  while true {
    let middle = low + (high - low) / 2
    guard low < middle, middle < high else { return low }
    if holds(middle) { low = middle } else { high = middle }
  }
}
