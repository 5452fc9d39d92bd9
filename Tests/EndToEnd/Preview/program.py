"""Defines the common part of the programs of `Examples/TerminalScreens`, and the page's form of state values."""

UNIX = 978307200


def system(color):
    return (color or {}).get("color", {}).get("system")


def image(value):
    shown = (value or {}).get("image", {})
    return shown.get("symbol") or shown.get("asset") or shown.get("url", "").split("/")[-1]


def model(**fields):
    return {"model": fields}


def case(name, *values):
    return {"case": name, "of": list(values)} if values else {"case": name}


def date(seconds):
    return {"date": str(float(seconds - UNIX))}


def seconds(value):
    return float(value["date"]) + UNIX


def defaults(session):
    """Returns the values of the fields that have a default."""
    return session.page.evaluate("""() => Object.fromEntries(page.player.screen.fields
        .filter((field) => field.default !== undefined).map((field) => [field.name, field.default]))""")


def sample(session, name):
    """Returns the state of a sample by field name."""
    return session.page.evaluate(
        """async (name) => {
        const {screen} = page.player;
        const opened = await engine().open(screen, storyWith(screen, `sample/${name}`), page.player.settings);
        return Object.fromEntries(opened.state.map((field) => [field.name, field.value]));
    }""",
        name,
    )


def send(session, row, action, *values):
    session.page.evaluate(
        "([row, name, values]) => page.player.send(row, {name, parameters: []}, values)", [row, action, list(values)]
    )


class Program:
    """The base class of the programs."""

    screen = ""
    story = "sample/empty"
    visible_rows = 8
    in_menu = {}
    steppers = ()
    choices = ()

    def start(self, session):
        pass

    def title(self, frame):
        return frame["values"]["title"]

    def header(self, text):
        return text

    def line(self, line):
        return line

    def event(self, name, arguments, session):
        pass

    def command(self, name, text, session):
        pass
