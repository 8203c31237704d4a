import Demo
import Foundation
import Kit
import Motion
import Testing

@testable import followbar

@Suite struct MarkedFileTests {
  private static let text = "a\n  --ease: cubic-bezier(.4, 0, .2, 1); /* followbar */\nb\n"

  private let place: Workplace

  init() throws { place = try Workplace() }

  private var path: String { place.path("bar.css") }

  private func draft(_ x1: Double, y2: Double = 1) -> EditedCurve {
    EditedCurve(.cubicBezier(CubicBezier(x1, 0, 0.2, y2)), duration: 0.3)
  }

  /// Returns an open file whose curve the workbench has.
  private func open(_ text: String = text) throws -> MarkedFile {
    try place.write(text, to: "bar.css")
    var file = try MarkedFile(at: path, now: .zero)
    file.known = EditedCurve(file.code.curve.easing, duration: 0.3)
    return file
  }

  private func isWritten(_ x1: String, in text: String = text) throws -> Bool {
    try place.text("bar.css") == text.replacing("(.4", with: "(" + x1)
  }

  @Test func `changes are written ten times a second, and at the end of a drag`() throws {
    var file = try open()
    #expect(file.write(draft(0.4), isHeld: false, at: .zero) == nil)
    #expect(file.nextLook == .milliseconds(250) && !file.waits)
    #expect(file.write(draft(0.1), isHeld: true, at: .milliseconds(10)) == nil)
    #expect(try isWritten("0.1"))
    #expect(file.write(draft(0.2), isHeld: true, at: .milliseconds(20)) == nil)
    #expect(try isWritten("0.1") && file.waits && file.nextLook == .milliseconds(110))
    #expect(file.write(draft(0.3), isHeld: true, at: .milliseconds(110)) == nil)
    #expect(try isWritten("0.3") && !file.waits)
    #expect(file.write(draft(0.5), isHeld: true, at: .milliseconds(120)) == nil)
    #expect(try isWritten("0.3") && file.waits)
    #expect(file.write(draft(0.5), isHeld: false, at: .milliseconds(121)) == nil)
    #expect(try isWritten("0.5"))
  }

  @Test func `undo gives the first spelling back`() throws {
    var file = try open()
    _ = file.write(draft(0.1), isHeld: false, at: .zero)
    _ = file.write(draft(0.4), isHeld: false, at: .seconds(1))
    #expect(try isWritten(".4"))
  }

  @Test func `a change of other lines is kept`() throws {
    var file = try open()
    let longer = "// more\n" + Self.text
    try place.write(longer, to: "bar.css")
    #expect(file.write(draft(0.1), isHeld: false, at: .zero) == nil)
    #expect(try isWritten("0.1", in: longer))
    #expect(file.changes(at: .seconds(1)) == nil)
  }

  @Test func `a change of the line comes before the workbench's`() throws {
    var file = try open()
    try place.write(Self.text.replacing("(.4", with: "(.7"), to: "bar.css")
    #expect(file.write(draft(0.1), isHeld: false, at: .zero)?.curve == draft(0.7).easing)
    #expect(try isWritten(".7"))
    file.known = draft(0.7)
    try place.write(Self.text.replacing("(.4", with: "(.9"), to: "bar.css")
    #expect(file.changes(at: .milliseconds(249)) == nil)
    #expect(file.changes(at: .milliseconds(250))?.curve == draft(0.9).easing)
    #expect(file.changes(at: .seconds(1)) == nil)
  }

  @Test(arguments: [
    ("--ease: cubic-bezier(.4, 0, ); /* followbar */", "bar.css:1:"),
    ("--ease: cubic-bezier(.4, 0, .2, 1);", "bar.css:1:1: no marked line"),
  ])
  func `a line that no longer reads is an error, and nothing is written`(
    text: String, error: String
  ) throws {
    var file = try open()
    try place.write(text, to: "bar.css")
    let message = file.write(draft(0.1), isHeld: false, at: .zero)
    #expect(try #require(message?.error).contains(error))
    #expect(file.write(draft(0.2), isHeld: false, at: .seconds(1)) == nil)
    #expect(try place.text("bar.css") == text)
    try place.write(Self.text, to: "bar.css")
    #expect(file.changes(at: .seconds(2))?.curve == draft(0.4).easing)
  }

  @Test func `other bytes than UTF-8, and a missing file, are errors`() throws {
    var file = try open()
    let bytes = Data(Self.text.utf8 + [0xE9])
    try bytes.write(to: URL(filePath: path))
    let message = file.write(draft(0.1), isHeld: false, at: .zero)
    #expect(message?.error == "\(path): invalid text: expected UTF-8")
    #expect(try place.bytes("bar.css") == bytes)
    #expect(throws: Failure.self) { try MarkedFile(at: place.path("none.css"), now: .zero) }
  }

  @Test func `a link out of its folder is an error, another one stays`() throws {
    _ = try open()
    let files = FileManager.default
    let folder = place.folder.appending(path: "inner")
    try files.createDirectory(at: folder, withIntermediateDirectories: true)
    let out = folder.appending(path: "out.css").path
    try files.createSymbolicLink(atPath: out, withDestinationPath: path)
    let failure = try #require(throws: Failure.self) { try MarkedFile(at: out, now: .zero) }
    #expect(failure.status == .badInput && failure.place == out)
    let link = place.path("link.css")
    try files.createSymbolicLink(atPath: link, withDestinationPath: "bar.css")
    var file = try MarkedFile(at: link, now: .zero)
    file.known = draft(0.4)
    #expect(file.write(draft(0.1), isHeld: false, at: .zero) == nil)
    #expect(try isWritten("0.1") && files.destinationOfSymbolicLink(atPath: link) == "bar.css")
  }

  @Test func `a colon and a name choose one of several lines`() throws {
    try place.write(
      "--a: ease-in; /* followbar: in */\n--b: ease-out; /* followbar: out */\n", to: "bar.css")
    let file = try MarkedFile(at: path + ":out", now: .zero)
    #expect(file.code.text == "--b: ease-out; " && file.place == path + ":2")
    #expect(throws: Failure.self) { try MarkedFile(at: path, now: .zero) }
  }

  @Test func `losses, a curve that is refused, and a lost duration are messages`() throws {
    var file = try open()
    let slow = EditedCurve(.cubicBezier(CubicBezier(0.4, 0, 0.2, 1)), duration: 2)
    let time = file.write(slow, isHeld: false, at: .zero)
    #expect(time?.done == "\(path):2 has no place for the duration")
    let spring = EditedCurve(.spring(Spring(response: 0.4, dampingRatio: 0.5)))
    let loss = file.write(spring, isHeld: false, at: .seconds(1))
    guard case .outcome(.written(let text, let place))? = loss else {
      Issue.record("no loss")
      return
    }
    #expect(place == path + ":2" && text.difference.map { 0.05...0.7 ~= $0.maxSeam } == true)
    #expect(text.text.contains("--ease: linear(0"))
    let still = EditedCurve(.linear, duration: 0)
    let refusal = file.write(still, isHeld: false, at: .seconds(2))
    guard case .outcome(.failed(let reason))? = refusal else {
      Issue.record("no refusal")
      return
    }
    #expect(reason == "\(path):2 is unchanged: the code cannot hold a duration of 0")
  }
}

extension Message {
  fileprivate var curve: Easing? {
    if case .markedCurve(let code) = self { code.curve.easing } else { nil }
  }

  fileprivate var error: String? {
    if case .unreadableCurves(let error) = self { error } else { nil }
  }

  fileprivate var done: String? {
    if case .outcome(.done(let text)) = self { text } else { nil }
  }
}
