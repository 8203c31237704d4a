import Motion
import Testing

@Suite struct NamedEasingTests {
  @Test func `a name is unique and has a source`() {
    #expect(Set(NamedEasing.all.map { $0.name.lowercased() }).count == NamedEasing.all.count)
    for named in NamedEasing.all {
      #expect(!named.source.isEmpty && !named.source.contains("\n"), "\(named.name)")
    }
    #expect(Set(NamedEasing.all.map(\.group)) == Set(NamedEasing.Group.allCases))
  }

  @Test(arguments: NamedEasing.all)
  func `a name parses, and its easing prints it`(named: NamedEasing) throws {
    let written = try NamedCurve(parsing: named.name.uppercased())
    #expect(written == (try NamedCurve(parsing: named.name)))
    #expect(written.easing == named.easing)
    #expect(written.specified == named.name)
    #expect(try Easing(parsing: named.easing.description) == named.easing)
  }

  @Test(arguments: [
    ("standard", "cubic-bezier(0.2, 0, 0, 1)"),
    ("emphasized-accelerate", "cubic-bezier(0.3, 0, 0.8, 0.15)"),
    ("snappy", "spring(duration: 0.5, bounce: 0.15)"),
    ("spring", "spring(response: 0.5, damping-ratio: 0.825)"),
    ("interactiveSpring", "spring(response: 0.15, damping-ratio: 0.86)"),
    ("fast-out-slow-in", "cubic-bezier(0.4, 0, 0.2, 1)"),
    ("curveEaseInOut", "ease-in-out"), ("android-keyboard", "standard"),
    ("overshoot", "overshoot(tension: 2)"), ("fast-out-extra-slow-in", "emphasized"),
  ])
  func `a name has the numbers of its source`(name: String, text: String) throws {
    #expect(try Easing(parsing: name) == Easing(parsing: text))
  }

  @Test func `Material's spring matches the vectors`() throws {
    let vector = try vectors("springs", as: SpringVectors.self).springs.first {
      $0.name.hasPrefix("Material fastSpatial")
    }
    let damping = try #require(vector?.damping)
    #expect(
      try Easing(parsing: "fast-spatial")
        == .spring(Spring(mass: 1, stiffness: 1400, damping: damping)))
  }
}
