/// The result of reading code: a curve, and its duration if the code has one.
typealias Said = (easing: Easing, duration: Seconds?)

extension Code {
  /// Reads the mentions of curves. There must be one, or several equal ones.
  ///
  /// Mentions inside one that was read belong to it.
  func curve(
    among mentions: [Mention],
    _ read: (Mention) throws(NotationError) -> Said?
  ) throws(NotationError) -> Said? {
    var found: Said?
    var last: Mention?
    for mention in mentions {
      // Mentions come in order, so only the last one can contain the next.
      if let last, mention.isInside(last) { continue }
      guard let said = try read(mention) else { continue }
      last = mention
      if let found, found != said {
        throw secondCurve(at: mention.word.place, mention.word.text)
      }
      found = said
    }
    return found
  }

  /// Returns the error of a second curve that differs from the first.
  func secondCurve(at place: Int, _ text: String?) -> NotationError {
    error(at: place, reading: "this as one curve", text, expected: "no different second curve")
  }

  /// Checks the calls on a curve: only those about its start and repetition are allowed.
  func check(
    _ mention: Mention, passing harmless: Set<String> = []
  ) throws(NotationError) {
    for follower in mention.followers where !harmless.contains(follower.word.name) {
      throw error(
        at: follower.word.place, reading: mention.word.text, follower.word.text,
        expected: "nothing that changes the curve")
    }
  }

  /// Returns the only item with a label, at any depth; several are an error.
  func item(_ label: String) throws(NotationError) -> Item? {
    let found = allItems.filter { $0.name == label }
    guard found.count < 2 else {
      throw error(at: found[1].place, reading: "this as one curve", label, expected: "only one")
    }
    return found.first
  }

  /// Returns the number of that item, in seconds; nil for any other value.
  func seconds(_ label: String, unit: Double = 1) throws(NotationError) -> Seconds? {
    guard let item = try item(label) else { return nil }
    guard case .number(let value, _) = item.only else {
      throw error(at: item.place, reading: label, text(of: item), expected: "a number")
    }
    return value * unit
  }
}

extension Code.Group {
  /// Returns whether a place is in it, and in no closure in it.
  fileprivate func hasArgument(at place: Int) -> Bool {
    guard range.contains(place), !isClosure else { return false }
    for case .group(let group) in items.flatMap(\.atoms) where group.range.contains(place) {
      return group.hasArgument(at: place)
    }
    return true
  }

  /// True if it is a closure rather than an object, whose items have labels with colons.
  private var isClosure: Bool {
    bracket == "{" && items.first.map { $0.label == nil || $0.separator != ":" } ?? true
  }
}

extension Mention {
  /// Returns whether it is an argument of another mention, and not in a closure there.
  fileprivate func isInside(_ other: Mention) -> Bool {
    (other.arguments?.hasArgument(at: word.place) ?? false)
      || other.followers.contains {
        $0.word.place == word.place || $0.arguments?.range.contains(word.place) ?? false
      }
  }

  /// Returns whether its path has a prefix.
  func begins(with path: String...) -> Bool { word.path.starts(with: path) }
}
