import Algorithms
package import Motion
package import Phone

/// The keyboard of a recording, for the lab's phones.
package struct RecordedKeyboard: Sendable {
  /// The motions that fit its moves.
  package let motions: [TrackMotion]
  private let moves: [Track.Move]
  /// The recorded heights, in points above the screen's bottom.
  private let positions: [SampledCurve.Sample]
  private let track: Track
  /// The indices of the motions that explain their moves, and take some time.
  private let explained: [Int]

  package init(_ track: Track) { self.init(track, nil) }

  /// - Parameter motions: The motions that fit the track's keyboard; nil to fit them.
  init(_ track: Track, _ motions: [TrackMotion]?) {
    self.track = track
    (moves, positions) = (track.moves(of: .keyboard), track.positions(of: .keyboard))
    let motions =
      motions ?? TrackMotion.motions(of: moves, in: positions, frame: track.frameInterval)
    self.motions = motions
    explained = motions.indices.filter {
      motions[$0].isExplained && motions[$0].curve.duration > 0
    }
  }

  /// The phone: the screen, the floor as its bottom inset, and a keyboard as high as at the start, or as its highest aim.
  package var device: Device {
    Device(
      screenHeight: track.screenHeight, floor: track.floor,
      keyboardHeight: beginsUp ? positions[0].value : motions.map(\.aim).max() ?? 0)
  }

  /// Returns the keyboard's motion, by its first move: the named motion that fits it, as slow as recorded, else the
  /// closest curve.
  package func motion(named name: String) -> KeyboardMotion {
    let motion = motions[0]
    guard let known = KeyboardMotion.all.first(where: { $0.name == motion.name }),
      let scale = motion.scale, motion.isExplained
    else {
      return KeyboardMotion(name: name, curve: motion.curve, notifiedDuration: motion.duration)
    }
    // Stamps and positions are no more exact than this.
    let factor = abs(scale - 1) < 0.05 ? 1 : scale
    return KeyboardMotion(
      name: name, curve: known.curve.slowed(by: factor),
      notifiedDuration: known.notifiedDuration * factor)
  }

  private var beginsUp: Bool { (positions.first?.value ?? 0) >= Track.Move.least }
}

extension Scenario {
  /// Creates the events of a recording, in seconds since its first frame: the keyboard moves as recorded.
  package init(_ track: Track, named name: String = "recorded") {
    self = RecordedKeyboard(track).scenario(named: name)
  }
}

extension RecordedKeyboard {
  /// Returns the events of the recording, in seconds since its first frame; the keyboard's motion has a name.
  ///
  /// The keyboard is as high as recorded in every frame, and moves between frames as the motions that fit it. The app learns
  /// of each move at the start of its motion, and of the height at which it aims.
  func scenario(named name: String) -> Scenario {
    let (first, last) = (track.rows.first?.time ?? 0, track.rows.last?.time ?? 0)
    let motion = motions.isEmpty ? .ios : motion(named: name)
    var scenario = Scenario(
      "recorded", "the keyboard of a recording", edge: "keyboard, then floor",
      metBy: "users of the recorded app", source: name, beginning: beginsUp ? .up : .down,
      lasting: last - first,
      setUp: { [device, track] configuration in
        (configuration.device, configuration.keyboard) = (device, .predictive)
        (configuration.keyboardMotion, configuration.delivery) = (motion, .faithful)
        (configuration.hasTabBar, configuration.reducesMotion) = (false, false)
        guard track.gap > 0 else { return }
        // Below its floor a bar that floats would rest as far above the screen's bottom as above the keyboard.
        (configuration.gap, configuration.gapAtRest) = (
          track.gap, max(0, min(track.gap, track.floor))
        )
      },
      events: steps.map { step in
        .event(at: step.time - first) {
          $0.moveKeyboard(to: step.height, by: step.curve, announcing: step.aims, at: $1)
        }
      })
    scenario.frames = frames.map { $0 - first }
    return scenario
  }

  /// The times of the frames, and of those that a recorder leaves out while nothing moves: another bar may move then.
  private var frames: [Seconds] {
    let (times, usual) = (track.rows.map(\.time), track.frameInterval)
    return times.adjacentPairs().flatMap { time, next in
      let missing = max(0, Int(((next - time) / usual).rounded()) - 1)
      return (0...missing).map { time + Double($0) * usual }
    } + times.suffix(1)
  }

  /// A part of the keyboard's motion, at whose start the app is notified.
  private struct Step {
    let time: Seconds
    /// The keyboard's positions until the next step, or until it rests.
    let curve: Curve
    /// The height at the end of the curve, in points.
    let height: Double
    /// The heights in the notification: the aim before, and that of this step.
    let aims: (old: Double, new: Double)
  }

  /// The moves, each from its announced start until the next one or until it rests.
  private var steps: [Step] {
    var height = moves.first?.from ?? 0
    let aims = [aim(height)] + motions.map { aim($0.aim) }
    var start = -Seconds.infinity
    let starts = zip(moves, motions).map { move, motion in
      start = max(start, motion.isExplained ? motion.start : move.start)
      return start
    }
    return zip(moves, starts).enumerated().map { index, pair in
      let (move, start) = pair
      let next = index + 1 < starts.count ? starts[index + 1] : .infinity
      let end = max(start, min(move.end, next))
      var target = next < move.end ? self.height(at: end) : move.to
      // The progress of a curve needs a distance.
      if abs(target - height) < 0.001 { target = height + 0.001 }
      defer { height = target }
      return Step(
        time: start, curve: curve(from: (start, height), to: (end, target)), height: target,
        aims: (aims[index], aims[index + 1]))
    }
  }

  /// Returns an announced height, which is 0 for a keyboard that rests down by an inexact fit.
  private func aim(_ height: Double) -> Double { height < Track.Move.least ? 0 : height }
}

// MARK: - Between two frames

extension RecordedKeyboard {
  /// The straight lines from frame to frame; at 30 frames a second they leave a spring by a third of a point.
  private static let lines = 8

  private func height(at time: Seconds) -> Double {
    let next = positions.firstIndex { $0.time > time } ?? positions.count - 1
    let (from, to) = (positions[max(0, next - 1)], positions[next])
    guard from.time < to.time else { return to.value }
    return height(at: time, between: from, and: to)
  }

  /// Returns the height by the motions, shifted so that it is right in two frames.
  private func height(
    at time: Seconds, between from: SampledCurve.Sample, and to: SampledCurve.Sample
  ) -> Double {
    let part = (time - from.time) / (to.time - from.time)
    let active = explained.filter {
      motions[$0].start < to.time && motions[$0].start + motions[$0].duration > from.time
    }
    let fits = [from.time, time, to.time].map { fittedHeight(at: $0, by: active) }
    let errors = (from.value - fits[0], to.value - fits[2])
    return fits[1] + errors.0 + (errors.1 - errors.0) * part
  }

  /// Returns the sum of the motions at some indices, in points; those that are over would add the same at all times.
  private func fittedHeight(at time: Seconds, by active: [Int]) -> Double {
    active.reduce(0) { height, index in
      let motion = motions[index]
      guard motion.start < time else { return height }
      let isTurned = index > 0 && motions[index - 1].isInterrupted
      let distance = motion.aim - (isTurned ? motions[index - 1].aim : motion.from)
      let slowness = motion.duration / motion.curve.duration
      return height + distance * motion.curve.progress(at: (time - motion.start) / slowness)
    }
  }

  private func curve(
    from start: (time: Seconds, height: Double), to end: (time: Seconds, height: Double)
  ) -> Curve {
    let (duration, distance) = (end.time - start.time, end.height - start.height)
    guard duration > 0 else { return .immediate }
    let frames =
      [.init(time: start.time, value: start.height)]
      + positions.filter { $0.time > start.time && $0.time < end.time }
      + [SampledCurve.Sample(time: end.time, value: end.height)]
    let points = frames.adjacentPairs().flatMap { from, to in
      (0..<RecordedKeyboard.lines).map { line in
        let part = Double(line) / Double(RecordedKeyboard.lines)
        let time = from.time + (to.time - from.time) * part
        return LinearStops.ControlPoint(
          input: (time - start.time) / duration,
          output: (height(at: time, between: from, and: to) - start.height) / distance)
      }
    }
    return Curve(
      .linearStops(LinearStops(points: points + [.init(input: 1, output: 1)])), duration: duration)
  }
}

extension RecordedBar {
  /// Creates the bar of a track; a bar that is never seen rests on the floor.
  package init(_ track: Track, named name: String) {
    self.init(
      name: name,
      track.heldRows.map { row in
        // A covered bar is behind its keyboard, by as much as is known.
        (
          row.time,
          row.barBottom ?? row.covered.flatMap { covered in row.keyboardTop.map { $0 + covered } }
        )
      },
      rest: track.screenHeight - track.floor)
  }
}
