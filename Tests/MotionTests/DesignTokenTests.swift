import Foundation
import Motion
import Strings
import Testing

/// Tokens in the format of the Design Tokens Community Group, 2025.10: designtokens.org/TR/2025.10/format.
@Suite struct DesignTokenTests {
  @Test(
    arguments: [
      ("{\"$type\": \"cubicBezier\", \"$value\": [0.42, 0, 0.58, 1]}", "ease-in-out", nil),
      (
        "\"soft\": {\"$type\": \"cubicBezier\", \"$value\": [0.42, 0, 0.58, 1]}", "ease-in-out", nil
      ),
      // The type of the closest group with one.
      (
        """
        { "motion": { "$type": "cubicBezier", "$description": "Curves",
            "soft": { "$value": [0.2, 0, 0, 1], "$deprecated": true } },
          "brand": { "$type": "color", "$value": { "colorSpace": "srgb", "components": [1, 0, 0] } } }
        """, "standard", nil
      ),
      // The closest type counts, and one of an outer group reaches its tokens through others.
      (
        """
        { "all": { "$type": "color", "brand": { "$value": "red" }, "motion": { "$type": "cubicBezier",
            "calm": { "soft": { "$value": [0.2, 0, 0, 1] } } } } }
        """, "standard", nil
      ),
      // A curve that a transition refers to is a part of it.
      (
        """
        { "ease": { "$type": "cubicBezier", "$root": { "$value": [0.2, 0, 0, 1] } },
          "time": { "$type": "duration", "fast": { "$value": { "value": 0.25, "unit": "s" } } },
          "enter": { "$type": "transition", "$value": {
              "duration": "{time.fast}", "delay": { "value": 50, "unit": "ms" },
              "timingFunction": "{ease.$root}" } } }
        """, "standard", 0.25
      ),
      (
        "{\"a\": {\"$value\": \"{b}\"}, \"b\": {\"$type\": \"cubicBezier\", \"$value\": [0.2, 0, 0, 1]}}",
        "standard", nil
      ),
      // Drafts before 2025 wrote durations as texts.
      (
        "{\"$type\": \"transition\", \"$value\": {\"duration\": \"250ms\", \"timingFunction\": [0, 0, 1, 1]}}",
        "cubic-bezier(0, 0, 1, 1)", 0.25
      ),
    ] as [(String, String, Double?)])
  func `a token is read with its type, its aliases and its duration`(
    text: String, easing: String, duration: Double?
  ) throws {
    let read = try #require(try Notation.reading(text))
    #expect(read.notation == .dtcg)
    #expect(read.easing == (try Easing(parsing: easing)))
    #expect(read.duration == duration)
  }

  @Test(arguments: [
    ("{\"a\": {\"$type\": \"cubicBezier\", \"$value\": [2, 0, 0, 1]}}", "x1, y1, x2, y2"),
    ("{\"a\": {\"$type\": \"cubicBezier\", \"$value\": [0, 0, 1]}}", "x1, y1, x2, y2"),
    ("{\"a\": {\"$value\": [0, 0, 1, 1]}}", "a (no $type)"),
    (
      "{\"a\": {\"$type\": \"color\", \"$value\": \"red\"}, \"b\": {\"$type\": \"duration\", \"$value\": \"1s\"}}",
      "found a (color), b (duration)"
    ),
    (
      "{\"m\": {\"$type\": \"cubicBezier\", \"in\": {\"$value\": [0, 0, 1, 1]}, \"out\": {\"$value\": [0, 0, 1, 1]}}}",
      "only one of m.in, m.out"
    ),
    (
      "{\"a\": {\"$type\": \"cubicBezier\", \"$value\": \"{b.c}\"}}",
      "'$value: \"{b.c}\"': expected a token"
    ),
    ("{\"a\": {\"$value\": \"{b}\"}, \"b\": {\"$value\": \"{a}\"}}", "leads to a value"),
    (
      "{\"$type\": \"transition\", \"$value\": {\"duration\": {\"value\": 1, \"unit\": \"m\"}, \"timingFunction\": [0, 0, 1, 1]}}",
      "\"unit\": \"ms\""
    ),
    (
      "{\"$type\": \"transition\", \"$value\": {\"duration\": \"1s\", \"timingFunction\": [0, 0, 1, 1], \"bounce\": 1}}",
      "an object of duration, delay, timingFunction"
    ),
  ])
  func `an unreadable token is an error that names it`(text: String, expected: String) {
    let error = #expect(throws: TextError.self) { try Notation.reading(text) }
    #expect(error?.message.contains(expected) == true, "\(error?.message ?? "")")
  }

  @Test(arguments: [
    Spring(mass: 1, stiffness: 180, damping: 12), .keyboard,
    Spring(mass: 2, stiffness: 9, damping: 12, initialVelocity: 3, overdamping: .literal),
  ])
  func `a spring keeps its numbers beside the closest cubic-bezier`(spring: Spring) throws {
    let written = try Notation.dtcg.text(of: .spring(spring))
    // Other tools read the value, so the loss is its own.
    let token = try #require(
      try JSONSerialization.jsonObject(with: Data(written.text.utf8)) as? [String: Any])
    let value = try #require(token["$value"] as? [String: Any])
    let handles = try #require(value["timingFunction"] as? [Double])
    let bezier = CubicBezier(handles[0], handles[1], handles[2], handles[3])
    let seconds = Curve(spring).duration
    let off = (0...500).map { index in
      let time = Double(index) / 500
      return abs(bezier.value(at: time) - spring.value(at: time * seconds))
    }
    let told = try #require(written.difference)
    #expect(abs(told.max - (off.max() ?? 0)) < 1e-3)

    let read = try #require(try Notation.reading(written.text))
    #expect(read.easing == .spring(spring) && written.easing == read.easing)
    let length = value["duration"] as? [String: Any]
    #expect(
      length?["unit"] as? String == "ms"
        && length?["value"] as? Double == (seconds * 1000).rounded())
  }
}
