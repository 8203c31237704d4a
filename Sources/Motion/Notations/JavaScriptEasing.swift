/// `Easing` of React Native and Reanimated: react-native, Easing.js.
struct JavaScriptEasing {
  private let code: Code

  init(_ code: Code) { self.code = code }

  /// Takes the settings of a timing: its easing, and its duration in milliseconds.
  func timing(_ keys: inout Arguments, _ usual: Said) throws(TextError) -> Said {
    let duration = try keys.number("duration").map { $0 / 1000 }
    let item = try keys.item("easing")
    try keys.end()
    let easing = if let item { try easing(item, keys) } else { usual.easing }
    return (easing, duration ?? usual.duration)
  }

  /// Returns the easing of an item.
  func easing(_ item: Code.Item, _ owner: Arguments) throws(TextError) -> Easing {
    let found = code.mentions.first {
      item.value.contains($0.word.place) && $0.word.root == "Easing"
    }
    guard let found, item.atoms.first?.word?.place == found.word.place, item.atoms.count <= 2
    else { throw owner.wrong(item, expected: "Easing.bezier() or another Easing") }
    return try easing(found)
  }

  /// Returns the easing of a word such as `Easing.quad` and its parentheses.
  func easing(_ mention: Mention) throws(TextError) -> Easing {
    try code.check(mention, passing: ["factory"])
    var arguments = Arguments(of: mention, in: code)
    guard mention.word.path.count == 2 else { throw unknown(mention) }
    let easing =
      switch mention.name {
      case "in", "out", "inOut": try turned(mention, &arguments)
      case "bezier", "bezierFn": try arguments.bezier(try arguments.numbers(4))
      case "poly": Easing.power(try arguments.numbers(1)[0])
      case "back": Easing.back(try arguments.nextNumber() ?? 1.70158)
      default: fixed[mention.name]
      }
    guard let easing else { throw unknown(mention) }
    try arguments.end()
    return easing
  }

  /// The named easings. `bounce` is an ease-out; `exp` differs at 0 only, where it is 1/1024.
  private var fixed: [String: Easing] {
    [
      "linear": .linear, "ease": .cubicBezier(.easeIn), "quad": .penner(Penner(.quad, .in)),
      "cubic": .penner(Penner(.cubic, .in)), "sin": .penner(Penner(.sine, .in)),
      "circle": .penner(Penner(.circ, .in)), "exp": .penner(Penner(.expo, .in)),
      "bounce": .penner(Penner(.bounce, .out)),
    ]
  }

  private func turned(
    _ mention: Mention, _ arguments: inout Arguments
  ) throws(TextError) -> Easing? {
    guard let item = arguments.next() else { throw arguments.missing("an easing") }
    let inner = try easing(item, arguments)
    let turned =
      mention.name == "in" ? inner : mention.name == "out" ? inner.reversed : inner.mirrored
    guard let turned else {
      throw arguments.wrong(item, expected: "an easing that can be written turned like this")
    }
    return turned
  }

  private func unknown(_ mention: Mention) -> TextError {
    code.error(
      at: mention.word.place, reading: "an easing", mention.word.text,
      expected:
        "Easing.bezier, linear, ease, quad, cubic, poly, sin, circle, exp, back, bounce, in, out, inOut"
    )
  }
}
