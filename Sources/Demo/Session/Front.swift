import Screen

/// A part of the program that a person sees and uses. The one in front takes input first.
protocol Front: Sendable {
  func draw(_ demo: Demo, on drawing: inout Drawing)
  func pressKey(_ key: Key, _ modifiers: Modifiers, in demo: inout Demo) -> [Effect]
  /// Presses a part of the picture; nil where nothing can be pressed, and for the other buttons.
  func press(_ target: Target?, _ mouse: Mouse, in demo: inout Demo) -> [Effect]
  func turnWheel(on target: Target?, up: Bool, in demo: inout Demo) -> [Effect]
}

/// A front that fills the window; help, list of platforms and pages open over it.
protocol BaseFront: Front {
  /// The hints, the most useful first.
  func hints(in demo: Demo) -> [HintLine.Hint]
  /// The place of the hints; nil without room.
  func hintPlace(in demo: Demo) -> HintPlace?
  /// The title and the sections of its help.
  func title(in demo: Demo) -> String
  func helpSections(in demo: Demo) -> [HelpView.Section]
  /// The room of toasts.
  func toastRoom(in demo: Demo) -> CellRect
  func paste(_ text: String, in demo: inout Demo) -> [Effect]
  /// Goes a step back, as Esc does.
  func goBack(in demo: inout Demo)
}

/// The fronts by which commands say where they work.
enum FrontName: Hashable, CaseIterable, Sendable {
  case phone, workbench

  static let all = Set(allCases)
}

extension BaseFront {
  func press(_ target: Target?, _ mouse: Mouse, in demo: inout Demo) -> [Effect] {
    demo.pointer.held = target
    return target.map { demo.press($0, mouse) } ?? []
  }

  func turnWheel(on target: Target?, up: Bool, in demo: inout Demo) -> [Effect] {
    demo.turnWheel(on: target, up: up)
  }
}

extension Session {
  /// The front below help, list of platforms and page.
  var base: any BaseFront { isWorkbenchOpen ? WorkbenchFront() : PhoneFront() }
  var baseName: FrontName { isWorkbenchOpen ? .workbench : .phone }

  /// True if the screen shows the inspector, beside the phone or alone.
  var showsInspector: Bool {
    !isWorkbenchOpen && ScreenLayout.fits(size) && !showsLanes
      && areas(of: scene).side != nil
  }

  var showsLanes: Bool { !isWorkbenchOpen && scene.isComparison }
}
