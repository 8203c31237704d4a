import Kit
import Phone
import Strings
import Tapes
import Testing

@testable import followbar_track

/// Tests of marks as a text, and as files beside a recording.
@Suite struct MarksTests {
  private static let text = """
    screen 886x1918+20+0
    width 390
    platform ios
    gap 8
    at 3.42 s
    keyboard 1154
    bar 1036..1154
    picture b.png
    keyboard 1100

    """

  @Test func `marks are written as they are read`() throws {
    let marks = try Marks(parsing: Self.text)
    #expect(marks.text == Self.text)
    #expect(marks.screen == PixelRect(x: 20, y: 0, width: 886, height: 1918))
    #expect(marks.width == 390 && marks.platform == .ios && marks.gap == 8)
    #expect(
      marks.frames == [
        Marks.FrameMarks(origin: .time(3.42), keyboard: 1154, bar: 1036..<1154),
        Marks.FrameMarks(origin: .picture("b.png"), keyboard: 1100, bar: nil),
      ])
    let loose = "# by hand\n\n  at 3.42s # here\nkeyboard 1154\n\tbar   1036 .. 1154\n"
    #expect(try Marks(parsing: loose).frames == Array(marks.frames.prefix(1)))
  }

  @Test(arguments: [
    ("", "1:1: incomplete marks: expected a line such as 'keyboard 1154'"),
    ("keyboard 3", "1:10: invalid keyboard '3': expected a line such as 'at 3.42 s' before"),
    ("at 1\nkeybord 3", "2:1: unknown mark 'keybord': expected "),
    ("at 1\n keyboard x", "2:11: invalid keyboard 'x': expected an integer from 0 to 8192"),
    ("at 1\nkeyboard 3\nkeyboard 4", "3:1: second 'keyboard'"),
    ("at 1\nkeyboard 9\nbar 5..8", "3:5: invalid bar '5..8': expected two rows 4 or more apart"),
    ("at 1\nat 2\nkeyboard 9", "1:1: incomplete mark: expected 'keyboard' or 'bar' after 'at 1 s'"),
    ("at soon", "1:4: invalid at 'soon': expected seconds"),
    ("at 1\nbar 5..9", "1:1: incomplete marks: expected a line such as 'keyboard 1154'"),
    ("width 9", "1:7: invalid width '9': expected a number from 100 to 4000"),
    ("platform winphone", "1:10: invalid platform 'winphone': expected "),
  ])
  func `wrong marks have a place and what was expected`(text: String, said: String) {
    let error = #expect(throws: TextError.self) { try Marks(parsing: text) }
    #expect(error.map { "\($0)".hasPrefix(said) } ?? false, "\(error.map { "\($0)" } ?? "")")
  }

  @Test func `there may be as many frames as can be followed`() {
    let frames = String(repeating: "at 1\nkeyboard 9\n", count: Marks.mostFrames)
    #expect(throws: Never.self) { try Marks(parsing: frames) }
    #expect(throws: TextError.self) { try Marks(parsing: frames + "at 1\nkeyboard 9\n") }
  }

  @Test func `no picture of marks replaces a recording, and a wrong one is named`() throws {
    let place = try Workplace()
    let video = URL(filePath: #filePath).appending(path: "../../../docs/app.mp4").standardized
    try FileManager.default.copyItem(
      at: video, to: place.folder.appending(path: "app.marks.png"))
    let before = try place.bytes("app.marks.png")
    let result = try place.followbar([
      "track", "app.marks.png", "--at", "1", "--keyboard", "521", "--bar", "455..521", "--width",
      "375",
      "-o", "app.marks",
    ])
    #expect(result.status == 73 && result.error.contains("expected another file than an input"))
    #expect(try place.bytes("app.marks.png") == before)
    try place.write("picture no.png\nkeyboard 521\n", to: "lost.marks")
    try place.write("text", to: "text.png")
    try place.write("picture text.png\nkeyboard 521\n", to: "text.marks")
    for (marks, said) in [
      ("lost.marks", "cannot read"), ("text.marks", "invalid picture"),
    ] {
      let wrong = try place.followbar(["track", "app.marks.png", "--marks", marks])
      #expect(
        wrong.status != 0 && wrong.error.contains(said) && wrong.error.contains(".png'"), "\(wrong)"
      )
    }
    let late = try place.followbar([
      "track", "app.marks.png", "--at", "99", "--keyboard", "521", "--bar", "455..521", "--width",
      "375",
    ])
    #expect(
      late.status == 65 && late.error.contains("no frame at 99 s: expected a time from 0 to "),
      "\(late)")
  }

  /// The marked frame of one recording marks the other as well: only the picture goes along.
  @Test func `marks that are kept serve the recording, and others of the app`() throws {
    let place = try Workplace()
    let video = URL(filePath: #filePath)
      .appending(path: "../../../docs/app.mp4").standardized.path
    let direct = try place.followbar(
      ["track", video, "--format", "csv", "-o", "app.marks", "-o", "a.csv"])
    #expect(direct.status == 0, "\(direct)")
    #expect(
      try place.text("app.marks")
        == "width 375\npicture app.marks.png\nkeyboard 521\nbar 455..521\n")
    let later = try place.followbar(
      ["track", video, "--part", "0.2..1.2", "--marks", "app.marks", "--format", "csv"])
    #expect(later.status == 0, "\(later)")
    let rows = direct.output.split(separator: "\n")
    let part = later.output.split(separator: "\n").filter { !$0.hasPrefix("#") }
    // A picture of the frame in color is that frame, up to a level of rounding.
    func numbers(_ line: Substring) -> [Double] {
      line.split(separator: ",").compactMap { Double($0) }
    }
    let far = part.dropFirst().compactMap { line -> Double? in
      guard
        let same = rows.first(where: {
          $0.split(separator: ",").first == line.split(separator: ",").first
        })
      else { return .infinity }
      return zip(numbers(line), numbers(same)).map { abs($0 - $1) }.max()
    }
    #expect(far.count > 40 && far.allSatisfy { $0 < 0.2 }, "\(far.max() ?? 9)")
  }
}
