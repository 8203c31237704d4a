import Foundation
import Kit
import Testing

/// Tests that a failed `followbar track` has a status and a reason, and leaves other files alone.
@Suite struct TrackFailureTests {
  private let place: Workplace

  init() throws { place = try Workplace() }

  @Test func `a file without a video has a status and a reason`() throws {
    try place.write("", to: "empty.mp4")
    try place.write(String(repeating: "no video\n", count: 1000), to: "text.ans")
    for (path, status, said) in [
      ("no.mp4", 66, "error: cannot read 'no.mp4': No such file or directory\n"),
      ("/", 66, "error: cannot read '/': expected a regular file\n"),
      ("empty.mp4", 65, "error: invalid video 'empty.mp4': moov atom not found: expected "),
      ("text.ans", 65, "error: invalid video 'text.ans': not a video container: expected "),
    ] {
      let result = try place.followbar(["track", path, "-o", "a.csv"])
      #expect(result.status == status && result.error.hasPrefix(said), "\(result)")
    }
    #expect(try place.names() == ["empty.mp4", "text.ans"])
  }

  @Test func `a broken track has a place`() throws {
    try place.write(TrackText.header + "0,800,750,0\n0.5,8x0,750,0\n", to: "broken.csv")
    let result = try place.followbar(["track", "broken.csv"])
    let said = "broken.csv:3:5: error: invalid field '8x0': expected "
    #expect(result.status == 65 && result.error.hasPrefix(said), "\(result)")
  }

  /// The stand-in for ffmpeg never ends by itself, and keeps a pipe open while it runs.
  @Test(arguments: [SIGTERM, SIGINT])
  func `a signal ends ffmpeg, too`(signal: Int32) throws {
    try place.write(
      "#!/bin/sh\nmkfifo never\nexec 3>alive\necho $$ >&3\nexec cat never\n", to: "ffmpeg")
    #expect(chmod(place.path("ffmpeg"), 0o700) == 0 && mkfifo(place.path("alive"), 0o600) == 0)
    let alive = open(place.path("alive"), O_RDONLY | O_NONBLOCK)
    defer { close(alive) }
    func answer() throws -> String {
      var end = pollfd(fd: alive, events: Int16(POLLIN), revents: 0)
      try #require(poll(&end, 1, Int32(patience / .milliseconds(1))) == 1, "no answer")
      var bytes = [UInt8](repeating: 0, count: 20)
      let count = read(alive, &bytes, bytes.count)
      return String(decoding: bytes.prefix(max(0, count)), as: UTF8.self)
    }
    try place.write("x", to: "a.mp4")
    let program = Process()
    program.executableURL = products.appending(path: "followbar")
    (program.arguments, program.currentDirectoryURL) = (["track", "a.mp4"], place.folder)
    program.environment = ["PATH": place.folder.path + ":" + searchPath]
    try program.run()
    let child = try #require(pid_t(answer().trimmingCharacters(in: .newlines)))
    defer { kill(child, SIGKILL) }
    kill(program.processIdentifier, signal)
    program.waitUntilExit()
    #expect(program.terminationReason == .uncaughtSignal && program.terminationStatus == signal)
    #expect(try answer().isEmpty)
  }

  @Test func `without ffmpeg the program names its package`() throws {
    try place.write("x", to: "a.mp4")
    let result = try place.followbar(["track", "a.mp4"], environment: ["PATH": "/nowhere"])
    #expect(result.status == 69 && result.error.contains("apt-get install ffmpeg"), "\(result)")
  }

  @Test(arguments: [
    ("--crop", "886x+0+0", "expected a rectangle of 16 pixels or more each way"),
    ("--crop", "8x8+0+0", "expected a rectangle of 16 pixels or more each way"),
    ("--part", "2..1", "expected two times, the earlier first, such as 1.5..4"),
    ("--bar", "10", "expected two rows 4 or more apart, the upper first, such as 1036..1154"),
    ("--keyboard", "low", "expected an integer from 0 to 8192"),
    ("--keyboard", "300", "invalid --keyboard: expected --at, the time of its frame"),
    ("--width", "1", "expected a number from 100 to 4000"),
    ("--at", "1", "expected --keyboard or --bar with it"),
    ("--gap", "101", "expected a number from 0 to 100"),
    ("-o", "a.webm", "expected a path that ends in .csv"),
  ])
  func `an invalid option is an error that says what is expected`(
    option: String, value: String, said: String
  ) throws {
    let result = try place.followbar(["track", "a.mp4", option, value])
    #expect(result.status == 64 && result.error.contains(said), "\(result)")
  }

  @Test(arguments: [
    ("--crop", "886x1918+0+0", "invalid --crop with 'app.csv': expected a video"),
    ("--width", "390", "invalid --width with 'app.csv': expected a video"),
    ("-o", "a.gif", "expected a video to draw on"),
    ("-o", "a.MP4", "expected a video to draw on"),
    ("-o", "a.marks", "expected a video to draw on"),
    ("--marks", "a.marks", "invalid --marks with 'app.csv': expected a video"),
  ])
  func `a track instead of its video lacks what only the video has`(
    option: String, value: String, said: String
  ) throws {
    try place.write(TrackText.header + "0,1,1,0\n1,1,1,0\n", to: "app.csv")
    let result = try place.followbar(["track", "app.csv", option, value])
    #expect(result.status == 64 && result.error.contains(said), "\(result)")
    #expect(try place.names() == ["app.csv"])
  }

  @Test func `a track is reported again without its video`() throws {
    try place.write(TrackText.jump, to: "app.csv")
    let result = try place.followbar(["track", "app.csv", "--format", "csv", "-o", "a.csv"])
    #expect(result.status == 0 && result.output.contains("0.750000,500.0000,490.0000,10.0000"))
    #expect(try place.text("a.csv") == result.output)
  }

  @Test func `no output replaces the recording`() throws {
    try place.write("mine", to: "a.mp4")
    try FileManager.default.createSymbolicLink(
      atPath: place.path("b.mp4"), withDestinationPath: "a.mp4")
    try place.write("gap 3", to: "limits.csv")
    try place.write("old", to: "old.csv")
    for path in ["a.mp4", "b.mp4", "limits.csv", "old.csv", "./old.csv"] {
      let result = try place.followbar(
        ["track", "a.mp4", "--limits", "limits.csv", "--baseline", "old.csv", "-o", path])
      #expect(
        result.status == 73 && result.error.contains("expected another file than an input"))
    }
    #expect(try place.text("a.mp4") == "mine" && place.text("old.csv") == "old")
  }

  @Test func `without marks there is no figure, but a frame with a ruler`() throws {
    #expect(try place.record("Sleep 0.2\nTab\nSleep 1\n", ["a.mp4"]).status == 0)
    for options in [[], ["--format", "json"], ["-o", "a.csv"]] {
      let result = try place.followbar(["track", "a.mp4"] + options)
      #expect(result.status == 3 && result.output == "", "\(result)")
      #expect(result.error.hasPrefix("error: cannot track 'a.mp4' without marks: expected --at "))
      #expect(result.error.contains(" --keyboard Y --bar Y..Y, with rows from 'a.mp4.ruler.png'"))
      #expect(try place.names().contains("a.csv") == false)
    }
    let size = try run(
      URL(filePath: "/usr/bin/env"),
      ["ffprobe", "-v", "error", "-show_entries", "stream=width,height", "-of", "csv=p=0"]
        + [place.path("a.mp4.ruler.png")])
    let video = try run(
      URL(filePath: "/usr/bin/env"),
      ["ffprobe", "-v", "error", "-show_entries", "stream=width,height", "-of", "csv=p=0"]
        + [place.path("a.mp4")])
    let (ruler, frame) = (size.output.split(separator: ","), video.output.split(separator: ","))
    #expect(ruler.last == frame.last && Int(ruler[0]) ?? 0 > Int(frame[0]) ?? 0, "\(size) \(video)")
  }

  @Test func `marks outside of the recording, or of nothing, say so`() throws {
    #expect(try place.record("Sleep 0.2\nTab\nSleep 1\n", ["a.mp4"]).status == 0)
    func error(_ options: [String]) throws -> (status: Int32, text: String) {
      let result = try place.followbar(["track", "a.mp4", "--width", "375"] + options)
      return (result.status, result.error)
    }
    let outside = try error(["--at", "1", "--keyboard", "300", "--crop", "5000x100+0+0"])
    #expect(outside.status == 65, "\(outside)")
    #expect(outside.text.hasPrefix("error: invalid screen '5000x100+0+0': expected a part of "))
    for (options, status, said) in [
      (
        ["--at", "1", "--keyboard", "8000"], 65,
        "error: invalid keyboard '8000' of 'a.mp4': expected rows from 0 to "
      ),
      (
        ["--at", "1", "--keyboard", "300", "--bar", "200..8100"], 65,
        "error: invalid bar '8099' of 'a.mp4': expected rows from 0 to "
      ),
      (
        ["--at", "1", "--keyboard", "300", "--bar", "300..400"], 65,
        "error: invalid bar '300..400': expected it to begin above"
      ),
      (
        ["--at", "9000", "--keyboard", "300"], 65,
        "error: invalid video 'a.mp4': no frame at 9000 s: "
      ),
    ] as [(options: [String], status: Int32, said: String)] {
      let found = try error(options)
      #expect(found.status == status && found.text.hasPrefix(said), "\(options) \(found)")
    }
    let width = try place.followbar(["track", "a.mp4", "--at", "1", "--keyboard", "300"])
    #expect(width.status == 3 && width.error.contains("expected --width"), "\(width)")
  }
}
