import CTerminal
import Screen
import Tapes
import Terminal

extension FuzzTarget {
  /// Bytes from a terminal; 0xFD ends a burst, 0xFE and two bytes are a key that ncurses names, 0xFC expects replies.
  static let keys = FuzzTarget("keys") { input in
    var decoder = KeyDecoder()
    var inputs: [Input] = []
    var bytes = input.makeIterator()
    while let byte = bytes.next() {
      switch byte {
      case 0xFC: decoder.isReplyDue.toggle()
      case 0xFD: inputs += decoder.endOfBurst()
      case 0xFE:
        let (name, modifiers) = (Int(bytes.next() ?? 0), Int(bytes.next() ?? 0) & 7)
        if decoder.take(Int(TERM_NAMED) + name << Int(TERM_NAME_SHIFT) + modifiers) {
          decoder.add(paste: Array(bytes.prefix(while: { $0 != 0xFD })))
        }
      default: _ = decoder.take(Int(byte))
      }
    }
    decoder.isReplyDue = false
    inputs += decoder.endOfBurst()
    try require(inputs.count <= input.count + 1, "no more inputs than bytes")
    for case .mouse(let mouse) in inputs { try requireInside(mouse) }
    try requireRecovery(of: decoder)
    try requireRecording(of: inputs)
  }

  private static func requireInside(_ mouse: Mouse) throws {
    let cells = 0...65_535
    try require(
      cells.contains(mouse.position.column) && cells.contains(mouse.position.row)
        && (0..<1).contains(mouse.part.x) && (0..<1).contains(mouse.part.y),
      "a place in the window: \(mouse)")
  }

  /// After any bytes the decoder finds a key again.
  private static func requireRecovery(of decoder: KeyDecoder) throws {
    var decoder = decoder
    for byte in "zz\r".utf8 { _ = decoder.take(Int(byte)) }
    try requireEqual(decoder.endOfBurst().last, .key(.enter), "the key after all")
  }

  /// A recorded session plays the same inputs at the same times.
  private static func requireRecording(of inputs: [Input]) throws {
    var writer = TapeWriter()
    var text = TapeWriter.header(CellSize(columns: 80, rows: 24))
    for (index, input) in inputs.enumerated() {
      text += writer.add(input, at: .milliseconds(7 * index))
    }
    text += writer.finish(at: .milliseconds(7 * inputs.count))
    let tape = Tape(parsing: text)
    try require(tape.isPlayable, "a playable tape: \(tape.errors)")
    var player = Player(tape, on: SilentStage(size: CellSize(columns: 80, rows: 24)))
    player.drawsFrames = false
    try player.play { _ in }
    let taken = player.stage.taken.filter { $0.input.inTape != nil }
    let expected = inputs.enumerated().compactMap { index, input in
      input.inTape.map { (input: $0, time: Duration.milliseconds(7 * index)) }
    }
    for (one, other) in zip(taken, expected) {
      let isRecorded = one.input.inTape?.isRecorded(other.input) == true && one.time == other.time
      try require(isRecorded, "the same input, not \(one) for \(other) of:\n\(text)")
    }
    try require(taken.count == expected.count, "no other input")
  }
}

extension Input {
  /// Returns whether this is the recording of an input: of the mouse to a thousandth of a cell.
  fileprivate func isRecorded(_ input: Input) -> Bool {
    guard case .mouse(var mouse) = self, case .mouse(let other) = input else {
      return self == input
    }
    let isNear = max(abs(mouse.part.x - other.part.x), abs(mouse.part.y - other.part.y)) <= 0.001
    mouse.part = other.part
    return isNear && mouse == other
  }
}
