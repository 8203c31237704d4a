import Screen
import Strings
import Subprocess
package import Tapes

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
package struct VideoReader: Sendable {
  package enum Pixels: Sendable {
    /// A byte for each cell, in all rows of the picture.
    case gray(columns: Int)
    /// Four bytes for each pixel of a scaled picture: a native 0x??RRGGBB.
    case color(width: Int, height: Int)
  }

  package struct Frame: Sendable {
    /// The frame's stamp, in seconds.
    package let time: Double
    /// The width of the picture before it was scaled.
    package let width: Int
    /// The height of the picture before it was scaled.
    package let height: Int
    package let bytes: [UInt8]
  }

  private let path: String
  private let part: ClosedRange<Double>?
  private let crop: PixelRect?

  /// - Parameters:
  ///   - path: A regular file.
  ///   - part: The stamps of the frames to read, in seconds; nil for all frames.
  ///   - crop: The part of the picture to read; nil for all of it.
  package init(_ path: String, part: ClosedRange<Double>? = nil, crop: PixelRect? = nil) {
    (self.path, self.part, self.crop) = (path, part, crop)
  }

  /// Reads all frames, one at a time, so that memory does not grow with the video.
  ///
  /// - Returns: The damage after which reading went on or ended; nil for a healthy file.
  package nonisolated(nonsending) func read(
    _ pixels: Pixels, _ body: (Frame) throws -> Void
  ) async throws -> String? {
    try FFmpeg.validateInstallation()
    let (output, log) = try (Pipe(), Pipe())
    var frames = FramePipes(pixels: output, log: log)
    let result = try await Subprocess.run(
      .name("ffmpeg"), arguments: Arguments(arguments(pixels)), input: .none,
      output: .fileDescriptor(output.input, closeAfterSpawningProcess: true),
      error: .fileDescriptor(log.input, closeAfterSpawningProcess: true)
    ) { _ in
      // Without readers of its pipes ffmpeg ends.
      defer { frames.close() }
      // Waiting for frames keeps a thread, but ffmpeg needs none of ours to go on.
      return try read(&frames, pixels, body)
    }
    return result.closureResult
      ?? (result.terminationStatus.isSuccess ? nil : "ffmpeg ended early")
  }

  private func read(
    _ frames: inout FramePipes, _ pixels: Pixels, _ body: (Frame) throws -> Void
  ) throws -> String? {
    var first: FrameLog.Entry?
    var last = -Double.infinity
    while let entry = try frames.next() {
      let start = first ?? entry
      if first == nil {
        guard frames.log.isReadable else { break }
        try validate(entry)
      }
      first = start
      guard (entry.width, entry.height) == (start.width, start.height) else {
        return "the picture's size changes at \(shortened(entry.time, digits: 3)) s"
      }
      let (width, height) = (crop?.width ?? entry.width, crop?.height ?? entry.height)
      guard let bytes = try frames.bytes(pixels.count(rows: height)) else { break }
      // A frame that no later stamp follows is never shown.
      guard entry.time > last else { continue }
      last = entry.time
      try body(Frame(time: entry.time, width: width, height: height, bytes: bytes))
    }
    guard first != nil else { throw missingFrames(frames.log) }
    return frames.log.error
  }

  private func validate(_ entry: FrameLog.Entry) throws(VideoError) {
    guard max(entry.width, entry.height) <= PixelRect.largestExtent else {
      throw tooLarge("\(entry.width)×\(entry.height) pixels")
    }
    let bounds = PixelRect(x: 0, y: 0, width: entry.width, height: entry.height)
    guard crop.map({ $0.intersection(bounds) == $0 }) ?? true else { throw .outside(bounds) }
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
    let reason =
      log.isReadable && !log.hasPicture ? "no picture in it" : log.error ?? "no frame in it"
    return .unreadable(
      reason.replacing("file:\(path): ", with: "")
        + ": expected a complete screen recording, such as an MP4, MOV, WebM or GIF")
  }
}

extension VideoReader {
  private func arguments(_ pixels: Pixels) -> [String] {
    // Stamps stay those of the file. The seek ends at a keyframe before the part, and `trim` is exact.
    let seek =
      part.map { ["-noaccurate_seek", "-seek_timestamp", "1", "-ss", "\($0.lowerBound)"] } ?? []
    return [
      "-hide_banner", "-nostdin", "-nostats", "-loglevel", "level+info", "-copyts",
      "-protocol_whitelist", "file", "-max_pixels", "\(PixelRect.mostPixels)",
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
    filters += ["scale='round(iw*sar)':ih", "setsar=1", "showinfo=checksum=0"]
    // The output has no stamps, but equal ones would be errors.
    filters += ["settb=1/1000", "setpts=N"]
    if let crop {
      // A rectangle outside the picture is our own error, with the picture's size.
      filters.append(
        "crop='min(\(crop.width),iw)':'min(\(crop.height),ih)':\(crop.x):\(crop.y):exact=1")
    }
    switch pixels {
    case .gray(let columns): filters += ["scale=\(columns):ih:flags=area", "format=gray"]
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
    case .gray(let columns): columns * rows
    case .color(let width, let height): width * height * 4
    }
  }
}

/// The pipes of a decoding ffmpeg, read together because it waits while either of them is full.
private struct FramePipes {
  private let pixels: Int32
  private var logFile: Int32?
  private(set) var log = FrameLog()

  init(pixels: Pipe, log: Pipe) { (self.pixels, logFile) = (pixels.output, log.output) }

  func close() {
    closeFile(pixels)
    logFile.map(closeFile)
  }

  /// Returns the next frame's entry; nil at the end.
  mutating func next() throws(VideoError) -> FrameLog.Entry? {
    while log.entries.isEmpty, logFile != nil { try readLog() }
    return log.entries.isEmpty ? nil : log.entries.removeFirst()
  }

  /// Returns the pixels of a frame; nil at the end.
  mutating func bytes(_ count: Int) throws(VideoError) -> [UInt8]? {
    var (bytes, filled) = ([UInt8](repeating: 0, count: count), 0)
    while filled < count {
      var ends = [pixels, logFile ?? -1].map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
      guard poll(&ends, 2, -1) >= 0 || errno == EINTR else { throw systemError }
      if ends[1].revents != 0 { try readLog() }
      guard ends[0].revents != 0 else { continue }
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

  private mutating func readLog() throws(VideoError) {
    guard let file = logFile else { return }
    var bytes = [UInt8](repeating: 0, count: 1 << 16)
    let count = readSome(file, &bytes, bytes.count)
    if count < 0, errno == EINTR { return }
    guard count >= 0 else { throw systemError }
    log.add(bytes[..<count])
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
  struct Entry: Equatable {
    /// The stamp, in seconds.
    let time: Double
    let width: Int
    let height: Int
  }

  /// The frames that nobody has taken yet.
  var entries: [Entry] = []
  /// The first error since the first frame, or of a file without frames.
  private(set) var error: String?
  /// The duration as `h:mm:ss.cc`; nil until it is known.
  private(set) var duration: String?
  /// True if ffmpeg knows the file's format, and it is no text.
  private(set) var isReadable = false
  /// True if the file has a stream of pictures.
  private(set) var hasPicture = false
  /// The unit of stamps, in seconds.
  private var unit = 0.0
  private var hasFrames = false
  /// The bytes of an incomplete line.
  private var rest: [UInt8] = []

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
      entries.append(Entry(time: stamp * unit, width: extents[0], height: extents[1]))
    }
  }

  private mutating func add(file message: String) {
    // ffmpeg draws text files as terminals show them.
    if message.hasPrefix("Input #") { isReadable = !message.contains(", tty,") }
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
