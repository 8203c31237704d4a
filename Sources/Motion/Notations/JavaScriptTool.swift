/// The tool whose settings object a piece of JavaScript contains.
enum JavaScriptTool {
  case reactNative, reanimated, motion, gsap, reactSpring

  /// Returns the tool of an object, by the call or label around it, else by its keys.
  init?(_ object: ObjectMention) {
    let keys = object.keys
    if let call = object.enclosing.last.flatMap(JavaScriptTool.init(call:)) {
      // Keys beside the settings, such as the animated properties.
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
    switch call.root {
    case "Animated" where ["spring", "timing"].contains(call.name): self = .reactNative
    case "withSpring", "withTiming": self = .reanimated
    case "gsap", "TweenMax", "TweenLite": self = .gsap
    default: return nil
    }
  }

  private init?(keys: Set<String>, _ object: ObjectMention) {
    if object.hasSpreadConfig {
      self = .reactSpring
    } else if !keys.isDisjoint(with: ["toValue", "useNativeDriver", "bounciness"]) {
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

  /// Keys of which a settings object has at least one.
  private static let settings: Set<String> = [
    "toValue", "stiffness", "damping", "mass", "tension", "friction", "bounciness", "speed",
    "bounce", "duration", "dampingRatio", "ease", "easing", "type", "visualDuration", "velocity",
  ]
}

extension ObjectMention {
  private func value(_ label: String) -> Code.Atom? {
    group.items.first { $0.name == label }?.atoms.first
  }

  /// True if it changes a preset of react-spring: `{ ...config.stiff, mass: 2 }`.
  fileprivate var hasSpreadConfig: Bool {
    group.items.contains { item in
      item.label == nil && item.atoms.count > 1
        && item.atoms.contains {
          $0.word?.path.contains("config") ?? false
        }
    }
  }

  /// True if its `ease` is GSAP's: with a dot, or by one of its own names.
  fileprivate var isEaseOfGSAP: Bool {
    switch value("ease") {
    case .text(let text): text.contains(".") || GSAPEase.families.contains(text.lowercased())
    case .word(let word):
      GSAPEase.families.contains(word.root.lowercased()) || word.root == "CustomEase"
    default: false
    }
  }

  /// True if its `easing` is a word, not CSS text.
  fileprivate var isEasingOfCode: Bool { value("easing")?.word != nil }

  fileprivate var isEasingOfReactSpring: Bool { value("easing")?.word?.root == "easings" }
}

extension Code {
  /// Reads the objects of a tool. There must be one, or several equal ones.
  func object(
    of tool: JavaScriptTool, _ read: (ObjectMention) throws(TextError) -> Said?
  ) throws(TextError) -> Said? {
    var found: Said?
    for object in objects where JavaScriptTool(object) == tool {
      guard let said = try read(object) else { continue }
      found = try merge(found, said, at: object.group.range.lowerBound, nil)
    }
    return found
  }
}

extension Arguments {
  /// Returns the keys of an object.
  init(_ owner: String, _ object: ObjectMention, in code: Code) {
    self.init(owner, object.group.items, at: object.group.range.lowerBound, in: code)
  }
}
