// FOLLOWBAR keyboard: a soft keyboard for tests of web pages, in Chromium without a phone.
//
// Start:    put this file before the page's scripts: page.add_init_script(path='keyboard.js') in Playwright. In the
//           page, await followbarKeyboard.play({ bar: '#composer', browser: 'ios-safari', height: 336, hide: 1 }):
//           `bar` is the element on the keyboard, `height` in CSS pixels (260), `motion` a row of `motions` (the
//           browser's), `hide` the seconds from the show to the hide (it stays up); 0.1 turns it in flight. Pages with
//           resizes-content need `resize`, a function that sets the window's height. A page that asks for
//           navigator.virtualKeyboard needs followbarKeyboard.browser, set before its scripts. The field is the one
//           with the focus, or the first in the bar that takes it; the log's first line names it.
// Capture:  play resolves to the log's text, for followbar track -. Each run gives the same bytes.
// Lateness: none. A line is a frame of 1/60 s of the page's own clock: Date, performance.now, timers, frames and
//           animations. Other clocks go on: events' timeStamp, smooth scrolling, videos, workers, frames in the page.
//           Rectangles are those of the layout viewport; iOS is said to have others at times (mobius-os/mobius#453).
(() => {
  'use strict';
  if (window.followbarKeyboard || window.parent !== window) return;

  // Each fact about a browser has its source; the log's first line repeats what has none.
  const ios = {
    motion: 'ios',
    // Seconds to the show's resize (amiantos/lurker#87: 70 to 130 ms from the focus). That of the hide comes when the
    // keyboard has gone (get-bb/bb#642, discourse/discourse#41999).
    resizeDelay: 0.1,
    // In the show's resize, offsetTop may be 0; it is right a frame later (element-hq/hydrogen-web#279).
    isStale: true,
    // WebKit, _zoomToFocusRect: a field lower than 50 above the keyboard is centered; the page's end stays below it.
    pan: { seconds: 0.25, margin: 50 },
    // scrollY has the pan (vjt/grappa-irc#1791), and scrollTo undoes it (NousResearch/hermes-agent#110414).
    pansWindow: true,
    hideBlurs: true,
    unverified: "the pan's curve and start; that each show's resize is stale",
  };
  const android = {
    motion: 'android',
    hasVirtualKeyboard: true,
    // developer.chrome.com, viewport-resize-behavior: the viewport changes in one step; then the field is revealed.
    pan: { seconds: 0, margin: 0 },
    unverified: "that the step comes at the motion's end; that the whole field is revealed",
  };
  const browsers = {
    'ios-safari': ios,
    // In the hide's resize, the height may be old, too (agegr/pi-web#387, WebKit bug 254861).
    'ios-home-screen': { ...ios, isHideStale: true },
    // innerHeight shrinks with the visual viewport (avibe-bot/avibe#421, gravity-ui/aikit#255).
    'ios-26': { ...ios, motion: 'ios26', shrinksInnerHeight: true },
    // Chrome 108 and later: the page chooses the other two, by interactive-widget and virtualKeyboard.overlaysContent.
    'android-chrome': android,
    'resizes-content': { ...android, mode: 'resizes-content' },
    // W3C, VirtualKeyboard API: nothing is resized or panned; geometrychange has the keyboard's rectangle.
    'overlays-content': { ...android, mode: 'overlays-content' },
  };

  const lasting = (seconds, progress) => ({ seconds, progress: (time) => (time < seconds ? progress(time) : 1) });
  // A critically damped spring, in radians per second.
  const spring = (omega, seconds) => lasting(seconds, (time) => 1 - (1 + omega * time) * Math.exp(-omega * time));
  function timing(easing, seconds) {
    const effect = new KeyframeEffect(null, [], { duration: seconds * 1000, easing, fill: 'both' });
    const animation = new Animation(effect);
    return lasting(seconds, (time) => ((animation.currentTime = time * 1000), effect.getComputedTiming().progress));
  }
  const motions = {
    ios: spring(Math.sqrt(1000 / 3), 0.5),
    ios26: spring(Math.sqrt(555.027), 0.3833),
    // A turn in flight starts at the far end (AOSP, InternalAnimationControlListener).
    android: { ...timing('cubic-bezier(0.2, 0, 0, 1)', 0.285), startsOver: true },
  };
  const limits = "missing: env(), the browser's bars and their dvh, its scroll of the page's own elements";

  // A number whose motions add up, as UIKit's do; `target` is where it will rest.
  class Moving {
    constructor() { this.set(0); }
    set(to) { [this.target, this.value] = [to, () => to]; }
    move(to, at, { progress }) {
      const [value, by] = [this.value, to - this.target];
      [this.target, this.value] = [to, (time) => value(time) + by * progress(Math.max(0, time - at))];
    }
  }

  // The page's clock, in milliseconds. The browser's frames drive it, except while a keyboard plays.
  const [realFrame, origin, frameLength] = [requestAnimationFrame.bind(window), Date.now(), 1000 / 60];
  const timers = new Map();
  let [now, lastId, frames, driven, isPlaying, isActive, wasAsked] = [0, 0, new Map(), null, false, false, false];

  const today = () => Math.floor(origin + now);
  function call(run, ...values) {
    isActive = true;
    try { run(...values); } catch (error) { reportError(error); }
  }
  function start(repeats, run, delay, ...values) {
    // HTML: delays are integers of 32 bits, and text is code.
    const length = Math.max(1, delay | 0);
    const task = typeof run === 'function' ? run : () => (0, eval)(String(run));
    timers.set(++lastId, { due: now + length, length, repeats, run: task, values });
    return lastId;
  }
  // Lets promises and messages run, by which frameworks render.
  const { port1, port2 } = new MessageChannel();
  const turn = () => new Promise((done) => ((port1.onmessage = done), port2.postMessage(0)));

  async function advance(time) {
    for (;;) {
      const [[id, timer] = []] = [...timers].sort((one, other) => one[1].due - other[1].due);
      if (!timer || timer.due > time + 1e-6) break;
      now = Math.max(now, timer.due);
      timers.delete(id);
      if (timer.repeats) timers.set(id, { ...timer, due: timer.due + timer.length });
      call(timer.run, ...timer.values);
      await turn();
    }
    now = time;
  }
  function runFrames() {
    const callbacks = frames;
    frames = new Map();
    for (const run of callbacks.values()) call(run, now);
  }
  Object.assign(window, {
    setTimeout: start.bind(null, false),
    setInterval: start.bind(null, true),
    clearTimeout: (id) => timers.delete(id),
    clearInterval: (id) => timers.delete(id),
    requestAnimationFrame: (run) => (frames.set(++lastId, run), lastId),
    cancelAnimationFrame: (id) => frames.delete(id),
    Date: new Proxy(Date, {
      construct: (date, values, maker) => Reflect.construct(date, values.length ? values : [today()], maker),
      apply: (date) => new date(today()).toString(),
      get: (date, name) => (name === 'now' ? today : Reflect.get(date, name)),
    }),
  });
  Date.prototype.constructor = Date;
  performance.now = () => now;
  realFrame(async function drive() {
    if (!isPlaying) await (driven = advance(now + frameLength));
    if (!isPlaying) runFrames();
    realFrame(drive);
  });

  // Transitions and animations, held at the page's clock while a keyboard plays.
  const starts = new Map();
  function seek(isFirst) {
    for (const animation of document.getAnimations()) {
      // One that runs is new, or the page has started it again.
      if (animation.playState === 'running' && animation.timeline === document.timeline) {
        starts.set(animation, now - (isFirst || starts.has(animation) ? animation.currentTime : 0));
        animation.pause();
      }
      if (!starts.has(animation)) continue;
      isActive = true;
      const time = (now - starts.get(animation)) * animation.playbackRate;
      if (time < animation.effect.getComputedTiming().endTime - 1e-6) animation.currentTime = time;
      else starts.delete(animation), animation.finish();
    }
  }

  // The page is told these: `covered` is the loss of its visual viewport, `offset` the pan.
  const [viewport, within] = [window.visualViewport, (value, most) => Math.min(Math.max(value, 0), most)];
  const told = { row: {}, height: 0, covered: 0, offset: 0, isDue: false, pan: new Moving() };
  function replace(object, name, change) {
    const owner = Object.hasOwn(object, name) ? object : Object.getPrototypeOf(object);
    const { get } = Object.getOwnPropertyDescriptor(owner, name);
    Object.defineProperty(object, name, { configurable: true, get: () => get.call(object) + change() });
  }
  replace(viewport, 'height', () => -told.covered);
  replace(window, 'innerHeight', () => (told.row.shrinksInnerHeight ? -told.covered : 0));
  for (const name of ['offsetTop', 'pageTop']) replace(viewport, name, () => told.offset);
  for (const name of ['scrollY', 'pageYOffset']) replace(window, name, () => (told.row.pansWindow ? told.offset : 0));
  for (const name of ['scrollTo', 'scroll', 'scrollBy']) {
    const real = window[name].bind(window);
    window[name] = (...values) => {
      real(...values);
      const given = values.length > 1 ? values[1] : values[0]?.top;
      if (!told.row.pansWindow || given === undefined) return;
      const top = Number.isFinite(Number(given)) ? Number(given) : 0;
      told.pan.set(within(top + (name === 'scrollBy' ? told.pan.target : 0), told.height));
      told.isDue = true;
    };
  }
  function tell(type) {
    viewport.dispatchEvent(new Event(type));
    if (type === 'scroll' && told.row.pansWindow) document.dispatchEvent(new Event(type, { bubbles: true }));
    if (type === 'resize' && told.row.shrinksInnerHeight) window.dispatchEvent(new Event(type));
    isActive = true;
  }
  const state = { overlaysContent: false, boundingRect: new DOMRect(), show() {}, hide() {} };
  const virtualKeyboard = Object.assign(new EventTarget(), state);
  virtualKeyboard.addEventListener('geometrychange', (event) => virtualKeyboard.ongeometrychange?.(event));
  Object.defineProperty(navigator, 'virtualKeyboard', {
    get() {
      const { browser } = followbarKeyboard;
      wasAsked ||= !browser;
      return !browser || browsers[browser]?.hasVirtualKeyboard ? virtualKeyboard : undefined;
    },
  });

  // The element with the focus, in open shadow roots, too.
  function focused(root = document) {
    const element = root.activeElement;
    return element?.shadowRoot?.activeElement ? focused(element.shadowRoot) : element;
  }
  // An element and all below it, in open shadow roots, too.
  const tree = (element) => [element, ...[...(element.shadowRoot?.children ?? []), ...element.children].flatMap(tree)];
  // Returns whether an element raises a keyboard once it has the focus.
  const isField = (element) => !element.readOnly && (element.isContentEditable || element.matches('textarea, iframe')
    || (element.matches('input') && /^(text|search|url|tel|email|password|number)$/.test(element.type)));
  // Returns whether a person can see and tap an element; pages keep fields for other ends out of sight.
  function isSeen(element) {
    const box = element.getBoundingClientRect();
    return element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
      && box.width > 1 && box.height > 1 && box.right > 0 && box.left < innerWidth;
  }

  const check = (isRight, message) => { if (!isRight) throw new Error(message); };
  function number(value, what) {
    check(Number.isFinite(value), `invalid place '${value}' of the ${what}: expected a number`);
    return value.toFixed(3);
  }
  function named(table, name, what) {
    check(Object.hasOwn(table, name), `invalid ${what} '${name}': expected ${Object.keys(table).join(', ')}`);
    return table[name];
  }

  async function play({ bar, browser = followbarKeyboard.browser, motion, resize, ...rest } = {}) {
    const [height, hide] = [Number(rest.height ?? 260), rest.hide === undefined ? undefined : Number(rest.hide)];
    check(!isPlaying, 'invalid play: expected the end of the last one');
    const row = named(browsers, browser, 'browser');
    Object.assign(told, { row, height, covered: 0, offset: 0, isDue: false, pan: new Moving() });
    const curve = named(motions, motion ?? row.motion, 'motion');
    const other = Object.keys(rest).find((name) => !['height', 'hide'].includes(name));
    const bottom = window.innerHeight;
    const meta = /interactive-widget=([\w-]+)/.exec(document.querySelector('meta[name=viewport]')?.content)?.[1];
    const chosen = row.hasVirtualKeyboard && (virtualKeyboard.overlaysContent ? 'overlays-content' : meta);
    const mode = (row.mode ?? chosen) || 'resizes-visual';
    check(!other, `invalid option '${other}': expected bar, browser, height, motion, hide or resize`);
    const element = () => bar && document.querySelector(bar);
    check(element(), `invalid bar '${bar}': expected the selector of an element of the page`);
    check(height > 0 && height < bottom, `invalid height '${height}': expected pixels below the window's ${bottom}`);
    check(hide === undefined || (hide > 0 && hide <= 60), `invalid hide '${hide}': expected seconds, such as 0.1`);
    check(resize || mode !== 'resizes-content', `missing resize with ${mode}: expected a function of the height`);
    check(row.hasVirtualKeyboard || !wasAsked, `invalid browser '${browser}': the page has asked for `
      + 'navigator.virtualKeyboard: expected followbarKeyboard.browser before that');
    let [top, shown, event, field] = [new Moving(), 0.25, null, null];
    // Pans the page to the field with the focus. One in a frame is out of reach (peanutprotocol/peanut-ui#2615).
    function pan(isUp, time) {
      const [target, { seconds, margin }] = [focused(), row.pan];
      const [box, visible] = [target.getBoundingClientRect(), bottom - height - margin];
      const isCovered = !['BODY', 'IFRAME'].includes(target.tagName) && box.bottom - told.pan.target > visible;
      const wanted = seconds ? box.top + box.height / 2 - visible / 2 : box.bottom - visible;
      const to = isUp ? (isCovered ? within(wanted, height) : told.pan.target) : 0;
      seconds ? told.pan.move(to, time, timing('ease-in-out', seconds)) : told.pan.set(to);
    }
    // Tells the page of a keyboard that has arrived or gone.
    async function arrive({ isUp, time }) {
      const covered = isUp ? height : 0;
      [event, isActive] = [null, true];
      if (mode === 'overlays-content') {
        virtualKeyboard.boundingRect = isUp ? new DOMRect(0, bottom - height, innerWidth, height) : new DOMRect();
        virtualKeyboard.dispatchEvent(new Event('geometrychange'));
      } else if (mode === 'resizes-content') {
        await resize(bottom - covered);
        for (let tries = 0; window.innerHeight !== bottom - covered; tries += 1) {
          check(tries < 120, `invalid resize: expected the window's height to become ${bottom - covered}`);
          await new Promise(realFrame);
        }
      } else {
        told.isDue = isUp ? row.isStale : row.isHideStale;
        told.covered = isUp || told.isDue ? height : 0;
        if (!isUp && !told.isDue) correct();
        tell('resize');
        told.covered = covered;
        if (row.isStale) return;
        await turn();
        pan(isUp, time);
        correct();
      }
    }
    function correct() {
      told.isDue = false;
      if (told.offset === told.pan.target) return;
      told.offset = told.pan.target;
      tell('scroll');
    }
    // Returns the field with the focus: the test's own, or the first in the bar that takes it.
    function takeFocus() {
      if (focused() && isField(focused())) return focused();
      const fields = element() ? tree(element()).filter((field) => isField(field) && isSeen(field)) : [];
      const taken = fields.find((field) => (field.focus({ preventScroll: true }), focused() === field));
      check(taken, `invalid bar '${bar}': expected a field in it that takes the focus; focus another before`);
      return taken;
    }
    function move(isUp, time) {
      if (!isUp && row.hideBlurs) focused()?.blur();
      if (isUp) field = takeFocus();
      if (curve.startsOver) top.set(isUp ? 0 : height);
      top.move(isUp ? height : 0, time, curve);
      if (mode === 'resizes-visual' && row.pan.seconds) pan(isUp, time);
      event = { isUp, time: time + ((isUp && row.resizeDelay) || curve.seconds) };
    }
    isPlaying = true;
    await driven;
    const [base, moves] = [Math.ceil(now / 1000) * 1000, [[true, shown], ...(hide ? [[false, shown + hide]] : [])]];
    const lines = [`FOLLOWBAR unit=pt scale=1 height=${bottom}`];
    try {
      await advance(base);
      seek(true);
      const end = shown + (hide ?? 0) + curve.seconds + 0.6;
      for (let frame = 0, idle = 0; frame <= end * 60; frame += 1) {
        const time = frame / 60;
        isActive = false;
        await advance(base + frame * frameLength);
        if (told.isDue) correct();
        seek();
        if (row.isStale) runFrames(); // a stale resize comes between two frames
        if (event?.time < time + 1e-9) await arrive(event);
        if (moves[0]?.[1] < time + 1e-9) move(...moves.shift());
        if (!row.isStale) runFrames();
        seek();
        idle = isActive ? 0 : idle + 1;
        // Observers and the events of animations come with the browser's own frame.
        if (idle < 2) await new Promise(realFrame).then(turn).then(() => seek());
        const box = element()?.getBoundingClientRect();
        const place = box?.width ? number(box.bottom - told.pan.value(time), 'bar') : '-';
        const edge = number(bottom - top.value(time), 'keyboard');
        lines.push(`FOLLOWBAR ${(frame * frameLength).toFixed(3)} ${edge} ${place}`);
      }
    } finally {
      // The page may have cancelled some.
      for (const animation of starts.keys()) if (animation.playState === 'paused') animation.play();
      starts.clear();
      isPlaying = false;
    }
    const name = field.localName + (field.id && '#' + CSS.escape(field.id));
    const facts = `${browser}, ${mode}, ${height} px; field: ${name}; unverified: ${row.unverified}; ` + limits;
    return [`followbar keyboard: ${facts}`, ...lines].join('\n') + '\n';
  }
  window.followbarKeyboard = { play, browsers, motions };
})();
