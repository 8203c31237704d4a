import ArgumentParser
import Foundation
import Motion
import Screen
import TerminalTesting
import Testing

@testable import followbar

/// A folder with the files that the pages name, where the commands of a page run in order.
struct ReadersFolder {
  /// Commands that take seconds. `make test` only parses their arguments, `make verify` runs them.
  private static let slow = "measure|tune|track|record"
  private static let isThorough = ProcessInfo.processInfo.environment["FOLLOWBAR_VERIFY"] != nil
  /// Programs of other projects, which pages may name but no test runs.
  private static let foreign = [
    "adb", "apt", "apt-get", "brew", "cd", "cosign", "curl", "docker", "git", "python3",
    "sha256sum", "sudo",
    "swift", "tar", "xcrun",
  ]

  private let place: Workplace

  /// Returns whether `make test` leaves out a command because it takes seconds; one of `measure` takes less.
  static func isSlow(_ line: String) -> Bool {
    !isThorough && line.contains(/followbar (tune|track|record)\b/)
  }

  init() throws {
    place = try Workplace()
    let manager = FileManager.default
    for name in ["docs", "tapes"] {
      try manager.createSymbolicLink(
        at: place.folder.appending(path: name),
        withDestinationURL: Document.root.appending(path: name))
    }
    let docs = Document.root.appending(path: "docs")
    for name in ["app.mp4", "app.mov", "fixed.mp4"] {
      try manager.copyItem(
        at: docs.appending(path: "app.mp4"), to: place.folder.appending(path: name))
    }
    try manager.copyItem(
      at: Document.root.appending(path: "tapes/app.csv"),
      to: place.folder.appending(path: "app.csv"))
    try writeTexts()
    try writePrograms()
  }

  private func writeTexts() throws {
    func block(_ language: String, of path: String) throws -> String {
      try #require(try Document(path).texts(in: language).first)
    }
    try place.write(try block("elixir", of: "README.md"), to: "demo.tape")
    try place.write(try block("yaml", of: "docs/chat.md"), to: "story.yaml")
    try place.write(try block("yaml", of: "docs/curves.md") + "  mine: ease-out\n", to: "my.yaml")
    let samples = (0...100).map { index in
      let time = 0.005 * Double(index)
      return "\(time),\(KeyboardMotion.ios.curve.progress(at: time) * 260)"
    }
    for name in ["measured.csv", "phone.csv"] {
      try place.write("time,value\n" + samples.joined(separator: "\n"), to: name)
    }
  }

  /// Writes `followbar`, which keeps the arguments of slow commands, and `make`, which runs the program or validates a target.
  private func writePrograms() throws {
    let program = products.appending(path: "followbar").path
    try FileManager.default.createDirectory(
      atPath: place.path("bin"), withIntermediateDirectories: true)
    let keep = "\(Self.slow)) printf '%s\\0' \"$@\" >\"\(place.path("arguments"))\"; exit ;;"
    try place.write(
      """
      #!/bin/sh
      \(Self.isThorough ? "" : "case $1 in \(keep) esac")
      exec "\(program)" "$@"
      """, to: "bin/followbar")
    try place.write(
      """
      #!/bin/sh
      case "$1:$2" in
        run:ARGS=*) eval "exec followbar ${2#ARGS=}" ;;
        run:*) exec followbar ;;
        *) exec /usr/bin/env PATH=/usr/local/bin:/usr/bin:/bin make -n -C "\(Document.root.path)" "$@" >/dev/null ;;
      esac
      """, to: "bin/make")
    for name in ["bin/followbar", "bin/make"] {
      try FileManager.default.setAttributes(
        [.posixPermissions: 0o755], ofItemAtPath: place.path(name))
    }
  }

  private var environment: [String: String] {
    ["PATH": "\(place.path("bin")):/usr/local/bin:/usr/bin:/bin", "LC_ALL": "C.UTF-8"]
  }

  /// Returns whether a line runs another project's program.
  static func isForeign(_ line: String) -> Bool {
    foreign.contains(String(line.prefix { $0 != " " }))
  }

  /// Writes a file, which later commands may read.
  func write(_ text: String, to name: String) throws { try place.write(text, to: name) }

  /// Runs a program of this folder.
  func followbar(_ arguments: [String]) throws -> Ending { try place.followbar(arguments) }

  /// Runs a line of a shell, an interactive one in a terminal until its first picture; records an issue if it fails.
  func run(_ line: String, at place: String) throws {
    let words = line.split(separator: " ")
    guard let name = words.first, !name.hasPrefix("#"), !Self.isForeign(line) else { return }
    #expect(["followbar", "make"].contains(name), "\(place): unknown program in '\(line)'")
    if isInteractive(line) { return try show(line, at: place) }
    let ending = try shell(line)
    // A recording may fail its assertion; the error must be that.
    let isAllowed = ending.status == 1 && line.contains("--assert-max-gap")
    #expect(ending.status == 0 || isAllowed, "\(place): \(line)\n\(ending.error)")
    try validateArguments(of: line, at: place)
  }

  /// Runs a line of a shell and returns both of its outputs, always for real.
  func output(of line: String) throws -> String {
    let program = products.appending(path: "followbar").deletingLastPathComponent().path
    let ending = try shell("exec 2>&1; PATH=\(program):$PATH; \(line)")
    return ending.output + ending.error
  }

  private func shell(_ line: String) throws -> Ending {
    try FollowbarTests.run(
      URL(filePath: "/bin/sh"), ["-c", line], environment: environment, in: place.folder)
  }

  private func isInteractive(_ line: String) -> Bool {
    line.wholeMatch(of: /(make run.*|followbar( #.*| run.*| --(?!help|version).*)?)/) != nil
  }

  private func show(_ line: String, at page: String) throws {
    let terminal = try PseudoTerminal(
      "/bin/sh", ["-c", "cd '\(place.folder.path)' && \(line)"],
      size: .init(columns: 100, rows: 30), environment: environment)
    do {
      try terminal.wait("\(page): the first picture of \(line)") { screen in
        !screen.modes.contains(2026) && screen.rows.count { !$0.isEmpty } > 10
      }
    } catch {
      Issue.record(error)
      return
    }
    terminal.type("\u{3}")
    #expect(try terminal.waitForEvent() == .exited(0), "\(page): \(line)")
  }

  /// Parses the arguments that a slow command got.
  private func validateArguments(of line: String, at page: String) throws {
    let path = place.folder.appending(path: "arguments")
    guard let kept = try? Data(contentsOf: path) else { return }
    try FileManager.default.removeItem(at: path)
    let arguments = kept.split(separator: 0, omittingEmptySubsequences: false).dropLast()
      .map { String(decoding: $0, as: UTF8.self) }
    do { _ = try Followbar.parseAsRoot(arguments) } catch {
      Issue.record("\(page): \(line)\n\(Followbar.fullMessage(for: error))")
    }
  }
}
