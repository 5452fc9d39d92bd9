"""Plays recorded sessions of the examples with clicks in the served page.

The terminal programs of `Examples/TerminalScreens` recorded the sessions. This module draws the frames of the page as the
programs do, and compares all frames. The programs also do work around their screens, for example return the answers of a
server. `programs.py` imitates this work with edits of the state.
"""

import os

from browser import EXAMPLES, count, expect, open_page, page_of, settle, wait_until
from programs import PROGRAMS

SESSIONS = list(PROGRAMS)

READ = """() => {
    const {frame, screen} = page.player.view;
    const texts = (element) => [element.textContent, ...[...element.querySelectorAll("input, textarea, [aria-label], [title]")]
        .flatMap((control) => [control.value || "", control.placeholder || "", control.getAttribute("aria-label") || "", control.title || ""])].join(" ");
    const members = (row) => {
        const result = {};
        for (const member of membersWithValues(cellOf(row).members, row.values)) if (member.kind === "property") result[member.name] = member.value;
        return result;
    };
    const view = (row) => ({
        key: row.key, cell: cellOf(row).name, values: members(row), details: row.details || {},
        missing: missing(page.player.view.rowElement(row.key), row),
    });
    const missing = (element, row) => {
        // The page shows the first rows of a long section, and the others on request.
        if (!element) return page.player.view.slots.size < rowLimit ? ["the row"] : [];
        const shown = texts(element).replace(/\\s+/g, " ");
        return cellOf(row).members.filter((member) => member.kind === "property" && member.type === "String" && member.facet === "data")
            .map((member) => members(row)[member.name]).filter((text) => typeof text === "string" && !shown.includes(text.replace(/\\s+/g, " ").trim()));
    };
    const own = {};
    for (const member of membersWithValues(screen.members, frame.values)) if (member.kind === "property") own[member.name] = member.value;
    return {
        values: own, head: document.querySelector(".navigation").innerText,
        bar: frame.commands.map((command) => [command.id, command.title]),
        sections: frame.sections.map((section) => ({
            key: section.key, header: section.header?.text ?? null, footer: section.footer?.text ?? null,
            headerRow: section.header?.row ? view(section.header.row) : null, rows: section.rows.map(view),
            shown: page.player.view.sections.get(section.key)?.innerText ?? "",
        })),
    };
}"""


class Session:
    """A session that is being played, with the frame of the page and the last drawing of the terminal."""

    def __init__(self, page, name, program):
        self.page = page
        self.name = name
        self.program = program
        self.limit = self.program.visible_rows
        self.drawn = set()
        self.head = []
        self.lines = {}
        self.frame = None
        self.events = 0

    def read(self):
        settle(self.page)
        self.frame = self.page.evaluate(READ)
        for section in self.frame["sections"]:
            for row in section["rows"]:
                expect(
                    row["missing"] == [], f"session {self.name}: the row {row['key']} does not show {row['missing']}"
                )
            for text in (section["header"], section["footer"]):
                expect(
                    not text or " ".join(text.split()) in " ".join(section["shown"].split()),
                    f"session {self.name}: the section {section['key']} does not show {text!r}",
                )
        for _, title in self.frame["bar"]:
            expect(title in self.frame["head"], f"session {self.name}: the bar does not show {title!r}")
        return self.frame

    # The lines of the terminal

    def row_text(self, row):
        text, verbs = self.program.row(row["cell"], row["values"])
        details = row["details"]
        verbs = list(verbs)
        if details.get("select"):
            verbs.append("select")
        known = set()
        for place in ("leading", "trailing", "menu"):
            for command in details.get(place, []):
                if command["id"] not in known:
                    known.add(command["id"])
                    verbs.append(command["id"])
        if details.get("move") or details.get("transfer"):
            verbs.append("move")
        return ("✓ " if details.get("selected") else "") + text + (f"  [{', '.join(verbs)}]" if verbs else "")

    def draw(self):
        frame = self.frame
        head = ["", "== " + self.program.title(frame)]
        if frame["bar"]:
            head.append("   [" + ", ".join(f"{name}: {title}" for name, title in frame["bar"]) + "]")
        sections = []
        number = 0
        for index, section in enumerate(frame["sections"]):
            lines = []
            if section["header"]:
                lines.append(f"-- {self.program.header(section['header'])}")
            if section["headerRow"]:
                lines.append(f"-- {index}. {self.row_text({**section['headerRow'], 'details': {}})}")
            hidden = max(0, len(section["rows"]) - self.limit)
            if hidden:
                lines.append(f"   … {hidden} rows above")
            for place, row in enumerate(section["rows"]):
                if place >= hidden:
                    lines.append(f"{number + place + 1}. {self.row_text(row)}")
            if section["footer"]:
                lines.append(f"   ({section['footer']})")
            number += len(section["rows"])
            sections.append((section["key"], lines))
        before = (self.head, self.lines)
        self.head, self.lines = head, dict(sections)
        if before == (self.head, self.lines):
            return []
        result = list(head)
        for key, lines in sections:
            if len(lines) > 1 and lines == before[1].get(key):
                result.append(lines[0] + " …")
            else:
                result += lines
        return result

    def show(self):
        lines = self.draw()
        appearing = []
        drawn = set()
        for section in self.frame["sections"]:
            for row in section["rows"][max(0, len(section["rows"]) - self.limit) :]:
                drawn.add(row["key"])
                if row["key"] not in self.drawn and row["details"].get("appear"):
                    appearing.append(row["key"])
        self.drawn = drawn
        for key in appearing:
            self.page.evaluate("(key) => page.player.gesture(key, 'appear', [])", key)
            self.answer()
        if appearing:
            self.read()
            lines += self.draw()
        return lines

    # Commands

    def answer(self):
        """Lets the program respond to the events since the last step."""
        settle(self.page)
        events = self.page.evaluate(
            "page.player.steps.slice(1).flatMap((step) => (step.effects || []).filter((effect) => 'event' in effect))"
        )
        for event in events[self.events :]:
            self.program.event(event["event"], event["arguments"], self)
        self.events = len(events)

    def state(self):
        return {field["name"]: field["value"] for field in self.page.evaluate("page.player.current.state")}

    def edit(self, **values):
        self.page.evaluate(
            """(values) => page.player.edit(page.player.current.state.map((field) =>
            (field.name in values ? {...field, value: values[field.name]} : field)), "program")""",
            values,
        )
        settle(self.page)

    def row(self, number):
        rows = [row for section in self.frame["sections"] for row in section["rows"]]
        return rows[number - 1]

    def element(self, key, selector):
        return self.page.locator(f".device [data-key={quote(key)}] {selector}").first

    def perform(self, line):
        # The terminal has no focus, so a user cannot leave a field there. Leaving the field here must not cause any
        # action.
        self.page.evaluate("page.isRedrawing = true; document.activeElement.blur(); page.isRedrawing = false")
        words = line.split(" ", 2)
        if any(name == words[0] for name, _ in self.frame["bar"]):
            self.page.locator(f".navigation [data-command={quote(words[0])}]").click()
        elif words[0] == "header":
            section = self.frame["sections"][int(words[1])]
            self.element(section["headerRow"]["key"], ".push").click()
        elif words[0].isdigit() and len(words) > 1:
            self.perform_on_row(self.row(int(words[0])), words[1], words[2] if len(words) > 2 else "")
        else:
            self.program.command(words[0], line[len(words[0]) + 1 :], self)
        self.answer()

    def perform_on_row(self, row, verb, text):
        key = row["key"]
        count("clicks in sessions")
        commands = {
            command["id"] for place in ("leading", "trailing", "menu") for command in row["details"].get(place, [])
        }
        if verb in commands or verb in self.program.in_menu:
            self.in_menu(key, self.program.in_menu.get(verb, verb))
        elif verb == "select":
            self.element(key, "[data-tap]").evaluate("(element) => element.click()")
        elif verb == "write":
            self.element(key, ".field").fill(text)
        elif verb in ("on", "off"):
            switch = self.element(key, "[role=switch]")
            if (switch.get_attribute("aria-checked") == "true") != (verb == "on"):
                switch.click()
        elif verb == "move":
            self.move(key, self.row(int(text))["key"])
        elif verb in self.program.steppers:
            self.step(key, row["values"], verb, text)
        elif verb in self.program.choices:
            self.element(key, f"[role=radio]:text-is({quote(words(text))})").click()
        elif verb == "scrub":
            self.element(key, ".slider").evaluate(
                "(element, value) => { element.value = value; element.dispatchEvent(new Event('change')); }", text
            )
        else:
            selector = {"tap": ":is(.push, [data-tap])", "send": "[data-action=onSend]"}.get(
                verb, f"[data-action=on{verb.capitalize()}]"
            )
            self.element(key, selector).evaluate("(element) => element.click()")

    def in_menu(self, key, command):
        self.element(key, "[data-tool=menu]").evaluate("(element) => element.click()")
        self.page.locator(f".menu [data-command={quote(command)}]").click()

    def step(self, key, values, verb, text):
        if verb in ("+", "-"):
            return self.program.duration(self, key, values, 30 if verb == "+" else -30)
        wanted = int(text)
        for _ in range(abs(wanted - values["count"])):
            name = "Increase" if wanted > values["count"] else "Decrease"
            self.element(key, f".stepper [aria-label^={name}]").click()
            settle(self.page)

    def move(self, key, target):
        """Moves a row with the arrow keys until it is at the position of another row."""
        keys = [row["key"] for section in self.frame["sections"] for row in section["rows"]]
        arrow = "ArrowUp" if keys.index(target) < keys.index(key) else "ArrowDown"
        place = keys.index(target)
        for _ in range(abs(keys.index(target) - keys.index(key))):
            self.element(key, "[data-tool=grip]").focus()
            self.page.keyboard.press(arrow)
            self.page.wait_for_timeout(60)
            settle(self.page)
            now = self.page.evaluate(
                "[...document.querySelectorAll('.device .rows .row[data-key]')].map((row) => row.dataset.key)"
            )
            if now.index(key) == place:
                break


def quote(text):
    return '"' + text.replace("\\", "\\\\").replace('"', '\\"') + '"'


def words(name):
    spaced = "".join(" " + letter.lower() if letter.isupper() else letter for letter in name)
    return spaced[:1].upper() + spaced[1:]


def recorded(name):
    """Returns the commands of a session, and the frames after each command."""
    with open(os.path.join(EXAMPLES, "Sessions", name + ".output"), encoding="utf-8") as file:
        steps = [["", []]]
        for line in file.read().split("\n"):
            if line.startswith("> "):
                steps.append([line[2:], []])
            else:
                steps[-1][1].append(line)
    return [(command, frames(lines)) for command, lines in steps]


def frames(lines):
    """Returns the lines of frames, without changes, events (which begin with two blanks) and texts of the programs."""
    result = []
    is_frame = False
    for index, line in enumerate(lines):
        if line == "" and index + 1 < len(lines) and lines[index + 1].startswith("== "):
            is_frame = True
        elif is_frame and not (line.startswith(("-- ", "== ", "   ")) or line[:1].isdigit()):
            is_frame = False
        if is_frame:
            result.append(line)
    return result


def play_session(opened, running, name):
    program = PROGRAMS[name]()
    with page_of(opened, f"session {name}") as page:
        open_page(page, running.address, f"#/{program.screen}/{program.story}")
        wait_until(page, "Boolean(page.player?.current)")
        session = Session(page, name, program)
        program.start(session)
        session.read()
        session.events = 0
        for command, expected in recorded(name):
            if command == "quit":
                break
            if command:
                session.perform(command)
            session.read()
            lines = session.show()
            count("frames of sessions")
            if not expect(
                [program.line(line) for line in lines] == [program.line(line) for line in expected],
                f"session {name}, after '{command}':\n" + "\n".join(difference(lines, expected)),
            ):
                return
        count("sessions")


def difference(lines, expected):
    return [f"-{line}" for line in expected if line not in lines] + [
        f"+{line}" for line in lines if line not in expected
    ] or ["the order"]
