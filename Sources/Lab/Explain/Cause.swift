package import Motion
package import Phone
import Strings

/// A fact about a phone that explains a seam, as its sentence says. Times are seconds on the phone's clock, lengths points.
package enum Cause: Hashable, Sendable {
  /// The bar and the keyboard move by these curves; a duration of 0 is a jump.
  case curves(bar: Curve, keyboard: Curve)
  case lateStart(Seconds)
  case lateNotifications(Seconds)
  case lateReadings(Seconds)
  /// The keyboard changes its target in flight and keeps its velocity; the bar starts again from rest.
  case standstill
  case unmoved
  case waits(KeyboardNotification.Name)
  case dragged
  case staysInDrag
  case unannounced(Seconds)
  case appearedUnder(Seconds, bar: Curve?)
  case canceledFlight(Seconds)
  case repeatedFrame(KeyboardNotification.Name, Seconds)
  case announcedJump(Seconds, duration: Seconds)
  /// The system or the browser clears only the focused field, which ends some points above the bar's bottom.
  case uncleared(Double)
  /// In flight, the bar is some points above the keyboard's insets, or below.
  case flightError(Double)
  case lost(KeyboardNotification.Name)
  case unobserved(KeyboardNotification.Name, Seconds)
  case ignoredPanel(Double)
  case ignored(KeyboardNotification.Name, Seconds)
  case emptyFrame(KeyboardNotification.Name)
  case otherApp(KeyboardNotification.Name, points: Double)
  case wrongHeight(KeyboardNotification.Name, Seconds, announced: Double, real: Double)
  case wholeHeight(Double, visible: Double)
  case ignoredFloor(Double)
  case subtractedFloor(Double, keyboard: Double)
  case countedTwice(Double)
  /// The technique takes a place in the window for one in the view, or the reverse, some points off.
  case unconverted(Double)
  case guide(KeyboardGuide)
  case overshoot(Double)
  case staleCompletion(Seconds, after: KeyboardNotification.Name)
  case commit(Seconds)
  /// The browser pans the page by its own curve.
  case panned
  /// The browser pans the page when the keyboard has arrived or gone.
  case pannedLate
  /// The browser has panned the page, and the script raises the bar some points too high.
  case raisedTwice(Double)
  case scrolledBack
  case fieldElsewhere
  /// The viewport is still some points too short after the keyboard has gone.
  case residue(Double)
  /// The bar was off before the start, and neither it nor the keyboard has moved since.
  case offBefore
  /// The bar aims some points above its edge, or below.
  case wrongAim(Double)
}

// MARK: - Sentences

extension Cause {
  /// Returns the cause in a sentence, with times since a start.
  ///
  /// - Parameter slowness: The seconds of the sentence per second of the phone, above 0.
  package func sentence(from start: Seconds, slowedBy slowness: Double = 1) -> String {
    func at(_ time: Seconds) -> String { "at " + seconds(time * slowness - start) }
    func lasting(_ time: Seconds) -> String { seconds(time * slowness) }
    switch self {
    case .curves(let bar, let keyboard):
      let verb = bar.duration > 0 && keyboard.duration > 0 ? "moves " : ""
      let motion = keyboard.motion("its", slowedBy: slowness).dropFirst(verb.count)
      return "The bar \(bar.motion("a", slowedBy: slowness)), the keyboard \(motion)."
    case .lateStart(let delay): return "The bar starts \(lasting(delay)) late."
    case .lateNotifications(let delay): return "Notifications arrive \(lasting(delay)) late."
    case .lateReadings(let delay):
      return "The bar follows the keyboard's frame \(fixed(delay * slowness, digits: 3)) s late."
    case .standstill: return "The keyboard turns with its velocity, the bar from a standstill."
    case .unmoved: return "Nothing moves the bar."
    case .waits(let name): return "The bar waits for \(name.rawValue), then jumps."
    case .dragged: return "Nothing is posted while a finger drags the keyboard."
    case .staysInDrag: return "The bar stays while a finger drags the keyboard, until it has gone."
    case .unannounced(let time): return "Nothing announces the keyboard's move \(at(time))."
    case .appearedUnder(let time, let bar):
      let effect =
        bar.map { "the bar " + $0.motion("a", slowedBy: slowness) } ?? "nothing is posted"
      return "Our screen appears \(at(time)) under a keyboard that is up, and \(effect)."
    case .canceledFlight(let time):
      return "The keyboard is gone at once \(at(time)); the bar's animation goes on."
    case .repeatedFrame(let name, let time):
      return "The bar moves \(at(time)) by a \(name.rawValue) that repeats the keyboard's frame."
    case .announcedJump(let time, let duration):
      return "The keyboard jumps \(at(time)), announced over \(shortened(duration * slowness)) s."
    case .uncleared(let height):
      return "The view moves until the field is clear, which ends \(points(height)) "
        + "above the bar's bottom."
    case .flightError(let error):
      return "While the insets move, the bar \(error > 0 ? "adds" : "subtracts") "
        + "the \(points(abs(error))) of the system bar."
    case .lost(let name): return "The notification \(name.rawValue) is lost."
    case .unobserved(let name, let time):
      return "Another screen shows, so nothing observes the \(name.rawValue) \(at(time))."
    case .ignored(let name, let time):
      return "The technique ignores the \(name.rawValue) \(at(time))."
    case .ignoredPanel(let height):
      return "The app's panel of \(points(height)) replaces the keyboard, and nothing announces it."
    case .emptyFrame(let name): return "The \(name.rawValue) has an empty frame."
    case .otherApp(let name, let height):
      return "The \(name.rawValue) is about another app's keyboard of \(points(height))."
    case .wrongHeight(let name, let time, let announced, let real):
      return "The \(name.rawValue) \(at(time)) announces \(points(announced)), the keyboard has "
        + "\(points(real))."
    case .wholeHeight(let height, let visible):
      return "The bar rises by the frame's \(points(height)), of which \(points(visible)) show."
    case .ignoredFloor(let floor):
      return "The bar ignores the floor of \(points(floor)) from the screen's bottom to its rest."
    case .subtractedFloor(let floor, let keyboard):
      return "The bar takes the floor of \(points(floor)) off a keyboard of \(points(keyboard))."
    case .countedTwice(let height):
      return "The bar rises with the keyboard, and again by its \(points(height))."
    case .unconverted(let top):
      return "The technique mixes up places in the window and in the view, "
        + "which begins \(points(top)) lower."
    case .guide(.late):
      return "The layout guide misses the keyboard, and waits on the floor for its next transition."
    case .guide(.floor): return "The layout guide lies on the floor while the keyboard is up."
    case .guide: return "The layout guide rests on the screen's bottom edge after a hide."
    case .overshoot(let height): return "The bar aims an eighth too high, by \(points(height))."
    case .staleCompletion(let time, let name):
      let verb = name == .willHide ? "raises" : "lowers"
      return "A completion \(verb) the bar \(at(time)), after the \(name.rawValue)."
    case .commit(let time):
      return "A commit \(at(time)) ends the bar's animation at its target."
    case .residue(let height):
      return "The viewport stays \(points(height)) too short until the page scrolls."
    case .panned:
      return "The browser pans the page with its header over 0.25 s; the curve, and so each figure "
        + "in flight, is unverified."
    case .pannedLate:
      return "The browser pans the page only when the keyboard has arrived or gone."
    case .raisedTwice(let height):
      return "The browser has panned the page, and the script raises the bar "
        + "\(points(height)) more."
    case .scrolledBack: return "The page has been scrolled back, and its browser pans it no more."
    case .fieldElsewhere:
      return "The focused field is elsewhere on the page, so the browser does not pan to the bar."
    case .offBefore: return "The bar was off before, and nothing has moved since."
    case .wrongAim(let aim):
      return "The bar aims \(points(abs(aim))) \(aim > 0 ? "above" : "below") its edge."
    }
  }
}

extension Curve {
  private static let longest = 40

  /// Returns the verb of a motion and its curve in slow motion; a spring gets an article.
  func motion(_ article: String, slowedBy slowness: Double) -> String {
    let slow = slowed(by: slowness)
    guard duration > 0 else { return "jumps" }
    let name: String
    if case .spring = slow.easing {
      name = article + " spring"
    } else {
      name = NamedEasing.label(of: slow.easing)
    }
    let curve = name.count > Curve.longest ? "a curve" : name
    return "moves by \(curve) over \(shortened(slow.duration)) s"
  }
}

private func points(_ length: Double) -> String { shortened(length, digits: 1) + " pt" }

// MARK: - Mistakes

extension Cause {
  /// Returns whether this is the same mistake of a technique as another, at any time and by any number of points.
  ///
  /// The situation's causes, such as a lost notification, are nobody's mistake.
  func isLike(_ other: Cause) -> Bool {
    switch (self, other) {
    case (.curves(let bar, let keyboard), .curves(let otherBar, let otherKeyboard)):
      (bar.duration > 0) == (otherBar.duration > 0)
        && (keyboard.duration > 0) == (otherKeyboard.duration > 0)
        && (bar.easing == otherBar.easing || bar.duration == 0)
    case (.wrongAim(let aim), .wrongAim(let otherAim)): (aim > 0) == (otherAim > 0)
    case (.lateStart, .lateStart), (.lateReadings, .lateReadings), (.unmoved, .unmoved),
      (.standstill, .standstill), (.staysInDrag, .staysInDrag),
      (.waits, .waits), (.ignored, .ignored), (.repeatedFrame, .repeatedFrame),
      (.wholeHeight, .wholeHeight), (.ignoredFloor, .ignoredFloor), (.flightError, .flightError),
      (.subtractedFloor, .subtractedFloor), (.overshoot, .overshoot),
      (.staleCompletion, .staleCompletion), (.countedTwice, .countedTwice),
      (.unconverted, .unconverted), (.guide, .guide), (.uncleared, .uncleared), (.panned, .panned),
      (.raisedTwice, .raisedTwice), (.scrolledBack, .scrolledBack):
      true
    default: false
    }
  }

  var isMistake: Bool { isLike(self) }
}
