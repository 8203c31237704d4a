/// Returns a mix of two opaque colors, each 0xFFRRGGBB, with a share of the upper in 0…255.
@inline(__always)
func blend(_ upper: UInt32, over lower: UInt32, _ share: UInt8) -> UInt32 {
  let (share, rest) = (UInt32(share), 255 - UInt32(share))
  // Two channels at once. Here x / 255 rounded equals (x + 128 + (x + 128) / 256) / 256.
  var outer = (upper & 0xFF00FF) &* share &+ (lower & 0xFF00FF) &* rest &+ 0x800080
  outer = (outer &+ (outer >> 8 & 0xFF00FF)) >> 8 & 0xFF00FF
  var inner = (upper >> 8 & 0xFF) &* share &+ (lower >> 8 & 0xFF) &* rest &+ 0x80
  inner = (inner &+ inner >> 8) >> 8 & 0xFF
  return 0xFF00_0000 | outer | inner << 8
}

/// Returns a premultiplied color, 0xAARRGGBB, over an opaque one.
func lay(_ upper: UInt32, over lower: UInt32) -> UInt32 {
  let rest = blend(lower, over: 0, UInt8(255 - upper >> 24))
  return [16, 8, 0].reduce(0xFF00_0000) { color, shift in
    color | min((upper >> shift & 0xFF) + (rest >> shift & 0xFF), 255) << shift
  }
}
