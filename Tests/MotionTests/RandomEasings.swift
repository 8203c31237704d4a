import Kit
import Motion

extension SplitMix64 {
  mutating func double(in range: ClosedRange<Double>) -> Double {
    Double.random(in: range, using: &self)
  }
}

/// The seeds of every property: one by default, more for `make verify`. A failing test names its seed.
let seeds: [UInt64] = isVerifying ? [1, 2, 3, 20_240_607, randomSeed] : [randomSeed]

extension Easing {
  /// Creates a smooth easing of a common kind.
  init(using random: inout SplitMix64) {
    switch Int.random(in: 0...2, using: &random) {
    case 0: self = .linear
    case 1: self = .cubicBezier(CubicBezier(using: &random))
    default: self = .spring(Spring(using: &random))
    }
  }

  /// Creates an easing of any kind.
  init(ofAnyKindUsing random: inout SplitMix64) {
    switch Int.random(in: 0...6, using: &random) {
    case 0: self = .linearStops(LinearStops(using: &random))
    case 1: self = .steps(Steps(using: &random))
    case 2: self = .path(BezierPath(using: &random))
    case 3: self = .penner(Penner.allCases.randomElement(using: &random) ?? Penner(.sine, .in))
    case 4: self = .android(AndroidInterpolator(using: &random))
    default: self.init(using: &random)
    }
  }
}

extension LinearStops {
  init(using random: inout SplitMix64) {
    let stops = (0..<Int.random(in: 1...12, using: &random)).map { _ in
      LinearStops.Stop(
        random.double(in: -1...2),
        at: Bool.random(using: &random) ? random.double(in: -0.5...1.5) : nil)
    }
    self.init(stops)
  }
}

extension Steps {
  init(using random: inout SplitMix64) {
    let jump = Jump.allCases.randomElement(using: &random) ?? .jumpEnd
    self.init(Int.random(in: 2...50, using: &random), jump)
  }
}

extension BezierPath {
  init(using random: inout SplitMix64) {
    var segments: [Segment] = []
    let inner = (0..<Int.random(in: 0...4, using: &random)).map { _ in
      random.double(in: 0.01...0.99)
    }
    var start = 0.0
    for x in inner.sorted() + [1] where x > start {
      let handles = (0..<2).map { _ in
        Point(random.double(in: start...x), random.double(in: -1...2))
      }
      let end = Point(x, x == 1 ? 1 : random.double(in: -1...2))
      segments.append(Segment(handles[0], handles[1], to: end))
      start = x
    }
    self.init(segments)
  }
}

extension AndroidInterpolator {
  init(using random: inout SplitMix64) {
    let value = random.double(in: 0.1...5)
    let kinds: [AndroidInterpolator] = [
      .accelerate(factor: value), .decelerate(factor: value), .accelerateDecelerate,
      .anticipate(tension: value), .overshoot(tension: value), .anticipateOvershoot(tension: value),
      .bounce, .cycle(cycles: value),
    ]
    self = kinds.randomElement(using: &random) ?? .bounce
  }
}
