import Motion

/// The second pass over a recording: the places of its layers in every frame.
package struct Tracker: Sendable {
  let layers: Layers
  private(set) var sightings: [Sighting] = []
  private var anchor: Anchor?
  private var last: Picture?
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
    /// The rows of the bar that show.
    var barRows = 0.0
    /// The same rise by the transcript's movement since the bar was last seen whole.
    var transcriptRise: Double?
    /// The y at which the bar's ground ends, moved back by the bar's rise, if something else shows below it.
    var groundEnd: Double?

    /// Returns the same places at another time.
    func repeated(at time: Seconds) -> Sighting {
      var sighting = self
      sighting.time = time
      return sighting
    }
  }

  /// A frame with the bar in full view.
  private struct Anchor: Sendable {
    let transcript: Layer
    let rise: Double
  }

  package init(_ layers: Layers) { self.layers = layers }

  /// Takes the next frame.
  package mutating func add(_ frame: GrayFrame) {
    let picture = Picture(frame)
    // The clock of the status bar tells nothing.
    if let last, picture.isSame(as: last, from: Int(60 * layers.unit)),
      let sighting = sightings.last
    {
      sightings.append(sighting.repeated(at: frame.time))
      return
    }
    last = picture
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
      min(10, picture.difference(row, to: layers.down, row))
    }
    let places = layers.keyboards.compactMap { layer in
      layer.place(
        in: picture, among: layer.firstRow - Int(unit * 20)...layers.end - 2,
        to: layers.end, atLeast: 1.5, limits: limits
      ).map { (layer: layer, place: $0) }
    }
    guard let (layer, place) = places.max(by: { $0.place.score < $1.place.score }) else { return }
    sighting.keyboardEdge = layer.drawnTop(in: picture, near: place.top, within: Int(unit * 24))
    sighting.keyboardLikeness = place.likeness
    let edge = picture.edge(near: Int(place.top.rounded()))
    sighting.keyboardTop =
      place.isTextured ? place.top : min(max(edge, place.top - 1), place.top + 1)
    if place.isTextured, abs(edge - place.top) < 1.5 { sighting.edgeError = edge - place.top }
  }

  private mutating func locateBar(in picture: Picture, above edge: Int, _ sighting: inout Sighting)
  {
    let (bar, unit) = (layers.bar, layers.unit)
    // A bar that the user tells may be a raised one.
    let fall = layers.barBottom == nil ? 100.0 : 520
    let reach = bar.firstRow - Int(unit * 520)...bar.firstRow + Int(unit * fall)
    let place = bar.place(in: picture, among: reach, to: edge, atLeast: unit * 5)
    let drawn = place.flatMap {
      bar.drawnTop(in: picture, near: $0.top, within: Int(unit * 24))
    }
    if let place, let top = place.isTextured ? place.top : drawn {
      let rise = bar.top - top
      sighting.barRise = rise
      sighting.barEdge = drawn
      sighting.barLikeness = place.likeness
      sighting.barRows = Double(edge) - place.top
      sighting.groundEnd = groundEnd(in: picture, rise: rise, above: edge)
      let isWhole = place.top + Double(bar.end - bar.firstRow) < Double(edge)
      if isWhole { weighTranscript(in: picture, rise: rise) }
    }
    guard let anchor,
      let place = anchor.transcript.place(
        in: picture, among: Int(unit * 50)...edge, to: edge, atLeast: unit * 40, step: 8),
      place.isTextured
    else { return }
    sighting.transcriptRise = anchor.rise + anchor.transcript.top - place.top
  }

  /// Counts whether the transcript moved with the bar since the last full view of it, and makes this one the last.
  private mutating func weighTranscript(in picture: Picture, rise: Double) {
    let top = layers.bar.firstRow - Int(rise.rounded())
    if let anchor, abs(rise - anchor.rise) > 3 {
      let moved = Int((anchor.rise - rise).rounded())
      let transcript = anchor.transcript
      let place = transcript.firstRow + moved
      let along = transcript.agreement(with: picture, at: place, to: top, step: 4)
      let still = transcript.agreement(with: picture, at: transcript.firstRow, to: top, step: 4)
      if along > still { attached += 1 } else { detached += 1 }
    }
    let start = max(Int(layers.unit * 60), top - Int(layers.unit * 300))
    anchor =
      start < top - 10
      ? Anchor(
        transcript: Layer(picture: picture, top: Double(start), end: top, tolerance: 6), rise: rise)
      : nil
  }

  private func groundEnd(in picture: Picture, rise: Double, above edge: Int) -> Double? {
    guard let ground = layers.ground else { return nil }
    let first = ground - Int(rise.rounded())
    let limit = min(edge - 6, first + Int(layers.unit * 60))
    guard first > 0, first + 1 < limit else { return nil }
    for row in first + 1..<limit
    where layers.bar.picture.difference(ground, to: picture, row) > 3 {
      return picture.edge(near: row) + rise
    }
    return nil
  }
}
