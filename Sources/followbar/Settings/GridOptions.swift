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
    try validateUse(in: grid, techniques, keyboards?.map(\.motion), on: platform)
    return grid
  }

  /// Throws an error for the first named part that no phone of a grid has; `all` takes what there is.
  private func validateUse(
    in grid: MeasurementGrid, _ techniques: [TechniqueName], _ motions: [KeyboardMotion]?,
    on platform: Platform?
  ) throws {
    let phones = grid.phones
    func unused<Part: Equatable>(
      _ named: [Part], of all: [Part], _ part: KeyPath<Phone.Configuration, Part>
    ) -> Part? {
      let used = phones.map { $0[keyPath: part] }
      return named.count == all.count ? nil : named.first { !used.contains($0) }
    }
    let device = unused(device ?? [], of: Device.all, \.device)
    let motion = unused(motions ?? [], of: KeyboardMotion.all, \.keyboardMotion)
    let technique = unused(techniques, of: TechniqueName.allCases, \.technique)
    guard device != nil || motion != nil || technique != nil else { return }
    let named = motions.flatMap { $0.count == 1 ? $0[0] : nil }
    throw ValidationError(
      Settings.refusal(
        of: device ?? (motion == nil ? self.device?.first : nil), with: motion ?? named,
        on: platform ?? (technique ?? techniques[0]).traits.platform))
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
