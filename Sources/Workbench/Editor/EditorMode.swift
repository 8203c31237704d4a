import Motion
import Screen

extension CurveEditor {
  /// What keys mean just now.
  enum Mode: Hashable {
    case tuning
    /// A text is being typed.
    case typing(Prompt, EditableText)
    /// Something is being chosen from a list.
    case choosing(Menu)
  }

  /// What a text that is typed is for.
  enum Prompt: Hashable {
    /// An easing in any notation, shown as it is typed.
    case easing
    /// One number, or both of a handle.
    case number
    /// The name to keep the curve under.
    case name
    /// The curves file to open.
    case curvesFile
    /// The file to write a notation to.
    case export(Notation)
  }

  /// A list to choose from, and what was typed to shorten it.
  struct Menu: Hashable {
    enum Purpose: Hashable { case preset, copy, export }

    let purpose: Purpose
    /// What the curve is in each notation, written once when the list is opened: some take a fit.
    var notations: [Item] = []
    var filter = EditableText()
    var selected = 0
  }

  /// What arrows and digits change.
  package enum Control: Hashable, Sendable {
    /// The first or the second handle: 0 or 1.
    case handle(Int)
    case slider(Parameter)
  }

  /// The controls there are, in the order in which Tab goes through them.
  var controls: [Control] {
    guard draft.bezier != nil else { return draft.parameters.map { .slider($0) } }
    return [.handle(0), .handle(1), .slider(.duration)]
  }

  /// The one that is changed.
  package var control: Control { controls[min(controlIndex, controls.count - 1)] }

  mutating func choose(_ control: Control) {
    controlIndex = controls.firstIndex(of: control) ?? controlIndex
  }

  /// The control that a parameter belongs to.
  func control(of parameter: Parameter) -> Control {
    switch parameter {
    case .x1, .y1: .handle(0)
    case .x2, .y2: .handle(1)
    default: .slider(parameter)
    }
  }

  /// The parameters of the control: two of a handle, one of a slider.
  func parameters(of control: Control) -> [Parameter] {
    switch control {
    case .handle(0): [.x1, .y1]
    case .handle: [.x2, .y2]
    case .slider(let parameter): [parameter]
    }
  }
}
