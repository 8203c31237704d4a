import Strings

extension Code {
  /// Reads the curve of a notation; returns nil if the code has none in it.
  ///
  /// - Throws: `TextError` for an argument in this notation that changes the motion and cannot be read.
  func curve(in notation: Notation) throws(TextError) -> NamedCurve? {
    notation == .css ? try cssCurve() : try calls(in: notation)?.curve
  }

  /// Reads the calls of a piece of code. There must be one that is a curve, or several equal ones.
  ///
  /// - Returns: The curve, and the ranges of its call and of the calls that it took, from the outermost.
  func calls(
    in notation: Notation
  ) throws(TextError) -> (curve: NamedCurve, ranges: [Range<Int>])? {
    var done: [Range<Int>] = []
    var found: [(call: CodePart, curve: NamedCurve, ranges: [Range<Int>])] = []
    for (call, item) in calls where !done.contains(call.place) {
      var reader = CallReader(call, in: item, of: self, notation, given: duration)
      guard let curve = try reader.curve() else { continue }
      try reader.finish()
      try checkForMethods(after: call, in: item)
      if found.isEmpty { try checkForChanges() }
      found.append((call, curve, reader.done))
      done += reader.done
    }
    found.sort { $0.call.place < $1.call.place }
    guard let (_, curve, ranges) = found.first else { return nil }
    if let other = found.first(where: { $0.curve != curve }) {
      throw different(at: other.call.place, other.call.text)
    }
    try checkForUnread(beside: curve, done)
    return (curve, ranges)
  }
}

extension Code {
  /// Returns the only item with a label, or the argument of its only setter, anywhere in the code.
  func setting(_ label: String) throws(TextError) -> Item? {
    let setter = "set" + label.prefix(1).uppercased() + label.dropFirst()
    let set = parts.filter { $0.name == setter }.compactMap(\.items?.first)
    let found = items.filter { $0.name == label } + set
    guard found.count < 2 else {
      throw error(at: found[1].place, reading: "this as one curve", label, expected: "only one")
    }
    return found.first
  }

  /// Returns the value of an argument that is a word: a number or an object, to which the code sets it once and before.
  func constant(_ use: Item) -> CodePart? {
    guard let word = use.word, let path = use.only?.text.dropLast(word.count),
      ["", "self.", "Self.", "this."].contains(path), !changed.contains(word)
    else { return nil }
    let set = labeled[word, default: []].filter { $0.place != use.place }
    guard set.count == 1, set[0].label?.text == word, set[0].place < use.place, set[0].isInBlock
    else { return nil }
    // A type may stand before the value, as in `let time: Double = 0.3`.
    let parts = set[0].parts
    let isSet =
      set[0].separator == "=" ? parts.count == 1 : parts.count == 3 && parts[1].text == "="
    return isSet ? parts.last : nil
  }

  func different(at place: Int, _ text: String) -> TextError {
    error(at: place, reading: "this as one curve", text, expected: "no different second curve")
  }

  /// Calls and properties of any tool that change a curve.
  private static let changes = Set(
    ("speed flipped getInterpolation setStartVelocity Interval FlippedCurve Split ReverseAnimation "
      + "withClamp SpringKeyframe").words)

  fileprivate func checkForChanges() throws(TextError) {
    let calls = items.flatMap { item in
      zip(item.parts, item.parts.dropFirst().map(\.text) + [""]).filter { part, next in
        // Compose's keyframes { } have no parentheses.
        part.items != nil || next == "{" && part.name.hasPrefix("keyframes")
      }.map(\.0)
    }
    let set = items.compactMap(\.label).filter { $0.text.contains(".") }
    let change = (calls + set).first {
      Self.changes.contains($0.name) || $0.kind == .word && $0.name.hasPrefix("keyframes")
    }
    if let change { throw changed(by: change) }
  }

  private func changed(by part: CodePart) -> TextError {
    error(at: part.place, reading: "the curve", part.text, expected: "nothing that changes it")
  }

  /// Throws an error for a method of SwiftUI's animations that may change the curve; start and repetition do not.
  func checkForMethods(after call: CodePart, in item: Item?) throws(TextError) {
    guard let item, call.text.hasPrefix(".") || call.text.hasPrefix("Animation.") else { return }
    let harmless = "delay repeatCount repeatForever logicallyComplete".words
    let methods = item.parts.drop { $0.place <= call.place }.prefix { $0.text.hasPrefix(".") }
    if let change = methods.first(where: { !harmless.contains($0.name) }) {
      throw changed(by: change)
    }
  }

  /// Throws an error for a velocity or a duration that no known call took, if the curve has none.
  fileprivate func checkForUnread(
    beside curve: NamedCurve, _ done: [Range<Int>]
  ) throws(TextError) {
    var unread: [(place: Int, text: String)] = []
    let isSpring = if case .spring = curve.easing { true } else { false }
    if isSpring {
      unread = items.filter {
        $0.isArgument && $0.name == "initialVelocity" && $0.number != 0
      }.map { ($0.place, "initialVelocity: \(text(of: $0))") }
    } else if curve.duration == nil, duration == nil {
      unread = durations
    }
    guard let (place, text) = unread.first(where: { !done.contains($0.place) }) else { return }
    throw error(
      at: place, reading: isSpring ? "the spring" : "the curve", text,
      expected: "its \(isSpring ? "velocity" : "duration") in the same call")
  }

  /// The durations in the code: labels, properties, and setters such as `.duration(300)`.
  private var durations: [(place: Int, text: String)] {
    let labeled = items.filter {
      ($0.separator == ":" || $0.isArgument || $0.label?.text.contains(".") ?? false)
        && $0.name?.lowercased().contains("duration") ?? false
    }
    let setters = "duration setDuration setAnimationDuration".words
    let called = parts.filter { call in
      call.items?.isEmpty == false
        && (setters.contains(call.name) || call.name.hasSuffix("WithDuration"))
    }
    return labeled.map { ($0.place, "\($0.name ?? ""): \(text(of: $0))") }
      + called.map { ($0.place, String(characters[$0.range])) }
  }
}

extension [Range<Int>] {
  func contains(_ place: Int) -> Bool { contains { $0.contains(place) } }
}
