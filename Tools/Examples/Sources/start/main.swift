// The code of the README: a bar that turns back in flight.
import Motion

var bar = Animator(0)  // points above the floor
bar.retarget(to: 260, at: 0, by: KeyboardMotion.ios.curve)
// It turns back from where it is, with its velocity.
bar.retarget(to: 0, at: 0.1, by: KeyboardMotion.ios.curve)
print(bar.value(at: 0.125))
