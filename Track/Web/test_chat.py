import os
import subprocess
from pathlib import Path

from playwright.sync_api import sync_playwright

HERE = Path(__file__).parent
LIMITS = "moves 2\nmove 1 final 1\nmove 2 final 1\ngap 150\noverlap 150\n"


def play(page_name, **options):
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=os.environ.get("CHROMIUM"))
        page = browser.new_page(viewport={"width": 390, "height": 844})
        page.add_init_script(path=HERE / "keyboard.js")
        page.goto((HERE / page_name).as_uri())
        return page.evaluate("options => followbarKeyboard.play(options)", options)


def test_composer_follows_the_keyboard():
    log = play("chat.html", bar="#composer", browser="ios-safari", height=336, hide=1)
    (HERE / "limits.txt").write_text(LIMITS)
    command = ["followbar", "track", "-", "--platform", "web", "--limits", HERE / "limits.txt"]
    result = subprocess.run(command, input=log, capture_output=True, text=True)
    assert result.returncode == 0, result.stderr + result.stdout
