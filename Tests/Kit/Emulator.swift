package import Screen

/// The screen behind a pseudo-terminal, an emulator of the sequences that ncurses sends to an xterm.
///
/// `unknown` collects other sequences, so that a test can expect none.
package struct Emulator: Sendable {
  /// The window's size, in cells.
  package private(set) var size: CellSize
  /// The rows of cells from the top.
  package internal(set) var grid: [[EmulatedCell]]
  /// The cursor's position, even while it is hidden.
  package internal(set) var cursor = Position(column: 0, row: 0)
  /// The private modes that are on: 25 the cursor, 1049 the alternate screen, and so on.
  package internal(set) var modes: Set<Int> = [7, 25]
  /// The last number of DECSCUSR; 0 is the user's default shape.
  package internal(set) var cursorShape = 0
  /// The number of complete synchronized updates.
  package internal(set) var frames = 0
  /// The number of characters and erasures outside of synchronized updates.
  package internal(set) var strays = 0
  /// The number of bells.
  package internal(set) var bells = 0
  /// The clipboard's text, in base64.
  package internal(set) var clipboard = ""
  /// The cursor's color; nil for the user's.
  package internal(set) var cursorColor: String?
  /// The questions to the terminal, which the emulator leaves to the test.
  package internal(set) var questions: [String] = []
  /// True if wide characters have two columns; in some players they have one.
  package var knowsWideCharacters = true
  /// The unknown sequences.
  package internal(set) var unknown: [String] = []
  /// The pictures over the cells, by their numbers (kitty's graphics protocol).
  package internal(set) var pictures: [Int: EmulatedPicture] = [:]
  /// A picture of which a part is missing.
  var part: (number: Int, picture: EmulatedPicture)?
  /// The sequences that another one cut short, as after a signal within a write.
  package private(set) var interrupted = 0

  /// Forgets the unknown and the interrupted sequences so far.
  mutating func forgetFaults() { (unknown, interrupted) = ([], 0) }

  var pen = EmulatedCell()
  var region: Range<Int>
  /// The screen and the cursor that mode 1049 saved.
  var saved: (grid: [[EmulatedCell]], cursor: Position)?
  /// The cursor saved by DECSC, which ncurses uses before it sets a scroll region.
  private var savedCursor = Position(column: 0, row: 0)
  /// True if the last column is filled, so that the next character goes to the next line.
  var wrapsNext = false
  /// The scalar that REP repeats.
  var lastPrinted: Unicode.Scalar?
  private var state = State.ground
  private var text: [UInt8] = []

  private enum State: Sendable {
    case ground, escape, charset, control, command, application, applicationEnd
  }

  /// Creates a blank screen.
  package init(_ size: CellSize) {
    self.size = size
    region = 0..<size.rows
    grid = Emulator.blank(size)
  }

  static func blank(_ size: CellSize) -> [[EmulatedCell]] {
    Array(repeating: Array(repeating: EmulatedCell(), count: size.columns), count: size.rows)
  }

  /// Each row as text, without trailing blanks.
  package var rows: [String] {
    grid.map { row in
      String(row.map(\.text).joined().reversed().drop { $0 == " " }.reversed())
    }
  }

  /// The cell in a column and a row, counted from the top left.
  package subscript(column: Int, row: Int) -> EmulatedCell { grid[row][column] }

  /// Resizes the window and cuts off the cells outside.
  package mutating func resize(_ new: CellSize) {
    var larger = Emulator.blank(new)
    for row in 0..<min(new.rows, size.rows) {
      for column in 0..<min(new.columns, size.columns) { larger[row][column] = grid[row][column] }
    }
    (grid, size, region) = (larger, new, 0..<new.rows)
    cursor.column = min(cursor.column, new.columns - 1)
    cursor.row = min(cursor.row, new.rows - 1)
  }

  /// Performs bytes; a sequence may continue in the next call.
  package mutating func feed(_ bytes: some Sequence<UInt8>) {
    for byte in bytes { feed(byte) }
  }

  private mutating func feed(_ byte: UInt8) {
    switch state {
    case .ground: feedGround(byte)
    case .escape: feedEscape(byte)
    case .charset: state = .ground
    case .control: feedControl(byte)
    case .command: feedCommand(byte)
    case .application: if byte == 0x1B { state = .applicationEnd } else { text.append(byte) }
    case .applicationEnd:
      state = .ground
      if byte == UInt8(ascii: "\\") {
        take(application: String(decoding: text, as: UTF8.self))
        text = []
      } else {
        interrupted += 1
        feedEscape(byte)
      }
    }
  }

  private mutating func feedGround(_ byte: UInt8) {
    switch byte {
    case 0x1B: state = .escape
    case 0..<0x20: control(byte)
    default:
      text.append(byte)
      guard let scalar = String(validating: text, as: UTF8.self)?.unicodeScalars.first else {
        return
      }
      text = []
      print(scalar)
    }
  }

  private mutating func feedEscape(_ byte: UInt8) {
    text = []
    state = .ground
    switch byte {
    case UInt8(ascii: "["): state = .control
    case UInt8(ascii: "]"): state = .command
    case UInt8(ascii: "_"): state = .application
    case UInt8(ascii: "\\"): break  // ends nothing
    case UInt8(ascii: "("): state = .charset
    case UInt8(ascii: "M"): lineUp()
    case UInt8(ascii: "D"): lineDown()
    case UInt8(ascii: "7"): savedCursor = cursor
    case UInt8(ascii: "8"): go(column: savedCursor.column, row: savedCursor.row)
    case UInt8(ascii: "="), UInt8(ascii: ">"): break
    default: unknown.append("ESC \(Character(Unicode.Scalar(byte)))")
    }
  }

  private mutating func feedControl(_ byte: UInt8) {
    if byte == 0x1B {
      interrupted += 1
      state = .escape
      return
    }
    text.append(byte)
    guard (0x40...0x7E).contains(byte) else { return }
    state = .ground
    perform(ControlSequence(String(decoding: text, as: UTF8.self)))
    text = []
  }

  /// Collects an operating system command, which ends with a bell: that of the clipboard, and the question for the
  /// background.
  private mutating func feedCommand(_ byte: UInt8) {
    guard byte == 7 else { return text.append(byte) }
    state = .ground
    let command = String(decoding: text, as: UTF8.self)
    text = []
    if command.hasPrefix("52;c;") {
      clipboard = String(command.dropFirst(5))
    } else if command == "11;?" {
      questions.append(command)
    } else if command.hasPrefix("12;#") {
      cursorColor = String(command.dropFirst(3))
    } else if command == "112" {
      cursorColor = nil
    } else {
      unknown.append("OSC \(command)")
    }
  }
}

/// A color as the terminal received it.
package enum EmulatedColor: Hashable, Sendable {
  case standard
  case palette(Int)
  case rgb(UInt32)
}

/// A cell of an emulated screen.
package struct EmulatedCell: Hashable, Sendable {
  /// A character and its marks; empty in the right half of a wide character.
  package var text = " "
  package var foreground = EmulatedColor.standard
  package var background = EmulatedColor.standard
  package var attributes: CellStyle.Attributes = []

  /// An erased cell, which keeps the background.
  var erased: EmulatedCell { EmulatedCell(background: background) }
}
