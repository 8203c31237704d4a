import Workbench

/// The curves in the last text of a file, so that the same text is not parsed again.
///
/// TOMLKit 0.6 frees no value that it hands out: each parsing leaks 5 to 12 times the text's size.
struct ParsedCurves {
  private let parse: (String) throws(Failure) -> [Draft]
  private var last: (text: String, curves: Result<[Draft], Failure>)?

  init(_ parse: @escaping (String) throws(Failure) -> [Draft]) { self.parse = parse }

  /// Returns the curves in a text, or the reason why it has none.
  mutating func curves(in text: String) -> Result<[Draft], Failure> {
    // Equal strings may have other bytes, in which an error may have another place.
    if let last, last.text.utf8.elementsEqual(text.utf8) { return last.curves }
    let curves = Result { () throws(Failure) in try parse(text) }
    last = (text, curves)
    return curves
  }
}
