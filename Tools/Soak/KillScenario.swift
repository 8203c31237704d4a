import Foundation
import TerminalTesting

/// A start of the program in its own folder, and the files that it may leave.
struct KillScenario {
  let name: String
  let arguments: [String]
  /// The files that the folder has at the start.
  var files: [String: String] = [:]
  /// The files that the program writes: as at the start, or complete.
  var outputs: [String] = []
  /// The keys typed into the demo; nil for a command that ends by itself.
  var keys: [String]?
  /// A command that accepts the outputs of the demo if they are complete.
  var check: [String]?

  /// A tape that plays for about half a second on a slow machine.
  private static let tape = """
    Set Cols 60
    Set Rows 20
    Set Framerate 20
    Tab
    Sleep 600ms
    Type "Hello"
    Enter
    Sleep 400ms
    """

  private static let curves = "curves:\n  mine: cubic-bezier(0.1, 0.2, 0.3, 1)\n"

  static let all = demos + records + tracks + others

  private static let demos = [
    KillScenario(
      name: "demo", arguments: ["--panels", "phone"],
      keys: ["\t", "Hello", "\r", "\u{1B}d", "\u{1B}", "m", "?", "\u{1B}[<0;20;10M", "z"]),
    KillScenario(
      name: "comparison", arguments: ["--panels", "both"], keys: ["x", "x", "C", "c", "\t", "s"]),
    KillScenario(
      name: "workbench", arguments: ["--curves", "mine.yaml"],
      files: ["mine.yaml": curves], outputs: ["mine.yaml"],
      keys: ["e", "\t", "\u{1B}[C", "\u{13}\u{15}twin\r", "l", "\u{13}\u{15}mine\r"],
      check: ["curve", "list", "--curves"]),
    KillScenario(
      name: "recorded tape", arguments: ["--record", "session.tape"], outputs: ["session.tape"],
      keys: ["\t", "Hello", "\r", "\u{1B}", "m"], check: ["tape", "check"]),
    KillScenario(
      name: "recorded cast", arguments: ["--record", "session.cast"], outputs: ["session.cast"],
      keys: ["\t", "Hello", "\r", "\u{1B}", "m"]),
    KillScenario(
      name: "script", arguments: ["--script", "play.tape"], files: ["play.tape": tape], keys: ["?"]),
  ]

  private static let records = [
    ["a.gif"], ["a.svg"], ["a.cast"], ["a.json"], ["a.png"], ["a.txt"], ["a.mp4"],
    ["a.webm"], ["frames/"], ["a.gif", "a.svg", "a.mp4", "frames/"],
  ].map { outputs in
    var earlier = Dictionary(
      uniqueKeysWithValues: outputs.map {
        ($0.hasSuffix("/") ? $0 + "frame-00000.png" : $0, "earlier")
      })
    earlier["play.tape"] = tape
    return KillScenario(
      name: "record \(outputs.joined(separator: " "))",
      arguments: ["record", "play.tape", "--quiet"] + outputs.flatMap { ["-o", $0] },
      files: earlier, outputs: outputs)
  }

  private static let tracks = [["a.csv", "a.json", "a.svg", "a.png"], ["a.mp4"], ["a.gif"]].map {
    outputs in
    KillScenario(
      name: "track \(outputs.joined(separator: " "))",
      arguments: ["track", video, "--part", "0..1"] + outputs.flatMap { ["-o", $0] },
      files: Dictionary(uniqueKeysWithValues: outputs.map { ($0, "earlier") }), outputs: outputs)
  }

  /// A recording of this repository.
  private static let video = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../docs/app.mp4").standardizedFileURL.path

  private static let others = [
    KillScenario(
      name: "tune",
      arguments: ["tune", "--technique", "constraint", "--curves", "mine.yaml", "--keep", "best"],
      files: ["mine.yaml": curves], outputs: ["mine.yaml"]),
    KillScenario(
      name: "plot", arguments: ["curve", "plot", "ease", "-o", "a.png"],
      files: ["a.png": "earlier"], outputs: ["a.png"]),
    KillScenario(
      name: "format", arguments: ["tape", "fmt", "play.tape"],
      files: ["play.tape": tape.replacing("Sleep 400ms", with: "Sleep   .4s")],
      outputs: ["play.tape"]),
  ]
}

extension Workplace {
  /// Writes files, with the folders in their names.
  func write(_ files: [String: String]) throws {
    for (name, text) in files {
      let file = folder.appending(path: name)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
    }
  }

  /// Returns the bytes of all files in this folder and in those below.
  func contents() throws -> [String: Data] {
    var contents: [String: Data] = [:]
    for name in try FileManager.default.subpathsOfDirectory(atPath: folder.path) {
      var isFolder: ObjCBool = false
      let isThere = FileManager.default.fileExists(atPath: path(name), isDirectory: &isFolder)
      if isThere, !isFolder.boolValue { contents[name] = try bytes(name) }
    }
    return contents
  }
}
