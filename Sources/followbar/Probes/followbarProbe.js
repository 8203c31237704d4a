// FOLLOWBAR probe for web pages, in any browser with visualViewport.
//
// Start:    const stop = followbarProbe(document.querySelector('#bar')); the element's bottom should touch the
//           keyboard. stop() ends the log. A second argument replaces visualViewport as the keyboard:
//           a function that returns the y of its top in CSS pixels.
// Capture:  the browser's console, with "Save as…", as app.log: Safari's Web Inspector for a phone or the simulator,
//           chrome://inspect for Android. Headless Chromium writes it to standard error with --enable-logging=stderr.
// Lateness: a frame callback runs before the frame's layout and reads the layout that it forces: that of the frame that
//           will be drawn, without what later callbacks change. On iOS, visualViewport jumps instead of
//           following the keyboard. A screen recording shows the keyboard itself.

function followbarProbe(bar, keyboardTop) {
  // The layout viewport's height: the screen of a page. Rectangles count from its top.
  const height = document.documentElement.clientHeight || window.innerHeight;
  const viewport = window.visualViewport;
  const top = keyboardTop ?? (() => viewport.offsetTop + viewport.height);
  let request = 0;

  const number = (value) => (Number.isFinite(value) ? value.toFixed(3) : '-');

  function frame(time) {
    const bottom = bar.isConnected ? bar.getBoundingClientRect().bottom : NaN;
    console.log(`FOLLOWBAR ${number(time)} ${number(top())} ${number(bottom)}`);
    request = requestAnimationFrame(frame);
  }

  console.log(`FOLLOWBAR unit=pt scale=${window.devicePixelRatio} height=${height}`);
  request = requestAnimationFrame(frame);
  return () => cancelAnimationFrame(request);
}
