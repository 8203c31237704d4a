import Motion
import Screen
import Strings

extension CurveEditor {
  enum Prompt: Hashable {
    /// An easing in any notation, previewed while typed.
    case easing
    /// Numbers of the curve: one, or both of a handle.
    case number([Parameter])
    case name
    /// The user's own file with a marked curve.
    case file

    var label: String {
      switch self {
      case .easing: ""
      case .number(let parameters): parameters.map(\.rawValue).joined(separator: ", ") + ": "
      case .name: "keep as: "
      case .file: "edit the curve in: "
      }
    }
  }

  /// Opens a prompt with a selected text, and returns true.
  @discardableResult
  mutating func ask(_ prompt: Prompt, _ text: String) -> Bool {
    type(TextEditor(selectedLine: text), for: prompt)
    return true
  }

  @discardableResult
  mutating func askForEasing() -> Bool { ask(.easing, "\(draft.easing)") }

  mutating func type(_ key: Key, _ modifiers: Modifiers, _ field: TextEditor) -> [Effect]? {
    var field = field
    switch (key, modifiers) {
    case (.escape, []):
      cancel()
      return []
    case (.enter, []), (.tab, []): return finish()
    case (.character(let character), let held) where held.isSubset(of: .shift):
      guard field.insert(String(character)) else { return [.ring] }
    default:
      guard field.edit(key, modifiers) else { return nil }
    }
    change(field)
    return []
  }

  /// Ends typing or choosing, and restores the curve.
  mutating func cancel() {
    cancelPreview()
    mode = .tuning
  }

  /// Ends typing or choosing with a curve, as one step of undo.
  mutating func keep(_ draft: EditedCurve) {
    preview(draft)
    commitPreview()
    mode = .tuning
  }

  private mutating func change(_ field: TextEditor) {
    if case .choosing(var menu) = mode {
      menu.filter = field
      show(menu.selecting(0))
    } else if case .typing(let prompt, _) = mode {
      type(field, for: prompt)
      if case .success(let draft?) = typed { preview(draft) }
    }
  }

  /// Shows a text in a prompt's field, and parses it.
  mutating func type(_ field: TextEditor, for prompt: Prompt) {
    mode = .typing(prompt, field)
    typed = Result { () throws(TextError) in try reading(field.text, for: prompt) }
  }

  private mutating func finish() -> [Effect] {
    if case .choosing(let menu) = mode { return take(menu) }
    guard case .typing(let prompt, let field) = mode, case .success(let draft) = typed else {
      return [.ring]
    }
    if let draft {
      keep(draft)
      if prompt == .easing, let code = (try? CurveCode(field.text.trimmed)) ?? nil {
        typedCode = code
        code.curve.note.map { tell($0) }
      }
      return []
    }
    guard !field.isEmpty else {
      let expected = prompt == .file ? "a path" : "a name"
      tell("incomplete answer: expected \(expected)", isError: true)
      return [.ring]
    }
    (answered, mode) = (mode, .tuning)
    switch prompt {
    case .easing, .number: return []
    case .name:
      var named = self.draft
      named.name = field.text
      let path = path ?? "my.curves"
      self.path = path
      return [.save(named, path: path)]
    case .file: return [.openMarkedFile(field.text)]
    }
  }
}

// MARK: - Pasted text

extension CurveEditor {
  /// Pastes a text into the prompt, or the prompt of an easing; a whole easing there replaces what was typed.
  mutating func paste(_ text: String) -> [Effect] {
    forgetNotice()
    let text = text.safe()
    var (prompt, field) = (Prompt.easing, TextEditor(line: ""))
    if case .typing(let open, let typed) = mode { (prompt, field) = (open, typed) }
    let isShort = text.utf8.count <= TextEditor.limit
    if prompt == .easing, isShort, (try? easing(text)) != nil { field = TextEditor(line: "") }
    guard isShort, field.insert(text) else {
      tell(TextEditor.tooLong, isError: true)
      return [.ring]
    }
    mode = .typing(prompt, field)
    change(field)
    return []
  }
}

// MARK: - Curves as text

extension CurveEditor {
  /// Parses a curve's text; nil for a prompt that is not of a curve.
  private func reading(_ text: String, for prompt: Prompt) throws(TextError) -> EditedCurve? {
    switch prompt {
    case .easing: try easing(text)
    case .number(let parameters): try numbers(text, of: parameters)
    case .name, .file: nil
    }
  }

  /// Reads the name of a saved curve, an easing, or code with a curve.
  private func easing(_ text: String) throws(TextError) -> EditedCurve {
    let name = text.lowercased().trimmed
    if let saved = saved.first(where: { $0.name?.lowercased() == name }) { return saved }
    let read = try NamedCurve(reading: text)
    guard read.easing != draft.easing || read.duration != nil else { return draft }
    return draft.with(read.easing, duration: read.duration ?? draft.duration(for: read.easing))
  }

  private func numbers(
    _ text: String, of parameters: [Parameter]
  ) throws(TextError) -> EditedCurve {
    let isTime = parameters[0].row.unit == " s"
    let text = isTime ? text.replacing(" ", with: "") : text
    let numbers = text.split { $0 == "," || $0 == " " || $0 == ";" }
    let values = numbers.compactMap { number in
      isTime && number.hasSuffix("ms")
        ? number.dropLast(2).number.map { $0 / 1000 }
        : (isTime && number.hasSuffix("s") ? number.dropLast() : number).number
    }
    let limits = parameters[0].row.limits
    guard !isTime || values.allSatisfy(limits.contains) else {
      throw TextError(
        column: 1, "expected seconds up to \(shortened(limits.upperBound)), such as 0.25 or 250ms")
    }
    guard (1...parameters.count).contains(numbers.count), values.count == numbers.count else {
      throw TextError(column: 1, "expected " + parameters.map(\.rawValue).joined(separator: ", "))
    }
    return zip(parameters, values).reduce((original ?? moment).draft) {
      $0.setting($1.0, to: $1.1)
    }
  }
}
