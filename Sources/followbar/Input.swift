import Foundation
import Screen

/// Bytes that a file of input may have.
private let mostBytes = 16 << 20

/// The text of a file that the user has named.
func contents(of path: String) throws -> String {
  let data: Data
  do {
    let file = try FileHandle(forReadingFrom: URL(filePath: path))
    data = try file.read(upToCount: mostBytes + 1) ?? Data()
  } catch {
    throw Failure(
      status: .noInput, message: "cannot read \(path.safe()): \(error.localizedDescription)")
  }
  guard data.count <= mostBytes else {
    throw Failure(
      status: .badInput, message: "\(path.safe()):1:1: expected no more than \(mostBytes >> 20) MiB"
    )
  }
  return String(decoding: data, as: UTF8.self)
}
