import Foundation

/// A seeded source of random numbers; a failing test can be repeated from its seed.
///
/// Source: Steele, Lea and Flood, "Fast splittable pseudorandom number generators" (2014).
struct SplitMix64: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  mutating func double(in range: ClosedRange<Double>) -> Double {
    Double.random(in: range, using: &self)
  }
}

/// True for `make verify`, which runs more and longer tests.
let isVerifying = ProcessInfo.processInfo.environment["FOLLOWBAR_VERIFY"] != nil

/// The seeds of every property: one by default, more with a fresh one for `make verify`. A failing test names its seed.
let seeds: [UInt64] =
  isVerifying ? [1, 2, 3, 20_240_607, UInt64.random(in: 0...UInt64.max)] : [1]
