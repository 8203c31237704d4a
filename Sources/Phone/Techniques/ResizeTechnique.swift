/// The web's way: the viewport shrinks after the keyboard has arrived, and grows after it has gone.
///
/// **Mechanism.** After the show: the view's height = the keyboard's top. After the hide: the screen's height. The bar is at the
/// bottom of the view.
///
/// **Animates by** nothing; the bar jumps.
///
/// **Observes** `didShow` and `didHide` from `viewDidLoad`.
///
/// **Right.** It ends in the right place and needs no code. **Wrong.** The keyboard covers the bar until it has arrived.
struct ResizeTechnique: Technique {
  static let traits = TechniqueTraits(
    origin: "the web", mechanism: "shrinks the view after the keyboard has arrived", lane: 9,
    follows: "none, a jump at the end", growth: .atOnce)

  mutating func viewDidLoad(_ viewController: inout ViewController) {
    viewController.addObserver(for: .didShow)
    viewController.addObserver(for: .didHide)
  }

  mutating func receive(
    _ notification: KeyboardNotification, in viewController: inout ViewController
  ) {
    let isShown = notification.name == .didShow && !notification.frameEnd.isEmpty
    let (view, height) = (viewController.view, viewController.fullView.height)
    viewController.view.frame.height =
      isShown ? min(view.convert(fromWindow: notification.frameEnd).y, height) : height
  }
}
