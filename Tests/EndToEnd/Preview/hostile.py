"""Checks specs with hostile texts. Their pages must show the texts as text and must run nothing."""

import json
import os
import subprocess
import time

from browser import count, expect, go, open_page, page_of, run, settle

MARKUP = [
    "<script>window.ran.push(1)</script>",
    "<img src=x onerror=window.ran.push(2)>",
    "</script><script>window.ran.push(3)</script>",
    '"><svg onload=window.ran.push(4)>',
    "javascript:window.ran.push(5)",
    "<!-- <script>",
    "]]>",
    "&lt;b&gt;&amp;",
    "{{js}} {{data}} {{csp}}",
    "url(javascript:window.ran.push(6))",
    "'; alert(1); //",
    "`${window.ran.push(7)}`",
    "__proto__",
    "constructor",
    "a\u0000b\u0007c\u001b[31md\u009b",
    "\u202eabc\u202c",
    "\u2028line\u2029paragraph",
    "\ufffe\U0001f4a9",
    "<style>*{display:none}</style>",
    "<base href=//x>",
    '<a href="javascript:window.ran.push(8)">x</a>',
    "<iframe srcdoc='<script>parent.ran.push(9)</script>'>",
]

HEAD = """vmspec: 1
traits:
  TitlePresentable: {data: {title: String}}
  TextPresentable: {data: {text: String}, appearance: {textColor: Color = .label, font: Font = .body}}
  FieldPresentable: {data: {field: {type: String, editedBy: onField}, placeholder: String}, actions: {onField: [text: String]}}
  ButtonPresentable: {data: {buttonTitle: String}, actions: {onButtonTap: []}}
  ImagePresentable: {data: {image: Image}}
  BannerPresentable: {data: {bannerText: String?}}
cells:
  TextCell: {traits: [TextPresentable]}
  FieldCell: {traits: [FieldPresentable]}
  ButtonCell: {traits: [ButtonPresentable]}
  ImageCell: {traits: [ImagePresentable, TextPresentable]}
"""


def quoted(text):
    """Returns the text as a scalar of a spec, in which '{{' is a brace."""
    return json.dumps(text.replace("{{", "{{{{").replace("}}", "}}}}"))


def hostile_spec(texts):
    """Returns a spec whose state contains the texts, and which shows them in every part of a frame."""
    return HEAD + f"""models:
  Line:
    identity: id
    fields: {{id: Int, text: String}}
screens:
  Hostile:
    doc: {quoted(MARKUP[0] + MARKUP[2])}
    state: {{lines: "[Line]", first: String}}
    traits: [TitlePresentable, BannerPresentable]
    values: {{title: "{{first}}", bannerText: "{{first}}"}}
    commands: [{{id: go, title: "{{first}}", do: {{set: first, to: first}}}}]
    events: {{opened: [text: String]}}
    sections:
      - id: lines
        header: "{{first}}"
        footer: "{{first}}"
        rows:
          - each: line in lines
            rows:
              - id: text
                cell: TextCell
                values: {{text: "{{line.text}}"}}
                select: {{send: opened, with: {{text: line.text}}}}
                swipe: {{trailing: {{id: drop, title: "{{line.text}}", do: {{remove: line}}}}}}
                menu: {{id: keep, title: "{{line.text}}", do: {{send: opened, with: {{text: line.text}}}}}}
                accessibility: {{label: "{{line.text}}", value: "{{line.text}}", hint: "{{line.text}}"}}
              - {{id: field, cell: FieldCell, values: {{placeholder: "{{line.text}}"}}, edits: {{field: line.text}}}}
              - {{id: button, cell: ButtonCell, values: {{buttonTitle: "{{line.text}}"}}, actions: {{onButtonTap: {{remove: line}}}}}}
              - {{id: image, cell: ImageCell, values: {{image: "{{line.text}}", text: "{{line.text}}"}}}}
    samples:
      all:
        doc: {quoted(MARKUP[1])}
        state:
          first: {quoted(texts[0])}
          lines: [{", ".join(f"{{id: {index}, text: {quoted(text)}}}" for index, text in enumerate(texts))}]
"""


def write_module(directory, name, text):
    module = os.path.join(directory, name, "Sources", name)
    os.makedirs(module, exist_ok=True)
    with open(os.path.join(module, name + ".vmspec.yaml"), "w", encoding="utf-8") as file:
        file.write(text)
    return module


def allowed(tool, directory):
    """Returns the texts that a spec may contain. The command refuses others, for example control characters in YAML."""
    texts = []
    for text in MARKUP:
        module = write_module(directory, "Single", hostile_spec([text]))
        if run_quietly(tool, module) == 0:
            texts.append(text)
    return texts


def run_quietly(tool, module):
    return subprocess.run([tool, "validate", "--module-directory", module], capture_output=True, check=False).returncode


def check_hostile_texts(opened, tool, directory):
    texts = allowed(tool, directory)
    expect(len(texts) >= 16, f"the command accepts only {len(texts)} of the hostile texts")
    long = "<b>" + "long text, " * 95_000
    module = write_module(directory, "Hostile", hostile_spec(texts + [long]))
    path = os.path.join(directory, "hostile.html")
    run(tool, "preview", "--module-directory", module, "--states", "30", "--output", path)
    with page_of(opened, "hostile") as page:
        open_page(page, "file://" + path, "#/Hostile/Hostile/sample/all")
        for tab in ("play", "state", "layout", "spoken"):
            page.click(f"#tab-{tab}")
        shown = page.evaluate(
            """() => [...document.querySelectorAll('.device .row[data-cell="TextCell"]')].map((row) => row.querySelector(".text").textContent)"""
        )
        for text, line in zip(texts + [long], shown):
            count("hostile texts")
            expect(line[:1000] == text[:1000], f"the text {text[:60]!r} is shown as {line[:60]!r}")
        page.click('.device [data-key="lines/text/[0]"] [data-tap]')
        settle(page)
        page.click('.device [data-key="lines/text/[1]"] [data-tool=menu]', force=True)
        expect(page.inner_text(".menu").count(texts[1][:20]) >= 1, "the menu does not show the text of its command")
        page.keyboard.press("Escape")
        for fragment in (
            "#/<img src=x onerror=window.ran.push(20)>",
            "#/Hostile/cells/<script>",
            "#/Hostile/Hostile/__proto__",
            "#/%E0%A4%A",
        ):
            go(page, fragment)
            expect(
                "no story" in page.inner_text("#canvas") or "no cell" in page.inner_text("#canvas"),
                f"the address {fragment} is not refused",
            )
        page.fill("#query", "<img src=x onerror=window.ran.push(21)>")
        go(page, "#/Hostile/cells")
        expect(page.evaluate("window.ran.length") == 0, f"texts of the spec were run: {page.evaluate('window.ran')}")
        elements = page.evaluate(
            "document.querySelectorAll('script').length + document.querySelectorAll('iframe, img, base, object, embed').length"
        )
        expect(elements == 2, f"the page has {elements} scripts, images or frames, and 2 scripts are expected")


def layouts_spec(count_of_fields):
    """Returns a spec whose screen has a layout for each combination of its fields."""
    fields = ", ".join(f"shows{index}: Bool = false" for index in range(count_of_fields))
    rows = "\n".join(
        f"          - {{id: row{index}, when: shows{index}, cell: TextCell, values: {{text: Row {index}}}}}"
        for index in range(count_of_fields)
    )
    return HEAD + f"""screens:
  Many:
    state: {{{fields}}}
    sections:
      - id: list
        rows:
{rows}
"""


def check_many_layouts(opened, tool, directory):
    module = write_module(directory, "Many", layouts_spec(12))
    path = os.path.join(directory, "many.html")
    started = time.monotonic()
    run(tool, "preview", "--module-directory", module, "--states", "200", "--output", path)
    print(f"page with 4,096 layouts: {os.path.getsize(path):,} bytes after {time.monotonic() - started:.1f} s")
    with page_of(opened, "many layouts") as page:
        open_page(page, "file://" + path, "#/Many/Many")
        page.click("#tab-layout")
        expect("exactly 4,096 layouts" in page.inner_text("#panel"), "the page does not state 4,096 layouts")
        expect(
            page.evaluate("page.screens.get('Many/Many').screen.stories.length") >= 13,
            "the page lacks a story for each row",
        )
