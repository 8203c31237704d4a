import Pictures
import Screen
import Strings
import Subprocess
import Tapes

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

/// A video file as ffmpeg decodes it: frame by frame, upright, with square pixels.
struct VideoReader: Sendable {
  enum Pixels: Sendable {
    /// A byte for each cell of `grayColumns` columns, in all rows of the picture.
    case gray
    /// Four bytes for each pixel of a scaled picture: a native 0x??RRGGBB.
    case color(width: Int, height: Int)

    /// The columns of a gray frame: three of them are averaged, to a third of a level.
    static let grayColumns = 96
  }

  struct VideoFrame: Sendable {
    /// The frame's stamp, in seconds.
    let time: Double
    /// The width of the picture before it was scaled.
    let width: Int
    /// The height of the picture before it was scaled.
    let height: Int
    let bytes: [UInt8]
  }

  private let path: String
  private let part: ClosedRange<Double>?
  private let crop: PixelRect?
  /// The columns to read in all rows; nil for those of the crop.
  private var strip: Range<Int>?
  /// True to swap x and y.
  private var isTransposed = false
  /// The demuxers that may read the file. All of them keep their pictures in the file; playlists name other files.
  var demuxers = "mov,matroska,avi,gif,apng"
  /// The longest time without a byte from ffmpeg, in seconds. It decodes up to a part in silence.
  var patience = 120.0
  /// The largest number of frames that ffmpeg may decode.
  private static let mostFrames = 1_000_000

  /// - Parameters:
  ///   - path: A regular file.
  ///   - part: The stamps of the frames to read, in seconds; nil for all frames.
  ///   - crop: The part of the picture to read; nil for all of it.
  init(_ path: String, part: ClosedRange<Double>? = nil, crop: PixelRect? = nil) {
    (self.path, self.part, self.crop) = (path, part, crop)
  }

  /// Creates the reader of a strip: some columns in all rows, after x and y are swapped if they are.
  init(_ path: String, part: ClosedRange<Double>? = nil, strip: Range<Int>, isTransposed: Bool) {
    self.init(path, part: part)
    (self.strip, self.isTransposed) = (strip, isTransposed)
  }

  /// Creates the reader of a still picture, PNG or JPEG.
  init(picture path: String, crop: PixelRect?) {
    self.init(path, crop: crop)
    demuxers = "png_pipe,jpeg_pipe"
  }

  /// Reads all frames, one at a time, so that memory does not grow with the video.
  ///
  /// A file that is no container of video or animation, a silent ffmpeg, and too many frames are errors.
  ///
  /// - Returns: The damage after which reading went on or ended; nil for a healthy file.
  nonisolated(nonsending) func read(
    _ pixels: Pixels, _ body: (VideoFrame) throws -> Void
  ) async throws -> String? {
    try FFmpeg.validateInstallation()
    let (output, log) = try (Pipe(), Pipe())
    var frames = FramePipes(pixels: output, log: log, patience)
    let program = RunningProgram()
    defer { program.end() }
    do {
      let result = try await Subprocess.run(
        .name("ffmpeg"), arguments: Arguments(arguments(pixels)), input: .none,
        output: .fileDescriptor(output.input, closeAfterSpawningProcess: true),
        error: .fileDescriptor(log.input, closeAfterSpawningProcess: true)
      ) { execution in
        program.begin(execution.processIdentifier.value)
        // Without readers of its pipes ffmpeg ends at its next frame.
        defer { frames.close() }
        do {
          // Waiting for frames keeps a thread, but ffmpeg needs none of ours to go on.
          return try read(&frames, pixels, body)
        } catch {
          program.kill()
          throw error
        }
      }
      return result.closureResult
        ?? (result.terminationStatus.isSuccess ? nil : "ffmpeg ended early")
    } catch is SubprocessError {
      throw VideoError.notStarted
    }
  }

  /// The accuracy of times in options and in files of marks, in seconds.
  static let accuracy = 0.0006

  /// The longest time for which the last frame is shown, in seconds.
  private static let lastFrame = 1.0

  /// Reads the frames up to the one that shows at a time; damage before it is no error.
  ///
  /// - Throws: `VideoError` at a time at which no frame shows.
  nonisolated(nonsending) func read(
    _ pixels: Pixels, until time: Double, _ body: (VideoFrame) -> Void
  ) async throws {
    struct LaterFrame: Error {}
    var (first, last): (Double?, Double) = (nil, 0)
    do {
      _ = try await read(pixels) { frame in
        first = first ?? frame.time
        guard frame.time <= time + VideoReader.accuracy else { throw LaterFrame() }
        last = frame.time
        body(frame)
      }
    } catch is LaterFrame {}
    guard let first, first - VideoReader.accuracy...last + VideoReader.lastFrame ~= time else {
      let (start, end) = (
        shortened(first ?? 0, digits: 3), shortened(max(last, first ?? 0), digits: 3)
      )
      throw VideoError.unreadable(
        "no frame at \(shortened(time, digits: 3)) s: expected a time from \(start) to \(end) s")
    }
  }

  /// Returns whether a video has a frame.
  nonisolated(nonsending) func hasFrame() async -> Bool {
    struct FirstFrame: Error {}
    do {
      _ = try await read(.gray) { _ in throw FirstFrame() }
      return false
    } catch {
      return error is FirstFrame
    }
  }

  private func read(
    _ frames: inout FramePipes, _ pixels: Pixels, _ body: (VideoFrame) throws -> Void
  ) throws -> String? {
    var first: FrameLog.LoggedFrame?
    var (count, last) = (0, -Double.infinity)
    while let entry = try frames.next() {
      count += 1
      guard count <= VideoReader.mostFrames else {
        throw VideoError.unreadable("expected at most \(VideoReader.mostFrames) frames")
      }
      let start = first ?? entry
      if first == nil {
        try validate(entry)
      }
      first = start
      guard (entry.width, entry.height) == (start.width, start.height) else {
        return "the picture's size changes at \(shortened(entry.time, digits: 3)) s"
      }
      let width = strip?.count ?? crop?.width ?? entry.width
      let height = crop?.height ?? entry.height
      guard let bytes = try frames.bytes(pixels.count(rows: height)) else { break }
      // A frame that no later stamp follows is never shown.
      guard entry.time > last else { continue }
      last = entry.time
      try body(VideoFrame(time: entry.time, width: width, height: height, bytes: bytes))
    }
    guard first != nil else { throw missingFrames(frames.log) }
    return frames.log.error
  }

  private func validate(_ entry: FrameLog.LoggedFrame) throws(VideoError) {
    guard max(entry.width, entry.height) <= PixelRect.largestExtent else {
      throw tooLarge("\(entry.width)×\(entry.height) pixels")
    }
    let bounds = PixelRect(x: 0, y: 0, width: entry.width, height: entry.height)
    let read = strip.map { PixelRect(columns: $0, rows: bounds.rows) } ?? crop
    guard read.map({ $0.intersection(bounds) == $0 }) ?? true else { throw .outside(bounds) }
  }

  private func tooLarge(_ size: String) -> VideoError {
    .unreadable(
      "\(size): expected at most \(PixelRect.largestExtent) each way "
        + "and \(PixelRect.mostPixels) pixels in total")
  }

  private func missingFrames(_ log: FrameLog) -> VideoError {
    if log.error?.contains("max pixel count") ?? false { return tooLarge("pictures too large") }
    if let part, log.error == nil {
      return .unreadable(
        "no frame from \(shortened(part.lowerBound)) s to \(shortened(part.upperBound)) s"
          + (log.duration.map { ": expected a part of \($0)" } ?? ""))
    }
    let isForeign = log.error?.contains("Format not on whitelist") ?? false
    let reason =
      isForeign
      ? "not a video container"
      : log.isReadable && !log.hasPicture ? "no picture in it" : log.error ?? "no frame in it"
    return .unreadable(
      reason.replacing("file:\(path): ", with: "")
        + ": expected a complete screen recording: MP4, MOV, WebM, Matroska, AVI, GIF or APNG")
  }
}

extension VideoReader {
  private func arguments(_ pixels: Pixels) -> [String] {
    // Stamps stay those of the file. The seek ends at a keyframe before the part, and `trim` is exact.
    let seek =
      part.map { ["-noaccurate_seek", "-seek_timestamp", "1", "-ss", "\($0.lowerBound)"] } ?? []
    return [
      "-hide_banner", "-nostdin", "-nostats", "-loglevel", "level+info", "-copyts",
      "-protocol_whitelist", "file", "-format_whitelist", demuxers, "-max_pixels",
      "\(PixelRect.mostPixels)",
      // Each thread of the decoder keeps pictures, and it would take one for each core.
      "-threads", "4",
    ] + seek + [
      "-i", "file:" + path, "-map", "0:V:0", "-fps_mode", "passthrough",
      "-enc_time_base", "1:1000", "-vf", filters(pixels), "-f", "rawvideo", "pipe:1",
    ]
  }

  /// Returns the chain of filters; `showinfo` logs the stamp and the size of each frame.
  private func filters(_ pixels: Pixels) -> String {
    var filters = part.map { ["trim=start=\($0.lowerBound):end=\($0.upperBound)"] } ?? []
    filters += ["scale='round(iw*sar)':ih", "setsar=1"]
    if isTransposed { filters.append("transpose=cclock_flip") }
    filters.append("showinfo=checksum=0")
    // The output has no stamps, but equal ones would be errors.
    filters += ["settb=1/1000", "setpts=N"]
    if let strip {
      filters.append("crop='min(\(strip.count),iw)':ih:\(strip.lowerBound):0:exact=1")
    }
    if let crop {
      // A rectangle outside the picture is our own error, with the picture's size.
      filters.append(
        "crop='min(\(crop.width),iw)':'min(\(crop.height),ih)':\(crop.x):\(crop.y):exact=1")
    }
    switch pixels {
    case .gray:
      filters += ["scale=\(VideoReader.Pixels.grayColumns):ih:flags=area", "format=gray"]
    case .color(let width, let height):
      filters += ["scale=\(width):\(height):flags=area", "format=bgr0"]
    }
    return filters.joined(separator: ",")
  }
}

extension VideoReader.Pixels {
  /// Returns the number of bytes of a frame.
  ///
  /// - Parameter rows: The height of the picture before it was scaled.
  fileprivate func count(rows: Int) -> Int {
    switch self {
    case .gray: VideoReader.Pixels.grayColumns * rows
    case .color(let width, let height): width * height * 4
    }
  }
}

/// The pipes of a decoding ffmpeg, read together because it waits while either of them is full.
private struct FramePipes {
  private let pixels: Int32
  private var logFile: Int32?
  /// The longest time without a byte, in seconds.
  private let patience: Double
  private(set) var log = FrameLog()

  init(pixels: Pipe, log: Pipe, _ patience: Double) {
    (self.pixels, logFile, self.patience) = (pixels.output, log.output, patience)
  }

  func close() {
    closeFile(pixels)
    logFile.map(closeFile)
  }

  /// Returns the next frame's entry; nil at the end.
  mutating func next() throws(VideoError) -> FrameLog.LoggedFrame? {
    while log.entries.isEmpty, let logFile {
      _ = try readyEnds([logFile])
      try readLog()
    }
    return log.entries.isEmpty ? nil : log.entries.removeFirst()
  }

  /// Returns the pixels of a frame; nil at the end.
  mutating func bytes(_ count: Int) throws(VideoError) -> [UInt8]? {
    var (bytes, filled) = ([UInt8](repeating: 0, count: count), 0)
    while filled < count {
      let ready = try readyEnds([pixels, logFile ?? -1])
      if ready[1] { try readLog() }
      guard ready[0] else { continue }
      let read = bytes.withUnsafeMutableBytes {
        readSome(pixels, $0.baseAddress.map { $0 + filled }, count - filled)
      }
      if read < 0, errno == EINTR { continue }
      guard read >= 0 else { throw systemError }
      guard read > 0 else { return nil }
      filled += read
    }
    return bytes
  }

  /// Waits for bytes or the end of some pipes, and returns whether each of them has either.
  private func readyEnds(_ files: [Int32]) throws(VideoError) -> [Bool] {
    var ends = files.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
    while true {
      let count = poll(&ends, nfds_t(ends.count), Int32(patience * 1000))
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw systemError }
      guard count > 0 else {
        throw .unreadable("no frame for \(shortened(patience)) s: expected a faster video")
      }
      return ends.map { $0.revents != 0 }
    }
  }

  private mutating func readLog() throws(VideoError) {
    guard let file = logFile else { return }
    var bytes = [UInt8](repeating: 0, count: 1 << 16)
    let count = readSome(file, &bytes, bytes.count)
    if count < 0, errno == EINTR { return }
    guard count >= 0 else { throw systemError }
    log.add(bytes[..<count])
    guard log.isBounded else { throw .unreadable("ffmpeg's log is too long") }
    guard count == 0 else { return }
    closeFile(file)
    logFile = nil
  }

  private var systemError: VideoError { .failed(String(cString: strerror(errno))) }
}

/// System calls hidden by methods of the same names.
private func readSome(_ file: Int32, _ bytes: UnsafeMutableRawPointer?, _ count: Int) -> Int {
  read(file, bytes, count)
}

private func closeFile(_ file: Int32) { _ = close(file) }

/// The messages of a decoding ffmpeg, of which `showinfo` writes a line for each frame.
struct FrameLog {
  /// A frame as the filter describes it.
  struct LoggedFrame: Equatable {
    /// The stamp, in seconds.
    let time: Double
    let width: Int
    let height: Int
  }

  /// The frames that nobody has taken yet.
  var entries: [LoggedFrame] = []
  /// The first error since the first frame, or of a file without frames.
  private(set) var error: String?
  /// The duration as `h:mm:ss.cc`; nil until it is known.
  private(set) var duration: String?
  /// True if ffmpeg knows the file's format.
  private(set) var isReadable = false
  /// True if the file has a stream of pictures.
  private(set) var hasPicture = false
  /// The unit of stamps, in seconds.
  private var unit = 0.0
  private var hasFrames = false
  /// The bytes of an incomplete line.
  private var rest: [UInt8] = []

  /// True while no line is longer than a mebibyte, and no more frames than fit a pipe's bytes wait.
  var isBounded: Bool { rest.count <= 1 << 20 && entries.count <= 1 << 16 }

  /// Adds the next bytes of the log.
  mutating func add(_ bytes: ArraySlice<UInt8>) {
    rest += bytes
    while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
      add(line: String(decoding: rest[..<end], as: UTF8.self))
      rest.removeSubrange(...end)
    }
  }

  private mutating func add(line: String) {
    let parts: [Substring] = line.split(separator: "] ", omittingEmptySubsequences: false)
    // `[source @ address] [level] message`, of which the source may be missing.
    guard let level = parts.firstIndex(where: { FrameLog.levels.contains($0) }) else { return }
    let message = parts[(level + 1)...].joined(separator: "] ")
    let isFilter = level > 0 && parts[0].hasPrefix("[Parsed_showinfo")
    if ["[error", "[fatal", "[panic"].contains(parts[level]) {
      error = error ?? message.trimmed
    } else if isFilter {
      add(filter: message)
    } else if level == 0 {
      add(file: message.trimmed)
    }
  }

  private static let levels: Set<Substring> = ["[info", "[error", "[fatal", "[panic"]

  private mutating func add(filter message: String) {
    let words = message.split(whereSeparator: { $0 == " " || $0 == "," })
    func value(of name: String) -> Substring? {
      guard let index = words.firstIndex(where: { $0.hasPrefix(name) }) else { return nil }
      let value = words[index].dropFirst(name.count)
      return value.isEmpty ? words.dropFirst(index + 1).first : value
    }
    if message.hasPrefix("config in"), let base = value(of: "time_base:") {
      let terms = base.split(separator: "/").compactMap { Double($0) }
      if terms.count == 2, terms[1] > 0 { unit = terms[0] / terms[1] }
    } else if message.hasPrefix("n:"), let size = value(of: "s:") {
      let extents = size.split(separator: "x").compactMap { Int($0) }
      guard extents.count == 2, let stamp = value(of: "pts:").flatMap({ Double($0) }) else {
        error = error ?? "a frame has no time stamp"
        return
      }
      if !hasFrames { (hasFrames, error) = (true, nil) }
      entries.append(LoggedFrame(time: stamp * unit, width: extents[0], height: extents[1]))
    }
  }

  private mutating func add(file message: String) {
    if message.hasPrefix("Input #") { isReadable = true }
    if message.hasPrefix("Duration: ") {
      duration = message.dropFirst(10).prefix { $0 != "," }.description
    }
    if message.hasPrefix("Stream #"), message.contains(": Video:"),
      !message.hasSuffix("(attached pic)")
    {
      hasPicture = true
    }
  }
}

extension PixelRect {
  /// The largest width and height of a video to read.
  static var largestExtent: Int { 8192 }
}
