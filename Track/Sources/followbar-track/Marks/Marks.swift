import Motion
import Phone
import Screen
import Strings
import Tapes

/// The keyboard and the bar that a user has marked in a recording, and the facts that no picture tells.
///
/// Places are pixels of the upright recording, from its top left. As a text, such as `app.mp4.marks`:
///
///     width 390            # the screen's width, in points
///     at 3.42 s            # in this frame
///     keyboard 1154        # the keyboard's first row
///     bar 1036..1154       # the bar's first row, and the first row below it
///
/// `#` begins a comment. A further `at` begins a second mark. `picture FILE` in place of `at` names the marked frame
/// as a picture, so that marks serve other recordings of the app.
struct Marks: Hashable, Sendable {
  /// The marked parts in one frame.
  struct FrameMarks: Hashable, Sendable {
    var origin: Origin
    var keyboard: Int?
    /// The rows of the bar.
    var bar: Range<Int>?
  }

  enum Origin: Hashable, Sendable {
    /// A time of the recording, in seconds.
    case time(Double)
    /// The path of a picture.
    case picture(String)
  }

  var frames: [FrameMarks] = []
  /// The phone's screen in a larger picture; nil for all of the picture.
  var screen: PixelRect?
  /// The screen's width, in points.
  var width: Double?
  var platform: Platform?
  /// The designed gap between bar and keyboard, in points.
  var gap: Double?

  /// The most marked frames: each takes as long to follow as the first.
  static let mostFrames = 8

  /// The path of the marks that belong to a recording.
  static func path(besides video: String) -> String { video + ".marks" }
}

// MARK: - As a text

extension Marks {
  /// The lines of the format: a word, and the value that it takes.
  private enum MarkWord: String, CaseIterable {
    case at, picture, keyboard, bar, screen, width, platform, gap
  }

  /// Parses marks as `text` writes them.
  ///
  /// - Throws: `TextError` at the first wrong word.
  init(parsing text: String) throws(TextError) {
    var seen: Set<MarkWord> = []
    for line in text.numberedLines where !line.content.isEmpty {
      let name = line.content.prefix { !$0.isWhitespace }
      let value = line.content[name.endIndex...].trimmedBlanks
      guard let word = MarkWord(rawValue: String(name)) else {
        let names = MarkWord.allCases.map(\.rawValue)
        throw line.error(
          at: name,
          "unknown mark '\(name.safe())': expected \(alternatives(names, to: String(name)))")
      }
      if [.at, .picture].contains(word) { seen.subtract([.at, .picture, .keyboard, .bar]) }
      guard seen.insert(word).inserted else {
        throw line.error(at: name, "second '\(name)': expected one, or a new 'at' before it")
      }
      do {
        try add(word, String(value))
      } catch let wrong as SettingError {
        throw line.error(
          at: value,
          "invalid \(name) '\(value.prefix(40).safe())': expected \(wrong.expected)")
      } catch {
        throw line.error(at: name, "\(error)")
      }
    }
    for frame in frames where frame.keyboard == nil && frame.bar == nil {
      throw TextError(
        column: 1, "incomplete mark: expected 'keyboard' or 'bar' after \(frame.name)")
    }
    guard frames.contains(where: { $0.keyboard != nil }) else {
      throw TextError(column: 1, "incomplete marks: expected a line such as 'keyboard 1154'")
    }
  }

  private mutating func add(_ word: MarkWord, _ value: String) throws {
    switch word {
    case .at: try addFrame(.time(try SettingText.stamp.read(value.filter { !$0.isWhitespace })))
    case .picture: try addFrame(.picture(value))
    case .keyboard: try changeFrame { $0.keyboard = try SettingText.row.read(value) }
    case .bar: try changeFrame { $0.bar = try SettingText.rows.read(value) }
    case .screen: screen = try SettingText.crop.read(value)
    case .width: width = try SettingText.screenWidth.read(value)
    case .platform: platform = try SettingText.platform.read(value)
    case .gap: gap = try SettingText.designedGap.read(value)
    }
  }

  private mutating func addFrame(_ origin: Origin) throws {
    guard frames.count < Marks.mostFrames else {
      throw SettingError(expected: "at most \(Marks.mostFrames) marked frames")
    }
    frames.append(FrameMarks(origin: origin))
  }

  private mutating func changeFrame(_ change: (inout FrameMarks) throws -> Void) throws {
    guard !frames.isEmpty else { throw SettingError(expected: "a line such as 'at 3.42 s' before") }
    try change(&frames[frames.count - 1])
  }

  /// The marks as a text, a line each.
  var text: String {
    let facts: [(MarkWord, String?)] = [
      (.screen, screen.map(SettingText.crop.write)),
      (.width, width.map(SettingText.screenWidth.write)),
      (.platform, platform?.rawValue), (.gap, gap.map(SettingText.designedGap.write)),
    ]
    let places = frames.flatMap { frame -> [(MarkWord, String?)] in
      let origin: (MarkWord, String?) =
        switch frame.origin {
        case .time(let time): (.at, shortened(time, digits: 6) + " s")
        case .picture(let path): (.picture, path)
        }
      return [
        origin, (.keyboard, frame.keyboard.map { "\($0)" }),
        (.bar, frame.bar.map(SettingText.rows.write)),
      ]
    }
    return (facts + places).compactMap { word, value in value.map { "\(word.rawValue) \($0)\n" } }
      .joined()
  }

  /// The options of the command line that tell the same; the first mark alone.
  var options: String {
    let frame = frames.first
    let time: String? =
      if case .time(let time) = frame?.origin { "\(shortened(time, digits: 3))" } else { nil }
    let all: [(String, String?)] = [
      ("at", time), ("keyboard", frame?.keyboard.map { "\($0)" }),
      ("bar", frame?.bar.map(SettingText.rows.write)),
      ("crop", screen.map(SettingText.crop.write)),
      ("width", width.map(SettingText.screenWidth.write)), ("platform", platform?.rawValue),
      ("gap", gap.map(SettingText.designedGap.write)),
    ]
    return all.compactMap { name, value in value.map { "--\(name) \($0)" } }.joined(separator: " ")
  }
}

extension Marks.FrameMarks {
  /// Its name in errors.
  var name: String {
    switch origin {
    case .time(let time): "'at \(shortened(time, digits: 3)) s'"
    case .picture(let path): "'picture \(path.safe())'"
    }
  }
}

extension SettingText<Int> {
  /// A row of a picture.
  static var row: SettingText { .integer(0...PixelRect.largestExtent) }
}

extension SettingText<Range<Int>> {
  /// The first of some rows and the first below them, with `..` between them.
  static var rows: SettingText {
    SettingText(
      read: { text in
        let ends = text.split(separator: "..", omittingEmptySubsequences: false).map {
          Int($0.trimmed)
        }
        guard ends.count == 2, let first = ends[0], let end = ends[1], 0 <= first, first + 4 <= end,
          end <= PixelRect.largestExtent
        else {
          throw SettingError(
            expected: "two rows 4 or more apart, the upper first, such as 1036..1154")
        }
        return first..<end
      }, write: { "\($0.lowerBound)..\($0.upperBound)" })
  }
}

extension SettingText<Double> {
  /// A stamp of a video, at most a day.
  static var stamp: SettingText { .seconds(0...86_400) }
  /// The width of a screen, in points.
  static var screenWidth: SettingText { .number(100...4000) }
  /// The distance of a bar from its keyboard by design, in points.
  static var designedGap: SettingText { .number(0...100) }
}

extension SettingText<Notation> {
  static var notation: SettingText { .named(Notation.allCases, by: \.rawValue) }
}

extension SettingText<Platform> {
  static var platform: SettingText {
    .named(Platform.allCases, by: \.rawValue, or: Platform.aliases)
  }
}

extension SettingText<PixelRect> {
  /// A rectangle as X11 writes it: `WxH+X+Y`.
  static var crop: SettingText {
    SettingText(
      read: { text in
        let parts = text.split(separator: "+", omittingEmptySubsequences: false)
        let numbers = parts.first.map { $0.split(separator: "x") + parts.dropFirst() } ?? []
        let values = numbers.compactMap { Int($0) }.filter { 0...PixelRect.largestExtent ~= $0 }
        guard parts.count == 3, numbers.count == 4, values.count == 4, values[0] > 15,
          values[1] > 15
        else {
          throw SettingError(
            expected: "a rectangle of 16 pixels or more each way, such as 886x1918+20+40")
        }
        return PixelRect(x: values[2], y: values[3], width: values[0], height: values[1])
      }, write: { "\($0.width)x\($0.height)+\($0.x)+\($0.y)" })
  }
}
