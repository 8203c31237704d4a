import ArgumentParser
import Chat
import Phone
import Recording
import Screen

extension Options {
  /// The demo that a tape asks for, by the same options as the command line's.
  init(_ settings: TapeSettings, of file: TapeFile) throws {
    try Options.check(settings, of: file)
    let command = try RunCommand.parse(settings.demoArguments)
    self = try command.options()
    framesPerSecond = settings.framesPerSecond
    phone.framesPerSecond = settings.framesPerSecond
    showsHints = false
    if settings.theme != .followbar, !settings.demo.contains(where: { $0.name == "Appearance" }) {
      appearance = Appearance(settings.theme)
    }
  }

  /// Refuses settings of the demo that it does not understand.
  static func check(_ settings: TapeSettings, of file: TapeFile) throws {
    for setting in settings.demo { try check(setting, of: file) }
  }

  /// Tries a setting by itself, so that what is wrong with it is told with its place.
  private static func check(_ setting: TapeSettings.DemoSetting, of file: TapeFile) throws {
    func refused(_ message: String) -> Failure {
      let place = "\(setting.place.file ?? file.name):\(setting.place.line):\(setting.place.column)"
      return Failure(status: .badInput, message: "\(place): \(message)")
    }
    let command: RunCommand
    do {
      command = try RunCommand.parse(setting.arguments)
    } catch {
      throw refused(RunCommand.message(for: error))
    }
    // An easing and a keyboard motion may need what other settings say.
    guard ["Curve", "KeyboardMotion", "Duration"].contains(setting.name) == false else { return }
    do {
      _ = try command.options()
    } catch let failure as Failure {
      throw refused(failure.message)
    }
  }
}

extension TapeSettings {
  /// What the tape sets of the demo, as arguments of the command line.
  var demoArguments: [String] { demo.flatMap(\.arguments) }
}

extension TapeSettings.DemoSetting {
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
  }
}
