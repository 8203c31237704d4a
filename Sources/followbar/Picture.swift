import Foundation
import Screen

#if Images
  import Pictures

  /// A drawing as a file of PNG.
  func png(_ drawing: VectorDrawing, scale: Int) throws -> Data {
    do {
      return Data(try drawing.raster(scale: Double(scale)).png())
    } catch {
      throw Failure(error)
    }
  }

  extension Failure {
    /// Why there is no picture.
    init(_ error: PictureError) {
      switch error {
      case .badSize: self.init(status: .badInput, message: "\(error)")
      case .noFont, .failed: self.init(status: .unavailable, message: "\(error)")
      }
    }
  }
#else
  /// A drawing as a file of PNG, which this program was built without.
  func png(_ drawing: VectorDrawing, scale: Int) throws -> Data {
    throw Failure(
      status: .unavailable,
      message: "this followbar was built without pictures (trait Images): write an .svg instead")
  }
#endif
