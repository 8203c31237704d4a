#!/usr/bin/env python3
"""Opens every page of the site in Chromium, on a phone and on a desktop, in light and in dark.

check.py FOLDER [PICTURES]

Finds messages of the console, horizontal scrolling, pictures without a text, text of too little contrast, links to
nothing, requests to other places, elements that Tab does not reach or show, and motion for readers who want less. With
PICTURES it also writes a picture of every page into that folder.
"""

import pathlib
import re
import shutil
import sys
import urllib.parse

from selenium import webdriver
from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.common.keys import Keys

# Errors of one page, as sentences. The width is an argument because a phone's window grows with its page.
PAGE = r"""
const [width, done] = arguments
const errors = []
if (document.scrollingElement.scrollWidth > width) {
  const wide = [...document.querySelectorAll('body *')].find(e =>
    e.getBoundingClientRect().right > width + 1 && !e.closest('pre, .table'))
  errors.push(`${wide?.outerHTML.slice(0, 60)}: expected at most ${width} px in width`)
}
const canvas = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true })
function color(text) {
  canvas.clearRect(0, 0, 1, 1)
  canvas.fillStyle = text
  canvas.fillRect(0, 0, 1, 1)
  return [...canvas.getImageData(0, 0, 1, 1).data]
}
function luminance(rgb) {
  const [r, g, b] = rgb.slice(0, 3).map(v => v / 255).map(v => v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4)
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}
function paper(element) {
  for (; element; element = element.parentElement) {
    const background = color(getComputedStyle(element).backgroundColor)
    if (background[3] == 255) return background
  }
  return color('Canvas')
}
const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
for (let node; node = walker.nextNode();) {
  const element = node.parentElement
  if (!node.data.trim() || !element.checkVisibility() || element.closest('script, style')) continue
  const [one, other] = [luminance(color(getComputedStyle(element).color)), luminance(paper(element))]
  const contrast = (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05)
  if (contrast < 4.5) errors.push(`'${node.data.trim().slice(0, 40)}': contrast ${contrast.toFixed(2)}: expected 4.5`)
}
for (const frame of document.querySelectorAll('iframe:not([title])')) errors.push(`${frame.src}: expected a title`)
const pictures = [...document.images]
for (const picture of pictures) {
  picture.loading = 'eager'
  if (!picture.alt.trim()) errors.push(`${picture.src}: expected a text in alt`)
}
Promise.allSettled(pictures.map(picture => picture.decode())).then(() => {
  for (const picture of pictures) if (!picture.naturalWidth) errors.push(`${picture.src}: expected a picture`)
  for (const entry of performance.getEntriesByType('resource'))
    if (!/^(file|data):/.test(entry.name)) errors.push(`${entry.name}: expected no request to other places`)
  done(errors)
})
"""

# The elements that Tab must reach, and the one that has the focus, by the order in the page.
FOCUSABLE = """
window.stops = [...document.querySelectorAll('a[href], summary, [tabindex="0"], button, input, select')]
  .filter(e => e.checkVisibility())
return stops.map(e => e.outerHTML.slice(0, 60))
"""
FOCUSED = """
const e = document.activeElement, style = getComputedStyle(e)
return [stops.indexOf(e), e.matches(':focus-visible') && style.outlineStyle != 'none' && parseFloat(style.outlineWidth) > 1]
"""


def browser():
    """Returns a Chromium without a window."""
    options = webdriver.ChromeOptions()
    for argument in ("--headless=new", "--no-sandbox", "--hide-scrollbars", "--allow-file-access-from-files"):
        options.add_argument(argument)
    options.set_capability("goog:loggingPrefs", {"browser": "ALL"})
    # Without a path Selenium would look for a driver in the network.
    service = webdriver.ChromeService(executable_path=shutil.which("chromedriver"))
    driver = webdriver.Chrome(options=options, service=service)
    driver.set_script_timeout(120)
    return driver


def emulate(driver, width, scheme, motion="no-preference"):
    """Makes the browser a device of this width, and a reader with these preferences."""
    metrics = {"width": width, "height": 844, "deviceScaleFactor": 1, "mobile": width < 500}
    driver.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", metrics)
    features = [("prefers-color-scheme", scheme), ("prefers-reduced-motion", motion)]
    named = [{"name": name, "value": value} for name, value in features]
    driver.execute_cdp_cmd("Emulation.setEmulatedMedia", {"features": named})


def broken_links(page):
    """Yields the links of a page to a file or an anchor that does not exist."""
    for target in re.findall(r'(?:href|src)="([^"]*)"', page.read_text()):
        path, _, anchor = target.partition("#")
        if re.match(r"(https|data|mailto):", target):
            continue
        file = page.parent / urllib.parse.unquote(path) if path else page
        if not file.is_file():
            yield f"link '{target}': expected an existing file"
        elif anchor and f'id="{urllib.parse.unquote(anchor)}"' not in file.read_text():
            yield f"link '{target}': expected an anchor of {file.name}"


def unreached(driver):
    """Yields the elements that Tab skips, reaches in another order, or shows without an outline."""
    stops = driver.execute_script(FOCUSABLE)
    for index, stop in enumerate(stops):
        ActionChains(driver, duration=0).send_keys(Keys.TAB).perform()
        place, is_shown = driver.execute_script(FOCUSED)
        if place != index:
            yield f"{stop}: expected the focus after {index + 1} tabs"
            return
        if not is_shown:
            yield f"{stop}: expected an outline around the focus"


def console(driver):
    """Returns the messages of the console since the last call."""
    return [entry["message"] for entry in driver.get_log("browser") if entry["level"] in ("SEVERE", "WARNING")]


def check(driver, page, pictures):
    """Yields the errors of a page, each with the width and the scheme."""
    is_player = page.parent.name == "media"
    if not is_player:
        yield from broken_links(page)
    for width in (390, 1280):
        for scheme in ("light", "dark"):
            emulate(driver, width, scheme)
            driver.get(page.as_uri())
            errors = driver.execute_async_script(PAGE, width) + console(driver)
            if width == 1280 and scheme == "light" and not is_player:
                errors += unreached(driver)
            for error in errors:
                yield f"{width} px, {scheme}: {error}"
            if pictures:
                driver.get_screenshot_as_file(str(pictures / f"{page.stem}-{width}-{scheme}.png"))


def restless(driver, picture):
    """Yields an error for a picture that moves for readers who want less motion."""
    for motion, moves in (("no-preference", True), ("reduce", False)):
        emulate(driver, 1280, "light", motion)
        driver.get(picture.as_uri())
        if driver.execute_script("return document.getAnimations().length > 0") != moves:
            yield f"prefers-reduced-motion: {motion}: expected {'a moving' if moves else 'a still'} picture"


folder = pathlib.Path(sys.argv[1]).resolve()
pictures = pathlib.Path(sys.argv[2]) if len(sys.argv) > 2 else None
pages = [*sorted(folder.glob("*.html")), *sorted(folder.glob("media/*.html"))]
if not pages:
    sys.exit(f"{folder}: error: no pages: expected a site, by make site")
if pictures:
    pictures.mkdir(parents=True, exist_ok=True)
driver = browser()
try:
    errors = [f"{page.name}: error: {error}" for page in pages for error in check(driver, page, pictures)]
    for picture in sorted(folder.glob("media/*.svg")):
        errors += [f"{picture.name}: error: {error}" for error in restless(driver, picture)]
finally:
    driver.quit()
if errors:
    sys.exit("\n".join(dict.fromkeys(errors)))
print(f"{len(pages)} pages, no errors")
