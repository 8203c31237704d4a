// A bar that turns back in flight, both ways and on two curves.
import Foundation
import Motion

/// Returns a bar on its way to 260 points that turns back to 0 after a tenth of a second.
func turned(_ how: Animator.Retargeting, by curve: Curve) -> Animator {
  var bar = Animator(0)
  bar.retarget(to: 260, at: 0, by: curve)
  bar.retarget(to: 0, at: 0.1, by: curve, how)
  return bar
}

/// Prints both ways as columns: heights in points, and the velocity right after the turn.
func show(_ name: String, _ curve: Curve) {
  let bars = [turned(.replacing, by: curve), turned(.adding, by: curve)]
  print(name)
  print("          replacing    adding")
  for time in stride(from: 0.1, through: 0.401, by: 0.05) {
    let heights = bars.map { String(format: "%10.1f", $0.value(at: time)) }.joined()
    print(String(format: "%6.0f ms", time * 1000) + heights)
  }
  let velocities = bars.map { String(format: "%10.0f", $0.velocity(at: 0.1)) }.joined()
  print("     pt/s" + velocities)
  let rests = bars.map { String(format: "%7.0f ms", ($0.rest ?? 0) * 1000) }.joined()
  print("  at rest" + rests)
}

show("ease-in-out over 0.25 s", Curve(.cubicBezier(.easeInOut), duration: 0.25))
print("")
show("the keyboard's spring", KeyboardMotion.ios.curve)
