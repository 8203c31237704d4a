// FOLLOWBAR probe for Android views and Compose, with androidx.core 1.7 or later.
//
// Start:    KeyboardProbe(window, inputBar).start() in onAttachedToWindow of the bar, or after the first layout.
//           `bar` is the view whose bottom should touch the keyboard. For Compose, pass a function that returns
//           it in px: bar.onGloballyPositioned { bottom = it.positionInWindow().y + it.size.height }.
// Capture:  adb logcat -c; adb logcat -s FOLLOWBAR > app.log
// Lateness: onProgress is the frame that will be drawn. A line is written one frame later, after its layout,
//           with the time of that drawn frame: both edges are as drawn, none is late.
//           Below Android 11, onProgress plays a likeness of the keyboard's motion, and a view that consumes the
//           insets hides them from the probe.

import android.util.Log
import android.view.Choreographer
import android.view.View
import android.view.ViewGroup
import android.view.Window
import androidx.core.view.ViewCompat
import androidx.core.view.WindowInsetsAnimationCompat
import androidx.core.view.WindowInsetsCompat

class KeyboardProbe(window: Window, private val barBottom: () -> Float) : Choreographer.FrameCallback {
    private val root = window.decorView as ViewGroup
    private val listener = View(root.context)
    private var keyboard: Int? = null // its height in px while it moves
    private var animation: WindowInsetsAnimationCompat? = null // the one that moves it
    private var drawnAt: Double? = null
    private var isRunning = false

    constructor(window: Window, bar: View) : this(window, {
        val place = IntArray(2)
        bar.getLocationInWindow(place)
        (place[1] + bar.height).toFloat()
    })

    fun start() {
        if (isRunning) return
        isRunning = true
        // After the app's views: code may take the first child for the content.
        root.addView(listener, ViewGroup.LayoutParams(0, 0))
        ViewCompat.setWindowInsetsAnimationCallback(listener, callback)
        Log.i("FOLLOWBAR", "FOLLOWBAR unit=px scale=${root.resources.displayMetrics.density} height=${root.height}")
        Choreographer.getInstance().postFrameCallback(this)
    }

    fun stop() {
        isRunning = false
        Choreographer.getInstance().removeFrameCallback(this)
        root.removeView(listener)
    }

    override fun doFrame(frameTimeNanos: Long) {
        if (!isRunning) return
        drawnAt?.let { Log.i("FOLLOWBAR", "FOLLOWBAR $it ${root.height - (keyboard ?: height())} ${barBottom()}") }
        drawnAt = frameTimeNanos / 1e6
        Choreographer.getInstance().postFrameCallback(this)
    }

    private fun height(insets: WindowInsetsCompat? = ViewCompat.getRootWindowInsets(root)): Int =
        insets?.getInsets(WindowInsetsCompat.Type.ime())?.bottom ?: 0

    private val callback = object : WindowInsetsAnimationCompat.Callback(DISPATCH_MODE_CONTINUE_ON_SUBTREE) {
        private fun isKeyboard(animation: WindowInsetsAnimationCompat) =
            animation.typeMask and WindowInsetsCompat.Type.ime() != 0

        // From here on the root insets are those of the end.
        override fun onPrepare(animation: WindowInsetsAnimationCompat) {
            if (!isKeyboard(animation)) return
            keyboard = keyboard ?: height()
            this@KeyboardProbe.animation = animation
        }

        override fun onProgress(
            insets: WindowInsetsCompat, runningAnimations: MutableList<WindowInsetsAnimationCompat>
        ): WindowInsetsCompat {
            if (runningAnimations.any { isKeyboard(it) }) keyboard = height(insets)
            return insets
        }

        // An interrupted animation may end after the next one was prepared.
        override fun onEnd(animation: WindowInsetsAnimationCompat) {
            if (animation === this@KeyboardProbe.animation) keyboard = null
        }
    }
}
