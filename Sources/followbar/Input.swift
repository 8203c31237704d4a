import Foundation
import Screen

/// Bytes that a file of input may have.
private let mostBytes = 16 << 20

/// The text of a file that the user has named; what is no UTF-8 in it is made good.
func contents(of path: String) throws -> String {
  String(decoding: try bytes(of: path), as: UTF8.self)
}

/// The text of a file that the user has named and that may be written again, so that none of it may be made good.
func validContents(of path: String) throws -> String {
  let bytes = try bytes(of: path)
  let text = String(decoding: bytes, as: UTF8.self)
  guard let (index, _) = zip(bytes.indices, zip(bytes, text.utf8)).first(where: { $1.0 != $1.1 })
  else { return text }
  let before = String(decoding: bytes[..<index], as: UTF8.self)
  let lines = before.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
  let column = (lines.last?.count ?? 0) + 1
  throw Failure(
    status: .badInput, message: "\(path.safe()):\(lines.count):\(column): expected UTF-8")
}

/// The bytes of a file that the user has named.
func bytes(of path: String) throws -> Data {
  do {
    let file = try FileHandle(forReadingFrom: URL(filePath: path))
    return try limited(file, named: path.safe())
  } catch let failure as Failure {
    throw failure
  } catch {
    throw Failure(status: .noInput, message: "cannot read \(path.safe()): \(reason(error))")
  }
}

/// The text that comes from standard input; what is no UTF-8 in it is made good.
func textOfStandardInput() throws -> String {
  do {
    return String(
      decoding: try limited(.standardInput, named: "<stdin>"), as: UTF8.self)
  } catch let failure as Failure {
    throw failure
  } catch {
    throw Failure(
      status: .inputOutput, message: "cannot read standard input: \(reason(error))")
  }
}

/// What the system said, where Foundation has no words of its own for it.
func reason(_ error: any Error) -> String {
  let cause = (error as NSError).userInfo[NSUnderlyingErrorKey] as? any Error
  guard let cause = cause.map({ $0 as NSError }), cause.domain == NSPOSIXErrorDomain else {
    return error.localizedDescription
  }
  return String(cString: strerror(Int32(truncatingIfNeeded: cause.code)))
}

private func limited(_ file: FileHandle, named name: String) throws -> Data {
  let data = try file.read(upToCount: mostBytes + 1) ?? Data()
  guard data.count <= mostBytes else {
    throw Failure(
      status: .badInput, message: "\(name):1:1: expected no more than \(mostBytes >> 20) MiB")
  }
  return data
}
