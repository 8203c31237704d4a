import Tapes

/// A writer of GIF files (GIF89a, 1990).
struct GIFWriter {
  /// The transparent index of the file's palette.
  let transparent: Int
  private let paletteBits: Int
  private var bytes: [UInt8] = []

  /// Starts a looping file.
  ///
  /// - Parameters:
  ///   - width: The width in pixels, 1…65535; `height` likewise.
  ///   - palette: At most 255 colors, 0x00RRGGBB, for pictures without their own palette. In each palette the index after the
  ///     last color is transparent.
  init(width: Int, height: Int, palette: [UInt32]) {
    transparent = palette.count
    paletteBits = GIFWriter.bits(of: palette)
    bytes += "GIF89a".utf8
    add(words: width, height)
    // A palette of eight bits per color (18), the first color as background, square pixels.
    bytes += [0xF0 | UInt8(paletteBits - 1), 0, 0]
    add(palette)
    bytes += [0x21, 0xFF, 11] + "NETSCAPE2.0".utf8 + [3, 1, 0, 0, 0]
  }

  /// Returns the bytes since the last call.
  mutating func take() -> [UInt8] {
    defer { bytes.removeAll(keepingCapacity: true) }
    return bytes
  }

  /// Writes a picture over a part of the screen.
  ///
  /// - Parameters:
  ///   - duration: The duration in hundredths of a second, 0…65535.
  ///   - palette: Its own colors, or nil for the file's.
  ///   - row: Returns the palette indices of a row of pixels.
  mutating func put(
    _ rect: PixelRect, duration: Int, palette: [UInt32]?, row: (Int) -> [UInt8]
  ) {
    // Graphic control extension (23): do not dispose, no user input, a transparent color.
    bytes += [0x21, 0xF9, 4, 5]
    add(words: duration)
    bytes += [UInt8(clamping: palette?.count ?? transparent), 0]
    // Image descriptor (20).
    bytes.append(0x2C)
    add(words: rect.x, rect.y, rect.width, rect.height)
    let bits = palette.map(GIFWriter.bits) ?? paletteBits
    bytes.append(palette == nil ? 0 : 0x80 | UInt8(bits - 1))
    if let palette { add(palette) }
    var compressor = LZWCompressor(bits: max(bits, 2))
    for y in 0..<rect.height { compressor.add(row(y)) }
    addBlocks(compressor)
  }

  mutating func finish() { bytes.append(0x3B) }

  private mutating func add(words: Int...) {
    for word in words { bytes += [UInt8(word & 0xFF), UInt8(word >> 8)] }
  }

  /// Adds a palette, filled up with black to a power of two of colors.
  private mutating func add(_ palette: [UInt32]) {
    for index in 0..<1 << GIFWriter.bits(of: palette) {
      let color = index < palette.count ? palette[index] : 0
      bytes += [16, 8, 0].map { UInt8(color >> $0 & 0xFF) }
    }
  }

  /// Returns the bits of an index of a palette, with one more color for transparency.
  private static func bits(of palette: [UInt32]) -> Int {
    (1..<8).first { palette.count < 1 << $0 } ?? 8
  }

  /// Adds compressed pixels in blocks of at most 255 bytes (15, 22).
  private mutating func addBlocks(_ compressor: consuming LZWCompressor) {
    bytes.append(UInt8(compressor.bits))
    let data = compressor.finish()
    for start in stride(from: 0, to: data.count, by: 255) {
      let block = data[start..<min(start + 255, data.count)]
      bytes.append(UInt8(block.count))
      bytes += block
    }
    bytes.append(0)
  }
}

/// A compressor of palette indices by GIF's variant of Lempel, Ziv and Welch (GIF89a, appendix F).
private struct LZWCompressor {
  /// The bits of an index, at least 2.
  let bits: Int
  private var bytes: [UInt8] = []
  /// Bits that do not fill a byte yet, from the lowest, and their number.
  private var rest = (bits: 0, count: 0)
  /// The code of the indices that are not written yet; nil before the first one.
  private var prefix: Int?
  private var codeBits = 0
  private var nextCode = 0
  /// An open hash table of prefix, index and code, in 12, 8 and 12 bits.
  private var codes = [UInt32](repeating: empty, count: 8192)

  private static let empty = UInt32.max
  /// The code that no string gets: the table is full.
  private static let lastCode = 4095

  private var clearCode: Int { 1 << bits }
  private var endCode: Int { clearCode + 1 }

  init(bits: Int) {
    self.bits = bits
    reset()
    write(clearCode)
  }

  private mutating func reset() {
    (codeBits, nextCode) = (bits + 1, endCode + 1)
    for slot in codes.indices { codes[slot] = LZWCompressor.empty }
  }

  mutating func add(_ indices: [UInt8]) {
    for index in indices {
      guard let prefix else {
        self.prefix = Int(index)
        continue
      }
      let string = UInt32(prefix) << 8 | UInt32(index)
      let slot = slot(of: string)
      if codes[slot] != LZWCompressor.empty {
        self.prefix = Int(codes[slot] & 0xFFF)
        continue
      }
      write(prefix)
      self.prefix = Int(index)
      if nextCode < LZWCompressor.lastCode {
        codes[slot] = string << 12 | UInt32(nextCode)
        nextCode += 1
      } else {
        write(clearCode)
        reset()
      }
    }
  }

  /// Returns all bytes.
  consuming func finish() -> [UInt8] {
    if let prefix { write(prefix) }
    write(endCode)
    if rest.count > 0 { bytes.append(UInt8(rest.bits & 0xFF)) }
    return bytes
  }

  /// Returns the slot of a string of indices, or the free one for it.
  private func slot(of string: UInt32) -> Int {
    var slot = Int(string ^ string >> 12) & (codes.count - 1)
    while codes[slot] != LZWCompressor.empty, codes[slot] >> 12 != string {
      slot = (slot + 1) & (codes.count - 1)
    }
    return slot
  }

  private mutating func write(_ code: Int) {
    rest = (rest.bits | code << rest.count, rest.count + codeBits)
    while rest.count >= 8 {
      bytes.append(UInt8(rest.bits & 0xFF))
      rest = (rest.bits >> 8, rest.count - 8)
    }
    if nextCode >= 1 << codeBits { codeBits += 1 }
  }
}
