import Foundation
import Testing

@testable import Kit

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Tests of what the tests share.
@Suite struct KitTests {
  @Test func `every flag of a driver is a setting, but for pending input`() {
    let flags: [WritableKeyPath<termios, tcflag_t>] = [
      \.c_iflag, \.c_oflag, \.c_cflag, \.c_lflag,
    ]
    for flag in flags {
      for bit in (0..<32).map({ tcflag_t(1) << $0 }) {
        var changed = termios()
        changed[keyPath: flag] = bit
        let isPending = flag == \.c_lflag && bit == tcflag_t(PENDIN)
        #expect((Settings(changed) == Settings(termios())) == isPending)
      }
    }
  }

  @Test(arguments: [
    "debug/Guide", "debug/AllTests.xctest", "debug/AllTests.xctest/Contents/MacOS/AllTests",
  ])
  func `the products are beside a program or the bundle of an image`(image: String) {
    #expect(
      products(besideImage: "/work.xctests/build/" + image).path == "/work.xctests/build/debug")
  }
}
