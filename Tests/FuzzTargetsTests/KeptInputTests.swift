import Foundation
import FuzzTargets
import Testing

/// The inputs in Corpora, which cover most of the code, and those in Findings, which broke it once.
struct KeptInputTests {
  @Test(arguments: FuzzTarget.all.map(\.name))
  func `every kept input has the properties of its target`(name: String) throws {
    let target = try #require(FuzzTarget.all.first { $0.name == name })
    let inputs = try kept("Corpora", name) + kept("Findings", name)
    #expect(inputs.count > 10)
    for input in inputs {
      #expect(throws: Never.self, "\(input)") { try target.run(bytes(of: input)) }
    }
  }

  @Test(arguments: ["Corpora", "Findings"])
  func `every file of inputs belongs to a target`(folder: String) throws {
    let files = try FileManager.default.contentsOfDirectory(
      atPath: KeptInputTests.folder.appending(path: folder).path)
    let names = Set(files.map { $0.replacing(".txt", with: "") })
    #expect(names.isSubset(of: FuzzTarget.all.map(\.name)) && !names.isEmpty)
  }

  @Test func `an input is text in quotes with escaped bytes`() {
    #expect(
      bytes(of: #""a\\\"\n\xFF\x00é""#) == Array("a\\\"\n".utf8) + [0xFF, 0] + Array("é".utf8))
  }

  private static let folder = URL(filePath: #filePath).appending(path: "../../../Tools/Fuzz").standardized

  /// Returns the inputs in a file, one per line; lines without quotes are comments.
  private func kept(_ folder: String, _ name: String) throws -> [Substring] {
    let file = KeptInputTests.folder.appending(path: "\(folder)/\(name).txt")
    guard FileManager.default.fileExists(atPath: file.path) else { return [] }
    return try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
      .filter { $0.hasPrefix("\"") }
  }

  /// Returns the bytes of an input, as Tools/Fuzz/fuzz.py writes them.
  private func bytes(of input: Substring) -> [UInt8] {
    var bytes: [UInt8] = []
    var rest = input.dropFirst().dropLast().utf8[...]
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "\\"), let escaped = rest.popFirst() else {
        bytes.append(byte)
        continue
      }
      switch escaped {
      case UInt8(ascii: "n"): bytes.append(0x0A)
      case UInt8(ascii: "x"):
        bytes +=
          UInt8(String(decoding: rest.prefix(2), as: UTF8.self), radix: 16).map { [$0] } ?? []
        rest = rest.dropFirst(2)
      default: bytes.append(escaped)
      }
    }
    return bytes
  }
}
