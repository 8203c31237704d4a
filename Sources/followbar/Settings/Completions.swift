import ArgumentParser
import Lab
import Motion

extension CompletionKind {
  static let tapes = CompletionKind.file(extensions: ["tape"])

  /// Files of positions, which a shell finds, where easings are arguments, too.
  static let sources = CompletionKind.file(extensions: ["csv"])

  static let easings = CompletionKind.list(NamedEasing.all.map(\.name))

  static let motions = CompletionKind.list(
    KeyboardMotion.all.map(\.name) + NamedEasing.all.map(\.name))
}
