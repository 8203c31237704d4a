import Phone
import Screen
import Testing

@testable import Demo

/// The phone that plays by itself.
@Suite struct SelfPlayTests {
  private func newcomer(_ compared: Platform? = nil) -> Hands {
    Hands(columns: 120, rows: 40) { ($0.introduces, $0.compared) = (true, compared) }
  }

  /// Waits from frame to frame, as the loop does.
  private func play(_ hands: inout Hands, until time: Duration) {
    while let due = hands.demo.nextFrame, due <= time { hands.now = due }
    hands.now = time
  }

  @Test func `a round has a message, a rise, words, an answer that streams, and a fall`() throws {
    var hands = newcomer()
    let canvas = hands.canvas
    #expect(hands.demo.nextFrame == .seconds(5))
    hands.now = .milliseconds(4999)
    #expect(hands.canvas == canvas && hands.demo.nextFrame == .seconds(5))
    let texts = { hands.scene.conversation.messages.map(\.text) }
    let count = texts().count
    hands.wait(.milliseconds(1))
    #expect(texts().count == count + 1 && !hands.scene.isKeyboardUp)
    play(&hands, until: .milliseconds(10_300))
    #expect(hands.scene.isKeyboardUp && !hands.scene.composer.isEmpty)
    #expect(hands.canvas.description.contains("56.9 pt"))
    play(&hands, until: .seconds(15))
    let streaming = texts()
    #expect(streaming.count == count + 3 && streaming[count + 1] == "Let me look.")
    play(&hands, until: .seconds(16))
    #expect(texts()[count + 2].count > streaming[count + 2].count)
    play(&hands, until: .seconds(18))
    #expect(!hands.scene.isKeyboardUp)
  }

  @Test func `each round has the next technique of the platform`() {
    var hands = newcomer()
    var names: [TechniqueName] = []
    for second in 6...240 {
      hands.now = .seconds(second)
      let name = hands.scene.phone.configuration.technique
      if names.last != name { names.append(name) }
    }
    let techniques = Platform.ios.techniques
    #expect(names.starts(with: techniques) && names.dropFirst(techniques.count).first == .async)
  }

  @Test func `the number of looks changes nothing`() {
    func end(looks: Int) -> Canvas {
      var hands = newcomer()
      for look in 1...looks {
        hands.now = .seconds(31) * look / looks
        _ = hands.canvas
      }
      return hands.canvas
    }
    #expect(end(looks: 1) == end(looks: 200))
  }

  static let inputs: [Input] = [
    .key(.character("t")), .key(.character("?")), .key(.escape), .paste("hello"),
    .mouse(Mouse(.press, at: Position(column: 80, row: 38))), .key(.character("x")),
  ]

  @Test(arguments: inputs, [5500, 8000, 13500, 40000])
  func `the first input is not lost, and finds the phone as it was`(input: Input, time: Int) {
    var (hands, other) = (newcomer(), Hands(columns: 120, rows: 40))
    hands.demo.hasRisen = true
    play(&hands, until: .milliseconds(time))
    other.now = .milliseconds(time)
    #expect(hands.canvas != other.canvas)
    for index in 0..<2 {
      if index == 0 {
        hands.send(input)
        other.send(input)
      }
      #expect(hands.canvas == other.canvas && hands.demo.nextFrame == other.demo.nextFrame)
      hands.wait(.seconds(60))
      other.wait(.seconds(60))
    }
  }

  @Test func `an input before it means that it never comes`() {
    var hands = newcomer()
    hands.press("v")
    hands.wait(.seconds(4))
    #expect(hands.demo.nextFrame == nil)
  }

  @Test func `a window of another size goes on, and so does a comparison`() {
    var hands = newcomer(.ios)
    let lanes = hands.scene.lanes.map(\.configuration)
    play(&hands, until: .seconds(8))
    hands.send(.resize(CellSize(columns: 100, rows: 30)))
    play(&hands, until: .seconds(30))
    #expect(hands.scene.isKeyboardUp || hands.demo.nextFrame != nil)
    #expect(hands.scene.lanes.map(\.configuration) == lanes)
    hands.press(.escape)
    #expect(hands.demo.size == CellSize(columns: 100, rows: 30))
  }

  @Test func `it waits for the focus, and ends without it`() {
    var hands = newcomer()
    let messages = hands.scene.conversation.messages
    hands.send(.focus(true))
    #expect(hands.demo.nextFrame == .seconds(5))
    hands.send(.focus(false))
    #expect(hands.demo.nextFrame == nil)
    hands.now = .seconds(60)
    hands.send(.focus(true))
    #expect(hands.scene.conversation.messages == messages && hands.demo.nextFrame == .seconds(65))
    hands.now = .seconds(66)
    #expect(hands.scene.conversation.messages != messages)
    hands.send(.focus(false))
    hands.send(.focus(true))
    #expect(hands.scene.conversation.messages == messages && hands.demo.nextFrame == nil)
  }

  @Test func `without a newcomer nothing plays`() {
    let hands = Hands(columns: 120, rows: 40)
    #expect(hands.demo.nextFrame == nil)
  }
}
