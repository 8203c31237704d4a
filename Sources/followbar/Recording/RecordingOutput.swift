import Screen
import Tapes

/// A file or folder written by a recording.
protocol RecordingOutput: AnyObject {
  func add(_ event: PlayEvent) throws

  /// Finishes the content after the last event, or cleans up after a failure.
  nonisolated(nonsending) func finish(after failure: (any Error)?) async throws

  func complete() throws
}

extension RecordingOutput {
  nonisolated(nonsending) func finish(after failure: (any Error)?) async throws {}
}

/// A file whose bytes are known event by event.
final class FileOutput: RecordingOutput {
  private let file: OutputFile
  private let bytes: (PlayEvent) throws -> [UInt8]

  init(to path: String, _ bytes: @escaping (PlayEvent) throws -> [UInt8]) throws {
    self.bytes = bytes
    file = try OutputFile(path)
  }

  convenience init(_ encoder: any FrameEncoder, to path: String) throws {
    var encoder = encoder
    try self.init(to: path) { event in
      switch event {
      case .frame(let frame): try encoder.add(frame)
      case .marker(let name, let time): try encoder.mark(name, at: time)
      case .end(let last): try encoder.finish(at: last.time)
      default: []
      }
    }
  }

  func add(_ event: PlayEvent) throws {
    try file.write(try picturing { try bytes(event) })
  }

  func complete() throws { try file.complete() }
}

final class FolderOutput: RecordingOutput {
  private let path: String
  private let folder: URL
  /// The folder being filled, beside the final one.
  private var temporary: TemporaryFolder?
  /// The temporary place of an earlier folder during the replacement.
  private let earlier: URL
  private let draw: (Frame) throws -> [UInt8]
  private var count = 0

  /// - Throws: `cannotWrite` if the path is a file, or a folder that contains anything but frames.
  init(to path: String, _ draw: @escaping (Frame) throws -> [UInt8]) throws {
    (self.path, self.draw) = (path, draw)
    folder = URL(filePath: path, directoryHint: .isDirectory).resolvingSymlinksInPath()
    let name = UnfinishedFiles.newName()
    let beside = folder.deletingLastPathComponent()
    earlier = beside.appending(path: name + "-old")
    try validateContents()
    try guarding { _ in temporary = try TemporaryFolder(beside.appending(path: name)) }
  }

  private func validateContents() throws {
    var status = stat()
    guard stat(folder.path, &status) == 0 else { return }
    guard status.st_mode & S_IFMT == S_IFDIR else {
      throw failure("expected a folder, found a file")
    }
    var present: [String] = []
    try guarding { present = try $0.contentsOfDirectory(atPath: folder.path) }
    guard present.allSatisfy(FolderOutput.isFrame) else {
      throw failure("expected a folder with only frames in it")
    }
  }

  /// Returns whether a name is like `frame-00042.png`.
  private static func isFrame(_ name: String) -> Bool {
    name.hasPrefix("frame-") && name.hasSuffix(".png")
  }

  func add(_ event: PlayEvent) throws {
    guard case .frame(let frame) = event, let temporary else { return }
    let number = String(count)
    count += 1
    let name = "frame-" + String(repeating: "0", count: max(0, 5 - number.count)) + number + ".png"
    let picture = Data(try draw(frame))
    try guarding { _ in
      try UnfinishedFiles.all.withoutRemoval {
        try picture.write(to: temporary.url.appending(path: name))
      }
    }
  }

  func complete() throws {
    guard let temporary = temporary?.url else { return }
    try guarding { files in
      guard files.fileExists(atPath: folder.path) else {
        return try files.moveItem(at: temporary, to: folder)
      }
      try files.moveItem(at: folder, to: earlier)
      do {
        try files.moveItem(at: temporary, to: folder)
      } catch {
        try files.moveItem(at: earlier, to: folder)
        throw error
      }
      try files.removeItem(at: earlier)
    }
  }

  private func guarding(_ body: (FileManager) throws -> Void) throws {
    do {
      try body(.default)
    } catch {
      throw failure(reason(error))
    }
  }

  private func failure(_ reason: String) -> Failure { Failure(writing: path, reason) }
}
