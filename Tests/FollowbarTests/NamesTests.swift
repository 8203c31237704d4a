import Testing

@testable import followbar

@Suite struct NamesTests {
  @Test(arguments: [
    ("constrain", "constraint"), ("transfrom", "transform"), ("CONSTRAINT", "constraint"),
    ("scrol", nil),
    ("", nil),
  ])
  func `the name that was probably meant is found`(written: String, meant: String?) {
    #expect(nearest(to: written, among: ["constraint", "transform"]) == meant)
  }
}
