package import Lab
import Phone
import Screen

/// A line of a technique's page.
package struct PageLine: Hashable, Sendable {
  package let text: String
  /// The columns of its label, at its start.
  var labelColumns = 0
  var isCode = false
}

extension TechniquePage {
  /// The page's name and platform.
  package var title: String { "\(technique.rawValue) · \(technique.traits.platform.heading)" }

  /// Returns the page in lines of at most some columns, but for code, which is indented and never broken.
  package func lines(columns: Int) -> [PageLine] {
    var lines = technique.traits.mechanism.wrapped(columns: columns).map { PageLine(text: $0) }
    for block in blocks {
      switch block {
      case .text(nil, let text) where text.hasPrefix("- "):
        lines += text.wrapped(columns: columns).map { PageLine(text: $0) }
      case .text(let label, let text):
        let start = label.map { $0 + (text.isEmpty ? "" : ": ") } ?? ""
        let rows = (start + text).wrapped(columns: columns)
        lines.append(PageLine(text: ""))
        lines += rows.enumerated().map { index, row in
          PageLine(text: row, labelColumns: index == 0 ? start.columns : 0)
        }
      case .code(let code):
        lines.append(PageLine(text: ""))
        lines += code.text.split(separator: "\n", omittingEmptySubsequences: false).map {
          PageLine(text: $0.isEmpty ? "" : "  " + $0, isCode: true)
        }
      }
    }
    return lines + [PageLine(text: ""), PageLine(text: seeing, labelColumns: 7)]
  }

  private var seeing: String {
    let scenario = technique.traits.showing
    return "See it: followbar run --technique \(technique.rawValue)"
      + (scenario == "show" ? "" : " --scenario \(scenario)") + ", then c"
  }
}
