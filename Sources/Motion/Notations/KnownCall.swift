import Strings

/// A row of a tool's table: a call, or an object of settings, and the curve that it makes.
///
/// The first row with a call's name and one of its labels reads the call. Names and labels are separated by spaces.
struct KnownCall: Sendable {
  let names: [String]
  /// Labels of which a call has at least one; any call if empty.
  fileprivate let condition: [String]
  fileprivate let arguments: [Argument]
  /// Labels that do not change the curve: the target, the start, the repetition.
  fileprivate let ignored: [String]
  /// The missing thing if the arguments make no curve.
  fileprivate let expected: String
  fileprivate let easing: @Sendable (ArgumentValues) -> Easing?
  fileprivate let duration: @Sendable (ArgumentValues) -> Seconds?

  /// - Parameters:
  ///   - numbers: Labels of plain numbers.
  ///   - ignoring: Labels to ignore; `*` for all others, as in an object with the animated properties.
  init(
    _ names: String, when condition: String = "", _ arguments: [Argument] = [],
    numbers: String = "", ignoring ignored: String = "",
    expected: String = "numbers that make a spring",
    duration: @escaping @Sendable (ArgumentValues) -> Seconds? = { $0.duration },
    easing: @escaping @Sendable (ArgumentValues) -> Easing?
  ) {
    (self.names, self.condition) = (names.words, condition.words)
    self.arguments = arguments + numbers.words.map { .number($0) }
    (self.ignored, self.expected) = (ignored.words, expected)
    (self.easing, self.duration) = (easing, duration)
  }

  /// Creates the row of an easing by name.
  init(_ name: String, _ easing: Easing) { self.init(name) { _ in easing } }
}

extension String {
  /// The words between spaces.
  var words: [String] { split(separator: " ").map(String.init) }
}

extension [KnownCall] {
  var names: Set<String> { Set(flatMap(\.names)) }

  /// Reads a call; returns nil without a row for it.
  ///
  /// - Parameter duration: The duration in seconds from around the call.
  func curve(
    _ name: String, _ arguments: Arguments, duration: Seconds? = nil
  ) throws(TextError) -> NamedCurve? {
    let call = first {
      $0.names.contains(name) && ($0.condition.isEmpty || arguments.has($0.condition))
    }
    guard let call else { return nil }
    var (arguments, values) = (arguments, ArgumentValues(duration: duration))
    call.ignored.forEach { arguments.drop($0) }
    for argument in call.arguments { try argument.read(from: &arguments, into: &values) }
    guard let easing = call.easing(values) else {
      let found = values.lists[""].map { ", found \($0.map(\.notated))" } ?? ""
      throw arguments.missing(call.expected + found)
    }
    if !call.ignored.contains("*") { try arguments.end() }
    return NamedCurve(easing, duration: call.duration(values))
  }
}

/// The values of a call's arguments, by label.
struct ArgumentValues {
  fileprivate var numbers: [String: Double] = [:]
  fileprivate var lists: [String: [Double]] = [:]
  /// The curve among the arguments.
  fileprivate(set) var curve: NamedCurve?
  /// The motion's duration in seconds.
  fileprivate(set) var duration: Seconds?

  fileprivate init(duration: Seconds?) { self.duration = duration }

  subscript(label: String) -> Double? { numbers[label] }

  func flag(_ label: String) -> Bool { numbers[label] == 1 }

  /// Returns the numbers of lists; those without a label are under an empty one.
  func numbers(_ labels: String...) -> [Double] { labels.flatMap { lists[$0] ?? [] } }

  /// True if there is no number.
  var isEmpty: Bool { numbers.isEmpty }

  /// The velocity, in ways per second.
  var velocity: Double? {
    ["initialVelocity", "velocity", "initialSpringVelocity"].lazy
      .compactMap { numbers[$0] ?? lists[$0]?.first }.first
  }

  /// Returns the cubic-bezier of exactly four numbers.
  var bezier: Easing? {
    let numbers = numbers("")
    return numbers.count == 4 ? Easing(handles: numbers) : nil
  }

  /// Returns the spring of mass, stiffness and damping.
  func spring(
    stiffness: Double? = nil, damping: Double? = nil, isLiteral: Bool = false
  ) -> Easing? {
    Easing(
      mass: self["mass"] ?? 1, stiffness: self["stiffness"] ?? stiffness,
      damping: self["damping"] ?? damping, velocity: velocity, isLiteral: isLiteral)
  }

  /// Returns the spring of a duration in seconds, 0.5 by default, and a bounce.
  func spring(during label: String) -> Easing? {
    Easing(duration: self[label] ?? 0.5, bounce: self["bounce"] ?? 0, velocity: velocity)
  }

  /// Returns Apple's spring of a duration and a bounce, overdamped for a bounce below 0
  /// (developer.apple.com/documentation/swiftui/spring/init(duration:bounce:)).
  func perceptualSpring(
    during label: String = "duration", bounce usual: Double = 0
  ) -> Easing? {
    let bounce = (self["bounce"] ?? usual) + (self["extraBounce"] ?? 0)
    return Easing(
      duration: self[label] ?? 0.5, bounce: bounce, velocity: velocity, isLiteral: bounce < 0)
  }
}

/// An argument of a known call: its label, and the kind of its value.
indirect enum Argument: Sendable {
  typealias ReadList = @Sendable (Code.Item, Arguments) throws(TextError) -> [Double]
  typealias ReadCurve =
    @Sendable (Code.Item, Arguments, Seconds?) throws(TextError) -> NamedCurve?

  /// A number, or a name of one.
  case number(String, [String: Double] = [:])
  case required(String)
  /// True or false, which is a number 1 or 0.
  case flag(String)
  /// The motion's duration; an animation's own `settlingDuration` counts as none.
  case duration(String, unit: Seconds)
  case list(String, ReadList)
  /// All numbers without labels.
  case unlabeled
  /// A curve by its name.
  case named(String, [String: Easing], expected: String)
  case curve(String, ReadCurve)
  /// An argument that must be absent or harmless, because other values would change the motion.
  case fixed(String, expected: String, @Sendable (Code.Item, ArgumentValues) -> Bool)
  /// An argument that may be without its label, in this place.
  case positional(Argument)

  private var label: String {
    switch self {
    case .number(let label, _), .required(let label), .flag(let label), .duration(let label, _),
      .list(let label, _), .named(let label, _, _), .curve(let label, _), .fixed(let label, _, _):
      label
    case .unlabeled: ""
    case .positional(let argument): argument.label
    }
  }

  fileprivate func read(
    from arguments: inout Arguments, into values: inout ArgumentValues
  ) throws(TextError) {
    switch self {
    case .unlabeled:
      while let item = arguments.next() {
        values.lists["", default: []].append(try arguments.number(in: item))
      }
    case .positional(let argument):
      let item = try arguments.item(orFirst: label)
      if let item { try argument.read(item, arguments, into: &values) }
    default:
      if let item = try arguments.item(label) {
        try read(item, arguments, into: &values)
      } else if case .required = self {
        throw arguments.missing(label)
      }
    }
  }

  private func read(
    _ item: Code.Item, _ arguments: Arguments, into values: inout ArgumentValues
  ) throws(TextError) {
    switch self {
    case .number(_, let constants):
      values.numbers[label] = try arguments.number(in: item, constants: constants)
    case .required: values.numbers[label] = try arguments.number(in: item)
    case .flag: values.numbers[label] = try arguments.flag(in: item) ? 1 : 0
    case .duration(_, let unit):
      if item.word?.name == "settlingDuration" { return }
      values.duration = try arguments.number(in: item) / unit
    case .list(_, let list): values.lists[label] = try list(item, arguments)
    case .named(_, let names, let expected):
      guard let easing = (item.text ?? item.word?.name).flatMap({ names[$0] }) else {
        throw arguments.wrong(item, expected: expected)
      }
      values.curve = NamedCurve(easing)
    case .curve(_, let curve): values.curve = try curve(item, arguments, values.duration)
    case .fixed(_, let expected, let isHarmless):
      guard isHarmless(item, values) else { throw arguments.wrong(item, expected: expected) }
    case .unlabeled, .positional: break
    }
  }
}

extension Argument {
  static func seconds(_ label: String) -> Argument { .duration(label, unit: 1) }

  static func milliseconds(_ label: String) -> Argument { .duration(label, unit: 1000) }

  /// A point, as in `CGPoint(x: 0.2, y: 0)`.
  static func point(_ label: String, _ x: String = "x", _ y: String = "y") -> Argument {
    .list(label) { (item, arguments) throws(TextError) in try arguments.pair(item, (x, y)) }
  }

  /// Numbers in brackets.
  static func list(_ label: String) -> Argument {
    .list(label) { (item, arguments) throws(TextError) in try arguments.array(item) }
  }

  /// An argument that must be absent, 0, or Swift's `.zero`.
  static func zero(_ label: String, expected: String) -> Argument {
    .fixed(label, expected: expected) { item, _ in item.number == 0 || item.word?.name == "zero" }
  }

  /// A flag that would cut the motion off at its target; only false is allowed.
  static func noCut(_ label: String) -> Argument {
    .fixed(label, expected: "false, since a spring has no such cut") { item, _ in
      item.word?.name == "false"
    }
  }
}

/// The arguments of a call or the keys of an object. Each is read once; a remaining one is an error.
struct Arguments {
  /// The name of their owner, for errors.
  let owner: String
  let place: Int
  let code: Code

  private var unread: [Code.Item]
  /// The labels read so far.
  private var known: [String] = []

  init(_ owner: String, _ items: [Code.Item], at place: Int, in code: Code) {
    (self.owner, self.place, self.code, unread) = (owner, place, code, items)
  }

  init(of word: Code.Word, _ group: Code.Group?, in code: Code) {
    self.init(word.text, group?.items ?? [], at: word.place, in: code)
  }

  init(of reference: Code.Reference, in code: Code) {
    self.init(of: reference.word, reference.arguments, in: code)
  }

  init(_ owner: String, _ object: Code.Object, in code: Code) {
    self.init(owner, object.group.items, at: object.group.range.lowerBound, in: code)
  }

  /// Returns whether one of these arguments remains; an underscore is a first argument without one.
  func has(_ labels: [String]) -> Bool {
    unread.contains { $0.name.map(labels.contains) ?? false }
      || labels.contains("_") && !unread.isEmpty && unread[0].label == nil
  }

  /// Reads the argument with a label; nil if there is none.
  mutating func item(_ label: String) throws(TextError) -> Code.Item? {
    known.append(label)
    let places = unread.indices.filter { unread[$0].name == label }
    if places.count > 1 {
      throw error(at: unread[places[1]].place, label, expected: "only one")
    }
    return places.first.map { unread.remove(at: $0) }
  }

  /// Reads the argument with a label, or the first one if it has none.
  mutating func item(orFirst label: String) throws(TextError) -> Code.Item? {
    if let item = try item(label) { return item }
    return unread.first.flatMap { $0.label == nil ? unread.removeFirst() : nil }
  }

  /// Reads the first argument without a label.
  mutating func next() -> Code.Item? {
    unread.firstIndex { $0.label == nil }.map { unread.remove(at: $0) }
  }

  /// Drops the arguments with a label.
  mutating func drop(_ label: String) { unread.removeAll { $0.name == label } }

  /// Throws an error if an argument remains.
  func end() throws(TextError) {
    guard let left = unread.first else { return }
    let labels = known.reduce(into: [String]()) { if !$0.contains($1) { $0.append($1) } }
    throw error(
      at: left.place, left.name ?? code.text(of: left),
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
  /// Returns the number of an item, in code or in quotes.
  ///
  /// - Parameter constants: Names of numbers.
  func number(
    in item: Code.Item, constants: [String: Double] = [:]
  ) throws(TextError) -> Double {
    switch item.only {
    case .number(let value, let unit) where ["", "f", "F", "d", "D", "L"].contains(unit):
      if value.isFinite { return value }
    case .word(let word):
      if let value = constants[word.name] { return value }
    case .text(let text):
      if let value = text.number { return value }
    default: break
    }
    throw wrong(item, expected: "a number")
  }

  func flag(in item: Code.Item) throws(TextError) -> Bool {
    guard let flag = item.word.flatMap({ Bool($0.name) }) else {
      throw wrong(item, expected: "true or false")
    }
    return flag
  }

  /// Returns the two numbers of a call in an item, such as `CGPoint(x: 0.2, y: 0)`.
  func pair(_ item: Code.Item, _ labels: (String, String)) throws(TextError) -> [Double] {
    guard let call = item.call else { throw wrong(item, expected: "a pair of numbers") }
    var pair = Arguments(of: call.word, call.group, in: code)
    let (first, second) = (try pair.item(orFirst: labels.0), try pair.item(orFirst: labels.1))
    try pair.end()
    guard let first, let second else { throw pair.missing("\(labels.0) and \(labels.1)") }
    return [try pair.number(in: first), try pair.number(in: second)]
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
