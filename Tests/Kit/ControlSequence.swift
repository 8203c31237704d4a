/// A parsed control sequence: the text after `ESC [`.
struct ControlSequence {
  /// The mark of a private sequence, such as `?` or `>`; nil for a standard one.
  let mark: Character?
  /// The parameters, each split at colons; nil for an omitted number.
  let parameters: [[Int?]]
  /// The final letter, with a space before it if there is one.
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

  /// Returns a parameter, or a default if it is omitted.
  func number(_ index: Int, or fallback: Int) -> Int {
    index < parameters.count ? parameters[index].first.flatMap { $0 } ?? fallback : fallback
  }
}
