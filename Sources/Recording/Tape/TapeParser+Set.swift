import Screen
import Strings

extension TapeParser {
  mutating func parseSet() -> TapeCommand {
    var command = command()
    let name = next.text
    if next.isSetting || isOwnSetting(next) {
      command.options = name
    } else {
      let guess = nearest(to: name, among: TapeWords.settings)
      fail("Unknown setting: \(name)" + guess, at: next)
    }
    let isKnown = !command.options.isEmpty
    advance()
    command.valuePlace = next.place
    command.args = isKnown ? parseValue(of: name) : takeNext()
    return command
  }

  private func isOwnSetting(_ token: TapeToken) -> Bool {
    guard token.kind == .string, !token.isQuoted else { return false }
    return TapeWords.ownSettings.contains(token.text) || TapeWords.demoSettings.contains(token.text)
  }

  /// A hint, as long as someone will read it.
  private func nearest(to name: String, among words: Set<String>) -> String {
    guard errors.count < 20 else { return "" }
    let words = words.union(TapeWords.ownSettings).union(TapeWords.demoSettings).sorted()
    return name.nearest(among: words).first.map { ", did you mean \($0)?" } ?? ""
  }

  private mutating func takeNext() -> String {
    let text = next.text
    advance()
    return text
  }

  /// What a setting is set to; like VHS, any word that comes next, even one that begins a line.
  private mutating func parseValue(of name: String) -> String {
    switch name {
    case "WaitTimeout": return parseTime()
    case "TypingSpeed": return parseTypingSpeed()
    case "LoopOffset": return parsePercentage()
    case "Duration", "Latency": return takeNext() + takeUnit()
    default: break
    }
    let value = next
    checkValue(value, of: name)
    return takeNext()
  }

  private mutating func takeUnit() -> String { next.isUnit ? takeNext() : "" }

  private mutating func checkValue(_ value: TapeToken, of name: String) {
    switch name {
    case "WaitPattern":
      if (try? Pattern(value.text)) == nil {
        fail("Invalid regexp pattern: \(value.text)", at: value)
      }
    case "WindowBar":
      if WindowLook.Bar(rawValue: value.text) == nil {
        fail("\(value.text) is not a valid bar style.", at: value)
      }
    case "MarginFill":
      if value.text.hasPrefix("#"), Color(hex: value.text) == nil {
        fail("\"\(value.text)\" is not a valid color.", at: value)
      }
    case "CursorBlink", "TabBar", "Inherit", "ReducedMotion", "Ascii":
      if !value.isKeyword("true", "false") { fail("expected boolean value.", at: value) }
    default: break
    }
  }

  private mutating func parseTypingSpeed() -> String {
    let number = takeNext()
    guard next.isKeyword("ms", "s") else { return number + "s" }
    return number + takeNext()
  }

  private mutating func parsePercentage() -> String {
    let number = takeNext()
    if next.isSign("%") { advance() }
    return number + "%"
  }
}
