import Foundation
import Kit
import Screen
import Testing

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Tests with Swift's backtracer in a real terminal; the other tests turn it off.
@Suite(.serialized) struct BacktraceTests {
  /// The backtracer's question would wait for a key for half a minute.
  @Test(arguments: [(SIGQUIT, "no"), (SIGSEGV, "tty")])
  func `a crash prints its backtrace and ends without a question`(number: Int32, prompts: String)
    throws
  {
    let before = try PseudoTerminal("/bin/cat").settings
    let settings = "enable=yes,symbolicate=off,color=no,interactive=\(prompts)"
    let terminal = try PseudoTerminal(
      products.appending(path: "followbar").path, environment: ["SWIFT_BACKTRACE": settings])
    try terminal.wait("the phone") { $0.rows.contains { $0.contains("Message") } }
    terminal.signal(number)
    #expect(try terminal.waitForEvent() == .killed(number))
    #expect(!terminal.screen.rows.contains { $0.contains("Press space") })
    #expect(terminal.leftovers(since: before) == [])
    #if os(Linux)
      #expect(String(decoding: terminal.output, as: UTF8.self).contains("Backtrace took"))
    #endif
  }
}
