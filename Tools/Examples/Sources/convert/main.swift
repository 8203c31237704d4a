// An easing of CSS, in the words of other tools: swift run --package-path Tools/Examples convert EASING [SECONDS]
import Foundation
import Motion

let arguments = CommandLine.arguments.dropFirst()
let text = arguments.first ?? "cubic-bezier(0.38, 0.7, 0.125, 1)"
let duration = arguments.dropFirst().first.flatMap(Double.init) ?? 0.5

do {
  let easing = try Easing(parsing: text)
  for notation in [Notation.swiftUI, .uiKit, .compose, .flutter] {
    let written = try notation.text(of: easing, duration: duration)
    let loss = written.difference.map { String(format: ", off by up to %.5f", $0.max) } ?? ""
    print("\(notation.rawValue)\(loss)\n\(written.text)\n")
  }
} catch let error as TextError {
  // The caret points at the first wrong character.
  print("\(text)\n\(String(repeating: " ", count: error.column - 1))^ \(error.message)")
  exit(1)
} catch {
  print(error)
  exit(1)
}
