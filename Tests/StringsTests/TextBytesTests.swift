import Strings
import Testing

@Suite struct TextBytesTests {
  /// The vectors of RFC 4648 §10.
  @Test(arguments: [
    ("", ""), ("f", "Zg=="), ("fo", "Zm8="), ("foo", "Zm9v"), ("foob", "Zm9vYg=="),
    ("fooba", "Zm9vYmE="), ("foobar", "Zm9vYmFy"),
  ])
  func `base64 equals the vectors of RFC 4648`(text: String, encoded: String) {
    var bytes = TextBytes()
    bytes.add(base64: Array(text.utf8))
    #expect(bytes.text == encoded)
  }

  @Test(arguments: [
    (-12, 2, 0, "-0.12"), (1500, 3, 0, "1.5"), (1500, 3, 2, "1.50"), (0, 6, 0, "0"),
  ])
  func `a scaled number keeps only the requested trailing zeros`(
    scaled: Int, decimals: Int, least: Int, text: String
  ) {
    var bytes = TextBytes()
    bytes.add(scaled, decimals: decimals, least: least)
    #expect(bytes.text == text)
  }
}
