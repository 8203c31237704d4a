/// The parts of a page that are the same for every recording.
enum HTMLPage {
  static let beforeTitle: StaticString = """
    <!doctype html>
    <html lang="en">
    <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>
    """

  static let beforeColors: StaticString = """
    </title>
    <style>

    """

  static let style: StaticString = """
    :root{color-scheme:light dark;--line:light-dark(#d5d5da,#333338);--text:light-dark(#1c1c1e,#ececf1);
    --faint:light-dark(#636368,#98989f);--accent:light-dark(#0071e3,#409cff);--page:light-dark(#f5f5f7,#161618);
    --card:light-dark(#fff,#202024);--gap:light-dark(#b26a00,#ffd60a);--covered:light-dark(#d70015,#ff453a)}
    *{box-sizing:border-box}
    body{margin:0;background:var(--page);color:var(--text);font:15px/1.4 system-ui,sans-serif}
    main{max-width:1400px;margin:0 auto;padding:24px;display:grid;gap:16px;justify-items:center}
    main>*{width:100%}
    figure{margin:0;width:auto;max-width:100%;background:var(--paper);border-radius:var(--radius);overflow:hidden;
    padding:var(--pad);box-shadow:0 12px 40px #0005}
    figure:has(.bar){padding-top:0}
    canvas{display:block;max-width:100%}
    .bar{height:var(--bar);display:flex;align-items:center;gap:calc(var(--bar)*.27);position:relative;
    margin:0 calc(calc(var(--bar)*.33) - var(--pad)) var(--pad)}
    .bar i{width:calc(var(--bar)/3);height:calc(var(--bar)/3);border-radius:50%;background:#ff4f4d}
    .bar i+i{background:#febb00}.bar i+i+i{background:#00cc1d}
    .bar.right{flex-direction:row-reverse}.bar.rings i{background:none;border:1.5px solid #888}
    .bar span{position:absolute;inset:0;line-height:var(--bar);text-align:center;font-size:calc(var(--bar)*.43);
    color:color-mix(in srgb,var(--ink) 60%,var(--paper))}
    .row{display:flex;flex-wrap:wrap;align-items:center;gap:8px}
    button,select{font:inherit;color:inherit;background:var(--card);border:1px solid var(--line);border-radius:8px;
    min-width:38px;height:36px;padding:0 10px;cursor:pointer}
    button:hover,select:hover{border-color:var(--accent)}
    button[aria-pressed=true],button[aria-current=true]{border-color:var(--accent);color:var(--accent)}
    :focus-visible{outline:2px solid var(--accent);outline-offset:2px}
    #play{min-width:52px;background:var(--accent);border-color:transparent;color:light-dark(#fff,#06121f)}
    .track{flex:1 1 220px;position:relative}
    .track input{width:100%;margin:0;display:block;accent-color:var(--accent);height:36px}
    #ticks{position:absolute;left:8px;right:8px;top:2px;height:5px;pointer-events:none}
    #ticks i{position:absolute;width:2px;height:5px;background:var(--faint)}
    output{font-variant-numeric:tabular-nums;color:var(--faint);min-width:9.5em;text-align:right}
    #facts{display:grid;gap:10px;background:var(--card);border:1px solid var(--line);border-radius:12px;padding:14px 16px}
    #values{display:flex;flex-wrap:wrap;gap:4px 22px;margin:0}
    #values div{display:flex;gap:8px}dt{color:var(--faint)}dd{margin:0;font-variant-numeric:tabular-nums;min-width:4.5em}
    #graph{width:100%;height:96px;cursor:pointer;touch-action:none}
    kbd{font:inherit;border:1px solid var(--line);border-radius:4px;padding:0 5px}
    p{margin:0;color:var(--faint);font-size:13px}
    .unseen{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:pre}

    """

  static let controls: StaticString = """
    <div class="row">
    <button id="play" aria-label="Play">▶</button>
    <button id="back" aria-label="One frame back">‹</button>
    <button id="next" aria-label="One frame on">›</button>
    <div class="track"><div id="ticks" aria-hidden="true"></div>
    <input id="seek" type="range" min="0" step="any" value="0" aria-label="Position"></div>
    <output id="time" aria-live="off"></output>
    <select id="speed" aria-label="Speed"><option value=".1">1/10×</option><option value=".25">1/4×</option>
    <option value=".5">1/2×</option><option value="1" selected>1×</option><option value="2">2×</option>
    <option value="4">4×</option></select>
    <button id="loop" aria-pressed="true" aria-label="Play again and again">⟲</button>
    </div>
    <nav id="chapters" class="row" aria-label="Chapters" hidden></nav>
    <section id="facts" aria-label="Facts" hidden><dl id="values"></dl>
    <svg id="graph" preserveAspectRatio="none" role="img" hidden></svg></section>
    <p><kbd>Space</kbd> plays and pauses · <kbd>←</kbd> <kbd>→</kbd> one frame, with <kbd>Shift</kbd> one second ·
    <kbd>[</kbd> <kbd>]</kbd> chapter · <kbd>&lt;</kbd> <kbd>&gt;</kbd> speed · <kbd>Home</kbd> <kbd>End</kbd></p>
    <div id="text" class="unseen"></div>
    <noscript>This recording needs JavaScript to play.</noscript>
    </main>

    """
}
