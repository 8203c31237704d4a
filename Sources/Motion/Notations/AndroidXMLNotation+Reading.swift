extension AndroidXMLNotation {
  static func read(_ code: Code) throws(NotationError) -> Said? {
    var found: Said?
    for item in code.allItems {
      guard case .group(let group) = item.atoms.first, group.bracket == "<",
        case .word(let word) = group.items.first?.only, word.name.hasSuffix("Interpolator")
      else { continue }
      let items = Array(group.items.dropFirst()).filter { !isNamespace($0) }
      var attributes = Arguments(word.text, items, at: word.place, in: code)
      let easing = try easing(word, &attributes)
      try attributes.end()
      if let found, found.easing != easing {
        throw code.secondCurve(at: word.place, word.text)
      }
      found = (easing, nil)
    }
    return found
  }

  /// `xmlns:android` does not affect the curve; the slash closes the element.
  private static func isNamespace(_ item: Code.Item) -> Bool {
    if case .text(let text) = item.only, item.name == "android" || text.contains("/apk/res/") {
      return true
    }
    if item.label == nil, case .sign("/") = item.only { return true }
    return false
  }

  private static func easing(
    _ word: Code.Word, _ attributes: inout Arguments
  ) throws(NotationError) -> Easing {
    switch word.name {
    case "linearInterpolator": return .linear
    case "pathInterpolator": return try path(&attributes)
    default:
      guard
        let known = AndroidInterpolator.defaults.first(where: {
          camelCase($0.notation.name) + "Interpolator" == word.name
        })
      else {
        throw attributes.error(at: word.place, word.name, expected: "an interpolator of Android")
      }
      guard let argument = known.notation.argument else { return .android(known) }
      var value = try attributes.number(argument.label) ?? argument.value
      if case .anticipateOvershoot = known, let extra = try attributes.number("extraTension") {
        // Android multiplies its tension by 1.5 unless another factor is given.
        value *= extra / 1.5
      }
      guard value > 0 || argument.label == "tension" && value == 0, Easing.outputs.contains(value)
      else { throw attributes.missing("\(argument.label) above 0, at most 1000000") }
      return .android(known.with(value))
    }
  }

  private static func path(_ attributes: inout Arguments) throws(NotationError) -> Easing {
    if let item = try attributes.item("pathData") {
      guard case .text(let data) = item.only, let easing = try? Easing(parsing: "path(\(data))")
      else { throw attributes.wrong(item, expected: "a path from 0,0 to 1,1 of M, C and L") }
      return easing
    }
    var numbers: [Double] = []
    for label in ["controlX1", "controlY1", "controlX2", "controlY2"] {
      numbers.append(try attributes.required(label, try attributes.number(label)))
    }
    return try attributes.bezier(numbers)
  }
}
