'use strict';
const $ = id => document.getElementById(id);
const D = JSON.parse($('data').textContent), [CW, CH] = D.cell, END = Math.max(D.end, 1e-6);

// The data unfolded: each frame with all its rows, each row with all its cells.
const table = [], styles = [];
const style = s => (typeof s === 'string' && styles.push(s.split(' ')), styles[typeof s === 'string' ? styles.length - 1 : s]);
const row = r => {
  if (typeof r === 'number') return table[r];
  const cells = [];
  let x = 0;
  for (let i = 0; i < r.length; i += 2) {
    const s = style(r[i]), c = r[i + 1];
    const [glyphs, width, arc] = typeof c === 'number' ? [Array(c).fill(' '), 1]
      : typeof c === 'string' ? [c.split(''), 1] : [Array(c[2]).fill(c[0]), c[1], c[3]];
    for (const g of glyphs) { cells.push({ x, g, w: width, arc: D.arcs[arc], ink: '#' + s[0], paper: '#' + s[1], f: +s[2] || 0 }); x += width; }
  }
  table.push(cells);
  return cells;
};
let size = D.size, rows = [];
const F = D.frames.map(([t, cursor, changes, facts, other]) => {
  if (other) { size = other; rows = []; }
  rows = rows.slice();
  for (let i = 0; i < changes.length; i += 2) rows[changes[i]] = row(changes[i + 1]);
  return { t, cursor, rows, facts, size };
});

// Drawing. What moves by parts of a cell is drawn as rectangles, so that cells meet.
const view = $('screen'), pen = view.getContext('2d', { alpha: false });
const widest = F.reduce((most, f) => Math.max(most, f.size[0]), 1);
let scale = 0, drawn = null;
const quadrants = [2, 1, 8, 11, 9, 14, 13, 4, 6, 7];
function fill(x, y, w, h, a, b, c, d) {
  const px = v => Math.round(v * w / 8), py = v => Math.round(v * h / 8);
  pen.fillRect(x + px(a), y + py(b), px(c) - px(a), py(d) - py(b));
}
// A rectangle with round corners, in place of a block.
function rounded([a, b, c, d, rx, ry, corners, inverse], x, y, w, h, ink, paper) {
  const px = v => x + Math.round(v * w / 8), py = v => y + Math.round(v * h / 8);
  pen.fillStyle = inverse ? ink : paper;
  pen.fillRect(x, y, w, h);
  pen.fillStyle = inverse ? paper : ink;
  pen.beginPath();
  pen.roundRect(px(a), py(b), px(c) - px(a), py(d) - py(b), [1, 2, 8, 4].map(bit => corners & bit ? { x: rx * w, y: ry * h } : 0));
  pen.fill();
}
// Lines from the middle to the edges, each extended over the middle by the width of the lines across it.
function lines([left, right, up, down], x, y, w, h) {
  const light = Math.max(1, Math.round(w / 8)), extra = v => v === 2 ? light : 0;
  const cx = x + (w - light >> 1), cy = y + (h - light >> 1), across = extra(Math.max(up, down)) >> 1, along = extra(Math.max(left, right)) >> 1;
  const row = (v, from, to) => v && pen.fillRect(from, cy - (extra(v) >> 1), to - from, light + extra(v));
  const column = (v, from, to) => v && pen.fillRect(cx - (extra(v) >> 1), from, light + extra(v), to - from);
  row(left, x, cx + light + across);
  row(right, cx - across, x + w);
  column(up, y, cy + light + along);
  column(down, cy - along, y + h);
}
function glyph({ g, w: columns, ink, paper, f, arc }, x, y, w, h) {
  if (arc) return rounded(arc, x, y, w, h, ink, paper);
  const n = g.codePointAt(0), i = n - 0x2580;
  pen.fillStyle = paper;
  pen.fillRect(x, y, w * columns, h);
  pen.fillStyle = ink;
  if (i === 0) fill(x, y, w, h, 0, 0, 8, 4);
  else if (i > 0 && i < 9) fill(x, y, w, h, 0, 8 - i, 8, 8);
  else if (i > 8 && i < 16) fill(x, y, w, h, 0, 0, 16 - i, 8);
  else if (i === 16) fill(x, y, w, h, 4, 0, 8, 8);
  else if (i > 16 && i < 20) { pen.globalAlpha = (i - 16) / 4; pen.fillRect(x, y, w, h); pen.globalAlpha = 1; }
  else if (i === 20) fill(x, y, w, h, 0, 0, 8, 1);
  else if (i === 21) fill(x, y, w, h, 7, 0, 8, 8);
  else if (i > 21 && i < 32) {
    for (let q = 0; q < 4; q++) if (quadrants[i - 22] & 8 >> q) fill(x, y, w, h, q % 2 * 4, (q >> 1) * 4, q % 2 * 4 + 4, (q >> 1) * 4 + 4);
  } else if (n >= 0x2800 && n < 0x2900) {
    for (let b = 0; b < 8; b++) if (n & 1 << b) {
      const column = b < 6 ? b / 3 | 0 : b - 6, line = b < 6 ? b % 3 : 3;
      pen.beginPath();
      pen.arc(x + (2 * column + 1) * w / 4, y + (2 * line + 1) * h / 8, w / 8, 0, 7);
      pen.fill();
    }
  } else if (D.lines[g]) {
    lines(D.lines[g], x, y, w, h);
  } else if (g !== ' ') {
    // A letter may be larger than its cell, and the row beside it is not drawn again.
    pen.save();
    pen.beginPath();
    pen.rect(x, y, w * columns, h);
    pen.clip();
    pen.font = `${f & 2 ? 'italic ' : ''}${f & 1 ? 'bold ' : ''}${D.px * scale}px ${D.font}`;
    pen.fillText(g, x + w * columns / 2, y + h / 2 + D.px * scale * .35);
    pen.restore();
  }
  if (f & 4) pen.fillRect(x, y + h - Math.ceil(h / 12), w * columns, Math.max(1, Math.round(h / 20)));
}
function draw(frame) {
  const [columns, lines] = frame.size, w = Math.max(1, Math.floor(CW * scale + 1e-6)), h = Math.max(1, Math.floor(CH * scale + 1e-6));
  if (view.width !== columns * w || view.height !== lines * h) {
    [view.width, view.height, drawn] = [columns * w, lines * h, null];
  }
  pen.textAlign = 'center';
  const dirty = r => !drawn || drawn.rows[r] !== frame.rows[r] || [drawn, frame].some(s => s.cursor >= 0 && (s.cursor / columns | 0) === r);
  frame.rows.forEach((cells, r) => {
    if (!dirty(r)) return;
    for (const cell of cells) glyph(cell, cell.x * w, r * h, w, h);
  });
  if (frame.cursor >= 0) {
    pen.fillStyle = D.cursor;
    pen.fillRect(frame.cursor % columns * w, (frame.cursor / columns | 0) * h, Math.max(2, Math.round(w / 7)), h);
  }
  drawn = frame;
}
function fit() {
  const main = document.querySelector('main'), padding = e => 2 * parseFloat(getComputedStyle(e).paddingLeft);
  const pad = padding(view.parentElement), room = (main.clientWidth - padding(main) - pad) / (widest * CW);
  const css = Math.min(1, Math.max(room, .1)), ratio = window.devicePixelRatio || 1;
  if (scale === css * ratio) return;
  [scale, drawn] = [css * ratio, null];
  show();
  view.style.width = view.width / ratio + 'px';
  main.style.setProperty('--wide', view.width / ratio + pad + 'px');
}

// The position, and what tells it.
const clock = ms => (ms / 1000).toFixed(3);
let now = 0, playing = false, last = 0;
const at = t => { let a = 0, b = F.length; while (b - a > 1) { const m = a + b >> 1; F[m].t <= t + 1e-6 ? a = m : b = m; } return a; };
function show() {
  const k = at(now), frame = F[k];
  if (frame !== drawn) draw(frame);
  $('seek').value = now;
  $('seek').setAttribute('aria-valuetext', clock(now) + ' s');
  $('time').textContent = clock(now) + ' / ' + clock(D.end) + ' s';
  for (const i of singles) values[i].textContent = text(frame.facts[i]);
  graphs.forEach((graph, lane) => {
    const value = listed(frame, lane);
    graph.name.textContent = named === undefined ? words(D.facts[graphed]) : frame.facts[named][lane] ?? '';
    graph.value.textContent = value === undefined ? '–' : (value > 0 ? '+' : '') + text(value) + unit;
    for (const end of ['x1', 'x2']) graph.head.setAttribute(end, now / END * 1000);
  });
  chapters.forEach((b, i) => b.setAttribute('aria-current', D.marks[i][0] <= now + 1e-6 && (i + 1 === D.marks.length || D.marks[i + 1][0] > now + 1e-6)));
  if (!playing) $('text').textContent = frame.rows.map(r => r.map(c => c.g).join('').trimEnd()).join('\n');
}
function go(t) { now = Math.min(Math.max(t, 0), D.end); show(); }
function play(on) {
  playing = on;
  if (on && now >= D.end) now = 0;
  $('play').textContent = on ? '❚❚' : '▶';
  $('play').setAttribute('aria-label', on ? 'Pause' : 'Play');
  if (on) { last = 0; requestAnimationFrame(turn); } else show();
}
function turn(stamp) {
  if (!playing) return;
  now += last ? (stamp - last) * $('speed').value : 0;
  last = stamp;
  if (now >= D.end) {
    if ($('loop').ariaPressed === 'true' && D.end > 0) now %= D.end;
    else { now = D.end; return play(false); }
  }
  show();
  requestAnimationFrame(turn);
}
function step(by) {
  play(false);
  const k = at(now);
  go(by < 0 && now > F[k].t + 1e-6 ? F[k].t : F[Math.min(Math.max(k + by, 0), F.length - 1)].t);
}
function chapter(by) {
  const times = [0, ...D.marks.map(m => m[0])];
  go(by > 0 ? times.find(t => t > now + 1) ?? D.end : times.findLast(t => t < now - (playing ? 500 : 1)) ?? 0);
}

// Chapters and facts.
const element = (name, parent, properties = {}) => parent.appendChild(Object.assign(document.createElement(name), properties));
const chapters = D.marks.map(([t, name]) => {
  element('i', $('ticks')).style.left = t / END * 100 + '%';
  return element('button', $('chapters'), { textContent: name || clock(t), title: clock(t) + ' s', onclick: () => go(t) });
});
$('chapters').hidden = !chapters.length;
const text = v => v === null ? '–' : typeof v === 'number' ? v.toFixed(1).replace('-', '−') : v === true ? 'yes' : v === false ? 'no' : v;
const words = name => name.replace(/_(pt|ms|s)$/, ', $1').replace(/_/g, ' ');
const isList = (i, type) => F.some(f => Array.isArray(f.facts[i]) && f.facts[i].some(v => typeof v === type));
const indices = D.facts.map((_, i) => i), singles = indices.filter(i => !F.some(f => Array.isArray(f.facts[i])));
const values = {};
for (const i of singles) {
  const pair = element('div', $('values'));
  element('dt', pair, { textContent: words(D.facts[i]) });
  values[i] = element('dd', pair);
}
$('facts').hidden = !indices.length;

// A graph for each number of a list, or else for one number: preferably the seam.
const numbers = singles.filter(i => F.some(f => typeof f.facts[i] === 'number'));
const named = indices.find(i => isList(i, 'string'));
const graphed = indices.find(i => isList(i, 'number')) ?? numbers.find(i => /seam/.test(D.facts[i])) ?? numbers[0];
const listed = (f, lane) => [f.facts[graphed]].flat()[lane] ?? undefined;
const lanes = graphed === undefined ? 0 : F.reduce((most, f) => Math.max(most, [f.facts[graphed]].flat().length), 0);
const unit = / (pt|ms|s)$/.exec(words(D.facts[graphed] ?? ''))?.[0] ?? '';
const reach = (pick, least) => F.reduce((a, f) => pick(a, ...[f.facts[graphed]].flat().map(v => v ?? 0)), least);
const most = lanes && reach(Math.max, 1), least = lanes && reach(Math.min, -1);
const graphs = Array.from({ length: lanes }, (_, lane) => {
  const box = element('div', $('graphs')), caption = element('div', box);
  const [name, value] = [element('span', caption), element('span', caption)];
  const svg = box.appendChild(document.createElementNS('http://www.w3.org/2000/svg', 'svg'));
  const y = v => 4 + (most - v) / (most - least) * 92;
  const add = (name, attributes) => {
    const e = svg.appendChild(document.createElementNS('http://www.w3.org/2000/svg', name));
    for (const k in attributes) e.setAttribute(k, attributes[k]);
    return e;
  };
  const x = i => ((F[i]?.t ?? D.end) / END * 1000).toFixed(2);
  const path = clip => `M0 ${y(0)}` + F.map((f, i) => `V${y(clip(listed(f, lane) ?? 0)).toFixed(2)}H${x(i + 1)}`).join('') + `V${y(0)}z`;
  for (const [k, v] of Object.entries({ viewBox: '0 0 1000 100', preserveAspectRatio: 'none', role: 'img', 'aria-label': words(D.facts[graphed]) + ' over time' })) {
    svg.setAttribute(k, v);
  }
  add('path', { d: path(v => Math.max(v, 0)), fill: 'var(--gap)' });
  add('path', { d: path(v => Math.min(v, 0)), fill: 'var(--covered)' });
  add('line', { x1: 0, x2: 1000, y1: y(0), y2: y(0), stroke: 'var(--faint)', 'vector-effect': 'non-scaling-stroke' });
  const head = add('line', { y1: 0, y2: 100, stroke: 'var(--accent)', 'stroke-width': 2, 'vector-effect': 'non-scaling-stroke' });
  const seek = e => { const r = svg.getBoundingClientRect(); play(false); go((e.clientX - r.left) / r.width * D.end); };
  svg.onpointerdown = e => { svg.setPointerCapture(e.pointerId); seek(e); };
  svg.onpointermove = e => e.buttons && seek(e);
  return { name, value, head };
});

// Controls.
$('seek').max = END;
$('seek').oninput = e => { const t = +e.target.value; play(false); go(t); };
$('play').onclick = () => play(!playing);
$('back').onclick = () => step(-1);
$('next').onclick = () => step(1);
$('loop').onclick = e => { e.currentTarget.ariaPressed = e.currentTarget.ariaPressed !== 'true'; };
view.onclick = () => play(!playing);
const faster = by => { const s = $('speed'); s.selectedIndex = Math.min(Math.max(s.selectedIndex + by, 0), s.length - 1); };
const keys = {
  ' ': () => play(!playing), Home: () => go(0), End: () => { play(false); go(D.end); }, '[': () => chapter(-1), ']': () => chapter(1),
  '<': () => faster(-1), '>': () => faster(1),
  ArrowLeft: e => e.shiftKey ? go(now - 1000) : step(-1), ArrowRight: e => e.shiftKey ? go(now + 1000) : step(1),
};
document.addEventListener('keydown', e => {
  const isOther = e.target.tagName === 'SELECT' || e.key === ' ' && e.target.tagName === 'BUTTON';
  if (!keys[e.key] || isOther || e.ctrlKey || e.metaKey || e.altKey) return;
  e.preventDefault();
  keys[e.key](e);
});
addEventListener('resize', fit);
fit();
const start = /^#t=([\d.]+)$/.exec(location.hash);
if (start) go(start[1] * 1000);
else if (!matchMedia('(prefers-reduced-motion: reduce)').matches) play(true);
