import Strings
import Testing

/// Texts whose differences `diff -u` of GNU diffutils 3.8 prints so.
@Suite struct UnifiedDiffTests {
  private static let letters = "abcdefghijklmnop".map { "\($0)\n" }.joined()

  @Test func `equal texts have no difference`() {
    let letters = UnifiedDiffTests.letters
    let windows = "\u{FEFF}" + letters.replacing("\n", with: "\r\n")
    #expect(UnifiedDiff(from: windows, to: letters).isEmpty)
    let difference = UnifiedDiff(from: letters, to: letters)
    #expect(difference.isEmpty && difference.lines.isEmpty)
  }

  @Test func `a changed line stands with three lines before and after`() {
    let new = UnifiedDiffTests.letters.replacing("h\n", with: "H\n")
    #expect(
      UnifiedDiff(from: UnifiedDiffTests.letters, to: new).lines == [
        "@@ -5,7 +5,7 @@", " e", " f", " g", "-h", "+H", " i", " j", " k",
      ])
  }

  @Test func `hunks whose contexts touch are one`() {
    let new = UnifiedDiffTests.letters.replacing("b\n", with: "B\n").replacing("i\n", with: "I\n")
    #expect(
      UnifiedDiff(from: UnifiedDiffTests.letters, to: new).lines == [
        "@@ -1,12 +1,12 @@", " a", "-b", "+B", " c", " d", " e", " f", " g", " h", "-i", "+I", " j",
        " k", " l",
      ])
  }

  @Test func `changes far apart have hunks of their own`() {
    let new = UnifiedDiffTests.letters.replacing("b\n", with: "").replacing("o\n", with: "o\n!\n")
    #expect(
      UnifiedDiff(from: UnifiedDiffTests.letters, to: new).lines == [
        "@@ -1,5 +1,4 @@", " a", "-b", " c", " d", " e",
        "@@ -13,4 +12,5 @@", " m", " n", " o", "+!", " p",
      ])
  }

  @Test func `an empty text becomes lines`() {
    #expect(UnifiedDiff(from: "", to: "a\nb").lines == ["@@ -0,0 +1,2 @@", "+a", "+b"])
  }
}
