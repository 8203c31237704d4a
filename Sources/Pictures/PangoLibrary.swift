#if Images
  import CPango

  #if canImport(Darwin)
    import Darwin
    import MachO
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
      // A release's settings of fonts include the system's. They come first, because Pango reads settings in a thread of its own.
      if let companions { setenv("FONTCONFIG_FILE", companions + "/fonts/fonts.conf", 0) }
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

    /// The library beside the program comes first, the one without a folder is the system's.
    private static var paths: [String] {
      #if canImport(Darwin)
        let name = "libpangocairo-1.0.0.dylib"
        let system = ["/opt/homebrew/lib/\(name)", "/usr/local/lib/\(name)", name]
      #else
        let name = "libpangocairo-1.0.so.0"
        let system = [name]
      #endif
      return [companions].compactMap { $0.map { "\($0)/\(name)" } } + system
    }
  }

  /// The folder of a release's own libraries and fonts: `../lib/followbar` from the program's; nil if it is not there.
  let companions: String? = {
    guard let program = programPath, let slash = program.lastIndex(of: "/") else { return nil }
    let folder = program[..<slash] + "/../lib/followbar"
    return access(String(folder), X_OK) == 0 ? String(folder) : nil
  }()

  /// The path of the running program without symbolic links.
  private var programPath: String? {
    #if canImport(Darwin)
      var path = [CChar](repeating: 0, count: Int(PATH_MAX))
      var size = UInt32(PATH_MAX)
      guard _NSGetExecutablePath(&path, &size) == 0 else { return nil }
      let resolved = realpath(path, nil)
    #else
      let resolved = realpath("/proc/self/exe", nil)
    #endif
    defer { free(resolved) }
    return resolved.map { String(cString: $0) }
  }
#endif
