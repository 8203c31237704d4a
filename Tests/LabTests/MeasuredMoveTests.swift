import Motion
import Testing

@testable import Lab

@Suite struct MeasuredMoveTests {
  /// The places of a way of 400 pixels by a curve from 0.505 s on, at 60 frames a second, rounded to a tenth of a pixel.
  private func places(
    _ curve: Curve, from first: Double = 0, to last: Double = 2
  ) -> [SampledCurve.Sample] {
    (0..<120).map { Double($0) / 60 }.filter { (first...last).contains($0) }.map { time in
      let place = 900 - 400 * curve.progress(at: max(0, time - 0.505))
      return .init(time: time, value: (place * 10).rounded() / 10)
    }
  }

  /// Returns the only move of some places, with rests of a screen of 900 points.
  private func fit(
    _ places: [SampledCurve.Sample], showsStart: Bool = true, showsEnd: Bool = true
  ) throws -> MeasuredMove {
    let track = Track(
      places.map { Track.TrackRow(time: $0.time, keyboardTop: nil, barBottom: -$0.value) },
      screenHeight: 0, floor: 0)
    let moves = track.moves(of: .bar)
    try #require(moves.count == 1, "\(moves)")
    return try MeasuredMove(
      moves[0], in: places, frame: 1.0 / 60, showsStart: showsStart, showsEnd: showsEnd)
  }

  private func spring(_ move: MeasuredMove) -> Spring? {
    if case .spring(let spring) = move.curve.easing { spring } else { nil }
  }

  @Test(arguments: [Spring.keyboard, .keyboardIOS26, Spring(response: 0.4, dampingRatio: 0.7)])
  func `a spring is told by its frequency and its damping`(truth: Spring) throws {
    let move = try fit(places(Curve(truth)))
    let found = try #require(spring(move))
    #expect(abs(found.naturalFrequency / truth.naturalFrequency - 1) < 0.01, "\(found)")
    #expect(abs(found.dampingRatio - truth.dampingRatio) < 0.02, "\(found)")
    #expect(abs(move.start - 0.505) < 0.003 && move.rms < 0.5 && abs(move.from - 900) < 0.5)
  }

  @Test func `a cubic-bezier is told with its duration`() throws {
    let truth = Curve(.cubicBezier(.easeInOut), duration: 0.3)
    let move = try fit(places(truth))
    #expect(abs(move.curve.duration - 0.3) < 0.02, "\(move)")
    for time in [0.58, 0.655, 0.73] {
      let found = move.curve.progress(at: time - move.start)
      #expect(abs(found - truth.progress(at: time - 0.505)) < 0.005, "\(move)")
    }
  }

  @Test func `a spring from beyond the screen is told, with its rest`() throws {
    let move = try fit(places(Curve(.keyboard), from: 0.56), showsStart: false)
    let found = try #require(spring(move))
    #expect(abs(found.naturalFrequency - 18.26) < 0.4, "\(move)")
    #expect(abs(move.from - 900) < 25, "\(move)")
  }

  @Test func `too little is refused, with the reason`() throws {
    #expect(throws: MeasuredMove.CurveDoubt.few(6)) {
      try fit(places(Curve(.cubicBezier(.easeInOut), duration: 0.1)))
    }
    let lacking = places(Curve(.keyboard)).filter { !(0.59..<0.64).contains($0.time) }
    let error = #expect(throws: MeasuredMove.CurveDoubt.self) { try fit(lacking) }
    if case .dropped(let time) = error {
      #expect((0.55...0.6).contains(time))
    } else {
      Issue.record("\(String(describing: error))")
    }
    // Two motions in one are no curve.
    let twice = places(Curve(.keyboard)).map { place in
      let late = Curve(.cubicBezier(.easeInOut), duration: 0.2).progress(at: place.time - 0.62)
      return SampledCurve.Sample(time: place.time, value: place.value - 200 * late)
    }
    let unfit = #expect(throws: MeasuredMove.CurveDoubt.self) { try fit(twice) }
    if case .unfit = unfit {} else { Issue.record("\(String(describing: unfit))") }
  }
}
