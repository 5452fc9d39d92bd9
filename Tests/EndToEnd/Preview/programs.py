"""Defines how each program of `Examples/TerminalScreens` writes rows and what it does around its screen."""

import re

from program import Program, case, date, defaults, image, model, sample, seconds, send, system


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
            return f"{values['label']}: {values['field']}" + (f" ({values['problem']})" if values["problem"] else ""), [
                "write",
                "leave",
                "return",
            ]
        if cell == "SwitchCell":
            return switch(values)
        return f"<{values['buttonTitle']}>", ["tap"] if values["buttonEnabled"] else []

    def event(self, name, arguments, session):
        if name == "check":
            self.asked = arguments[0]

    def command(self, name, text, session):
        promos = {"BANANA": case("percent", 10), "FIVE": case("amount", 500)}
        if name == "add":
            session.edit(
                items={
                    "list": session.state()["items"]["list"] + [model(id=int(text), name="Towel", price=1250, count=1)]
                }
            )
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
        subjects = [
            ("Ada", "Bananas"),
            ("Bob", "Rain tomorrow"),
            ("Cy", "The train at nine"),
            ("Dee", "Your bananas"),
            ("Eve", "Holiday pictures"),
        ]
        mails = [
            model(
                id=index + 1,
                sender=sender,
                subject=subject,
                date=date(1_790_000_000 - index * 43_200),
                read=False,
                pinned=False,
            )
            for index, (sender, subject) in enumerate(subjects)
        ]
        self.pages = [mails[:3], mails[3:]]

    def start(self, session):
        session.edit(paging=case("idle"))

    def row(self, cell, values):
        if cell == "SearchCell":
            return f"🔍 {values['fieldText'] or values['placeholder']}", ["write"]
        if cell == "MailCell":
            return (
                f"({values['badge']}) " if values["badge"] else ""
            ) + f"{values['text']}: {values['detailText']}", []
        return values["text"], [] if cell == "NoticeCell" else ["tap"]

    def event(self, name, arguments, session):
        if name != "loadMore":
            return
        if self.fails:
            self.fails = False
            session.edit(paging=case("failed", "The server does not answer."))
            return
        page = self.pages.pop(0) if self.pages else []
        session.edit(
            mails={"list": session.state()["mails"]["list"] + page}, paging=case("idle" if self.pages else "finished")
        )

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
        message = model(
            id=max(ids, default=0) + 1, author=author, text=text, mine=author == "me", sending=author == "me"
        )
        last = days[-1]["model"]
        days = days[:-1] + [model(date=last["date"], messages={"list": last["messages"]["list"] + [message]})]
        session.edit(days={"list": days})

    def day(self, number, count):
        messages = [
            model(
                id=number * 1_000_000 + index, author="Bob", text=f"Banana {index + 1}?", mine=index == 1, sending=False
            )
            for index in range(count)
        ]
        return model(date=date(1_790_000_000 + number * 86_400), messages={"list": messages})

    def command(self, name, text, session):
        if name in ("offline", "online"):
            session.edit(online=name == "online")
        elif name == "fail":
            session.edit(phase=case("failed", "The server does not answer."))
        elif name == "load":
            session.edit(
                phase=case("loaded"), days={"list": [self.day(0, int(text)), self.day(1, 2)] if int(text) else []}
            )
        elif name == "receive":
            self.append(session, text, "Bob")
        elif name == "write":
            session.page.locator(".composer .field").fill(text)
        elif name == "send":
            session.page.locator(".composer [data-action=onSend]").click()
        elif name == "show":
            session.edit(**sample(session, text))


class Timer(Program):
    screen = "TrainingTimer/Timer"
    story = "layout/first"
    steppers = ("+", "-")

    def start(self, session):
        session.edit(
            profile=model(
                **{
                    **session.state()["profile"]["model"],
                    "name": "Intervals",
                    "duration": {"duration": "1200"},
                    "segments": {"list": []},
                }
            )
        )

    def row(self, cell, values):
        if cell == "SwitchCell":
            return switch(values)
        return f"{values['text']} {values['detailText']}", ["+", "-"] if cell == "DurationCell" else ["tap"]

    def duration(self, session, key, values, difference):
        value = {"duration": str(max(0, int(float(values["stepperValue"]["duration"])) + difference))}
        send(session, key, "onStepperChange", value)

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
        session.edit(**defaults(session))

    def row(self, cell, values):
        if cell == "FieldCell":
            return f"   {values['placeholder']}: {values['fieldText']}" + (
                f" ({values['problem']})" if values["problem"] else ""
            ), ["write"]
        if cell == "QuestionCell":
            return (
                f"{'! ' if system(values['textColor']) == 'red' else ''}<{image(values['image'])}> {values['text']} – {values['detailText']}",
                [],
            )
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


class Player(Program):
    screen = "Player/Player"
    story = "sample/silence"

    def start(self, session):
        tracks = [
            ("Ultramarine", "The Tides", 214),
            ("Low Water", "The Tides", 187),
            ("Harbor", "Anna Reed", 251),
            ("Overture", "Anna Reed", 62),
        ]
        queue = [
            model(id=index + 1, title=title, artist=artist, length={"duration": str(length)}, isExplicit=index == 1)
            for index, (title, artist, length) in enumerate(tracks)
        ]
        session.edit(**{**defaults(session), "queue": {"list": queue}})

    def row(self, cell, values):
        if cell == "TrackCell":
            shown = f" <{image(values['badgeImage'])}>" if values["badgeImage"] else ""
            badge = f" ({values['badge']})" if values["badge"] else ""
            return (
                f"{'! ' if system(values['textColor']) == 'red' else ''}{values['text']}, {values['detailText']}{shown}{badge}",
                [],
            )
        if cell == "ScrubberCell":
            done = int(float(values["share"]["double"]) * 20)
            return f"{values['elapsed']} {'=' * done}{'.' * max(0, 20 - done)} {values['remaining']}", ["scrub"]
        if cell == "TransportCell":
            verbs = ["play"] + (["back"] if values["canGoBack"] else []) + (["next"] if values["canGoOn"] else [])
            return f"<{image(values['playImage'])}>", verbs
        return values["text"], []

    def command(self, name, text, session):
        if name == "tick":
            send(session, None, "onTick", {"duration": text or "1"})
        elif name == "end":
            send(session, None, "onEnd")
        elif name in ("load", "fail"):
            words = text.split()
            is_share = words[-1].replace(".", "").isdigit()
            value = (
                case("failed", "No connection")
                if name == "fail"
                else case("loading", {"double": words[-1]}) if is_share else case("done")
            )
            downloads = [pair for pair in session.state()["downloads"]["dict"] if pair[0] != int(words[0])]
            session.edit(downloads={"dict": downloads + [[int(words[0]), value]]})


class Feed(Program):
    screen = "Feed/Feed"
    visible_rows = 20
    choices = ("tab",)

    def title(self, frame):
        return "Feed"

    def start(self, session):
        self.posts = sample(session, "noon")["posts"]["list"]
        self.pages = [self.posts[:3], self.posts[3:]]
        noon = 1_795_608_000
        session.edit(**{**defaults(session), "lastSeen": date(noon - 3 * 3600), "now": date(noon)})

    def row(self, cell, values):
        if cell == "TabCell":
            return f"<{values['tab']['case']}>", ["tab"]
        if cell == "ComposeCell":
            return field(values), ["write"] + (["send"] if values["buttonEnabled"] else [])
        if cell == "PostCell":
            return (
                f"{values['author']}, {values['age']}: {values['text']} <{image(values['likeImage'])}> {values['likeText']}",
                ["like"],
            )
        if cell == "PhotoCell":
            return f"   <{image(values['photo'])}> {values['alt']}", []
        if cell == "ChoiceCell":
            return f"   {values['text']} {'=' * int(float(values['share']['double']) * 20)}", []
        if cell == "CommentCell":
            return f"   {values['text']}" + (f" ({values['detailText']})" if values["detailText"] else ""), []
        return "   " + values["text"], []

    def command(self, name, text, session):
        posts = session.state()["posts"]["list"]
        if name == "page":
            page = self.pages.pop(0)
            session.edit(posts={"list": posts + page}, paging=case("idle" if self.pages else "finished"))
        elif name == "fail":
            session.edit(paging=case("failed", "No connection."))
        elif name in ("sent", "lost"):
            post, comment = map(int, text.split())
            for item in posts:
                for other in item["model"]["comments"]["list"] if item["model"]["id"] == post else []:
                    if other["model"]["id"] == comment:
                        other["model"]["sync"] = case("done") if name == "sent" else case("failed", "Not sent")
            session.edit(posts={"list": posts})
        elif name == "unlike":
            for item in posts:
                if str(item["model"]["id"]) == text:
                    item["model"]["liked"] = False
                    item["model"]["likes"] -= 1
            session.edit(posts={"list": posts})


class MapSearch(Program):
    screen = "MapSearch/MapSearch"
    story = "sample/start"
    in_menu = {"search": "onSearch"}
    choices = ("order",)

    def title(self, frame):
        pins = [pin["model"] for pin in frame["values"]["pins"]["list"]]
        return " ".join(
            [frame["values"]["mapTitle"]]
            + [f"({pin['place']})" if pin["isChosen"] else str(pin["place"]) for pin in pins]
        )

    def start(self, session):
        self.answer = sample(session, "chosen")
        session.edit(**{**defaults(session), "recent": {"list": ["pharmacy"]}, "now": date(1_795_594_200)})

    def row(self, cell, values):
        if cell == "SearchCell":
            return f"🔍 {values['fieldText'] or values['placeholder']}", ["write", "search"]
        if cell == "OrderCell":
            return f"By {values['order']['case']}", ["order"]
        if cell == "SwitchCell":
            return switch(values)
        if cell == "LineCell":
            return (
                f"<{image(values['image'])}> {values['text']}"
                + (f": {values['detailText']}" if values["detailText"] else ""),
                [],
            )
        if cell == "PlaceCell":
            return (
                f"{values['text']}, {values['detailText']}" + (f" ({values['badge']})" if values["badge"] else ""),
                [],
            )
        return values["text"], []

    def command(self, name, text, session):
        if name == "answer":
            session.edit(phase=case("found"), places=self.answer["places"])
        elif name == "none":
            session.edit(phase=case("found"), places={"list": []})
        elif name == "fail":
            session.edit(phase=case("failed", "No connection."))
        elif name == "routes":
            found = [pair[1] for pair in self.answer["routes"]["dict"] if pair[0] == 1]
            routes = [pair for pair in session.state()["routes"]["dict"] if pair[0] != int(text)]
            session.edit(routes={"dict": sorted(routes + [[int(text), found[0]]], key=lambda pair: pair[0])})
        elif name == "pin":
            send(session, None, "onPin", int(text))
        elif name == "zoom":
            send(session, None, "onMapMoved", int(text))
        elif name == "wait":
            session.edit(now=date(seconds(session.state()["now"]) + 60 * float(text)))


class Agenda(Program):
    screen = "Agenda/Agenda"
    story = "sample/morning"
    choices = ("answer",)

    def title(self, frame):
        return "Agenda"

    def line(self, line):
        # Handwritten Swift computes the number of a week, so the page does not know it.
        return re.sub(r", week \d+", "", line)

    def row(self, cell, values):
        if cell == "MeetingCell":
            badge = f" ({values['badge']})" if values["badge"] else ""
            over = "· " if system(values["textColor"]) == "secondaryLabel" else ""
            return (
                f"{over}{values['text']}  {values['detailText']}{' !' if system(values['detailTextColor']) == 'red' else ''}{badge}",
                [],
            )
        if cell == "AnswerCell":
            return f"{values['text']}: {values['answer']['case']}", ["answer"]
        if cell == "FieldCell":
            return field(values), ["write"]
        if cell == "NowCell":
            return f"--- {values['text']} ---", []
        if cell == "SourceCell":
            return switch(values)
        return values["text"], []

    def command(self, name, text, session):
        state = session.state()
        if name == "wait":
            session.edit(now=date(seconds(state["now"]) + 60 * float(text)))
        elif name == "invite":
            meetings = state["meetings"]["list"]
            meeting = model(
                id=len(meetings) + 1,
                title=text,
                start=date(seconds(state["now"]) + 3600),
                length={"duration": "1800"},
                source="Work",
                place=None,
                answer=case("none"),
            )
            session.edit(meetings={"list": meetings + [meeting]})


PROGRAMS = {
    "Agenda": Agenda,
    "Chat": Chat,
    "Checkout": Checkout,
    "Feed": Feed,
    "FormEditor": FormEditor,
    "Inbox": Inbox,
    "MapSearch": MapSearch,
    "Player": Player,
    "TrainingTimer": Timer,
}
