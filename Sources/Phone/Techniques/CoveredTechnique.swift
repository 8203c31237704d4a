extension TechniqueName { package static let covered = TechniqueName(CoveredTechnique.self) }

/// Android's `adjustResize` in an edge-to-edge window: the system resizes nothing, and the app hears nothing.
struct CoveredTechnique: Technique {
  static let name = "covered"

  static let traits = TechniqueTraits(
    origin: "adjustResize, target SDK 35",
    mechanism: "trusts the window to resize, which it does not",
    lane: 3, platform: .android, follows: "none", family: .windowInsets)

  static let description = TechniqueDescription(
    mechanism: """
      None. The manifest says `adjustResize`, and the app pads for the system bars only. \
      `adjustNothing` does the same on purpose.
      """,
    animates: "nothing.",
    observes: "nothing.",
    right: "The rest above the navigation bar.",
    wrong: """
      Since target SDK 35 the window is edge-to-edge and keeps its size. The keyboard covers the bar.
      """,
    sources: ["facebook/react-native#49759", "ionic-team/capacitor#8166"],
    fault:
      "`adjustResize` resizes no edge-to-edge window, which is every window since target SDK 35.",
    remedy: "Pad by `WindowInsets.Type.ime()`, in `onProgress` of an animation callback.")
}
