import Foundation
import Kit
import Pictures
import Strings
import Testing

/// Tests that a failed `followbar record` has a status and a place, and leaves no partial file.
@Suite struct RecordFailureTests {
  private let place: Workplace

  init() throws { place = try Workplace() }

  @Test(arguments: [
    ("Tab x\n", ["a.cast"], 65, "a.tape:1:5: error: invalid command 'x'"),
    ("Set KeyboardMotion ease\n", ["a.cast"], 65, "a.tape:1:20: "),
    (
      "Output a.xyz\n", [], 65,
      "a.tape:1:8: error: invalid path 'a.xyz': expected a path that ends in"
    ),
    ("Tab\n", ["no/such/a.cast"], 73, "cannot write 'no/such/a.cast': No such file or directory"),
    ("Tab\nScreenshot no/a.txt\n", ["a.cast"], 73, "cannot write 'no/a.txt': "),
    ("Tab\n", ["a.tape/"], 73, "cannot write 'a.tape/': expected a folder, found a file"),
    (
      "Output a.html\n", [], 65,
      "a.tape:1:8: error: invalid path 'a.html': expected .cast, which asciinema-player plays"
    ),
  ])
  func `an invalid tape has a status and a place, and leaves nothing`(
    tape: String, outputs: [String], status: Int32, said: String
  ) throws {
    let result = try place.record(tape, outputs)
    #expect(result.status == status && result.error.contains(said), "\(result)")
    #expect(try place.names() == ["a.tape"] && place.text("a.tape") == tape)
  }

  @Test func `an unreadable tape exits with 66 and the reason`() throws {
    for (path, reason) in [
      ("no.tape", "No such file or directory"), ("/", "expected a regular file"),
    ] {
      let result = try place.followbar(["record", path, "-o", "a.cast"])
      #expect(
        result.status == 66 && result.error == "error: cannot read '\(path)': \(reason)\n")
    }
    #expect(try place.names() == [])
  }

  @Test(arguments: [
    ("Type \"hi\"\nAssert /nope/\n", "a.tape:2:1: error: Assert failed: expected /nope/ "),
    (
      "Type \"hi\"\nWait+Screen@50ms /nope/\n",
      "a.tape:2:1: error: Wait failed: expected /nope/ on the screen within 0.05 seconds\n"
    ),
  ])
  func `a failed assertion exits with 1 and the screen, and keeps the earlier file`(
    tape: String, said: String
  ) throws {
    try place.write("earlier", to: "a.cast")
    let result = try place.record(tape, ["a.cast"])
    #expect(result.status == 1 && result.error.hasPrefix(said), "\(result.error)")
    #expect(result.error.contains("│  9:41 ") && result.error.hasSuffix("┘\n"))
    #expect(try place.names() == ["a.cast", "a.tape"] && place.text("a.cast") == "earlier")
  }

  @Test func `no recording replaces what it reads, by any path`() throws {
    try place.write("Set Chat \"chat.txt\"\nTab\nScreenshot c.txt\n", to: "a.txt")
    try place.write("Mika: Hi\n", to: "chat.txt")
    try FileManager.default.createSymbolicLink(
      atPath: place.path("b.txt"), withDestinationPath: "a.txt")
    for path in ["a.txt", "./a.txt", "b.txt", "chat.txt"] {
      let result = try place.followbar(["record", "a.txt", "-o", path])
      #expect(
        result.status == 73 && result.error.contains("expected another file than an input"),
        "\(path): \(result)")
    }
    #expect(try place.text("chat.txt") == "Mika: Hi\n")
  }

  /// A stranger's folder may bring links to anywhere.
  @Test func `a link leads no file of a tape out of the working directory`() throws {
    let elsewhere = try Workplace()
    for (link, target) in [("out", elsewhere.folder.path), ("a.txt", elsewhere.path("b.txt"))] {
      try FileManager.default.createSymbolicLink(
        atPath: place.path(link), withDestinationPath: target)
    }
    for path in ["out/a.cast", "out/new/a.cast", "a.txt"] {
      try place.write("Output \(path)\nTab\n", to: "a.tape")
      let result = try place.followbar(["record", "a.tape"])
      #expect(result.status == 65 && result.error.contains("expected one below"), "\(result)")
    }
    #expect(try elsewhere.names() == [])
  }

  @Test(arguments: ["../a.cast", "no/../../a.cast", "/tmp/followbar-a.cast"])
  func `a tape writes below the working directory, unless -o says otherwise`(path: String) throws {
    for tape in ["Output \"\(path)\"\nTab\n", "Tab\nScreenshot \"\(path.dropLast(4))png\"\n"] {
      try place.write(tape, to: "a.tape")
      let result = try place.followbar(["record", "a.tape"])
      let check = try place.followbar(["tape", "check", "a.tape"])
      #expect(result.status == 65 && result.error.contains("expected one below"), "\(result)")
      #expect(check.status == 1 && check.output.contains("expected one below"), "\(check)")
    }
    let folder = try Workplace()
    try place.write("Output \"\(path)\"\nTab\n", to: "a.tape")
    let result = try place.followbar(["record", "a.tape", "-q", "-o", folder.path("b.cast")])
    #expect(try result.status == 0 && folder.names() == ["b.cast"], "\(result)")
  }

  @Test(arguments: ["Chat", "Track", "Curves", "KeyboardMotion"])
  func `an error in a file that a tape names quotes nothing of it`(setting: String) throws {
    try place.write("root:secret': expected secret\nme 'secret': secret\n", to: "it.csv")
    try place.write("Set \(setting) \"it.csv\"\nTab\n", to: "a.tape")
    let result = try place.followbar(["tape", "check", "a.tape"])
    #expect(result.status == 1 && result.output.contains("it.csv:"), "\(result)")
    #expect(!result.output.contains("secret"), "\(result.output)")
  }

  @Test func `a folder with other files is not touched`() throws {
    try FileManager.default.createDirectory(
      atPath: place.path("d"), withIntermediateDirectories: false)
    try place.write("mine", to: "d/frame.txt")
    let result = try place.record("Tab\n", ["d/"])
    #expect(
      result.status == 73 && result.error.contains("expected a folder with only frames in it"))
    #expect(try place.text("d/frame.txt") == "mine" && place.names() == ["a.tape", "d"])
  }

  @Test func `a folder of earlier frames is replaced, and a link to it stays`() throws {
    try FileManager.default.createDirectory(
      atPath: place.path("d"), withIntermediateDirectories: false)
    try place.write("earlier", to: "d/frame-00099.png")
    try FileManager.default.createSymbolicLink(
      atPath: place.path("link"), withDestinationPath: "d")
    let result = try place.record("Set Framerate 10\nTab\nSleep 50ms\n", ["link/"])
    #expect(result.status == 0, "\(result.error)")
    let frames = try FileManager.default.contentsOfDirectory(atPath: place.path("d"))
    #expect(frames == ["frame-00000.png"])
    #expect(
      try place.bytes("d/frame-00000.png").prefix(8) == Data([137, 80, 78, 71, 13, 10, 26, 10]))
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: place.path("link")) == "d")
    #expect(try place.names() == ["a.tape", "d", "link"])
  }
}

/// Tests of errors in pictures and videos.
@Suite struct PictureFailureTests {
  private let place: Workplace

  init() throws { place = try Workplace() }

  #if os(Linux)
    @Test func `a broken Pango fails pictures with the way to install it, and nothing else`()
      throws
    {
      try place.write("", to: "libpangocairo-1.0.so.0")
      let environment = ["LD_LIBRARY_PATH": place.path("")]
      try place.write("Sleep 100ms\n", to: "a.tape")
      let picture = try place.followbar(
        ["record", "a.tape", "-o", "a.png"], environment: environment)
      #expect(picture.status == 69 && picture.error.hasPrefix("error: cannot load Pango: "))
      #expect(picture.error.contains("apt-get install libpangocairo-1.0-0"))
      let text = try place.followbar(
        ["record", "a.tape", "-o", "a.txt", "--quiet"], environment: environment)
      #expect(text.status == 0 && text.error == "")
    }
  #endif

  @Test func `a missing font exits with 69 and keeps the earlier picture`() throws {
    try place.write("earlier", to: "a.png")
    let result = try place.record("Tab\n", ["a.png"], options: ["--font", "No Such Font"])
    #expect(
      result.status == 69 && result.error.contains("unknown font 'No Such Font': expected "))
    #expect(try place.text("a.png") == "earlier" && place.names() == ["a.png", "a.tape"])
  }

  @Test(arguments: ["a.gif", "a.png", "d/"])
  func `a picture that is too wide exits with 65`(path: String) throws {
    let result = try place.followbar(
      [
        "record",
        try place.write("Set Cols 1000\nSet Rows 1\nSet FontSize 60\nTab\n", to: "a.tape"),
        "-o", path,
      ])
    #expect(result.status == 65 && result.error.contains("expected 1 to 32767 pixels each way"))
    #expect(try place.names() == ["a.tape"])
  }

  @Test func `a video without ffmpeg exits with 69`() throws {
    try place.write("Tab\n", to: "a.tape")
    let result = try place.followbar(
      ["record", "a.tape", "-o", "a.mp4"], environment: ["PATH": place.path("none")])
    #expect(result.status == 69 && result.error.contains("apt-get install ffmpeg"))
    #expect(try place.names() == ["a.tape"])
  }

  @Test(arguments: [
    "head -c 1000 > /dev/null; echo 'it hurts' >&2; echo 'all is lost' >&2; exit 3",
    "echo 'it hurts' >&2; exit 3", "cat > /dev/null; echo 'it hurts' >&2; exit 1",
  ])
  func `a failed ffmpeg exits with 74 and its first error, and keeps the earlier video`(
    script: String
  ) throws {
    try fakeFFmpeg(script)
    try place.write("earlier", to: "a.mp4")
    try place.write("Tab\nSleep 1s\n", to: "a.tape")
    let result = try place.followbar(
      ["record", "a.tape", "-o", "a.mp4", "-o", "b.cast"],
      environment: ["PATH": place.path("bin") + ":" + searchPath])
    #expect(
      result.status == 74
        && result.error == "error: cannot write 'a.mp4': ffmpeg failed: it hurts\n",
      "\(result.error)")
    #expect(try place.names() == ["a.mp4", "a.tape", "bin"] && place.text("a.mp4") == "earlier")
  }

  /// The second one writes zeros, which the real one then reads.
  @Test(arguments: [
    ("#!/no/such/shell", 69, "ffmpeg does not start: "),
    (
      "#!/bin/sh\nfor file; do :; done\n"
        + "[ \"$file\" != - ] || exec \(path(of: ["ffmpeg"])?.path ?? "false") \"$@\"\n"
        + "cat >/dev/null; head -c 9999 /dev/zero >\"$file\"",
      74, "ffmpeg failed: expected a video, found a file without frames"
    ),
  ])
  func `an ffmpeg that does not start or writes no video fails`(
    script: String, status: Int32, message: String
  ) throws {
    try fakeFFmpeg("")
    try place.write(script + "\n", to: "bin/ffmpeg")
    try place.write("Tab\n", to: "a.tape")
    // Without a program that runs the next folder is searched.
    let environment = ["PATH": place.path("bin") + (status == 69 ? "" : ":" + searchPath)]
    let result = try place.followbar(
      ["record", "a.tape", "-q", "-o", "a.mp4"], environment: environment)
    #expect(result.status == status && result.error.contains(message), "\(result)")
    #expect(try place.names() == ["a.tape", "bin"])
    guard status == 69 else { return }
    try place.write("", to: "b.mp4")
    let track = try place.followbar(["track", "b.mp4"], environment: environment)
    #expect(track.status == 69 && track.error.contains(message), "\(track)")
  }

  @Test func `a video has only changed frames, and lasts to the end`() throws {
    let tape = "Set Cols 40\nSet Rows 20\nSet Framerate 10\nTab\nSleep 5s\n"
    let result = try place.record(
      tape, ["a.mp4", "c.cast"], options: ["--font-size", "6"])
    #expect(result.status == 0, "\(result.error)")
    // A cast has an event for each changed frame, by the time since the last one, and one at its end.
    var time = 0.0
    let expected = try place.text("c.cast").split(separator: "\n").dropFirst().map { line in
      let event = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [Any]
      time += try #require(event?.first as? Double)
      return time
    }
    let probe = try run(
      URL(filePath: "/usr/bin/env"),
      ["ffprobe", "-v", "error", "-show_entries", "frame=pts_time", "-of", "csv=p=0"]
        + [place.path("a.mp4")])
    #expect(probe.status == 0 && probe.error.isEmpty, "\(probe)")
    let times = probe.output.split { $0 == "\n" || $0 == "," }.compactMap { Double($0) }
    #expect(times.count < 40)
    #expect(zip(times, expected).allSatisfy { abs($0 - $1) < 0.001 }, "\(times)")
    #expect(times.count == expected.count)
  }

  /// The main task is suspended while it waits for ffmpeg to end.
  @Test(.timeLimit(.minutes(1)), arguments: [SIGINT, SIGHUP])
  func `a signal ends the recording and leaves nothing`(signal: Int32) throws {
    try fakeFFmpeg("cat > /dev/null; echo > read; exec sleep 5")
    try #require(mkfifo(place.path("read"), 0o600) == 0)
    try place.write("Tab\n", to: "a.tape")
    let process = Process()
    process.executableURL = products.appending(path: "followbar")
    let outputs = ["a.mp4", "b.cast", "c.txt", "frames/"]
    process.arguments = ["record", "a.tape"] + outputs.flatMap { ["-o", $0] }
    process.currentDirectoryURL = place.folder
    process.environment = ["PATH": place.path("bin") + ":" + searchPath]
      .merging(measuringVariables) { $1 }
    (process.standardError, process.standardInput) = (
      FileHandle.nullDevice, FileHandle.nullDevice
    )
    try process.run()
    let reader = try #require(FileHandle(forReadingAtPath: place.path("read")))
    #expect(try reader.read(upToCount: 1) == Data("\n".utf8))
    kill(process.processIdentifier, signal)
    process.waitUntilExit()
    #expect(process.terminationReason == .uncaughtSignal && process.terminationStatus == signal)
    #expect(try place.names() == ["a.tape", "bin", "read"])
  }

  /// Writes a script that is found before the real ffmpeg.
  private func fakeFFmpeg(_ script: String) throws {
    try FileManager.default.createDirectory(
      atPath: place.path("bin"), withIntermediateDirectories: true)
    try place.write("#!/bin/sh\n\(script)\n", to: "bin/ffmpeg")
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o755], ofItemAtPath: place.path("bin/ffmpeg"))
  }
}
