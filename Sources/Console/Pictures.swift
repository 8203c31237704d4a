package import Pictures

package func picturing<Result>(_ body: () throws -> Result) throws -> Result {
  do {
    return try body()
  } catch let error as PictureError {
    throw Failure(error)
  }
}

extension Failure {
  package init(_ error: PictureError) {
    switch error {
    case .badSize: self.init(.badInput, "\(error)")
    case .noPango, .noFonts, .noFont, .failed: self.init(.unavailable, "\(error)")
    }
  }
}
