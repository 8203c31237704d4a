import Pictures
import Screen

/// Converts a `PictureError` into a `Failure`.
func picturing<Result>(_ body: () throws -> Result) throws -> Result {
  do {
    return try body()
  } catch let error as PictureError {
    throw Failure(error)
  }
}

/// Returns a drawing as a PNG file.
func png(_ drawing: VectorDrawing, scale: Int) throws -> Data {
  do {
    return Data(try drawing.raster(scale: Double(scale)).png())
  } catch {
    throw Failure(error)
  }
}

extension Failure {
  /// Creates the failure of a picture.
  init(_ error: PictureError) {
    switch error {
    case .badSize: self.init(status: .badInput, message: "\(error)")
    case .noPango, .noFonts, .noFont, .failed: self.init(status: .unavailable, message: "\(error)")
    }
  }
}
