import Foundation
import Screen
import Testing

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// A reader of an SVG as shown by a browser at a time, with the color of each point and the place of each text.
final class SVGReader: NSObject, XMLParserDelegate {
  final class Node {
    let name: String
    let attributes: [String: String]
    var children: [Node] = []
    var text = ""

    init(_ name: String, _ attributes: [String: String]) {
      (self.name, self.attributes) = (name, attributes)
    }

    var all: [Node] { [self] + children.flatMap(\.all) }
  }

  struct Text: Hashable {
    let x: Double
    let y: Int
    let text: String
    let color: String
    let classes: Set<String>
    let length: Int?
  }

  struct Picture {
    var rects: [(x: Range<Int>, y: Range<Int>, color: String)] = []
    var texts: [Text] = []

    /// Returns the color of a pixel, from the last rectangle over it.
    func color(x: Int, y: Int) -> String? {
      rects.last { $0.x.contains(x) && $0.y.contains(y) }?.color
    }

    /// Returns the picture with only the rectangles in some rows of pixels.
    func row(y: Range<Int>, width: Int) -> Picture {
      var row = self
      row.rects = rects.filter { $0.y.overlaps(y) && $0.x.overlaps(0..<width) }
      return row
    }
  }

  private(set) var root = Node("", [:])
  private var open: [Node] = []
  private var animations: [String: [(share: Double, shift: [Int])]] = [:]
  private(set) var seconds = 0.0

  init(_ text: String) throws {
    super.init()
    let parser = XMLParser(data: Data(text.utf8))
    parser.delegate = self
    #expect(parser.parse(), "\(String(describing: parser.parserError))")
    for node in root.all where node.name == "style" { try readStyle(node.text) }
  }

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?,
    qualifiedName: String?, attributes: [String: String]
  ) {
    let node = Node(name, attributes)
    if open.isEmpty { root = node } else { open[open.count - 1].children.append(node) }
    open.append(node)
  }

  func parser(
    _ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?
  ) { open.removeLast() }

  func parser(_ parser: XMLParser, foundCharacters text: String) { open.last?.text += text }

  private func readStyle(_ text: String) throws {
    if let match = text.firstMatch(of: /\.A\{animation:([0-9.]+)s step-end infinite\}/) {
      seconds = try #require(Double(match.1))
    }
    for line in text.split(separator: "\n") {
      guard let rule = line.firstMatch(of: /@keyframes (k[0-9]+)\{(.*)\}$/) else { continue }
      for step in rule.2.matches(of: /([0-9.%,]+)\{transform:translate\(([^)]*)\)\}/) {
        let shift = step.2.replacing("px", with: "").split(separator: ",").compactMap { Int($0) }
        for share in step.1.split(separator: ",") {
          let number = try #require(Double(share.dropLast()))
          animations[String(rule.1), default: []].append((number, shift))
        }
      }
    }
  }

  /// Returns the picture at a time in seconds; nil for a reader that does not animate.
  func picture(at time: Double?) -> Picture {
    var picture = Picture()
    add(root, x: 0, y: 0, at: time, to: &picture)
    return picture
  }

  private func add(_ node: Node, x: Int, y: Int, at time: Double?, to picture: inout Picture) {
    let shift = shift(of: node, at: time)
    var (x, y) = (x + shift[0], y + (shift.count > 1 ? shift[1] : 0))
    switch node.name {
    case "path": addPath(node, x: x, y: y, to: &picture)
    case "text": addText(node, x: x, y: y, to: &picture)
    default:
      x += Int(node.attributes["x"] ?? "0") ?? 0
      y += Int(node.attributes["y"] ?? "0") ?? 0
      for child in node.children { add(child, x: x, y: y, at: time, to: &picture) }
    }
  }

  private func shift(of node: Node, at time: Double?) -> [Int] {
    if let time, let style = node.attributes["style"] {
      let steps = animations[String(style.dropFirst("animation-name:".count))] ?? []
      let share = time / seconds * 100
      let past = steps.filter { $0.share <= share + 0.011 }
      return past.max { $0.share < $1.share }?.shift ?? [0]
    }
    let text = node.attributes["transform"] ?? "translate(0)"
    return text.dropFirst("translate(".count).dropLast().split(separator: " ").compactMap {
      Int($0)
    }
  }

  private func addPath(_ node: Node, x: Int, y: Int, to picture: inout Picture) {
    let color = node.attributes["fill"] ?? ""
    for part in (node.attributes["d"] ?? "").matches(of: /M(\d+) (\d+)H(\d+)V(\d+)H(\d+)z/) {
      let numbers = [part.1, part.2, part.3, part.4, part.5].map { Int($0) ?? 0 }
      #expect(numbers[4] == numbers[0])
      picture.rects.append(
        (x + numbers[0]..<x + numbers[2], y + numbers[1]..<y + numbers[3], color))
    }
  }

  private func addText(_ node: Node, x: Int, y: Int, to picture: inout Picture) {
    let place = ["x", "y"].map { node.attributes[$0].flatMap { Double($0) } ?? 0 }
    let classes = (node.attributes["class"] ?? "").split(separator: " ").map { String($0) }
    picture.texts.append(
      Text(
        x: Double(x) + place[0], y: y + Int(place[1]), text: node.text,
        color: node.attributes["fill"] ?? "", classes: Set(classes),
        length: node.attributes["textLength"].flatMap { Int($0) }))
  }
}
