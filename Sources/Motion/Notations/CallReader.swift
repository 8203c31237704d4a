import Strings

/// A word or brackets in a piece of code, and its arguments, which a notation takes one after another.
///
/// An argument that is neither taken nor skipped is an error. Labels are separated by spaces.
struct CallReader {
  let code: Code
  let call: Code.CodePart
  /// The item that it is in.
  private let item: Code.Item?
  /// The duration in seconds from around it.
  let given: Seconds?
  private let notation: Notation
  private var unread: [Code.Item]
  private var taken: [String] = []
  /// The ranges of this call and of calls that it took.
  private(set) var done: [Range<Int>]

  init(
    _ call: Code.CodePart, in item: Code.Item?, of code: Code, _ notation: Notation,
    given: Seconds?, done: [Range<Int>] = []
  ) {
    (self.code, self.call, self.item, self.notation, self.given) = (
      code, call, item, notation, given
    )
    self.done = done + [call.range]
    object = CallReader.object(of: call, in: code)
    unread = object?.items ?? call.items ?? []
  }

  private static func object(of call: Code.CodePart, in code: Code) -> Code.CodePart? {
    if call.text == "{" { return call }
    guard call.text != "[", call.text != "()", let last = call.items?.last else { return nil }
    if let object = call.items?.last(where: \.isObject) { return object.only }
    let value = code.constant(last)
    return value?.text == "{" ? value : nil
  }

  /// The name without its path. Objects and lists have their bracket, the code as a whole has `()`.
  var name: String { call.name }
  /// The name with its path.
  var path: String { call.text }
  var isWord: Bool { call.items == nil }
  var items: [Code.Item] { call.items ?? [] }
  /// The object with its arguments: its own braces, those after a target, as in `withSpring(1, { mass: 2 })`, or those
  /// of a constant.
  let object: Code.CodePart?
  var arguments: [Code.Item] { object?.items ?? items }
  /// True if it stands neither in brackets nor after a label.
  var isAlone: Bool { item.map { $0.brackets.isEmpty && $0.label == nil } ?? true }

  /// True if it is one of several words that are a name of another tool, such as `Ease out`.
  var isPartOfName: Bool {
    guard let parts = item?.parts, parts.count > 1 else { return false }
    return parts.allSatisfy { $0.kind == .word && $0.items == nil }
  }

  /// Returns whether it has an argument with one of these labels.
  func has(_ labels: String) -> Bool {
    let labels = labels.words
    return arguments.contains { labels.contains(label(of: $0)) }
  }

  /// Returns the label of an argument; a word in an object is one, as in `{ toValue, duration: 300 }`.
  private func label(of item: Code.Item) -> String {
    item.name ?? (object == nil ? "_" : item.word ?? "")
  }

  /// True if its first argument has no label.
  var startsWithoutLabel: Bool { arguments.first.map { $0.label == nil } ?? false }

  /// Returns the argument with a label.
  func argument(_ label: String) -> Code.Item? { arguments.first { self.label(of: $0) == label } }
}

extension CallReader {
  /// Reads a call that is a curve of its notation; returns nil for any other: tools share some names.
  mutating func curve() throws(TextError) -> NamedCurve? {
    switch notation {
    case .css: nil
    case .swiftUI: try swiftUICurve()
    case .uiKit: try uiKitCurve()
    case .compose: try composeCurve()
    case .android: try androidCurve()
    case .flutter: try flutterCurve()
    case .reanimated: try reanimatedCurve()
    }
  }
}

// MARK: - Arguments

extension CallReader {
  /// Skips arguments that do not change the curve; `_` is all of them without a label.
  mutating func skip(_ labels: String) {
    let labels = labels.words
    unread = unread.filter { !labels.contains(label(of: $0)) }
  }

  /// Takes the argument with a label, or else the next one without any.
  mutating func take(_ label: String) throws(TextError) -> Code.Item? {
    taken.append(label)
    let places = unread.indices.filter { self.label(of: unread[$0]) == label }
    if places.count > 1 { throw error(at: unread[places[1]].place, label, expected: "only one") }
    let next = places.first ?? unread.firstIndex { $0.label == nil && object == nil }
    return next.map { unread.remove(at: $0) }
  }

  /// Takes a number, or a name of one.
  mutating func number(
    _ label: String, _ constants: [String: Double] = [:]
  ) throws(TextError) -> Double? {
    guard let item = try take(label) else { return nil }
    return try number(in: item, constants)
  }

  mutating func milliseconds(_ label: String) throws(TextError) -> Seconds? {
    try number(label).map { $0 / 1000 }
  }

  /// Takes a number that may be anywhere in the code, as in `animation.duration = 1` and `setDuration(1)`.
  mutating func setting(
    _ label: String, _ constants: [String: Double] = [:]
  ) throws(TextError) -> Double? {
    taken.append(label)
    unread.removeAll { $0.name == label }
    return try code.setting(label).map { item throws(TextError) in
      try number(in: item, constants)
    }
  }

  private func number(
    in item: Code.Item, _ constants: [String: Double]
  ) throws(TextError) -> Double {
    let named = item.word.flatMap { constants[$0] } ?? code.constant(item)?.number
    guard let value = named ?? item.number else { throw wrong(item, expected: "a number") }
    return value
  }

  /// Takes the numbers of a list, or of a call such as `CGPoint(x: 0.2, y: 0)`, in the order of their labels.
  mutating func numbers(_ label: String) throws(TextError) -> [Double] {
    guard let item = try take(label) else { return [] }
    return try numbers(in: item)
  }

  func numbers(in item: Code.Item) throws(TextError) -> [Double] {
    if item.word == "zero" { return [0] }
    let inside = item.only?.text == "(" ? nil : item.only?.items
    let parts = (inside ?? [item]).sorted { $0.name ?? "" < $1.name ?? "" }
    let numbers = parts.compactMap(\.number)
    guard numbers.count == parts.count else { throw wrong(item, expected: "numbers") }
    return numbers
  }

  /// Takes the numbers of labels that are there, in the order of the labels.
  mutating func numbers(labeled labels: String) throws(TextError) -> [Double] {
    var numbers: [Double] = []
    for label in labels.words { if let number = try number(label) { numbers.append(number) } }
    return numbers
  }

  /// Takes four numbers of a cubic-bezier.
  mutating func bezier(_ labels: String = "x1 y1 x2 y2") throws(TextError) -> Easing {
    guard let easing = try Easing(handles: numbers(labeled: labels)) else {
      throw missing("x1, y1, x2, y2 with x in 0...1")
    }
    return easing
  }

  /// Takes the mass, stiffness and damping of a spring.
  mutating func spring(
    mass: Double = 1, stiffness: Double? = nil, damping: Double? = nil, isLiteral: Bool = false
  ) throws(TextError) -> Easing? {
    try Easing(
      mass: number("mass") ?? mass, stiffness: number("stiffness") ?? stiffness,
      damping: number("damping") ?? damping, isLiteral: isLiteral)
  }

  /// Takes a velocity in the value's unit, for a way of 1.
  mutating func velocity(_ label: String) throws(TextError) -> Double {
    guard let item = try take(label) else { return 0 }
    let way = argument("targetValue") ?? (path == "{" ? nil : items.first)
    guard let velocity = item.number, velocity == 0 || way.map({ $0.number == 1 }) ?? isAlone else {
      throw wrong(item, expected: "0, or a number for a way of 1: it is in the value's unit")
    }
    return velocity
  }

  /// Takes an argument whose other values would change the motion.
  mutating func fixed(
    _ label: String, expected: String, _ isHarmless: (Code.Item) -> Bool
  ) throws(TextError) {
    guard let item = try take(label), !isHarmless(item) else { return }
    throw wrong(item, expected: expected)
  }

  /// Takes a flag that would cut the motion off at its target; only false is allowed.
  mutating func noCut(_ label: String) throws(TextError) {
    try fixed(label, expected: "false, since a spring has no such cut") { $0.word == "false" }
  }

  /// Takes a curve among the tool's own calls and names, or a variable that the code sets to one.
  mutating func curve(
    _ label: String, given: Seconds? = nil, expected: String
  ) throws(TextError) -> NamedCurve? {
    guard let item = try take(label) else { return nil }
    if let curve = try curve(in: item, given ?? self.given) { return curve }
    let variable = code.items.first { $0.name == item.word && $0.word == nil }
    // A variable may have its own name in its value.
    guard let variable, item.word != nil, !done.contains(variable.range.lowerBound),
      let curve = try curve(in: variable, given ?? self.given)
    else { throw wrong(item, expected: expected) }
    return curve
  }

  private mutating func curve(
    in item: Code.Item, _ given: Seconds?
  ) throws(TextError) -> NamedCurve? {
    guard let call = item.only else { return nil }
    var reader = CallReader(call, in: item, of: code, notation, given: given, done: done)
    // withSpring is no easing of withTiming.
    let read = notation == .reanimated ? try reader.javaScriptCurve() : try reader.curve()
    guard let curve = read else { return nil }
    try reader.finish()
    done = reader.done
    return curve
  }
}

// MARK: - Errors

extension CallReader {
  /// Returns a curve if its easing is there.
  func curve(
    _ easing: Easing?, duration: Seconds? = nil, note: String? = nil,
    expected: String = "numbers that make a spring"
  ) throws(TextError) -> NamedCurve {
    guard let easing else { throw missing(expected) }
    return NamedCurve(easing, duration: duration, note: note)
  }

  func missing(_ expected: String) -> TextError {
    error(at: object?.place ?? call.place, nil, expected: expected)
  }

  func wrong(_ item: Code.Item, expected: String) -> TextError {
    let label = item.name.map { $0 + ": " } ?? ""
    return error(at: item.place, label + code.text(of: item), expected: expected)
  }

  private func error(at place: Int, _ value: String?, expected: String) -> TextError {
    let brackets = ["{": "the settings", "[": "the brackets", "()": "the code"]
    return code.error(at: place, reading: brackets[path] ?? path, value, expected: expected)
  }

  /// Throws an error for an argument that was neither taken nor skipped.
  func finish() throws(TextError) {
    guard let left = unread.first else { return }
    throw error(
      at: left.place, left.name ?? code.text(of: left),
      expected: taken.isEmpty ? "no arguments" : "only " + taken.joined(separator: ", "))
  }
}
