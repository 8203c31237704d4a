import CTerminal
package import Screen
import Strings

/// A terminal's answer to the question for pictures, by kitty's graphics protocol.
package enum PictureSupport: Hashable, Sendable {
  /// The terminal was not asked, or has not answered.
  case unknown
  case none
  /// It takes pixels, by shared memory or else as PNG files within its input, for cells of a size.
  case taken(shared: Bool, cell: PixelSize)
}

/// The extent of a cell or of a picture, in pixels.
package struct PixelSize: Hashable, Sendable {
  package let width: Int
  package let height: Int

  package init(width: Int, height: Int) { (self.width, self.height) = (width, height) }
}

/// The answers so far.
struct PictureAnswers {
  /// The numbers of the questions, for pictures in the terminal's input and by shared memory.
  private static let (direct, shared) = (31, 32)
  var isAsked = false
  private var taken: Set<Int> = []
  /// True once the terminal has answered everything.
  private var isComplete = false

  /// Returns the questions: pictures of a pixel that is not shown.
  mutating func ask() -> String {
    (isAsked, isComplete, taken) = (true, false, [])
    let direct = "\u{1B}_Gi=\(Self.direct),s=1,v=1,a=q,t=d,f=24;AAAA\u{1B}\\"
    guard let name = sharedName(of: [0].span, for: 0) else { return direct }
    return direct + "\u{1B}_Gi=\(Self.shared),s=1,v=1,a=q,t=s,f=32;\(name)\u{1B}\\"
  }

  mutating func take(_ number: Int, isTaken: Bool) {
    guard isTaken, [Self.direct, Self.shared].contains(number) else { return }
    taken.insert(number)
  }

  /// Ends the answers: every terminal sends its attributes after them.
  mutating func end() {
    isComplete = isAsked
    term_unshare(0)
  }

  func support(cell: SIMD2<Double>?) -> PictureSupport {
    guard isComplete else { return .unknown }
    guard let cell, !taken.isEmpty else { return .none }
    return .taken(
      shared: taken.contains(Self.shared),
      cell: PixelSize(width: Int(cell.x), height: Int(cell.y)))
  }
}

extension Terminal {
  /// The answer to the question for pictures.
  package var pictureSupport: PictureSupport { pictures.support(cell: reader.decoder.cell) }

  /// Asks for pictures; the answer arrives with the inputs.
  package mutating func askForPictures() {
    guard term_speaks_ansi(), environment("TERM")?.hasPrefix("linux") != true else { return }
    request("\u{1B}[16t" + pictures.ask())
  }

  /// True if the pictures are where they were sent: nothing has cleared the screen since.
  package var keepsPictures: Bool { term_pictures_kept() }

  /// Adds a picture over some cells to the next frame, instead of the last one with its number.
  ///
  /// - Parameter pixels: Native 0xAARRGGBB, row by row.
  package func place(_ number: Int, over cells: CellRect, _ size: PixelSize, _ pixels: Span<UInt32>)
  {
    guard let name = sharedName(of: pixels, for: number) else { return }
    add("\(start(number, cells)),f=32,s=\(size.width),v=\(size.height),t=s;\(name)\u{1B}\\", cells)
  }

  /// Adds a PNG file over some cells to the next frame, instead of the last picture with its number.
  package func place(_ number: Int, over cells: CellRect, png: [UInt8]) {
    var base64 = TextBytes()
    base64.add(base64: png)
    let rest = base64.bytes[...]
    var text = start(number, cells) + ",f=100,t=d"
    for first in stride(from: 0, to: rest.count, by: Self.longestChunk) {
      let chunk = rest.dropFirst(first).prefix(Self.longestChunk)
      let isLast = first + chunk.count == rest.count
      text += first == 0 ? "," : "\u{1B}_Gq=2,"
      text += "m=\(isLast ? 0 : 1);" + String(decoding: chunk, as: UTF8.self) + "\u{1B}\\"
    }
    add(text, cells)
  }

  /// Removes all pictures with the next frame.
  package func removePictures() { addPicture("\u{1B}_Ga=d,d=A,q=2\u{1B}\\") }

  /// The most bytes of a picture in one sequence.
  private static var longestChunk: Int { 4096 }

  /// Returns the beginning of a picture's sequence: to send and show it without an answer or a move of the cursor.
  ///
  /// The last one with its number is deleted first: kitty 0.26 counts replaced pictures to its quota, and drops others.
  private func start(_ number: Int, _ cells: CellRect) -> String {
    "\u{1B}_Ga=d,d=I,i=\(number),q=2\u{1B}\\"
      + "\u{1B}_Ga=T,q=2,C=1,i=\(number),p=1,c=\(cells.columns.count),r=\(cells.rows.count)"
  }

  private func add(_ picture: String, _ cells: CellRect) {
    let corner = "\(cells.rows.lowerBound + 1);\(cells.columns.lowerBound + 1)"
    addPicture("\u{1B}7\u{1B}[\(corner)H\(picture)\u{1B}8")
  }

  private func addPicture(_ text: String) {
    var text = text
    text.withUTF8 { bytes in
      unsafe bytes.withMemoryRebound(to: CChar.self) {
        unsafe term_picture($0.baseAddress, $0.count)
      }
    }
  }
}

/// Shares the pixels of a picture with the terminal; returns their name in base64, nil if the system refuses.
private func sharedName(of pixels: Span<UInt32>, for number: Int) -> String? {
  let name = unsafe pixels.withUnsafeBufferPointer { pixels in
    unsafe term_share(Int32(number), pixels.baseAddress, pixels.count).map {
      unsafe String(cString: $0)
    }
  }
  guard let name else { return nil }
  var base64 = TextBytes()
  base64.add(base64: Array(name.utf8))
  return String(decoding: base64.bytes, as: UTF8.self)
}

extension Terminal {
  /// Returns the reason why a terminal is not asked for pictures; nil if it may be.
  ///
  /// tmux and GNU screen keep pictures from the terminal outside. Over ssh only a user's wish counts: pictures take too long.
  nonisolated package static func pictureObstacle(
    depth: ColorDepth, isWish: Bool, environment: (String) -> String?
  ) -> String? {
    if depth != .truecolor { return "they need 24-bit colors" }
    let term = environment("TERM") ?? ""
    if ["tmux", "screen"].contains(where: term.hasPrefix) || environment("TMUX") != nil
      || environment("STY") != nil
    {
      return "tmux and screen have none"
    }
    if !isWish, environment("SSH_CONNECTION") != nil || environment("SSH_TTY") != nil {
      return "the terminal is far away"
    }
    return nil
  }
}
