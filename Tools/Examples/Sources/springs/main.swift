// Springs in the numbers of four frameworks, and what they have in common.
import Foundation
import Motion

let springs = [
  ("keyboard of iOS", Spring(mass: 3, stiffness: 1000, damping: 500)),
  ("CASpringAnimation", Spring(mass: 1, stiffness: 100, damping: 10)),
  ("SwiftUI's bouncy", Spring(duration: 0.5, bounce: 0.3)),
  ("response and ratio", Spring(response: 0.5, dampingRatio: 0.825)),
]

print("                      ratio  response  overshoot   settles")
for (name, spring) in springs {
  let numbers = String(
    format: "%6.3f %7.3f s %9.1f %% %7.3f s", spring.dampingRatio, spring.response,
    spring.overshoot * 100, spring.settlingTime())
  print(name.padding(toLength: 20, withPad: " ", startingAt: 0), numbers)
}

let clamped = Spring.keyboard
let literal = Spring(mass: 3, stiffness: 1000, damping: 500, overdamping: .literal)
print(String(format: "\nkeyboard, ratio 1:    %.2f s", clamped.settlingTime()))
print(String(format: "keyboard, ratio %.2f: %.2f s", literal.dampingRatio, literal.settlingTime()))
