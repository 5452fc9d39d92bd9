"""The programs of `Examples/TerminalScreens`: how they write rows, and what they do around their screens."""

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


class Program:
    """What is common to the programs."""

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


def field(values, key="fieldText"):
    return values[key] if values[key] else values["placeholder"] + "…"


def switch(values):
    return f"{values['text']} {'[x]' if values['switchOn'] else '[ ]'}", ["on", "off"]


class Checkout(Program):
    screen = "Checkout/Checkout"
    in_menu = {"leave": "onFieldEnd", "return": "onReturn"}
    steppers = ("count",)

    def __init__(self):
        self.asked = ""

    def start(self, session):
        items = [model(id=1, name="Bananas", price=400, count=1), model(id=2, name="Goggles", price=2500, count=1)]
        session.edit(items={"list": items})

    def row(self, cell, values):
        if cell == "ItemCell":
            return f"{values['count']} × {values['text']}  {values['detailText']}", ["count"]
        if cell == "PriceCell":
            line = f"{values['text']}  {values['detailText']}"
            return (line.upper() if values["font"] == {"font": {"style": "headline"}} else line), []
        if cell == "FieldCell":
            return f"{values['label']}: {values['field']}" + (f" ({values['problem']})" if values["problem"] else ""), ["write", "leave", "return"]
        if cell == "SwitchCell":
            return switch(values)
        return f"<{values['buttonTitle']}>", ["tap"] if values["buttonEnabled"] else []

    def event(self, name, arguments, session):
        if name == "check":
            self.asked = arguments[0]

    def command(self, name, text, session):
        promos = {"BANANA": case("percent", 10), "FIVE": case("amount", 500)}
        if name == "add":
            session.edit(items={"list": session.state()["items"]["list"] + [model(id=int(text), name="Towel", price=1250, count=1)]})
        elif name == "answer":
            session.edit(promo=promos.get(self.asked, case("unknown")))
        elif name == "accept":
            session.edit(phase=case("paid", "A-17"))
        elif name == "refuse":
            session.edit(phase=case("refused", "Your bank refuses this card."))


class Inbox(Program):
    screen = "Inbox/Inbox"

    def __init__(self):
        self.fails = False
        subjects = [("Ada", "Bananas"), ("Bob", "Rain tomorrow"), ("Cy", "The train at nine"), ("Dee", "Your bananas"), ("Eve", "Holiday pictures")]
        mails = [
            model(id=index + 1, sender=sender, subject=subject, date=date(1_790_000_000 - index * 43_200), read=False, pinned=False)
            for index, (sender, subject) in enumerate(subjects)
        ]
        self.pages = [mails[:3], mails[3:]]

    def start(self, session):
        session.edit(paging=case("idle"))

    def row(self, cell, values):
        if cell == "SearchCell":
            return f"🔍 {values['fieldText'] or values['placeholder']}", ["write"]
        if cell == "MailCell":
            return (f"({values['badge']}) " if values["badge"] else "") + f"{values['text']}: {values['detailText']}", []
        return values["text"], [] if cell == "NoticeCell" else ["tap"]

    def event(self, name, arguments, session):
        if name != "loadMore":
            return
        if self.fails:
            self.fails = False
            session.edit(paging=case("failed", "The server does not answer."))
            return
        page = self.pages.pop(0) if self.pages else []
        session.edit(mails={"list": session.state()["mails"]["list"] + page}, paging=case("idle" if self.pages else "finished"))

    def command(self, name, text, session):
        self.fails = self.fails or name == "fail"


class Chat(Program):
    screen = "Chat/Chat"
    story = "sample/loading"
    in_menu = {"delete": "onDelete"}

    def title(self, frame):
        return " — ".join(text for text in (frame["values"]["title"], frame["values"]["bannerText"]) if text)

    def row(self, cell, values):
        if cell == "MyMessageCell":
            return " " * 20 + values["text"] + (" …" if values["busy"] else ""), ["delete"]
        if cell == "TheirMessageCell":
            return f"{values['authorText']}: {values['text']}", []
        return values["text"], ["tap"] if cell == "RetryCell" else []

    def event(self, name, arguments, session):
        if name == "post":
            self.append(session, arguments[0], "me")

    def append(self, session, text, author):
        days = session.state()["days"]["list"] or [self.day(0, 0)]
        ids = [message["model"]["id"] for day in days for message in day["model"]["messages"]["list"]]
        message = model(id=max(ids, default=0) + 1, author=author, text=text, mine=author == "me", sending=author == "me")
        last = days[-1]["model"]
        days = days[:-1] + [model(date=last["date"], messages={"list": last["messages"]["list"] + [message]})]
        session.edit(days={"list": days})

    def day(self, number, count):
        messages = [
            model(id=number * 1_000_000 + index, author="Bob", text=f"Banana {index + 1}?", mine=index == 1, sending=False) for index in range(count)
        ]
        return model(date=date(1_790_000_000 + number * 86_400), messages={"list": messages})

    def command(self, name, text, session):
        if name in ("offline", "online"):
            session.edit(online=name == "online")
        elif name == "fail":
            session.edit(phase=case("failed", "The server does not answer."))
        elif name == "load":
            session.edit(phase=case("loaded"), days={"list": [self.day(0, int(text)), self.day(1, 2)] if int(text) else []})
        elif name == "receive":
            self.append(session, text, "Bob")
        elif name == "write":
            session.page.locator(".composer .field").fill(text)
        elif name == "send":
            session.page.locator(".composer [data-action=onSend]").click()
        elif name == "show":
            session.edit(**session.page.evaluate("""async (name) => {
                const {screen} = page.player;
                const opened = await engine().open(screen, storyWith(screen, `sample/${name}`), page.player.settings);
                return Object.fromEntries(opened.state.map((field) => [field.name, field.value]));
            }""", text))


class Timer(Program):
    screen = "TrainingTimer/Timer"
    story = "layout/first"
    steppers = ("+", "-")

    def start(self, session):
        session.edit(profile=model(**{**session.state()["profile"]["model"], "name": "Intervals", "duration": {"duration": "1200"}, "segments": {"list": []}}))

    def row(self, cell, values):
        if cell == "SwitchCell":
            return switch(values)
        return f"{values['text']} {values['detailText']}", ["+", "-"] if cell == "DurationCell" else ["tap"]

    def duration(self, session, key, values, seconds):
        value = {"duration": str(max(0, int(float(values["stepperValue"]["duration"])) + seconds))}
        session.page.evaluate("([key, value]) => page.player.send(key, {name: 'onStepperChange', parameters: []}, [value])", [key, value])

    def event(self, name, arguments, session):
        if name != "pickSound":
            return
        profile = session.state()["profile"]["model"]
        segments = [
            model(**{**segment["model"], "sound": "Gong"}) if segment["model"]["kind"] == arguments[0] else segment
            for segment in profile["segments"]["list"]
        ]
        session.edit(profile=model(**{**profile, "segments": {"list": segments}}))

    def command(self, name, text, session):
        if name == "done":
            session.page.locator(".navigation [data-action=onDone]").click()


class FormEditor(Program):
    screen = "FormEditor/FormEditor"
    visible_rows = 20
    steppers = ("count",)
    choices = ("kind",)

    def start(self, session):
        session.page.evaluate("""async () => {
            const fields = page.player.screen.fields.filter((field) => field.default !== undefined);
            await page.player.edit(page.player.current.state.map((field) => ({...field, value: fields.find((other) => other.name === field.name)?.default ?? field.value})), "start");
        }""")

    def row(self, cell, values):
        if cell == "FieldCell":
            return f"   {values['placeholder']}: {values['fieldText']}" + (f" ({values['problem']})" if values["problem"] else ""), ["write"]
        if cell == "QuestionCell":
            return f"{'! ' if system(values['textColor']) == 'red' else ''}<{image(values['image'])}> {values['text']} – {values['detailText']}", []
        if cell == "PreviewCell":
            return f"{values['text']}: [{values['detailText']}]", []
        if cell == "KindCell":
            return f"   Kind: {values['kind']['case']}", ["kind"]
        if cell == "SwitchCell":
            text, verbs = switch(values)
            return "   " + text, verbs
        if cell == "StepperCell":
            return f"   {values['text']}: {values['count']}", ["count"]
        if cell == "ButtonCell":
            return f"<{values['buttonTitle']}>", ["tap"]
        if cell == "PageHeader":
            return f"{values['text']} ({values['detailText']})", ["tap"] if values["buttonEnabled"] else []
        return values["text"], []

    def command(self, name, text, session):
        if name == "accept":
            session.edit(phase=case("published", "https://example.com/forms/7"))
        elif name == "refuse":
            session.edit(phase=case("refused", "The server does not answer."))


PROGRAMS = {"Checkout": Checkout(), "Inbox": Inbox(), "Chat": Chat(), "TrainingTimer": Timer(), "FormEditor": FormEditor()}
