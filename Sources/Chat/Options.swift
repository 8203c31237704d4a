package import Phone
package import Workbench

/// The settings that a demo starts with.
package struct Options: Hashable, Sendable {
  package var phone = Phone.Configuration()
  package var appearance = Appearance.dark
  /// True if the terminal's background chooses the appearance, until the user does.
  package var followsBackground = false
  /// Frames per second, 1…240.
  package var framesPerSecond = 60
  /// Phone seconds per second, above 0.
  package var speed = 1.0
  /// The name of the scenario that `c` runs.
  package var scenario = "show"
  /// True if the screen shows ASCII only, without large digits.
  package var isASCII = false
  /// The parts of the window at the start.
  package var panels = Panels.both
  /// True if a gap or an overlap is painted on the phone.
  package var showsSeam = true
  /// True if the screen shows the line of hints.
  package var showsHints = true
  /// True if a person uses the screen: commands show toasts, and the key for help stays without hints.
  package var isInteractive = true

  /// The curves of the curves file, and its path; nil if there is none.
  package var curves: [Draft] = []
  package var curvesPath: String?

  package init() {}
}
