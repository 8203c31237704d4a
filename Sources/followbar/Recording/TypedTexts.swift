import Demo
import Screen
import Strings
import Tapes
import Terminal

/// The search for text that a tape types while the keyboard is down, when letters are commands.
///
/// Tapes also type commands on purpose, as in `Type "ss"`. A text counts as meant if all of its characters are commands
/// and no `Enter` sends it.
struct TypedTexts {
  private let tape: Tape
  private var player: Player<DemoStage>
  /// The remaining budget: inputs, the tape's time, and real seconds.
  private var work = 5000
  private static let longest = Duration.seconds(600)
  private let clock = MonotonicClock()

  /// Plays a tape without its waits and returns a warning for each text that sets off commands.
  static func warnings(of file: TapeFile) -> [TextError] {
    var texts = TypedTexts(file)
    return texts.warnings()
  }

  private init(_ file: TapeFile) {
    tape = file.tape
    let size = tape.settings.size(cell: WindowLook(tape.settings).cell)
    player = Player(
      tape.withoutWaits, on: DemoStage(file.options(for: tape.settings), size: size))
  }

  private mutating func warnings() -> [TextError] {
    var warnings: [TextError] = []
    var last = -1
    while let time = player.nextTime, let command = player.command, mayGoOn(at: time) {
      if player.index != last, case .type(let text, _) = command.action {
        warning(of: text, in: command.place, at: time).map { warnings.append($0) }
      }
      last = player.index
      do { try player.skip(work: &work) } catch { break }
    }
    return warnings
  }

  private func mayGoOn(at time: Duration) -> Bool {
    work > 0 && time <= TypedTexts.longest && clock.now < .seconds(5)
  }

  private mutating func warning(
    of text: String, in place: TapePlace, at time: Duration
  ) -> TextError? {
    guard text.split(separator: " ").first != "followbar" else { return nil }
    let commands = typed(text, at: time)
    guard let commands else { return nil }
    let names = commands.map { "\($0.keyName) (\($0.meaning))" }.joined(separator: ", ")
    let what = names.isEmpty ? "it does nothing" : "it sets off " + names
    return TextError(
      at: place, "text typed while the keyboard is down: \(what): press Tab before it")
  }

  /// Returns the commands that a text sets off, each once; nil for real text and for intended commands.
  private mutating func typed(_ text: String, at time: Duration) -> [KeyBinding]? {
    var stage = player.stage
    var (commands, isText) = ([KeyBinding](), false)
    for scalar in text.unicodeScalars.prefix(100) {
      work -= 1
      switch stage.meaning(ofTyped: Character(scalar), at: time) {
      case .taken: return isText ? commands : nil
      case .command(let binding):
        if !commands.contains(binding) { commands.append(binding) }
      case .nothing: isText = true
      }
      stage.take(.key(.character(Character(scalar))), at: time)
    }
    return isText || commands.count > 1 && isSent ? commands : nil
  }

  /// Returns whether `Enter` follows the command, apart from pauses and pictures.
  private var isSent: Bool {
    for command in tape.commands[(player.index + 1)...] {
      switch command.action {
      case .pause, .wait, .assert, .screenshot, .caption, .marker, .nothing: continue
      case .press(.enter, _, _, _): return true
      default: return false
      }
    }
    return false
  }
}
