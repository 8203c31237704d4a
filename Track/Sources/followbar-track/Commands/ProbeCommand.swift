import ArgumentParser
import Lab

/// `followbar probe`: the source of a probe, which logs keyboard and bar in an app, or of a keyboard for a page's tests.
struct ProbeCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "probe",
    abstract: "Print a source file that logs the keyboard and the bar of your app.",
    discussion: """
      Paste the file into your app. It logs a line for each frame: FOLLOWBAR, the time in milliseconds, the keyboard's \
      top and the bar's bottom. Its first comment says how to start it, how to capture the log, and how late it \
      reads. followbar track app.log reports the log like a recording.

      The kind keyboard is a soft keyboard for tests of web pages: a script that raises one in headless Chromium, and \
      returns the log.
      """)

  @Argument(help: "The app's language or toolkit.")
  var kind: Probe?

  func run() throws {
    guard let kind else {
      let kinds = Probe.allCases.map(\.rawValue).joined(separator: ", ")
      throw Failure(.usage, "missing kind of app: expected \(kinds)")
    }
    try output(kind.source, ending: "")
  }
}

/// The source files of probes, in the folder `Probes`, which the build embeds.
enum Probe: String, NamedArgument {
  case swift, kotlin, dart, worklet, web, keyboard

  var source: String { String(decoding: file, as: UTF8.self) }

  private var file: [UInt8] {
    switch self {
    case .swift: PackageResources.KeyboardProbe_swift
    case .kotlin: PackageResources.KeyboardProbe_kt
    case .dart: PackageResources.keyboard_probe_dart
    case .worklet: PackageResources.KeyboardProbe_tsx
    case .web: PackageResources.followbarProbe_js
    case .keyboard: PackageResources.followbarKeyboard_js
    }
  }
}
