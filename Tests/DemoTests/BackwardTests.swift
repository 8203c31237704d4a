import Phone
import Screen
import Testing

@testable import Demo

/// Keys that go backward, and the one that undoes all.
@Suite struct BackwardTests {
  static let letters = KeyCommand.phone.compactMap { command -> Character? in
    if case .cycle(let letter) = command.key { letter } else { nil }
  }

  @Test(arguments: letters) func `Shift takes the value before`(letter: Character) throws {
    var hands = Hands(columns: 120, rows: 40, showing: .both)
    let command = try #require(KeyCommand.phone.first { $0.key == .cycle(letter) })
    var values: [String] = []
    for _ in 0..<3 {
      hands.press(letter, .alt)
      values.append(command.value(hands.demo))
    }
    let capital = Character(letter.uppercased())
    for expected in values.dropLast().reversed() {
      hands.press(capital, .alt)
      #expect(command.value(hands.demo) == expected)
    }
    #expect(Set(values).count > 1)
  }

  @Test(arguments: [nil, Platform.android]) func `0 undoes what keys have set`(compared: Platform?)
  {
    func open() -> Hands {
      Hands(columns: 120, rows: 40) {
        ($0.compared, $0.speed, $0.scenario) = (compared, 0.5, "hide")
        $0.phone.show(compared?.lanes[0] ?? .transform)
        $0.phone.device = .iPhone13
      }
    }
    var hands = open()
    hands.raise()
    hands.type("hello")
    hands.press(.escape)
    hands.wait(.seconds(4))
    for key in "tkmdbxva]spi" { hands.press(key) }
    hands.press("0")
    let (demo, fresh) = (hands.demo, open().demo)
    #expect(demo.scene.lanes.map(\.configuration) == fresh.scene.lanes.map(\.configuration))
    #expect(demo.scene.focus == fresh.scene.focus && demo.options == fresh.options)
    #expect(demo.session.panels == fresh.session.panels && !demo.session.playback.isPaused)
    #expect(demo.session.playback.rate == 0.5 && demo.session.scenarioName == "hide")
    #expect(hands.scene.composer.text == "hello")
  }
}
