import Motion
import RealModule
import Testing

/// A scroll view's glide, its spring at an edge, and its rubber band.
@Suite struct ScrollMotionTests {
  private let far = -1e6...1e6

  @Test func `a glide loses 0_2 percent of its speed each millisecond, as UIScrollView's does`() {
    let glide = ScrollMotion(
      from: 100, velocity: 1000, rate: Deceleration.normal, within: far, at: 5)
    var (place, velocity) = (100.0, 1000.0)
    for millisecond in 0...1500 {
      let time = 5 + Double(millisecond) / 1000
      #expect(abs(glide.velocity(at: time) - velocity) < 1e-6)
      #expect(abs(glide.value(at: time) - place) < 1e-6)
      // The exact way of a millisecond is the mean of an exponential, v·(1 − 0.998) / (−1000·ln 0.998).
      place += velocity * 0.002 / Deceleration.normal
      velocity *= 0.998
    }
    // 1000 / 2.002 = 499.5 points in all.
    #expect(abs(glide.target - 599.5) < 0.01)
  }

  @Test func `a glide rests exactly at its target, and jumps by no more than half a point`() {
    let glide = ScrollMotion(
      from: 0, velocity: -3000, rate: Deceleration.fast, within: far, at: 0)
    #expect(glide.value(at: glide.rest) == glide.target && !glide.isMoving(at: glide.rest))
    #expect(abs(glide.value(at: glide.rest - 1e-9) - glide.target) < 0.501)
    #expect(glide.isMoving(at: glide.rest - 1e-9))
  }

  @Test func `a glide that meets an edge goes over it, and a spring brings it back`() {
    let glide = ScrollMotion(
      from: 0, velocity: 2000, rate: Deceleration.normal, within: -10...400, at: 0)
    #expect(glide.target == 400)
    // At the edge the speed is v − λ·x = 2000 − 2.002·400 = 1199.2; a critical spring of ω = 10 goes v / (e·ω) = 44.1 over.
    let samples = (0...3000).map { glide.value(at: Double($0) / 1000) }
    #expect(abs((samples.max() ?? 0) - 444.1) < 0.1)
    #expect(zip(samples, samples.dropFirst()).allSatisfy { abs($1 - $0) < 2.01 })
    #expect(glide.value(at: 3) == 400)
  }

  @Test func `a push at the edge springs back, and so does a place beyond it`() {
    let push = ScrollMotion(from: 0, velocity: -500, rate: Deceleration.fast, within: 0...0, at: 2)
    #expect(push.target == 0 && push.value(at: 2) == 0 && push.value(at: 2.1) < -10)
    let beyond = ScrollMotion(
      from: -80, velocity: 0, rate: Deceleration.normal, within: 0...0, at: 0)
    // Critical, from rest: x(t) = x₀·(1 + 10·t)·e^(−10·t).
    #expect(abs(beyond.value(at: 0.2) + 80 * 3 * Double.exp(-2)) < 1e-9)
    #expect(beyond.value(at: 10) == 0)
  }

  @Test func `a place that is beyond an edge by rounding only glides away from it`() {
    let glide = ScrollMotion(
      from: -1e-12, velocity: 500, rate: Deceleration.fast, within: 0...1000, at: 0)
    #expect(abs(glide.target - 500 / Deceleration.fast) < 1e-9)
  }

  @Test func `slow motion takes longer over the same way`() {
    let usual = ScrollMotion(
      from: 0, velocity: 2000, rate: Deceleration.normal, within: 0...400, at: 0)
    let slow = ScrollMotion(
      from: 0, velocity: 2000, rate: Deceleration.normal, within: 0...400, at: 0, pace: 0.1)
    for step in 0...200 {
      let time = Double(step) / 100
      #expect(abs(slow.value(at: time / 10) - usual.value(at: time)) < 1e-9)
    }
  }

  @Test func `a rubber band gives less the further it is pulled, and never more than the height`() {
    // f(100) with a height of 500: (1 − 1 / (0.55·100 / 500 + 1))·500 = 500·(1 − 1 / 1.11) = 49.55.
    #expect(abs(RubberBand.shown(100, height: 500) - 49.55) < 0.01)
    #expect(RubberBand.shown(-100, height: 500) == -RubberBand.shown(100, height: 500))
    #expect(RubberBand.shown(1e9, height: 500) < 500)
    for way in [-300.0, -1, 0, 20, 4000] {
      #expect(abs(RubberBand.way(to: RubberBand.shown(way, height: 500), height: 500) - way) < 1e-6)
    }
  }
}
