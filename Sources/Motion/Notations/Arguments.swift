/// The arguments of a call or the keys of an object. Each is taken once; a remaining one is an error.
struct Arguments {
  /// The name of their owner, for errors.
  let owner: String
  let place: Int

  private let code: Code
  private var unread: [Code.Item]
  /// The labels asked for so far.
  private var known: [String] = []

  init(_ owner: String, _ items: [Code.Item], at place: Int, in code: Code) {
    (self.owner, self.place, self.code, unread) = (owner, place, code, items)
  }

  init(of mention: Mention, in code: Code) {
    self.init(of: mention.word, mention.arguments, in: code)
  }

  init(of word: Code.Word, _ group: Code.Group?, in code: Code) {
    self.init(word.text, group?.items ?? [], at: word.place, in: code)
  }

  /// Returns whether an argument with one of these labels remains.
  func has(_ labels: String...) -> Bool {
    unread.contains { $0.name.map(labels.contains) ?? false }
  }

  /// True if no argument remains.
  var isEmpty: Bool { unread.isEmpty }

  /// Takes the argument with a label, or the first unlabeled one before all labeled ones.
  ///
  /// - Parameter isPositional: True if the label may be omitted.
  mutating func item(
    _ label: String, isPositional: Bool = false
  ) throws(TextError) -> Code.Item? {
    known.append(label)
    let places = unread.indices.filter { unread[$0].name == label }
    if places.count > 1 {
      let second = unread[places[1]]
      throw error(at: second.place, label, expected: "only one")
    }
    if let place = places.first { return unread.remove(at: place) }
    guard isPositional, unread.first?.label == nil, !unread.isEmpty else { return nil }
    return unread.removeFirst()
  }

  /// Takes the first argument without a label.
  mutating func next() -> Code.Item? {
    unread.firstIndex { $0.label == nil }.map { unread.remove(at: $0) }
  }

  /// Takes arguments that do not change the motion.
  mutating func pass(_ labels: String...) { pass(labels) }

  mutating func pass(_ labels: [String]) {
    unread.removeAll { $0.name.map(labels.contains) ?? false }
  }

  /// Throws an error if an argument remains.
  func end() throws(TextError) {
    guard let left = unread.first else { return }
    let labels = known.reduce(into: [String]()) { if !$0.contains($1) { $0.append($1) } }
    let value = left.name ?? code.text(of: left)
    throw error(
      at: left.place, value,
      expected: labels.isEmpty ? "no arguments" : "only " + labels.joined(separator: ", "))
  }

  func error(at place: Int, _ value: String?, expected: String) -> TextError {
    code.error(at: place, reading: owner, value, expected: expected)
  }

  /// Returns the error of a missing argument.
  func missing(_ expected: String) -> TextError { error(at: place, nil, expected: expected) }

  /// Returns the error of an item's wrong value.
  func wrong(_ item: Code.Item, expected: String) -> TextError {
    let label = item.name.map { $0 + ": " } ?? ""
    return error(at: item.place, label + code.text(of: item), expected: expected)
  }
}

// MARK: - Values

extension Arguments {
  /// Takes the number with a label; nil if there is none.
  ///
  /// - Parameter constants: Names of numbers.
  mutating func number(
    _ label: String, isPositional: Bool = false, constants: [String: Double] = [:]
  ) throws(TextError) -> Double? {
    guard let item = try item(label, isPositional: isPositional) else { return nil }
    return try number(in: item, constants: constants)
  }

  /// Takes a number that must be there.
  mutating func required(_ label: String) throws(TextError) -> Double {
    guard let value = try number(label) else { throw missing(label) }
    return value
  }

  /// Takes the first argument without a label, which must be a number; nil if there is none.
  mutating func nextNumber() throws(TextError) -> Double? {
    guard let item = next() else { return nil }
    return try number(in: item)
  }

  /// Returns the number of an item.
  func number(
    in item: Code.Item, constants: [String: Double] = [:]
  ) throws(TextError) -> Double {
    switch item.only {
    case .number(let value, let unit) where ["", "f", "F", "d", "D", "L"].contains(unit):
      if value.isFinite { return value }
    case .word(let word):
      if let value = constants[word.name] { return value }
    case .text(let text):
      if let value = Double(text), value.isFinite { return value }
    default: break
    }
    throw wrong(item, expected: "a number")
  }

  /// Takes all unlabeled arguments, which must be a given count of numbers.
  mutating func numbers(_ count: Int) throws(TextError) -> [Double] {
    var numbers: [Double] = []
    while let number = try nextNumber() { numbers.append(number) }
    guard numbers.count == count else {
      throw missing("\(count) numbers, found \(numbers.count)")
    }
    return numbers
  }

  /// Takes true or false; nil if there is no argument with this label.
  mutating func flag(_ label: String) throws(TextError) -> Bool? {
    guard let item = try item(label) else { return nil }
    guard let flag = item.word.flatMap({ Bool($0.name) }) else {
      throw wrong(item, expected: "true or false")
    }
    return flag
  }

  /// Takes an argument that must be absent or harmless, because others would change the motion.
  mutating func require(
    _ label: String, expected: String, _ isHarmless: (Code.Item) -> Bool
  ) throws(TextError) {
    guard let item = try item(label) else { return }
    guard isHarmless(item) else { throw wrong(item, expected: expected) }
  }

  /// Takes an argument that must be absent, 0, or Swift's `.zero`.
  mutating func requireZero(_ label: String, expected: String) throws(TextError) {
    try require(label, expected: expected) { $0.number == 0 || $0.word?.name == "zero" }
  }

  /// Takes a flag that would cut the motion off at its target; only false is allowed.
  mutating func requireFalse(_ label: String) throws(TextError) {
    try require(label, expected: "false, since a spring has no such cut") {
      $0.word?.name == "false"
    }
  }

  /// Returns the two numbers of a call in an item, such as `CGPoint(x: 0.2, y: 0)`.
  func pair(_ item: Code.Item, _ labels: (String, String)) throws(TextError) -> (Double, Double) {
    guard let call = item.call else { throw wrong(item, expected: "a pair of numbers") }
    var pair = Arguments(of: call.word, call.group, in: code)
    let first = try pair.number(labels.0, isPositional: true)
    let second = try pair.number(labels.1, isPositional: true)
    try pair.end()
    guard let first, let second else { throw pair.missing("\(labels.0) and \(labels.1)") }
    return (first, second)
  }

  /// Returns the numbers of an array.
  func array(_ item: Code.Item) throws(TextError) -> [Double] {
    // Swift may add a type: `[0, 1] as [NSNumber]`.
    let isTyped = item.atoms.count == 3 && item.atoms[1].word?.name == "as"
    guard item.atoms.count == 1 || isTyped, case .group(let group) = item.atoms[0],
      group.bracket == "["
    else { throw wrong(item, expected: "numbers in brackets") }
    return try group.items.map { (item) throws(TextError) in try number(in: item) }
  }
}

// MARK: - Curves

extension Arguments {
  /// Returns the cubic-bezier of four numbers.
  func bezier(_ numbers: [Double]) throws(TextError) -> Easing {
    guard let easing = Easing(handles: numbers) else {
      throw missing("x1, y1, x2, y2 with x in 0...1, found \(numbers.map(\.notated))")
    }
    return easing
  }

  /// Takes two points and returns the cubic-bezier with these handles; nil if one is missing.
  mutating func bezier(_ first: String, _ second: String) throws(TextError) -> Easing? {
    guard let first = try item(first), let second = try item(second) else { return nil }
    let (p1, p2) = (try pair(first, ("x", "y")), try pair(second, ("x", "y")))
    return try bezier([p1.0, p1.1, p2.0, p2.1])
  }

  /// Returns the spring made from the arguments; nil is an error.
  func spring(_ easing: Easing?) throws(TextError) -> Easing {
    guard let easing else { throw missing("numbers that make a spring") }
    return easing
  }

  /// Takes the physical numbers of a spring; its mass is 1 by default.
  mutating func physics() throws(TextError) -> (
    mass: Double, stiffness: Double?, damping: Double?
  ) {
    (try number("mass") ?? 1, try number("stiffness"), try number("damping"))
  }

  /// Takes a duration in seconds and a bounce, which are 0.5 and 0 by default in Apple's springs.
  mutating func bounce(
    duration label: String = "duration"
  ) throws(TextError) -> (duration: Seconds, bounce: Double) {
    (try number(label) ?? 0.5, try number("bounce") ?? 0)
  }
}
