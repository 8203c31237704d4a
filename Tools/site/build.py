#!/usr/bin/env python3
"""Builds the site: README.md, docs/ and the examples as HTML, with the recordings as animated SVG and as players.

build.py PROGRAM FOLDER

A picture NAME.gif with a tape tapes/NAME.tape is recorded anew by PROGRAM. Links between pages become links of the
site, links to other files those of the repository. A link to a file that does not exist is an error.
"""

import html
import os
import pathlib
import re
import shutil
import struct
import subprocess
import sys

from markdown_it import MarkdownIt
from mdit_py_plugins.anchors import anchors_plugin
from pygments import highlight
from pygments.formatters import HtmlFormatter
from pygments.lexers import get_lexer_by_name

REPOSITORY = "https://github.com/followbar/followbar"
ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
STYLE = pathlib.Path(__file__).with_name("style.css")


def slug(title):
    """Returns the anchor that GitHub gives a title, so that links work on both."""
    return re.sub(r"[^\w\- ]", "", title.lower()).replace(" ", "-")


def code(text, language, _):
    """Returns a block of code in color; the lines of another language stay as they are."""
    if not language:
        return ""
    body = highlight(text, get_lexer_by_name(language), HtmlFormatter(nowrap=True))
    return f'<pre tabindex="0"><code>{body}</code></pre>\n'


markdown = MarkdownIt("gfm-like", {"html": True, "linkify": False, "highlight": code})
markdown.use(anchors_plugin, max_level=4, slug_func=slug)


def pages():
    """Returns the Markdown files in the order of the site: the README, docs/ by its index, then the insides."""
    docs = ROOT / "docs"
    index = docs / "README.md"
    named = re.findall(r"\]\((\w[\w-]*\.md)", index.read_text()) if index.exists() else []
    files = sorted(file.name for file in docs.glob("*.md") if file != index)
    names = dict.fromkeys([name for name in named if name in files] + files)
    inside = ["Examples/README.md", "ARCHITECTURE.md", "CONTRIBUTING.md", "CHANGELOG.md"]
    return [ROOT / "README.md", *(docs / name for name in names), *(ROOT / name for name in inside)]


def address(page):
    """Returns the file of the site for a Markdown file."""
    if page == ROOT / "README.md":
        return "index.html"
    name = page.parent.name if page.name == "README.md" else page.stem
    return name.lower() + ".html"


def size(picture):
    """Returns width and height as attributes, so that nothing moves while pictures arrive."""
    data = picture.read_bytes()[:600]
    if data.startswith(b"\x89PNG"):
        width, height = struct.unpack(">II", data[16:24])
    elif data.startswith(b"GIF"):
        width, height = struct.unpack("<HH", data[6:10])
    else:
        width, height = re.search(rb'width="(\d+)" height="(\d+)"', data).groups()
        width, height = int(width), int(height)
    return f'width="{width}" height="{height}"'


class Site:
    """The site in a folder, and the errors of its pages."""

    def __init__(self, program, folder):
        self.program, self.folder = program, folder
        self.pages = {page: markdown.parse(page.read_text()) for page in pages()}
        self.errors = []

    def build(self):
        (self.folder / "media").mkdir(parents=True, exist_ok=True)
        for file in self.folder.glob("*.html"):
            file.unlink()
        shutil.copy(STYLE, self.folder)
        for page in self.pages:
            (self.folder / address(page)).write_text(self.whole(page))

    def media(self, file):
        """Copies a picture, or records it if its tape or the program is newer; returns its address."""
        name = "-".join(file.relative_to(ROOT).parts[1:])
        tape = ROOT / "tapes" / (file.stem + ".tape")
        if file.suffix == ".gif" and tape.exists():
            name = file.stem + ".svg"
            outputs = [self.folder / "media" / (file.stem + ending) for ending in (".svg", ".html")]
            newest = max(file.stat().st_mtime for file in (tape, pathlib.Path(self.program)))
            if not outputs[0].exists() or outputs[0].stat().st_mtime < newest:
                command = [self.program, "record", "--quiet", tape, "-o", outputs[0], "-o", outputs[1]]
                subprocess.run(command, check=True, cwd=ROOT)
        elif not (self.folder / "media" / name).exists():
            shutil.copy(file, self.folder / "media" / name)
        return "media/" + name

    def link(self, page, target):
        """Returns the address of a link on a page."""
        path, mark, anchor = target.partition("#")
        if re.match(r"\w+:", target) or not path:
            return target
        file = (page.parent / path).resolve()
        if not file.exists():
            self.errors.append(f"{page.relative_to(ROOT)}: error: link '{target}': expected an existing file")
        elif file in self.pages:
            return address(file) + mark + anchor
        elif file == ROOT / "docs/README.md":
            return "index.html#contents"
        elif file.suffix in (".png", ".gif", ".mp4") and file.is_file():
            return self.media(file)
        kind = "tree" if file.is_dir() else "blob"
        return f"{REPOSITORY}/{kind}/main/{os.path.relpath(file, ROOT)}{mark}{anchor}"

    def picture(self, page, tag):
        """Returns a picture with its size; a recording has a link to its player."""
        source, text = (re.search(rf'{name}="([^"]*)"', tag)[1] for name in ("src", "alt"))
        width = re.search(r'width="(\d+)%"', tag)
        style = f' style="width:{width[1]}%"' if width else ""
        place = self.link(page, source)
        look = f'<img src="{place}" alt="{text}" {size(self.folder / place)} loading="lazy"{style}>'
        if not place.endswith(".svg"):
            return look
        name = pathlib.Path(place).stem
        # A closed player costs nothing: it is loaded when it is opened.
        return (
            f'<div class="recording"{style}>{look.replace(style, "")}<details><summary>Play it frame by frame</summary>'
            f'<iframe src="media/{name}.html" title="Player of the recording {name}" loading="lazy"></iframe>'
            f"</details></div>"
        )

    def body(self, page):
        """Returns the HTML of a page's text."""
        text = markdown.renderer.render(self.pages[page], markdown.options, {})
        text = re.sub(r"<!--.*?-->\n?", "", text, flags=re.S)
        text = re.sub(r'href="([^"]*)"', lambda found: f'href="{self.link(page, html.unescape(found[1]))}"', text)
        text = re.sub(r"<img [^>]*>", lambda found: self.picture(page, found[0]), text)
        # A paragraph may not contain a player.
        text = re.sub(r"<p>((?:<(?:img|div class=.recording).*?)+)</p>", r'<div class="pictures">\1</div>', text, flags=re.S)
        text = re.sub(r"<p><em>(.*?)</em></p>", r'<p class="caption">\1</p>', text, flags=re.S)
        text = re.sub(r'(?<!<pre>)(?<!"0">)<code>([^<]*)</code>', self.words, text)
        text = text.replace("<pre><code>", '<pre tabindex="0"><code>')
        text = re.sub(r"<table>.*?</table>", r'<div class="table" tabindex="0">\g<0></div>', text, flags=re.S)
        return text

    @staticmethod
    def words(found):
        """Returns code in a sentence, whose short words do not break after a hyphen."""
        unbroken = re.sub(r"\S*-\S*", lambda word: f"<span>{word[0]}</span>" if len(word[0]) < 30 else word[0], found[1])
        return f"<code>{unbroken}</code>"

    def titles(self, page):
        """Returns the level, the anchor and the HTML of each title of a page."""
        tokens = self.pages[page]
        for token, text in zip(tokens, tokens[1:]):
            if token.type == "heading_open":
                yield int(token.tag[1]), token.attrs["id"], markdown.renderer.render([text], markdown.options, {})

    def title(self, page):
        """Returns the first title of a page, without markup."""
        return re.sub(r"<[^>]*>", "", next(self.titles(page))[2])

    def contents(self, current):
        """Returns the list of pages, with the sections of the current one."""
        items = []
        for page in self.pages:
            here = ' aria-current="page"' if page == current else ""
            sections = [
                f'<li><a href="#{anchor}">{text}</a></li>'
                for level, anchor, text in self.titles(page)
                if level == 2 and page == current
            ]
            inner = f'<ul>{"".join(sections)}</ul>' if sections else ""
            items.append(f'<li><a href="{address(page)}"{here}>{self.title(page)}</a>{inner}</li>')
        return f'<ul>{"".join(items)}</ul>'

    def whole(self, page):
        """Returns the whole page."""
        name = self.title(page)
        first = next(token for token in self.pages[page] if token.type == "inline" and token.level == 1
                     and token is not self.pages[page][1])
        description = html.escape(" ".join(first.content.split()), quote=True)
        title = name if page == ROOT / "README.md" else f"{name} · followbar"
        kind = "home" if page == ROOT / "README.md" else "page"
        return f"""<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="description" content="{description}">
<title>{title}</title>
<link rel="icon" href="data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 16 16'%3E%3Crect \
width='16' height='16' rx='4' fill='%23111'/%3E%3Cpath d='M3 6h10' stroke='%23fff' stroke-width='2'/%3E%3Cpath \
d='M3 9h10v4H3z' fill='%230a84ff'/%3E%3C/svg%3E">
<link rel="stylesheet" href="style.css">
<body class="{kind}">
<a class="skip" href="#main">Skip to the text</a>
<header><a class="name" href="index.html">followbar</a><a class="jump" href="#contents">Contents</a>\
<a href="{REPOSITORY}">Source</a></header>
<main id="main">
{self.body(page)}</main>
<nav id="contents" aria-label="Contents">
{self.contents(page)}
</nav>
</body>
</html>
"""


site = Site(sys.argv[1], pathlib.Path(sys.argv[2]).resolve())
site.build()
if site.errors:
    sys.exit("\n".join(site.errors))
