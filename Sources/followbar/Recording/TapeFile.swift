import ArgumentParser
import Demo
import Phone
import Screen
import Strings
import Tapes

/// A tape in a file, or on standard input for the path `-`.
struct TapeFile {
  let path: String
  let text: String
  private(set) var tape: Tape
  /// The bars of `Set Wipe`; nil for the demo.
  private(set) var wipe: WipeSides?
  let demo: ResolvedSettings

  /// Reads a tape.
  ///
  /// - Parameters:
  ///   - options: The settings that replace the tape's own.
  ///   - shape: The shape that replaces the tape's own.
  init(
    _ path: String, replacing options: DemoSettings? = nil, shape: PictureShape? = nil
  ) throws {
    let text = path == "-" ? try textOfStandardInput() : try contents(of: path)
    if let format = RecordingFormat(path: path), format.hasPixels {
      throw Failure(.badInput, "invalid tape '\(path.safe())': expected text, found a .\(format)")
    }
    try self.init(text, path: path, replacing: options, shape)
  }

  /// Returns the tape of a wipe without one.
  static func loop(_ shape: ShapeOption, replacing options: DemoSettings) throws -> TapeFile {
    let text = """
      Output wipe.gif
      \(shape.settingsOfWipe)
      Set Framerate 20
      Set Look pixels
      Sleep 4s
      """
    var file = try TapeFile(text, path: "-", replacing: options)
    file.tape.settings.window.lineHeight = shape.lineHeight
    return file
  }

  private init(
    _ text: String, path: String, replacing options: DemoSettings?, _ shape: PictureShape? = nil
  ) throws {
    (self.path, self.text) = (path, text)
    var tape = Tape(parsing: text, stageSettings: Settings.tapeNames)
    tape.settings.stage += options?.asTapeSettings ?? []
    tape.settings.shape = shape ?? tape.settings.shape
    var errors: [TextError] = []
    demo = try ResolvedSettings(tape.settings.stage, &errors)
    let size = tape.settings.size
    do {
      wipe = try tape.settings.wipe.map { [demo] in try WipeSides($0, demo) }
      if wipe != nil {
        errors += tape.wipeErrors(on: size)
      } else {
        errors += tape.shapeErrors(demo.options)
      }
    } catch let error as SettingError {
      let text = tape.settings.wipe ?? ""
      errors.append(TextError(at: tape.wipePlace, "invalid Wipe '\(text)': \(error)"))
    } catch {
      errors += DemoSettings.lines(of: error).map { TextError(at: tape.wipePlace, $0) }
    }
    tape.report(errors: errors)
    tape.report(warnings: (tape.call.map { [$0] } ?? []) + tape.captionWarnings(on: size))
    self.tape = tape
  }

  var name: String { path == "-" ? "<stdin>" : path.safe() }

  var title: String {
    guard path != "-" else { return "followbar" }
    return URL(filePath: path).deletingPathExtension().lastPathComponent.safe()
  }

  func lines(_ findings: [TextError], label: String = "error") -> [String] {
    findings.map {
      "\($0.file.map { $0.safe() } ?? name):\($0.line):\($0.column): \(label): " + $0.message.safe()
    }
  }

  func validate() throws {
    guard !tape.isPlayable else { return }
    throw Failure(.badInput, findings: lines(tape.errors))
  }

  /// Returns the options of the demo, or of a wipe's bar, for the tape, whose settings the command line may have changed.
  ///
  /// - Parameter inPixels: True if all files are pictures of pixels; a player's font may lack wedges.
  func options(_ bar: Options? = nil, for settings: TapeSettings, inPixels: Bool = false) -> Options
  {
    var options = bar ?? demo.options
    options.framesPerSecond = settings.framesPerSecond
    // A recorder drops frames of a phone, which goes on with 60 a second at least: techniques that read frames are as
    // late as on it.
    options.phone.framesPerSecond = max(
      Phone.Configuration().framesPerSecond, settings.framesPerSecond)
    options.isInteractive = false
    if let shape = settings.shape { (options.panels, options.rimRows) = (.phone, shape.rimRows) }
    // The fonts of players may lack wedges.
    options.glyphs = inPixels ? .legacy : .blocks
    if settings.theme != .followbar, demo.settings.appearance == nil {
      options.appearance = Appearance(settings.theme)
    }
    return options
  }

  func warn() {
    for line in lines(tape.warnings, label: "warning") { StandardError.write(line) }
  }
}

/// The shape of a tape's picture, or of a wipe without a tape.
enum ShapeOption: String, NamedArgument {
  case phone, slide, square, wide

  /// The shape of a tape's picture; nil for that of a wipe only.
  var ofTape: PictureShape? { PictureShape(rawValue: rawValue) }

  /// Returns whether it is a shape of a tape's picture, or of a wipe without one.
  func fits(aTape: Bool) -> Bool {
    aTape ? ofTape != nil : self == .square || self == .wide
  }

  /// The settings of a wipe of 924 × 924 and of 1200 × 675 pixels, which are 12 × 25 or 14 × 28 for each cell.
  fileprivate var settingsOfWipe: String {
    self == .wide
      ? "Set Cols 100\nSet Rows 27\nSet FontSize 20\nSet LetterSpacing 0"
      : "Set Cols 66\nSet Rows 33\nSet FontSize 23\nSet LetterSpacing 0"
  }

  fileprivate var lineHeight: Double { self == .wide ? 1.04 : 1 }
}

extension Tape {
  /// The place of the value of `Set Wipe`, or the start of a tape without one.
  fileprivate var wipePlace: TapePlace {
    let row = commands.last { $0.name == "Set" && $0.options == "Wipe" }
    return row?.valuePlace ?? TapePlace(line: 1, column: 1)
  }

  /// Returns the errors of a tape that plays a wipe: a screen too small, and the first input.
  func wipeErrors(on size: CellSize) -> [TextError] {
    if settings.shape != nil { return [error("Wipe", wipePlace)] }
    let least = Wipe.smallest
    if size.columns < least.columns || size.rows < least.rows {
      let message = "a screen of \(size.columns)×\(size.rows) cells: expected at least "
      return [TextError(at: wipePlace, message + "\(least.columns)×\(least.rows) for a wipe")]
    }
    return commands.first { $0.action.isInput }.map {
      [TextError(at: $0.place, "\($0.name) in a wipe: expected no input")]
    } ?? []
  }

  /// Returns the errors of a tape with a shape that is to show more than one phone, or in other sizes.
  fileprivate func shapeErrors(_ options: Options) -> [TextError] {
    guard settings.shape != nil else { return [] }
    let hasLanes = options.compared != nil || options.recordedApp?.showsBar ?? false
    let lanes = settings.stage.last { hasLanes && ["Compare", "Track"].contains($0.name) }
    let resize = commands.first { $0.name == "Resize" }
    return [lanes.map { error($0.name, $0.place) }, resize.map { error($0.name, $0.place) }]
      .compactMap(\.self)
  }

  private func error(_ name: String, _ place: TapePlace) -> TextError {
    TextError(at: place, "\(name) with Shape: expected one phone in a picture of one size")
  }

  /// A warning if the first text starts the program, as in tapes for VHS.
  fileprivate var call: TextError? {
    for command in commands {
      guard case .type(let text, _) = command.action else { continue }
      guard text.split(separator: " ").first == "followbar" else { return nil }
      return TextError(
        at: command.place, "no shell: this is typed into the demo, which runs already")
    }
    return nil
  }
}

extension Appearance {
  /// Creates an appearance in a terminal theme's colors: higher planes have more of the text color.
  init(_ theme: Theme) {
    let colors = theme.colors
    func plane(_ share: Double) -> Color { colors.background.mixed(with: colors.foreground, share) }
    self = .dark
    name = theme.name
    (desk, screen, chrome) = (plane(0.04), colors.background, plane(0.08))
    (keyboard, keyCap, keyCapPressed) = (plane(0.14), plane(0.32), colors.foreground)
    (functionKey, keyShadow, hairline) = (plane(0.23), nil, nil)
    (keyCapPressedText, field, incoming) = (colors.background, plane(0.16), plane(0.14))
    (text, placeholder, secondary) = (colors.foreground, plane(0.45), plane(0.6))
    outgoing = colors.palette[4]
    outgoingText = Color(outgoing.isLight ? 0x000000 : 0xFFFFFF)
    (accent, gap, overlap) = (colors.palette[2], colors.palette[3], colors.palette[1])
    curves = [6, 5, 2, 4, 3, 7].map { colors.palette[$0] }
    (well, plotKeyboard) = (colors.background, colors.background.mixed(with: outgoing, 0.4))
    names = [3, 6, 2, 5, 4, 1].map { colors.palette[$0] }
  }
}

extension [Tape.Output] {
  /// The errors of files that a tape may not write, also by a link in the working directory.
  var foreign: [TextError] {
    let here = realPath(".") ?? "."
    return outside { path in
      // The nearest part that exists may be a link, and so may the file itself, to nothing yet.
      if let target = try? FileManager.default.destinationOfSymbolicLink(atPath: path) {
        return target.hasPrefix("/") || target.split(separator: "/").contains("..")
      }
      var folder = URL(filePath: path).deletingLastPathComponent()
      while !FileManager.default.fileExists(atPath: folder.path), folder.path != "/" {
        folder.deleteLastPathComponent()
      }
      let real = realPath(folder.path) ?? here
      return real != here && !real.hasPrefix(here + "/")
    }
  }
}
