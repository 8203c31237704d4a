import Kit
import Lab
import Motion
import Phone
import Testing
import TrackTesting

@Suite struct `The keyboard of a recording` {
  /// Returns the phone of each frame of a track, under a technique.
  ///
  /// - Parameter scenario: The track's keyboard, for tests that fit it once; nil to fit it here.
  private func phones(
    _ track: Track, _ technique: TechniqueName = .async, in scenario: Scenario? = nil
  ) -> [(row: Track.TrackRow, phone: Phone, time: Seconds)] {
    var configuration = Phone.Configuration.iPhone8
    configuration.technique = technique
    let scenario = scenario ?? Scenario(track)
    var phone = scenario.beginning(configuration, at: 0)
    var last: Seconds?
    return track.rows.map { row in
      let time = row.time - track.rows[0].time
      scenario.perform(on: &phone, after: last, until: time, start: 0)
      last = time
      return (row, phone, time)
    }
  }

  /// Returns the root mean square of the distance of a technique's bar to the recorded one, in points.
  private func rms(
    _ track: Track, _ technique: TechniqueName, in scenario: Scenario? = nil
  ) -> Double {
    let squares = phones(track, technique, in: scenario).compactMap { row, phone, time in
      row.barBottom.map { ($0 - phone.barBottom(at: time)) * ($0 - phone.barBottom(at: time)) }
    }
    return (squares.reduce(0, +) / Double(squares.count)).squareRoot()
  }

  @Test(arguments: TrackFile.allCases, [1, 2])
  func `is where it was in every frame, once or twice in the track`(
    file: TrackFile, count: Int
  ) throws {
    let track = try file.track
    let repeated = Track(
      track.rows.flatMap { Array(repeating: $0, count: count) }, screenHeight: track.screenHeight,
      floor: track.floor, gap: track.gap)
    for (row, phone, time) in phones(repeated) {
      let top = try #require(row.keyboardTop)
      #expect(abs(phone.keyboard.top(at: time) - top) <= 0.5, "at \(row.time)")
      #expect(phone.screenHeight == (file == .tabBar ? 667 : 844))
    }
  }

  @Test func `has at most a frame each millisecond`() {
    let rows = [0, 1e-12, 2e-12, 1].map {
      Track.TrackRow(time: $0, keyboardTop: 800, barBottom: 800)
    }
    let frames = Scenario(Track(rows, screenHeight: 800, floor: 0)).frames
    #expect(frames.count <= 1003)
  }

  /// Drawn bars, and the techniques that move so: ease-in-out over the notified 0.25 s, and by the keyboard's spring with
  /// the floor counted twice.
  @Test(
    arguments: [
      (TrackFile.constraint, TechniqueName.async), (.interrupt, .async),
      (.tabBar, .async), (.thirty, .async), (.transform, .transform),
    ], [0, 0.2])
  func `moves a technique's bar as drawn`(
    drawn: (file: TrackFile, technique: TechniqueName), noise: Double
  ) throws {
    let track = try drawn.file.track.noisy(by: noise)
    let scenario = Scenario(track)
    let least = rms(track, drawn.technique, in: scenario)
    #expect(least < 0.6)
    // `insets-unconsumed` above a floor moves as `transform` does, up to rounding.
    let others = TechniqueName.allCases.filter { $0 != .insetsUnconsumed }
    let better = others.filter { rms(track, $0, in: scenario) < least }
    #expect(better.isEmpty, "\(better)")
  }

  /// The drawn keyboard is the spring of iOS over 336 points, between the frames too: a right bar stays right.
  @Test(arguments: [TrackFile.thirty, .dropped, .interrupt])
  func `moves between the frames by the spring it was drawn with`(file: TrackFile) throws {
    let track = try file.track
    let phone = try #require(phones(track).last).phone
    let spring = KeyboardMotion.ios.curve
    let begin = track.rows[0].time
    let last = try #require(phone.keyboard.moves.last).time + begin
    for step in 0..<400 {
      let elapsed = Double(step) / 1000
      let rise = phone.keyboard.rise(at: last - begin + elapsed)
      let way = 336 * spring.progress(at: elapsed)
      #expect(abs(rise - (file == .interrupt ? way : 336 - way)) < 1, "\(elapsed) s")
    }
    #expect(
      Situation(configuration: .iPhone8, scenario: Scenario(track)).rightTechniques(rate: 1000)
        .contains(
          .layoutGuide))
  }

  @Test func `rests for the app in the frame of the drawn jump`() throws {
    #expect(rms(try TrackFile.jump.track, .interactiveWidget) < 0.6)
  }

  @Test func `is announced with its height and the duration of the closest motion`() throws {
    let posted = try #require(try phones(TrackFile.interrupt.track).last).phone.posted
    let wills = posted.filter { [.willShow, .willHide].contains($0.notification.name) }
    #expect(wills.map(\.notification.name) == [.willShow, .willHide, .willShow])
    let times = [0.5, 0.62, 1.5]
    #expect(zip(wills, times).allSatisfy { abs($0.time - $1) < 0.002 }, "\(wills.map(\.time))")
    let heights = wills.map { 844 - $0.notification.frameEnd.y }
    #expect(zip(heights, [336, 0, 336]).allSatisfy { abs($0 - $1) < 1 }, "\(heights)")
    #expect(wills.allSatisfy { $0.notification.duration == 0.25 })
    // Each motion that is not interrupted ends with a did-notification.
    #expect(
      posted.map(\.notification.name).filter { [.didShow, .didHide].contains($0) } == [
        .didHide, .didShow,
      ])
  }

  @Test func `in slow motion is announced with a longer duration`() throws {
    let file = try TrackFile.constraint.track
    let slow = Track(
      file.rows.map {
        .init(time: $0.time * 4, keyboardTop: $0.keyboardTop, barBottom: $0.barBottom)
      }, screenHeight: file.screenHeight, floor: file.floor)
    let motion = RecordedKeyboard(slow).motion(named: "slow")
    #expect(abs(motion.notifiedDuration - 1) < 0.01 && motion.name == "slow", "\(motion)")
    #expect(abs(motion.curve.progress(at: 0.4) - KeyboardMotion.ios.curve.progress(at: 0.1)) < 0.01)
    #expect(rms(slow, .async) < 0.6)
  }

  @Test func `that begins up falls to the floor`() throws {
    let rows = try TrackFile.constraint.track.rows.filter { $0.time > 1.2 }
    let track = Track(rows, screenHeight: 844, floor: 34)
    #expect(rms(track, .async) < 0.6)
    #expect(RecordedKeyboard(track).device.keyboardHeight == 292)
  }

  @Test func `rests in a recording without a move`() {
    let track = Track(
      [0.0, 3].map { .init(time: $0, keyboardTop: 844, barBottom: 810) }, screenHeight: 844,
      floor: 34)
    #expect(Scenario(track).duration == 3 && RecordedKeyboard(track).motions.isEmpty)
    #expect(rms(track, .async) == 0)
  }
}
