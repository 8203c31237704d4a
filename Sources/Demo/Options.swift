package import Lab
package import Phone
package import Screen

/// The settings that a demo starts with.
package struct Options: Hashable, Sendable {
  package var phone = Phone.Configuration()
  /// The platform whose techniques are lanes beside the phone's at the start; nil for one phone.
  package var compared: Platform?
  /// The recording whose keyboard moves in all lanes; nil for none.
  package var recordedApp: RecordedApp?
  /// The people and messages of the chat.
  package var chat = Chat.mika
  package var appearance = Appearance.dark
  /// True if the terminal's background chooses the appearance, until the user does.
  package var followsBackground = false
  /// Frames per second, 1…240.
  package var framesPerSecond = 60
  /// Phone seconds per second, above 0.
  package var speed = 1.0
  /// The name of the scenario that `c` runs.
  package var scenario = Options.usualScenario
  /// The glyphs for edges of planes.
  package var glyphs = GlyphSet.blocks
  package var panels = Panels.both
  /// The rows of a phone alone with its rim, which has the seam's number beside its bar; nil for the usual ones.
  package var rimRows: Range<Int>?
  /// True if a gap or an overlap is painted on the phone.
  package var showsSeam = true
  /// True if a person uses the screen: it shows hints, and commands show toasts.
  package var isInteractive = true
  /// True for a newcomer: the first rise is slow, and before an input the phone plays by itself.
  package var introduces = false

  /// The curves of the curves file, and its path; nil if there is none.
  package var curves: [EditedCurve] = []
  package var curvesPath: String?

  static let usualScenario = "show"

  package init() {}
}

/// A recording of a real app: its name for people, and the positions in its frames.
package struct RecordedApp: Hashable, Sendable {
  let name: String
  let track: Track
  /// True if its bar is lane 1.
  package let showsBar: Bool
  /// The technique whose bar comes closest; nil if unknown.
  let closest: TechniqueMatch?

  package init(
    _ track: Track, named name: String, showsBar: Bool = true, closest: TechniqueMatch? = nil
  ) {
    (self.track, self.name, self.showsBar, self.closest) = (track, name, showsBar, closest)
  }

  /// Returns the scene before the recording starts: its bar in a lane if it shows, and one technique in another.
  func scene(with options: Phone.Configuration) -> Scene {
    var configuration = options
    configuration.recordedBar = showsBar ? RecordedBar(track, named: name) : nil
    return Scene(playing: Scenario(track, named: name), on: configuration)
  }
}
