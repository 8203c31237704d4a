/// A stopwatch that times pieces of work in turns, so drift of the machine affects all alike.
struct Stopwatch {
  /// The number of times each piece of work is timed.
  let rounds: Int

  /// Returns the median seconds of each piece of work.
  func medians(of works: [@Sendable () -> Double]) -> [Double] {
    var taken = works.map { _ in [Double]() }
    for round in 0..<rounds {
      for index in round.isMultiple(of: 2) ? Array(works.indices) : works.indices.reversed() {
        taken[index].append(seconds { works[index]() })
      }
    }
    return taken.map { $0.sorted()[$0.count / 2] }
  }

  private func seconds(_ work: () -> Double) -> Double {
    let took = ContinuousClock().measure { keep(work()) }
    return Double(took.components.seconds) + Double(took.components.attoseconds) / 1e18
  }

  /// Uses a result, so the compiler keeps the work.
  @inline(never) private func keep(_ result: Double) { withExtendedLifetime(result) {} }
}
