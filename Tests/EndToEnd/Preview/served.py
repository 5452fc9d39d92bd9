"""Checks that the served page shows a saved spec and its diagnostics, and that the server refuses other requests."""

import http.client
import json
import os
import socket
import time

from browser import expect, go, open_page, page_of, server, settle, wait_until
from hostile import write_module, HEAD

SCREEN = HEAD + """screens:
  Notes:
    state: {note: String = '', done: Bool = false}
    traits: [TitlePresentable]
    values: {title: Notes}
    sections:
      - id: note
        rows:
          - {id: field, cell: FieldCell, values: {placeholder: Note}, edits: {field: note}}
          - {id: shown, when: not note.isEmpty, cell: TextCell, values: {text: "Written: {note}"}}
          - {id: clear, when: not note.isEmpty, cell: ButtonCell, values: {buttonTitle: Clear}, actions: {onButtonTap: {set: note, to: "''"}}}
    samples:
      empty: {}
      written: {note: Bananas}
"""


def save(module, text):
    path = os.path.join(module, "Notes.vmspec.yaml")
    with open(path + ".new", "w", encoding="utf-8") as file:
        file.write(text)
    os.replace(path + ".new", path)


def check_reload(opened, tool, directory):
    module = write_module(directory, "Notes", SCREEN)
    with server(tool, directory, "--module-directory", module) as running, page_of(opened, "served") as page:
        open_page(page, running.address, "#/Notes/Notes/sample/empty")
        page.fill('[data-key="note/field"] .field', "Apples")
        settle(page)
        expect("Written: Apples" in page.inner_text(".device"), "typing does not change the frame")

        requests = []
        page.on("request", lambda request: requests.append(request.url.split("/")[-1]))
        started = time.monotonic()
        save(module, SCREEN.replace("Written:", "You wrote"))
        wait_until(page, "document.querySelector('.device').innerText.includes('You wrote Apples')")
        print(f"a saved spec is shown after {1000 * (time.monotonic() - started):.0f} ms")
        expect("screens" in requests, f"the page does not get the changed screen: {requests}")
        expect("data.json" not in requests, "the page gets the whole document after a change of one screen")

        save(module, SCREEN.replace("not note.isEmpty", "not notes.isEmpty", 1))
        page.wait_for_selector(".diagnostics[data-errors='1']", timeout=20_000)
        expect("notes" in page.inner_text(".diagnostics"), "the diagnostics do not show the error")
        expect("You wrote Apples" in page.inner_text(".device"), "an error does not keep the last good frame")
        page.click('[data-key="note/clear"] button')
        settle(page)
        expect("You wrote" not in page.inner_text(".device"), "the last good frame cannot be played")

        save(module, SCREEN)
        wait_until(page, "!document.querySelector('section.diagnostics')")
        check_state(page)
        expect(page.inner_text("#mode") == "live", "the page does not show that it is connected")


def check_comparison(opened, tool, directory):
    """The served page compares the screens with another revision, each side with its own members."""
    titled = SCREEN.replace("values: {title: Notes}", "values: {title: Old Notes}")
    banner = SCREEN.replace("traits: [TitlePresentable]", "traits: [BannerPresentable]")
    banner = banner.replace("values: {title: Notes}", "values: {bannerText: New}")
    old = write_module(os.path.join(directory, "Before"), "Notes", titled)
    new = write_module(os.path.join(directory, "After"), "Notes", banner)
    arguments = ["--module-directory", new, "--against", old]
    with server(tool, directory, *arguments) as running, page_of(opened, "comparison") as page:
        open_page(page, running.address, "#/Notes/Notes/sample/written")
        wait_until(page, "document.querySelectorAll('.device').length === 2")
        before, now = page.locator(".device").all_inner_texts()
        expect("Old Notes" in before and "New" not in before, f"the frame before shows {before!r}")
        expect("New" in now and "Old Notes" not in now, f"the frame now shows {now!r}")
        expect("changed" in page.inner_text("#stories"), "the index does not mark the changed screen")
        save(new, banner.replace("Written:", "You wrote"))
        wait_until(page, "document.querySelectorAll('.device')[1].innerText.includes('You wrote Bananas')")
        wait_until(page, "JSON.stringify(page.data.comparison).includes('You wrote Bananas')")
        expect("Written: Bananas" in page.locator(".device").first.inner_text(), "the frame before changes")


def check_state(page):
    """Edits the state in the tree, undoes the edit, and writes the state as a test."""
    go(page, "#/Notes/Notes/sample/written")
    page.click("#tab-state")
    page.fill('#panel [data-path="note"]', "Cherries")
    page.keyboard.press("Tab")
    settle(page)
    expect("Written: Cherries" in page.inner_text(".device"), "editing the state does not change the frame")
    test = page.evaluate("testOf(page.player)")
    expect("tester.update" in test.get("text", ""), f"the test lacks the edited state: {test}")
    page.click("#tab-play")
    page.click('[aria-label="Undo"]')
    settle(page)
    expect("Written: Bananas" in page.inner_text(".device"), "undo does not return to the state before the edit")


def request(port, method, path, headers=None, body=None):
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=20)
    try:
        connection.putrequest(method, path, skip_host=True)
        for name, value in (headers or {}).items():
            connection.putheader(name, value)
        if body is not None:
            connection.putheader("Content-Length", str(len(body)))
        connection.endheaders()
        if body is not None:
            connection.send(body)
        response = connection.getresponse()
        return response.status, response.read(), dict(response.getheaders())
    finally:
        connection.close()


def check_refusals(running):
    """Checks that requests with a wrong host, origin, token, method, path, type or size are refused."""
    host = {"Host": f"127.0.0.1:{running.port}"}
    origin = {"Origin": f"http://127.0.0.1:{running.port}", "Content-Type": "application/json"}
    token = running.token
    screen = json.dumps({"screen": "Checkout/Checkout", "story": "sample/empty"}).encode()
    status, body, headers = request(running.port, "GET", f"/{token}/", host)
    expect(status == 200 and b"<html" in body, f"the page is answered with {status}")
    policy = {name.lower(): value for name, value in headers.items()}.get("content-security-policy", "")
    expect("frame-ancestors 'none'" in policy and "unsafe" not in policy, f"the page has the policy {policy!r}")
    status, _, _ = request(running.port, "POST", f"/{token}/open", {**host, **origin}, screen)
    expect(status == 200, f"a right request is answered with {status}")
    other = "x" * len(token)
    refused = [
        ("another host", "GET", f"/{token}/", {"Host": "example.com"}, None),
        ("another port in the host", "GET", f"/{token}/", {"Host": "127.0.0.1:1"}, None),
        ("no host", "GET", f"/{token}/", {}, None),
        (
            "a name that resolves to the server",
            "GET",
            f"/{token}/data.json",
            {"Host": f"evil.localhost:{running.port}"},
            None,
        ),
        ("another token", "GET", f"/{other}/", host, None),
        ("no token", "GET", "/", host, None),
        ("a part of the token", "GET", f"/{token[:-1]}/", host, None),
        ("another token for data", "GET", f"/{other}/data.json", host, None),
        ("another origin", "POST", f"/{token}/open", {**host, **origin, "Origin": "http://example.com"}, screen),
        ("the origin null", "POST", f"/{token}/open", {**host, **origin, "Origin": "null"}, screen),
        ("no origin", "POST", f"/{token}/open", {**host, "Content-Type": "application/json"}, screen),
        ("a form", "POST", f"/{token}/open", {**host, **origin, "Content-Type": "text/plain"}, screen),
        ("another method", "PUT", f"/{token}/open", {**host, **origin}, screen),
        ("another path", "GET", f"/{token}/../../etc/passwd", host, None),
        ("a file", "GET", f"/{token}/Package.swift", host, None),
        ("no JSON", "POST", f"/{token}/open", {**host, **origin}, b"{"),
        ("a large body", "POST", f"/{token}/open", {**host, **origin}, b" " * (5 << 20)),
    ]
    for title, method, path, headers, body in refused:
        try:
            status, answer, _ = request(running.port, method, path, headers, body)
        except (ConnectionError, http.client.HTTPException):
            continue
        expect(400 <= status < 500, f"a request with {title} is answered with {status}")
        expect(b"Checkout" not in answer, f"the refusal of a request with {title} contains data")
    check_loopback(running)


def check_loopback(running):
    """Checks that the server listens only on the loopback interface."""
    listening = []
    try:
        with open("/proc/net/tcp", encoding="ascii") as table:
            for line in table.readlines()[1:]:
                address, state = line.split()[1], line.split()[3]
                if state == "0A" and int(address.split(":")[1], 16) == running.port:
                    listening.append(socket.inet_ntoa(bytes.fromhex(address.split(":")[0])[::-1]))
    except OSError:
        return
    expect(listening == ["127.0.0.1"], f"the server listens on {listening}")
