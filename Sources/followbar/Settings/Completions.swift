import ArgumentParser
import Lab
import Motion

extension CompletionKind {
  static let tapes = CompletionKind.file(extensions: ["tape"])

  /// The easings that have names, first those of the line's curves file.
  static let easings = CompletionKind.custom { words, _, _ in easingNames(for: words) }

  /// The keyboard motions, then easings and files of positions.
  static let motions = CompletionKind.custom { words, _, prefix in
    KeyboardMotion.all.map(\.name) + sources(for: words, prefix)
  }

  /// The easings that have names, and files of positions.
  static let sources = CompletionKind.custom { words, _, prefix in sources(for: words, prefix) }

  /// Names separated by commas, or all.
  static func lists(of names: [String]) -> CompletionKind {
    .custom { _, _, prefix in
      let given = prefix.split(separator: ",", omittingEmptySubsequences: false).dropLast()
      let start = given.map { $0 + "," }.joined()
      return (names + ["all"]).filter { !given.contains($0[...]) }.map { start + $0 }
    }
  }

  private static func easingNames(for words: [String]) -> [String] {
    ownNames(for: words) + NamedEasing.all.map(\.name)
  }

  private static func sources(for words: [String], _ prefix: String) -> [String] {
    easingNames(for: words) + tables(at: prefix)
  }

  /// Returns the names in the file that `--curves` gives on the line; none if the file has an error.
  private static func ownNames(for words: [String]) -> [String] {
    // bash splits words at an equals sign, the other shells do not.
    let words = words.flatMap { $0.split(separator: "=", maxSplits: 1) }
    guard let option = words.lastIndex(of: "--curves"), option + 1 < words.count else { return [] }
    // The words of a line still have their quotation marks and backslashes.
    let path = words[option + 1].filter { !"\"'\\".contains($0) }
    let text = try? validContents(of: expanded(path))
    return text.flatMap { try? CurvesFile(parsing: $0) }?.curves.compactMap(\.name) ?? []
  }

  /// Returns the folders and the .csv files at a path that is not yet complete.
  private static func tables(at prefix: String) -> [String] {
    let folder = prefix.lastIndex(of: "/").map { String(prefix[...$0]) } ?? ""
    let names = try? FileManager.default.contentsOfDirectory(atPath: folder.isEmpty ? "." : folder)
    return (names ?? []).sorted().filter { $0.first != "." }.compactMap { name in
      let path = folder + name
      // bash expands candidates, so a path with other characters could run a command.
      guard path.allSatisfy({ $0.isLetter || $0.isNumber || "./_-".contains($0) }) else {
        return nil
      }
      if name.lowercased().hasSuffix(".csv") { return path }
      var status = stat()
      return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR ? path + "/" : nil
    }
  }
}
