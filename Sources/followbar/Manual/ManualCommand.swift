import ArgumentParser

/// `followbar manual`: the man pages, for `make install`.
struct ManualCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "manual", abstract: "Write a man page of each command into a folder.",
    shouldDisplay: false)

  @Argument(help: "The folder.", completion: .directory)
  var folder: String

  @Option(help: ArgumentHelp("The day on the pages, such as 2026-11-22.", valueName: "day"))
  var date: String

  func run() throws {
    for (command, parent) in try CommandHelp.program().pages() {
      let page = ManualPage(command, below: parent, date: date)
      let path = URL(filePath: folder).appending(path: command.pageName + ".1").path
      try OutputFile.write(Data(page.text.utf8), to: path)
    }
  }
}
