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

extension Session {
  /// The scene that the picture shows: with reduced motion, the phones at rest.
  var shownScene: Scene {
    let scene = scene
    return scene.reducesMotion ? scene.rested(at: time) : scene
  }

  func isFading(at time: Seconds) -> Bool {
    history.scene(at: time).reducesMotion && history.pictures(at: time).count > 1
  }
}

extension Demo {
  /// Draws the frame; with reduced motion over the fading ones before it.
  func drawFading(on drawing: inout Drawing, _ draw: (SceneLayout, inout Drawing) -> Void) {
    let pictures = session.history.pictures(at: time)
    guard pictures.count > 1 else { return draw(layout, &drawing) }
    for (index, picture) in pictures.enumerated() {
      var layer = Drawing(size, style: drawing.style, isMarked: drawing.marks != nil)
      draw(SceneLayout(picture.scene, at: time, of: session), &layer)
      (drawing.cursor, drawing.cursorShift) = (layer.cursor, layer.cursorShift)
      drawing.add(.layer(layer, opacity: index == 0 ? 1 : picture.opacity))
    }
  }
}
