import Foundation
import FuzzTargets
import Testing

/// Tests of the fuzz targets on inputs that once broke a property, and on the project's own tapes.
@Suite struct FindingTests {
  private static let findings: [(target: String, cause: String, input: [UInt8])] = [
    (
      "easing", "The angle of a fast undamped spring overflowed at a late time.",
      Array("spring(mass: 1, stiffness: 10000000000000000000000, damping:0, velocity:-2)".utf8)
    ),
    (
      "easing", "A duration below half a millisecond was written as 0 ms.",
      Array("{ duration:.300, easing: easings.easeOutQuad }".utf8)
    ),
    (
      "tape", "Returns within a value changed when the tape was written again.",
      Array("Set Theme {\r\r\n}".utf8)
    ),
  ]

  @Test(arguments: findings)
  func `an input that broke a property does no more`(
    finding: (target: String, cause: String, input: [UInt8])
  ) throws {
    try target(finding.target).run(finding.input)
  }

  @Test func `the project's tapes have the properties of any tape`() throws {
    let folder = URL(filePath: #filePath).appending(path: "../../../tapes").standardized
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    let tapes = names.filter { $0.hasSuffix(".tape") }
    #expect(!tapes.isEmpty)
    for name in tapes {
      try target("tape").run(Array(Data(contentsOf: folder.appending(path: name))))
    }
  }

  /// Answers of terminals and their pieces, in any order, with bursts that end anywhere.
  @Test func `pieces of answers have the properties of any keys`() throws {
    let pieces =
      [
        "\u{1B}", "_", "_G", "_Gi=31;OK\u{1B}\\", "i=32;", "OK", "\u{1B}\\", "\\", "\u{7}", "]11;",
        "]",
        "[6;18;9t", "[", "[?62c", "[<0;1;1M", "x", ";", "\u{3}",
      ].map { Array($0.utf8) } + [[0xFC], [0xFD], [0xFD], [0xC3]]
    var random = SystemRandomNumberGenerator()
    for _ in 0..<3000 {
      let count = Int.random(in: 1...24, using: &random)
      let input = (0..<count).flatMap { _ in pieces.randomElement(using: &random) ?? [] }
      #expect(throws: Never.self, "\(input)") { try target("keys").run(input) }
    }
  }

  private func target(_ name: String) throws -> FuzzTarget {
    try #require(FuzzTarget.all.first { $0.name == name })
  }
}
