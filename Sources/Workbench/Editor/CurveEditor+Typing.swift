import Motion
import Screen
import Strings

extension CurveEditor {
  mutating func type(
    _ key: Key, _ modifiers: Modifiers, _ prompt: Prompt, _ text: EditableText
  ) -> [EditorEffect]? {
    var text = text
    switch (key, modifiers) {
    case (.escape, []):
      dismiss()
      mode = .tuning
    case (.enter, []), (.tab, []): return finish(prompt, text.text)
    case (.character(let character), let held) where held.isSubset(of: .shift):
      guard prompt != .number || "0123456789.-+e,; ".contains(character) else { return [.ring] }
      guard text.insert(String(character)) else { return [.ring] }
      typed(text, for: prompt)
    default:
      guard text.edit(key, modifiers) else { return nil }
      typed(text, for: prompt)
    }
    return []
  }

  /// Text that came as a whole: an easing, unless something else is being typed.
  package mutating func paste(_ text: String) -> [EditorEffect] {
    notice = nil
    guard case .typing(let prompt, var line) = mode, prompt != .easing else {
      return paste(easing: text.safe())
    }
    guard line.insert(text.safe()) else {
      tell("longer than \(EditableText.limit) characters", isError: true)
      return [.ring]
    }
    typed(line, for: prompt)
    return []
  }

  /// Puts an easing into the field: to what was typed there, or in its place if together they are none.
  ///
  /// A text that is too long for the field is taken whole or not at all, since half of it might be another easing.
  private mutating func paste(easing text: String) -> [EditorEffect] {
    var line = EditableText()
    if case .typing(_, let typed) = mode, typed.text != "\(draft.easing)" { line = typed }
    let fits = line.insert(text)
    if let alone = try? reading(text).get(), !fits || (try? reading(line.text).get()) == nil {
      line = EditableText()
      guard line.insert(text) else {
        tryOut(alone)
        decide()
        mode = .tuning
        return []
      }
    } else if !fits {
      tell("no easing, and longer than \(EditableText.limit) characters", isError: true)
      return [.ring]
    }
    typed(line, for: .easing)
    return []
  }

  private mutating func typed(_ text: EditableText, for prompt: Prompt) {
    mode = .typing(prompt, text)
    switch prompt {
    case .easing: changeText()
    case .number:
      if let draft = setting(numbers: text.text) { tryOut(draft) }
    default: break
    }
  }

  private mutating func finish(_ prompt: Prompt, _ text: String) -> [EditorEffect] {
    switch prompt {
    case .easing:
      guard case .success(let draft) = reading(text) else { return [.ring] }
      tryOut(draft)
    case .number:
      guard let draft = setting(numbers: text) else { return [.ring] }
      tryOut(draft)
    default:
      guard !text.isEmpty else { return [.ring] }
      mode = .tuning
      return effects(of: prompt, text)
    }
    decide()
    mode = .tuning
    return []
  }

  private mutating func effects(of prompt: Prompt, _ text: String) -> [EditorEffect] {
    switch prompt {
    case .name:
      var named = draft
      named.name = text
      path = path ?? "curves.toml"
      return [.keep(named, path: path ?? "")]
    case .curvesFile:
      path = text
      return [.open(path: text)]
    case .export(let notation):
      return written(in: notation).map { [.write($0 + "\n", path: text)] } ?? [.ring]
    case .easing, .number: return []
    }
  }
}

// MARK: - What a text says

extension CurveEditor {
  /// What a text says as an easing: the name of a kept curve, an easing, or a line of some other notation.
  func reading(_ text: String) -> Result<Draft, EasingError> {
    let name = text.lowercased().trimmed
    if let kept = kept.first(where: { $0.name?.lowercased() == name }) { return .success(kept) }
    do throws(EasingError) {
      let written = try WrittenEasing(parsing: text)
      guard written.easing != draft.easing else { return .success(draft) }
      return .success(draft.with(written.easing, duration: draft.duration(for: written.easing)))
    } catch {
      return pasted(text, otherwise: error)
    }
  }

  /// Reads a line in any other notation; throws the easing's error if no notation knows it.
  private func pasted(_ text: String, otherwise error: EasingError) -> Result<Draft, EasingError> {
    do throws(NotationError) {
      guard let (_, easing, duration) = try Notation.reading(text) else { return .failure(error) }
      return .success(draft.with(easing, duration: duration ?? draft.duration(for: easing)))
    } catch let wrong {
      // The parser that got further is more likely the right one.
      let isOurs = error.column > 1 && error.column >= wrong.column
      return .failure(isOurs ? error : EasingError(column: wrong.column, message: wrong.message))
    }
  }

  /// The draft with the control's number set, or both numbers of a handle; nil if these are not numbers.
  func setting(numbers text: String) -> Draft? {
    let parameters = parameters(of: control)
    let numbers = text.split { $0 == "," || $0 == " " || $0 == ";" }.map { Double($0) }
    guard (1...parameters.count).contains(numbers.count) else { return nil }
    let values = numbers.compactMap { $0 }.filter(\.isFinite)
    guard values.count == numbers.count else { return nil }
    let before = undecided?.drafts[slot.rawValue] ?? draft
    return zip(parameters, values).reduce(before) { $0.setting($1.0, to: $1.1) }
  }

  /// The curve as a notation writes it; nil, and told, if it cannot.
  mutating func written(in notation: Notation) -> String? {
    do throws(Notation.Refusal) {
      let text = try notation.text(of: draft.easing, duration: draft.duration)
      if let difference = text.difference {
        tell("\(notation.rawValue) says it to within \(short(difference.max, 4)) of the way")
      }
      if let end = text.end {
        tell("\(notation.rawValue) ends it at 1 instead of \(short(end, 4)), where it would rest")
      }
      return text.text
    } catch {
      tell(error.reason, isError: true)
      return nil
    }
  }
}

extension Draft {
  /// The duration that goes with another easing: a timing function keeps the one there is, a spring takes its own.
  func duration(for easing: Easing) -> Seconds? {
    if case .spring = easing { return nil }
    return spring == nil ? duration : curve.duration
  }
}
