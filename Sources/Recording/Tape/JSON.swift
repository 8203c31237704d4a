import Foundation
import Strings

/// The one place of the room that knows Foundation, for its JSON coders.
extension Theme {
  /// The texts of a JSON object by their names; what is no text is left out.
  static func texts(inJSON text: String) throws(ThemeError) -> [String: String] {
    do {
      return try JSONDecoder().decode([String: JSONText].self, from: Data(text.utf8))
        .compactMapValues(\.text)
    } catch {
      throw ThemeError(message: "this is not a JSON object of texts")
    }
  }
}

/// A text, or anything else that JSON can hold.
private struct JSONText: Decodable {
  let text: String?

  init(from decoder: any Decoder) throws {
    text = try? decoder.singleValueContainer().decode(String.self)
  }
}
