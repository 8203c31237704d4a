import ArgumentParser
import Lab
import Phone

/// `followbar guide`: the generated part of docs/techniques.md, and the tapes of its pictures.
struct GuideCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "guide", abstract: "Print the guide to the techniques, in Markdown.",
    shouldDisplay: false)

  @Argument(
    help: "Print the tape of this technique's picture instead.",
    completion: .list(TechniqueName.allCases.map(\.rawValue)),
    transform: { try find($0, among: TechniqueName.allCases, by: \.rawValue) })
  var technique: TechniqueName?

  func run() throws {
    guard let technique else { return try output(TechniqueGuide()) }
    try output(TechniquePicture(of: technique).tape)
  }
}
