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

/// Pango, opened at run time.
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
      return ["/opt/homebrew/lib/\(name)", "/usr/local/lib/\(name)", name]
    #else
      return ["libpangocairo-1.0.so.0"]
    #endif
  }
}
