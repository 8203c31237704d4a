import Strings

/// Code with a curve, as a person wrote it, which can hold another curve.
///
/// Numbers change in their places. If that is not enough, the curve's call or keyword is replaced. All other characters
/// stay.
package struct CurveCode: Hashable, Sendable {
  package let text: String
  package let notation: Notation
  package let curve: NamedCurve

  /// Reads a text as `Notation.reading(_:in:duration:)` does; nil for a text without a curve.
  package init?(_ text: String, in notation: Notation? = nil) throws(TextError) {
    guard let curve = try Notation.reading(text, in: notation), let read = curve.notation else {
      return nil
    }
    (self.text, self.notation, self.curve) = (text, read, curve)
  }

  /// Returns the code with another curve, or with the closest one that it can hold.
  ///
  /// Code without a place for the duration stays without it.
  ///
  /// - Parameter duration: The duration in seconds, above 0; of a spring the time until which it is compared.
  package func text(
    of easing: Easing, duration: Seconds
  ) throws(Notation.Refusal) -> Notation.Text {
    guard duration > 0 else {
      throw Notation.Refusal(reason: "the code cannot hold a duration of 0")
    }
    let target = FitTarget(Curve(easing, duration: duration))
    var code = try holding(NamedCurve(easing, duration: duration))
    if code == nil, easing.isSpring {
      code = try holding(NamedCurve(Fit.cubicBezier(to: target).easing, duration: duration))
    }
    guard let code else {
      throw Notation.Refusal(
        reason: "the code cannot hold \(easing): expected a curve of the same kind")
    }
    return Notation.Text(text: code.text, easing: code.curve.easing, duration: code.curve.duration)
      .compared(to: target, isRounded: false)
  }

  private func holding(_ target: NamedCurve) throws(Notation.Refusal) -> CurveCode? {
    if let code = solved(for: target) { return code }
    let isTimed = curve.duration != nil || curve.easing.isSpring
    let written = try notation.text(of: target.easing, duration: isTimed ? target.duration : nil)
    let closest = NamedCurve(written.easing, duration: target.duration)
    for text in replacements(by: written.text) {
      guard let code = CurveCode(reading: text, in: notation),
        code.curve.duration != nil || curve.duration == nil || code.curve.easing.isSpring,
        let solved = code.solved(for: closest)
      else { continue }
      return solved
    }
    return nil
  }

  private init?(reading text: String, in notation: Notation) {
    guard let code = (try? CurveCode(text, in: notation)) ?? nil else { return nil }
    self = code
  }
}

// MARK: - Numbers

extension CurveCode {
  /// Returns the code with other numbers; nil if no numbers make the curve.
  ///
  /// Newton's method finds them through the reader, so each spelling that is read can be written.
  private func solved(for target: NamedCurve) -> CurveCode? {
    guard var goal = coordinates(of: target), var now = coordinates(of: curve) else { return nil }
    let (literals, start) = (NumberLiteral.all(in: text), now)
    var values = literals.map(\.value)
    let first = literals.indices.map { slopes(of: $0, in: literals, at: values, start) }
    let free = start.indices.filter { place in first.contains { $0[place] != 0 } }
    // Most code gives a spring's motion without its mass.
    if curve.easing.isSpring, !free.contains(0) { goal[0] = start[0] }
    if !curve.easing.isSpring, curve.duration == nil { goal[goal.count - 1] = 0 }
    guard start.indices.allSatisfy({ free.contains($0) || start[$0] == goal[$0] }) else {
      return nil
    }
    for round in 0..<20 {
      let distance = now.distance(to: goal)
      if distance < 1e-13 { break }
      let slopes = first.enumerated().map { index, slopes in
        let isUsed = round > 0 && slopes.contains { $0 != 0 }
        return isUsed ? self.slopes(of: index, in: literals, at: values, now) : slopes
      }
      // Later numbers first: of a start, an end and a velocity, the velocity changes.
      let residual = zip(goal, now).map { $0 - $1 }
      let steps = LeastSquares.solution(slopes.reversed(), residual).reversed()
      let next = (0..<12).lazy.compactMap { halvings -> (values: [Double], read: [Double])? in
        let values = zip(values, steps).map { value, step in
          let moved = value + step * NumberLiteral.scale(of: value) / Double(1 << halvings)
          return step == 0 ? value : moved.rounded(decimals: 12)
        }
        guard let read = self.read(literals, values), read.distance(to: goal) < distance else {
          return nil
        }
        return (values, read)
      }.first
      guard let next else { break }
      (values, now) = next
    }
    guard now.distance(to: goal) < 1e-6 else { return nil }
    let texts = zip(literals, values).enumerated().map { index, number in
      number.0.text(of: number.1, slopes: first[index], isTimed: !curve.easing.isSpring)
    }
    guard let code = CurveCode(reading: text(with: literals, texts), in: notation),
      let read = coordinates(of: code.curve), read.distance(to: goal) < 0.002,
      code.curve.easing.isCreeping == target.easing.isCreeping
    else { return nil }
    return code
  }

  /// Returns the numbers of a curve of this code's kind; nil for a curve of another kind.
  private func coordinates(of other: NamedCurve) -> [Double]? {
    let duration = [other.duration ?? 0]
    switch (other.easing, curve.easing) {
    case (.spring(let spring), .spring):
      return [
        spring.mass, spring.response, spring.literalDampingRatio, spring.initialVelocity,
      ]
    case (let easing, let own):
      if own.handles != nil { return easing.handles.map { $0.numbers + duration } }
      return easing == own ? duration : nil
    }
  }

  /// Returns the changes of the coordinates by a number's relative change; zeros for a number without effect.
  private func slopes(
    of index: Int, in literals: [NumberLiteral], at values: [Double], _ now: [Double]
  ) -> [Double] {
    for step in [1e-4, -1e-4] {
      var moved = values
      moved[index] += step * NumberLiteral.scale(of: values[index])
      guard let read = read(literals, moved) else { continue }
      return zip(read, now).map { ($0 - $1) / step }
    }
    return now.map { _ in 0 }
  }

  /// Returns the coordinates of the code with other numbers; nil if they make no such curve.
  private func read(_ literals: [NumberLiteral], _ values: [Double]) -> [Double]? {
    let numbers = zip(literals, values).map { $0.value == $1 ? String($0.text) : "\($1)" }
    let code = Code(text(with: literals, numbers))
    return ((try? code.curve(in: notation)) ?? nil).flatMap(coordinates)
  }

  private func text(with literals: [NumberLiteral], _ numbers: [String]) -> String {
    var (text, end) = ("", self.text.startIndex)
    for (literal, number) in zip(literals, numbers) {
      text += self.text[end..<literal.range.lowerBound] + number
      end = literal.range.upperBound
    }
    return text + self.text[end...]
  }
}

/// A number in code.
private struct NumberLiteral {
  let text: Substring
  let value: Double
  /// True after the label `milliseconds:`.
  private let isOfMilliseconds: Bool

  var range: Range<String.Index> { text.startIndex..<text.endIndex }

  /// Returns the text of another value; the same value keeps its spelling.
  ///
  /// - Parameters:
  ///   - slopes: The changes of the coordinates by the written value's relative change.
  ///   - isTimed: True if the last coordinate is a duration in seconds.
  func text(of value: Double, slopes: [Double], isTimed: Bool) -> String {
    guard abs(value - self.value) > 1e-12 else { return String(text) }
    let slope = (slopes.last ?? 0) / NumberLiteral.scale(of: self.value)
    // Many tools take whole milliseconds only.
    let isWhole = isOfMilliseconds || isTimed && abs(slope - 0.001) < 1e-6
    return isWhole ? value.rounded().notated : value.notated
  }

  static func scale(of value: Double) -> Double { max(abs(value), 0.1) }

  /// Returns the numbers of a text in order, 100 at most.
  static func all(in text: String) -> [NumberLiteral] {
    let number = /[+\-]?(?:[0-9][0-9_]*)?\.?[0-9]+(?:[eE][+\-]?[0-9]+)?/
    return text.matches(of: number).prefix(100).compactMap { match in
      let before = text[..<match.range.lowerBound]
      let isInWord = before.last.map { $0.isLetter || $0.isNumber || "_.#".contains($0) } ?? false
      guard !isInWord, let value = String(match.output.filter { $0 != "_" }).number else {
        return nil
      }
      return NumberLiteral(
        text: match.output, value: value,
        isOfMilliseconds: before.trimmedBlanks.hasSuffix("milliseconds:"))
    }
  }
}

extension [Double] {
  /// Returns the sum of the differences, relative for numbers above 1.
  fileprivate func distance(to other: [Double]) -> Double {
    zip(self, other).map { abs($0 - $1) / Swift.max(abs($1), 1) }.reduce(0, +)
  }
}

extension Easing {
  fileprivate var isSpring: Bool { if case .spring = self { true } else { false } }

  /// True for a spring that takes a ratio above 1 literally.
  fileprivate var isCreeping: Bool {
    if case .spring(let spring) = self { spring.regime == .overdamped } else { false }
  }

  fileprivate var handles: CubicBezier? {
    switch self {
    case .cubicBezier(let curve): curve
    case .linear: CubicBezier(0, 0, 1, 1)
    default: nil
    }
  }
}

// MARK: - Calls

extension CurveCode {
  /// Returns the texts with the curve's call, or one that it takes, replaced by a call of the same type in other code.
  private func replacements(by other: String) -> [String] {
    let (old, new) = (calls(in: text), calls(in: other))
    guard let outer = new.first, let inner = new.last else { return [] }
    let pairs =
      old.dropFirst().map { ($0, inner) } + old.prefix(1).flatMap { [($0, inner), ($0, outer)] }
    return pairs.filter { type(ofCall: $0) == type(ofCall: $1) }.map { call, new in
      text[..<call.startIndex] + adapted(new, to: call) + text[call.endIndex...]
    }
  }

  /// Returns the parts of code in this notation that are the curve, from the outermost.
  private func calls(in text: String) -> [Substring] {
    guard notation == .css else {
      var reader = CallReader(Code(text), notation)
      let ranges = (try? reader.curve(duration: nil))?.ranges ?? []
      return ranges.map { text.dropFirst($0.lowerBound).prefix($0.count) }
    }
    return Code.cssEasings(in: text[...])
  }

  /// Returns a name for what a call makes; calls of other types cannot take its place.
  private func type(ofCall call: Substring) -> String {
    let name = String(call.prefix { $0 != "(" })
    return switch notation {
    case .css: "easing"
    case .swiftUI: name == "Spring" || name.hasPrefix("UnitCurve") ? name : "animation"
    case .uiKit: name.hasSuffix("TimingParameters") ? "parameters" : name
    case .compose:
      ["tween", "TweenSpec", "spring", "SpringSpec"].contains(name) ? "spec" : "easing"
    case .android: name.hasSuffix("Interpolator") ? "interpolator" : name
    case .flutter: name.hasPrefix("Spring") ? name : "curve"
    case .reanimated: name.hasPrefix("Easing.") ? "easing" : name.hasPrefix("with") ? "with" : name
    }
  }

  /// Returns a new call with the type before the old one's name, and with its target.
  private func adapted(_ new: Substring, to old: Substring) -> String {
    if new.first == ".", let type = old.prefixMatch(of: /[A-Z]\w*(?=\.)/) {
      return String(type.output + new)
    }
    let target = /(?:with\w+|SpringForce)\(([^,(){}]+)/
    guard let own = old.prefixMatch(of: target)?.1, let other = new.prefixMatch(of: target)?.1
    else {
      return String(new)
    }
    return String(new[..<other.startIndex] + own + new[other.endIndex...])
  }
}
