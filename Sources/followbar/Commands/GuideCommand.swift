import ArgumentParser
import Lab
import Phone
import Strings

/// `followbar guide`: the generated parts of docs/, and the tapes of its pictures.
struct GuideCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "guide", abstract: "Print a generated part of docs/, in Markdown.",
    shouldDisplay: false)

  /// A generated part.
  enum Part: String, CaseIterable {
    case techniques, notations
    case tapeCommands = "tape-commands"
    case tapeSettings = "tape-settings"
  }

  /// A part, or a technique, for the tape of its picture.
  enum Subject {
    case part(Part)
    case picture(TechniqueName)

    init(_ name: String) throws {
      if let part = Part(rawValue: name) {
        self = .part(part)
      } else {
        self = .picture(try find(name, among: TechniqueName.allCases, by: \.rawValue))
      }
    }
  }

  @Argument(
    help:
      "A part (techniques, notations, tape-commands, tape-settings), or a technique for the tape of its picture.",
    completion: .list(
      Part.allCases.map(\.rawValue) + TechniqueName.allCases.map(\.rawValue)),
    transform: Subject.init)
  var subject: Subject

  func run() throws {
    switch subject {
    case .part(.techniques): try output(TechniqueGuide())
    case .part(.notations): try output(NotationGuide())
    case .part(.tapeCommands): try output(TapeGuide.commands)
    case .part(.tapeSettings): try output(TapeGuide.settings)
    case .picture(let technique): try output(TechniquePicture(of: technique).tape)
    }
  }
}
