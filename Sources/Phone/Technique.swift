package import Motion

/// A way to keep the input bar clear of the keyboard, written as an app would write it.
///
/// It sees notifications and its own view controller, and the keyboard only if its mechanism reads that. To add one: a
/// file in `Techniques/`, a case in `TechniqueName`, a test.
package protocol Technique: Sendable {
  static var traits: TechniqueTraits { get }

  init()

  mutating func viewDidLoad(_ viewController: inout ViewController)
  mutating func viewWillAppear(_ viewController: inout ViewController)
  mutating func viewDidAppear(_ viewController: inout ViewController)
  mutating func viewWillDisappear(_ viewController: inout ViewController)
  /// A notification that the view controller observes.
  mutating func receive(
    _ notification: KeyboardNotification, in viewController: inout ViewController)
  /// An animation block or a timer of this name is over; unfinished when the screen went away before.
  mutating func complete(
    _ identifier: String, finished: Bool, in viewController: inout ViewController)
  /// A frame is about to be shown. Only for techniques that read the keyboard.
  mutating func displayLinkDidFire(in viewController: inout ViewController)
}

/// What one finds who reads the keyboard's frame off the screen: it is never of this instant.
package struct KeyboardReading: Hashable, Sendable {
  /// Points that the keyboard covered at the screen's bottom; 0 when it floats.
  package let rise: Double
  /// When that was so, in seconds.
  package let time: Seconds
}

extension Technique {
  package mutating func viewDidLoad(_ viewController: inout ViewController) {}
  package mutating func viewWillAppear(_ viewController: inout ViewController) {}
  package mutating func viewDidAppear(_ viewController: inout ViewController) {}
  package mutating func viewWillDisappear(_ viewController: inout ViewController) {}
  package mutating func receive(
    _ notification: KeyboardNotification, in viewController: inout ViewController
  ) {}
  package mutating func complete(
    _ identifier: String, finished: Bool, in viewController: inout ViewController
  ) {}
  package mutating func displayLinkDidFire(in viewController: inout ViewController) {}
}
