import Screen
import Strings

extension TextBytes {
  /// Adds a color as `#rrggbb`.
  mutating func add(_ color: Color) {
    add("#")
    add(hex: color.value & 0xFFFFFF, digits: 6)
  }

  mutating func add(json value: Fact.Value) {
    switch value {
    case .number(let number): add(json: number)
    case .text(let text): add(json: text)
    case .flag(let flag): add(flag ? "true" : "false")
    case .list(let values):
      add("[")
      for (index, value) in values.enumerated() {
        if index > 0 { add(",") }
        add(json: value)
      }
      add("]")
    case .none: add("null")
    }
  }
}
