import Foundation
import Screen
import Terminal
import TerminalTesting
import Testing

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Tests with real files, which wait for the descriptor as the loop does.
@Suite struct FileWatcherTests {
  private let place: Workplace

  init() throws { place = try Workplace() }

  private func path(_ name: String = "curves.yaml") -> String { place.path(name) }

  private func write(_ text: String, _ name: String = "curves.yaml") throws {
    try place.write(text, to: name)
  }

  private struct Refused: Error {}

  private func watcher() throws -> FileWatcher {
    guard let watcher = FileWatcher(path: path()) else { throw Refused() }
    return watcher
  }

  private func canWatch(_ path: String) -> Bool {
    guard FileWatcher(path: path) != nil else { return false }
    return true
  }

  /// Returns whether the descriptor becomes readable within a limit in milliseconds.
  private func isReadable(_ watcher: borrowing FileWatcher, within limit: Int32) -> Bool {
    var source = pollfd(fd: watcher.descriptor, events: Int16(POLLIN), revents: 0)
    return poll(&source, 1, limit) > 0
  }

  /// Waits for a change, which may arrive as several events.
  private func expectChange(
    _ watcher: inout FileWatcher, _ what: Comment, at place: SourceLocation = #_sourceLocation
  ) {
    repeat {
      guard isReadable(watcher, within: 20_000) else {
        Issue.record(what, sourceLocation: place)
        return
      }
    } while !watcher.hasChanged()
    // Drop its other events, so that they do not count as the next change.
    while isReadable(watcher, within: 0) { _ = watcher.hasChanged() }
  }

  private func expectNoChange(_ watcher: inout FileWatcher) {
    let hasChanged = watcher.hasChanged()
    #expect(!hasChanged)
  }

  /// Expects no change and no wake-up.
  private func expectNothing(_ watcher: inout FileWatcher) {
    let isReadable = isReadable(watcher, within: 0)
    #expect(!isReadable)
    expectNoChange(&watcher)
  }

  @Test func `the watcher reports every change from creation to removal`() throws {
    var watcher = try watcher()
    expectNothing(&watcher)
    try write("a")
    expectChange(&watcher, "the file was created")
    try write("in place")
    expectChange(&watcher, "the file was written")
    let file = try #require(FileHandle(forWritingAtPath: path()))
    try file.seekToEnd()
    try file.write(contentsOf: Data("more".utf8))
    try file.close()
    expectChange(&watcher, "the file grew")
    try write("new", "new")
    _ = watcher.hasChanged()
    #expect(rename(path("new"), path()) == 0)
    expectChange(&watcher, "the file was replaced, as editors do")
    try write("again")
    expectChange(&watcher, "the new file was written")
    #expect(unlink(path()) == 0)
    expectChange(&watcher, "the file was removed")
    try "whole".write(toFile: path(), atomically: true, encoding: .utf8)
    expectChange(&watcher, "the file was created again")
    expectNothing(&watcher)
  }

  @Test func `the watcher ignores other files`() throws {
    var watcher = try watcher()
    try write("a")
    // A program that another test starts holds the file open too, until its exec.
    expectChange(&watcher, "the file was created")
    _ = try String(contentsOfFile: path(), encoding: .utf8)
    expectNothing(&watcher)
    try write("b", "curves.yaml~")
    try write("b", "curves")
    expectNoChange(&watcher)
  }

  @Test func `the watcher follows a symbolic link and its target`() throws {
    let elsewhere = place.folder.appending(path: "dotfiles")
    try FileManager.default.createDirectory(at: elsewhere, withIntermediateDirectories: false)
    try write("a", "dotfiles/mine")
    #expect(symlink("dotfiles/mine", path()) == 0)
    var watcher = try watcher()
    try write("b", "dotfiles/mine")
    expectChange(&watcher, "the target was written")
    #expect(rename(path("dotfiles/mine"), path()) == 0)
    expectChange(&watcher, "the link was replaced")
  }

  @Test(arguments: ["", "/no/such/directory/file", "directory/"])
  func `a path without a directory or a name cannot be watched`(path: String) {
    #expect(!canWatch(path))
  }

  @Test func `a relative path is valid, and a path that is too long is not`() {
    #expect(canWatch("curves.yaml"))
    #expect(!canWatch("/" + String(repeating: "x", count: 5000)))
  }

  @Test func `a change ends the terminal's wait, and keys still arrive`() throws {
    let terminal = try PseudoTerminal(
      probePath, ["auto", "leave", path()], size: CellSize(columns: 80, rows: 24))
    try terminal.wait("the card") { $0.frames > 0 }
    try write("a")
    try terminal.wait(for: "changed")
    terminal.type("k")
    try terminal.wait(for: "k")
    terminal.type("q")
    #expect(try terminal.waitForEvent() == .exited(0))
  }
}
