extension Color {
  /// Parses `#rrggbb`, in either case; nil for any other text.
  package init?(hex: String) {
    let digits = hex.utf8.dropFirst()
    guard hex.utf8.first == UInt8(ascii: "#"), digits.count == 6,
      digits.allSatisfy({ ($0 | 0x20 >= 0x61 && $0 | 0x20 <= 0x66) || (0x30...0x39).contains($0) }),
      let value = UInt32(hex.dropFirst(), radix: 16)
    else { return nil }
    self.init(value)
  }

  /// The color as `#rrggbb`; black for the terminal's default, which is unknown.
  package var hex: String {
    let digits = String(isStandard ? 0 : value, radix: 16)
    return "#" + String(repeating: "0", count: 6 - digits.count) + digits
  }
}
