import Strings

/// A call with a curve, as a tool writes it: a row of the table by which code is read.
struct CallForm: Sendable {
  /// The call's names, with their paths.
  let names: [String]
  /// The labels of numbers, in the order of numbers without labels.
  let numbers: [String]
  /// The labels of other calls and names with a curve.
  let curves: [String]
  /// The labels of arguments that do not change the curve, and of those that must be 0 or false.
  let skipped: [String]
  let zeros: [String]
  /// True if the first argument is the motion's target, and the others may be in an object or in setters after it.
  let hasTarget: Bool
  /// The arguments that make a curve, for the error of others.
  let expected: String
  /// Returns the curve of the arguments; nil if they make none.
  let make: @Sendable (CallArguments) -> CallCurve?

  init(
    _ names: String, _ numbers: String = "", curves: String = "", skips: String = "",
    zeros: String = "", hasTarget: Bool = false, expected: String? = nil,
    make: @escaping @Sendable (CallArguments) -> CallCurve?
  ) {
    (self.names, self.numbers, self.curves) = (names.words, numbers.words, curves.words)
    (self.skipped, self.zeros) = (skips.words, zeros.words)
    (self.hasTarget, self.make) = (hasTarget, make)
    self.expected =
      expected ?? "numbers that make a curve: " + numbers.words.joined(separator: ", ")
  }

  var labels: [String] { numbers + curves + zeros + skipped }
}

/// The arguments of a call.
struct CallArguments {
  let name: String
  /// The motion's target; nil if it is no number.
  var target: Double?
  var values: [String: [Double]] = [:]
  /// The duration in seconds from around the call.
  var given: Seconds?
  /// The curve among the arguments.
  var curve = CallCurve()

  /// The number with a label, or the last one of a pair.
  subscript(_ label: String) -> Double? { values[label]?.last }

  /// Returns the cubic-bezier of four numbers.
  func bezier(_ labels: String = "x1 y1 x2 y2") -> Easing? {
    Easing(handles: labels.words.flatMap { values[$0] ?? [] })
  }
}

/// A curve of a call, or a part of one.
struct CallCurve {
  var easing: Easing?
  var duration: Seconds?
  var note: String?
  /// The ranges of its call and of the calls that it took, from the outermost.
  var ranges: [Range<Int>] = []

  init(_ easing: Easing? = nil, _ duration: Seconds? = nil, note: String? = nil) {
    (self.easing, self.duration, self.note) = (easing, duration, note)
  }

  /// Creates the curve of an easing, if there is one.
  init?(of easing: Easing?, _ duration: Seconds? = nil) {
    guard let easing else { return nil }
    self.init(easing, duration)
  }
}

extension String {
  /// The words between spaces.
  var words: [String] { split(separator: " ").map(String.init) }
}

// MARK: - Reading

/// Reads code in one notation: each call that has a form, and the curves in calls that have none.
struct CallReader {
  let code: Code
  let notation: Notation
  /// A duration or a velocity that no form took.
  private var unread: [Code.CodeItem] = []

  init(_ code: Code, _ notation: Notation) { (self.code, self.notation) = (code, notation) }

  /// Returns the only curve of the code, or one of several equal ones; without an easing if there is none.
  ///
  /// - Parameter duration: The duration in seconds, if it is known from elsewhere.
  mutating func curve(duration: Seconds?) throws(TextError) -> CallCurve {
    let curve = try curve(in: code.items, duration)
    guard let easing = curve.easing else { return curve }
    let isSpring = if case .spring = easing { true } else { false }
    let isKnown = isSpring || curve.duration != nil || duration != nil
    let left = unread.first { $0.name == "initialVelocity" ? isSpring : !isKnown }
    if let left { throw wrong(left, in: "the curve", expected: "a number in its own call") }
    return curve
  }

  private mutating func curve(
    in items: [Code.CodeItem], _ given: Seconds?, isArgument: Bool = false
  ) throws(TextError) -> CallCurve {
    var all = CallCurve()
    for item in items where !["animations", "completion"].contains(item.name) {
      for (index, part) in item.parts.enumerated() {
        guard case .call(let call) = part else { continue }
        // More methods than this are no call of a person's.
        let methods = item.parts.dropFirst(index + 1).prefix(8).compactMap { part in
          if case .call(let call) = part { call } else { nil }
        }
        let found = try curve(of: call, methods, given, isArgument)
        guard let easing = found.easing else {
          all.duration = all.duration ?? found.duration
          continue
        }
        let other = all.easing ?? easing
        guard other == easing, all.easing == nil || all.duration == found.duration else {
          let range = found.ranges.first ?? call.range
          throw code.error(
            at: range.lowerBound, reading: "this as one curve", String(code.characters[range]),
            expected: "no different second curve")
        }
        let changes = ["speed", "flipped", "getInterpolation"]
        if let change = methods.first(where: { changes.contains($0.name) }) {
          throw wrong(change, in: "the curve", expected: "nothing that changes it")
        }
        let isComputed = [index - 1, index + 1].contains { place in
          guard item.parts.indices.contains(place), case .sign(let sign) = item.parts[place] else {
            return false
          }
          return "*/+-%".contains(sign)
        }
        if isComputed {
          throw wrong(item, in: "the curve", expected: "nothing that changes it")
        }
        if all.easing == nil {
          all = CallCurve(easing, found.duration ?? all.duration, note: found.note)
          all.ranges = found.ranges
        }
      }
      if let time = notation.duration(item) {
        all.duration = all.duration ?? time
      } else if item.name?.lowercased().contains("duration") ?? false
        || item.name == "initialVelocity" && numbers(in: item) != [0]
      {
        unread.append(item)
      }
    }
    return all
  }

  private mutating func curve(
    of call: Code.CodeCall, _ methods: [Code.CodeCall], _ given: Seconds?, _ isArgument: Bool
  ) throws(TextError) -> CallCurve {
    guard var items = call.items else {
      var curve = CallCurve(notation.easing(named: call.path, isArgument))
      curve.ranges = [call.range]
      return curve
    }
    if let setter = call.setting, let time = notation.duration(setter) {
      return CallCurve(nil, time)
    }
    let forms = notation.forms(of: call)
    guard !forms.isEmpty else { return try curve(in: items, given, isArgument: isArgument) }
    var arguments = CallArguments(name: call.name)
    if forms[0].hasTarget {
      arguments.target = items.first.flatMap { numbers(in: $0)?.first }
      let object = items.first { $0.label == nil && $0.call?.path == "{" }?.call
      items = (object?.items ?? Array(items.dropFirst())) + methods.compactMap(\.setting)
    }
    let fit = forms.max { count(items, in: $0) < count(items, in: $1) }
    guard let form = fit else { return CallCurve() }
    var free = form.numbers.filter { label in !items.contains { $0.name == label } }
    var rest: [Code.CodeItem] = []
    for item in items where !form.skipped.contains(item.label ?? "") {
      let numbers = numbers(in: item)
      if item.name.map(form.curves.contains) ?? (numbers == nil) {
        rest.append(item)
      } else if let label = item.name ?? free.first, form.numbers.contains(label) {
        guard let numbers, arguments.values[label] == nil else {
          throw wrong(item, in: call.path, expected: "a number")
        }
        if item.label == nil { free.removeFirst() }
        arguments.values[label] = numbers
      } else if let label = item.label, form.zeros.contains(label) {
        guard numbers == [0] else { throw wrong(item, in: call.path, expected: "0 or false") }
      } else {
        throw code.error(
          at: item.range.lowerBound, reading: call.path, item.name ?? code.text(of: item),
          expected: "only " + form.labels.joined(separator: ", "))
      }
    }
    let given = arguments["duration"] ?? given
    arguments.given = given
    for item in rest {
      let found = try curve(in: [item], given, isArgument: true)
      guard found.easing != nil || item.isOnlyNames else {
        let expected = item.label == nil ? "a number" : "a curve in the same code"
        throw wrong(item, in: call.path, expected: expected)
      }
      if found.easing != nil { arguments.curve = found }
    }
    guard var curve = form.make(arguments) else {
      throw wrong(call, expected: form.expected)
    }
    curve.ranges = [call.range] + arguments.curve.ranges
    return curve
  }

  /// Returns the number of arguments that a form has a label for.
  private func count(_ items: [Code.CodeItem], in form: CallForm) -> Int {
    items.count { $0.label == nil || form.labels.contains($0.name ?? "") }
  }

  /// Returns the number of an item, the numbers of a point, or a tool's constant; nil for any other value.
  private func numbers(in item: Code.CodeItem) -> [Double]? {
    if item.parts.count == 1, case .number(let number) = item.parts[0] { return [number] }
    guard let call = item.call else { return nil }
    guard let items = call.items else { return Notation.constants[call.name].map { [$0] } }
    guard ["CGPoint", "CGVector", "Offset"].contains(call.path) else { return nil }
    let all = items.map { numbers(in: $0) }
    return all.contains(nil) ? nil : all.flatMap { $0 ?? [] }
  }

  private func wrong(_ item: Code.CodeItem, in owner: String, expected: String) -> TextError {
    code.error(
      at: item.range.lowerBound, reading: owner, code.text(of: item), expected: expected)
  }

  private func wrong(
    _ call: Code.CodeCall, in owner: String? = nil, expected: String
  ) -> TextError {
    code.error(
      at: call.range.lowerBound, reading: owner ?? call.path, owner == nil ? nil : call.path,
      expected: expected)
  }
}

extension Code.CodeCall {
  /// The label and the value of a setter, such as `.setStiffness(200f)`; nil for any other call.
  fileprivate var setting: Code.CodeItem? {
    guard name.hasPrefix("set"), var item = items?.first, items?.count == 1 else { return nil }
    let label = name.dropFirst(3)
    item.label = label.prefix(1).lowercased() + label.dropFirst()
    return item
  }
}

extension Code.CodeItem {
  /// True for names such as `.repeat` and `[.repeat, .autoreverse]`, which are no variables.
  fileprivate var isOnlyNames: Bool {
    guard let call else { return false }
    return call.path == "["
      ? call.items?.allSatisfy(\.isOnlyNames) ?? false
      : call.items == nil && call.path.contains(".")
  }
}
