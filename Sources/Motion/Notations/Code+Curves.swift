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
        throw error(
          at: mention.word.place, reading: "this as one curve", mention.word.text,
          expected: "no different second curve")
      }
      found = said
    }
    return found
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
    guard let item = try item(label), case .number(let value, _) = item.only else { return nil }
    return value * unit
  }
}

extension Mention {
  /// Returns whether it is inside the parentheses of another mention.
  fileprivate func isInside(_ other: Mention) -> Bool {
    let groups = [other.arguments, other.braces].compactMap { $0?.range }
    return groups.contains { $0.contains(word.place) }
      || other.followers.contains {
        $0.word.place == word.place || $0.arguments?.range.contains(word.place) ?? false
      }
  }

  /// Returns whether its path has a prefix.
  func begins(with path: String...) -> Bool { word.path.starts(with: path) }
}
