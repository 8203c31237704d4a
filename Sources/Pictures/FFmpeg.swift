#if Images
  import Dispatch
  import Subprocess
  import Synchronization

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

  /// ffmpeg at work, and the pipe through which it is given pixels.
  final class FFmpeg {
    private var pipe: Int32
    private let width: Int
    private let height: Int
    /// The longest time without progress.
    private let patience: Duration
    /// The file it writes.
    private let path: String
    private let ending = Ending()
    private let work: Task<Void, Never>

    /// How the program ended, once it has: why it failed, nil if it did not.
    private final class Ending: Sendable {
      let failure = Mutex<String?>(nil)
      let hasCome = DispatchSemaphore(value: 0)
    }

    /// Looks for the program where the shell would.
    static func checkThatItIsThere() throws(VideoError) {
      let path = getenv("PATH").map { String(cString: $0) } ?? ""
      let isThere = path.split(separator: ":").contains { access("\($0)/ffmpeg", X_OK) == 0 }
      guard isThere else { throw .noFFmpeg }
    }

    /// Starts it; the pixels of each frame are `width` times `height` of four bytes.
    ///
    /// - Parameters:
    ///   - path: The file it writes, whose changes show progress after the last frame.
    ///   - patience: The longest time without progress.
    init(
      _ arguments: [String], width: Int, height: Int, path: String, patience: Duration
    ) throws(VideoError) {
      (self.width, self.height, self.path, self.patience) = (width, height, path, patience)
      // A program that dies must be an error of writing to it, not the end of this one.
      signal(SIGPIPE, SIG_IGN)
      var ends: [Int32] = [0, 0]
      guard makePipe(&ends) == 0 else { throw .failed(String(cString: strerror(errno))) }
      for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
      pipe = ends[1]
      _ = fcntl(pipe, F_SETFL, O_NONBLOCK)
      let (input, ending) = (ends[0], ending)
      work = Task.detached {
        let failure = await FFmpeg.run(arguments, input: input)
        ending.failure.withLock { $0 = failure }
        ending.hasCome.signal()
      }
    }

    /// Where the video is not ended, its file is worth nothing: the program is gone before this returns.
    deinit {
      guard pipe >= 0 else { return }
      stop()
    }

    /// Ends the program without waiting for its own children.
    private func stop() {
      work.cancel()
      close(pipe)
      pipe = -1
      _ = ending.hasCome.wait(timeout: .now() + 1)
    }

    /// Runs ffmpeg to its end; why it failed, nil if it did not.
    private static func run(_ arguments: [String], input: Int32) async -> String? {
      do {
        let result = try await Subprocess.run(
          .name("ffmpeg"), arguments: Arguments(arguments),
          input: .fileDescriptor(FileDescriptor(rawValue: input), closeAfterSpawningProcess: true),
          output: .discarded, error: .string(limit: 1 << 16))
        if result.terminationStatus.isSuccess { return nil }
        // The first line says why, those after it what else could not be done therefore.
        let reason = result.standardError.split(separator: "\n").first
        return reason.map { String($0) } ?? "\(result.terminationStatus)"
      } catch {
        return "\(error)"
      }
    }

    /// Sends the pixels of a frame, cut to the video's extent or filled up with black.
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
      do {
        try frame.withUnsafeBytes { try send($0) }
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
          try finish()
          throw .failed("it stopped listening")
        }
        sent += count
      }
    }

    /// Waits until the pipe takes bytes again, or has no reader.
    private func waitForRoom() throws(VideoError) {
      var end = pollfd(fd: pipe, events: Int16(POLLOUT), revents: 0)
      let deadline = ContinuousClock.now + patience
      while true {
        let left = max(.zero, deadline - .now)
        let count = poll(&end, 1, Int32(clamping: Int((left / .milliseconds(1)).rounded(.up))))
        if count < 0, errno == EINTR { continue }
        guard count == 0 else { return }
        stop()
        throw .stuck(patience)
      }
    }

    /// Tells ffmpeg that this was all, and waits for it.
    func finish() throws(VideoError) {
      guard pipe >= 0 else { return }
      close(pipe)
      pipe = -1
      try waitForEnd()
      if let failure = ending.failure.withLock({ $0 }) { throw .failed(failure) }
    }

    /// Waits for the program's end while its file changes.
    private func waitForEnd() throws(VideoError) {
      var last = progress
      let seconds = patience / .seconds(1)
      while ending.hasCome.wait(timeout: .now() + seconds) == .timedOut {
        let now = progress
        guard now != last else {
          work.cancel()
          _ = ending.hasCome.wait(timeout: .now() + 1)
          throw .stuck(patience)
        }
        last = now
      }
    }

    /// The size of the file and the time of its last change.
    private var progress: [Int] {
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

  /// The system's calls that methods and properties of these names hide.
  private func makePipe(_ ends: inout [Int32]) -> Int32 { pipe(&ends) }

  private func writeSome(_ file: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
    write(file, bytes, count)
  }
#endif
