import Subprocess
import Synchronization
package import Tapes

#if canImport(Darwin)
  import Darwin
  package import System
#elseif canImport(Musl)
  import Musl
  package import SystemPackage
#else
  import Glibc
  package import SystemPackage
#endif

/// A running ffmpeg that reads its input from us.
package final class FFmpeg {
  /// The pipe to the program; nil once either side has closed it.
  private var pipe: Int32?
  private let work: Task<VideoError?, Never>

  /// Throws an error if no folder of `PATH` has the program.
  package static func validateInstallation() throws(VideoError) {
    let path = getenv("PATH").map { String(cString: $0) } ?? ""
    let isThere = path.split(separator: ":").contains { access("\($0)/ffmpeg", X_OK) == 0 }
    guard isThere else { throw .noFFmpeg }
  }

  init(_ arguments: [String]) throws(VideoError) {
    // Writing to a program that has ended must be an error, not a signal.
    signal(SIGPIPE, SIG_IGN)
    let ends = try Pipe()
    pipe = ends.input.rawValue
    work = Task {
      let file = FileDescriptor(rawValue: ends.output)
      return await FFmpeg.error(
        of: arguments, input: .fileDescriptor(file, closeAfterSpawningProcess: true))
    }
  }

  deinit {
    work.cancel()
    closePipe()
  }

  private func closePipe() {
    if let pipe { close(pipe) }
    pipe = nil
  }

  /// Runs the program without input to its end.
  static func run(_ arguments: [String]) async throws(VideoError) {
    if let error = await error(of: arguments, input: .none) { throw error }
  }

  private static func error(
    of arguments: [String], input: some InputProtocol
  ) async -> VideoError? {
    let program = RunningProgram()
    defer { program.end() }
    do {
      let result = try await Subprocess.run(
        .name("ffmpeg"), arguments: Arguments(arguments), input: input, output: .discarded,
        error: .string(limit: 1 << 16)
      ) { program.begin($0.processIdentifier.value) }
      if result.terminationStatus.isSuccess { return nil }
      // The first line is the cause, the others its consequences.
      let reason = result.standardError.split(separator: "\n").first
      return .failed(reason.map { String($0) } ?? "\(result.terminationStatus)")
    } catch is SubprocessError {
      return .notStarted
    } catch {
      return .failed("\(error)")
    }
  }

  /// Sends bytes, and waits while the pipe is full.
  func write(_ bytes: UnsafeRawBufferPointer) throws(VideoError) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let part = UnsafeRawBufferPointer(rebasing: rest)
      let count = pipe.map { writeSome($0, part.baseAddress, part.count) } ?? -1
      if count < 0, errno == EINTR { continue }
      guard count > 0 else {
        closePipe()
        throw .failed("it stopped reading")
      }
      rest = rest.dropFirst(count)
    }
  }

  /// True if the program has closed its end of the pipe.
  var hasStoppedReading: Bool { pipe == nil }

  /// Ends the input and waits for the program's end.
  nonisolated(nonsending) func finish() async throws(VideoError) {
    closePipe()
    if let error = await work.value { throw error }
  }

  /// Stops the program.
  nonisolated(nonsending) func cancel() async {
    work.cancel()
    closePipe()
    _ = await work.value
  }
}

/// A program that we started, and that must not outlive us.
///
/// A signal that ends us kills it. If we are killed, it ends by its broken pipes at its next frame. The kernel's own
/// signal at a parent's end would come at the end of the thread that started it, and exists on Linux alone.
package final class RunningProgram: Sendable {
  private enum ProgramState { case starting, running(pid_t), ended }

  private static let all = Mutex([ObjectIdentifier: RunningProgram]())
  private let state = Mutex(ProgramState.starting)

  /// Notes that a program is about to start.
  package init() { RunningProgram.all.withLock { $0[ObjectIdentifier(self)] = self } }

  package func begin(_ process: Int32) { state.withLock { $0 = .running(process) } }

  /// Notes that it has ended, or never began.
  package func end() {
    state.withLock { $0 = .ended }
    RunningProgram.all.withLock { $0[ObjectIdentifier(self)] = nil }
  }

  package func kill() {
    state.withLock { if case .running(let process) = $0 { killProcess(process) } }
  }

  private var isStarting: Bool {
    state.withLock { if case .starting = $0 { true } else { false } }
  }

  /// Kills all programs; waits for those that are starting, a second at most.
  package static func killAll() {
    for program in all.withLock({ Array($0.values) }) {
      for _ in 0..<1000 where program.isStarting { usleep(1000) }
      program.kill()
    }
  }
}

/// Calls the system's `kill`, which the method of that name hides.
private func killProcess(_ process: pid_t) { _ = kill(process, SIGKILL) }

/// The two ends of a pipe, which a child process does not inherit.
package struct Pipe: Sendable {
  package let output: Int32
  package let input: FileDescriptor

  package init() throws(VideoError) {
    var ends: [Int32] = [0, 0]
    guard pipe(&ends) == 0 else { throw .failed(String(cString: strerror(errno))) }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    (output, input) = (ends[0], FileDescriptor(rawValue: ends[1]))
  }
}

/// An error of making or reading a video.
package enum VideoError: Error, Hashable, Sendable, CustomStringConvertible {
  /// ffmpeg is not installed.
  case noFFmpeg

  /// ffmpeg is there, and does not start.
  case notStarted

  /// ffmpeg failed with this message.
  case failed(String)

  /// A file has no frames that we can read, for this reason.
  case unreadable(String)

  /// A rectangle is not inside of a video's picture.
  case outside(PixelRect)

  package var description: String {
    switch self {
    case .noFFmpeg:
      "ffmpeg not found: expected it in PATH: apt-get install ffmpeg, or brew install ffmpeg"
    case .notStarted: "ffmpeg does not start: expected one in PATH that runs"
    case .failed(let reason): "ffmpeg failed: \(reason)"
    case .unreadable(let reason): reason
    case .outside(let bounds):
      "expected a part of \(bounds.width)×\(bounds.height) pixels"
    }
  }
}

/// Calls the system's `write`, which the method of that name hides.
private func writeSome(_ file: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
  write(file, bytes, count)
}
