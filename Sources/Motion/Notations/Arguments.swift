import Strings

/// An argument of a known call: its label, and the kind of its value.
enum Argument: Sendable {
  /// A number, or a name of one.
  case number(String, [String: Double] = [:])
  /// Numbers in brackets, or those of a call such as `CGPoint(x: 0.2, y: 0)`.
  case numbers(String)
  /// A velocity of both directions, such as `CGVector(dx: 0, dy: 2)`; the keyboard's way is vertical.
  case vector(String)
  /// True or false, which is a number 1 or 0.
  case flag(String)
  /// The motion's duration.
  case duration(String, unit: Seconds)
  /// A curve among the tool's own.
  case curve(String, expected: String)
  /// A word with a curve, or a list of words; those without a curve are harmless.
  case named(String, [String: Easing?])
  /// A quoted easing.
  case text(String, @Sendable (String) throws(TextError) -> Easing)
  /// An argument that must be absent or harmless, because other values would change the motion.
  case fixed(String, expected: String, @Sendable (Code.Item) -> Bool)
  /// A velocity in the value's unit, for a way of 1.
  case velocity(String)

  static func seconds(_ label: String) -> Argument { .duration(label, unit: 1) }

  static func milliseconds(_ label: String) -> Argument { .duration(label, unit: 1000) }

  /// The data of a path as in SVG.
  static func path(_ label: String) -> Argument {
    .text(label) { (text) throws(TextError) in try Easing(parsing: "path(\(text))") }
  }

  /// An argument that does not change the motion; unlike an ignored label, it takes a place without a label.
  static func any(_ label: String) -> Argument { .fixed(label, expected: label) { _ in true } }

  static func zero(_ label: String, expected: String = "0") -> Argument {
    .fixed(label, expected: expected) { $0.number == 0 }
  }

  /// A flag that would cut the motion off at its target; only false is allowed.
  static func noCut(_ label: String) -> Argument {
    .fixed(label, expected: "false, since a spring has no such cut") { $0.word?.name == "false" }
  }

  var label: String {
    switch self {
    case .number(let label, _), .numbers(let label), .vector(let label), .flag(let label),
      .duration(let label, _), .curve(let label, _), .named(let label, _), .text(let label, _),
      .fixed(let label, _, _),
      .velocity(let label):
      label
    }
  }

  func read(
    _ item: Code.Item, _ arguments: Arguments, into values: inout ArgumentValues
  ) throws(TextError) {
    switch self {
    case .number(_, let constants):
      values.numbers[label] = [try arguments.number(in: item, constants: constants)]
    case .numbers: values.numbers[label] = try arguments.numbers(in: item)
    case .vector: values.numbers[label] = [try arguments.vertical(in: item)]
    case .flag: values.numbers[label] = [try arguments.flag(in: item) ? 1 : 0]
    case .duration(_, let unit): values.duration = try arguments.seconds(in: item, unit: unit)
    case .named(_, let easings): values.curve = try arguments.named(item, easings)
    case .text(_, let parse): values.curve = NamedCurve(try arguments.easing(in: item, parse))
    case .fixed(_, let expected, let isHarmless):
      guard isHarmless(item) else { throw arguments.wrong(item, expected: expected) }
    case .velocity: values.numbers[label] = [try arguments.velocity(in: item)]
    case .curve: break
    }
  }
}

/// The values of a call's arguments, by label.
struct ArgumentValues {
  fileprivate(set) var numbers: [String: [Double]] = [:]
  /// The curve among the arguments.
  var curve: NamedCurve?
  /// The motion's duration in seconds.
  fileprivate(set) var duration: Seconds?
  /// The duration in seconds from around the call.
  let given: Seconds?

  init(given: Seconds?) { self.given = given }

  subscript(label: String) -> Double? { numbers[label]?.first }

  func numbers(_ labels: String...) -> [Double] { labels.flatMap { numbers[$0] ?? [] } }

  /// The velocity, in ways per second.
  var velocity: Double {
    let components = numbers("initialVelocity", "velocity", "initialSpringVelocity")
    return components.first { $0 != 0 } ?? 0
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
  func perceptualSpring(during label: String = "duration", bounce usual: Double = 0) -> Easing? {
    let bounce = (self["bounce"] ?? usual) + (self["extraBounce"] ?? 0)
    return Easing(
      duration: self[label] ?? 0.5, bounce: bounce, velocity: velocity, isLiteral: bounce < 0)
  }
}

/// The arguments of a call or the keys of an object. Each is read once; a remaining one is an error.
struct Arguments {
  private let call: Code.Call
  private let code: Code
  private var unread: [Code.Item]
  /// The labels read so far.
  private var known: [String] = []

  init(_ call: Code.Call, in code: Code) {
    (self.call, self.code, unread) = (call, code, call.arguments)
  }

  /// Removes and returns the argument with its label, or the first one without any; nil if there is none.
  mutating func item(_ argument: Argument) throws(TextError) -> Code.Item? {
    let label = argument.label
    known.append(label)
    let places = unread.indices.filter { unread[$0].name == label }
    if places.count > 1 {
      throw error(at: unread[places[1]].place, label, expected: "only one")
    }
    let place = places.first ?? unread.firstIndex { $0.label == nil && !call.hasSettings }
    return place.map { unread.remove(at: $0) }
  }

  /// Returns the item with a label among the arguments, or anywhere in the code.
  mutating func setting(_ label: String) throws(TextError) -> Code.Item? {
    let item = try code.setting(label)
    drop([label])
    known.append(label)
    return item
  }

  /// Drops the arguments with these labels, `_` for those without one.
  mutating func drop(_ labels: [String]) {
    unread.removeAll { labels.contains($0.name ?? "_") }
  }

  /// Throws an error if an argument remains.
  func end() throws(TextError) {
    guard let left = unread.first else { return }
    throw error(
      at: left.place, left.name ?? code.text(of: left),
      expected: known.isEmpty ? "no arguments" : "only " + known.joined(separator: ", "))
  }

  private var owner: String {
    let brackets = ["{": "the settings", "[": "the brackets", "()": "the code"]
    return brackets[call.word.text] ?? call.word.text
  }

  private func error(at place: Int, _ value: String?, expected: String) -> TextError {
    code.error(at: place, reading: owner, value, expected: expected)
  }

  /// Returns the error of a missing argument.
  func missing(_ expected: String) -> TextError { error(at: call.place, nil, expected: expected) }

  /// Returns the error of an item's wrong value.
  func wrong(_ item: Code.Item, expected: String) -> TextError {
    let label = item.name.map { $0 + ": " } ?? ""
    return error(at: item.place, label + code.text(of: item), expected: expected)
  }
}

extension Code.Item {
  /// The names of options in it, as in `.a`, in C's `A | B`, or in bits, of which those of UIKit's curve become
  /// `7 << 16`; an empty name for anything else.
  fileprivate var optionNames: [String] {
    let options = atoms.split { if case .sign("|") = $0 { true } else { false } }
    return options.map { atoms in
      if atoms.count == 1, let word = atoms.first?.word { return word.name }
      return Code.Item.bits(Array(atoms)).map { "\($0 >> 16 & 0xF) << 16" } ?? ""
    }
  }

  /// True for a number in the place of the bits of UIKit's curve, such as `7 << 16`.
  var isCurveBits: Bool {
    let inner = group.flatMap { $0.bracket == "(" ? $0.items.first : nil } ?? self
    guard inner.atoms.count == 4, case .number(16, _) = inner.atoms[3] else { return false }
    return Code.Item.bits(inner.atoms) != nil
  }

  /// Returns a number, with the shift after it, the parentheses around it, and their call's name before them.
  private static func bits(_ atoms: [Code.Atom]) -> Int? {
    switch (atoms.count, atoms.last) {
    case (1, .number(let value, _)):
      // A smaller number may be a curve that is not in its place.
      guard value == 0 || (0x10000..<0x1_0000_0000).contains(value) else { return nil }
      return Int(exactly: value)
    case (4, .number(let shift, _)):
      guard case (.number(let value, _), .sign("<"), .sign("<")) = (atoms[0], atoms[1], atoms[2]),
        (0..<32).contains(shift), (0..<1024).contains(value)
      else { return nil }
      return Int(value) << Int(shift)
    case (1, .group(let group)), (2, .group(let group)):
      guard group.items.count == 1, atoms.count == 1 || atoms[0].word != nil else { return nil }
      return bits(group.items[0].atoms)
    default: return nil
    }
  }
}

// MARK: - Values

extension Arguments {
  /// Returns the number of an item, in code or in quotes.
  ///
  /// - Parameter constants: Names of numbers.
  fileprivate func number(
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

  /// Returns the numbers of a list, a point or a vector; their labels go from x to y.
  fileprivate func numbers(in item: Code.Item) throws(TextError) -> [Double] {
    if item.word?.name == "zero" { return [0] }
    guard let (call, _) = code.call(in: item), !call.isWord else {
      return [try number(in: item)]
    }
    var numbers: [Double] = []
    for item in call.items.sorted(by: { $0.name ?? "" < $1.name ?? "" }) {
      numbers += try self.numbers(in: item)
    }
    return numbers
  }

  /// Returns the vertical part of a vector, which is the whole only if the horizontal one is 0 or equal.
  fileprivate func vertical(in item: Code.Item) throws(TextError) -> Double {
    let numbers = try numbers(in: item)
    guard let last = numbers.last, numbers.count == 1 || [0, last].contains(numbers[0]) else {
      throw wrong(item, expected: "a dx of 0, or equal to dy: one spring has one velocity")
    }
    return last
  }

  fileprivate func flag(in item: Code.Item) throws(TextError) -> Bool {
    guard let flag = item.word.flatMap({ Bool($0.name) }) else {
      throw wrong(item, expected: "true or false")
    }
    return flag
  }

  /// Returns a time in seconds; Flutter's are calls, `Duration(milliseconds: 300)`.
  fileprivate func seconds(in item: Code.Item, unit: Double) throws(TextError) -> Seconds? {
    guard let (call, _) = code.call(in: item), call.word.text == "Duration" else {
      return try number(in: item) / unit
    }
    let units = ["seconds": 1.0, "milliseconds": 1000, "microseconds": 1e6]
    var sum = 0.0
    for part in call.items {
      guard let unit = part.name.flatMap({ units[$0] }) else {
        throw wrong(part, expected: "seconds, milliseconds or microseconds")
      }
      sum += try number(in: part) / unit
    }
    return sum
  }

  fileprivate func named(
    _ item: Code.Item, _ easings: [String: Easing?]
  ) throws(TextError) -> NamedCurve? {
    let items = item.group.flatMap { $0.bracket == "[" ? $0.items : nil } ?? [item]
    var found: [Easing] = []
    for name in items.flatMap(\.optionNames) {
      guard let easing = easings[name] else {
        let names = easings.compactMap { $0.value == nil ? nil : $0.key }
          .filter { $0.first?.isUppercase == false }
        throw wrong(item, expected: names.sorted().joined(separator: ", "))
      }
      if let easing { found.append(easing) }
    }
    guard found.count < 2 else { throw wrong(item, expected: "one curve") }
    return found.first.map { NamedCurve($0) }
  }

  fileprivate func easing(
    in item: Code.Item, _ parse: (String) throws(TextError) -> Easing
  ) throws(TextError) -> Easing {
    guard let text = item.text else { throw wrong(item, expected: "a text") }
    do throws(TextError) {
      return try parse(text)
    } catch {
      throw code.error(at: item.value.lowerBound, reading: item.name ?? owner, error)
    }
  }

  /// Returns a velocity, which is a part of the way only if the way is 1.
  fileprivate func velocity(in item: Code.Item) throws(TextError) -> Double {
    let target = call.arguments.first { ["toValue", "targetValue"].contains($0.name) }
    let way = target ?? (call.word.name == "{" ? nil : call.items.first)
    guard let velocity = try? number(in: item),
      velocity == 0 || way.map({ $0.number == 1 }) ?? !call.isNested
    else {
      throw wrong(item, expected: "0, or a number for a way of 1: it is in the value's unit")
    }
    return velocity
  }
}
