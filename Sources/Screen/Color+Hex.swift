extension Color {
  /// Reads `#rrggbb`, in either case; nil for anything else.
  package init?(hex: String) {
    let digits = hex.utf8.dropFirst()
    guard hex.utf8.first == UInt8(ascii: "#"), digits.count == 6,
      digits.allSatisfy({ ($0 | 0x20 >= 0x61 && $0 | 0x20 <= 0x66) || (0x30...0x39).contains($0) }),
      let value = UInt32(hex.dropFirst(), radix: 16)
    else { return nil }
    self.init(value)
  }

  /// `#rrggbb`; of a standard colour, whose value nobody knows, black.
  package var hex: String {
    let digits = String(isStandard ? 0 : value, radix: 16)
    return "#" + String(repeating: "0", count: 6 - digits.count) + digits
  }
}
