package import Foundation

/// The exit status and the output of a program.
package struct Ending {
  package let status: Int32
  package let output: String
  package let error: String
}

/// Runs the built program to its end, without a terminal.
package func run(
  _ arguments: [String], environment: [String: String] = [:], output file: FileHandle? = nil,
  input: String? = nil, in folder: URL? = nil
) throws -> Ending {
  try run(
    products.appending(path: "followbar"), arguments, environment: environment, output: file,
    input: input, in: folder)
}

/// Runs a program to its end; its output goes to a file, or is returned.
package func run(
  _ program: URL, _ arguments: [String], environment: [String: String] = [:],
  output file: FileHandle? = nil, input: String? = nil, in folder: URL? = nil
) throws -> Ending {
  endWithRunner()
  let process = Process()
  process.executableURL = program
  process.arguments = arguments
  let usual = ["PATH": searchPath, "TERM": "xterm"].merging(measuringVariables) { $1 }
  process.environment = usual.merging(environment) { $1 }
  let (output, error) = (Pipe(), Pipe())
  process.currentDirectoryURL = folder
  let given = input.map { _ in Pipe() }
  if let given {
    process.standardInput = given
  } else {
    process.standardInput = FileHandle.nullDevice
  }
  if let file { process.standardOutput = file } else { process.standardOutput = output }
  process.standardError = error
  try process.run()
  // The input is short enough for a pipe.
  if let input, let given {
    try given.fileHandleForWriting.write(contentsOf: Data(input.utf8))
    try given.fileHandleForWriting.close()
  }
  let (written, said) = contents(of: file == nil ? output : nil, and: error)
  process.waitUntilExit()
  return Ending(
    status: process.terminationStatus, output: String(decoding: written, as: UTF8.self),
    error: String(decoding: said, as: UTF8.self))
}

/// Reads two pipes at once, because a program waits while either of them is full.
private func contents(of output: Pipe?, and error: Pipe) -> (output: Data, error: Data) {
  nonisolated(unsafe) var said = Data()
  let isRead = DispatchSemaphore(value: 0)
  let handle = error.fileHandleForReading
  Thread.detachNewThread {
    said = handle.readDataToEndOfFile()
    isRead.signal()
  }
  let written = output?.fileHandleForReading.readDataToEndOfFile() ?? Data()
  isRead.wait()
  return (written, said)
}

extension Workplace {
  /// Runs the program in this folder.
  package func followbar(
    _ arguments: [String], environment: [String: String] = [:], input: String? = nil
  ) throws -> Ending {
    try run(arguments, environment: environment, input: input, in: folder)
  }

  /// Records a tape into files of this folder.
  package func record(_ tape: String, _ outputs: [String], options: [String] = []) throws -> Ending
  {
    try write(tape, to: "a.tape")
    return try followbar(["record", "a.tape"] + outputs.flatMap { ["-o", $0] } + options)
  }
}

/// Returns the first program that the machine has; nil if it has none of them.
package func path(of names: [String]) -> URL? {
  let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
  return names.flatMap { name in
    name.hasPrefix("/") ? [name] : folders.map { "\($0)/\(name)" }
  }.first { FileManager.default.isExecutableFile(atPath: $0) }.map { URL(filePath: $0) }
}
