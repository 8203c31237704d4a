import Foundation
import Strings

/// Reads a file of independently made test vectors from the test target's resources.
func vectors<Content: Decodable>(_ name: String, as type: Content.Type) throws -> Content {
  let file = Bundle.module.bundleURL.appending(path: "Vectors/\(name).json")
  return try JSONDecoder().decode(type, from: Data(contentsOf: file))
}
