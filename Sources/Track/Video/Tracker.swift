import Motion
import Strings

/// The second pass over a recording: the places of its layers in every frame.
package struct Tracker: Sendable {
  let layers: Layers
  /// The bar's rows with content.
  private let content: [(row: Int, contrast: Double)]
  private(set) var sightings: [Sighting] = []
  private var anchor: Anchor?
  private var repeats = Repeats()
  /// The frames in which the transcript moved with the bar, and did not.
  private(set) var attached = 0
  private(set) var detached = 0

  /// The places in one frame.
  struct Sighting: Sendable {
    private(set) var time: Seconds
    /// The y of the keyboard's top; nil while it is down.
    var keyboardTop: Double?
    /// The part of the rows of the keyboard, and of the bar, that agrees with the layers, 0…1.
    var keyboardLikeness: Double?
    var barLikeness: Double?
    /// The y of its edge by the brightness around it, less that of `keyboardTop`; nil without a clear edge.
    var edgeError: Double?
    /// The y of the keyboard's drawn edge and of the bar's, where they show.
    var keyboardEdge: Double?
    var barEdge: Double?
    /// The rows that the bar has moved up from its place in the layers; nil if too little of it shows.
    var barRise: Double?
    /// True if the bar is somewhere behind the keyboard.
    var isCovered = false
    /// The rows of the bar that show.
    var barRows = 0.0
    /// True if its place shows hardly more of the bar's content than plain rows would.
    var isPlain = false
    /// The same rise by the transcript's movement since the bar was last seen whole.
    var transcriptRise: Double?
    /// The rows by which the transcript has moved up since the first frame; nil from the frame on in which it is lost.
    var lift: Double?
    /// The y at which the bar's ground ends, moved back by the bar's rise, if something else shows below it.
    var groundEnd: Double?

    /// Returns the same places at another time.
    func repeated(at time: Seconds) -> Sighting {
      var sighting = self
      sighting.time = time
      return sighting
    }
  }

  private struct Anchor: Sendable {
    let transcript: Layer
    let rise: Double
    let lift: Double?
  }

  /// Lengths in points of a phone of `Layers.phone` points.
  private enum Points {
    /// The farthest that a keyboard rises above its place at rest: a spring swings, and a row of words may come.
    static let overshoot = 20.0
    /// The farthest that a drawn edge is from the place of its layer.
    static let edge = 24.0
    /// The farthest that a bar is above a raised keyboard's height over its floor.
    static let rise = 40.0
    /// The farthest that a bar at rest falls: as deep as a floor with a tab bar.
    static let fall = 100.0
    /// The farthest that a raised bar falls: the height of the tallest keyboard.
    static let fallOfRaised = 520.0
    /// The least part of a bar that tells its place.
    static let leastBar = 5.0
    /// A visible part of a bar this small matches by chance, one this large counts if it is alike, and one this large always.
    static let (littleBar, sureBar, muchBar) = (16.0, 24.0, 40.0)
    /// The part of a screen above all places of a transcript.
    static let header = 50.0
    /// The part of the transcript above the bar that stands for all of it, and the least of it that tells its place.
    static let (transcript, leastTranscript) = (300.0, 40.0)
    /// The farthest that a transcript's place is off.
    static let transcriptError = 2.0
    /// The longest ground below a bar's content.
    static let ground = 60.0
    /// The distance from its own picture by which a part is elsewhere.
    static let away = 8.0
    /// An edge farther from its layer than this, and two rows more, is no error of measurement.
    static let looseness = 3.0
    /// The farthest that a bar in contact with the keyboard is off.
    static let contactError = 1.5
  }

  /// The fewest rows of a keyboard that show, and their least agreement, in rows.
  private static let (fewestRows, leastAgreement) = (2, 1.5)
  /// The largest error of an edge between two rows, in rows.
  private static let edgeError = 1.5
  /// The shortest motion of a bar that tells whether the transcript moves with it, in rows.
  private static let leastMotion = 3.0
  /// The farthest that a transcript at rest seems to move, in rows; more adds up in a still recording.
  private static let stillness = 0.25
  /// The rows between those of a transcript that are compared.
  private static let (transcriptStep, coarseStep) = (8, 4)
  private static let fewestTranscriptRows = 10
  /// The fewest rows of a bar's content that tell whether it is there, and the least part of it that is more than chance.
  private static let leastContent = (rows: 4, part: 0.1)
  /// The frames in which a transcript moves with its bar for each one in which it does not: messages arrive.
  private static let attachment = 4
  /// The least likeness of a bar of which little shows.
  private static let sureLikeness = 0.8
  /// The least likeness of a bar at which its transcript, which moves with it, does not tell its place better:
  /// acc-ime-insets.gif was 36 pt off.
  private static let leastLikeness = 0.5
  /// The most roughness of an edge beside its layer that is smoother.
  private static let smoother = 0.9
  /// The farthest that an edge at rest moves, in rows, and the fewest places of one that tell its errors.
  private static let (sameEdge, fewestEdges) = (0.5, 8)
  /// The shortest motion of a keyboard between two errors of its edge, in rows: those at rest are all the same.
  private static let leastStep = 2.0
  /// The rows on either side of a place at rest that may have its edge.
  private static let edgeReach = 2
  /// The multiples of `Points.away` that show of a part whose agreement is evidence: less agrees by chance.
  private static let leastSeen = (keyboard: 4.0, bar: 2.0)
  /// The rows by which an edge of a small picture is off its layer beside `Points.looseness`.
  private static let loose = 2.0
  /// The least rise of a bar that is not at rest, in rows.
  private static let raised = 4.0

  package init(_ layers: Layers) { (self.layers, content) = (layers, layers.bar.content) }

  /// Adds the next frame.
  package mutating func add(_ frame: GrayFrame) {
    let picture = Picture(frame)
    if repeats.add(picture, at: frame.time), repeats.difference == 0, let sighting = sightings.last
    {
      return sightings.append(sighting.repeated(at: frame.time))
    }
    locate(in: layers.marks.removed(from: picture), at: frame.time)
  }

  private mutating func locate(in picture: Picture, at time: Seconds) {
    var sighting = Sighting(time: time)
    locateKeyboard(in: picture, &sighting)
    let edge = Int((sighting.keyboardTop ?? Double(layers.end)).rounded(.down))
    locateBar(in: picture, above: edge, &sighting)
    sightings.append(sighting)
  }

  private func locateKeyboard(in picture: Picture, _ sighting: inout Sighting) {
    let unit = layers.unit
    // Rows that look the same without a keyboard tell nothing.
    let limits = (0..<layers.end).map { row in
      min(Layer.keyboardTolerance, picture.difference(row, to: layers.down, row))
    }
    let places = layers.keyboards.compactMap { layer in
      layer.place(
        in: picture, from: layer.firstRow - Int(unit * Points.overshoot),
        through: layers.end - Tracker.fewestRows, to: layers.end,
        atLeast: Tracker.leastAgreement, limits: limits
      ).map { (layer: layer, place: $0) }
    }
    guard let (layer, place) = places.max(by: { $0.place.score < $1.place.score }) else { return }
    sighting.keyboardEdge = layer.drawnTop(
      in: picture, near: place.top, within: Int(unit * Points.edge))
    sighting.keyboardLikeness = place.likeness
    let edge = picture.edge(near: Int(place.top.rounded()))
    sighting.keyboardTop =
      place.isTextured ? place.top : min(max(edge, place.top - 1), place.top + 1)
    if place.isTextured, abs(edge - place.top) < Tracker.edgeError {
      sighting.edgeError = edge - place.top
    }
  }

  private mutating func locateBar(in picture: Picture, above edge: Int, _ sighting: inout Sighting)
  {
    let (bar, unit) = (layers.bar, layers.unit)
    // A bar that the user tells may be a raised one.
    let fall = layers.barBottom == nil ? Points.fall : Points.fallOfRaised
    // No bar is much higher above its floor than the keyboard is tall.
    let tallest = layers.keyboards.map { layers.end - $0.firstRow }.max() ?? 0
    let place = bar.place(
      in: picture, from: bar.firstRow - tallest - Int(unit * Points.rise),
      through: bar.firstRow + Int(unit * fall), to: edge, atLeast: unit * Points.leastBar)
    let drawn = place.flatMap {
      bar.drawnTop(in: picture, near: $0.top, within: Int(unit * Points.edge))
    }
    if let anchor,
      let place = anchor.transcript.place(
        in: picture, from: Int(unit * Points.header), through: edge, to: edge,
        atLeast: unit * Points.leastTranscript, step: Tracker.transcriptStep),
      place.isTextured
    {
      let moved = anchor.transcript.top - place.top
      sighting.transcriptRise = anchor.rise + moved
      sighting.lift = anchor.lift.map { abs(moved) > Tracker.stillness ? $0 + moved : $0 }
    }
    if let place, let top = place.isTextured ? place.top : drawn {
      let rise = bar.top - top
      sighting.barRise = rise
      sighting.barEdge = drawn
      sighting.barLikeness = place.likeness
      sighting.barRows = Double(edge) - place.top
      sighting.isPlain = isPlain(picture, at: Int(place.top.rounded()), above: edge)
      sighting.groundEnd = groundEnd(in: picture, rise: rise, above: edge)
      let isWhole = place.top + Double(bar.end - bar.firstRow) < Double(edge)
      if isWhole, !sighting.isPlain {
        if anchor == nil, sightings.isEmpty { sighting.lift = 0 }
        weighTranscript(in: picture, rise: rise, lift: sighting.lift)
        sighting.transcriptRise = rise
      }
    }
  }

  /// Returns whether a place shows hardly more of the bar's content than plain rows would.
  ///
  /// The plain rows of a bar agree with any plain ground: in a cropped copy of v8tr.gif the bar was 150 pt off by them.
  private func isPlain(_ picture: Picture, at row: Int, above edge: Int) -> Bool {
    let shift = row - layers.bar.firstRow
    let shown = content.filter { 0..<edge ~= $0.row + shift }
    let contrast = shown.reduce(0) { $0 + $1.contrast }
    let difference = shown.reduce(0) {
      $0 + layers.bar.picture.difference($1.row, to: picture, $1.row + shift)
    }
    return shown.count >= Tracker.leastContent.rows
      && contrast - difference < Tracker.leastContent.part * contrast
  }

  /// Counts whether the transcript moved with the bar since the last full view of it, and makes this one the last.
  private mutating func weighTranscript(in picture: Picture, rise: Double, lift: Double?) {
    let top = layers.bar.firstRow - Int(rise.rounded())
    if let anchor, abs(rise - anchor.rise) > Tracker.leastMotion {
      let moved = Int((anchor.rise - rise).rounded())
      let transcript = anchor.transcript
      let place = transcript.firstRow + moved
      let along = transcript.agreement(with: picture, at: place, to: top, step: Tracker.coarseStep)
      let still = transcript.agreement(
        with: picture, at: transcript.firstRow, to: top, step: Tracker.coarseStep)
      if along > still { attached += 1 } else { detached += 1 }
    }
    let start = max(
      Int(layers.unit * Double(Layers.statusBar)), top - Int(layers.unit * Points.transcript))
    let transcript = Layer(
      picture: picture, top: Double(start), end: top, tolerance: Layer.contentTolerance)
    anchor =
      start < top - Tracker.fewestTranscriptRows
      ? Anchor(transcript: transcript, rise: rise, lift: lift) : nil
  }

  private func groundEnd(in picture: Picture, rise: Double, above edge: Int) -> Double? {
    guard let ground = layers.ground else { return nil }
    let first = ground - Int(rise.rounded())
    let limit = min(edge - Picture.edgeReach, first + Int(layers.unit * Points.ground))
    guard first > 0, first + 1 < limit else { return nil }
    let end = (first + 1..<limit).first {
      layers.bar.picture.difference(ground, to: picture, $0) > Picture.sameGround
    }
    return end.map { picture.edge(near: $0) + rise }
  }

  /// Returns the places after the last frame, without frames that repeat the one before.
  package func track() throws(TrackingError) -> PixelTrack {
    let kept = repeats.kept
    var tracker = self
    tracker.sightings = kept.map { sightings[$0] }
    return try tracker.track(of: kept)
  }

  private func track(of frames: [Int]) throws(TrackingError) -> PixelTrack {
    let seen = places.withoutDoubts(above: Points.muchBar * layers.unit)
      .withoutSpikes(below: Points.littleBar * layers.unit, by: Points.away * layers.unit)
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
      (Int(y.rounded()) - reach...Int(y.rounded()) + reach).map(picture.edge(above:)).max() ?? 0
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
    let keyboards = sightings.map { ($0.keyboardEdge, $0.keyboardTop) }
    let bars = sightings.map { sighting in
      (sighting.barEdge, sighting.barRise.map { layers.bar.top - $0 })
    }
    let (keyboardIsLoose, barIsLoose) = (areLoose(keyboards), areLoose(bars))
    return sightings.map { sighting in
      var sighting = sighting
      sighting.keyboardTop =
        keyboardIsLoose
        ? sighting.keyboardEdge ?? sighting.keyboardTop
        : sighting.keyboardTop.map { $0 + correction }
      if barIsLoose, let edge = sighting.barEdge, let rise = sighting.barRise {
        sighting.barRise = layers.bar.top - edge
        sighting.groundEnd = sighting.groundEnd.map { $0 + layers.bar.top - edge - rise }
      }
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
        || sighting.barRows > Points.littleBar * layers.unit
          && (sighting.barLikeness ?? 0) > Tracker.sureLikeness
      if !isSure, abs(bar - along) > Points.transcriptError * layers.unit {
        sighting.barRise = along
      }
      return sighting
    }
  }

  /// Returns whether edges move otherwise than their layer: by less than its whole lines of text.
  private func areLoose(_ tops: [(edge: Double?, layer: Double?)]) -> Bool {
    let seen = tops.compactMap { top -> (edge: Double, layer: Double)? in
      guard let edge = top.edge, let layer = top.layer else { return nil }
      return (edge, layer)
    }
    // Letters that move by whole lines move in jerks; their edge moves smoothly.
    func roughness(_ places: [Double]) -> Double {
      places.indices.dropFirst().dropLast().reduce(0) { sum, index in
        let change: Double = places[index - 1] - 2 * places[index] + places[index + 1]
        return sum + abs(change)
      }
    }
    let (rough, smooth) = (roughness(seen.map(\.layer)), roughness(seen.map(\.edge)))
    guard smooth < Tracker.smoother * rough else { return false }
    var last = -Double.infinity
    let errors = seen.compactMap { edge, layer -> Double? in
      guard abs(edge - last) > Tracker.sameEdge else { return nil }
      last = edge
      return abs(edge - layer)
    }
    return errors.count > Tracker.fewestEdges
      && errors.sorted()[errors.count * 3 / 4] > Points.looseness * layers.unit + Tracker.loose
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
