import os
from pathlib import Path

from playwright.sync_api import sync_playwright

STUB = """() => {
  Object.defineProperty(visualViewport, 'height', { get: () => innerHeight - 336 });
  visualViewport.dispatchEvent(new Event('resize'));
}"""
BOTTOM = "() => document.querySelector('#composer').getBoundingClientRect().bottom"


def test_composer_is_above_the_keyboard():
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=os.environ.get("CHROMIUM"))
        page = browser.new_page(viewport={"width": 390, "height": 844})
        page.goto((Path(__file__).parent / "chat.html").as_uri())
        page.evaluate(STUB)
        assert page.evaluate(BOTTOM) == 844 - 336
