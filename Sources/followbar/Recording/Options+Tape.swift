import ArgumentParser
import Chat
import Phone
import Recording
import Screen

extension Options {
  /// The demo that a tape asks for, by the same options as the command line's.
  init(_ settings: TapeSettings) throws {
    self = try settings.demo.options()
    framesPerSecond = settings.framesPerSecond
    phone.framesPerSecond = settings.framesPerSecond
    showsHints = false
    if settings.theme != .followbar, !settings.demo.contains(where: { $0.name == "Appearance" }) {
      appearance = Appearance(settings.theme)
    }
  }
}

extension TapeSettings {
  /// What is wrong with the demo's own settings, which only the demo knows: of each by itself, else of all together.
  var demoErrors: [TapeError] {
    let errors = demo.compactMap { setting in
      setting.needsOthers ? nil : [setting].error(at: setting.place)
    }
    guard errors.isEmpty, let last = demo.last(where: \.needsOthers) else { return errors }
    return demo.error(at: last.place).map { [$0] } ?? []
  }
}

extension [TapeSettings.DemoSetting] {
  /// The same as arguments of the command line.
  var arguments: [String] { flatMap(\.arguments) }

  fileprivate func options() throws -> Options { try RunCommand.parse(arguments).options() }

  fileprivate func error(at place: TapePlace) -> TapeError? {
    do {
      _ = try options()
      return nil
    } catch {
      return TapeError(at: place, (error as? Failure)?.message ?? RunCommand.message(for: error))
    }
  }
}

extension TapeSettings.DemoSetting {
  /// An easing and a keyboard motion may need what other settings say.
  fileprivate var needsOthers: Bool { ["Curve", "KeyboardMotion", "Duration"].contains(name) }

  /// The option of the command line that says the same; none for a flag that is off.
  fileprivate var arguments: [String] {
    switch value.lowercased() {
    case "true": ["--\(option)"]
    case "false": []
    default: ["--\(option)=\(value)"]
    }
  }
}

extension WindowLook {
  /// The look that a tape asks for.
  init(_ settings: TapeSettings) {
    self.init()
    colors = settings.theme.colors
    fontFamily = settings.fontFamily ?? fontFamily
    fontSize = Double(settings.fontSize)
    letterSpacing = settings.letterSpacing
    lineHeight = settings.lineHeight
    (padding, margin) = (settings.padding, settings.margin)
    if case .color(let color) = settings.marginFill { marginFill = color }
    windowBar = settings.windowBar
    (windowBarSize, borderRadius) = (settings.windowBarSize, settings.borderRadius)
    (leastWidth, leastHeight) = (settings.width ?? 0, settings.height ?? 0)
  }
}
