import Strings
import Testing

@Suite struct NearestTests {
  @Test(arguments: [
    ("constrain", "constraint"), ("transfrom", "transform"), ("CONSTRAINT", "constraint"),
    ("scrol", nil), ("", nil),
  ])
  func `a misspelled name finds the intended name`(written: String, meant: String?) {
    #expect(written.nearest(among: ["constraint", "transform"]).first == meant)
  }
}
