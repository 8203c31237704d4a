import Strings

/// A row of a tool's table: a call, or an object of settings, and the curve that it makes.
///
/// The first row with a call's name and one of its labels reads the call. Names and labels are separated by spaces.
struct KnownCall: Sendable {
  /// Names, with or without their paths; any if empty. `{` is an object, `[` a list, `()` arguments without a call;
  /// `Easing.*` is any other easing.
  private let names: [String]
  /// Labels of which a call has at least one; any call if empty.
  private let condition: [String]
  private let predicate: @Sendable (Code.Call) -> Bool
  fileprivate let arguments: [Argument]
  /// Arguments that may be anywhere in the code, as in `animation.duration = 1`.
  fileprivate let settings: [Argument]
  /// Labels that do not change the curve: the target, the start, the repetition.
  fileprivate let ignored: [String]
  /// The missing thing if the arguments make no curve.
  fileprivate let expected: String
  /// True for a name that needs no parentheses.
  private let isWord: Bool
  fileprivate let duration: @Sendable (ArgumentValues) -> Seconds?
  fileprivate let easing: @Sendable (ArgumentValues) -> Easing?

  /// - Parameters:
  ///   - numbers: Labels of plain numbers.
  ///   - ignoring: Labels to ignore; `_` for all without one.
  init(
    _ names: String, when condition: String = "",
    where predicate: @escaping @Sendable (Code.Call) -> Bool = { _ in true },
    _ arguments: [Argument] = [], numbers: String = "", settings: [Argument] = [],
    ignoring ignored: String = "", expected: String = "numbers that make a spring",
    isWord: Bool = false,
    duration: @escaping @Sendable (ArgumentValues) -> Seconds? = { $0.duration },
    easing: @escaping @Sendable (ArgumentValues) -> Easing?
  ) {
    (self.names, self.condition, self.predicate) = (names.words, condition.words, predicate)
    self.arguments = arguments + numbers.words.map { .number($0) }
    (self.settings, self.ignored, self.expected) = (settings, ignored.words, expected)
    (self.isWord, self.duration, self.easing) = (isWord, duration, easing)
  }

  /// Creates the row of an easing by name.
  init(_ names: String, _ easing: Easing, settings: [Argument] = []) {
    self.init(names, settings: settings, isWord: true) { _ in easing }
  }

  /// Creates the row of all other names of a group, which are errors.
  init(unknown names: String, expected: String) {
    self.init(names, expected: expected, isWord: true) { _ in nil }
  }

  /// Creates the row of a cubic-bezier from four numbers.
  init(
    bezier names: String, _ labels: String = "x1 y1 x2 y2", _ others: [Argument] = [],
    settings: [Argument] = [], ignoring ignored: String = ""
  ) {
    let handles = labels.words
    self.init(
      names, handles.map { .number($0) } + others, settings: settings,
      ignoring: ignored, expected: "x1, y1, x2, y2 with x in 0...1"
    ) { values in Easing(handles: handles.compactMap { values[$0] }) }
  }

  fileprivate func matches(_ call: Code.Call) -> Bool {
    let word = call.word
    return
      (names.isEmpty
      || [word.name, word.text, word.path[0] + ".*"].contains(where: names.contains))
      && (isWord || !call.isWord) && (condition.isEmpty || call.has(condition)) && predicate(call)
  }

  /// True if one of its arguments is a curve, which may be in the code before it.
  fileprivate var hasCurve: Bool {
    arguments.contains {
      switch $0 {
      case .curve, .named: true
      default: false
      }
    }
  }
}

extension Code.Call {
  /// Returns whether it has one of these arguments; an underscore is a first argument without a label.
  func has(_ labels: [String]) -> Bool {
    !keys.isDisjoint(with: labels)
      || labels.contains("_") && arguments.first.map { $0.label == nil } ?? false
  }

  func has(_ labels: String) -> Bool { has(labels.words) }
}

extension String {
  /// The words between spaces.
  var words: [String] { split(separator: " ").map(String.init) }
}

extension CurveNotation {
  static var values: [KnownCall] { [] }

  static func isOurs(_ call: Code.Call) -> Bool { true }

  static func calls(in code: Code) -> [Code.Call] { code.calls }

  static func read(_ code: Code) throws(TextError) -> NamedCurve? {
    var reader = CallReader(code: code, values: calls + values)
    let found = calls(in: code).filter(isOurs).compactMap { call in
      calls.first { $0.matches(call) }.map { (row: $0, call: call) }
    }
    return try reader.curve(of: found.filter(\.row.hasCurve) + found.filter { !$0.row.hasCurve })
  }
}

/// Reads known calls in a piece of code.
struct CallReader {
  let code: Code
  /// The rows of calls and names that are curves as arguments.
  let values: [KnownCall]
  /// The ranges of calls that have been read, with those inside them.
  private var done: [Range<Int>] = []

  init(code: Code, values: [KnownCall]) { (self.code, self.values) = (code, values) }

  /// Reads calls. There must be one, or several equal ones.
  mutating func curve(
    of calls: [(row: KnownCall, call: Code.Call)]
  ) throws(TextError) -> NamedCurve? {
    var found: NamedCurve?
    for (row, call) in calls where !isDone(call.word.place) {
      let curve = try curve(of: call, row)
      if found == nil { try code.checkForChanges() }
      found = try code.merge(found, curve, at: call.word.place, call.word.text)
    }
    if let found {
      if case .spring = found.easing {
        try checkForVelocities()
      } else if found.duration == nil, code.duration == nil {
        try checkForDurations()
      }
    }
    return found
  }

  /// Throws an error for a duration that no known call takes.
  private func checkForDurations() throws(TextError) {
    guard let (word, text) = code.durations.first(where: { !isDone($0.label.place) }) else {
      return
    }
    throw code.error(
      at: word.place, reading: "the curve", text, expected: "its duration in the same call")
  }

  /// Throws an error for a velocity that no known call takes.
  private func checkForVelocities() throws(TextError) {
    let velocity = code.callArguments.first {
      $0.name == "initialVelocity" && $0.number != 0 && !isDone($0.place)
    }
    guard let velocity else { return }
    throw code.error(
      at: velocity.place, reading: "the spring",
      "initialVelocity: \(code.text(of: velocity))", expected: "its velocity in the same call")
  }

  private func isDone(_ place: Int) -> Bool { done.contains { $0.contains(place) } }

  /// - Parameter given: The duration in seconds from around the call.
  fileprivate mutating func curve(
    of call: Code.Call, _ row: KnownCall, given: Seconds? = nil
  ) throws(TextError) -> NamedCurve {
    done.append(call.range)
    try code.checkForMethods(after: call)
    var arguments = Arguments(call, in: code)
    var values = ArgumentValues(given: given ?? code.duration)
    arguments.drop(row.ignored)
    for argument in row.arguments {
      guard let item = try arguments.item(argument) else { continue }
      try read(argument, item, arguments, into: &values)
    }
    for setting in row.settings {
      guard let item = try arguments.setting(setting.label) else { continue }
      try read(setting, item, arguments, into: &values)
    }
    guard let easing = row.easing(values) else { throw arguments.missing(row.expected) }
    try arguments.end()
    return NamedCurve(easing, duration: row.duration(values))
  }

  private mutating func read(
    _ argument: Argument, _ item: Code.Item, _ arguments: Arguments,
    into values: inout ArgumentValues
  ) throws(TextError) {
    if case .curve(_, let expected) = argument {
      guard let curve = try curve(in: item, values) else {
        throw arguments.wrong(item, expected: expected)
      }
      values.curve = curve
    } else {
      try argument.read(item, arguments, into: &values)
    }
  }

  /// Returns the curve that an item consists of, or that its variable has; nil for anything else.
  private mutating func curve(
    in item: Code.Item, _ values: ArgumentValues
  ) throws(TextError) -> NamedCurve? {
    guard let (call, code) = code.call(in: item) else { return nil }
    if let row = self.values.first(where: { $0.matches(call) }) {
      guard item.text != nil else {
        return try curve(of: call, row, given: values.duration)
      }
      var reader = CallReader(code: code, values: self.values)
      return try? reader.curve(of: call, row)
    }
    guard call.isWord, let value = code.value(of: call.word), value.word == nil,
      !isDone(value.value.lowerBound)
    else { return nil }
    return try curve(in: value, values)
  }
}

extension Code {
  /// Returns a curve, which must equal the one found before it.
  func merge(
    _ found: NamedCurve?, _ curve: NamedCurve, at place: Int, _ text: String
  ) throws(TextError) -> NamedCurve {
    guard let found, found != curve else { return curve }
    throw error(
      at: place, reading: "this as one curve", text, expected: "no different second curve")
  }

  /// Calls and properties of any tool that change a curve.
  private static let changes: Set<String> = [
    "speed", "timeScale", "timeOffset", "flipped", "getInterpolation", "setStartVelocity",
    "keyframes", "keyframesWithSpline", "Interval", "FlippedCurve", "Split", "ReverseAnimation",
    "withClamp", "SpringKeyframe",
  ]

  fileprivate func checkForChanges() throws(TextError) {
    let called = calls.filter { !$0.isWord }.map(\.word) + keyframes
    let set = allItems.compactMap(\.label).filter { $0.path.count > 1 }
    guard let word = (called + set).first(where: { Self.changes.contains($0.name) }) else {
      return
    }
    throw error(
      at: word.place, reading: "the curve", word.isMember ? word.text : word.name,
      expected: word.name == "withClamp" ? "no limits, which cut it off" : "nothing that changes it"
    )
  }

  /// Throws an error for a method of SwiftUI's animations that may change the curve; start and repetition do not.
  fileprivate func checkForMethods(after call: Call) throws(TextError) {
    guard call.word.isMember || call.word.path[0] == "Animation" else { return }
    let atoms =
      allItems.lazy.compactMap { item in
        item.atoms.firstIndex { $0.word?.place == call.word.place }.map { item.atoms[$0...] }
      }.first ?? []
    let chain = atoms.dropFirst().prefix { atom in
      if case .group(let group) = atom {
        group.bracket == "("
      } else {
        atom.word?.isMember ?? false
      }
    }
    guard let word = chain.compactMap(\.word).first(where: { !Self.methods.contains($0.name) })
    else {
      return
    }
    throw error(
      at: word.place, reading: "the curve", word.text, expected: "nothing that changes it")
  }

  /// The methods of SwiftUI's `Animation` that do not change its curve.
  private static let methods: Set<String> = [
    "delay", "repeatCount", "repeatForever", "logicallyComplete",
  ]

  /// Compose's `keyframes { }` and `keyframesWithSpline { }`, which have no parentheses.
  private var keyframes: [Word] {
    allItems.flatMap { item in
      zip(item.atoms.map(\.word), item.atoms.dropFirst()).compactMap { word, next in
        guard case .group(let group) = next, group.bracket == "{" else { return nil }
        return word
      }
    }.filter { $0.name.hasPrefix("keyframes") }
  }

  /// The arguments in parentheses.
  fileprivate var callArguments: [Item] {
    calls.filter { !$0.isWord && !["{", "[", "()"].contains($0.word.text) }.flatMap(\.items)
  }

  /// The durations in the code: labels, properties, and setters such as `.duration(300)`.
  fileprivate var durations: [(label: Word, text: String)] {
    let settings = allItems.filter { $0.separator == ":" || $0.label?.path.count ?? 0 > 1 }
    let labeled = (settings + callArguments).compactMap { item in
      item.label.map { (label: $0, text: "\($0.name): \(text(of: item))") }
    }
    let called = calls.filter { !$0.isWord && $0.items.count > 0 }.map {
      (label: $0.word, text: text($0.range))
    }
    let setters = ["duration", "setDuration", "setAnimationDuration"]
    return labeled.filter { $0.label.name.lowercased().contains("duration") }
      + called.filter {
        setters.contains($0.label.name) || $0.label.name.hasSuffix("WithDuration")
      }
  }
}
