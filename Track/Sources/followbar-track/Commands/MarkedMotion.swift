import ArgumentParser
import Lab
import Motion
import Pictures
import Screen
import Strings
import Tapes
import Tracking

/// The motion of one rectangle that is marked in a frame: of a sheet, a menu, a card, a drawer.
struct MarkedMotion {
  /// An axis of the picture; the raw value is the name of its places.
  enum Axis: String, CaseIterable { case y, x }

  let axis: Axis
  /// The moves in pixels, or the reasons why they have no curve.
  let moves: [(move: Track.Move, result: Result<MeasuredMove, MeasuredMove.CurveDoubt>)]
  /// The frames that show the rectangle, of all.
  let shown: (frames: Int, all: Int)

  /// Follows a rectangle along the axis on which it moves.
  ///
  /// - Parameter time: The time of the frame in which it is marked.
  nonisolated(nonsending) init(
    _ path: String, part: ClosedRange<Double>?, _ mark: PixelRect, at time: Double
  ) async throws {
    var found: MarkedMotion?
    for axis in Axis.allCases {
      let motion = try await MarkedMotion(path, part: part, mark, at: time, along: axis)
      found = found ?? motion
      if !motion.moves.isEmpty {
        found = motion
        break
      }
    }
    guard let found, !found.moves.isEmpty else {
      throw Failure(
        .noEvidence,
        "cannot follow the mark of '\(path.safe())': it does not move, in sight in "
          + "\(found?.shown.frames ?? 0) of \(found?.shown.all ?? 0) frames: expected a mark of what "
          + "moves along one axis, without what changes in it")
    }
    self = found
  }

  nonisolated(nonsending) private init(
    _ path: String, part: ClosedRange<Double>?, _ mark: PixelRect, at time: Double,
    along axis: Axis
  ) async throws {
    let rows = axis == .y ? mark.rows : mark.columns
    let across = axis == .y ? mark.columns : mark.rows
    do {
      let reader = VideoReader(path, part: part, strip: across, isTransposed: axis == .x)
      var marked: VideoReader.VideoFrame?
      try await VideoReader(path, strip: across, isTransposed: axis == .x)
        .read(.gray, until: time) { marked = $0 }
      guard let marked, rows.upperBound <= marked.height else { throw VideoError.outside(mark) }
      // Edges are about 1.5 points of a phone, however narrow the mark is.
      let width = axis == .y ? marked.height * 9 / 19 : marked.height
      let frame: MarkedFrame
      do {
        frame = try MarkedFrame(GrayFrame(marked), width: width, keyboardTop: nil, bar: rows)
      } catch {
        throw Failure(
          .noEvidence,
          "cannot follow the mark of '\(path.safe())': it is a plain stripe: expected a mark with "
            + "something in it")
      }
      var tracker = Tracker([frame], width: width)
      _ = try await reader.read(.gray) { tracker.add(GrayFrame($0)) }
      self.init(tracker.track(), along: axis)
    } catch VideoError.outside {
      throw Failure(
        .badInput,
        "invalid --mark '\(SettingText.mark.write(mark))': expected a part of the picture of '\(path.safe())'"
      )
    } catch let error as VideoError {
      throw Failure(error, reading: path, nil)
    }
  }

  /// Finds the moves of a part, in pixels.
  private init(_ track: PixelTrack, along axis: Axis) {
    self.axis = axis
    shown = (track.count(showing: \.bar), track.rows.count)
    // Moves and rests are found in points, of which a phone's screen has about 844 along its axis.
    let scale = (axis == .y ? 844 : 390) / track.screenBottom
    let runs = track.rows.indices.split { track.rows[$0].bar.place == nil }
    moves = runs.flatMap { run -> [(Track.Move, Result<MeasuredMove, MeasuredMove.CurveDoubt>)] in
      let positions = run.compactMap { index in
        track.rows[index].bar.place.map {
          SampledCurve.Sample(time: track.rows[index].time, value: $0)
        }
      }
      let points = Track(
        positions.map {
          Track.TrackRow(time: $0.time, keyboardTop: nil, barBottom: -$0.value * scale)
        },
        screenHeight: 0, floor: 0)
      let ends = (positions.first?.time ?? 0, positions.last?.time ?? 0)
      return points.moves(of: .bar).map { move in
        let pixels = move.scaled(by: 1 / scale)
        return (
          pixels,
          Result { () throws(MeasuredMove.CurveDoubt) in
            try MeasuredMove(
              pixels, in: positions, frame: points.frameInterval,
              showsStart: move.start > ends.0 || run.startIndex == 0,
              showsEnd: move.end < ends.1 || run.endIndex == track.rows.count)
          }
        )
      }
    }
  }
}

extension MarkedMotion {
  /// Returns a line or more for each move, with its curve in a notation.
  func text(in notation: Notation) -> String {
    let lines = moves.map { move, result -> String in
      func way(_ from: Double, _ to: Double) -> String {
        "\(fixed(move.start, digits: 2))..\(fixed(move.end, digits: 2)) s, \(axis.rawValue) \(fixed(from)) to "
          + "\(fixed(to)) px"
      }
      switch result {
      case .success(let fit): return way(fit.from, fit.to) + "\n" + fit.text(in: notation)
      case .failure(let refusal):
        return way(move.from, move.to) + "\n  no curve: \(refusal.sentence)"
      }
    }
    return (["in sight in \(shown.frames) of \(shown.all) frames"] + lines).joined(
      separator: "\n\n")
  }

  /// The first curve that fits.
  var curve: Curve? { moves.lazy.compactMap { try? $0.result.get().curve }.first }
}

extension MeasuredMove {
  fileprivate func text(in notation: Notation) -> String {
    let error = "rms \(fixed(rms, digits: 2)) px"
    let numbers: String
    if case .spring(let spring) = curve.easing {
      let damping =
        spring.dampingRatio < 1 ? ", ζ \(fixed(spring.dampingRatio, digits: 2))" : ", critical"
      numbers =
        "  spring, ω \(fixed(spring.naturalFrequency, digits: 2)) per second\(damping): \(error)\n"
        + "  mass 1, stiffness \(fixed(spring.stiffness)), damping \(fixed(spring.damping, digits: 2))"
    } else {
      numbers = "  \(curve.easing) over \(fixed(curve.duration, digits: 3)) s: \(error)"
    }
    let code = (try? notation.text(of: curve.easing, duration: codeDuration))?.text
    return numbers + (code.map { "\n  " + $0.replacing("\n", with: "\n  ") } ?? "")
  }

  /// The duration that code needs; a spring has its own.
  private var codeDuration: Seconds? {
    if case .spring = curve.easing { nil } else { curve.duration }
  }
}

extension MeasuredMove.CurveDoubt {
  fileprivate var sentence: String {
    switch self {
    case .few(let count):
      "\(count) distinct frames in motion: expected \(MeasuredMove.fewestFrames) or more"
    case .hidden: "less than half of its way is in sight"
    case .dropped(let time): "frames are missing at \(fixed(time, digits: 2)) s"
    case .unfit(let rms):
      "the closest one is off by \(fixed(rms, digits: 2)) px rms: does something change inside of the mark?"
    }
  }
}

extension SettingText<PixelRect> {
  /// A rectangle by its corner and its size: `X,Y,W,H`.
  static var mark: SettingText {
    SettingText(
      read: { text in
        let numbers = text.split(separator: ",", omittingEmptySubsequences: false).map {
          Int($0.trimmed)
        }
        let values = numbers.compactMap(\.self).filter { 0...PixelRect.largestExtent ~= $0 }
        guard numbers.count == 4, values.count == 4, values[2] >= 16, values[3] >= 16 else {
          throw SettingError(
            expected: "X,Y,W,H in pixels, 16 or more wide and tall, such as 20,400,846,120")
        }
        return PixelRect(x: values[0], y: values[1], width: values[2], height: values[3])
      }, write: { "\($0.x),\($0.y),\($0.width),\($0.height)" })
  }
}
