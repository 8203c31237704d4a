import Strings

/// A page about a recording in one HTML file: the verdict, the plot, the worst frames, and the report.
package struct TrackPage {
  let report: TrackReport
  /// The plot, an SVG file.
  let plot: [UInt8]
  let stills: [Still]

  /// A frame of the recording with its seam drawn on it, a PNG file.
  package struct Still {
    let caption: String
    let png: [UInt8]

    package init(caption: String, png: [UInt8]) { (self.caption, self.png) = (caption, png) }
  }

  package init(_ report: TrackReport, plot: [UInt8], stills: [Still]) {
    (self.report, self.plot, self.stills) = (report, plot, stills)
  }

  private static let style = """
    body { font: 16px/1.5 system-ui, sans-serif; max-width: 960px; margin: 2em auto; padding: 0 1em; \
    background: #fff; color: #1c1c1e } h1 { font-size: 1.4em } pre { overflow-x: auto; padding: 1em; \
    background: #f2f2f7; border-radius: 8px } .passed { color: #0a7d2c } .failed { color: #c2261c } \
    svg, img { max-width: 100%; height: auto } figure { display: inline-block; vertical-align: top; width: 30%; margin: 0 1% 1em 0 } \
    @media (prefers-color-scheme: dark) { body { background: #1c1c1e; color: #f2f2f7 } \
    pre { background: #2c2c2e } .passed { color: #30d158 } .failed { color: #ff6961 } }
    """

  /// The file.
  package var html: [UInt8] {
    var page = TextBytes()
    page.add("<!DOCTYPE html>\n<html lang=\"en\">\n<meta charset=\"utf-8\">\n<title>")
    page.add(xml: report.title)
    page.add("</title>\n<style>\(TrackPage.style)</style>\n<h1>")
    page.add(xml: report.title)
    page.add("</h1>\n")
    if let verdict = report.verdict { add(verdict, to: &page) }
    for sentences in [report.sentences, report.cure] where !sentences.isEmpty {
      add("p", sentences.joined(separator: " ").withoutCodeMarks, to: &page)
    }
    for sentence in report.holding?.sentences ?? [] { add("p", sentence, to: &page) }
    page.add(
      "<figure style=\"width: 100%\"><img alt=\"Keyboard, bar and seam over time\" src=\"data:image/svg+xml;base64,"
    )
    page.add(base64: plot)
    page.add("\"></figure>\n")
    for still in stills {
      page.add("<figure><img alt=\"\" src=\"data:image/png;base64,")
      page.add(base64: still.png)
      page.add("\"><figcaption>")
      page.add(xml: still.caption)
      page.add("</figcaption></figure>\n")
    }
    add("pre", report.facts([]) + "\n\n" + report.table, to: &page)
    page.add("</html>\n")
    return page.take()
  }

  private func add(_ verdict: TrackVerdict, to page: inout TextBytes) {
    let faults = verdict.failures
    page.add("<h2 class=\"\(faults.isEmpty ? "passed" : "failed")\">")
    page.add(
      faults.isEmpty
        ? "All checks passed" : "\(faults.count) of \(verdict.cases.count) checks failed")
    page.add("</h2>\n")
    for fault in faults { add("p", fault.fault ?? "", to: &page) }
    add("pre", verdict.text, to: &page)
  }

  private func add(_ element: String, _ text: String, to page: inout TextBytes) {
    page.add("<\(element)>")
    page.add(xml: text)
    page.add("</\(element)>\n")
  }
}
