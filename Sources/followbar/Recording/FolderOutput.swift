import Foundation
import Recording
import Screen

/// Every frame of a recording as a picture, in a folder.
final class FolderOutput: RecordingOutput {
  private let path: String
  private let folder: URL
  private let temporary: URL
  private let draw: (Canvas) throws -> [UInt8]
  private var count = 0

  /// - Throws: `cannotWrite` if there is something in the folder that is no frame.
  init(to path: String, _ draw: @escaping (Canvas) throws -> [UInt8]) throws {
    (self.path, self.draw) = (path, draw)
    folder = URL(filePath: path, directoryHint: .isDirectory).standardizedFileURL
    let present = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    guard present.allSatisfy(FolderOutput.isFrame) else {
      throw Failure(
        status: .cannotWrite,
        message: "cannot write \(path.safe()): there is something else than frames in it")
    }
    let name = ".followbar-" + String(UInt64.random(in: 0...UInt64.max), radix: 36)
    temporary = folder.deletingLastPathComponent().appending(path: name)
    try guarding {
      try $0.createDirectory(at: temporary, withIntermediateDirectories: false)
    }
  }

  deinit { try? FileManager.default.removeItem(at: temporary) }

  /// `frame-00042.png`, as this writes them.
  private static func isFrame(_ name: String) -> Bool {
    name.hasPrefix("frame-") && name.hasSuffix(".png")
  }

  func take(_ event: PlayEvent) throws {
    guard case .frame(let frame) = event else { return }
    let number = String(count)
    count += 1
    let name = "frame-" + String(repeating: "0", count: max(0, 5 - number.count)) + number + ".png"
    let picture = Data(try draw(frame.canvas))
    try guarding { _ in try picture.write(to: temporary.appending(path: name)) }
  }

  func complete() throws {
    try guarding {
      if $0.fileExists(atPath: folder.path) { try $0.removeItem(at: folder) }
      try $0.moveItem(at: temporary, to: folder)
    }
  }

  private func guarding(_ body: (FileManager) throws -> Void) throws {
    do {
      try body(.default)
    } catch {
      throw Failure(
        status: .cannotWrite, message: "cannot write \(path.safe()): \(error.localizedDescription)")
    }
  }
}
