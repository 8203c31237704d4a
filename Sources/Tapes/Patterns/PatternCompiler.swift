/// A regular expression as a tree.
indirect enum PatternNode {
  case empty
  case one(PatternSet)
  case check(PatternAssertion)
  case sequence([PatternNode])
  case choice([PatternNode])
  /// A repetition, unbounded if `most` is nil.
  case repeated(PatternNode, least: Int, most: Int?)
}

/// A step of a match, with the indices of the steps after it.
enum PatternStep: Hashable, Sendable {
  case one(PatternSet, Int)
  case check(PatternAssertion, Int)
  case split(Int, Int)
  case match
}

/// A compiler from tree to steps. It works from the end, so every step knows the step after it.
struct PatternCompiler {
  static let maximumSteps = 20_000
  private static let tooLarge = PatternError(
    "pattern too large: expected at most \(maximumSteps) steps")

  private var steps: [PatternStep] = [.match]
  private var work = 0

  /// Returns the steps of a tree, the start first.
  static func steps(for node: PatternNode) throws(PatternError) -> [PatternStep] {
    var compiler = PatternCompiler()
    let start = try compiler.add(node, before: 0)
    _ = try compiler.append(.split(start, start))
    return compiler.steps.reversedSteps
  }

  /// Adds a tree that continues at a step; returns the index of its first step.
  private mutating func add(_ node: PatternNode, before next: Int) throws(PatternError) -> Int {
    work += 1
    guard work <= Self.maximumSteps else { throw Self.tooLarge }
    switch node {
    case .empty: return next
    case .one(let set): return try append(.one(set, next))
    case .check(let assertion): return try append(.check(assertion, next))
    case .sequence(let nodes):
      var next = next
      for node in nodes.reversed() { next = try add(node, before: next) }
      return next
    case .choice(let nodes):
      var start = try add(nodes.last ?? .empty, before: next)
      for node in nodes.dropLast().reversed() {
        start = try append(.split(try add(node, before: next), start))
      }
      return start
    case .repeated(let node, let least, let most):
      return try addRepeated(node, least, most, before: next)
    }
  }

  private mutating func addRepeated(
    _ node: PatternNode, _ least: Int, _ most: Int?, before next: Int
  ) throws(PatternError) -> Int {
    var start = next
    if let most {
      for _ in 0..<max(0, most - least) {
        start = try append(.split(try add(node, before: start), next))
      }
    } else {
      let loop = try append(.split(next, next))
      steps[loop] = .split(try add(node, before: loop), next)
      start = loop
    }
    for _ in 0..<least { start = try add(node, before: start) }
    return start
  }

  private mutating func append(_ step: PatternStep) throws(PatternError) -> Int {
    guard steps.count < Self.maximumSteps else { throw Self.tooLarge }
    steps.append(step)
    return steps.count - 1
  }
}

extension [PatternStep] {
  /// The same steps in reverse order.
  fileprivate var reversedSteps: [PatternStep] {
    let last = count - 1
    return reversed().map { step in
      switch step {
      case .one(let set, let next): .one(set, last - next)
      case .check(let assertion, let next): .check(assertion, last - next)
      case .split(let one, let other): .split(last - one, last - other)
      case .match: .match
      }
    }
  }
}
