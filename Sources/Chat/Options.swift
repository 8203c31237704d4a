package import Phone
package import Workbench

/// What a user has chosen before the demo begins.
package struct Options: Hashable, Sendable {
  package var phone = Phone.Configuration()
  package var appearance = Appearance.dark
  /// Frames per second, 1…240.
  package var framesPerSecond = 60
  /// Phone seconds per second, above 0.
  package var speed = 1.0
  /// The name of the scenario that runs when it is asked for.
  package var scenario = "show"
  /// Whether the picture will be shown in ASCII, so that figures of blocks would not be read.
  package var isASCII = false
  /// Whether the line of hints is shown.
  package var showsHints = true

  /// The curves of the curves file, and its path; nil without one.
  package var curves: [Draft] = []
  package var curvesPath: String?

  package init() {}
}
