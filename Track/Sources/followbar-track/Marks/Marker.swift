import Lab
import Pictures
import Screen
import Strings
import Tapes
import Terminal
import Tracking

/// The marker in a terminal: shows the state, waits for inputs, and does what they need of the machine.
@MainActor
struct Marker: ~Copyable {
  private let path: String
  private let part: ClosedRange<Double>?
  private var terminal: Terminal
  private let clock = MonotonicClock()
  private var lastDrawing = Duration.zero
  private var tracked: TrackedVideo?
  /// The path of the marks that were written.
  private(set) var kept: String?

  /// True if standard input and standard output are a terminal that shows text in UTF-8.
  nonisolated static var isPossible: Bool {
    isatty(STDIN_FILENO) == 1 && isatty(STDOUT_FILENO) == 1 && LocaleEncoding.isUTF8
  }

  /// Opens the terminal.
  init(_ path: String, part: ClosedRange<Double>?) throws(Failure) {
    (self.path, self.part) = (path, part)
    do {
      terminal = try Terminal(depth: nil)
    } catch {
      throw Failure(.unavailable, "\(error)")
    }
    terminal.ask()
  }

  /// Lets a person mark the recording.
  ///
  /// - Parameter marks: The facts that are known.
  /// - Returns: The recording with its marks followed; nil without a verdict.
  mutating func run(named title: String, _ marks: Marks) async throws -> TrackedVideo? {
    do {
      let film = try await read(marks.screen)
      var state = MarkerState(film, named: title, marks, size: terminal.size)
      while true {
        draw(state)
        for input in try terminal.inputs(until: state.nextFrame(), on: clock) {
          guard let effect = state.handle(input, at: clock.now) else { continue }
          if effect == .quit { return nil }
          if let tracked = try await perform(effect, &state) { return tracked }
        }
        state.play(to: clock.now)
      }
    } catch is CancellationError {
      return nil
    } catch let error as VideoError {
      throw Failure(error, reading: path, marks.screen)
    } catch let error as TerminalError {
      throw Failure(.unavailable, "\(error)")
    }
  }

  private mutating func draw(_ state: MarkerState) {
    terminal.draw(state.canvas(terminal.depth), changes: nil)
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
      case .read(let screen): state.show(try await read(screen))
      case .readColumns:
        state.columns = GrayFrame(columnsOf: try await VideoReader.frame(of: path, at: state.time))
      case .write: try await write(&state)
      case .leave(let keepsMarks):
        if keepsMarks { try await write(&state) }
        // The platform may be another one since then.
        tracked?.marks = state.marks
        return tracked
      }
    } catch is CancellationError {
      state.message = .init(text: "Stopped.", isFault: true)
    } catch let failure as Failure {
      let rescue = effect == .leave(keepsMarks: true) ? " (r reports without them)" : ""
      state.message = .init(text: failure.message + rescue, isFault: true)
    } catch let error as VideoError {
      state.message = .init(text: "\(error)", isFault: true)
    }
    return nil
  }

  private mutating func follow(_ state: inout MarkerState) async throws {
    let (marks, part, path) = (state.marks, part, path)
    var shown = state
    let found = try await TrackedVideo(path, part: part, marks) { count in
      shown.message = .init(text: "Following: frame \(count) of \(shown.film.count). Esc stops.")
      try report(shown.canvas)
    }
    // A warning may be on the screen.
    terminal.redraw()
    state.size = terminal.size
    state.result = try .init(found, path)
    tracked = found
  }

  private mutating func read(_ screen: PixelRect?) async throws -> MarkerFilm {
    let (part, path) = (part, path)
    return try await MarkerFilm(path, part: part, screen: screen) { count in
      try report { [size = terminal.size] _ in
        var canvas = Canvas(size)
        canvas.write(
          "Reading: frame \(count). Esc stops.", .standard, column: 1, row: size.rows / 2)
        return canvas
      }
    }
  }

  /// The time between two frames of progress.
  private static let interval = Duration.milliseconds(100)

  /// Shows the progress of a reading, ten times a second.
  ///
  /// - Throws: `CancellationError` if the user wants its end.
  private mutating func report(_ canvas: (ColorDepth) -> Canvas) throws {
    guard clock.now - lastDrawing > Marker.interval else { return }
    lastDrawing = clock.now
    terminal.draw(canvas(terminal.depth), changes: nil)
    let ends: [Input] = [.key(.escape), .key(.character("q")), .key(.character("c"), .control)]
    if try terminal.inputs(until: .zero, on: clock).contains(where: ends.contains) {
      throw CancellationError()
    }
  }

  private mutating func write(_ state: inout MarkerState) async throws {
    let file = try OutputFile(Marks.path(besides: path), mayBeInput: true)
    try await state.marks.write(to: file, of: path)
    try file.complete()
    kept = file.path
    state.message = .init(text: "Wrote \(file.path.safe()).")
  }
}

extension MarkerState.Result {
  /// Creates what is said about a recording whose marks are followed.
  fileprivate init(_ video: TrackedVideo, _ path: String) throws {
    let track = try PointScale(video, path: path).track(video)
    if let excess = track.excess { throw Failure(.badInput, "cannot track: \(excess)") }
    let figures = track.moves(of: .keyboard).first.map { move in
      track.figures { move.start...move.end ~= $0 }
    }
    let seam = figures.map { figures in
      "first move: gap \(fixed(figures.maxGap.points)) pt, overlap \(fixed(figures.maxOverlap.points)) pt"
    }
    self.init(track: video.track, firstMove: seam)
  }
}
