package import Foundation
package import Screen

/// A picture over cells, as a terminal with kitty's graphics protocol has it.
package struct EmulatedPicture: Hashable, Sendable {
  package let cells: CellRect
  /// The size in pixels; nil for a file.
  package let size: PixelExtent?
  /// The pixels as red, green, blue and alpha, or the file.
  package internal(set) var data: Data

  package struct PixelExtent: Hashable, Sendable {
    package let width, height: Int
  }
}

extension Emulator {
  /// Performs an application's command: a question, a picture or a part of one, or a removal.
  mutating func take(application text: String) {
    let parts = text.split(separator: ";", maxSplits: 1, omittingEmptySubsequences: false)
    guard text.hasPrefix("G"), let payload = Data(base64Encoded: String(parts.dropFirst().joined()))
    else { return unknown.append("APC \(text.prefix(80))") }
    let fields = parts[0].dropFirst().split(separator: ",").map { $0.split(separator: "=") }
    let keys = Dictionary(uniqueKeysWithValues: fields.map { ($0[0], $0[1]) })
    let number = keys["i"].flatMap { Int($0) } ?? 0
    switch keys["a"] {
    case "q": questions.append("picture \(number)")
    case "d" where keys["d"] == "A":
      countStray()
      pictures = [:]
    case "d" where keys["d"] == "I":
      countStray()
      pictures[number] = nil
    case "T": begin(number, keys, payload)
    case nil: add(payload, isLast: keys["m"] == "0")
    default: unknown.append("APC \(text.prefix(80))")
    }
  }

  private mutating func begin(_ number: Int, _ keys: [Substring: Substring], _ payload: Data) {
    countStray()
    func key(_ name: Substring) -> Int { keys[name].flatMap { Int($0) } ?? 0 }
    let cells = CellRect(
      column: cursor.column, row: cursor.row, columns: key("c"), rows: key("r"))
    let isShared = keys["t"] == "s"
    let size = isShared ? EmulatedPicture.PixelExtent(width: key("s"), height: key("v")) : nil
    let data = isShared ? read(shared: payload) : payload
    // kitty 0.26 counts the pixels of a replaced picture to its quota, and drops others for them.
    if pictures[number] != nil { unknown.append("picture \(number) is not deleted") }
    pictures[number] = nil
    if isShared, data == nil { return }
    let count = size.map { 4 * $0.width * $0.height }
    guard keys["C"] == "1", keys["q"] == "2", let data,
      count == nil || data.count == count
    else {
      return unknown.append("picture \(keys)")
    }
    let picture = EmulatedPicture(cells: cells, size: size, data: data)
    if keys["m"] == "1" { part = (number, picture) } else { pictures[number] = picture }
  }

  private mutating func add(_ payload: Data, isLast: Bool) {
    guard let (number, picture) = part else { return unknown.append("a part of no picture") }
    part = (number, picture)
    part?.picture.data += payload
    if isLast {
      pictures[number] = part?.picture
      part = nil
    }
  }

  /// Reads shared memory and unlinks it, as the terminal must; nil if it is not there.
  private func read(shared name: Data) -> Data? {
    let path = "/dev/shm" + String(decoding: name, as: UTF8.self)
    defer { try? FileManager.default.removeItem(atPath: path) }
    return try? Data(contentsOf: URL(filePath: path))
  }
}
