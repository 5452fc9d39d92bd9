"""Makes random clicks in the served page. After each click, the page must show the frame of the engine."""

import random
import time

from browser import count, counts, expect, go, open_page, page_of, settle

# Selects everything in the frame that a user can click without entering a text.
CONTROLS = """.device button:not(:disabled):not([data-tool=grip]), .device [data-tap]"""

SHOWN = """async () => {
    const {player} = page;
    const {state, screen, settings} = {state: player.current.state, screen: player.screen, settings: player.settings};
    const answer = await servedEngine.post("state", {screen: screen.id, state}, settings);
    const keys = [];
    forEachRow(answer.frame, (row) => keys.push(row.key));
    const shown = [...document.querySelectorAll(".device .row[data-key]")].map((row) => row.dataset.key);
    const fresh = new FrameView(null, "fresh");
    fresh.show(screen, answer.frame);
    const text = (root) => [...root.querySelectorAll(".navigation, .section-head, .section-foot, .row")].map((element) =>
        [...element.querySelectorAll(".text, .push, .badge, .choice, .screen-title, .chip")].map((part) => part.textContent).join("|")
        + [...element.querySelectorAll("input, textarea")].map((part) => part.value).join("|")
        + [...element.querySelectorAll("[role=switch]")].map((part) => part.getAttribute("aria-checked")).join("|"));
    const [now, expected] = [text(player.view.element), text(fresh.element)];
    const index = expected.findIndex((line, place) => line !== now[place]);
    return {
        isSameFrame: JSON.stringify(answer.frame) === JSON.stringify(player.current.frame),
        isSameRows: JSON.stringify(keys) === JSON.stringify(shown), rows: [shown, keys],
        difference: now.length === expected.length && index === -1 ? null : [now[index], expected[index]],
    };
}"""


def click_at_random(opened, running, clicks, seed):
    generator = random.Random(seed)
    started = time.monotonic()
    with page_of(opened, "random clicks") as page:
        open_page(page, running.address)
        stories = page.evaluate(
            "[...page.screens.values()].flatMap(({screen}) => screen.stories.map((story) => `#/${screen.id}/${story.id}`))"
        )
        done = 0
        while done < clicks:
            story = generator.choice(stories)
            go(page, story)
            for _ in range(min(20, clicks - done)):
                done += 1
                click(page, generator)
                settle(page)
                if not page.evaluate("Boolean(page.player?.current)"):
                    break
                shown = page.evaluate(SHOWN)
                count("random clicks")
                name = f"after {done} random clicks (seed {seed}), in {story}"
                expect(shown["isSameFrame"], f"{name}: the frame differs from the engine's")
                expect(shown["isSameRows"], f"{name}: the page shows the rows {shown['rows']}")
                expect(shown["difference"] is None, f"{name}: the page shows {shown['difference']}")
    if clicks >= 1000:
        print(f"{counts['random clicks']} random clicks in {time.monotonic() - started:.0f} s, seed {seed}")


def click(page, generator):
    """Clicks a random control, or enters a text into a field."""
    place = generator.random()
    page.evaluate(
        """([place, controls, text]) => {
        const menu = document.querySelector(".menu");
        const fields = [...document.querySelectorAll(".device .field:not(:disabled)")];
        if (!menu && fields.length > 0 && place < 0.15) {
            const field = fields[Math.floor(place / 0.15 * fields.length)];
            field.focus();
            field.value = text;
            field.dispatchEvent(new Event("input", {bubbles: true}));
            return;
        }
        const all = menu ? [...menu.querySelectorAll("button:not([data-command=spec])")] : [...document.querySelectorAll(controls)];
        const control = all[Math.floor(place * all.length)];
        if (control) control.click();
        document.querySelector("dialog")?.close();
    }""",
        [place, CONTROLS, generator.choice(["", "a", "kevin@example.com", "4111 1111 1111 1111", "banana"])],
    )
