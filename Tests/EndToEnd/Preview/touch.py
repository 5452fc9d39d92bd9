"""Touches in the page: swipes of rows, and scrolling."""

import time

from browser import count, expect, go, open_page, page_of, settle, wait_until

STORY = "#/Inbox/Inbox/sample/morning"


def touch(page, session, start, end, steps=12):
    """Moves a finger from one point to another. The browser decides whether it scrolls the page."""
    points = [
        {"x": start[0] + (end[0] - start[0]) * step / steps, "y": start[1] + (end[1] - start[1]) * step / steps}
        for step in range(steps + 1)
    ]
    session.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": points[:1]})
    for point in points[1:]:
        session.send("Input.dispatchTouchEvent", {"type": "touchMove", "touchPoints": [point]})
    session.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    settle(page)


def tap(page, element):
    """Taps an element. A touch that directly follows another one is a double tap."""
    time.sleep(0.4)
    element.tap()
    settle(page)


def swiped_row(page, edge):
    """The key and the center of the first row that has commands at an edge."""
    return page.evaluate(
        """(edge) => {
        const rows = page.player.current.frame.sections.flatMap((section) => section.rows);
        const row = rows.find((row) => row.details?.[edge]?.length > 0);
        const box = document.querySelector(`[data-key="${row.key}"]`).getBoundingClientRect();
        return {key: row.key, id: row.details[edge][0].id, x: box.x + box.width / 2, y: box.y + box.height / 2};
    }""",
        edge,
    )


def shown_commands(page, edge):
    return page.locator(f".swipe.{edge} button").count()


def check_touches(opened, address):
    with page_of(opened, "touch", has_touch=True) as page:
        open_page(page, address, STORY)
        session = page.context.new_cdp_session(page)
        for edge, direction in (("trailing", -1), ("leading", 1)):
            row = swiped_row(page, edge)
            start = (row["x"], row["y"])
            action = page.evaluate("(key) => getComputedStyle(document.querySelector(`[data-key='${key}']`)).touchAction", row["key"])
            expect(action == "pan-y", f"the browser may take a horizontal touch of a row: {action}")
            touch(page, session, start, (start[0] + direction * 140, start[1] + 4))
            expect(shown_commands(page, edge) > 0, f"a touch does not show the {edge} commands of a swipe")
            tap(page, page.locator(".screen-title"))
            expect(shown_commands(page, edge) == 0, f"a touch outside of the {edge} commands does not hide them")
            touch(page, session, start, (start[0] + 4, start[1] + 90))
            expect(shown_commands(page, edge) == 0, f"a vertical touch shows the {edge} commands")
            touch(page, session, start, (start[0] + direction * 20, start[1]))
            expect(shown_commands(page, edge) == 0, f"a short touch shows the {edge} commands")
            touch(page, session, start, (start[0] + direction * 140, start[1] + 4))
            tap(page, page.locator(f".swipe.{edge} button").first)
            wait_until(page, "page.player.cursor === 1", 5)
            action = page.evaluate("page.player.current.action.action")
            expect(action == row["id"], f"a tap on the {edge} command '{row['id']}' performs '{action}'")
            count("touch swipes")
            go(page, "#/")
            go(page, STORY)
