import Screen
import Tapes

/// A file or folder written by a recording.
protocol RecordingOutput: AnyObject {
  /// True if it needs every frame, not just screens or the last one.
  var takesFrames: Bool { get }

  /// Takes the next event of the playing tape.
  func take(_ event: PlayEvent) throws

  /// Finishes the content after the last event, or cleans up after a failure.
  nonisolated(nonsending) func finish(after failure: (any Error)?) async throws

  /// Moves the file into place.
  func complete() throws
}

extension RecordingOutput {
  var takesFrames: Bool { true }

  nonisolated(nonsending) func finish(after failure: (any Error)?) async throws {}
}

/// A file written by an encoder during the recording.
final class EncodedOutput: RecordingOutput {
  private var encoder: any FrameEncoder
  private let file: OutputFile

  init(_ encoder: any FrameEncoder, to path: String) throws {
    self.encoder = encoder
    file = try OutputFile(path)
  }

  func take(_ event: PlayEvent) throws {
    switch event {
    case .frame(let frame): try write { try $0.add(frame) }
    case .marker(let name, let time): try write { try $0.mark(name, at: time) }
    case .end(let last): try write { try $0.finish(at: last.time) }
    default: break
    }
  }

  private func write(_ encode: (inout any FrameEncoder) throws -> [UInt8]) throws {
    do {
      try file.write(try picturing { try encode(&encoder) })
    } catch let error as FrameError {
      throw Failure(.badInput, writing: file.path, "\(error)")
    }
  }

  func complete() throws { try file.complete() }
}

/// Golden text: the screen after each command.
final class GoldenOutput: RecordingOutput {
  let takesFrames = false
  private let file: OutputFile

  init(to path: String) throws { file = try OutputFile(path) }

  func take(_ event: PlayEvent) throws {
    if case .screen(let canvas) = event {
      try file.write(Data(GoldenText.text(of: canvas).utf8))
    }
  }

  func complete() throws { try file.complete() }
}

/// The last frame of a recording.
final class StillOutput: RecordingOutput {
  let takesFrames = false
  private let file: OutputFile
  private let draw: (Canvas) throws -> [UInt8]

  init(to path: String, _ draw: @escaping (Canvas) throws -> [UInt8]) throws {
    file = try OutputFile(path)
    self.draw = draw
  }

  func take(_ event: PlayEvent) throws {
    if case .end(let last) = event { try file.write(try draw(last.canvas)) }
  }

  func complete() throws { try file.complete() }
}
