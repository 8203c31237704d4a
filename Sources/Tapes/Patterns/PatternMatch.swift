/// The steps of a pattern; equal sets of scalars are shared, so each is tested once per scalar.
struct PatternProgram: Hashable, Sendable {
  enum Step: Hashable, Sendable {
    /// Consumes a scalar of a set, by its index, and continues at a step.
    case one(Int, next: Int)
    case check(PatternAssertion, next: Int)
    case split(Int, Int)
    case match
  }

  private(set) var steps: [Step] = []
  private(set) var sets: [PatternSet] = []

  init(_ steps: [PatternStep]) {
    var indices: [PatternSet: Int] = [:]
    for step in steps {
      switch step {
      case .one(let set, let next):
        let index = indices[set] ?? sets.count
        if index == sets.count { sets.append(set) }
        indices[set] = index
        self.steps.append(.one(index, next: next))
      case .check(let assertion, let next): self.steps.append(.check(assertion, next: next))
      case .split(let one, let other): self.steps.append(.split(one, other))
      case .match: self.steps.append(.match)
      }
    }
  }
}

/// A search for a pattern in a text that follows all possible steps at once, scalar by scalar.
struct PatternMatch {
  private let program: PatternProgram
  private let text: [Unicode.Scalar]
  /// Steps still to follow; stored to reuse its memory.
  private var open: [Int] = []
  /// The membership in each set, by scalar.
  private var holding: [Unicode.Scalar: [Bool]] = [:]

  init(_ program: PatternProgram, in text: [Unicode.Scalar]) {
    (self.program, self.text) = (program, text)
  }

  /// Returns whether some part of the text matches.
  mutating func isFound() -> Bool {
    var (now, then) = (PatternThreads(program.steps.count), PatternThreads(program.steps.count))
    for index in 0...text.count {
      if add(0, to: &now, at: index) { return true }
      guard index < text.count else { return false }
      if take(now, into: &then, at: index) { return true }
      swap(&now, &then)
      then.removeAll()
    }
    return false
  }

  /// Advances all steps by the scalar at an index; returns whether one reaches the end.
  private mutating func take(
    _ now: PatternThreads, into then: inout PatternThreads, at index: Int
  ) -> Bool {
    let isIn = sets(holding: text[index])
    for step in now.steps {
      guard case .one(let set, let next) = program.steps[step], isIn[set] else { continue }
      if add(next, to: &then, at: index + 1) { return true }
    }
    return false
  }

  private mutating func sets(holding scalar: Unicode.Scalar) -> [Bool] {
    if let known = holding[scalar] { return known }
    let isIn = program.sets.map { $0.contains(scalar) }
    holding[scalar] = isIn
    return isIn
  }

  /// Adds a step and all steps reachable without a scalar; returns whether the end is among them.
  private mutating func add(
    _ start: Int, to threads: inout PatternThreads, at index: Int
  ) -> Bool {
    open.append(start)
    while let step = open.popLast() {
      guard threads.insert(step) else { continue }
      switch program.steps[step] {
      case .match: return true
      case .one: break
      case .split(let one, let other):
        open.append(one)
        open.append(other)
      case .check(let assertion, let next):
        if assertion.holds(at: index, of: text) { open.append(next) }
      }
    }
    return false
  }
}

/// A set of steps in order of insertion.
private struct PatternThreads {
  private(set) var steps: [Int] = []
  private var isIn: [Bool]

  init(_ count: Int) { isIn = Array(repeating: false, count: count) }

  mutating func insert(_ step: Int) -> Bool {
    if isIn[step] { return false }
    isIn[step] = true
    steps.append(step)
    return true
  }

  mutating func removeAll() {
    for step in steps { isIn[step] = false }
    steps.removeAll(keepingCapacity: true)
  }
}
