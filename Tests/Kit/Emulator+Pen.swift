import Screen

extension Emulator {
  /// Selects the graphic rendition: attributes, and colors as `38:2::r:g:b`, `38;2;r;g;b` or `38;5;n`.
  mutating func setPen(_ parameters: [[Int?]]) {
    var rest = (parameters.isEmpty ? [[0]] : parameters)[...]
    while let first = rest.popFirst() {
      let code = first[0] ?? 0
      if code == 38 || code == 48 {
        let color = first.count > 1 ? color(byColons: first) : color(bySemicolons: &rest)
        guard let color else { return unknown.append("color \(parameters)") }
        if code == 38 { pen.foreground = color } else { pen.background = color }
      } else if !setAttribute(code) && !setPalette(code) {
        unknown.append("SGR \(code)")
      }
    }
  }

  private mutating func setAttribute(_ code: Int) -> Bool {
    switch code {
    case 0: pen = EmulatedCell()
    case 1: pen.attributes.insert(.bold)
    case 2: pen.attributes.insert(.dim)
    case 3: pen.attributes.insert(.italic)
    case 4: pen.attributes.insert(.underline)
    case 7: pen.attributes.insert(.reverse)
    case 22: pen.attributes.subtract([.bold, .dim])
    case 23: pen.attributes.remove(.italic)
    case 24: pen.attributes.remove(.underline)
    case 27: pen.attributes.remove(.reverse)
    default: return false
    }
    return true
  }

  private mutating func setPalette(_ code: Int) -> Bool {
    switch code {
    case 30...37: pen.foreground = .palette(code - 30)
    case 90...97: pen.foreground = .palette(code - 82)
    case 39: pen.foreground = .standard
    case 40...47: pen.background = .palette(code - 40)
    case 100...107: pen.background = .palette(code - 92)
    case 49: pen.background = .standard
    default: return false
    }
    return true
  }

  private func color(byColons parts: [Int?]) -> EmulatedColor? {
    if parts.count == 3, parts[1] == 5 { return parts[2].map { .palette($0) } }
    guard parts.count == 6, parts[1] == 2 else { return nil }
    return rgb(parts[3...5])
  }

  private func color(bySemicolons rest: inout ArraySlice<[Int?]>) -> EmulatedColor? {
    let kind = rest.popFirst()?.first ?? nil
    if kind == 5 { return rest.popFirst()?[0].map { .palette($0) } }
    guard kind == 2, rest.count >= 3 else { return nil }
    let parts = rest.prefix(3).map { $0[0] }
    rest = rest.dropFirst(3)
    return rgb(parts[...])
  }

  private func rgb(_ parts: ArraySlice<Int?>) -> EmulatedColor {
    .rgb(parts.reduce(0) { $0 << 8 | UInt32($1 ?? 0) })
  }
}
