#!/usr/bin/env python3
"""Plays the soft keyboard on pages, in one Chromium, and writes a log for each.

    Track/Web/play.py KEYBOARD.JS FOLDER < jobs.json

A job has the log's name, the page's path below this folder, and the options of followbarKeyboard.play. It may have an expression
to evaluate `before` that, and one for `after`, whose value ends the log. CHROMIUM is the browser; otherwise it is Playwright's own.
"""

import asyncio
import json
import os
import sys
from pathlib import Path

from playwright.async_api import Error, async_playwright

HERE = Path(__file__).resolve().parent
WIDTH = 375


async def play(page, job, folder):
    name, _, query = job["page"].partition("?")
    await page.set_viewport_size({"width": WIDTH, "height": job.get("window", 667)})
    await page.goto(f"{(HERE / name).as_uri()}?{query}")
    try:
        await page.evaluate(job.get("before", "0"))
        log = await page.evaluate("options => followbarKeyboard.play({ ...options, resize: setHeight })", job["options"])
        if "after" in job:
            log += json.dumps(await page.evaluate(job["after"]))
    except Error as error:
        log = error.message
    (folder / f"{job['name']}.log").write_text(log)


async def worker(browser, script, jobs, folder):
    page = await browser.new_page()
    await page.add_init_script(path=script)
    await page.expose_function(
        "setHeight", lambda height: page.set_viewport_size({"width": WIDTH, "height": int(height)}))
    while jobs:
        await play(page, jobs.pop(0), folder)


async def main(script, folder):
    jobs = json.load(sys.stdin)
    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(executable_path=os.environ.get("CHROMIUM"))
        await asyncio.gather(*(worker(browser, script, jobs, Path(folder)) for _ in range(3)))


asyncio.run(main(*sys.argv[1:]))
