import Demo
import Pictures
import Screen
import Tapes

struct TapeRecording {
  private let file: TapeFile
  private let tape: Tape
  private let style: RecordingStyle
  private let stage: DemoStage
  private let size: CellSize
  private let paths: [String]

  /// - Parameters:
  ///   - wipe: The bars of a wipe; nil for the demo.
  ///   - paths: The files to write.
  init(
    _ file: TapeFile, _ tape: Tape, wipe: WipeSides?, to paths: [String], style: RecordingStyle
  ) throws {
    (self.file, self.tape, self.style, self.paths) = (file, tape, style, paths)
    let isInPixels = (paths + tape.screenshots.map(\.path)).allSatisfy {
      RecordingFormat(path: $0)?.hasPixels ?? false
    }
    size = tape.settings.size
    let errors = wipe == nil ? [] : tape.wipeErrors(on: size)
    guard errors.isEmpty else { throw Failure(.badInput, findings: file.lines(errors)) }
    func bar(_ bar: Wipe.Bar) -> Wipe.Bar {
      Wipe.Bar(bar.name, file.options(bar.options, for: tape.settings, inPixels: isInPixels))
    }
    let size = size
    stage = DemoStage(
      file.options(for: tape.settings, inPixels: isInPixels), size: size,
      wipe: wipe.map { Wipe(bar($0.first), bar($0.second), size: size) })
  }

  /// Warns of a screen too small for the demo, a common result of a size in pixels.
  func warn() {
    guard !ScreenLayout.fits(size) else { return }
    let least = ScreenLayout.smallest
    StandardError.write(
      "\(file.name): warning: the screen has \(size.columns)×\(size.rows) cells, and the demo "
        + "needs \(least.columns)×\(least.rows)")
  }

  /// Plays the tape and writes all files; they move into place at the end. Returns the number of different frames.
  ///
  /// - Parameter progress: Receives the time played and the total.
  nonisolated(nonsending) func run(
    progress: (Duration, Duration) -> Void
  ) async throws -> Int {
    try RecordingLimits.validatePictures(paths, of: tape, size, style)
    let outputs = try paths.compactMap { path in
      try RecordingFormat(path: path).map { try style.output($0, to: path) }
    }
    // They move into place together at the end, for each path the last one.
    var screenshots: [String: OutputFile] = [:]
    var failure: (any Error)?
    var count = 0
    do { count = try play(to: outputs, &screenshots, progress) } catch { failure = error }
    for output in outputs {
      do { try await output.finish(after: failure) } catch { failure = error }
    }
    if let failure { throw failure }
    try UnfinishedFiles.all.withoutRemoval {
      for file in screenshots.values { try file.complete() }
      for output in outputs { try output.complete() }
    }
    return count
  }

  /// Plays the tape; returns the number of frames that differ from the one before.
  private func play(
    to outputs: [any RecordingOutput], _ screenshots: inout [String: OutputFile],
    _ progress: (Duration, Duration) -> Void
  ) throws -> Int {
    var player = Player(tape, on: stage)
    let formats = paths.compactMap { RecordingFormat(path: $0) }
    player.reportsScreens = formats.contains(.txt)
    player.drawsFrames = formats.contains { ![.txt, .png].contains($0) }
    var (shown, count): (Picture?, Int) = (nil, 0)
    do {
      if player.drawsFrames { try RecordingLimits.validate(player) }
      try player.play { event in
        switch event {
        case .progress(let done, let all): progress(done, all)
        case .screenshot(let path, let frame):
          screenshots[path] = try style.screenshot(frame, to: path)
        default:
          if case .frame(let frame) = event, frame.picture(style.look.painting) != shown {
            (shown, count) = (frame.picture(style.look.painting), count + 1)
          }
          for output in outputs { try output.add(event) }
        }
      }
    } catch let error as PlayError {
      throw Failure(.assertion, findings: [error.description(in: file.name)])
    }
    return count
  }
}
