import Dispatch
import Subprocess

#if canImport(Darwin)
  import Darwin
  import System
#elseif canImport(Musl)
  import Musl
  import SystemPackage
#else
  import Glibc
  import SystemPackage
#endif

/// A running ffmpeg with a pipe for pixels.
final class FFmpeg {
  private var pipe: Int32
  private let width: Int
  private let height: Int
  /// The longest time without progress.
  private let patience: Duration
  /// The output file.
  private let path: String
  private let work: Task<Void, Never>
  /// The program's end, delivered when it has ended.
  private let endings: AsyncStream<Ending>

  private enum Ending {
    case success
    case failure(String)
  }

  /// Throws an error if no folder of `PATH` has the program.
  static func validateInstallation() throws(VideoError) {
    let path = getenv("PATH").map { String(cString: $0) } ?? ""
    let isThere = path.split(separator: ":").contains { access("\($0)/ffmpeg", X_OK) == 0 }
    guard isThere else { throw .noFFmpeg }
  }

  /// Starts the program. Each frame has `width` × `height` pixels of four bytes.
  ///
  /// - Parameters:
  ///   - path: The output file, whose changes show progress after the last frame.
  ///   - patience: The longest time without progress.
  init(
    _ arguments: [String], width: Int, height: Int, path: String, patience: Duration
  ) throws(VideoError) {
    (self.width, self.height, self.path, self.patience) = (width, height, path, patience)
    // Writing to a program that has ended must be an error, not a signal.
    signal(SIGPIPE, SIG_IGN)
    var ends: [Int32] = [0, 0]
    guard makePipe(&ends) == 0 else { throw .failed(String(cString: strerror(errno))) }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    pipe = ends[1]
    _ = fcntl(pipe, F_SETFL, O_NONBLOCK)
    let (stream, continuation) = AsyncStream.makeStream(of: Ending.self)
    endings = stream
    work = Task(executorPreference: StartQueue.shared) { [input = ends[0]] in
      let file = FileDescriptor(rawValue: input)
      continuation.yield(
        await FFmpeg.run(
          arguments, input: .fileDescriptor(file, closeAfterSpawningProcess: true)))
      continuation.finish()
    }
  }

  deinit {
    work.cancel()
    closePipe()
  }

  private func closePipe() {
    if pipe >= 0 { close(pipe) }
    pipe = -1
  }

  /// Runs the program without a pipe to its end.
  static func run(_ arguments: [String]) async throws(VideoError) {
    if case .failure(let reason) = await run(arguments, input: .none) { throw .failed(reason) }
  }

  private static func run(_ arguments: [String], input: some InputProtocol) async -> Ending {
    do {
      let result = try await Subprocess.run(
        .name("ffmpeg"), arguments: Arguments(arguments), input: input, output: .discarded,
        error: .string(limit: 1 << 16))
      if result.terminationStatus.isSuccess { return .success }
      // The first line is the cause, the others its consequences.
      let reason = result.standardError.split(separator: "\n").first
      return .failure(reason.map { String($0) } ?? "\(result.terminationStatus)")
    } catch {
      return .failure("\(error)")
    }
  }

  /// Sends the pixels of a frame, cropped or padded with black to the video's extent.
  func write(_ raster: Raster) throws(VideoError) {
    if raster.width == width, raster.height == height, raster.stride == width * 4 {
      return try raster.withBytes { (bytes) throws(VideoError) in try send(bytes) }
    }
    var frame = [UInt8](repeating: 0, count: width * height * 4)
    let columns = min(width, raster.width) * 4
    raster.withBytes { bytes in
      for row in 0..<min(height, raster.height) {
        let (from, to) = (row * raster.stride, row * width * 4)
        for column in 0..<columns { frame[to + column] = bytes[from + column] }
      }
    }
    try write(frame)
  }

  /// Sends other bytes of the input.
  func write(_ bytes: [UInt8]) throws(VideoError) {
    do {
      try bytes.withUnsafeBytes { try send($0) }
    } catch let error as VideoError {
      throw error
    } catch {
      throw .failed("\(error)")
    }
  }

  private func send(_ bytes: UnsafeRawBufferPointer) throws(VideoError) {
    var sent = 0
    while sent < bytes.count {
      let count = writeSome(pipe, bytes.baseAddress.map { $0 + sent }, bytes.count - sent)
      if count < 0, errno == EINTR { continue }
      if count < 0, errno == EAGAIN {
        try waitForRoom()
        continue
      }
      guard count > 0 else {
        closePipe()
        throw .failed("it stopped reading")
      }
      sent += count
    }
  }

  /// Waits until the pipe accepts bytes or has no reader.
  private func waitForRoom() throws(VideoError) {
    var end = pollfd(fd: pipe, events: Int16(POLLOUT), revents: 0)
    let deadline = ContinuousClock.now + patience
    while true {
      let left = max(.zero, deadline - .now)
      let count = poll(&end, 1, Int32(clamping: Int((left / .milliseconds(1)).rounded(.up))))
      if count < 0, errno == EINTR { continue }
      guard count == 0 else { return }
      throw .stuck(patience)
    }
  }

  /// True if the program has closed its end of the pipe.
  var hasStoppedReading: Bool { pipe < 0 }

  /// Ends the input and waits for the program's end while the output file changes.
  nonisolated(nonsending) func finish() async throws(VideoError) {
    closePipe()
    switch await ending(patience: patience) {
    case .success: break
    case .failure(let reason): throw .failed(reason)
    case nil: throw .stuck(patience)
    }
  }

  /// Stops the program.
  nonisolated(nonsending) func cancel() async {
    work.cancel()
    closePipe()
    _ = await ending(patience: .zero)
  }

  /// Waits for the program's end; stops it and returns nil if its file does not change for some time.
  ///
  /// A stopped program gets a second to end. Its children may keep its output open for longer.
  private nonisolated(nonsending) func ending(patience: Duration) async -> Ending? {
    await withTaskGroup(of: Ending?.self) { [endings, path, work] group in
      group.addTask { await endings.first { _ in true } }
      group.addTask {
        var last: [Int]
        var now = FFmpeg.progress(of: path)
        repeat {
          try? await Task.sleep(for: patience)
          (last, now) = (now, FFmpeg.progress(of: path))
        } while now != last && patience > .zero && !Task.isCancelled
        return nil
      }
      let first = await group.next() ?? nil
      if first == nil {
        work.cancel()
        group.addTask {
          try? await Task.sleep(for: .seconds(1))
          return nil
        }
        _ = await group.next()
      }
      group.cancelAll()
      return first
    }
  }

  /// Returns the size and the modification time of a file; empty without one.
  private static func progress(of path: String) -> [Int] {
    var file = stat()
    guard stat(path, &file) == 0 else { return [] }
    #if canImport(Darwin)
      let time = file.st_mtimespec
    #else
      let time = file.st_mtim
    #endif
    return [Int(file.st_size), Int(time.tv_sec), Int(time.tv_nsec)]
  }
}

/// A queue on which programs start while writers to other programs block all threads of tasks.
private final class StartQueue: TaskExecutor {
  static let shared = StartQueue()

  private let queue = DispatchQueue(label: "ffmpeg")

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    queue.async { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
  }
}

/// System calls hidden by methods and properties of the same names.
func makePipe(_ ends: inout [Int32]) -> Int32 { pipe(&ends) }

private func writeSome(_ file: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
  write(file, bytes, count)
}
