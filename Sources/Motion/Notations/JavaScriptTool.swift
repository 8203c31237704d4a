/// Whose object of settings a piece of JavaScript holds.
enum JavaScriptTool {
  case reactNative, reanimated, motion, gsap, reactSpring

  /// The tool that an object is for, by the call or the label that it stands in, else by its keys.
  init?(_ object: ObjectMention) {
    let keys = object.keys
    if let call = object.enclosing.last.flatMap(JavaScriptTool.init(call:)) {
      // What stands beside the settings, as the properties to move.
      guard !keys.isDisjoint(with: JavaScriptTool.settings) else { return nil }
      self = call
    } else if object.labels.last?.name == "transition", !keys.isDisjoint(with: Self.settings) {
      self = .motion
    } else if let own = JavaScriptTool(keys: keys, object) {
      self = own
    } else {
      return nil
    }
  }

  private init?(call: Code.Word) {
    switch call.path[0] {
    case "Animated" where ["spring", "timing"].contains(call.name): self = .reactNative
    case "withSpring", "withTiming": self = .reanimated
    case "gsap", "TweenMax", "TweenLite": self = .gsap
    default: return nil
    }
  }

  private init?(keys: Set<String>, _ object: ObjectMention) {
    if !keys.isDisjoint(with: ["toValue", "useNativeDriver", "bounciness"]) {
      self = .reactNative
    } else if keys.contains("type") || keys.contains("visualDuration") {
      self = .motion
    } else if keys.contains("ease") {
      self = object.isEaseOfGSAP ? .gsap : .motion
    } else if !keys.isDisjoint(with: ["tension", "friction", "frequency"]) {
      self = .reactSpring
    } else if !keys.isDisjoint(with: ["stiffness", "damping"]) {
      self = object.labels.last?.name == "config" ? .reactSpring : .reactNative
    } else if keys.contains("dampingRatio"), keys.contains("duration") {
      self = .reanimated
    } else if keys.contains("easing"), object.isEasingOfCode {
      self = object.isEasingOfReactSpring ? .reactSpring : .reactNative
    } else {
      return nil
    }
  }

  /// Keys of which an object of settings has one at least.
  private static let settings: Set<String> = [
    "toValue", "stiffness", "damping", "mass", "tension", "friction", "bounciness", "speed",
    "bounce", "duration", "dampingRatio", "ease", "easing", "type", "visualDuration", "velocity",
  ]
}

extension ObjectMention {
  private func value(_ label: String) -> Code.Atom? {
    group.items.first { $0.name == label }?.atoms.first
  }

  /// Whether its `ease` is written as GSAP does: with a dot, or by one of its own names.
  fileprivate var isEaseOfGSAP: Bool {
    switch value("ease") {
    case .text(let text): text.contains(".") || GSAPEase.families.contains(text.lowercased())
    case .word(let word):
      GSAPEase.families.contains(word.path[0].lowercased()) || word.path[0] == "CustomEase"
    default: false
    }
  }

  /// Whether its `easing` is a word, not a text of CSS.
  fileprivate var isEasingOfCode: Bool {
    if case .word = value("easing") { return true }
    return false
  }

  fileprivate var isEasingOfReactSpring: Bool {
    if case .word(let word) = value("easing") { return word.path[0] == "easings" }
    return false
  }
}

extension Code {
  /// Reads the objects of a tool, of which there must be one, or several that say the same.
  func object(
    of tool: JavaScriptTool, _ read: (ObjectMention) throws(NotationError) -> Said?
  ) throws(NotationError) -> Said? {
    var found: Said?
    for object in objects where JavaScriptTool(object) == tool {
      guard let said = try read(object) else { continue }
      if let found, found != said {
        throw error(
          at: object.group.range.lowerBound, reading: "this as one curve", nil,
          expected: "no second one that differs")
      }
      found = said
    }
    return found
  }
}

extension Arguments {
  /// The keys of an object.
  init(_ owner: String, _ object: ObjectMention, in code: Code) {
    self.init(owner, object.group.items, at: object.group.range.lowerBound, in: code)
  }
}
