/// A word in code with its context: a call, if parentheses follow.
struct Mention {
  let word: Code.Word
  /// The parentheses after it.
  let arguments: Code.Group?
  /// The braces after those.
  let braces: Code.Group?
  /// The rest of its item.
  let rest: ArraySlice<Code.Atom>
  /// The labels before it, innermost last.
  let labels: [Code.Word]
  /// The calls around it, innermost last.
  let enclosing: [Code.Word]

  struct Follower {
    let word: Code.Word
    let arguments: Code.Group?
  }

  var name: String { word.name }

  /// The calls chained on it: `.speed(2)`.
  var followers: [Follower] {
    var (rest, followers) = (rest, [Follower]())
    while case .word(let next) = rest.first, next.isMember {
      rest = rest.dropFirst()
      followers.append(.init(word: next, arguments: rest.take("(")))
      _ = rest.take("{")
    }
    return followers
  }
}

extension ArraySlice<Code.Atom> {
  /// Removes and returns the first group if it has this bracket.
  fileprivate mutating func take(_ bracket: Character) -> Code.Group? {
    guard case .group(let group) = first, group.bracket == bracket else { return nil }
    removeFirst()
    return group
  }
}

/// An object in braces, with the labels and calls around it, innermost last.
struct ObjectMention {
  let group: Code.Group
  let labels: [Code.Word]
  let enclosing: [Code.Word]

  /// Its labels.
  var keys: Set<String> { Set(group.items.compactMap(\.name)) }
}

/// Walks a tree and records words and braces with their context.
struct CodeFinder {
  private(set) var mentions: [Mention] = []
  private(set) var objects: [ObjectMention] = []
  /// The items in groups, at any depth.
  private(set) var inner: [Code.Item] = []

  mutating func visit(_ items: [Code.Item], _ labels: [Code.Word], _ enclosing: [Code.Word]) {
    for item in items {
      let labels = item.label.map { labels + [$0] } ?? labels
      for (index, atom) in item.atoms.enumerated() {
        switch atom {
        case .word(let word):
          mentions.append(mention(of: word, at: index, in: item.atoms, labels, enclosing))
        case .group(let group):
          if group.bracket == "{" {
            objects.append(ObjectMention(group: group, labels: labels, enclosing: enclosing))
          }
          inner += group.items
          let owner = call(before: index, in: item.atoms)
          visit(group.items, labels, owner.map { enclosing + [$0] } ?? enclosing)
        default: break
        }
      }
    }
  }

  /// Returns the word that a group belongs to.
  private func call(before index: Int, in atoms: [Code.Atom]) -> Code.Word? {
    // Parentheses, and braces after them.
    for atom in atoms[max(0, index - 2)..<index].reversed() {
      if let word = atom.word { return word }
      guard case .group = atom else { return nil }
    }
    return nil
  }

  private func mention(
    of word: Code.Word, at index: Int, in atoms: [Code.Atom], _ labels: [Code.Word],
    _ enclosing: [Code.Word]
  ) -> Mention {
    var rest = atoms[(index + 1)...]
    let (arguments, braces) = (rest.take("("), rest.take("{"))
    return Mention(
      word: word, arguments: arguments, braces: braces, rest: rest, labels: labels,
      enclosing: enclosing)
  }
}
