"""Makes the pictures of the documentation: `pictures.py VMGEN`, in the environment that `check` creates."""

import os
import sys
import tempfile

from browser import EXAMPLES, ROOT, browser, open_page, page_of, run, settle

IMAGES = os.path.join(ROOT, "docs", "images")

# Contains the name, the address, the window size and the clicks of each picture, and the part of the page that it
# shows.
PICTURES = [
    (
        "preview-light",
        "#/Checkout/Checkout/sample/filled?light",
        (1200, 790),
        ['[data-key="payment/hasCode"] [role=switch]'],
        None,
    ),
    ("preview-dark", "#/Player/Player/sample/playing?dark", (1200, 790), ["#tab-state"], None),
    ("preview-index", "#/?light", (1200, 790), [], None),
    ("preview-accessibility", "#/Inbox/Inbox/sample/morning?light", (1200, 790), ["#tab-spoken"], None),
    ("preview-largest", "#/Checkout/Checkout/sample/filled?light&size=largest", (1200, 790), [], ".device"),
    ("preview-rtl", "#/MapSearch/MapSearch/sample/chosen?dark&rtl&pseudo&width=narrow", (1200, 790), [], ".device"),
]


def main():
    tool = sys.argv[1]
    os.makedirs(IMAGES, exist_ok=True)
    with tempfile.TemporaryDirectory() as directory, browser() as opened:
        path = os.path.join(directory, "preview.html")
        run(tool, "preview", "--package-directory", ".", "--states", "60", "--output", path, directory=EXAMPLES)
        total = 0
        for name, fragment, size, clicks, part in PICTURES:
            with page_of(opened, name) as page:
                page.set_viewport_size({"width": size[0], "height": size[1]})
                open_page(page, "file://" + path, fragment)
                for selector in clicks:
                    page.locator(selector).first.click()
                    settle(page)
                page.mouse.move(2, 2)
                page.wait_for_timeout(1200)
                image = os.path.join(IMAGES, name + ".png")
                target = page.locator(part).first if part else page
                target.screenshot(path=image, **({"omit_background": True} if part else {}))
                total += os.path.getsize(image)
                print(f"{name}.png: {os.path.getsize(image):,} bytes")
        print(f"{total:,} bytes")


if __name__ == "__main__":
    main()
