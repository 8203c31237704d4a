import Foundation
import Kit
import Strings
import Testing

/// Tests of `followbar probe keyboard` on small pages: the field that it takes, and the page's clock.
@Suite(.enabled(if: WebPages.isPlayable, "no Chromium, or no Playwright: see CONTRIBUTING.md"))
struct WebFieldTests {
  /// A page whose bar is raised by the keyboard's height. Safari pans it as well, if the keyboard has a field.
  private struct Page {
    let bar: String
    var script = """
      const composer = document.querySelector('#composer');
      visualViewport.addEventListener('resize', () => {
        composer.style.bottom = `${innerHeight - visualViewport.height}px`;
      });
      """
    var options: [String: JSON] = [:]
    var before = "0"
    var after = "''"

    var text: String {
      """
      <!doctype html><meta name="viewport" content="width=device-width">
      <style>
        html, body { margin: 0; height: 100%; overflow: hidden }
        #composer { position: fixed; left: 0; right: 0; bottom: 0; padding: 8px }
      </style>
      <div id="composer">\(bar)</div><script>\(script)</script>
      """
    }

    func job(_ name: String, at path: String) -> JSON {
      guard
        case .object(let members) = WebPages.job(name, path, "ios-safari", options)
      else { return .null }
      return .object(
        members + [.init("before", .text(before)), .init("after", .text(after))])
    }
  }

  private static let field = "<textarea id='field'></textarea>"

  /// Parts of a bar before its field that take no focus, or that nobody can see or type into.
  static let others = [
    "hidden": "<textarea hidden></textarea>",
    "invisible": "<textarea style='visibility: hidden'></textarea>",
    "transparent": "<div style='opacity: 0'><textarea></textarea></div>",
    "far": "<textarea style='position: absolute; left: -9999px'></textarea>",
    "tiny": "<input style='position: absolute; width: 1px; height: 1px; border: 0; padding: 0'>",
    "disabled": "<input disabled>",
    "fieldset": "<fieldset disabled><input></fieldset>",
    "inert": "<div inert><input></div>",
    "readonly": "<textarea readonly tabindex='-1'></textarea>",
    "checkbox": "<input type='checkbox'><input type='submit'>",
    "uneditable": "<div contenteditable='false'>a chip</div>",
    "focusable": "<div contenteditable='false' tabindex='0'>a chip</div>",
  ]

  private static let shadow = """
    <chat-field><template shadowrootmode="open"><input disabled><textarea id="field"></textarea></template></chat-field>
    """

  private static let timers = """
    const ran = [];
    setTimeout("ran.push('text')", 10);
    setTimeout(() => ran.push('digits'), '20');
    setTimeout(() => ran.push('endless'), Infinity);
    setTimeout(() => ran.push('2^31'), 2 ** 31);
    setTimeout(() => ran.push('2^32 + 30'), 2 ** 32 + 30);
    setTimeout(() => ran.push('never'), 2 ** 31 - 1);
    """

  private static let animations = """
    const composer = document.querySelector('#composer');
    const start = () => composer.animate({ opacity: [1, 0.5] }, { duration: 60000 });
    const [cancelled, running, restarted] = [start(), start(), start()];
    visualViewport.addEventListener('resize', () => {
      cancelled.cancel();
      restarted.cancel();
      restarted.play();
      window.at = performance.now();
    });
    const states = () => [cancelled.playState, running.playState, restarted.playState];
    const late = () => Math.round((performance.now() - window.at - restarted.currentTime) / 100);
    """

  private static let scrolls = """
    visualViewport.addEventListener('resize', () => {
      scrollBy(0, 'far'); scrollTo(0, '100'); scrollTo({ top: NaN }); scrollTo({ top: '50' });
      scrollTo(0, Infinity); scrollTo({ left: 0 }); scrollBy(0, '40');
    });
    """

  private static let motion =
    "followbarKeyboard.motions.mine = { seconds: 0.3, progress: () => 0 / 0 };"

  private static let pages: [String: Page] = {
    var pages = others.mapValues { Page(bar: $0 + field) }
    pages["plain"] = Page(bar: field)
    pages["shadow"] = Page(bar: shadow, after: "String(document.activeElement?.localName)")
    pages["none"] = Page(bar: others.sorted { $0.key < $1.key }.map(\.value).joined())
    pages["before"] = Page(
      bar: "<textarea id='first'></textarea>" + field,
      before: "document.querySelector('#field').focus()")
    pages["button"] = Page(
      bar: "<button>+</button>" + field, before: "document.querySelector('button').focus()")
    pages["timers"] = Page(bar: field, script: timers, after: "ran.sort().join()")
    pages["animations"] = Page(
      bar: field, script: animations, after: "[...states(), late()].join()")
    pages["scrolls"] = Page(bar: field, script: scrolls)
    pages["numbers"] = Page(bar: field, options: ["height": .number(260), "hide": .number(1)])
    pages["texts"] = Page(bar: field, options: ["height": "260", "hide": "1"])
    pages["broken"] = Page(bar: field, script: motion, options: ["motion": "mine"])
    return pages
  }()

  private static let logs = Result {
    let place = try Workplace()
    let jobs = try pages.sorted { $0.key < $1.key }.map { name, page in
      page.job(name, at: try place.write(page.text, to: name + ".html"))
    }
    return try WebPages.play(jobs)
  }

  private func log(_ name: String) throws -> String {
    try #require(try Self.logs.get()[name])
  }

  /// Without a field the keyboard pans nothing, and a bar that is raised twice would pass.
  @Test(arguments: ["plain", "shadow"] + others.keys.sorted())
  func `the first field that has the focus is the keyboard's`(name: String) throws {
    let place = try Workplace()
    try place.write("move 1 final 1\n", to: "limits.txt")
    let log = try log(name)
    #expect(log.contains("; field: textarea#field; "), "\(log.prefix(300))")
    let result = try place.followbar(
      ["track", "-", "--platform", "web", "--limits", "limits.txt"],
      input: log)
    #expect(result.status == 1 && result.error.contains("move 1 final 2"), "\(result.error)")
  }

  @Test func `a hide takes the focus from a field in a shadow root`() throws {
    #expect(try log("shadow").hasSuffix("\"body\""))
  }

  @Test(arguments: ["before", "button"])
  func `a field that the test has focused stays, but not a button`(name: String) throws {
    #expect(try log(name).contains("; field: textarea#field; "))
  }

  @Test func `a bar without a field is an error`() throws {
    let said = "invalid bar '#composer': expected a field in it that takes the focus"
    #expect(try log("none").contains(said))
  }

  /// As HTML converts it: to an integer of 32 bits, which 2^31 is not.
  @Test func `timers take text and all delays`() throws {
    #expect(try log("timers").hasSuffix("\"2^31,2^32 + 30,digits,endless,text\""))
  }

  @Test func `animations go on after the log, but not those that the page has cancelled`() throws {
    #expect(try log("animations").hasSuffix("\"idle,running,running,0\""))
  }

  @Test func `places are numbers`() throws {
    for name in ["scrolls", "numbers"] { #expect(try !log(name).contains("NaN")) }
    #expect(try log("texts") == log("numbers"))
    #expect(try log("broken").contains("invalid place 'NaN' of the keyboard: expected a number"))
    // The last of them leaves the pan at 40: the fixed bar ends 40 points above the window's bottom.
    let places = try log("scrolls").matches(of: /FOLLOWBAR .* (\d+\.\d+)\n/).map(\.1)
    #expect(places.count > 64 && places[64] == "627.000")
  }
}
