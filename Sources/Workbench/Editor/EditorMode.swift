import Motion
import Screen

extension CurveEditor {
  /// The present meaning of keys.
  enum Mode: Hashable {
    case tuning
    /// Typing a text.
    case typing(Prompt, EditableText)
    /// Choosing from a list.
    case choosing(Menu)
  }

  /// The purpose of a typed text.
  enum Prompt: Hashable {
    /// An easing in any notation, previewed while typed.
    case easing
    /// One number, or both of a handle.
    case number
    /// The name to save the curve under.
    case name
    /// The curves file to open.
    case curvesFile
    /// The file to write a notation to.
    case export(Notation)
  }

  /// A list to choose from, and the text that filters it.
  struct Menu: Hashable {
    enum Purpose: Hashable { case preset, copy, export }

    let purpose: Purpose
    /// The curve in each notation, written once when the list opens, since some need a fit.
    var notations: [Item] = []
    var filter = EditableText()
    var selected = 0
  }

  /// A control that arrows and digits change.
  package enum Control: Hashable, Sendable {
    /// The first or the second handle: 0 or 1.
    case handle(Int)
    case slider(Parameter)
  }

  /// The controls, in the order of Tab.
  var controls: [Control] {
    guard draft.bezier != nil else { return draft.parameters.map { .slider($0) } }
    return [.handle(0), .handle(1), .slider(.duration)]
  }

  /// The selected control.
  package var control: Control { controls[min(controlIndex, controls.count - 1)] }

  mutating func choose(_ control: Control) {
    controlIndex = controls.firstIndex(of: control) ?? controlIndex
  }

  /// Returns the control of a parameter.
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
