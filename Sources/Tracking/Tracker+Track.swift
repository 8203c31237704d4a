extension Tracker {
  /// Returns the places after the last frame.
  package func track() throws(TrackingError) -> PixelTrack {
    let correction = keyboardCorrection
    let places = sightings.map { sighting in
      var sighting = sighting
      sighting.keyboardTop = sighting.keyboardTop.map { $0 + correction }
      if attached > 4 * detached {
        // Little of a bar may look like much else.
        let isSure = sighting.barRows > 16 * layers.unit
        sighting.barRise =
          isSure
          ? sighting.barRise ?? sighting.transcriptRise
          : sighting.transcriptRise ?? sighting.barRise
      }
      return sighting
    }
    let bottom = barBottom(places)
    let rises = places.filter { $0.keyboardTop == nil }.compactMap(\.barRise)
    let rows = places.map { sighting in
      PixelTrack.Row(
        time: sighting.time, keyboardTop: sighting.keyboardTop ?? Double(layers.rows),
        barBottom: sighting.barRise.map { bottom - $0 })
    }
    return PixelTrack(
      rows: rows, screenBottom: Double(layers.rows),
      floor: bottom - (rises.isEmpty ? 0 : rises.median),
      barHeight: bottom - layers.bar.top, keyboardConfidence: 1, barConfidence: 1)
  }

  /// The distance from the matched places of the keyboard to its edge, in flight, where the ground behind it varies.
  var keyboardCorrection: Double {
    var last = -Double.infinity
    let errors = sightings.compactMap { sighting -> Double? in
      guard let top = sighting.keyboardTop, let error = sighting.edgeError, abs(top - last) > 2
      else { return nil }
      last = top
      return error
    }
    return errors.isEmpty ? 0 : errors.median
  }

  /// Returns the y of the bar's bottom where its rise is 0.
  ///
  /// The bar touches the raised keyboard at rest, unless its lower edge shows elsewhere, in gaps.
  private func barBottom(_ places: [Sighting]) -> Double {
    let ends = ends(places)
    guard let contact = contact(places) else { return ends ?? Double(layers.bar.end) }
    guard let ends, abs(ends - contact) > layers.unit else { return contact }
    return ends
  }

  func ends(_ places: [Sighting]) -> Double? {
    var last = 0.0
    let ends = places.compactMap { place -> Double? in
      guard let rise = place.barRise, abs(rise) > 4, abs(rise - last) > 1 else { return nil }
      last = rise
      return place.groundEnd
    }
    return ends.densest(within: 1.5, atLeast: 2)
  }

  func contact(_ places: [Sighting]) -> Double? {
    let keyboard = layers.keyboards[0].top
    let contacts = places.compactMap { place -> Double? in
      guard let top = place.keyboardTop, let rise = place.barRise, abs(top - keyboard) < 1.5
      else { return nil }
      return top + layers.screenBottom - Double(layers.rows) + rise
    }
    return contacts.isEmpty ? nil : contacts.median
  }
}

extension [Double] {
  /// The middle value by size.
  var median: Double { sorted()[count / 2] }

  /// Returns the median of the most numbers that lie within a distance; nil for fewer than some.
  func densest(within distance: Double, atLeast least: Int) -> Double? {
    let sorted = sorted()
    var best: ArraySlice<Double> = []
    var first = 0
    for last in sorted.indices {
      while sorted[last] - sorted[first] > distance { first += 1 }
      if last - first + 1 > best.count { best = sorted[first...last] }
    }
    return best.count >= least ? best[best.startIndex + best.count / 2] : nil
  }
}
