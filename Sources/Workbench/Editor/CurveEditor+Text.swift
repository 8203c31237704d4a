import Motion
import Screen
import Strings

extension CurveEditor {
  /// The purpose of a typed text.
  enum Prompt: Hashable {
    /// An easing in any notation, previewed while typed.
    case easing
    /// One number, or both of a handle.
    case number
    /// The name to save the curve under.
    case name
    /// The curves file to open.
    case curvesFile
    /// The file to write a notation to.
    case export(Notation)
  }

  mutating func type(
    _ key: Key, _ modifiers: Modifiers, _ prompt: Prompt, _ text: EditableText
  ) -> [EditorEffect]? {
    var text = text
    switch (key, modifiers) {
    case (.escape, []): cancel()
    case (.enter, []), (.tab, []): return finish(prompt, text.text)
    case (.character(let character), let held) where held.isSubset(of: .shift):
      guard prompt != .number || "0123456789.-+e,; ".contains(character) else { return [.ring] }
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
    notice = nil
    guard case .typing(let prompt, var line) = mode, prompt != .easing else {
      return paste(easing: text.safe())
    }
    guard line.insert(text.safe()) else {
      tell("text too long: expected at most \(EditableText.limit) characters", isError: true)
      return [.ring]
    }
    change(line, for: prompt)
    return []
  }

  /// Pastes an easing into the field; it replaces the typed text if the two do not form an easing.
  ///
  /// An easing too long for the field is taken at once, because a part of it might be another easing.
  private mutating func paste(easing text: String) -> [EditorEffect] {
    var line = EditableText()
    if case .typing(_, let typed) = mode, typed.text != "\(draft.easing)" { line = typed }
    let fits = line.insert(text)
    if let alone = try? reading(text).get(), !fits || (try? reading(line.text).get()) == nil {
      line = EditableText()
      guard line.insert(text) else {
        preview(alone)
        commitPreview()
        mode = .tuning
        return []
      }
    } else if !fits {
      tell("text too long: expected at most \(EditableText.limit) characters", isError: true)
      return [.ring]
    }
    change(line, for: .easing)
    return []
  }

  private mutating func change(_ text: EditableText, for prompt: Prompt) {
    mode = .typing(prompt, text)
    switch prompt {
    case .easing: isTextUnread = true
    case .number:
      if let draft = setting(numbers: text.text) { preview(draft) }
    default: break
    }
  }

  private mutating func finish(_ prompt: Prompt, _ text: String) -> [EditorEffect] {
    switch prompt {
    case .easing:
      guard case .success(let draft) = reading(text) else { return [.ring] }
      preview(draft)
    case .number:
      guard let draft = setting(numbers: text) else { return [.ring] }
      preview(draft)
    default:
      guard !text.isEmpty else { return [.ring] }
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
      path = path ?? "curves.yaml"
      return [.save(named, path: path ?? "")]
    case .curvesFile:
      path = text
      return [.open(path: text)]
    case .export(let notation):
      return written(in: notation).map { [.write($0 + "\n", path: text)] } ?? [.ring]
    case .easing, .number: return []
    }
  }
}

// MARK: - The easing's text

extension CurveEditor {
  /// Opens the field with the edited curve.
  mutating func enterEasing() {
    mode = .typing(.easing, EditableText("\(draft.easing)"))
    (isTextUnread, textError) = (false, nil)
  }

  /// Parses a changed text and shows its easing or its error.
  mutating func readText() {
    guard isTextUnread, case .typing(.easing, let text) = mode else { return }
    isTextUnread = false
    textError = nil
    switch reading(text.text) {
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
  private func reading(_ text: String) -> Result<Draft, EasingError> {
    let name = text.lowercased().trimmed
    if let saved = saved.first(where: { $0.name?.lowercased() == name }) { return .success(saved) }
    do throws(EasingError) {
      let written = try WrittenEasing(parsing: text)
      guard written.easing != draft.easing else { return .success(draft) }
      return .success(draft.with(written.easing, duration: draft.duration(for: written.easing)))
    } catch {
      return readingNotation(text, otherwise: error)
    }
  }

  /// Parses a line in any other notation; fails with the easing's error if no notation knows it.
  private func readingNotation(
    _ text: String, otherwise error: EasingError
  ) -> Result<Draft, EasingError> {
    do throws(NotationError) {
      guard let (_, easing, duration) = try Notation.reading(text) else { return .failure(error) }
      return .success(draft.with(easing, duration: duration ?? draft.duration(for: easing)))
    } catch let wrong {
      // The parser that got further is more likely the right one.
      let isOurs = error.column > 1 && error.column >= wrong.column
      return .failure(isOurs ? error : EasingError(column: wrong.column, message: wrong.message))
    }
  }

  /// Returns the draft with the control's number set, or both numbers of a handle; nil if the text has no such numbers.
  func setting(numbers text: String) -> Draft? {
    let parameters = parameters(of: control)
    let numbers = text.split { $0 == "," || $0 == " " || $0 == ";" }.map { Double($0) }
    guard (1...parameters.count).contains(numbers.count) else { return nil }
    let values = numbers.compactMap { $0 }.filter(\.isFinite)
    guard values.count == numbers.count else { return nil }
    let before = original?.drafts[slot.rawValue] ?? draft
    return zip(parameters, values).reduce(before) { $0.setting($1.0, to: $1.1) }
  }

  /// Returns the curve in a notation, and shows a message about any loss; nil after an error.
  mutating func written(in notation: Notation) -> String? {
    do throws(Notation.Refusal) {
      let text = try notation.text(of: draft.easing, duration: draft.duration)
      if let difference = text.difference {
        tell(
          "\(notation.rawValue) is an approximation: off by \(shortened(difference.max, digits: 4)) at most"
        )
      }
      if let end = text.end {
        tell(
          "\(notation.rawValue) ends at 1; the curve itself rests at \(shortened(end, digits: 4))")
      }
      return text.text
    } catch {
      tell(error.reason, isError: true)
      return nil
    }
  }
}
