package import ArgumentParser

extension ParsableCommand {
  /// Runs the command of some arguments, or prints the help that they ask for; a failure ends the program.
  ///
  /// A synchronous command runs on the main thread: nothing is awaited before it.
  @MainActor
  package static func run(with arguments: [String]) async {
    var shown: any ParsableCommand.Type = Self.self
    do {
      let command = try parseAsRoot(arguments.joiningNegativeNumbers)
      shown = type(of: command)
      if var command = command as? any AsyncParsableCommand {
        try await command.run()
      } else {
        var command = command
        try command.run()
      }
    } catch let error as ValidationError {
      // The parser knows the command of its own errors only.
      StandardError.write("error: \(error)\nUsage: \(usageString(for: shown))")
      endProgram(ExitCode.validationFailure.rawValue)
    } catch {
      end(by: error)
    }
  }

  /// Ends the program by a failure, a request for help, or invalid arguments.
  package static func end(by error: any Error) -> Never {
    if let failure = error as? Failure {
      StandardError.write(failure.report)
      endProgram(failure.status.rawValue)
    }
    let (status, message) = (exitCode(for: error), fullMessage(for: error))
    // A bare exit code has no message.
    guard !message.isEmpty else { endProgram(status.rawValue) }
    guard status == .success else {
      StandardError.write(message)
      endProgram(status.rawValue)
    }
    do { try output(message) } catch { end(by: error) }
    endProgram(status.rawValue)
  }
}

extension [String] {
  /// The arguments with each negative number joined to the option before it, `--duration=-1s`: the parser takes whatever
  /// begins with a hyphen for an option.
  fileprivate var joiningNegativeNumbers: [String] {
    let end = firstIndex(of: "--") ?? endIndex
    return self[..<end].reduce(into: []) { joined, argument in
      let isNegative = argument.prefixMatch(of: /-[0-9.]/) != nil
      guard isNegative, let option = joined.last, option.hasPrefix("--"), !option.contains("=")
      else { return joined.append(argument) }
      joined[joined.count - 1] = option + "=" + argument
    } + self[end...]
  }
}

/// Calls the system's `exit`, which the commands' method of that name hides.
private func endProgram(_ status: Int32) -> Never { exit(status) }
