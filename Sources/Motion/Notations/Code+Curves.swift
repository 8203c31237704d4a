/// What a piece of code says: a curve, and how long it takes where that is said.
typealias Said = (easing: Easing, duration: Seconds?)

extension Code {
  /// Reads the mentions that are curves, of which there must be one, or several that say the same.
  ///
  /// What stands inside of one that was read is its own.
  func curve(
    among mentions: [Mention],
    _ read: (Mention) throws(NotationError) -> Said?
  ) throws(NotationError) -> Said? {
    var found: Said?
    var last: Mention?
    for mention in mentions {
      // In order: what stands in an earlier one came before the last.
      if let last, mention.isInside(last) { continue }
      guard let said = try read(mention) else { continue }
      last = mention
      if let found, found != said {
        throw error(
          at: mention.word.place, reading: "this as one curve", mention.word.text,
          expected: "no second one that differs")
      }
      found = said
    }
    return found
  }

  /// Checks what is called on a curve: only when and how often it runs may be said.
  func check(
    _ mention: Mention, passing harmless: Set<String> = []
  ) throws(NotationError) {
    for follower in mention.followers where !harmless.contains(follower.word.name) {
      throw error(
        at: follower.word.place, reading: mention.word.text, follower.word.text,
        expected: "nothing that changes the curve")
    }
  }

  /// The only item with a label, at any depth; several are an error.
  func item(_ label: String) throws(NotationError) -> Item? {
    let found = allItems.filter { $0.name == label }
    guard found.count < 2 else {
      throw error(at: found[1].place, reading: "this as one curve", label, expected: "it once")
    }
    return found.first
  }

  /// The number of that item, in seconds; nil where it is no number.
  func seconds(_ label: String, unit: Double = 1) throws(NotationError) -> Seconds? {
    guard let item = try item(label), case .number(let value, _) = item.only else { return nil }
    return value * unit
  }
}

extension Mention {
  /// Whether it stands in the parentheses of another one.
  fileprivate func isInside(_ other: Mention) -> Bool {
    let groups = [other.arguments, other.braces].compactMap { $0?.range }
    return groups.contains { $0.contains(word.place) }
      || other.followers.contains {
        $0.word.place == word.place || $0.arguments?.range.contains(word.place) ?? false
      }
  }

  /// Whether its path begins like this.
  func begins(with path: String...) -> Bool { word.path.starts(with: path) }
}
