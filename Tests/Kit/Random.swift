import Foundation

/// True for `make verify`, which runs more and longer tests.
package let isVerifying = ProcessInfo.processInfo.environment["FOLLOWBAR_VERIFY"] != nil

/// The seed of random tests: `FOLLOWBAR_SEED`, else a fresh one while verifying, or 1. Failures quote it.
package let randomSeed =
  ProcessInfo.processInfo.environment["FOLLOWBAR_SEED"].flatMap { UInt64($0) }
  ?? (isVerifying ? UInt64.random(in: 0...UInt64.max) : 1)

extension Sequence {
  /// Returns one element in `interval`, beginning with the first; all elements while verifying.
  package func sampled(every interval: Int) -> [Element] {
    enumerated().filter { isVerifying || $0.offset.isMultiple(of: interval) }.map(\.element)
  }
}

/// A seeded source of random numbers; a failure can be repeated from its seed.
///
/// Source: Steele, Lea and Flood, "Fast splittable pseudorandom number generators" (2014).
package struct SplitMix64: RandomNumberGenerator {
  private var state: UInt64

  package init(seed: UInt64) { state = seed }

  package mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
