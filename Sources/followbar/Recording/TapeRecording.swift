import Chat
import Recording
import Screen

/// A tape that is played into files.
struct TapeRecording {
  private let file: TapeFile
  private let tape: Tape
  private let style: RecordingStyle
  private let stage: DemoStage
  private let size: Size

  init(_ file: TapeFile, _ tape: Tape, style: RecordingStyle) throws {
    (self.file, self.tape, self.style) = (file, tape, style)
    size = tape.settings.size(cell: style.look.cell)
    stage = DemoStage(file.options(for: tape.settings), size: size)
    try file.checkPatterns(on: size)
  }

  /// Tells where the screen is too small to show the demo, which pixels easily make it.
  func warn() {
    guard !ScreenLayout.fits(size) else { return }
    let least = ScreenLayout.smallest
    Followbar.report(
      "\(file.name): warning: the screen has \(size.columns)×\(size.rows) cells, and the demo "
        + "needs \(least.columns)×\(least.rows)")
  }

  /// Plays the tape and writes all files, which take their places together at the end.
  ///
  /// - Parameter progress: Is told how much of how much has been played.
  func run(to paths: [String], progress: (Duration, Duration) -> Void) throws {
    let outputs = try paths.compactMap { path in
      try RecordingFormat(path: path).map { try style.output($0, to: path) }
    }
    var player = Player(tape, on: stage)
    player.handsOutScreens = outputs.contains { $0 is GoldenOutput }
    player.drawsFrames = outputs.contains { $0.takesFrames }
    let screenshots = Screenshots(style)
    do {
      try player.playRotated { event in
        switch event {
        case .progress(let done, let all): progress(done, all)
        case .screenshot(let path, let frame): try screenshots.take(frame.canvas, for: path)
        default: for output in outputs { try output.take(event) }
        }
      }
    } catch let error as PlayError {
      throw Failure(status: .assertion, message: error.description(in: file.name))
    }
    try screenshots.complete()
    for output in outputs { try output.complete() }
  }
}
