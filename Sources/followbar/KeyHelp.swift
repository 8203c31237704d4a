import Demo
import Strings

/// The keys of the demo, as `followbar help keys` prints them.
enum KeyHelp {
  static var text: String {
    let parts =
      [
        """
        While the keyboard is down, letters are commands. While it is up, letters are text: hold Alt, or press Esc first.
        """
      ]
      + Command.groups.map { part($0.group.rawValue, $0.commands.map { [$0.keyName, $0.phrase] }) }
      + [part("workbench, which e opens", Command.workbench.map { [$0.keyName, $0.phrase] })]
    return parts.joined(separator: "\n\n")
  }

  private static func part(_ title: String, _ keys: [[String]]) -> String {
    ([title] + aligned(keys).map { "  " + $0 }).joined(separator: "\n")
  }
}
