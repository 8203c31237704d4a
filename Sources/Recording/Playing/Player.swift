/// Plays a tape on a stage, on a clock that is none: two times the same tape gives the same frames.
///
/// An input at a time is in the frame of that time. Frame k of the recording is at k / frames per second; between frames and
/// inputs nothing is asked of the stage but what a `Wait` looks for. Memory does not grow with length.
package struct Player<Played: Stage> {
  let tape: Tape
  let stage: Played
  /// True if the screen after each command is handed out.
  package var handsOutScreens = false
  /// True if frames are drawn and handed out; without them a tape plays much faster.
  package var drawsFrames = true

  /// The stage is as at time 0, of the tape's size and settings; it is copied for each run.
  package init(_ tape: Tape, on stage: Played) {
    (self.tape, self.stage) = (tape, stage)
  }

  /// How long the recording becomes.
  package struct Length: Hashable, Sendable {
    package let frames: Int
    package let duration: Duration
  }

  /// Plays without pictures, to know how long the recording becomes; fails as playing would.
  package func length() throws -> Length {
    try withoutActuallyEscaping({ (_: PlayEvent) in }) { ignore in
      var run = PlayRun(self, part: .init(frames: 0..<0, shift: .zero), ignore)
      try run.play()
      return Length(frames: run.frameCount, duration: run.end)
    }
  }

  /// Plays and hands out what comes of it. Fails with a `PlayError`, or with what `body` throws.
  package func play(_ body: (PlayEvent) throws -> Void) throws {
    try play(PlayPart(frames: 0..<Int.max, shift: .zero), body)
  }

  /// Plays so that the recording begins at the tape's LoopOffset and what comes before that is shown at its end.
  ///
  /// The tape is played three times: to know its length, from the offset on, and up to it.
  package func playRotated(_ body: (PlayEvent) throws -> Void) throws {
    guard tape.settings.loopOffset > 0, drawsFrames else { return try play(body) }
    let length = try length()
    let offset = firstFrame(of: length)
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

  /// As VHS: the percentage of the frames, rounded up, a whole turn being none.
  private func firstFrame(of length: Length) -> Int {
    let share = tape.settings.loopOffset / 100 * Double(length.frames)
    return Int(share.rounded(.up)) % max(1, length.frames)
  }

  private func play(_ part: PlayPart, _ body: (PlayEvent) throws -> Void) throws {
    try withoutActuallyEscaping(body) { body in
      var run = PlayRun(self, part: part, drawsFrames: drawsFrames, body)
      do {
        try run.play()
      } catch is PlayRun<Played>.IsEnough {
        return
      }
    }
  }
}

/// The frames of a recording that are drawn, and how their times are shifted.
struct PlayPart {
  let frames: Range<Int>
  let shift: Duration
}

extension TapeSettings {
  /// When a frame is shown, in the recording.
  package func time(ofFrame index: Int) -> Duration {
    Duration.seconds(1) * index / max(1, framesPerSecond)
  }
}
