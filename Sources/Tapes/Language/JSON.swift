import Strings

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The only file of the room that imports Foundation, for its JSON coders.
extension Theme {
  /// Returns the texts of a JSON object by name, without other values.
  static func texts(inJSON text: String) throws(TextError) -> [String: String] {
    do {
      return try JSONDecoder().decode([String: JSONText].self, from: Data(text.utf8))
        .compactMapValues(\.text)
    } catch {
      throw TextError(column: 1, "invalid theme: expected a JSON object of texts")
    }
  }
}

/// A JSON string, or any other JSON value.
private struct JSONText: Decodable {
  let text: String?

  init(from decoder: any Decoder) throws {
    text = try? decoder.singleValueContainer().decode(String.self)
  }
}
