import CTerminal
import Screen
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
}
