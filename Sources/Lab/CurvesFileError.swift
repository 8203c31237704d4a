/// What is wrong in a file of curves, and where.
package struct CurvesFileError: Error, Hashable, Sendable, CustomStringConvertible {
  /// Both count from 1; the column in characters.
  package let line: Int
  package let column: Int
  /// As "expected …, found …"; control characters in what was found are escaped.
  package let message: String

  /// Line, column and message, to stand behind a file's name and a colon.
  package var description: String { "\(line):\(column): \(message)" }
}

extension CurvesFileError {
  /// The error that something is wrong at a byte of a text; a byte-order mark is no character of it.
  init(at offset: Int, in bytes: [UInt8], _ message: String) {
    let mark = bytes.starts(with: byteOrderMark) ? byteOrderMark.count : 0
    let before = bytes[..<offset].dropFirst(mark)
    let lines = before.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    let start = String(decoding: lines.last ?? [], as: UTF8.self)
    self.init(line: max(1, lines.count), column: start.count + 1, message: message)
  }
}

/// The bytes that some editors begin a file with.
let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]

/// A piece of a file, short, in quotes, and without anything that a terminal would heed.
func quoted(_ text: some StringProtocol) -> String {
  String(reflecting: String(String.UnicodeScalarView(text.unicodeScalars.prefix(24))))
}
