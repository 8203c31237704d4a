import Kit
import Lab
import Motion
import Phone
import Screen
import Testing

@testable import Demo

/// Random sessions of gestures, commands and typing, on all kinds of demos.
@Suite struct GestureRandomTests {
  private static let rounds = isVerifying ? 60 : 6

  @Test(arguments: 0..<rounds)
  func `random gestures leave sound phones, and everything comes to rest`(round: Int) {
    var random = SplitMix64(seed: randomSeed &+ UInt64(round))
    var hands = random.hands()
    for event in 0..<150 {
      random.act(on: &hands)
      if event % 4 == 0 { _ = hands.canvas }
      #expect(hands.fault == nil, "seed \(randomSeed), round \(round), event \(event)")
    }
    hands.mouse(.release, 0, 0)
    hands.send(.resize(CellSize(columns: 120, rows: 40)))
    if hands.demo.session.isWorkbenchOpen { hands.demo.session.loopStart = nil }
    hands.demo.endTuning()
    hands.wait(.seconds(700))
    #expect(hands.demo.nextFrame == nil, "seed \(randomSeed), round \(round)")
  }

  @Test(arguments: 0..<rounds)
  func `no rate of sampling changes a picture`(round: Int) {
    var random = SplitMix64(seed: randomSeed &+ UInt64(round))
    let start = random.hands()
    var hands = start
    for _ in 0..<50 { random.act(on: &hands) }
    var (rare, often) = (start, start)
    for (event, (time, input)) in hands.inputs.enumerated() {
      while often.now < time {
        often.wait(min(.milliseconds(Int.random(in: 1...40, using: &random)), time - often.now))
        _ = often.demo.nextFrame
        if isVerifying { _ = often.canvas }
      }
      rare.now = time
      rare.send(input)
      often.send(input)
      #expect(
        rare.canvas == often.canvas,
        "seed \(randomSeed), round \(round), event \(event) of \(hands.inputs[...event].suffix(4))"
      )
    }
  }

  @Test(arguments: 0..<rounds)
  func `stepping back and forth shows the same pictures`(round: Int) {
    var random = SplitMix64(seed: randomSeed &+ UInt64(round))
    var hands = random.hands()
    for _ in 0..<40 { random.act(on: &hands) }
    hands.mouse(.release, 0, 0)
    hands.demo.overlay = nil
    hands.demo.toasts.current = nil
    hands.demo.session.options.isInteractive = false
    func step(_ command: CommandName) -> (time: Seconds, canvas: Canvas) {
      _ = hands.demo.run(command)
      hands.wait(.milliseconds(10))
      return (hands.time, hands.canvas)
    }
    _ = step(.stepForward)
    let back = (0..<20).map { _ in step(.stepBack) }
    let forth = (0..<20).map { _ in step(.stepForward) }
    for earlier in back {
      let later = forth.first { abs($0.time - earlier.time) < 1e-6 }?.canvas ?? earlier.canvas
      let changes = zip(earlier.canvas.rows, later.rows).filter { $0 != $1 }
      #expect(
        earlier.canvas == later, "seed \(randomSeed), round \(round): \(changes)")
    }
  }
}

extension Hands {
  /// The first thing that is wrong with a phone; nil if all are sound.
  fileprivate var fault: String? {
    let scene = scene
    guard scene.scrolls.count == scene.lanes.count else { return "\(scene.scrolls.count) scrolls" }
    guard scene.lanes.indices.contains(scene.focus) else { return "focus \(scene.focus)" }
    for phone in scene.lanes {
      let numbers = [
        phone.seam(at: time), phone.barTop(at: time), phone.transcriptLift(at: time),
        phone.keyboard.rise(at: time),
      ]
      guard numbers.allSatisfy(\.isFinite) else { return "\(numbers)" }
      let height = phone.barHeight(at: time)
      // Growth that a scenario interrupts runs on for a moment, below the usual 50 points.
      guard height > 20, height < 170.1 else { return "bar of \(height)" }
      let rise = phone.keyboard.rise(at: time)
      guard abs(rise) <= phone.screenHeight else { return "keyboard at \(rise)" }
    }
    for scroll in scene.scrolls {
      guard scroll.offset.isFinite else { return "\(scroll)" }
      guard let anchor = scroll.anchor else { continue }
      guard scene.conversation.messages.indices.contains(anchor) else { return "anchor \(anchor)" }
    }
    return nil
  }
}

/// The letters and digits of all commands but help, which would take the others, and quit.
private let commandLetters = Array("123456") + KeyCommand.phone.compactMap(\.letter)

extension KeyCommand {
  fileprivate var letter: Character? {
    switch key {
    case .letter(let letter) where ![.help, .quit].contains(name): letter
    case .cycle(let letter): letter
    default: nil
    }
  }
}

extension SplitMix64 {
  fileprivate mutating func hands() -> Hands {
    let choice = Int.random(in: 0..<6, using: &self)
    let sizes = [(80, 24), (120, 40), (100, 30), (60, 20), (140, 50), (30, 12)]
    let (columns, rows) = sizes[choice]
    let phone = phone()
    let compared = Int.random(in: 0..<4, using: &self) == 0 ? phone.platform : nil
    let scenario = Scenario.all.randomElement(using: &self)?.name ?? "show"
    return Hands(columns: columns, rows: rows) {
      ($0.phone, $0.compared, $0.scenario) = (phone, compared, scenario)
      if choice == 4 {
        $0.recordedApp = RecordedApp(
          Track(
            (0...60).map { frame in
              Track.TrackRow(
                time: Double(frame) / 30, keyboardTop: 800 - min(Double(frame) * 10, 300),
                barBottom: 750 - min(Double(frame) * 9, 300))
            }, screenHeight: 800, floor: 50), named: "app.csv")
      }
    }
  }

  /// Returns a phone with any technique, platform, presentation and motion.
  private mutating func phone() -> Phone.Configuration {
    var phone = Phone.Configuration.iPhone8
    phone.show(
      TechniqueName.allCases.randomElement(using: &self) ?? .async,
      on: Platform.allCases.randomElement(using: &self))
    phone.presentation = Presentation.allCases.randomElement(using: &self) ?? .fullScreen
    phone.device = Device.all.randomElement(using: &self) ?? .iPhone8
    phone.dragFrom = Bool.random(using: &self) ? .bar : .keyboard
    phone.keyboardMotion = KeyboardMotion.all.randomElement(using: &self) ?? .ios
    phone.gap = [0, 8, 100].randomElement(using: &self) ?? 0
    phone.gapAtRest = [0, 16, 100].randomElement(using: &self) ?? 0
    phone.reducesMotion = Int.random(in: 0..<5, using: &self) == 0
    phone.hasTabBar = Int.random(in: 0..<4, using: &self) == 0
    return phone
  }

  fileprivate mutating func act(on hands: inout Hands) {
    switch Int.random(in: 0..<12, using: &self) {
    case 0: hands.send(input())
    case 1..<5: drag(on: &hands)
    case 5, 6: command(on: &hands)
    case 7: hands.press([.tab, .escape, .enter, .down].randomElement(using: &self) ?? .tab)
    case 8: clickKey(on: &hands)
    case 9:
      let texts = ["hello\nyou\nthere", "👨‍👩‍👧🇩🇪 ", "fun", "long " + String(repeating: "w", count: 90)]
      hands.paste(texts.randomElement(using: &self) ?? "")
    case 10:
      let action: [Mouse.Action] = [.wheelUp, .wheelDown]
      for _ in 0..<Int.random(in: 1...5, using: &self) {
        let cell = cell(in: hands.demo.size)
        hands.mouse(action.randomElement(using: &self) ?? .wheelUp, cell.column, cell.row)
        hands.now += .milliseconds(8)
      }
    default: hands.wait(.milliseconds(Int.random(in: 0...4000, using: &self)))
    }
    hands.wait(.milliseconds(Int.random(in: 0...150, using: &self)))
  }

  private mutating func cell(in size: CellSize) -> Position {
    Position(
      column: .random(in: -1...size.columns, using: &self),
      row: .random(in: -1...size.rows, using: &self))
  }

  private mutating func command(on hands: inout Hands) {
    let letter = commandLetters.randomElement(using: &self) ?? "k"
    hands.press(letter, .alt)
  }

  private mutating func clickKey(on hands: inout Hands) {
    guard ScreenLayout.fits(hands.demo.size) else { return }
    let keys = hands.demo.layout.phone.keyboard.places(of: hands.scene.keyPage)
    guard let place = keys.randomElement(using: &self)?.place else { return }
    hands.click(column: place.columns.lowerBound, row: place.textRow)
  }

  /// Presses, drags and releases the mouse, or loses the release; other things happen between.
  private mutating func drag(on hands: inout Hands) {
    var cell = cell(in: hands.demo.size)
    let button: Mouse.Button = Int.random(in: 0..<8, using: &self) == 0 ? .right : .left
    func send(_ action: Mouse.Action, _ hands: inout Hands, _ random: inout SplitMix64) {
      let part: SIMD2<Double> = [
        .random(in: 0..<1, using: &random), .random(in: 0..<1, using: &random),
      ]
      hands.send(.mouse(Mouse(action, button, at: cell, part: part)))
    }
    send(.press, &hands, &self)
    for _ in 0..<Int.random(in: 0...6, using: &self) {
      cell.row += .random(in: -6...8, using: &self)
      cell.column += .random(in: -6...6, using: &self)
      hands.wait(.milliseconds(Int.random(in: 0...120, using: &self)))
      if Int.random(in: 0..<12, using: &self) == 0 { command(on: &hands) }
      send(.drag, &hands, &self)
    }
    if Int.random(in: 0..<6, using: &self) > 0 { send(.release, &hands, &self) }
  }
}
