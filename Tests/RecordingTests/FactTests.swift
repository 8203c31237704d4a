import Testing

@testable import Recording

@Test func factsTellNumbersFromTexts() {
  #expect(Fact("seam_pt", .number(0)) != Fact("seam_pt", .text("0")))
}
