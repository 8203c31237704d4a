/// The HTML shared by all pages.
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
    <section id="facts" aria-label="Facts" hidden><div id="graphs"></div>
    <dl id="values"></dl></section>
    <p><kbd>Space</kbd> plays and pauses · <kbd>←</kbd> <kbd>→</kbd> one frame, with <kbd>Shift</kbd> one second ·
    <kbd>[</kbd> <kbd>]</kbd> chapter · <kbd>&lt;</kbd> <kbd>&gt;</kbd> speed · <kbd>Home</kbd> <kbd>End</kbd></p>
    <div id="text" class="unseen"></div>
    <noscript>This recording needs JavaScript to play.</noscript>
    </main>

    """
}
