import Motion
import Phone
import Strings

extension Cause {
  /// Returns the cause in slow motion: each time is `factor` times as long.
  func slowed(by factor: Double) -> Cause {
    switch self {
    case .curves(let bar, let keyboard):
      .curves(bar: bar.slowed(by: factor), keyboard: keyboard.slowed(by: factor))
    case .lateStart(let delay): .lateStart(delay * factor)
    case .lateNotifications(let delay): .lateNotifications(delay * factor)
    case .lateReadings(let delay): .lateReadings(delay * factor)
    case .unannounced(let time): .unannounced(time * factor)
    case .appearedUnder(let time, let bar):
      .appearedUnder(time * factor, bar: bar?.slowed(by: factor))
    case .canceledFlight(let time): .canceledFlight(time * factor)
    case .repeatedFrame(let name, let time): .repeatedFrame(name, time * factor)
    case .announcedJump(let time, let duration):
      .announcedJump(time * factor, duration: duration * factor)
    case .unobserved(let name, let time): .unobserved(name, time * factor)
    case .ignored(let name, let time): .ignored(name, time * factor)
    case .wrongHeight(let name, let time, let announced, let real):
      .wrongHeight(name, time * factor, announced: announced, real: real)
    case .staleCompletion(let time, let name): .staleCompletion(time * factor, after: name)
    default: self
    }
  }

  /// Returns the cause in a sentence, with times since a start.
  func sentence(from start: Seconds) -> String {
    func at(_ time: Seconds) -> String { "at " + seconds(time - start) }
    switch self {
    case .curves(let bar, let keyboard):
      let verb = bar.duration > 0 && keyboard.duration > 0 ? "moves " : ""
      let motion = keyboard.motion("its").dropFirst(verb.count)
      return "The bar \(bar.motion("a")), the keyboard \(motion)."
    case .lowerStart(let floor):
      return "The bar moves by the keyboard's curve, but the keyboard's way begins "
        + "\(points(floor)) lower, below the floor."
    case .lateStart(let delay): return "The bar starts \(seconds(delay)) late."
    case .lateNotifications(let delay): return "Notifications arrive \(seconds(delay)) late."
    case .lateReadings(let delay):
      return "The bar follows the keyboard's frame \(fixed(delay, digits: 3)) s late."
    case .unmoved: return "Nothing moves the bar."
    case .waits(let name): return "The bar waits for \(name.rawValue), then jumps."
    case .dragged: return "Nothing is posted while a finger drags the keyboard."
    case .unannounced(let time): return "Nothing announces the keyboard's move \(at(time))."
    case .appearedUnder(let time, let bar):
      let effect = bar.map { "the bar " + $0.motion("a") } ?? "nothing is posted"
      return "Our screen appears \(at(time)) under a keyboard that is up, and \(effect)."
    case .canceledFlight(let time):
      return "The keyboard is gone at once \(at(time)); the bar's animation goes on."
    case .repeatedFrame(let name, let time):
      return "The bar moves \(at(time)) by a \(name.rawValue) that repeats the keyboard's frame."
    case .announcedJump(let time, let duration):
      return "The keyboard jumps \(at(time)), announced over \(shortened(duration)) s."
    case .uncleared(let height):
      return "The window moves until the field is clear, which ends \(points(height)) "
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
    case .guide: return "The layout guide rests on the screen's bottom edge after a hide."
    case .overshoot(let height): return "The bar aims an eighth too high, by \(points(height))."
    case .staleCompletion(let time, let name):
      let verb = name == .willHide ? "raises" : "lowers"
      return "A completion \(verb) the bar \(at(time)), after the \(name.rawValue)."
    case .offBefore: return "The bar was off before, and nothing has moved since."
    case .wrongAim(let aim):
      return "The bar aims \(points(abs(aim))) \(aim > 0 ? "above" : "below") its edge."
    }
  }
}

extension Curve {
  /// The longest easing in a sentence.
  private static let longest = 40

  /// Returns the verb of a motion and its curve; a spring gets an article.
  func motion(_ article: String) -> String {
    guard duration > 0 else { return "jumps" }
    let name: String
    if case .spring = easing {
      name = article + " spring"
    } else {
      name = NamedEasing.label(of: easing)
    }
    let curve = name.count > Curve.longest ? "a curve" : name
    return "moves by \(curve) over \(shortened(duration)) s"
  }
}

private func points(_ length: Double) -> String { shortened(length, digits: 1) + " pt" }
