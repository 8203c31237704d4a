/// The result of reading code: a curve, and its duration if the code has one.
typealias Said = (easing: Easing, duration: Seconds?)

extension Code {
  /// Reads the mentions of curves. There must be one, or several equal ones.
  ///
  /// Mentions inside one that was read belong to it.
  func curve(
    among mentions: [Mention],
    _ read: (Mention) throws(TextError) -> Said?
  ) throws(TextError) -> Said? {
    var found: Said?
    var last: (mention: Mention, followers: [Mention.Follower])?
    for mention in mentions {
      // Mentions come in order, so only the last one can contain the next.
      if let last, mention.isInside(last.mention, last.followers) { continue }
      guard let said = try read(mention) else { continue }
      last = (mention, mention.followers)
      found = try merge(found, said, at: mention.word.place, mention.word.text)
    }
    return found
  }

  /// Returns a curve, which must equal the one found before it.
  func merge(
    _ found: Said?, _ said: Said, at place: Int, _ text: String?
  ) throws(TextError) -> Said {
    guard let found, found != said else { return said }
    throw error(
      at: place, reading: "this as one curve", text, expected: "no different second curve")
  }

  /// Checks the calls on a curve: only those about its start and repetition are allowed.
  func check(
    _ mention: Mention, passing harmless: Set<String> = []
  ) throws(TextError) {
    for follower in mention.followers where !harmless.contains(follower.word.name) {
      throw error(
        at: follower.word.place, reading: mention.word.text, follower.word.text,
        expected: "nothing that changes the curve")
    }
  }

  /// Returns the only item with a label, at any depth; several are an error.
  func item(_ label: String) throws(TextError) -> Item? {
    let found = allItems.filter { $0.name == label }
    guard found.count < 2 else {
      throw error(at: found[1].place, reading: "this as one curve", label, expected: "only one")
    }
    return found.first
  }

  /// Returns the number of that item, in seconds; nil without the item.
  func seconds(_ label: String, unit: Double = 1) throws(TextError) -> Seconds? {
    guard let item = try item(label) else { return nil }
    guard let value = item.number else {
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
  fileprivate func isInside(_ other: Mention, _ followers: [Follower]) -> Bool {
    (other.arguments?.hasArgument(at: word.place) ?? false)
      || followers.contains {
        $0.word.place == word.place || $0.arguments?.range.contains(word.place) ?? false
      }
  }
}
