import Lab
import Motion
import Testing
import TrackTesting

@testable import Tracking

@Suite struct TrackingTests {
  /// A keyboard that rises at 0.5 s and falls at 1.6 s, under a bar that is right by another curve.
  private static let screen: DrawnScreen = {
    let (spring, ease) = (KeyboardMotion.ios.curve, Curve(.cubicBezier(.easeInOut), duration: 0.25))
    var screen = DrawnScreen()
    screen.keyboard = { time in
      DrawnScreen.keyboardHeight
        * (spring.progress(at: time - 0.5) - spring.progress(at: time - 1.6))
    }
    screen.bar = { time in
      DrawnScreen.floor + (DrawnScreen.keyboardHeight - DrawnScreen.floor)
        * (ease.progress(at: time - 0.5) - ease.progress(at: time - 1.6))
    }
    return screen
  }()

  /// The screen in few columns, drawn once for all tests of hints and sizes.
  private static let frames: [GrayFrame] = {
    var screen = TrackingTests.screen
    screen.columns = 24
    screen.times = (20..<140).map { Double($0) / 60 }
    return screen.frames
  }()

  /// A change of the screen.
  struct Case: Sendable, CustomTestStringConvertible {
    let testDescription: String
    /// The largest error of the keyboard, in rows.
    var worst = 1.0
    let change: @Sendable (inout DrawnScreen) -> Void
  }

  @Test(arguments: [
    Case(testDescription: "as drawn") { _ in },
    // So few columns tell little of the keyboard's first rows.
    Case(testDescription: "16 columns", worst: 8) { $0.columns = 16 },
    Case(testDescription: "a codec's noise") { $0.noise = 2 },
    Case(testDescription: "frames dropped, stamps that jitter") {
      $0.times = $0.times.enumerated().filter { $0.offset % 7 != 4 && $0.offset % 5 != 3 }
        .map { $0.element + Double($0.offset * 37 % 11 - 5) / 5000 }
    },
    Case(testDescription: "a transcript that stands still") {
      $0.transcript = { _ in DrawnScreen.floor }
    },
    Case(testDescription: "a gap below the bar") { screen in
      let bar = screen.bar
      screen.bar = { bar($0) + (bar($0) - DrawnScreen.floor) * 0.1 }
    },
    Case(testDescription: "a bar that jumps late") {
      $0.bar = { (1..<2.1).contains($0) ? DrawnScreen.keyboardHeight : DrawnScreen.floor }
    },
  ])
  func `keyboard and bar are found where they are drawn`(example: Case) throws {
    var screen = TrackingTests.screen
    example.change(&screen)
    let track = try PixelTrack(screen.frames)
    let errors = screen.errors(of: track)
    #expect(
      errors.keyboard.most <= 0.1 && errors.keyboard.worst <= example.worst, "\(errors.keyboard)")
    #expect(errors.bar.most <= 0.1 && errors.bar.worst <= 1, "\(errors.bar)")
    #expect(abs(track.floor - 810) <= 0.1 && track.screenBottom == 844)
    #expect(abs(track.barHeight - DrawnScreen.barHeight) <= 1)
  }

  @Test func `a bar that never moves stays on the floor`() throws {
    var screen = TrackingTests.screen
    screen.bar = { _ in DrawnScreen.floor }
    let track = try PixelTrack(screen.frames)
    let errors = screen.errors(of: track)
    #expect(errors.keyboard.most <= 0.1 && errors.keyboard.worst <= 1, "\(errors.keyboard)")
    #expect(errors.bar.most <= 0.1 && errors.bar.worst <= 1, "\(errors.bar)")
    // The keyboard hides it then.
    #expect(track.rows.allSatisfy { $0.barBottom.map { abs($0 - 810) <= 0.1 } ?? true })
  }

  /// rnkc-kav-choppy: the bar is behind its keyboard until all is laid out anew.
  @Test func `a bar behind its keyboard is covered, and has no place`() throws {
    var screen = TrackingTests.screen
    screen.bar = { $0 < 1.1 ? DrawnScreen.floor : DrawnScreen.keyboardHeight }
    // A transcript that moved with the bar would tell its place.
    screen.transcript = { _ in DrawnScreen.floor }
    screen.keyboard = {
      DrawnScreen.keyboardHeight * KeyboardMotion.ios.curve.progress(at: $0 - 0.5)
    }
    let track = try PixelTrack(screen.frames)
    let behind = track.rows.filter { (0.8..<1.09).contains($0.time) }
    #expect(!behind.isEmpty && behind.allSatisfy { $0.barBottom == nil })
    #expect(
      behind.allSatisfy { abs(($0.covered ?? 0) - DrawnScreen.barHeight) <= 1 }, "\(behind)")
    #expect(track.rows.allSatisfy { $0.covered == nil || (0.5..<1.11).contains($0.time) })
  }

  @Test func `a screen shows its keys only with a keyboard`() throws {
    var screen = TrackingTests.screen
    screen.columns = 96
    screen.times = [0, 1.4]
    let pictures = screen.frames.map(Picture.init)
    #expect(pictures[0].keysTop(to: 844) == nil)
    let top = try #require(pictures[1].keysTop(to: 844))
    #expect((508..<570).contains(top), "\(top)")
  }

  @Test func `a transcript that scrolls is no keyboard`() {
    var screen = DrawnScreen()
    screen.transcript = {
      34 + 200 * Curve(.cubicBezier(.easeInOut), duration: 0.3).progress(at: $0 - 0.5)
    }
    #expect(throws: TrackingError.self) { try PixelTrack(screen.frames) }
  }

  @Test(arguments: [(1, 1), (16, 16), (96, 8), (40, 80), (96, 300)])
  func `a picture that turns black is no keyboard`(columns: Int, rows: Int) {
    let frames = (0..<60).map { index in
      let brightness: UInt8 = (20..<40).contains(index) ? 0 : 128
      return GrayFrame(
        time: Double(index) / 60, columns: columns, rows: rows,
        pixels: [UInt8](repeating: brightness, count: columns * rows))
    }
    #expect(throws: TrackingError.self) { try PixelTrack(frames) }
  }

  @Test func `a picture with few rows says how many it has`() {
    let frames = [0.0, 1, 2].map {
      GrayFrame(time: $0, columns: 96, rows: 239, pixels: [UInt8](repeating: 9, count: 96 * 239))
    }
    #expect(throws: TrackingError.tooSmall(rows: 239)) { try PixelTrack(frames) }
  }

  /// Every size from the smallest on has places where the search's ranges would end before they begin.
  @Test(arguments: [240, 241, 255, 300, 422])
  func `a small screen is searched within its rows`(rows: Int) throws {
    let track = try PixelTrack(TrackingTests.frames.map { $0.scaled(rows: rows) })
    let scale = Double(rows) / 844
    let tops = track.rows.compactMap(\.keyboardTop)
    #expect(try abs(#require(tops.min()) - 508 * scale) <= 1)
    #expect(abs(track.floor - 810 * scale) <= 1.5, "\(track.floor)")
    #expect(tops.allSatisfy { (0...Double(rows)).contains($0) })
  }

  /// A wrong hint may give a wrong place, or none, but no place outside of the picture.
  @Test(arguments: [168, 170, 300, 500, 508, 511, 560, 630, 700, 743])
  func `a told top finds a keyboard and a floor inside the picture, or none`(top: Int) throws {
    var hints = TrackingHints()
    hints.keyboardTop = Double(top)
    do {
      let track = try PixelTrack(TrackingTests.frames, hints)
      #expect(track.floor <= 844 && track.barHeight > 0, "\(track.floor)")
      #expect(track.rows.allSatisfy { (0...844).contains($0.keyboardTop ?? 0) })
    } catch {
      #expect([.noKeyboard, .noBar].contains(error as? TrackingError), "\(error)")
    }
    if top == 508 {
      let track = try PixelTrack(TrackingTests.frames, hints)
      #expect(abs(track.floor - 810) <= 0.1)
    }
  }

  /// It rests 302 points above the floor, on the keyboard.
  @Test func `a told bar may be the raised one`() throws {
    var hints = TrackingHints()
    (hints.bar, hints.time) = (456...508, 1.2)
    let track = try PixelTrack(TrackingTests.frames, hints)
    #expect(abs(track.floor - 810) <= 1, "\(track.floor)")
    #expect(track.rows.prefix(8).allSatisfy { abs(($0.barBottom ?? 0) - 810) <= 1 })
  }

  @Test(arguments: [0.0...1, 20...60, 790...844, 842.5...843.5, 843...844, 843.9...844])
  func `a told bar at the picture's edges is searched within its rows`(
    bar: ClosedRange<Double>
  ) throws {
    var hints = TrackingHints()
    hints.bar = bar
    do {
      let track = try PixelTrack(TrackingTests.frames, hints)
      #expect(track.rows.allSatisfy { (0...844).contains($0.barBottom ?? 0) })
    } catch {
      #expect(error as? TrackingError == .noBar, "\(error)")
    }
  }

  @Test func `a screen stored three times for each picture is tracked once`() throws {
    var screen = TrackingTests.screen
    let (keyboard, bar) = (screen.keyboard, screen.bar)
    @Sendable func drawn(_ time: Seconds) -> Seconds { (time * 20).rounded(.down) / 20 }
    screen.times = (0..<150).map { Double($0) / 60 + 0.0001 }
    screen.keyboard = { keyboard(drawn($0)) }
    screen.bar = { bar(drawn($0)) }
    let track = try PixelTrack(screen.frames)
    #expect(track.evidence.frames == 150 && abs(track.evidence.interval - 1.0 / 60) < 1e-6)
    #expect(track.rows.count >= 48 && track.frames.allSatisfy { $0 % 3 == 0 }, "\(track.frames)")
    let errors = screen.errors(of: track)
    #expect(errors.keyboard.most <= 0.1 && errors.bar.most <= 0.1, "\(errors)")
  }

  @Test(arguments: [8.0, 16, 27])
  func `a bar that floats has its own edge above the keyboard`(gap: Double) throws {
    var screen = TrackingTests.screen
    let keyboard = screen.keyboard
    screen.isCapsule = true
    screen.columns = 96
    screen.bar = { max(DrawnScreen.floor, keyboard($0) + gap) }
    let track = try PixelTrack(screen.frames)
    #expect(abs(track.gap - gap) <= 0.3, "\(track.gap)")
    let errors = screen.errors(of: track)
    #expect(errors.keyboard.most <= 0.1 && errors.bar.most <= 0.3, "\(errors)")
    #expect(track.evidence.barEdge ?? 0 > 20)
  }

  /// A margin belongs to the bar; a safe area that counts above the keyboard, too, is a fault to ask about.
  @Test(arguments: [(8.0, 0.0), (34, 34)])
  func `a bar that floats as high at rest as above the keyboard`(
    margin: Double, gap: Double
  ) throws {
    var screen = TrackingTests.screen
    let keyboard = screen.keyboard
    screen.isCapsule = true
    screen.columns = 96
    screen.bar = { keyboard($0) + margin }
    #expect(abs(try PixelTrack(screen.frames).gap - gap) <= 0.3)
  }

  @Test func `a bar with a ground of its own has no designed gap`() throws {
    let track = try PixelTrack(TrackingTests.screen.frames)
    #expect(track.gap == 0)
    #expect(track.evidence.keyboardEdge ?? 0 > 20 && track.evidence.barEdge == nil)
  }

  /// A bar and a keyboard of one ground: nothing tells where one ends.
  @Test func `a keyboard without an edge says so, unless it is told`() throws {
    var screen = TrackingTests.screen
    screen.keyboardGround = 247
    #expect(try #require(try PixelTrack(screen.frames).evidence.keyboardEdge) < 2.5)
    var hints = TrackingHints()
    hints.keyboardTop = Double(DrawnScreen.rows) - DrawnScreen.keyboardHeight
    #expect(try PixelTrack(screen.frames, hints).evidence.keyboardEdge == nil)
  }

  @Test(arguments: [false, true])
  func `rows of keys tell a keyboard from a sheet`(isSheet: Bool) throws {
    var screen = TrackingTests.screen
    (screen.columns, screen.isSheet) = (96, isSheet)
    let keys = try #require(try PixelTrack(screen.frames).evidence.keys)
    #expect(isSheet ? keys < 0.05 : keys > 0.2, "\(keys)")
  }

  @Test func `two screens side by side are seen by the strip between them`() throws {
    var screen = TrackingTests.screen
    screen.columns = 44
    #expect(try !PixelTrack(screen.frames).evidence.isPair)
    let frames = screen.frames.map { $0.doubled(strip: 4) }
    #expect(try PixelTrack(frames).evidence.isPair)
  }

  @Test func `a bar that jumps behind a fast keyboard is not smeared over the frames that hide it`()
    throws
  {
    var screen = DrawnScreen()
    screen.columns = 24
    let fast = Curve(.linear, duration: 0.1)
    screen.keyboard = { time in
      DrawnScreen.keyboardHeight * (fast.progress(at: time - 0.5) - fast.progress(at: time - 1.6))
    }
    // The bar rises with the keyboard, and jumps to the floor as the keyboard begins to fall.
    screen.bar = { [keyboard = screen.keyboard] time in
      time < 1.6 ? max(DrawnScreen.floor, keyboard(time)) : DrawnScreen.floor
    }
    // Else the transcript would tell where the bar is.
    screen.transcript = { _ in DrawnScreen.floor }
    let track = try PixelTrack(screen.frames)
    for row in track.rows where (1.601..<1.8).contains(row.time) {
      #expect(abs((row.barBottom ?? .infinity) - 810) < 1, "\(row)")
    }
  }

  @Test func `the first keyboard is preferred to a later one that is hardly clearer`() throws {
    var screen = TrackingTests.screen
    screen.times = (23..<140).map { Double($0) / 60 }
    // The first rest is shorter than the next one, in which the transcript has scrolled.
    screen.transcript = { [bar = screen.bar] in bar($0) + ($0 < 1.3 ? 0 : 70) }
    let frames = screen.frames
    var survey = Survey()
    for frame in frames { survey.add(frame) }
    let layers = try survey.layers()
    // The system's marks are taken out of the picture.
    #expect(layers.down.change(from: Picture(frames[0])) < 0.02)
    #expect(layers.down.change(from: Picture(frames[116])) > 0.05)
  }

  @Test func `a screen that stands still has its own error`() {
    let screen = DrawnScreen()
    #expect(throws: TrackingError.still) { try PixelTrack(screen.frames) }
  }

  @Test func `a keyboard that is up in all frames has its own error`() {
    var screen = DrawnScreen(columns: 96)
    screen.keyboard = { _ in DrawnScreen.keyboardHeight }
    screen.bar = { _ in DrawnScreen.keyboardHeight }
    screen.transcript = { $0 < 1 ? 336 : 500 }
    #expect(throws: TrackingError.staysUp) { try PixelTrack(screen.frames) }
  }

  @Test func `no frame is no recording`() {
    #expect(throws: TrackingError.noKeyboard) { try PixelTrack([]) }
  }
}
