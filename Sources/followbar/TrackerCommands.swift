import ArgumentParser

/// The commands of the tracker, a program of its own: `followbar-track` beside this one, or in a folder of `PATH`.
enum TrackerCommands {
  static let names = [
    TrackForwarding.configuration.commandName, ProbeForwarding.configuration.commandName,
  ]

  struct TrackForwarding: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "track", abstract: "Measure the seam in a screen recording of a real app.",
      helpNames: [])
  }

  struct ProbeForwarding: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "probe",
      abstract: "Print a source file that logs the keyboard and the bar of your app.",
      helpNames: [])
  }

  private static let program = "followbar-track"

  /// Replaces this program by the tracker; the arguments stay.
  ///
  /// - Throws: `unavailable` if there is none.
  static func start(_ arguments: [String]) throws(Failure) -> Never {
    let beside = ownPath.map { URL(filePath: $0).deletingLastPathComponent().path }
    let folders = [beside].compactMap(\.self) + searchedFolders
    for folder in folders {
      let path = folder + "/" + program
      var words = ([path] + arguments).map { strdup($0) } + [nil]
      execv(path, &words)
    }
    throw Failure(
      .unavailable,
      "cannot start '\(program)': expected it beside followbar or in PATH: make install puts it there"
    )
  }

  private static var searchedFolders: [String] {
    (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":").map(String.init)
  }

  /// The path of this program's file, without links; nil if the system does not tell it.
  private static var ownPath: String? {
    #if canImport(Darwin)
      var (path, size) = ([CChar](repeating: 0, count: 4096), UInt32(4096))
      guard _NSGetExecutablePath(&path, &size) == 0 else { return nil }
      return realPath(String(cString: path))
    #else
      return realPath("/proc/self/exe")
    #endif
  }
}
