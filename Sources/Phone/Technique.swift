package import Motion

/// A way to keep the input bar clear of the keyboard, written as an app would write it.
///
/// It sees notifications and its own view controller, and the keyboard's frame only if its traits say so.
package protocol Technique: Sendable {
  /// Its name in options and lists.
  static var name: String { get }
  static var traits: TechniqueTraits { get }
  static var description: TechniqueDescription { get }

  init()

  mutating func viewDidLoad(_ viewController: inout ViewController)
  mutating func viewWillAppear(_ viewController: inout ViewController)
  mutating func viewDidAppear(_ viewController: inout ViewController)
  mutating func viewWillDisappear(_ viewController: inout ViewController)
  /// Receives a notification that the view controller observes.
  mutating func receive(
    _ notification: KeyboardNotification, in viewController: inout ViewController)
  /// Handles the end of an animation block or a timer; unfinished if the screen went away first.
  mutating func complete(
    _ identifier: String, finished: Bool, in viewController: inout ViewController)
  /// Handles a change of the keyboard view's `center` under a finger; `rise` is the keyboard's, in points, from now on.
  mutating func observeDrag(of rise: Animator, in viewController: inout ViewController)
  /// Handles the display link before a frame; only called for techniques that read the keyboard.
  mutating func displayLinkDidFire(in viewController: inout ViewController)
}

/// A reading of the keyboard's frame on the screen, always one frame or more old.
package struct KeyboardReading: Hashable, Sendable {
  /// The keyboard's former height at the screen's bottom, in points; 0 if it floats.
  package let rise: Double
  /// The time of the reading, in seconds.
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
  package mutating func observeDrag(
    of rise: Animator, in viewController: inout ViewController
  ) {}
  package mutating func displayLinkDidFire(in viewController: inout ViewController) {}
}
