/// A decoder of GIF, written only from its specification (GIF89a, 1990).
struct DecodedGIF {
  struct Picture {
    /// The duration in hundredths of a second.
    let duration: Int
    let rect: [Int]
    let hasOwnPalette: Bool
    /// The whole screen.
    let screen: Pixels
  }

  struct Malformed: Error {
    let place: Int
  }

  private(set) var width = 0
  private(set) var height = 0
  private(set) var loops: Int?
  private(set) var pictures: [Picture] = []
  private var bytes: [UInt8]
  private var place = 0
  private var duration = 0
  private var transparent: UInt8?

  init(_ bytes: [UInt8]) throws {
    self.bytes = bytes
    guard try String(decoding: take(6), as: UTF8.self) == "GIF89a" else { throw malformed }
    (width, height) = (try word(), try word())
    let flags = try byte()
    _ = try take(2)
    let palette = flags & 0x80 == 0 ? [] : try palette(2 << Int(flags & 7))
    var screen = Pixels(width: width, height: height)
    while true {
      switch try byte() {
      case 0x21: try readExtension()
      case 0x2C: try readPicture(palette, &screen)
      case 0x3B:
        guard place == bytes.count else { throw malformed }
        return
      default: throw malformed
      }
    }
  }

  private var malformed: Malformed { Malformed(place: place) }

  private mutating func take(_ count: Int) throws -> ArraySlice<UInt8> {
    guard place + count <= bytes.count else { throw malformed }
    defer { place += count }
    return bytes[place..<place + count]
  }

  private mutating func byte() throws -> UInt8 { try take(1).first ?? 0 }
  private mutating func word() throws -> Int { try Int(byte()) + Int(byte()) * 256 }

  private mutating func palette(_ count: Int) throws -> [UInt32] {
    try (0..<count).map { _ in
      try take(3).reduce(0) { $0 << 8 | UInt32($1) }
    }
  }

  private mutating func blocks() throws -> [UInt8] {
    var data: [UInt8] = []
    while case let count = try Int(byte()), count > 0 { data += try take(count) }
    return data
  }

  private mutating func readExtension() throws {
    let label = try byte()
    let data = try blocks()
    if label == 0xF9 {
      guard data.count == 4 else { throw malformed }
      transparent = data[0] & 1 == 1 ? data[3] : nil
      duration = Int(data[1]) + Int(data[2]) * 256
    } else if label == 0xFF, data.starts(with: Array("NETSCAPE2.0".utf8)) {
      loops = Int(data[12]) + Int(data[13]) * 256
    }
  }

  private mutating func readPicture(_ common: [UInt32], _ screen: inout Pixels) throws {
    let rect = try [word(), word(), word(), word()]
    let flags = try byte()
    guard flags & 0x40 == 0, rect[0] + rect[2] <= width, rect[1] + rect[3] <= height else {
      throw malformed
    }
    let palette = flags & 0x80 == 0 ? common : try palette(2 << Int(flags & 7))
    let size = Int(try byte())
    let places = try unpacked(blocks(), size)
    guard places.count == rect[2] * rect[3] else { throw malformed }
    for (index, place) in places.enumerated() where place != transparent {
      let (x, y) = (rect[0] + index % rect[2], rect[1] + index / rect[2])
      guard Int(place) < palette.count else { throw malformed }
      screen[x, y] = 0xFF00_0000 | palette[Int(place)]
    }
    pictures.append(
      Picture(
        duration: duration, rect: rect, hasOwnPalette: flags & 0x80 != 0, screen: screen))
  }

  /// Decodes LZW (appendix F), with codes from one bit more than an index up to twelve bits.
  private func unpacked(_ data: [UInt8], _ size: Int) throws -> [UInt8] {
    let (clear, end) = (1 << size, 1 << size + 1)
    let roots = (0..<1 << size).map { [UInt8($0)] } + [[], []]
    var (table, output, last) = (roots, [UInt8](), [UInt8]())
    var (bits, held, length) = (0, 0, size + 1)
    for byte in data {
      (bits, held) = (bits | Int(byte) << held, held + 8)
      while held >= length {
        let code = bits & (1 << length - 1)
        (bits, held) = (bits >> length, held - length)
        if code == end { return output }
        if code == clear {
          (table, last, length) = (roots, [], size + 1)
          continue
        }
        guard code < table.count || code == table.count && !last.isEmpty else { throw malformed }
        let entry = code < table.count ? table[code] : last + last.prefix(1)
        output += entry
        if !last.isEmpty, table.count < 4096 { table.append(last + entry.prefix(1)) }
        if table.count == 1 << length, length < 12 { length += 1 }
        last = entry
      }
    }
    throw malformed
  }
}
