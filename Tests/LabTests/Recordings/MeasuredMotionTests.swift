import Kit
import Lab
import Motion
import Phone
import Strings
import Testing

@Suite struct MeasuredMotionTests {
  private func points(_ text: String) throws -> [[Double]] {
    guard case .linearStops(let stops) = try motion(text).curve.easing else { return [] }
    return stops.points.map { [$0.input, $0.output] }
  }

  private func motion(_ text: String) throws -> KeyboardMotion {
    try KeyboardMotion(measured: text, named: "mine.csv")
  }

  @Test(arguments: [
    "time,value\n0,0\n0.125,30\n0.5,120\n",
    "0,0\n0.125,30\n0.5,120",
    "time_ms,y\n0,667\n125,601\n500,403",
    "t (ms);y\n0;0\n125;0,25\n500;1",
    "t[s]\tprogress\n10,5\t0\n10,625\t0,25\n11,0\t1",
    "\u{FEFF}\"time\",\"value\",\"velocity\"\r\n# measured\r\n\r\n \"0\" , \"-1\",9\r\n125,-1.25,9\r\n500,-2,9\r\n",
  ])
  func `header, unit, scale, direction and separator are free`(text: String) throws {
    #expect(try points(text) == [[0, 0], [0.25, 0.25], [1, 1]])
    #expect(try motion(text).notifiedDuration == 0.5)
  }

  @Test func `the header decides about the unit, else the span does`() throws {
    #expect(try motion("ms,v\n0,0\n8,1").notifiedDuration == 0.008)
    #expect(try motion("timeMs,v\n0,0\n8,1").notifiedDuration == 0.008)
    #expect(try motion("time,v\n0,0\n8,1").notifiedDuration == 8)
    #expect(try motion("time,v\n0,0\n400,1").notifiedDuration == 0.4)
  }

  @Test func `rest before and after is cut off, a pause on the way is not`() throws {
    let text = "0,5\n1,5\n2,5\n3,7\n4,7\n5,9\n6,9\n7,9"
    #expect(try points(text) == [[0, 0], [1.0 / 3, 0.5], [2.0 / 3, 0.5], [1, 1]])
    #expect(try motion(text).notifiedDuration == 3)
  }

  @Test(arguments: [
    ("", 1, 1, "expected two at different times"),
    ("time,value", 1, 1, "expected two at different times"),
    ("0,0\n", 2, 1, "expected two at different times"),
    ("time,value\n0,0\nx,1", 3, 1, "expected a time"), ("0,0\n1, x", 2, 4, "expected a value"),
    ("0,0\n1", 2, 2, "\",\" and a value"), ("0,0\n1,", 2, 1, "expected two at different times"),
    ("0,0\n1,1\n 0,1", 3, 2, "a time from 1.0 up"), ("0,0\n0,1", 2, 1, "different times"),
    ("0,0\n1,0\n1,1\n2,1", 3, 1, "more than 0 s"),
    ("0,0\n1,1e99\n2,5e-324", 3, 1, "expected progress in"),
    ("0,0\n1,nan", 2, 3, "expected a value"),
    ("0,0\n1,1e300", 2, 3, "expected a value"), ("0;0\n1,0;x", 2, 5, "expected a value"),
    ("0,0\n1,2\n2,0", 3, 1, "different first and last values"),
    ("0,3\n1,3\n2,3", 3, 1, "different first and last values"),
    ("time (s),v\n0,0\n11,1", 3, 1, "no more than 10 s"),
    ("0,0\n20000,1", 2, 1, "no more than 10 s"), ("\0\n\0", 2, 1, "expected a time"),
  ])
  func `errors have their place`(text: String, line: Int, column: Int, said: String)
    throws
  {
    let error = try #require(throws: TextError.self) { try motion(text) }
    #expect(
      error.line == line && error.column == column && error.message.contains(said), "\(error)")
  }

  @Test func `any text is a motion or an error`() {
    var generator = SplitMix64(seed: 20_240_607)
    let pieces = [
      "0", "1", "2.5", "-3", "1e9", "9e307", ",", ";", "\t", "\n", "\r\n", "\"", "#", "ms", " ",
      "é",
    ]
    for _ in 0..<2000 {
      let text = (0..<Int.random(in: 0...30, using: &generator)).map { _ in
        pieces.randomElement(using: &generator) ?? ""
      }.joined()
      guard let motion = try? motion(text) else { continue }
      #expect(motion.notifiedDuration > 0 && motion.curve.progress(at: 20) == 1)
    }
  }

  @Test func `the keyboard's spring, measured at each frame, is nearly the keyboard's spring`()
    throws
  {
    let curve = KeyboardMotion.ios.curve
    let lines = (0...30).map { "\(Double($0) / 60),\(260 * curve.progress(at: Double($0) / 60))" }
    let motion = try motion(lines.joined(separator: "\n"))
    #expect(motion.name == "mine.csv" && motion.notifiedDuration == 0.5)
    for time in stride(from: 0, through: 0.6, by: 0.001) {
      #expect(abs(motion.curve.progress(at: time) - curve.progress(at: time)) * 260 < 2.5)
    }
    var configuration = Phone.Configuration.iPhone8
    configuration.keyboardMotion = motion
    configuration.technique = .transform
    let show = try #require(Scenario.all.first { $0.name == "show" })
    let figures = SeamMeasurement(configuration, in: show).figures
    #expect(figures.maxGap.points <= 0.5 && figures.maxOverlap.points <= 0.5)
  }
}
