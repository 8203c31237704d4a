/// A player of a tape on a stage, with a virtual clock; the same tape gives the same frames.
///
/// Frame k is at k / frames per second and shows the inputs up to that time. The stage is sampled only at frames, at inputs and
/// by `Wait`. Memory does not grow with the tape's length.
package struct Player<Played: Stage> {
  let tape: Tape
  let stage: Played
  /// True to report the screen after each command.
  package var reportsScreens = false
  /// True to draw and report frames; without frames a tape plays much faster.
  package var drawsFrames = true

  /// Creates the player.
  ///
  /// - Parameter stage: A stage at time 0 with the tape's size and settings, copied for each run.
  package init(_ tape: Tape, on stage: Played) {
    (self.tape, self.stage) = (tape, stage)
  }

  /// Returns whether the recording has more frames than a limit, and plays only to find out if it must.
  package func hasMoreFrames(than most: Int) throws -> Bool {
    let settings = tape.settings
    let rate = Double(settings.framesPerSecond) / settings.playbackSpeed
    let latest = tape.latestEnd / .seconds(1) * rate
    return try latest > Double(most) && length().frames > most
  }

  /// Plays without frames and returns the length of the recording.
  func length() throws -> (frames: Int, duration: Duration) {
    try withoutActuallyEscaping({ (_: PlayEvent) in }) { ignore in
      var run = PlayRun(self, part: .init(frames: 0..<0, shift: .zero), ignore)
      try run.play()
      return (run.frameCount, run.end)
    }
  }

  /// Plays and reports events.
  ///
  /// - Throws: A `PlayError`, or an error of `body`.
  package func play(_ body: (PlayEvent) throws -> Void) throws {
    try play(PlayPart(frames: 0..<Int.max, shift: .zero), body)
  }

  /// Plays from the tape's LoopOffset, with the frames before it at the end.
  ///
  /// This plays the tape three times: for its length, from the offset, and up to the offset.
  package func playRotated(_ body: (PlayEvent) throws -> Void) throws {
    guard tape.settings.loopOffset > 0, drawsFrames else { return try play(body) }
    let length = try length()
    let offset = firstFrame(of: length.frames)
    if offset == 0 { return try play(body) }
    let start = tape.settings.time(ofFrame: offset)
    var last: Frame?
    try play(PlayPart(frames: offset..<Int.max, shift: .zero - start)) { event in
      if case .end(let frame) = event { last = frame } else { try body(event) }
    }
    try play(PlayPart(frames: 0..<offset, shift: length.duration - start)) { event in
      switch event {
      case .frame, .marker, .input: try body(event)
      default: break
      }
    }
    if let last { try body(.end(Frame(at: length.duration, last.canvas, last.facts))) }
  }

  /// Returns the frame at the LoopOffset percentage, rounded up as in VHS; 0 for 100 percent.
  private func firstFrame(of count: Int) -> Int {
    let share = tape.settings.loopOffset / 100 * Double(count)
    return Int(share.rounded(.up)) % max(1, count)
  }

  private func play(_ part: PlayPart, _ body: (PlayEvent) throws -> Void) throws {
    try withoutActuallyEscaping(body) { body in
      var run = PlayRun(self, part: part, drawsFrames: drawsFrames, body)
      do {
        try run.play()
      } catch is PlayRun<Played>.PartEnded {
        return
      }
    }
  }
}

/// A range of frames of a recording, and the shift of their times.
struct PlayPart {
  let frames: Range<Int>
  let shift: Duration
}

extension TapeSettings {
  /// Returns the time of a frame in the recording.
  package func time(ofFrame index: Int) -> Duration {
    Duration.seconds(1) * index / max(1, framesPerSecond)
  }
}
