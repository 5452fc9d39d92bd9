"""Checks the pages of `vmgen preview`: `try_pages.py VMGEN [--sessions all] [--clicks N] [--seed N]`."""

import argparse
import json
import os
import shutil
import subprocess
import sys
import tempfile
import time

import axe_playwright_python

from browser import EXAMPLES, browser, count, counts, expect, failures, go, open_page, page_of, run, server, settle
from clicks import click_at_random
from hostile import check_hostile_texts, check_many_layouts
from served import check_comparison, check_refusals, check_reload
from sessions import SESSIONS, play_session
from touch import check_touches

AXE = os.path.join(os.path.dirname(axe_playwright_python.__file__), "axe.min.js")
GATE_SESSIONS = ["Checkout", "Inbox"]
# The maximum size, in bytes, of a page without data: its template, style and script.
LIMIT = 150_000


def layouts(tool, directory):
    """Returns the layouts of all screens that `dump` lists, by the names of screens."""
    screens = {}
    for module in sorted(os.listdir(os.path.join(directory, "Sources"))):
        if not any(name.endswith(".vmspec.yaml") for name in os.listdir(os.path.join(directory, "Sources", module))):
            continue
        dumped = run(tool, "dump", "--stage", "layouts", "--module-directory", f"Sources/{module}", directory=directory)
        for screen in json.loads(dumped.stdout)["screens"]:
            screens[f"{module}/{screen['screen']}"] = screen
    return screens


def item_text(item):
    return item["section"] + ("." + item["row"] if "row" in item else "")


def check_stories(page, title):
    """Opens every story of the document, and checks that it shows the rows of its frame."""
    screens = page.evaluate("""() => [...page.screens.values()].map(({screen}) =>
        ({id: screen.id, stories: screen.stories.map((story) => story.id)}))""")
    for screen in screens:
        count("screens")
        expect(len(screen["stories"]) > 0, f"{title}: {screen['id']} has no story")
        for story in screen["stories"]:
            count("stories")
            go(page, f"#/{screen['id']}/{story}")
            shown = page.evaluate("""() => ({
                rows: [...document.querySelectorAll(".device .row[data-key]")].map((row) => row.dataset.key),
                expected: page.player?.current ? (() => { const keys = []; forEachRow(page.player.current.frame, (row) => keys.push(row.key)); return keys; })() : null,
                notice: document.querySelector("[data-notice]")?.dataset.notice ?? null,
            })""")
            name = f"{title}: {screen['id']}/{story}"
            if expect(shown["expected"] is not None, f"{name} has no frame"):
                expect(
                    shown["rows"] == shown["expected"],
                    f"{name} shows the rows {shown['rows']}, not {shown['expected']}",
                )
            expect(shown["notice"] is None, f"{name} shows the notice {shown['notice']}")


def check_layouts(page, tool, directory):
    """Checks that the layouts of the page equal those of the command `dump`, and that each story shows its layout."""
    for name, screen in layouts(tool, directory).items():
        story = page.evaluate("(id) => page.screens.get(id)?.screen.stories[0]?.id ?? null", name)
        if not expect(story is not None, f"the page has no screen {name}"):
            continue
        go(page, f"#/{name}/{story}")
        page.click("#tab-layout")
        shown = page.evaluate("""() => [...document.querySelectorAll("[data-group]")].map((group) =>
            [...group.querySelectorAll("[data-visible]")].map((layout) => layout.dataset.visible))""")
        expected = [
            [" ".join(map(item_text, layout["visible"])) for layout in group["layouts"]] for group in screen["groups"]
        ]
        expect(shown == [group[:100] for group in expected], f"{name}: the layouts differ from those of 'dump'")
        text = page.inner_text("#panel")
        if "count" in screen and screen["count"] != "1":
            expect(
                f"exactly {int(screen['count']):,} layouts" in text,
                f"{name}: the page does not state {screen['count']} layouts",
            )
        check_witnesses(page, name, screen)


def check_witnesses(page, name, screen):
    listed = page.evaluate("(id) => page.screens.get(id).screen.layouts.groups.map((group) => group.listed)", name)
    for group, stories in zip(screen["groups"], listed):
        items = set(map(item_text, group["items"]))
        for layout, story in zip(group["layouts"], stories):
            count("layouts")
            if "story" not in story:
                expect(story.get("reason"), f"{name}: a layout has neither a story nor a reason")
                continue
            go(page, f"#/{name}/{story['story']}")
            shown = page.evaluate("""() => {
                const items = new Set();
                for (const section of page.player.current.frame.sections) {
                    items.add(section.id);
                    for (const row of section.rows) items.add(`${section.id}.${row.row}`);
                }
                return [...items];
            }""")
            expect(
                set(shown) & items == set(map(item_text, layout["visible"])),
                f"{name}: the story {story['story']} shows another layout",
            )
            count("layouts that are shown")


def violations(page):
    """Returns the violations that axe finds, except for colours of a spec, which the accessibility view lists."""
    result = page.evaluate("""async () => {
        const result = await axe.run(document, {resultTypes: ["violations"]});
        return result.violations.map((violation) => ({id: violation.id, nodes: violation.nodes.map((node) => node.html)}));
    }""")
    found = []
    for violation in result:
        nodes = [node for node in violation["nodes"] if violation["id"] != "color-contrast" or "from-spec" not in node]
        if nodes:
            found.append(f"{violation['id']}: {nodes[0][:300]}")
    return found


def check_accessibility(opened, address):
    fragments = [
        "#/",
        "#/Checkout/Checkout/sample/code",
        "#/Inbox/Inbox/sample/morning",
        "#/Feed/Feed/sample/noon",
        "#/Player/Player/sample/playing",
        "#/Checkout/cells",
    ]
    for scheme in ("light", "dark"):
        context = opened.new_context(viewport={"width": 1360, "height": 900}, reduced_motion="reduce", bypass_csp=True)
        page = context.new_page()
        open_page(page, address, "#/?" + scheme)
        page.add_script_tag(path=AXE)
        for fragment in fragments:
            for tab in ("play", "state", "layout", "spoken") if "Checkout/Checkout" in fragment else ("play",):
                go(page, f"{fragment}?{scheme}")
                if page.query_selector(f"#tab-{tab}"):
                    page.click(f"#tab-{tab}")
                found = violations(page)
                count("pages checked by axe")
                expect(found == [], f"axe, {fragment}, {tab}, {scheme}: {found}")
        context.close()


def check_settings(page):
    """Checks that each setting has an address, and that it changes the frame in place."""
    go(page, "#/Checkout/Checkout/sample/filled")
    for setting, attribute, value, query in [
        ("text largest", "data-text", "largest", "size=largest"),
        ("width narrow", "data-width", "narrow", "width=narrow"),
        ("dir rtl", "dir", "rtl", "rtl"),
        ("scheme dark", "data-scheme", "dark", "dark"),
    ]:
        page.click(f'[data-setting="{setting}"]')
        settle(page)
        expect(page.get_attribute(".device", attribute) == value, f"the setting '{setting}' does not change the frame")
        expect(query in page.url, f"the setting '{setting}' is not in the address")
    before = page.inner_text(".device")
    page.select_option("[data-setting=locale]", "pseudo")
    settle(page)
    after = page.inner_text(".device")
    expect(
        "Checkout" in before and "Checkout" not in after and "[" in after,
        "the accented locale does not change the texts",
    )
    expect(
        page.evaluate(
            "document.querySelector('.scroller').scrollWidth <= document.querySelector('.scroller').clientWidth"
        ),
        "the largest text makes the frame wider than the phone",
    )
    go(page, "#/")


def check_keyboard(page):
    """Uses the index with the keyboard, and checks the history of the browser."""
    go(page, "#/Checkout/Checkout/sample/empty")
    page.evaluate("document.activeElement.blur()")
    page.keyboard.press("ArrowDown")
    settle(page)
    expect(page.url.endswith("sample/filled"), f"the arrow does not open the next story: {page.url}")
    page.keyboard.press("/")
    page.keyboard.type("morning")
    expect(page.evaluate("document.activeElement.id") == "query", "'/' does not begin a search")
    page.keyboard.press("Enter")
    settle(page)
    expect("sample/morning" in page.url, f"Return does not open the story that was found: {page.url}")
    page.go_back()
    settle(page)
    expect(page.url.endswith("sample/filled"), "the history does not return to the story before")
    expect("filled" in page.inner_text("#bar"), "going back does not show the story before")


def check_static_play(page):
    """Checks that the static page plays and undoes actions, writes a test, and says where it ends."""
    go(page, "#/Checkout/Checkout/sample/filled")
    page.click("#tab-play")
    page.click('[data-key="payment/pay"] .push')
    settle(page)
    expect("pay(" in page.inner_text("#panel"), "the log does not list the event of the button")
    page.click('[aria-label="Restart"]')
    settle(page)
    page.click('[data-key="payment/hasCode"] [role=switch]')
    settle(page)
    expect(page.query_selector('[data-key="payment/code"]'), "the switch does not show the row of the code")
    page.click("#tab-play")
    expect("payment/code" in page.inner_text("#panel"), "the log does not list the inserted row")
    page.click('[aria-label="Undo"]')
    settle(page)
    expect(not page.query_selector('[data-key="payment/code"]'), "undo does not remove the row")
    page.click('[aria-label="Redo"]')
    settle(page)
    expect(page.query_selector('[data-key="payment/code"]'), "redo does not show the row")
    test = page.evaluate("testOf(page.player)")
    expect(
        "tester.send(.paymentHasCode(.onSwitchToggle(on: true)))" in test.get("text", ""),
        f"the test lacks the action: {test}",
    )
    page.focus('[data-key="contact/email"] .field')
    page.keyboard.press("x")
    settle(page)
    expect(
        page.get_attribute("[data-notice]", "data-notice") == "input",
        "typing does not state where the static page ends",
    )


class Writing:
    """The command that writes the page of the examples. It runs at the same time as other checks."""

    def __init__(self, tool, directory):
        self.path = os.path.join(directory, "preview.html")
        self.started = time.monotonic()
        arguments = [
            "--package-directory",
            ".",
            "--states",
            "40",
            "--output",
            self.path,
            "--index",
            self.path + ".json",
        ]
        self.process = subprocess.Popen([tool, "preview", *arguments], cwd=EXAMPLES, stderr=subprocess.PIPE, text=True)

    def finish(self):
        _, errors = self.process.communicate()
        expect(self.process.returncode == 0, f"preview --output: status {self.process.returncode}: {errors[:2000]}")
        print(
            f"page of the examples: {os.path.getsize(self.path):,} bytes after {time.monotonic() - self.started:.1f} s"
        )
        return self.path


def check_index(page, path):
    """Checks that each story of the JSON index has a fragment that opens it."""
    with open(path + ".json", encoding="utf-8") as file:
        index = json.load(file)
    shown = page.evaluate(
        """() => [...page.screens.values()].flatMap(({screen}) => screen.stories.map((story) => `#/${screen.id}/${story.id}`))"""
    )
    expect(
        [story["fragment"] for story in index["stories"]] == shown,
        "the stories of the index differ from those of the page",
    )


def check_static(opened, tool, path):
    with page_of(opened, "static") as page:
        started = time.monotonic()
        open_page(page, "file://" + path)
        print(f"opens in {time.monotonic() - started:.2f} s")
        size = os.path.getsize(path) - page.evaluate(
            "new TextEncoder().encode(document.getElementById('vmgen-data').textContent).length"
        )
        print(f"the page without data: {size:,} bytes")
        expect(size < LIMIT, f"the page without data has {size} bytes, and {LIMIT} is the limit")
        check_stories(page, "static")
        check_index(page, path)
        check_layouts(page, tool, EXAMPLES)
        check_settings(page)
        check_keyboard(page)
        check_static_play(page)
    check_accessibility(opened, "file://" + path)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("tool")
    parser.add_argument("--sessions", choices=["gate", "all"], default="gate")
    parser.add_argument("--clicks", type=int, default=60)
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args()
    started = time.monotonic()
    directory = tempfile.mkdtemp()
    try:
        with browser() as opened:
            writing = Writing(arguments.tool, directory)
            check_hostile_texts(opened, arguments.tool, directory)
            check_many_layouts(opened, arguments.tool, directory)
            check_reload(opened, arguments.tool, directory)
            check_comparison(opened, arguments.tool, directory)
            with server(arguments.tool, EXAMPLES, "--package-directory", ".") as running:
                check_refusals(running)
                check_touches(opened, running.address)
                for name in SESSIONS if arguments.sessions == "all" else GATE_SESSIONS:
                    play_session(opened, running, name)
                click_at_random(opened, running, arguments.clicks, arguments.seed)
            check_static(opened, arguments.tool, writing.finish())
    finally:
        shutil.rmtree(directory)
    print(", ".join(f"{number} {name}" for name, number in counts.items()))
    print(f"{time.monotonic() - started:.0f} s")
    sys.exit(1 if failures else 0)


if __name__ == "__main__":
    main()
