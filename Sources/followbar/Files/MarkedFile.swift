import Demo
import Lab
import Motion
import Strings

/// The user's own file with a marked curve, which the workbench writes and other programs may edit.
struct MarkedFile {
  private var file: WatchedFile
  private let name: String?
  /// The curve as another program last wrote it: undo gives its spelling back.
  private var curve: MarkedCurve
  /// The code in the file.
  private(set) var code: CurveCode
  /// The workbench's curve that the file has.
  var known: EditedCurve?
  private var nextWrite = Duration.zero
  /// True if a change waits for the time of the next write.
  private(set) var waits = false
  private var wasHeld = false
  /// True while the line cannot be read: nothing is written then.
  private var isBroken = false

  /// The shortest time between two writes.
  static let period = Duration.milliseconds(100)

  /// Reads a file.
  ///
  /// - Parameter place: The path, or the path, a colon and the name of one of several marked lines.
  init(at place: String, now: Duration) throws(Failure) {
    var (path, name) = (expanded(place), String?.none)
    if !FileManager.default.fileExists(atPath: path), let colon = path.lastIndex(of: ":") {
      name = String(path[colon...].dropFirst())
      path = String(path[..<colon])
    }
    (file, self.name) = (WatchedFile(path: path, at: now), name)
    curve = try MarkedFile.read(path, name)
    code = curve.code
  }

  private static func read(_ path: String, _ name: String?) throws(Failure) -> MarkedCurve {
    do {
      let folder = URL(filePath: path).deletingLastPathComponent().path
      if let real = realPath(path), let folder = realPath(folder),
        !real.hasPrefix(folder == "/" ? folder : folder + "/")
      {
        throw Failure(
          .badInput, at: path.safe(),
          "invalid link to '\(real.safe())': expected a file in its folder")
      }
      return try MarkedCurve(in: validContents(of: path), named: name)
    } catch let error as TextError {
      throw Failure(error, in: path)
    } catch {
      throw error as? Failure ?? Failure(.inputOutput, at: path.safe(), reason(error))
    }
  }

  /// The path and the line, for messages.
  var place: String { "\(file.path.safe()):\(curve.line)" }

  /// The time of the next look or write.
  var nextLook: Duration { waits ? min(file.nextLook, nextWrite) : file.nextLook }

  /// Returns the message about a change by another program; nil without one, and before the time of the next look.
  mutating func changes(at now: Duration) -> Message? {
    file.look(at: now) ? reload() : nil
  }

  private mutating func reload() -> Message? {
    file.see()
    do throws(Failure) {
      let new = try MarkedFile.read(file.path, name)
      defer { (curve, code, isBroken) = (new, new.code, false) }
      return isBroken || new.code.curve != code.curve ? .markedCurve(new.code) : nil
    } catch {
      isBroken = true
      return .unreadableCurves("\(error)")
    }
  }

  /// Writes the workbench's curve if it has changed, at most ten times a second and at the end of a drag.
  ///
  /// - Returns: The message about another program's change, which comes first, or about a loss; nil for none.
  mutating func write(_ draft: EditedCurve, isHeld: Bool, at now: Duration) -> Message? {
    let isReleased = wasHeld && !isHeld
    wasHeld = isHeld
    guard let known, draft.curve != known.curve else {
      waits = false
      return nil
    }
    waits = now < nextWrite && !isReleased
    if waits { return nil }
    if file.hasChanged, let message = reload() { return message }
    guard !isBroken else { return nil }
    self.known = draft
    nextWrite = now + MarkedFile.period
    do {
      let new = try curve.code.text(of: draft.easing, duration: draft.curve.duration)
      guard new.text != code.text else {
        let isTime = draft.easing == known.easing
        return isTime ? .outcome(.done("\(place) has no place for the duration")) : nil
      }
      try OutputFile.write(Data(curve.text(with: new.text).utf8), to: file.path)
      file.see()
      code = try CurveCode(new.text, in: code.notation) ?? code
      return (new.difference?.maxSeam ?? 0) < 0.05 ? nil : .outcome(.written(new, place: place))
    } catch {
      let reason = (error as? Notation.Refusal)?.reason ?? "\(error)"
      return .outcome(.failed("\(place) is unchanged: \(reason)"))
    }
  }
}
