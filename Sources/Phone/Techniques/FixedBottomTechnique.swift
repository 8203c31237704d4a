extension TechniqueName {
  package static let fixedBottom = TechniqueName(FixedBottomTechnique.self)
}

/// The web's `position: fixed; bottom: 0`: the bar stays at the bottom of the layout viewport.
struct FixedBottomTechnique: Technique {
  static let name = "fixed-bottom"

  static let traits = TechniqueTraits(
    origin: "position: fixed", mechanism: "stays at the bottom of the layout viewport", lane: 2,
    platform: .web, follows: "none", family: .visualViewport)

  static let description = TechniqueDescription(
    mechanism: "None: `position: fixed; bottom: 0`.",
    animates: "nothing.",
    observes: "nothing.",
    right: "Browsers whose keyboard resizes the layout viewport.",
    wrong: """
      On iOS, and by default in Chrome since 108, the keyboard resizes the visual viewport only. \
      It covers the bar.
      """,
    sources: ["developer.chrome.com: viewport-resize-behavior"],
    unverified: [
      "A browser may pan the page to the field and uncover a part of the bar; here it does not."
    ],
    fault: "The keyboard shrinks the visual viewport; a fixed bar stays in the layout viewport.",
    remedy: "Follow `visualViewport`, or in Chrome write `interactive-widget=resizes-content`.")
}
