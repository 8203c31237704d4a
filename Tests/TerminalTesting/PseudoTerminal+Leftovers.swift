import CPseudoTerminal
package import Foundation

extension PseudoTerminal {
  /// What of the terminal is not as a shell left it; empty when all is.
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

/// Whether AddressSanitizer watches the programs, and so takes the signals of memory errors.
package let hasAddressSanitizer = pty_has_address_sanitizer()

/// Where the built programs are: next to the tests.
package let products: URL = {
  #if canImport(Darwin)
    let bundle = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") } ?? .main
    return bundle.bundleURL.deletingLastPathComponent()
  #else
    return Bundle.main.bundleURL
  #endif
}()
