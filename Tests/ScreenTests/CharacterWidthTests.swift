import Screen
import Testing

#if canImport(Glibc)
  import Glibc

  /// The C library's table as a second source: ncurses places the cursor by it.
  @Suite struct CharacterWidthTests {
    /// Glibc's module hides the function unless X/Open is asked for, so it is looked up by name.
    private let wcwidth = unsafeBitCast(
      dlsym(nil, "wcwidth"), to: (@convention(c) (UInt32) -> CInt).self)

    @Test
    func `every scalar the C library calls wide is wide here, but for those that changed since`() {
      setlocale(LC_ALL, "C.UTF-8")
      /// Wide in Unicode 15, no longer in 17, or of a class that differs between the tables.
      let reclassified: Set<ClosedRange<UInt32>> = [
        0x302E...0x302F, 0x3164...0x3164, 0x3248...0x324F, 0x16FF0...0x16FF1,
      ]
      let differing = (UInt32(0x20)...0x3FFFF).compactMap(Unicode.Scalar.init).filter { scalar in
        wcwidth(scalar.value) == 2 && scalar.columns != 2
          && !reclassified.contains { $0.contains(scalar.value) }
      }
      #expect(differing.isEmpty)
    }

    @Test func `every scalar the C library calls narrow is narrow here, but for later additions`() {
      setlocale(LC_ALL, "C.UTF-8")
      /// Wide since Unicode 16, and regional indicators, which reach no cell (a flag becomes letters).
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
