import Motion
import Phone
import Screen

/// The pictures of reduced motion: nothing slides, and each change of places fades in over the places before it.
///
/// A picture shows its phones at rest, where everything ends that their techniques do. So the motion of a technique that
/// ignores reduced motion shows only in figures and graphs, which remain those of the app's code.
struct Fades: Sendable {
  struct Picture: Sendable {
    let scene: Scene
    /// Its opacity over the pictures before it, 0…1.
    let opacity: Double
  }

  /// The pictures from the back to the front; one if nothing fades.
  private(set) var pictures: [Picture] = []

  init(_ history: History, at time: Seconds) {
    let scene = history.scene(at: time)
    guard scene.reducesMotion else {
      pictures = [Picture(scene: scene, opacity: 1)]
      return
    }
    let duration = scene.phone.configuration.keyboardMotion.notifiedDuration
    var last: [Phone.Places]?
    for (start, scene) in history.scenes(from: time - duration, until: time) {
      let scene = scene.rested(at: start)
      let places = scene.lanes.map { $0.places(at: time) }
      var opacity = pictures.isEmpty ? 1 : min(1, max(0, (time - start) / duration))
      if places == last { opacity = pictures.removeLast().opacity }
      // A finger shows its way as it is.
      if scene.phone.isDragged { (pictures, opacity) = ([], 1) }
      pictures.append(Picture(scene: scene, opacity: opacity))
      last = places
    }
  }
}

extension Scene {
  var reducesMotion: Bool { phone.configuration.reducesMotion }

  /// Returns the scene with all phones at rest.
  func rested(at time: Seconds) -> Scene {
    var scene = self
    scene.lanes = lanes.map { $0.rested(at: time) }
    return scene
  }
}

extension Demo {
  /// Returns the scene that the picture shows: with reduced motion, the phones at rest.
  func shownScene(at now: Duration) -> Scene {
    let scene = scene(at: now)
    return scene.reducesMotion ? scene.rested(at: playback.time(at: now)) : scene
  }

  /// Returns whether a picture of reduced motion still fades in.
  func isFading(at time: Seconds) -> Bool {
    history.scene(at: time).reducesMotion && Fades(history, at: time).pictures.count > 1
  }

  /// Draws the shown scene; with reduced motion over the fading ones before it.
  func drawFading(
    on canvas: inout Canvas, at now: Duration, _ draw: (Scene, inout Canvas) -> Void
  ) {
    let pictures = Fades(history, at: playback.time(at: now)).pictures
    // A single picture needs no copies of the canvas.
    guard pictures.count > 1 else { return draw(pictures[0].scene, &canvas) }
    let empty = canvas
    for (index, picture) in pictures.enumerated() {
      let below = canvas
      canvas = empty
      draw(picture.scene, &canvas)
      if index > 0 { canvas.fade(picture.opacity, over: below) }
    }
  }
}
