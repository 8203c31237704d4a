import Lab
import Motion
import Phone
import Testing

/// The sentences about the techniques' own faults, in the words of their platforms.
@Suite struct FaultTests {
  private func scenario(_ name: String) throws -> Scenario {
    try #require(Scenario.all.first { $0.name == name })
  }

  private func diagnosis(
    of technique: TechniqueName, in name: String,
    _ change: (inout Phone.Configuration) -> Void = { _ in }
  ) throws -> Diagnosis {
    let scenario = try scenario(name)
    var configuration = Phone.Configuration.usual(for: technique)
    change(&configuration)
    return Diagnosis(SeamMeasurement(configuration, in: scenario), in: scenario, right: nil)
  }

  @Test(arguments: TechniqueName.allCases)
  func `a fault leads the sentences where it shows, then come figures, remedy and link`(
    technique: TechniqueName
  ) throws {
    let description = technique.description
    let diagnosis = try diagnosis(of: technique, in: description.showing)
    let text = diagnosis.text
    guard let fault = description.fault else {
      #expect(description.remedy == nil && !text.contains("See docs/"))
      return
    }
    #expect(text.hasPrefix(fault.dropLast() + ": "), "\(text)")
    #expect(text.contains(" pt at ") || text.contains(" pt from "), "\(text)")
    if let remedy = description.remedy { #expect(text.contains(remedy), "\(text)") }
    #expect(text.hasSuffix(" See docs/techniques.md#\(technique.rawValue)."), "\(text)")
  }

  @Test(arguments: [("sheet", true), ("show", false)])
  func `a view below a header or in a sheet has a remedy of its own`(
    name: String, isMisplaced: Bool
  ) throws {
    let text = try diagnosis(of: .avoidingView, in: name).text
    #expect(text.contains("Set `keyboardVerticalOffset`") == isMisplaced, "\(text)")
  }

  @Test(arguments: TechniqueName.allCases)
  func `faults and remedies are sentences, and each technique names a scenario`(
    technique: TechniqueName
  ) throws {
    let description = technique.description
    _ = try scenario(description.showing)
    let sentences =
      [description.fault, description.remedy, description.mechanism, description.right]
      .compactMap(\.self) + [description.wrong] + description.unverified
    for text in sentences {
      #expect(text.hasSuffix(".") && !text.hasSuffix(".."), "\(technique): \(text)")
    }
    for text in [description.fault, description.remedy, description.placeRemedy].compactMap(\.self)
    {
      #expect(!text.dropLast().contains(". "), "\(text)")
      #expect(text.split(separator: " ").count <= 25, "\(text)")
    }
    #expect(!description.sources.isEmpty)
  }

  @Test(
    arguments: [
      (.constraint, "lost", "The notification willShow is lost."),
      (.constraint, "hardware", "The bar rises by the frame's 313 pt, of which 55 pt show."),
      (.constraint, "other-app", "The willShow is about another app's keyboard of 260 pt."),
      (.constraint, "drag-return", "Nothing is posted while a finger drags the keyboard."),
      (.constraint, "late", "Notifications arrive 0.20 s late."),
      // The keyboard jumps in a rotation, so no curve is wrong.
      (.constraint, "rotation", "The bar moves by ease-in-out over 0.25 s, the keyboard jumps."),
      (.scroll, "show", "The bar moves by ease-in-out over 0.25 s"),
      (.shift, "show", "The bar moves by ease-in-out over 0.33 s"),
      (.bounce, "show", "The bar moves by ease-in-out over 0.2 s"),
      (.transform, "cross-fade", "The willShow has an empty frame."),
      (.bridge, "swipe-back", "Nothing announces the keyboard's move at 0.00 s."),
      (.bridge, "reordered", "The bar starts 0.05 s late."),
      (.tracking, "drag-bar", "Nothing is posted while a finger drags the keyboard."),
      (.resize, "drag-dismiss", "Nothing is posted while a finger drags the keyboard."),
    ] as [(TechniqueName, String, String)])
  func `another cause than the technique's own keeps its sentence`(
    technique: TechniqueName, scenario: String, sentence: String
  ) throws {
    let text = try diagnosis(of: technique, in: scenario).text
    #expect(text.hasPrefix(sentence), "\(text)")
    #expect(!text.contains("See docs/"), "\(text)")
    if let remedy = technique.description.remedy { #expect(!text.contains(remedy), "\(text)") }
  }

  @Test func `a fault shows on another keyboard, too, but not with another curve`() throws {
    let fault = try #require(TechniqueName.constraint.description.fault)
    let other = try diagnosis(of: .constraint, in: "hide") { $0.keyboardMotion = .android }
    #expect(other.text.hasPrefix(fault.dropLast()), "\(other.text)")
    let curve = try diagnosis(of: .constraint, in: "show") {
      $0.curve = CurveReplacement(easing: .linear, duration: nil)
    }
    #expect(curve.text.hasPrefix("The bar moves by linear"), "\(curve.text)")
  }
}
