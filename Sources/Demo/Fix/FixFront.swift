package import Lab
import Phone
import Screen
import Strings

/// The open page of a technique: its fault, and the code that repairs it.
struct FixFront: ScrollingFront, Hashable {
  let technique: TechniqueName
  var scrolled = 0

  init(_ technique: TechniqueName) { self.technique = technique }

  /// The columns of a page's text, at most, and those of the frame and of the ground of code beside it.
  private static let (mostColumns, frameColumns) = (88, Dialog.frame.columns + 2)
  /// The rows of code from which a part of it shows before the rest is scrolled to.
  private static let leastCode = 3

  private var page: TechniquePage? { TechniquePage.of(technique) }

  private func lines(in size: CellSize) -> [PageLine] {
    page?.lines(columns: min(FixFront.mostColumns, size.columns - FixFront.frameColumns)) ?? []
  }

  private func dialog(around lines: [PageLine]) -> Dialog {
    Dialog(
      title: page?.title ?? technique.rawValue,
      notes: page?.code == nil ? [] : ["y copies the fix"],
      content: CellSize(columns: (lines.map(\.text.columns).max() ?? 0) + 2, rows: lines.count),
      scrolled: scrolled)
  }

  func hiddenCount(in demo: Demo) -> Int {
    dialog(around: lines(in: demo.size)).hiddenCount(in: demo.size)
  }

  func pressKey(_ key: Key, _ modifiers: Modifiers, in demo: inout Demo) -> [Effect] {
    if let effects = pressCommonKey(key, modifiers, in: &demo) { return effects }
    switch key {
    case .character("y"):
      guard let code = page?.code else { return [.ring] }
      demo.overlay = nil
      demo.show("fix of \(technique.rawValue) copied")
      return [.copy(code.text)]
    case .escape, .enter, .character("H"), .character("q"): demo.overlay = nil
    default: return [.ring]
    }
    return []
  }

  func draw(_ demo: Demo, on drawing: inout Drawing) {
    let (look, lines) = (demo.options.appearance, lines(in: drawing.size))
    let (place, first) = dialog(around: lines).draw(on: &drawing, look)
    let inner = place.inset(columns: 1, rows: 0)
    let plane = look.dialog
    let text = CellStyle(look.text(on: plane), on: plane)
    let label = CellStyle(look.text(on: plane), on: plane, .bold)
    let subtitle = CellStyle(look.secondary(on: plane), on: plane)
    let shown = FixFront.shown(lines, in: first..<first + inner.rows.count)
    for (index, row) in zip(shown.indices, inner.rows) {
      let line = shown[index]
      if line.isCode {
        let place = CellRect(columns: inner.columns, rows: row..<row + 1).inset(
          columns: -1, rows: 0)
        func ends(at next: Int) -> Bool { shown.indices.contains(next) && !shown[next].isCode }
        draw(
          line, look, on: &drawing, in: place, above: ends(at: index - 1),
          below: ends(at: index + 1))
        continue
      }
      drawing.write(
        line.text, line.isSubtitle ? subtitle : text, in: inner.columns, row: row, .leading)
      let start = String(line.text.prefix(line.labelColumns))
      drawing.write(start, label, in: inner.columns, row: row, .leading)
    }
  }
}

extension FixFront {
  /// Returns the lines of some rows; a few rows of code that goes on below stay for the next page, with their heading.
  private static func shown(_ lines: [PageLine], in rows: Range<Int>) -> ArraySlice<PageLine> {
    var shown = lines[rows.clamped(to: lines.indices)]
    let code = shown.reversed().prefix { $0.isCode }.count
    guard code < leastCode,
      lines[shown.endIndex...].first(where: { !$0.text.isEmpty })?.isCode ?? false
    else { return shown }
    shown.removeLast(code)
    while let last = shown.last, last.labelColumns == last.text.columns { shown.removeLast() }
    return shown
  }

  /// Draws a line of code on a ground of its own, which is wider than the text by a column on each side and higher by half a
  /// row at its ends, beside a bar in the color of what is right, or of what is not.
  private func draw(
    _ line: PageLine, _ look: Appearance, on drawing: inout Drawing, in place: CellRect,
    above: Bool, below: Bool
  ) {
    let ground = look.well == look.dialog ? look.desk : look.well
    let (row, start) = (place.rows.lowerBound, place.columns.lowerBound)
    let (top, bottom) = (
      Eighths(row: row) + (above ? -4 : 0), Eighths(row: row + 1) + (below ? 4 : 0)
    )
    drawing.fill(place.columns.dropFirst(), from: top, to: bottom, ground)
    let bar = Box(left: Double(start), right: Double(start) + 0.5, from: top, to: bottom)
    let color = look.color(of: line.isFix ? .right : .overlap, on: look.dialog)
    drawing.add(.box(bar, color, opacity: 1))
    func write(_ code: Substring, _ color: Color, after columns: Int) {
      drawing.write(
        String(code), CellStyle(color, on: ground), column: start + 2 + columns, row: row,
        within: place.columns)
    }
    let (code, text) = (line.text.dropFirst(2), look.text(on: ground))
    write(code, text, after: 0)
    for match in code.matches(of: FixFront.marked) {
      let color =
        match.output.contains("// ")
        ? look.secondary(on: ground)
        : look.hasFewColors
          ? text : match.output.hasPrefix("\"") ? look.color(ofPerson: 4) : look.curves[0]
      write(match.output, color, after: String(code[..<match.range.lowerBound]).columns)
    }
  }

  /// The comments, texts and common words of the pages' languages.
  private static var marked: Regex<Substring> {
    /(?:^| )\/\/ .*|"[^"]*"|\b(?:let|var|val|const|func|fun|function|return|guard|if|else|for|await|async|override|import|nil|true|false)\b/
  }
}

/// A line of a technique's page.
package struct PageLine: Hashable, Sendable {
  package let text: String
  /// The columns of its label, at its start.
  var labelColumns = 0
  var isSubtitle = false
  var isCode = false
  /// True in the code to take home.
  var isFix = false
}

extension TechniquePage {
  /// The page's name and platform.
  package var title: String { "\(technique.rawValue) · \(technique.traits.platform.heading)" }

  /// Returns the page in lines of at most some columns; code is indented, and a broken line of it goes on farther in.
  package func lines(columns: Int) -> [PageLine] {
    var lines = technique.traits.mechanism.withoutCodeMarks.wrapped(columns: columns).map {
      PageLine(text: $0, isSubtitle: true)
    }
    for block in ordered {
      switch block {
      case .text(nil, let text) where text.hasPrefix("- "):
        lines += text.withoutCodeMarks.wrapped(columns: columns).map { PageLine(text: $0) }
      case .text(let label, let text):
        let start = label.map { $0 + (text.isEmpty ? "" : ": ") } ?? ""
        let rows = (start + text.withoutCodeMarks).wrapped(columns: columns)
        lines.append(PageLine(text: ""))
        lines += rows.enumerated().map { index, row in
          PageLine(text: row, labelColumns: index == 0 ? start.columns : 0)
        }
      case .code(let code):
        lines.append(PageLine(text: ""))
        lines += code.text.split(separator: "\n", omittingEmptySubsequences: false).flatMap {
          line in
          String(line).broken(columns: columns - 2).map {
            PageLine(text: "  " + $0, isCode: true, isFix: code == self.code)
          }
        }
      }
    }
    return lines + [PageLine(text: ""), PageLine(text: seeing, labelColumns: 7)]
  }

  /// The blocks in the order of their use: the fault, its fix with the code, the code before it, and how it comes about. A
  /// heading tells the first code from the second.
  private var ordered: [Block] {
    guard let fix = blocks.firstIndex(where: { $0.label == "Fix" }),
      let code = blocks[fix...].firstIndex(where: { $0 == self.code.map(Block.code) })
    else { return blocks }
    let fault = blocks.prefix { $0.label == "Fault" }
    let before = blocks[fault.count..<fix].drop { $0.label != "Before" }
    let prose = blocks[fault.count..<before.startIndex]
    let fixed = before.isEmpty ? [] : [Block.text(label: "Fixed", "")]
    return fault + blocks[fix..<code] + fixed + [blocks[code]] + before + prose
      + blocks[(code + 1)...]
  }

  private var seeing: String {
    let scenario = technique.traits.showing
    return "See it: followbar run --technique \(technique.rawValue)"
      + (technique.traits.device.map { " --device " + $0.name } ?? "")
      + (scenario == "show" ? "" : " --scenario \(scenario)") + ", then c"
  }
}
