import Motion
import Screen
import Strings

extension CurveEditor {
  /// The purpose of a typed text.
  enum Prompt: Hashable {
    /// An easing in any notation, previewed while typed.
    case easing
    /// Numbers of the curve: one, or both of a handle.
    case number([Parameter])
    /// The name to save the curve under.
    case name
    /// The curves file to open.
    case curvesFile
    /// The file to write a notation to.
    case export(Notation)
  }

  mutating func type(
    _ key: Key, _ modifiers: Modifiers, _ prompt: Prompt, _ text: TextEditor
  ) -> [EditorEffect]? {
    var text = text
    switch (key, modifiers) {
    case (.escape, []): cancel()
    case (.enter, []), (.tab, []): return finish(prompt, text)
    case (.character(let character), let held) where held.isSubset(of: .shift):
      if case .number = prompt, !"0123456789.-+e,; ".contains(character) { return [.ring] }
      guard text.insert(String(character)) else { return [.ring] }
      change(text, for: prompt)
    default:
      guard text.edit(key, modifiers) else { return nil }
      change(text, for: prompt)
    }
    return []
  }

  /// Ends typing or choosing, and restores the curve.
  mutating func cancel() {
    cancelPreview()
    mode = .tuning
  }

  /// Pastes a text into the prompt; without one it is an easing.
  mutating func paste(_ text: String) -> [EditorEffect] {
    if case .asking = mode { return [.ring] }
    guard case .typing(let prompt, var line) = mode, prompt != .easing else {
      return paste(easing: text.safe())
    }
    guard line.insert(text.safe()) else { return refuseLongText() }
    change(line, for: prompt)
    return []
  }

  /// Pastes an easing into the field; it replaces a whole easing, and a typed text if the two do not form one.
  private mutating func paste(easing text: String) -> [EditorEffect] {
    var line = TextEditor(line: "")
    if case .typing(_, let typed) = mode, typed.text != "\(draft.easing)" { line = typed }
    let fits = line.insert(text)
    if !fits || !reads(line.text), text.utf8.count <= TextEditor.limit, reads(text) {
      line = TextEditor(line: text)
    } else if !fits {
      return refuseLongText()
    }
    change(line, for: .easing)
    return []
  }

  private func reads(_ text: String) -> Bool { (try? reading(text).get()) != nil }

  private mutating func refuseLongText() -> [EditorEffect] {
    tell(TextEditor.tooLong, isError: true)
    return [.ring]
  }

  private mutating func change(_ text: TextEditor, for prompt: Prompt) {
    mode = .typing(prompt, text)
    switch prompt {
    case .easing: readText(text.text)
    case .number(let parameters):
      if let draft = setting(parameters, to: text.text) { preview(draft) }
    default: break
    }
  }

  private mutating func finish(_ prompt: Prompt, _ line: TextEditor) -> [EditorEffect] {
    let text = line.text
    switch prompt {
    case .easing:
      guard case .success(let draft) = reading(text) else { return [.ring] }
      preview(draft)
    case .number(let parameters):
      guard let draft = setting(parameters, to: text) else { return [.ring] }
      preview(draft)
    default:
      guard !text.isEmpty else {
        tell("incomplete answer: expected a name", isError: true)
        return [.ring]
      }
      answered = mode
      mode = .tuning
      return effects(of: prompt, text)
    }
    commitPreview()
    mode = .tuning
    return []
  }

  private mutating func effects(of prompt: Prompt, _ text: String) -> [EditorEffect] {
    switch prompt {
    case .name:
      var named = draft
      named.name = text
      let path = path ?? "my.curves"
      self.path = path
      return [.save(named, path: path, isNewFile: false)]
    case .curvesFile:
      path = text
      return [.open(path: text)]
    case .export(let notation):
      return written(in: notation).map { [.write($0.text + "\n", path: text)] } ?? [.ring]
    case .easing, .number: return []
    }
  }
}

// MARK: - Questions

extension CurveEditor {
  /// Opens the prompt of the last answer again with an error, or shows the error until the next input.
  package mutating func refuseAnswer(_ error: String) {
    if let answered { mode = answered }
    tell(error, isError: true)
  }

  /// Asks whether to make a new curves file for a curve.
  package mutating func ask(toMake path: String, for draft: EditedCurve) {
    mode = .asking(draft, path: path)
  }

  /// Handles a key of the answer; no letter has another meaning.
  mutating func answer(
    _ key: Key, _ modifiers: Modifiers, _ draft: EditedCurve, path: String
  ) -> [EditorEffect]? {
    guard modifiers.isSubset(of: .shift) else { return nil }
    switch key {
    case .enter, .character("y"):
      mode = .tuning
      answered = .typing(.name, TextEditor(line: draft.name ?? ""))
      return [.save(draft, path: path, isNewFile: true)]
    case .escape, .character("n"): mode = .typing(.name, TextEditor(selectedLine: draft.name ?? ""))
    default: return [.ring]
    }
    return []
  }
}

// MARK: - The easing's text

extension CurveEditor {
  /// Opens the field with the edited curve.
  mutating func enterEasing() {
    mode = .typing(.easing, TextEditor(selectedLine: "\(draft.easing)"))
    textError = nil
  }

  /// Opens the field with some numbers of the edited curve.
  mutating func enter(_ parameters: [Parameter]) {
    let text = parameters.map { shortened(draft.value(of: $0), digits: 4) }
      .joined(separator: ", ")
    mode = .typing(.number(parameters), TextEditor(selectedLine: text))
  }

  /// Parses a changed text and shows its easing or its error.
  private mutating func readText(_ text: String) {
    textError = nil
    switch reading(text) {
    case .success(let draft): preview(draft)
    case .failure(let error): textError = error
    }
  }

  /// Parses the text again for its error, because the known names have changed.
  mutating func checkText() {
    guard case .typing(.easing, let text) = mode else { return }
    textError = nil
    if case .failure(let error) = reading(text.text) { textError = error }
  }

  /// Parses the name of a saved curve, an easing, or a line in another notation.
  private func reading(_ text: String) -> Result<EditedCurve, TextError> {
    let name = text.lowercased().trimmed
    if let saved = saved.first(where: { $0.name?.lowercased() == name }) { return .success(saved) }
    do throws(TextError) {
      let written = try NamedCurve(parsing: text)
      guard written.easing != draft.easing else { return .success(draft) }
      return .success(draft.with(written.easing, duration: draft.duration(for: written.easing)))
    } catch {
      return readingNotation(text, otherwise: error)
    }
  }

  /// Parses a line in any other notation; fails with the easing's error if no notation knows it.
  private func readingNotation(
    _ text: String, otherwise error: TextError
  ) -> Result<EditedCurve, TextError> {
    do throws(TextError) {
      guard let (_, easing, duration) = try Notation.reading(text) else { return .failure(error) }
      return .success(draft.with(easing, duration: duration ?? draft.duration(for: easing)))
    } catch let wrong {
      // The parser that got further is more likely the right one.
      let isOurs = error.column > 1 && error.column >= wrong.column
      return .failure(isOurs ? error : TextError(column: wrong.column, wrong.message))
    }
  }

  /// Returns the draft with the first or all of some numbers set; nil if the text has no such numbers.
  func setting(_ parameters: [Parameter], to text: String) -> EditedCurve? {
    let numbers = text.split { $0 == "," || $0 == " " || $0 == ";" }
    let values = numbers.compactMap(\.number)
    guard (1...parameters.count).contains(numbers.count), values.count == numbers.count else {
      return nil
    }
    let before = original?.drafts[slot.rawValue] ?? draft
    return zip(parameters, values).reduce(before) { $0.setting($1.0, to: $1.1) }
  }

  /// Returns the curve in a notation; shows an error and returns nil if that cannot express it.
  mutating func written(in notation: Notation) -> Notation.Text? {
    do throws(Notation.Refusal) {
      return try notation.text(of: draft.easing, duration: draft.duration)
    } catch {
      tell(error.reason, isError: true)
      return nil
    }
  }
}
