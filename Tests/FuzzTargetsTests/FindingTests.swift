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

  private func target(_ name: String) throws -> FuzzTarget {
    try #require(FuzzTarget.all.first { $0.name == name })
  }
}
