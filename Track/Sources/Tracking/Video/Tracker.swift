import Motion

/// The second pass over a recording: the places of its layers in every frame.
package struct Tracker: Sendable {
  let layers: Layers
  /// The bar's rows with content.
  private let content: [(row: Int, contrast: Double)]
  var sightings: [Sighting] = []
  private var anchor: Anchor?
  private(set) var repeats = Repeats()
  /// The frames in which the transcript moved with the bar, and did not.
  private(set) var attached = 0
  private(set) var detached = 0

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
    /// The part of a screen above all places of a transcript.
    static let header = 50.0
    /// The part of the transcript above the bar that stands for all of it, and the least of it that tells its place.
    static let (transcript, leastTranscript) = (300.0, 40.0)
    /// The longest ground below a bar's content.
    static let ground = 60.0
  }

  /// The fewest rows of a keyboard that show, and their least agreement, in rows.
  private static let (fewestRows, leastAgreement) = (2, 1.5)
  /// The largest error of an edge between two rows, in rows.
  static let edgeError = 1.5
  /// The shortest motion of a bar that tells whether the transcript moves with it, in rows.
  private static let leastMotion = 3.0
  /// The farthest that a transcript at rest seems to move, in rows; more adds up in a still recording.
  private static let stillness = 0.25
  /// The rows between those of a transcript that are compared.
  private static let (transcriptStep, coarseStep) = (8, 4)
  private static let fewestTranscriptRows = 10
  /// The fewest rows of a bar's content that tell whether it is there, and the least part of it that is more than chance.
  private static let leastContent = (rows: 4, part: 0.1)

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
        atLeast: Tracker.leastAgreement, limits: limits)
    }
    guard let place = places.max(by: { $0.score < $1.score }) else { return }
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
    if let place,
      let top = place.isTextured
        ? place.top : bar.drawnTop(in: picture, near: place.top, within: Int(unit * Points.edge))
    {
      let rise = bar.top - top
      sighting.barRise = rise
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
}
