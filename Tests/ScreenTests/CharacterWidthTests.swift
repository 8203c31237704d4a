import Screen
import Testing

#if canImport(Glibc)
  import Glibc

  /// Tests against the C library's table, which ncurses uses.
  @Suite struct CharacterWidthTests {
    /// The function by its name, because Glibc's module hides it.
    private let wcwidth = unsafeBitCast(
      dlsym(nil, "wcwidth"), to: (@convention(c) (UInt32) -> CInt).self)

    @Test
    func `every wide scalar of the C library is wide, except later changes`() {
      setlocale(LC_ALL, "C.UTF-8")
      // Wide in Unicode 15 but not in 17, or of a category that differs between the tables.
      let reclassified: Set<ClosedRange<UInt32>> = [
        0x302E...0x302F, 0x3164...0x3164, 0x3248...0x324F, 0x16FF0...0x16FF1,
      ]
      let differing = (UInt32(0x20)...0x3FFFF).compactMap(Unicode.Scalar.init).filter { scalar in
        wcwidth(scalar.value) == 2 && scalar.columns != 2
          && !reclassified.contains { $0.contains(scalar.value) }
      }
      #expect(differing.isEmpty)
    }

    @Test func `every narrow scalar of the C library is narrow, except later changes`() {
      setlocale(LC_ALL, "C.UTF-8")
      // Wide since Unicode 16, and regional indicators, which become letters.
      let later: [ClosedRange<UInt32>] = [
        0x2630...0x2637, 0x268A...0x268F, 0x4DC0...0x4DFF, 0x1D300...0x1D376, 0x1F1E6...0x1F1FF,
      ]
      let differing = (UInt32(0x20)...0x3FFFF).compactMap(Unicode.Scalar.init).filter { scalar in
        wcwidth(scalar.value) == 1 && scalar.columns != 1
          && !later.contains { $0.contains(scalar.value) }
      }
      #expect(differing.isEmpty)
    }
  }
#endif
