import Foundation
import Recording
import Screen
import Strings

/// A tape in a file, or on standard input where the path is `-`.
struct TapeFile {
  let path: String
  let text: String
  private(set) var tape: Tape

  /// Reads a tape, and those it names by `Source`, which lie beside it.
  init(_ path: String) throws {
    self.path = path
    text = path == "-" ? try textOfStandardInput() : try contents(of: path)
    let folder = URL(filePath: path == "-" ? "./-" : path).deletingLastPathComponent()
    var tape = Tape(parsing: text) { name in
      let place = name.hasPrefix("/") ? name : folder.appending(path: name).path
      return try? contents(of: place)
    }
    tape.refuse(tape.settings.demoErrors)
    let cell = WindowLook(tape.settings).cell
    tape.refuse(tape.patternErrors(on: tape.settings.size(cell: cell)))
    tape.warn(of: tape.call.map { [$0] } ?? [])
    self.tape = tape
  }

  /// The path as messages name it.
  var name: String { path == "-" ? "<stdin>" : path.safe() }

  /// What recordings of it are called: the file's name without its ending.
  var title: String {
    guard path != "-" else { return "followbar" }
    return URL(filePath: path).deletingPathExtension().lastPathComponent.safe()
  }

  /// What was found in the tape, a line each.
  func lines(_ findings: [TapeError], prefix: String = "") -> [String] {
    findings.map {
      "\($0.file.map { $0.safe() } ?? name):\($0.line):\($0.column): \(prefix)"
        + $0.message.safe()
    }
  }

  /// Refuses to write where the tape itself is.
  func checkThatItStays(besides paths: [String]) throws {
    guard self.path != "-", let own = FileIdentity(path) else { return }
    for path in paths where FileIdentity(path) == own {
      throw Failure(writing: path, "it is the tape itself")
    }
  }

  /// Refuses a tape that cannot be played.
  func checkThatItPlays() throws {
    guard !tape.isPlayable else { return }
    throw Failure(
      status: .badInput, message: lines(tape.errors + tape.invalid).joined(separator: "\n"))
  }

  /// Throws an error if a pattern would take too long on a screen of this size.
  func checkPatterns(on size: Size) throws {
    let errors = tape.patternErrors(on: size)
    guard !errors.isEmpty else { return }
    throw Failure(status: .badInput, message: lines(errors).joined(separator: "\n"))
  }

  /// Returns the tape with warnings of text typed while the keyboard is down.
  func warnedOfCommands() throws -> TapeFile {
    guard tape.isPlayable else { return self }
    var file = self
    file.tape.warn(of: try TypedTexts.warnings(of: tape))
    return file
  }

  /// Tells what is strange about the tape, which plays all the same.
  func warn() {
    for line in lines(tape.warnings, prefix: "warning: ") { Followbar.report(line) }
  }
}

extension Tape {
  /// A warning where the first text calls the program, as a tape for VHS does: it would be taken for keys of the demo.
  fileprivate var call: TapeError? {
    for command in commands {
      guard case .type(let text, _) = command.action else { continue }
      guard text.split(separator: " ").first == "followbar" else { return nil }
      return TapeError(
        at: command.place, "there is no shell: this is typed into the demo, which already runs")
    }
    return nil
  }
}
