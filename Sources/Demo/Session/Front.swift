import Screen

/// The part of the program that a person sees and uses. It takes input first, and says which commands work.
enum Front: Hashable, Sendable {
  case phone, comparison
  /// A recorded keyboard, with one lane or several.
  case recording
  case bounceScreen
  case workbench
  case platforms
  case help

  var isPhone: Bool { Front.phones.contains(self) }

  static let phones: Set<Front> = [.phone, .comparison, .recording]
  static let phonesAndWorkbench = phones.union([.workbench])
  static let phonesAndBounceScreen = phones.union([.bounceScreen])
  static let everywhere = phones.union([.bounceScreen, .workbench])

  /// The reason why a command of other fronts does nothing here, after its key.
  var refusal: String {
    switch self {
    case .workbench: "does nothing in the workbench, e leaves it"
    case .bounceScreen: "does nothing on this screen, o leaves it"
    default: "does nothing here"
    }
  }
}

/// A view over a front, which takes input before it.
enum Overlay: Hashable, Sendable {
  case help(Help)
  /// The list of platforms, with the index of the chosen one.
  case platforms(chosen: Int)
}

extension Session {
  /// The front, below an overlay.
  var front: Front {
    if isWorkbenchOpen { return .workbench }
    let scene = scene
    if scene.bounceScreen != nil { return .bounceScreen }
    if scene.recording != nil { return .recording }
    return scene.isComparison ? .comparison : .phone
  }

  /// True if the screen shows the inspector, beside the phone or alone.
  var showsInspector: Bool {
    front.isPhone && ScreenLayout.fits(size) && !showsLanes
      && areas(of: scene, at: time).side != nil
  }

  /// True if the screen shows lanes side by side.
  var showsLanes: Bool { front != .workbench && front != .bounceScreen && scene.isComparison }
}
