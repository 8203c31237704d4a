/// A way to keep the input bar clear of the keyboard, written as an app would write it.
///
/// It sees notifications and its own view controller, never the keyboard. To add one: a file in `Techniques/`, a case in
/// `TechniqueName`, a test.
package protocol Technique: Sendable {
  init()
  mutating func viewDidLoad(_ viewController: inout ViewController)
  mutating func viewDidAppear(_ viewController: inout ViewController)
  mutating func viewWillDisappear(_ viewController: inout ViewController)
  /// A notification that the view controller observes.
  mutating func receive(
    _ notification: KeyboardNotification, in viewController: inout ViewController)
}

extension Technique {
  package mutating func viewDidLoad(_ viewController: inout ViewController) {}
  package mutating func viewDidAppear(_ viewController: inout ViewController) {}
  package mutating func viewWillDisappear(_ viewController: inout ViewController) {}
}

/// The techniques by the names people call them.
package enum TechniqueName: String, CaseIterable, Sendable {
  case constraint, transform

  package var technique: any Technique {
    switch self {
    case .constraint: ConstraintTechnique()
    case .transform: TransformTechnique()
    }
  }

  /// Whether it moves the bar by the keyboard's own curve, so that no other can take its place.
  package var takesKeyboardCurve: Bool { self == .transform }

  /// One line about it, for lists.
  package var summary: String {
    switch self {
    case .constraint: "bottom constraint = keyboard height − bottom layout guide (article 000)"
    case .transform: "translation by the keyboard's height, with its own curve (article 004)"
    }
  }
}
