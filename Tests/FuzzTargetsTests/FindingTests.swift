import Foundation
import FuzzTargets
import Testing

/// Tests of the fuzz targets on inputs that once broke a property, and on the project's own tapes.
@Suite struct FindingTests {
  private static let findings: [(target: String, cause: String, input: [UInt8])] = [
    (
      "demo", "Letters typed in one turn measured nothing, so the inspector's sentence was old.",
      [0xFF] + Array(";c'c\u{7}".utf8) + [0xFF, 0xF9]
    ),
    (
      "demo", "A letter that the bar drops left the key before it lit.",
      [0xDA, 0xA9, 0xA0] + Array(",-c".utf8) + [0xA0] + Array(".".utf8)
        + Array(repeating: 0xA0, count: 5) + Array("O".utf8) + [0xA0]
    ),
    (
      "demo", "A typed joiner stayed after a line end, although a pasted one does not.",
      [0xFF, 0x10] + Array("n;c\0\0\0".utf8) + [0xDE, 0xDE, 0xDF, 0xDE, 0xDE, 0xDE, 0, 0x10]
        + Array("n;c\0".utf8) + [0xF7, 0, 0]
    ),
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

  private func target(_ name: String) throws -> FuzzTarget {
    try #require(FuzzTarget.all.first { $0.name == name })
  }
}
