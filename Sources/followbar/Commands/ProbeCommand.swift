import ArgumentParser
import Strings
import Track

/// `followbar probe`: the source of a probe, which logs keyboard and bar in an app, or of a keyboard for a page's tests.
struct ProbeCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "probe",
    abstract: "Print a source file that logs the keyboard and the bar of your app.",
    discussion: """
      Paste the file into your app. It logs a line for each frame: the word of --prefix, the time in milliseconds, the \
      keyboard's top and the bar's bottom. Its first comment says how to start it, how to capture the log, and how late it \
      reads. followbar track app.log reports the log like a recording.

      The kind keyboard is a soft keyboard for tests of web pages: a script that raises one in headless Chromium, and \
      returns the log.
      """)

  @Argument(help: "The app's language or toolkit.")
  var kind: Probe

  @Option(
    help: ArgumentHelp(
      "The word before the fields (default: \(ProbePrefix.usual)).", valueName: "word"),
    transform: ProbePrefix.text.read)
  var prefix: String?

  func run() throws {
    try output(kind.source(prefix: prefix ?? ProbePrefix.usual), ending: "")
  }
}

/// The source files of probes, in the folder `Probes`, which the build embeds.
enum Probe: String, NamedArgument {
  case swift, kotlin, dart, worklet, web, keyboard

  /// Returns the source that logs with a prefix.
  func source(prefix: String) -> String {
    String(decoding: file, as: UTF8.self).replacing(ProbePrefix.usual, with: prefix)
  }

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

enum ProbePrefix {
  static let usual = Track.usualPrefix

  /// A word that every log can hold: Android's tags have at most 23 characters.
  static let text = SettingText<String>(
    read: { text in
      let isWord = text.utf8.allSatisfy { byte in
        (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte)
          || (0x61...0x7A).contains(byte) || byte == UInt8(ascii: "_")
      }
      guard isWord, (1...23).contains(text.utf8.count) else {
        throw SettingError(expected: "1 to 23 letters, digits and underscores")
      }
      return text
    }, write: { $0 })
}
