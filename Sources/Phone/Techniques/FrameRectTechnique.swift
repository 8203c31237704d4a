extension TechniqueName { package static let frameRect = TechniqueName(FrameRectTechnique.self) }

/// A converted rectangle, compared with the view's frame, which is in its superview's coordinates.
struct FrameRectTechnique: Technique {
  static let name = "frame-rect"

  static let traits = TechniqueTraits(
    origin: "frame for bounds",
    mechanism: "constraint by the converted keyboard, compared with the view's frame", lane: 13)

  static let description = TechniqueDescription(
    mechanism: """
      Show: covered = the distance from the bottom of `view.frame` up to the top of its \
      intersection with the converted `frameEnd`, and 0 without one. Hide: 0. The constraint takes \
      it less the bottom layout guide.
      """,
    animates: "the notified duration and the default curve.",
    observes: "from `viewDidLoad`.",
    right: "A view that begins at its superview's top; keyboards of other windows.",
    wrong: "A gap as high as the distance from the superview's top to the view's.",
    sources: ["GetStream/stream-chat-swift#2743"],
    unverified: [
      """
      The intersection's own height would be right in a page sheet. The reported gap needs the \
      distance from the frame's bottom to the intersection's top.
      """,
      "The page sheet's top is a round figure of 60 points; the report gives none.",
    ],
    fault: "The view's frame is in its superview's coordinates, the keyboard's in the view's.",
    remedy: "Compare it with `view.bounds`.",
    showing: "sheet")

  mutating func viewDidLoad(_ viewController: inout ViewController) {
    viewController.addObserver(for: .willShow)
    viewController.addObserver(for: .willHide)
  }

  mutating func receive(
    _ notification: KeyboardNotification, in viewController: inout ViewController
  ) {
    let view = viewController.view
    let keyboard = view.convert(fromWindow: notification.frameEnd).intersection(view.frame)
    let isShown = notification.name == .willShow && !keyboard.isEmpty
    let covered = isShown ? view.frame.maxY - keyboard.y : 0
    viewController.raiseBar(covering: covered, taking: notification.duration)
  }
}
