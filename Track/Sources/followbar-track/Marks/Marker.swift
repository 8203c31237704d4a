import Lab
import Pictures
import Screen
import Strings
import Tapes
import Terminal
import Tracking

/// The marker in a terminal: shows the state, waits for inputs, reads, follows and writes.
@MainActor
struct Marker: ~Copyable {
  private let path: String
  private let part: ClosedRange<Double>?
  private var terminal: Terminal
  private let clock = MonotonicClock()
  private var lastDrawing = Duration.zero
  private var tracked: TrackedVideo?
  /// What became of the marks, to be printed in the shell's terminal.
  private(set) var note: String?

  /// True if standard input and standard output are a terminal that shows text in UTF-8.
  nonisolated static var isPossible: Bool {
    isatty(STDIN_FILENO) == 1 && isatty(STDOUT_FILENO) == 1 && LocaleEncoding.isUTF8
  }

  /// Opens the terminal.
  init(_ path: String, part: ClosedRange<Double>?) throws(TerminalError) {
    (self.path, self.part) = (path, part)
    terminal = try Terminal(depth: nil)
    terminal.ask()
  }

  /// Lets a person mark the recording.
  ///
  /// - Parameter marks: The facts that are known.
  /// - Returns: The recording with its marks followed; nil without a verdict.
  mutating func run(named title: String, _ marks: Marks) async throws -> TrackedVideo? {
    do {
      var state = MarkerState(
        try await read(marks.screen), named: title, marks, size: terminal.size)
      while true {
        terminal.draw(state.canvas(terminal.depth), changes: nil)
        for input in try terminal.inputs(until: nil, on: clock) {
          guard let effect = state.handle(input) else { continue }
          if effect == .quit { return nil }
          if let tracked = try await perform(effect, &state) { return tracked }
        }
      }
    } catch is CancellationError {
      return nil
    } catch let error as VideoError {
      throw Failure(error, reading: path, marks.screen)
    } catch let error as TerminalError {
      throw Failure(.unavailable, "\(error)")
    }
  }

  /// Does what an input needs; returns the recording that the report is of, at the end.
  private mutating func perform(_ effect: MarkerEffect, _ state: inout MarkerState) async throws
    -> TrackedVideo?
  {
    do {
      switch effect {
      case .quit: break
      case .suspend: terminal.suspend()
      case .redraw: terminal.redraw()
      case .follow: try await follow(&state)
      case .read: state.show(try await read(state.marks.screen))
      case .choosePhone:
        let picture = try await VideoReader.frame(of: path, at: state.time)
        if state.marks.screen != nil { state.show(try await read(nil)) }
        let end = SIMD2(picture.width, picture.height)
        state.phone = .init(corners: [.zero, end], picture: picture)
      case .write:
        try await write(state.marks)
        state.message = note
      case .report:
        do {
          try await write(state.marks)
        } catch let failure as Failure {
          note = "warning: \(failure.message)"
        }
        return tracked
      }
    } catch {
      state.message =
        error is CancellationError ? "Stopped." : (error as? Failure)?.message ?? "\(error)"
    }
    state.size = terminal.size
    return nil
  }

  private mutating func follow(_ state: inout MarkerState) async throws {
    let shown = state
    let found = try await TrackedVideo(path, part: part, state.marks) { count in
      try report("Following: frame \(count) of \(shown.film.count)", shown)
    }
    let track = try PointScale(found, path: path).track(found)
    if let excess = track.excess { throw Failure(.badInput, "cannot track: \(excess)") }
    let firstMove = track.moves(of: .keyboard).first.map { move in
      let figures = track.figures { move.start...move.end ~= $0 }
      return "First move: gap \(fixed(figures.maxGap.points)) pt, "
        + "overlap \(fixed(figures.maxOverlap.points)) pt"
    }
    state.result = (found.track, firstMove)
    tracked = found
  }

  private mutating func read(_ screen: PixelRect?) async throws -> MarkerFilm {
    var film: MarkerFilm?
    _ = try await VideoReader(path, part: part, crop: screen).read(.gray) { frame in
      let whole = PixelRect(x: 0, y: 0, width: frame.width, height: frame.height)
      film = film ?? MarkerFilm(screen ?? whole)
      film?.add(GrayFrame(frame))
      try report("Reading: frame \(film?.count ?? 0)", nil)
    }
    guard let film, film.count > 1 else {
      throw VideoError.unreadable("\(film?.count ?? 0) frames: expected at least 2")
    }
    return film
  }

  /// Shows the progress of a reading, ten times a second.
  ///
  /// - Throws: `CancellationError` if the user wants its end.
  private mutating func report(_ progress: String, _ state: MarkerState?) throws {
    guard clock.now - lastDrawing > .milliseconds(100) else { return }
    lastDrawing = clock.now
    let text = "\(progress). Esc stops."
    var state = state
    state?.message = text
    var canvas = state?.canvas(terminal.depth) ?? Canvas(terminal.size)
    if state == nil { canvas.write(text, .standard, column: 1, row: 0) }
    terminal.draw(canvas, changes: nil)
    let ends: [Input] = [.key(.escape), .key(.character("q")), .key(.character("c"), .control)]
    if try terminal.inputs(until: .zero, on: clock).contains(where: ends.contains) {
      throw CancellationError()
    }
  }

  private mutating func write(_ marks: Marks) async throws {
    let file = try OutputFile(Marks.path(besides: path), mayBeInput: true)
    try await marks.write(to: file, of: path)
    try file.complete()
    note = "wrote '\(file.path.safe())'"
  }
}
