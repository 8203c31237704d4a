import CPseudoTerminal
package import Foundation

extension PseudoTerminal {
  /// Returns the differences from the terminal as a shell left it; empty if there are none.
  package func leftovers(since before: Settings) -> [String] {
    var leftovers: [String] = screen.unknown.map { "unknown sequence \($0)" }
    if settings != before { leftovers.append("the driver's settings differ") }
    for mode in screen.modes.symmetricDifference([7, 25]).sorted() {
      leftovers.append("mode \(mode) is \(screen.modes.contains(mode) ? "on" : "off")")
    }
    if screen.cursorShape != 0 { leftovers.append("the cursor's shape is \(screen.cursorShape)") }
    return leftovers
  }
}

/// True if programs run with AddressSanitizer, which handles the signals of memory errors.
package let hasAddressSanitizer = pty_has_address_sanitizer()

/// The directory of the built programs, next to the tests.
package let products: URL = {
  #if canImport(Darwin)
    let bundle = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") } ?? .main
    return bundle.bundleURL.deletingLastPathComponent()
  #else
    return Bundle.main.bundleURL
  #endif
}()
