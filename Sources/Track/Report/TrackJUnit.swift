import Strings

extension TrackReport {
  /// The cases of the verdict; none without one.
  package var junit: String { (verdict?.cases ?? []).junit(name: title, seconds: length) }
}

extension [TrackVerdict.Case] {
  /// The cases as JUnit's XML, which CI services show; the suite has the recording's name.
  ///
  /// The elements and attributes are those of Jenkins' junit-10.xsd.
  package func junit(name: String, seconds: Double) -> String {
    let time = fixed(seconds, digits: 3)
    let failures = count { $0.fault != nil }
    let counts =
      " tests=\"\(count)\" failures=\"\(failures)\" errors=\"0\" time=\"\(time)\">\n"
    var xml = TextBytes()
    xml.add("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites name=\"followbar\"" + counts)
    xml.add("  <testsuite name=\"")
    xml.add(xml: name.safe())
    xml.add("\"" + counts)
    for item in self { item.write(to: &xml) }
    xml.add("  </testsuite>\n</testsuites>\n")
    return xml.text
  }
}

extension TrackVerdict.Case {
  fileprivate func write(to xml: inout TextBytes) {
    xml.add("    <testcase classname=\"followbar.\(kind.rawValue)\" name=\"")
    xml.add(xml: name)
    guard let fault else { return xml.add("\"/>\n") }
    xml.add("\">\n      <failure type=\"\(kind.rawValue)\" message=\"")
    xml.add(xml: fault)
    xml.add("\"/>\n    </testcase>\n")
  }
}
