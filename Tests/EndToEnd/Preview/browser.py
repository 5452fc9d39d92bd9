"""Provides a browser, a server of `vmgen preview`, and the list of failures that all checks share."""

import contextlib
import os
import re
import shutil
import subprocess
import sys
import tempfile
import time

from playwright.sync_api import sync_playwright

HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.dirname(os.path.dirname(os.path.dirname(HERE)))
EXAMPLES = os.path.join(ROOT, "Examples", "TerminalScreens")

failures = []
counts = {}


def expect(condition, message):
    if not condition:
        failures.append(message)
        print("failed: " + message, file=sys.stderr)
    return condition


def count(name, number=1):
    counts[name] = counts.get(name, 0) + number


@contextlib.contextmanager
def browser():
    with sync_playwright() as driver:
        path = shutil.which("chromium") or shutil.which("google-chrome")
        opened = driver.chromium.launch(executable_path=path, args=["--no-sandbox"])
        yield opened
        opened.close()


# The page adds each violation of its policy to a list. This script runs before the page's own scripts.
LISTENER = """
    window.violations = [];
    document.addEventListener("securitypolicyviolation", (event) => window.violations.push(event.violatedDirective + " " + event.blockedURI));
    window.ran = [];
"""


@contextlib.contextmanager
def page_of(opened, title, **options):
    """Opens a page whose errors, messages and violations of its policy are failures."""
    context = opened.new_context(viewport={"width": 1360, "height": 900}, reduced_motion="reduce", **options)
    page = context.new_page()
    page.add_init_script(LISTENER)
    page.on("pageerror", lambda error: expect(False, f"{title}: error of the script: {error}"))
    page.on(
        "console",
        lambda message: expect(
            message.type not in ("error", "warning"), f"{title}: {message.type} in the console: {message.text}"
        ),
    )
    yield page
    expect(
        page.evaluate("window.violations") == [],
        f"{title}: violations of the policy: {page.evaluate('window.violations')}",
    )
    context.close()


def wait_until(page, expression, seconds=20):
    """Waits for a condition in Python, because the policy of the page forbids the wait functions of the driver."""
    deadline = time.monotonic() + seconds
    while not page.evaluate(expression):
        if time.monotonic() > deadline:
            raise TimeoutError(expression)
        time.sleep(0.01)


def open_page(page, address, fragment=""):
    """Opens an address. If the address is on the same page, only its fragment changes."""
    page.goto(address + fragment)
    wait_until(page, "document.documentElement.dataset.ready === 'true'")
    settle(page)


def go(page, fragment):
    page.evaluate("(fragment) => { location.hash = fragment; }", fragment)
    settle(page)


def settle(page):
    """Waits until the page has performed all steps and shows the result."""
    page.evaluate("""async () => {
        await new Promise((done) => setTimeout(done, 0));
        while (page.player && page.player.pending > 0) await page.player.queue;
    }""")


def run(tool, *arguments, directory=None, status=0):
    result = subprocess.run([tool, *arguments], cwd=directory, capture_output=True, text=True, check=False)
    expect(result.returncode == status, f"{' '.join(arguments)}: status {result.returncode}: {result.stderr[:2000]}")
    return result


class Server:
    """A running server of `vmgen preview`."""

    def __init__(self, tool, directory, *arguments):
        self.errors = tempfile.TemporaryFile(mode="w+")
        self.process = subprocess.Popen(
            [tool, "preview", *arguments], cwd=directory, stdout=subprocess.PIPE, stderr=self.errors, text=True
        )
        self.address = None
        deadline = time.monotonic() + 120
        while time.monotonic() < deadline:
            line = self.process.stdout.readline()
            found = re.search(r"http://127\.0\.0\.1:\d+/[A-Za-z0-9_-]+/", line)
            if found:
                self.address = found.group(0)
                break
            if line == "":
                break
        if self.address is None:
            self.errors.seek(0)
            raise RuntimeError("the server prints no address: " + self.errors.read())

    @property
    def port(self):
        return int(self.address.split(":")[2].split("/")[0])

    @property
    def token(self):
        return self.address.rstrip("/").split("/")[-1]

    def stop(self):
        self.process.terminate()
        self.process.wait(timeout=20)


@contextlib.contextmanager
def server(tool, directory, *arguments):
    running = Server(tool, directory, *arguments)
    try:
        yield running
    finally:
        running.stop()
