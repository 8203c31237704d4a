import Motion
import Phone
import Screen

// The pictures of reduced motion: nothing slides, and each change of places fades in over the places before it.
//
// A picture shows its phones at rest, where everything ends that their techniques do. So the motion of a technique that
// ignores reduced motion shows only in figures and graphs, which remain those of the app's code.

extension History {
  /// Returns the pictures from the back to the front, each with its opacity over those before it; one if nothing fades.
  func pictures(at time: Seconds) -> [(scene: Scene, opacity: Double)] {
    let scene = scene(at: time)
    guard scene.reducesMotion else { return [(scene, 1)] }
    let duration = scene.phone.configuration.keyboardMotion.notifiedDuration
    var (pictures, last) = ([(scene: Scene, opacity: Double)](), [Phone.Places]?.none)
    for (start, scene) in scenes(from: time - duration, until: time) {
      let scene = scene.rested(at: start)
      let places = scene.lanes.map { $0.places(at: time) }
      var opacity = pictures.isEmpty ? 1 : min(1, max(0, (time - start) / duration))
      if places == last { opacity = pictures.removeLast().opacity }
      // A finger shows its way as it is.
      if scene.phone.isDragged { (pictures, opacity) = ([], 1) }
      pictures.append((scene, opacity))
      last = places
    }
    return pictures
  }
}

extension Scene {
  var reducesMotion: Bool { phone.configuration.reducesMotion }

  func rested(at time: Seconds) -> Scene {
    var scene = self
    scene.lanes = lanes.map { $0.rested(at: time) }
    return scene
  }
}

extension Demo {
  /// The scene that the picture shows: with reduced motion, the phones at rest.
  var shownScene: Scene {
    let scene = scene
    return scene.reducesMotion ? scene.rested(at: time) : scene
  }

  func isFading(at time: Seconds) -> Bool {
    history.scene(at: time).reducesMotion && history.pictures(at: time).count > 1
  }

  /// Draws the frame; with reduced motion over the fading ones before it.
  func drawFading(on canvas: inout Canvas, _ draw: (Frame, inout Canvas) -> Void) {
    let pictures = history.pictures(at: time)
    // A single picture needs no copies of the canvas.
    guard pictures.count > 1 else { return draw(frame, &canvas) }
    let empty = canvas
    for (index, picture) in pictures.enumerated() {
      let below = canvas
      canvas = empty
      draw(Frame(picture.scene, at: time, of: self), &canvas)
      if index > 0 { canvas.fade(picture.opacity, over: below) }
    }
  }
}

extension Canvas {
  /// Blends the canvas over an earlier one by a share, 0…1.
  ///
  /// Planes mix all the time. Text fades out in the first half, and the new text fades in in the second, because a cell
  /// holds only one glyph.
  mutating func fade(_ share: Double, over below: Canvas) {
    for row in bounds.rows {
      for column in bounds.columns where self[column, row] != below[column, row] {
        let (new, old) = (self[column, row], below[column, row])
        self[column, row] =
          share < 0.5 ? old.fading(over: new, 1 - share) : new.fading(over: old, share)
      }
    }
  }
}

extension Cell {
  /// Returns this cell blended with another one; it has the larger share.
  fileprivate func fading(over other: Cell, _ share: Double) -> Cell {
    // The other cell's edge of a plane shows where this cell has none.
    if glyph == .space, other.glyph.isBlock { return other.blended(with: self, 1 - share) }
    return blended(with: other, share)
  }

  private func blended(with other: Cell, _ share: Double) -> Cell {
    let below = SplitCell(other).main
    let plane = below.mixed(with: style.background, share)
    let ink =
      glyph.isBlock
      ? below.mixed(with: style.foreground, share)
      : plane.mixed(with: style.foreground, 2 * share - 1)
    return Cell(glyph, CellStyle(ink, on: plane, style.attributes))
  }
}

extension Glyph {
  fileprivate var isBlock: Bool { (0x2580...0x259F).contains(base.value) }
}
