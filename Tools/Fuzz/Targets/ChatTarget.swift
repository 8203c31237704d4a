import Demo
import Lab
import Screen

extension FuzzTarget {
  /// A story of the chat, shown and answered.
  static let chat = FuzzTarget("chat") { input in
    let text = texts(of: input)[0]
    var options = Options()
    do throws(StoryError) {
      options.chat = try Story(parsing: text)
    } catch {
      try require((1...100).contains(error.errors.count), "1 to 100 errors")
      let lengths = lengths(of: text)
      for error in error.errors {
        try lengths.require(line: error.line, column: error.column, error.message)
      }
      return
    }
    var session = DemoSession(Demo(options, size: CellSize(columns: 40, rows: 16)))
    for letter in "\thi\r" { session.take(Key(typed: letter)) }
    try session.requirePicture()
    session.now += .seconds(3)
    try session.requirePicture()
  }
}

extension Key {
  /// Creates the key of a character in a terminal.
  init(typed character: Character) {
    self =
      switch character {
      case "\t": .tab
      case "\r": .enter
      case "\u{1B}": .escape
      case "\u{7F}": .backspace
      default: .character(character)
      }
  }
}
