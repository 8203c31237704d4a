import Strings

/// A row of a tool's table: a call, or an object of settings, and the curve that it makes.
///
/// The first row with a call's name and one of its labels reads the call. Names and labels are separated by spaces.
struct KnownCall: Sendable {
  /// Names, with or without their paths; any if empty. `{` is an object, `[` a list, `()` arguments without a call;
  /// `Easing.*` is any other easing.
  private let names: [String]
  /// Labels of which a call has at least one; any call if empty.
  private let condition: String
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
    (self.names, self.condition, self.predicate) = (names.words, condition, predicate)
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
  fileprivate var hasCurve: Bool { arguments.contains(where: \.isCurve) }
}

extension Code.Call {
  /// Returns whether it has one of these arguments; an underscore is a first argument without a label.
  func has(_ labels: String) -> Bool {
    !keys.isDisjoint(with: labels.words)
      || labels.words.contains("_") && arguments.first.map { $0.label == nil } ?? false
  }
}

extension String {
  /// The words between spaces.
  var words: [String] { split(separator: " ").map(String.init) }
}

extension CurveNotation {
  static var easings: [KnownCall] { [] }

  static func isOurs(_ call: Code.Call) -> Bool { true }

  static func read(_ code: Code) throws(TextError) -> NamedCurve? {
    var reader = CallReader(code: code, easings: table + easings)
    let found = code.calls.filter(isOurs).compactMap { call in
      table.first { $0.matches(call) }.map { (row: $0, call: call) }
    }
    return try reader.curve(of: found.filter(\.row.hasCurve) + found.filter { !$0.row.hasCurve })
  }
}

/// Reads known calls in a piece of code.
struct CallReader {
  fileprivate let code: Code
  /// The rows of calls and names that are curves as arguments.
  fileprivate let easings: [KnownCall]
  /// The ranges of calls that have been read, with those inside them.
  private var done: [Range<Int>] = []

  fileprivate init(code: Code, easings: [KnownCall]) { (self.code, self.easings) = (code, easings) }

  /// Reads calls. There must be one, or several equal ones.
  fileprivate mutating func curve(
    of calls: [(row: KnownCall, call: Code.Call)]
  ) throws(TextError) -> NamedCurve? {
    var found: NamedCurve?
    for (row, call) in calls where !isDone(call.word.place) {
      let curve = try curve(of: call, row)
      if found == nil { try code.checkForChanges() }
      found = try code.merge(found, curve, at: call.word.place, call.word.text)
    }
    guard let found else { return nil }
    if case .spring = found.easing {
      let velocity = code.items.first {
        $0.isArgument && $0.name == "initialVelocity" && $0.number != 0
      }
      try checkForUnread(velocity, of: "the spring", "its velocity in the same call")
    } else if found.duration == nil, code.duration == nil {
      for duration in code.durations {
        try checkForUnread(duration, of: "the curve", "its duration in the same call")
      }
    }
    return found
  }

  /// Throws an error for an item that no known call takes.
  private func checkForUnread(
    _ item: Code.Item?, of owner: String, _ expected: String
  ) throws(TextError) {
    guard let item, !isDone(item.place) else { return }
    let label = item.name.map { "\($0): " } ?? ""
    throw code.error(
      at: item.place, reading: owner, label + code.text(of: item), expected: expected)
  }

  private func isDone(_ place: Int) -> Bool { done.contains { $0.contains(place) } }

  /// - Parameter given: The duration in seconds from around the call.
  private mutating func curve(
    of call: Code.Call, _ row: KnownCall, given: Seconds? = nil
  ) throws(TextError) -> NamedCurve {
    done.append(call.range)
    try code.checkForMethods(after: call)
    var values = ArgumentValues(of: call, given: given ?? code.duration)
    var unread = call.arguments.filter { !row.ignored.contains($0.name ?? "_") }
    for argument in row.arguments {
      let places = unread.indices.filter { unread[$0].name == argument.label }
      if places.count > 1 {
        throw error(call, at: unread[places[1]].place, argument.label, expected: "only one")
      }
      let place = places.first ?? unread.firstIndex { $0.label == nil && !call.hasObject }
      guard let item = place.map({ unread.remove(at: $0) }) else { continue }
      try read(argument, item, of: call, into: &values)
    }
    for setting in row.settings {
      guard let item = try code.setting(setting.label) else { continue }
      unread.removeAll { $0.name == setting.label }
      try read(setting, item, of: call, into: &values)
    }
    guard let easing = row.easing(values) else {
      throw error(call, at: call.object?.place ?? call.word.place, nil, expected: row.expected)
    }
    if let left = unread.first {
      let known = (row.arguments + row.settings).map(\.label).joined(separator: ", ")
      throw error(
        call, at: left.place, left.name ?? code.text(of: left),
        expected: known.isEmpty ? "no arguments" : "only " + known)
    }
    return NamedCurve(easing, duration: row.duration(values))
  }

  private mutating func read(
    _ argument: Argument, _ item: Code.Item, of call: Code.Call, into values: inout ArgumentValues
  ) throws(TextError) {
    if let read = argument.read {
      if read(item, code, &values) { return }
    } else if let curve = try curve(in: item, values) {
      values.curve = curve
      return
    }
    let label = item.name.map { $0 + ": " } ?? ""
    throw error(call, at: item.place, label + code.text(of: item), expected: argument.expected)
  }

  private func error(
    _ call: Code.Call, at place: Int, _ value: String?, expected: String
  ) -> TextError {
    let brackets = ["{": "the settings", "[": "the brackets", "()": "the code"]
    let owner = brackets[call.word.text] ?? call.word.text
    return code.error(at: place, reading: owner, value, expected: expected)
  }

  /// Returns the curve that an item consists of, or that its variable has; nil for anything else.
  private mutating func curve(
    in item: Code.Item, _ values: ArgumentValues
  ) throws(TextError) -> NamedCurve? {
    guard let call = code.call(in: item) else { return nil }
    if let row = easings.first(where: { $0.matches(call) }) {
      return try curve(of: call, row, given: values.duration)
    }
    guard call.isWord, let value = code.value(of: call.word), value.word == nil,
      !isDone(value.range.lowerBound)
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
  private static let changes = Set(
    ("speed flipped getInterpolation setStartVelocity Interval FlippedCurve Split ReverseAnimation "
      + "withClamp SpringKeyframe").words)

  fileprivate func checkForChanges() throws(TextError) {
    // Compose's keyframes { } have no parentheses.
    let blocks = items.flatMap { zip($0.tokens, $0.tokens.dropFirst()) }.compactMap { word, next in
      if case .brackets("{") = next.token { word.token.word } else { nil }
    }
    let set = items.compactMap(\.label).filter { $0.path.count > 1 }
    let words = calls.filter { !$0.isWord }.map(\.word) + set
    let change =
      words.first { Self.changes.contains($0.name) || $0.name.hasPrefix("keyframes") }
      ?? blocks.first { $0.name.hasPrefix("keyframes") }
    guard let change else { return }
    let isLimit = change.name == "withClamp"
    throw error(
      at: change.place, reading: "the curve", change.isMember ? change.text : change.name,
      expected: isLimit ? "no limits, which cut it off" : "nothing that changes it")
  }

  /// Throws an error for a method of SwiftUI's animations that may change the curve; start and repetition do not.
  fileprivate func checkForMethods(after call: Call) throws(TextError) {
    guard call.word.isMember || call.word.path[0] == "Animation" else { return }
    let harmless = "delay repeatCount repeatForever logicallyComplete".words
    let change = methods(after: call).first { !harmless.contains($0.word.name) }
    guard let change else { return }
    throw error(
      at: change.word.place, reading: "the curve", change.word.text,
      expected: "nothing that changes it")
  }

  /// The durations in the code: labels, properties, and setters such as `.duration(300)`.
  fileprivate var durations: [Item] {
    let labeled = items.filter {
      ($0.separator == ":" || $0.isArgument || $0.label?.path.count ?? 0 > 1)
        && $0.name?.lowercased().contains("duration") ?? false
    }
    let setters = "duration setDuration setAnimationDuration".words
    let called = calls.filter { call in
      !call.items.isEmpty
        && (setters.contains(call.word.name) || call.word.name.hasSuffix("WithDuration"))
    }
    return labeled
      + called.map { call in
        Item(tokens: [(.word(call.word), call.range)])
      }
  }
}
