import Foundation

/// Reads a file of independently made test vectors from the test target's resources.
func vectors<Content: Decodable>(_ name: String, as type: Content.Type) throws -> Content {
  let file = Bundle.module.bundleURL.appending(path: "Vectors/\(name).json")
  return try JSONDecoder().decode(type, from: Data(contentsOf: file))
}

/// Returns whether two numbers differ by at most a tolerance, which is relative for numbers above 1.
func isClose(_ one: Double, _ other: Double, within tolerance: Double) -> Bool {
  abs(one - other) <= tolerance * max(1, abs(one), abs(other))
}
