import ArgumentParser
import Lab
import Motion
import Phone
import Strings

/// The scenarios, devices, keyboards and keyboard motions whose combinations are measured.
struct GridOptions: ParsableArguments {
  @Option(
    help:
      "These scenarios, separated by commas, or all (see: followbar list scenarios; default: \(Scenario.all[0].name), or the events of a track).",
    all: Scenario.all, by: \.name, in: .scenarios)
  var scenario: [Scenario]?

  @Option(
    help:
      "These devices, separated by commas, or all (default: the platform's, or the phone of a track).",
    all: Device.all, by: \.name)
  var device: [Device]?

  @Option(
    help: "These keyboards, separated by commas, or all (default: predictive).",
    all: KeyboardKind.allCases, by: \.rawValue)
  var keyboard: [KeyboardKind]?

  @Option(
    help: ArgumentHelp(
      "Move the keyboard by names separated by commas, or all, an easing with --duration, or a file.",
      discussion: Settings.keyboardMotion.discussion, valueName: "motion"),
    completion: .list(Settings.keyboardMotion.text.names))
  var keyboardMotion: String?

  /// Returns the combinations.
  ///
  /// - Parameters:
  ///   - duration: The duration of a keyboard's motion that is an easing; nil if none is given.
  ///   - known: The curves of the curves file.
  func grid(
    of techniques: [TechniqueName], on platform: Platform?, duration: Seconds?, _ known: KnownCurves
  ) throws -> MeasurementGrid {
    let keyboards = try chosenKeyboards(duration, known)
    let devices = device ?? keyboards?[0].device.map { [$0] }
    let grid = MeasurementGrid(
      techniques: techniques,
      scenarios: scenario ?? [keyboards?[0].scenario ?? Scenario.all[0]], devices: devices,
      keyboards: keyboard ?? [.predictive], motions: keyboards?.map(\.motion), on: platform)
    guard grid.isEmpty else { return grid }
    let ofTechnique = techniques[0].traits.platform
    throw ValidationError(
      Settings.refusal(
        of: device?[0], with: keyboards?[0].motion, on: platform ?? ofTechnique))
  }

  /// Returns the keyboards of `--keyboard-motion`; nil for each platform's own.
  private func chosenKeyboards(
    _ duration: Seconds?, _ known: KnownCurves
  ) throws -> [ChosenKeyboard]? {
    guard let keyboardMotion else { return nil }
    let isList = keyboardMotion.contains(",") && keyboardMotion.first?.isNumber != true
    guard keyboardMotion == "all" || isList && !keyboardMotion.isNotation else {
      return [try ChosenKeyboard(option: keyboardMotion, duration: duration, known)]
    }
    do {
      return try findAll(keyboardMotion, among: KeyboardMotion.all, by: \.name).map {
        ChosenKeyboard(motion: $0)
      }
    } catch {
      throw ValidationError("invalid --keyboard-motion '\(keyboardMotion)': \(error)")
    }
  }
}
