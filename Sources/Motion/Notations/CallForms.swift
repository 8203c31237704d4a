import Strings

extension Notation {
  /// Returns the forms that a call may have; none for a call without a curve of its own.
  func forms(of call: Code.CodeCall) -> [CallForm] {
    let path =
      self == .swiftUI ? call.path.replacing(/^(?:Animation|Spring)\./, with: ".") : call.path
    let isOfOther =
      self == .compose
      && (call.items?.isEmpty ?? true || call.items?.contains { $0.separator == ":" } ?? false)
    return isOfOther ? [] : table.filter { $0.names.contains(path) }
  }

  private var table: [CallForm] {
    switch self {
    case .css: []
    case .swiftUI: Self.swiftUIForms
    case .uiKit: Self.uiKitForms
    case .compose: Self.composeForms
    case .android: Self.androidForms
    case .flutter: Self.flutterForms
    case .reanimated: Self.reanimatedForms
    }
  }

  /// Returns the easing of a name without brackets; nil for any other word.
  ///
  /// - Parameter isArgument: True among the arguments of a call, where names are shorter.
  func easing(named path: String, _ isArgument: Bool) -> Easing? {
    let name = String(path.split(separator: ".").last ?? "")
    let isShort = path == "." + name
    return switch self {
    case .css: nil
    case .swiftUI:
      isShort && Self.swiftUINames.contains(path) ? NamedEasing.find(name)?.easing : nil
    case .uiKit:
      name.hasPrefix("curve") || isArgument && isShort && Self.swiftUINames.contains(path)
        ? NamedEasing.find(name)?.easing : nil
    case .android: nil
    case .compose: isArgument || name.hasSuffix("Easing") ? Self.composeEasings[path] : nil
    case .flutter: path == "Curves." + name ? Self.flutterCurves[name] : nil
    case .reanimated: path == "Easing." + name ? Self.reanimatedEasings[name] : nil
    }
  }

  /// Returns the duration in seconds that an item such as `duration: Duration(milliseconds: 300)` sets for the calls
  /// beside it; nil for any other item.
  func duration(_ item: Code.CodeItem) -> Seconds? {
    guard item.name == "duration" else { return nil }
    if self == .android, item.parts.count == 1, case .number(let time) = item.parts[0] {
      return time / 1000
    }
    guard self == .flutter, item.call?.path == "Duration", let parts = item.call?.items else {
      return nil
    }
    var sum = 0.0
    for part in parts {
      guard let unit = ["seconds": 1.0, "milliseconds": 1000][part.label ?? ""],
        part.parts.count == 1, case .number(let time) = part.parts[0]
      else { return nil }
      sum += time / unit
    }
    return sum
  }

  /// The numbers with names: androidx dynamicanimation, SpringForce.java, and compose animation-core, object Spring.
  static let constants: [String: Double] = [
    "STIFFNESS_HIGH": 10_000, "STIFFNESS_MEDIUM": 1500, "STIFFNESS_LOW": 200,
    "STIFFNESS_VERY_LOW": 50, "DAMPING_RATIO_HIGH_BOUNCY": 0.2, "DAMPING_RATIO_MEDIUM_BOUNCY": 0.5,
    "DAMPING_RATIO_LOW_BOUNCY": 0.75, "DAMPING_RATIO_NO_BOUNCY": 1,
    "StiffnessHigh": 10_000, "StiffnessMedium": 1500, "StiffnessMediumLow": 400,
    "StiffnessLow": 200, "StiffnessVeryLow": 50, "DampingRatioHighBouncy": 0.2,
    "DampingRatioMediumBouncy": 0.5, "DampingRatioLowBouncy": 0.75, "DampingRatioNoBouncy": 1,
    "zero": 0, "true": 1, "false": 0,
  ]
}
