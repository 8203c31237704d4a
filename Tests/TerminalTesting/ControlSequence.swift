/// What stands between `ESC [` and its final letter, taken apart.
struct ControlSequence {
  /// A mark of private sequences, `?` or `>`; nil for those of the standard.
  let mark: Character?
  /// Each parameter with its parts after colons; nil for what was left out.
  let parameters: [[Int?]]
  /// The final letter, and a space before it if there was one.
  let name: String
  let source: String

  init(_ source: String) {
    self.source = source
    var rest = source[...]
    mark = rest.first.flatMap { "<=>?".contains($0) ? $0 : nil }
    if mark != nil { rest.removeFirst() }
    let numbers = rest.prefix { "0123456789;:".contains($0) }
    name = String(rest.dropFirst(numbers.count))
    parameters = numbers.split(separator: ";", omittingEmptySubsequences: false).map {
      $0.split(separator: ":", omittingEmptySubsequences: false).map { Int($0) }
    }
  }

  /// A parameter, or what stands for it when it is left out.
  func number(_ index: Int, or other: Int) -> Int {
    index < parameters.count ? parameters[index].first.flatMap { $0 } ?? other : other
  }
}
