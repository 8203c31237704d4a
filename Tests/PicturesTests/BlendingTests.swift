import Testing

@testable import Pictures

@Suite struct BlendingTests {
  /// Returns (upper × share + lower × (255 − share)) / 255, rounded.
  private func channel(_ upper: UInt32, _ lower: UInt32, _ share: Int) -> UInt32 {
    UInt32((Double(upper) * Double(share) + Double(lower) * Double(255 - share)) / 255 + 0.5)
  }

  @Test(arguments: [0, 8, 16] as [UInt32])
  func `each channel is blended by itself`(shift: UInt32) {
    let levels: [UInt32] = [0, 1, 2, 63, 127, 128, 200, 254, 255]
    for share in 0...255 {
      for (upper, lower) in levels.flatMap({ a in levels.map { (a, $0) } }) {
        let mixed = blend(
          0xFF00_0000 | upper << shift, over: 0xFF00_0000 | lower << shift, UInt8(share))
        #expect(mixed == 0xFF00_0000 | channel(upper, lower, share) << shift)
      }
    }
  }

  @Test func `channels do not overflow into each other`() {
    for share in 0...255 {
      let mixed = blend(0xFFFF_80FE, over: 0xFF01_FF02, UInt8(share))
      let expected =
        [(0xFF, 0x01, 16), (0x80, 0xFF, 8), (0xFE, 0x02, 0)].reduce(0xFF00_0000) {
          $0 | channel($1.0, $1.1, share) << $1.2
        } as UInt32
      #expect(mixed == expected)
    }
  }
}
