/// The handles of a keyframe of Lottie: `o` at its start, `i` at the next keyframe.
enum LottieNotation: CurveNotation {
  static func text(of easing: Easing, _ duration: Seconds?) -> String? {
    switch easing {
    case .linear: text([0, 0, 1, 1])
    case .cubicBezier(let curve): text(curve.numbers)
    default: nil
    }
  }

  private static func text(_ handles: [Double]) -> String {
    let numbers = handles.map(\.notated)
    return "{\"o\":{\"x\":[\(numbers[0])],\"y\":[\(numbers[1])]},"
      + "\"i\":{\"x\":[\(numbers[2])],\"y\":[\(numbers[3])]}}"
  }

  static func read(_ code: Code) throws(TextError) -> Said? {
    guard let object = code.objects.first(where: { $0.keys.isSuperset(of: ["o", "i"]) }) else {
      return nil
    }
    var keys = Arguments("the keyframe", object, in: code)
    try keys.requireZero("h", expected: "0, since a keyframe that holds has no curve")
    let (out, into) = (try handle("o", object, keys, code), try handle("i", object, keys, code))
    return (try keys.bezier([out.0, out.1, into.0, into.1]), nil)
  }

  /// Returns the numbers for x and y, in brackets or not; several dimensions must agree.
  private static func handle(
    _ name: String, _ object: ObjectMention, _ keys: Arguments, _ code: Code
  ) throws(TextError) -> (Double, Double) {
    guard let item = object.group.items.first(where: { $0.name == name }),
      let group = item.group("{")
    else { throw keys.missing("\(name) with x and y") }
    var own = Arguments(name, group.items, at: item.place, in: code)
    let (x, y) = (try number("x", &own), try number("y", &own))
    try own.end()
    return (x, y)
  }

  private static func number(
    _ label: String, _ arguments: inout Arguments
  ) throws(TextError) -> Double {
    guard let item = try arguments.item(label) else { throw arguments.missing(label) }
    guard item.group("[") != nil else { return try arguments.number(in: item) }
    let numbers = try arguments.array(item)
    guard let first = numbers.first, numbers.allSatisfy({ $0 == first }) else {
      throw arguments.wrong(item, expected: "one number, or equal ones")
    }
    return first
  }
}
