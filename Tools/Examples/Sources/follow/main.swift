// A bar on a spring, sampled at 60 Hz until it rests.
import Foundation
import Motion

let spring = Spring(duration: 0.3, bounce: 0.2)
var bar = Animator(0)
bar.retarget(to: 260, at: 0, by: Curve(spring))

// Each frame is sampled at its own time, so a dropped frame changes no other.
for frame in 0... {
  let time = Double(frame) / 60
  let height = bar.value(at: time)
  let picture = String(repeating: "█", count: Int((height / 5).rounded()))
  print(String(format: "%3.0f ms  %5.1f pt  ", time * 1000, height) + picture)
  if !bar.isMoving(at: time) { break }
}
