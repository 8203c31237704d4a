import CPango

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The functions of Pango and its libraries, once `requirePango` has returned.
///
/// `Raster` and `FontBook` call it first; all other types draw with what they made.
let lib = library.functions

/// Loaded by the first picture: everything else starts faster, and in less memory, without it.
private let library = PangoLibrary()

/// Throws an error if Pango is not installed.
func requirePango() throws(PictureError) {
  if let reason = library.failure { throw .noPango(reason) }
}

private struct PangoLibrary {
  var functions = pango_functions()
  /// The reason why the functions are missing.
  var failure: String?

  init() {
    var reason: String?
    for path in PangoLibrary.paths {
      if let library = dlopen(path, RTLD_NOW | RTLD_LOCAL) {
        failure = pango_find(library, &functions).map { "no function \(String(cString: $0))" }
        return
      }
      reason = dlerror().map { String(cString: $0) }
    }
    failure = reason
  }

  /// Homebrew's folders come before the loader's own.
  private static var paths: [String] {
    #if canImport(Darwin)
      let name = "libpangocairo-1.0.0.dylib"
      let homebrew = getenv("HOMEBREW_PREFIX").map { String(cString: $0) }
      let folders = [homebrew, "/opt/homebrew", "/usr/local"].compactMap(\.self)
      return folders.map { "\($0)/lib/\(name)" } + [name]
    #else
      return ["libpangocairo-1.0.so.0"]
    #endif
  }
}

/// An error of drawing a picture.
package enum PictureError: Error, Hashable, Sendable {
  /// Pango cannot be loaded, for this reason.
  case noPango(String)

  /// No font at all is installed.
  case noFonts

  /// None of these font families is installed.
  case noFont([String])

  /// A width or height outside of 1…32767 pixels.
  case badSize(width: Int, height: Int)

  /// An error reported by Cairo, mostly out of memory.
  case failed(String)
}

extension PictureError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .noPango(let reason):
      "cannot load Pango: \(reason): apt-get install libpangocairo-1.0-0, or brew install pango"
    case .noFonts:
      "no fonts found: apt-get install fonts-dejavu-core, or brew install font-dejavu"
    case .noFont(let families):
      "unknown font '\(families.joined(separator: ", "))': "
        + "expected an installed one, or monospace"
    case .badSize(let width, let height):
      "invalid picture size '\(width)x\(height)': expected 1 to 32767 pixels each way"
    case .failed(let reason): "cannot draw the picture: \(reason)"
    }
  }
}
