#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The text of a `Copy` in JSON, `{"text": "…"}`.
///
/// The only file of the room that imports Foundation, for its JSON decoder.
struct CopiedJSON: Decodable {
  let text: String

  /// Decodes an object; nil for any other text. Other members are ignored.
  init?(_ json: String) {
    guard let copied = try? JSONDecoder().decode(Self.self, from: Data(json.utf8)) else {
      return nil
    }
    self = copied
  }
}
