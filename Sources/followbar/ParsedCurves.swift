import Workbench

/// The curves in the last text of a file, so that the same text is not parsed again.
///
/// TOMLKit 0.6 never frees a value it returns: each parsing leaks 5 to 12 times the text's size.
struct ParsedCurves {
  private let parse: (String) throws(Failure) -> [Draft]
  private var last: (text: String, curves: Result<[Draft], Failure>)?

  init(_ parse: @escaping (String) throws(Failure) -> [Draft]) { self.parse = parse }

  /// Returns the curves in a text, or its error.
  mutating func curves(in text: String) -> Result<[Draft], Failure> {
    // Equal strings may differ in their bytes, and so in an error's place.
    if let last, last.text.utf8.elementsEqual(text.utf8) { return last.curves }
    let curves = Result { () throws(Failure) in try parse(text) }
    last = (text, curves)
    return curves
  }
}
