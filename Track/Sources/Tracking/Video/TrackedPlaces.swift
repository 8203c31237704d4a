import Lab
import Motion
import Strings

/// The places of keyboard and bar after the last frame, by all frames together.
extension Tracker {
  /// Lengths in points of a phone of `Layers.phone` points.
  private enum Points {
    /// A visible part of a bar this large counts if it is alike, and one this large always.
    static let (sureBar, muchBar) = (24.0, 40.0)
    /// The farthest that a transcript's place is off.
    static let transcriptError = 2.0
    /// The distance from its own picture by which a part is elsewhere.
    static let away = 8.0
    /// The farthest that a bar in contact with the keyboard is off.
    static let contactError = 1.5
  }

  /// The frames in which a transcript moves with its bar for each one in which it does not: messages arrive.
  private static let attachment = 4
  /// The least likeness of a bar at which its transcript, which moves with it, does not tell its place better:
  /// acc-ime-insets.gif was 36 pt off.
  private static let leastLikeness = 0.5
  /// The shortest motion of a keyboard between two errors of its edge, in rows: those at rest are all the same.
  private static let leastStep = 2.0
  /// The rows on either side of a place at rest that may have its edge.
  private static let edgeReach = 2
  /// The multiples of `Points.away` that show of a part whose agreement is evidence: less agrees by chance.
  private static let leastSeen = (keyboard: 4.0, bar: 2.0)
  /// The least rise of a bar that is not at rest, in rows.
  private static let raised = 4.0

  /// Returns the places after the last frame, without frames that repeat the one before.
  package func track() throws(TrackingError) -> PixelTrack {
    let kept = repeats.kept
    var tracker = self
    tracker.sightings = kept.map { sightings[$0] }
    return try tracker.track(of: kept)
  }

  private func track(of frames: [Int]) throws(TrackingError) -> PixelTrack {
    let seen = places.withoutDoubts(above: Points.muchBar * layers.unit)
    let places = seen.withBarBetween(top: layers.bar.top, unit: layers.unit)
    guard places.contains(where: { $0.keyboardTop != nil }) else { throw .noKeyboard }
    guard places.contains(where: { $0.barRise != nil }) else { throw .noBar }
    let (bottom, touches) = barBottom(seen)
    let rises = places.filter { $0.keyboardTop == nil }.compactMap(\.barRise)
    let height = bottom - layers.bar.top
    let rows = places.map { sighting in
      Track.Row(
        time: sighting.time, keyboardTop: sighting.keyboardTop ?? Double(layers.rows),
        barBottom: sighting.barRise.map { bottom - $0 },
        covered: sighting.isCovered ? height : nil,
        transcript: isTranscriptKnown ? sighting.lift : nil)
    }
    var evidence = evidence(isCut: touches && layers.gap == 0 && layers.isCut)
    (evidence.keyboardEdge, evidence.barEdge) = edges(rows, bottom, touches)
    return PixelTrack(
      rows: rows, frames: frames, screenBottom: Double(layers.rows),
      floor: bottom - (rises.isEmpty ? 0 : rises.median), gap: layers.gap,
      barTouchesKeyboard: touches,
      barHeight: height,
      evidence: evidence)
  }

  /// Returns the contrasts across the keyboard's top and the bar's bottom at rest, as `TrackEvidence` has them.
  private func edges(
    _ rows: [Track.Row], _ bottom: Double, _ touches: Bool
  ) -> (keyboard: Double?, bar: Double?) {
    let raised = layers.keyboards[0]
    let reach = max(Tracker.edgeReach, Int(layers.unit))
    func contrast(_ picture: Picture, near y: Double) -> Double {
      picture.edge(around: Int(y.rounded()), within: reach)
    }
    let rests = rows.filter { abs(($0.keyboardTop ?? 0) - raised.top) < Tracker.leastStep }
      .compactMap(\.barBottom)
    let keyboard = layers.isKeyboardTold ? nil : contrast(raised.picture, near: raised.top)
    guard layers.barBottom == nil else { return (keyboard, .infinity) }
    guard layers.gap > 0 || !touches, !rests.isEmpty else { return (keyboard, nil) }
    let up = contrast(raised.picture, near: rests.median)
    // A bar that floats shows its edge in both states; the ground of another may fill the floor below it.
    return (keyboard, layers.gap > 0 ? min(up, contrast(layers.down, near: bottom)) : up)
  }

  /// True if the transcript is not lost on the way: a part of it tells nothing of the whole.
  private var isTranscriptKnown: Bool { sightings.last?.lift != nil }

  /// The sightings, with the keyboard's places corrected and the bar's completed by the transcript that moves with it.
  private var places: [Sighting] {
    let correction = keyboardCorrection
    return sightings.map { sighting in
      var sighting = sighting
      sighting.keyboardTop = sighting.keyboardTop.map { $0 + correction }
      // A place without the bar's content is other ground.
      if sighting.isPlain { sighting.barRise = nil }
      guard attached > Tracker.attachment * detached else { return sighting }
      guard let bar = sighting.barRise, let along = sighting.transcriptRise else {
        sighting.barRise = sighting.barRise ?? sighting.transcriptRise
        return sighting
      }
      // Little of a bar may look like much else.
      let isSure =
        sighting.barRows > Points.sureBar * layers.unit
        && (sighting.barLikeness ?? 0) > Tracker.leastLikeness
      if !isSure, abs(bar - along) > Points.transcriptError * layers.unit {
        sighting.barRise = along
      }
      return sighting
    }
  }

  /// The evidence by the frames in which a part is elsewhere than in its own picture, where it agrees with itself.
  private func evidence(isCut: Bool) -> TrackEvidence {
    let away = Points.away * layers.unit
    let sights = sightings.map { sighting in
      var sight = TrackEvidence.Sight(time: sighting.time)
      if let top = sighting.keyboardTop,
        top < Double(layers.end) - Tracker.leastSeen.keyboard * away,
        layers.keyboards.allSatisfy({ abs($0.top - top) > away })
      {
        sight.keyboard = sighting.keyboardLikeness
      }
      if let rise = sighting.barRise, abs(rise) > away,
        sighting.barRows > Tracker.leastSeen.bar * away
      {
        sight.bar = sighting.isPlain ? 0 : sighting.barLikeness
      }
      return sight
    }
    return TrackEvidence(
      stamps: repeats.runs.flatMap(\.self), keys: layers.keys, isCut: isCut,
      isPair: layers.isPair, sights: sights)
  }

  /// The distance from the matched places of the keyboard to its edge, in flight, where the ground behind it varies.
  private var keyboardCorrection: Double {
    var last = -Double.infinity
    let errors = sightings.compactMap { sighting -> Double? in
      guard let top = sighting.keyboardTop, let error = sighting.edgeError,
        abs(top - last) > Tracker.leastStep
      else { return nil }
      last = top
      return error
    }
    return errors.isEmpty ? 0 : errors.median
  }

  /// Returns the y of the bar's bottom where its rise is 0, and whether it is known by touching the keyboard.
  ///
  /// The bar touches the raised keyboard at rest, unless its lower edge shows elsewhere, in gaps.
  private func barBottom(_ places: [Sighting]) -> (y: Double, touches: Bool) {
    if let known = layers.barBottom { return (known, false) }
    let ends = ends(places)
    guard let contact = contact(places) else { return (ends ?? Double(layers.bar.end + 1), false) }
    if layers.gap > 0 { return (contact - layers.gap, true) }
    let isFar = { abs($0 - contact) > Points.contactError * layers.unit }
    if ends.map({ !isFar($0) }) ?? true, let own = layers.ownBottom, isFar(own) {
      return (own, false)
    }
    if let ends, isFar(ends) { return (ends, false) }
    return (contact, true)
  }

  /// Returns the y of the bar's lower edge where its rise is 0, as it shows in gaps; nil if it hardly does.
  private func ends(_ places: [Sighting]) -> Double? {
    var last = 0.0
    let ends = places.compactMap { place -> Double? in
      guard let rise = place.barRise, abs(rise) > Tracker.raised, abs(rise - last) > 1 else {
        return nil
      }
      last = rise
      return place.groundEnd
    }
    return ends.densest(within: Tracker.edgeError, atLeast: 2)
  }

  /// Returns the y of the bar that touches the raised keyboard at rest, where its rise is 0; nil if it does not show then.
  private func contact(_ places: [Sighting]) -> Double? {
    let keyboard = layers.keyboards[0].top + keyboardCorrection
    let near = places.filter {
      $0.barRise != nil && abs(($0.keyboardTop ?? 0) - keyboard) < Tracker.edgeError
    }
    guard !near.isEmpty else { return nil }
    // The last frames of a motion are less exact than those at rest.
    return near.sorted {
      abs(($0.keyboardTop ?? 0) - keyboard) < abs(($1.keyboardTop ?? 0) - keyboard)
    }
    .prefix((near.count + 1) / 2).map { ($0.keyboardTop ?? 0) + ($0.barRise ?? 0) }.median
  }
}
