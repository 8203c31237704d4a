#if Images
  /// What a box drawing character shows on each of its four arms, from the middle of the cell to an edge.
  struct BoxArms: Hashable {
    enum Weight: UInt8 {
      case none = 0
      case light, heavy, double
    }

    let left: Weight
    let up: Weight
    let right: Weight
    let down: Weight

    /// The arms of U+2500…U+257F; nil for dashes, arcs and diagonals, which have none.
    init?(_ scalar: UInt32) {
      guard (0x2500...0x257F).contains(scalar) else { return nil }
      let start = Int(scalar - 0x2500) * 4
      let digits = BoxArms.table[start..<start + 4].map { Weight(rawValue: $0 &- 0x30) }
      guard let left = digits[0], let up = digits[1], let right = digits[2], let down = digits[3]
      else { return nil }
      (self.left, self.up, self.right, self.down) = (left, up, right, down)
    }

    private init(_ left: Weight, _ up: Weight, _ right: Weight, _ down: Weight) {
      (self.left, self.up, self.right, self.down) = (left, up, right, down)
    }

    /// The same with rows and columns exchanged.
    var transposed: BoxArms { BoxArms(up, left, down, right) }

    /// Left, up, right and down of each character, as their names in Unicode say: 0 nothing, 1 light, 2 heavy, 3 double.
    private static let table = Array(
      """
      1010202001010202................................0011002100120022\
      1001200110022002011001200210022011002100120022000111012102110112\
      0212022101220222110121011201110212022201210222021011201110212021\
      1012201210222022111021101120212012102210122022201111211111212121\
      121111121212221112212112112222212122221212222222................\
      3030030300310013003330011003300301300310033031001300330001310313\
      0333310113033303303110133033313013103330313113133333............\
      ................100001000010000120000200002000021020010220100201
      """.utf8)
  }
#endif
