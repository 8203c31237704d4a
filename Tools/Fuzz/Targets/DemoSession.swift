import Demo
import Phone
import Screen
import Strings

/// A demo with a clock, in the hands of a fuzzer.
struct DemoSession {
  private(set) var demo: Demo
  var now = Duration.zero
  private let start: Demo
  /// The inputs so far, and the changes of the curves file, each with its time.
  private var changes: [(change: Change, time: Duration)] = []

  enum Change {
    case input(Input)
    case curves([EditedCurve])
  }

  init(_ demo: Demo) { (self.demo, start) = (demo, demo) }

  mutating func take(_ change: Change) {
    changes.append((change, now))
    demo.take(change, at: now)
  }

  mutating func take(_ key: Key, _ modifiers: Modifiers = []) { take(.input(.key(key, modifiers))) }
}

// MARK: - Properties

extension DemoSession {
  /// The picture has the window's size, no control characters, and whole wide glyphs.
  mutating func requirePicture() throws {
    demo.advance(to: now)
    let canvas = demo.view(at: now)
    let size = CellSize(columns: max(0, demo.size.columns), rows: max(0, demo.size.rows))
    try require(canvas.size == size, "a picture of \(size), not \(canvas.size)")
    for row in 0..<size.rows {
      var isWide = false
      for column in 0..<size.columns {
        let glyph = canvas[column, row].glyph
        let isSound = (glyph == .continuation) == isWide && !glyph.base.isControlOrFormat
        try require(isSound, "a sound glyph at \(column), \(row): \(glyph)")
        isWide = glyph.columns == 2
      }
      try require(!isWide, "a whole glyph at the end of row \(row)")
    }
    if let cursor = canvas.cursor {
      try require(
        canvas.bounds.contains(cursor), "a cursor in the window of \(size): \(cursor)")
    }
    try requireSoundPhones()
    let next = demo.nextFrame(after: now)
    try require(next.map { $0 > now } ?? true, "a later frame than \(now): \(next as Any)")
  }

  private func requireSoundPhones() throws {
    let time = demo.playback.time(at: now)
    for phone in demo.scene(at: now).lanes {
      try requireFinite(
        phone.seam(at: time), phone.barTop(at: time), phone.barVelocity(at: time),
        phone.keyboard.rise(at: time), phone.keyboard.velocity(at: time), of: "phone at \(time)")
      try require(
        (20...171).contains(phone.barHeight(at: time)), "a bar, not \(phone.barHeight(at: time))")
    }
  }

  /// The same picture shows whatever was shown before, and if all letters of a turn are typed at once, as the loop does.
  func requireSamePicture() throws {
    var other = start
    var rest = changes[...]
    while let (change, time) = rest.popFirst() {
      other.advance(to: time)
      var letters = other.takesText(at: time) ? [change.letter].compactMap { $0 } : []
      while !letters.isEmpty, let next = rest.first, next.time == time,
        let letter = next.change.letter
      {
        letters.append(letter)
        rest.removeFirst()
      }
      if letters.count > 1, let last = letters.popLast() {
        _ = other.type(String(letters), then: last, at: time)
      } else {
        other.take(change, at: time)
      }
    }
    other.advance(to: now)
    let (picture, same) = (demo.view(at: now), other.view(at: now))
    let rows = zip(picture.rows, same.rows).first { $0 != $1 }
    try require(picture == same, "the same picture at any frame rate, not \(rows as Any)")
  }
}

extension DemoSession.Change {
  /// The typed character; nil for anything else.
  fileprivate var letter: Character? {
    if case .input(let input) = self { input.character } else { nil }
  }
}

extension Demo {
  fileprivate mutating func take(_ change: DemoSession.Change, at time: Duration) {
    switch change {
    case .input(let input): _ = update(input, at: time)
    case .curves(let drafts): take(curves: drafts, at: time)
    }
  }
}
