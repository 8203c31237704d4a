import Foundation
import Kit
import Testing

/// Tests of `make install` and `make uninstall`, by their scripts.
@Suite struct InstallTests {
  private let place: Workplace
  private let scripts = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../Tools").standardized

  /// Makes a tree to install, and a prefix with spaces and files of others.
  init() throws {
    place = try Workplace()
    for path in ["bin/followbar", "share/man/man1/followbar.1", "share/doc/followbar/LICENSE"] {
      try write("first", to: "tree/\(path)")
    }
    try write("other", to: "a prefix/bin/other")
  }

  @Test func `uninstall leaves the prefix as it was`() throws {
    let before = try files()
    #expect(try install().status == 0)
    let names = try files()
    #expect(names["bin/followbar"] == "first" && names["share/man/man1/followbar.1"] == "first")
    #expect(try uninstall().status == 0)
    #expect(try files() == before)
  }

  @Test func `a second installation replaces the first one, and removes its old files`() throws {
    let before = try files()
    _ = try install()
    try FileManager.default.removeItem(atPath: place.path("tree/share/man/man1/followbar.1"))
    try write("second", to: "tree/bin/followbar")
    #expect(try install().status == 0)
    let names = try files()
    #expect(names["bin/followbar"] == "second" && names["share/man/man1/followbar.1"] == nil)
    _ = try uninstall()
    #expect(try files() == before)
  }

  @Test func `uninstall keeps a file that others put into our folder`() throws {
    _ = try install()
    try write("other", to: "a prefix/share/man/man1/other.1")
    _ = try uninstall()
    #expect(try files()["share/man/man1/other.1"] == "other")
    #expect(try files()["share/doc/"] == nil)
  }

  /// The second file of the tree cannot take its place, whose folder is a file.
  @Test func `a failed installation changes no file, not even a stranger's of the same name`()
    throws
  {
    try write("stranger's", to: "a prefix/bin/followbar")
    try write("a file in a folder's place", to: "a prefix/share/man")
    let before = try files()
    #expect(try install().status != 0)
    #expect(try files() == before)
  }

  @Test func `a failed second installation keeps the first one`() throws {
    _ = try install()
    let before = try files()
    try write("second", to: "tree/bin/followbar")
    try write("second", to: "tree/share/man/man1/other.1")
    try FileManager.default.createDirectory(
      atPath: place.path("a prefix/share/man/man1/other.1"), withIntermediateDirectories: true)
    let result = try install()
    #expect(result.status != 0 && result.error.contains("other.1: it is a folder"))
    try FileManager.default.removeItem(atPath: place.path("a prefix/share/man/man1/other.1"))
    #expect(try files() == before)
  }

  @Test func `uninstall without an installation is an error with the missing file`() throws {
    let result = try uninstall()
    #expect(result.status == 66)
    #expect(
      result.error.contains("expected \(place.path("a prefix"))/share/doc/followbar/installed"))
  }

  private func install() throws -> Ending {
    try run(
      scripts.appending(path: "install.sh"),
      ["install", place.path("tree"), place.path("a prefix")])
  }

  private func uninstall() throws -> Ending {
    try run(scripts.appending(path: "install.sh"), ["uninstall", place.path("a prefix")])
  }

  private func write(_ text: String, to path: String) throws {
    let folder = URL(filePath: place.path(path)).deletingLastPathComponent()
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try place.write(text, to: path)
  }

  /// Returns the files of a folder with their text; folders end in a slash.
  private func files(_ name: String = "a prefix") throws -> [String: String] {
    let paths = try FileManager.default.subpathsOfDirectory(atPath: place.path(name))
    let entries = try paths.map { path in
      var isFolder: ObjCBool = false
      _ = FileManager.default.fileExists(
        atPath: place.path("\(name)/\(path)"), isDirectory: &isFolder)
      if isFolder.boolValue { return (path + "/", "") }
      return (path, try place.text("\(name)/\(path)"))
    }
    return Dictionary(uniqueKeysWithValues: entries)
  }
}
