// FOLLOWBAR probe for web pages, in any browser with visualViewport.
//
// Start:    const stop = followbarProbe(document.querySelector('#bar')); the element's bottom should touch the
//           keyboard. stop() ends the log. A second argument replaces visualViewport as the keyboard:
//           a function that returns the y of its top in CSS pixels. A third is a message, whose place is logged, too.
// Capture:  the browser's console, with "Save as…", as app.log: Safari's Web Inspector for a phone or the simulator,
//           chrome://inspect for Android. Headless Chromium writes it to standard error with --enable-logging=stderr.
// Lateness: a frame callback runs before the frame's layout and reads the layout that it forces: that of the frame that
//           will be drawn, without what later callbacks change. On iOS, visualViewport jumps instead of
//           following the keyboard. A screen recording shows the keyboard itself.

function followbarProbe(bar, keyboardTop, message) {
  // The layout viewport's height: the screen of a page. Rectangles count from its top.
  const pageHeight = () => document.documentElement.clientHeight || window.innerHeight;
  const height = pageHeight();
  // The browser's bars change the page's height by less than this, a keyboard that resizes it by more.
  const bars = 120;
  const viewport = window.visualViewport;
  const top = keyboardTop ?? (() => viewport.offsetTop + viewport.height);
  let request = 0;

  const number = (value) => (Number.isFinite(value) ? value.toFixed(3) : '-');

  function frame(time) {
    // Places count from the page's bottom at the start, which is where a keyboard stands.
    const change = height - pageHeight();
    const moved = Math.abs(change) < bars ? change : 0;
    const place = (element, edge) => (element?.isConnected ? element.getBoundingClientRect()[edge] + moved : NaN);
    const places = [top() + moved, place(bar, 'bottom')].concat(message ? [place(message, 'top')] : []);
    console.log(`FOLLOWBAR ${number(time)} ${places.map(number).join(' ')}`);
    request = requestAnimationFrame(frame);
  }

  console.log(`FOLLOWBAR unit=pt scale=${window.devicePixelRatio} height=${height}`);
  request = requestAnimationFrame(frame);
  return () => cancelAnimationFrame(request);
}
