import Foundation
import Kit
import Testing

/// Tests of the completions in real shells.
@Suite struct ShellCompletionTests {
  enum Shell: String, CaseIterable {
    case bash, zsh, fish

    var isInstalled: Bool { path != nil }

    /// Options that keep the user's settings out.
    var options: [String] {
      switch self {
      case .bash: ["--norc", "-c"]
      case .zsh: ["-f", "-c"]
      case .fish: ["--no-config", "-c"]
      }
    }

    var path: String? {
      ["/bin/", "/usr/bin/", "/usr/local/bin/", "/opt/homebrew/bin/"].map { $0 + rawValue }
        .first { FileManager.default.isExecutableFile(atPath: $0) }
    }
  }

  /// Lines, with texts that the last word completes, and texts that it does not.
  static let lines: [(line: String, offered: [String], absent: [String])] = [
    ("followbar measure --sc", ["--scenario"], ["--technique"]),
    ("followbar measure --scenario sh", ["show"], ["hide"]),
    ("followbar measure --technique layout-", ["layout-guide"], ["async"]),
    ("followbar --techn", ["--technique"], ["--tab-bar"]),
    ("followbar --device iphone-1", ["iphone-13"], ["iphone-8"]),
    ("followbar rec", ["record"], ["run"]),
    ("followbar curve convert ease --to rea", ["reanimated"], ["css"]),
    ("followbar curve show easeOutBo", ["easeOutBounce"], ["easeInBounce"]),
    ("followbar --curve ease-in-", ["ease-in-out"], ["ease-out"]),
    ("followbar run --curves ", ["my.curves"], ["a.tape"]),
    ("followbar --keyboard-motion ios-", ["ios-keyboard"], ["android"]),
    ("followbar curve fit ", ["a.csv"], ["a.tape"]),
    ("followbar tape check a", ["a.tape"], ["a.txt"]),
    ("followbar record a.tape --theme Drac", ["Dracula"], ["Nord"]),
    ("followbar tune --family sp", ["spring"], ["linear"]),
    ("followbar list pla", ["platforms"], ["keyboards"]),
  ]

  @Test(arguments: Shell.allCases.filter(\.isInstalled))
  func `shells complete options, names and files`(shell: Shell) throws {
    let place = try Workplace()
    try place.write("mine = ease-in\n", to: "my.curves")
    for name in ["a.tape", "a.txt", "a.csv"] { try place.write("", to: name) }
    try place.write(
      try run(["--generate-completion-script", shell.rawValue]).output, to: script(shell))
    try place.write(ShellCompletionTests.zshSetup, to: "setup.zsh")
    let given = try completions(by: shell, in: place)
    #expect(given.count == ShellCompletionTests.lines.count)
    for ((line, offered, absent), given) in zip(ShellCompletionTests.lines, given) {
      #expect(given.isSuperset(of: offered), "\(shell): \(line): \(given.sorted())")
      #expect(given.isDisjoint(with: absent), "\(shell): \(line): \(given.sorted())")
    }
  }

  private func script(_ shell: Shell) -> String {
    ["bash": "followbar.bash", "zsh": "_followbar"][shell.rawValue] ?? "followbar.fish"
  }

  /// Returns the candidates for each line.
  private func completions(by shell: Shell, in place: Workplace) throws -> [Set<String>] {
    let code =
      switch shell {
      case .bash: ShellCompletionTests.bash
      case .zsh: ShellCompletionTests.zsh
      case .fish: ShellCompletionTests.fish
      }
    let result = try run(
      URL(filePath: try #require(shell.path)), shell.options + [code],
      environment: [
        "PATH": "\(products.path):\(searchPath)", "HOME": place.folder.path,
        "QUERIES": ShellCompletionTests.lines.map(\.line).joined(separator: "\n"),
      ], in: place.folder)
    #expect(result.error == "", "\(shell)")
    return result.output.split(separator: "==\n", omittingEmptySubsequences: false).dropLast().map {
      Set($0.split(whereSeparator: \.isNewline).map { String($0.prefix { $0 != "\t" }) })
    }
  }

  /// Calls the completion function as bash does, and prints its candidates.
  private static let bash = """
    source ./followbar.bash
    while IFS= read -r COMP_LINE; do
      COMP_POINT=${#COMP_LINE} COMPREPLY=()
      read -ra COMP_WORDS <<<"$COMP_LINE"
      [[ $COMP_LINE == *' ' ]] && COMP_WORDS+=('')
      COMP_CWORD=$((${#COMP_WORDS[@]} - 1))
      _followbar followbar "${COMP_WORDS[COMP_CWORD]}" "${COMP_WORDS[COMP_CWORD - 1]}"
      printf '%s\\n' "${COMPREPLY[@]}" ==
    done <<<"$QUERIES"
    """

  /// Presses Tab in a zsh of its own.
  private static let zsh = """
    zmodload zsh/zpty
    zpty shell 'exec zsh -f -i'
    zpty -w shell 'source ./setup.zsh'
    zpty -r -m shell text '*ready*'
    for line in ${(f)QUERIES}; do
      zpty -w -n shell "$line"$'\\t'
      zpty -r -m shell text '*==*'
      for found in ${(f)text}; do
        [[ $found == @* ]] && print -r -- ${${found#@}%%$'\\r'}
      done
      print -r -- '=='
    done
    """

  /// Lets that zsh print the candidates at Tab, and then empty the line.
  private static let zshSetup = """
    PS1= fpath=($PWD $fpath)
    autoload -U compinit && compinit -u -d ./zcompdump
    setopt no_auto_list
    press() { zle complete-word; print -r -- '=='; zle kill-buffer }
    zle -N press
    bindkey '^I' press
    compadd() {
      local -a found
      (( ${@[(I)-[OAD]]} )) || builtin compadd -O found "$@"
      print -rl -- "" "@"$^found
      builtin compadd "$@"
    }
    print ready
    """

  /// Asks fish, whose third version tells the cursor's place in a terminal only.
  private static let fish = """
    source followbar.fish
    function commandline
      contains -- -tC $argv; and string length -- (builtin commandline -t); or builtin commandline $argv
    end
    for line in (string split \\n -- "$QUERIES")
      complete -C "$line"
      echo ==
    end
    """
}
