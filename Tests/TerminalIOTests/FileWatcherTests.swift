import Foundation
import Screen
import TerminalIO
import TerminalTesting
import Testing

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Real files; each change is waited for as the loop does, by the descriptor.
@Suite struct FileWatcherTests {
  private let directory: URL

  init() throws {
    directory = FileManager.default.temporaryDirectory.appending(path: "\(UUID())")
    try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
  }

  private func path(_ name: String = "curves.toml") -> String {
    directory.appending(path: name).path
  }

  private func write(_ text: String, _ name: String = "curves.toml") throws {
    try text.write(toFile: path(name), atomically: false, encoding: .utf8)
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

  /// Whether the descriptor becomes readable in so many milliseconds.
  private func isReadable(_ watcher: borrowing FileWatcher, within limit: Int32) -> Bool {
    var source = pollfd(fd: watcher.descriptor, events: Int16(POLLIN), revents: 0)
    return poll(&source, 1, limit) > 0
  }

  /// Waits for the change, which may be told in more than one piece.
  private func expectChange(
    _ watcher: inout FileWatcher, _ what: Comment, at place: SourceLocation = #_sourceLocation
  ) {
    repeat {
      guard isReadable(watcher, within: 20_000) else {
        Issue.record(what, sourceLocation: place)
        return
      }
    } while !watcher.hasChanged()
    // The rest of it; the next change must not be taken for this one.
    while isReadable(watcher, within: 0) { _ = watcher.hasChanged() }
  }

  private func expectNoChange(_ watcher: inout FileWatcher) {
    let hasChanged = watcher.hasChanged()
    #expect(!hasChanged)
  }

  /// Not even something to wake up for.
  private func expectNothing(_ watcher: inout FileWatcher) {
    let isReadable = isReadable(watcher, within: 0)
    #expect(!isReadable)
    expectNoChange(&watcher)
  }

  @Test func `a file is followed from its coming to its going`() throws {
    var watcher = try watcher()
    expectNothing(&watcher)
    try write("a")
    expectChange(&watcher, "it was put there")
    try write("in place")
    expectChange(&watcher, "it was written")
    let file = try #require(FileHandle(forWritingAtPath: path()))
    try file.seekToEnd()
    try file.write(contentsOf: Data("more".utf8))
    try file.close()
    expectChange(&watcher, "something was added")
    try write("new", "new")
    _ = watcher.hasChanged()
    #expect(rename(path("new"), path()) == 0)
    expectChange(&watcher, "it was replaced, as editors do")
    try write("again")
    expectChange(&watcher, "the one in its place was written")
    #expect(unlink(path()) == 0)
    expectChange(&watcher, "it was taken away")
    try "whole".write(toFile: path(), atomically: true, encoding: .utf8)
    expectChange(&watcher, "it has come back")
    expectNothing(&watcher)
  }

  @Test func `what happens to its neighbours is not told`() throws {
    var watcher = try watcher()
    try write("a")
    // A program that another test starts meanwhile holds the file open too, until it is another program.
    expectChange(&watcher, "it was put there")
    _ = try String(contentsOfFile: path(), encoding: .utf8)
    expectNothing(&watcher)
    try write("b", "curves.toml~")
    try write("b", "curves")
    expectNoChange(&watcher)
  }

  @Test func `a link and what it leads to are both followed`() throws {
    let elsewhere = directory.appending(path: "dotfiles")
    try FileManager.default.createDirectory(at: elsewhere, withIntermediateDirectories: false)
    try write("a", "dotfiles/mine")
    #expect(symlink("dotfiles/mine", path()) == 0)
    var watcher = try watcher()
    try write("b", "dotfiles/mine")
    expectChange(&watcher, "what it leads to was written")
    #expect(rename(path("dotfiles/mine"), path()) == 0)
    expectChange(&watcher, "the link was replaced")
  }

  @Test(arguments: ["", "/no/such/directory/file", "directory/"])
  func `where nothing can be there is nothing to watch`(path: String) {
    #expect(!canWatch(path))
  }

  @Test func `a relative path is one of the working directory, and a long one is refused`() {
    #expect(canWatch("curves.toml"))
    #expect(!canWatch("/" + String(repeating: "x", count: 5000)))
  }

  @Test func `the terminal's wait is over when the file changes, and keys still come`() throws {
    let terminal = try PseudoTerminal(
      probePath, ["auto", "leave", path()], size: Size(columns: 80, rows: 24))
    try terminal.wait("the card") { $0.frames > 0 }
    try write("a")
    try terminal.wait(for: "changed")
    terminal.type("k")
    try terminal.wait(for: "k")
    terminal.type("q")
    #expect(try terminal.waitForEvent() == .exited(0))
  }
}
