"""Draws the icons of the installed page from web/public/icon.svg: `python tools/icons.py` (needs Chromium)."""

import os
import shutil
from pathlib import Path

from playwright.sync_api import sync_playwright

PUBLIC = Path(__file__).parents[1] / "web" / "public"
SHEET = "#F7F0E4"
ICONS = {
    "192.png": (192, 0.92, ""),
    "512.png": (512, 0.92, ""),
    "maskable.png": (512, 0.62, SHEET),
    "apple.png": (180, 0.78, SHEET),
}


def page(size: int, share: float, ground: str) -> str:
    """A page with the icon at a share of its size, on a ground or on none."""
    picture = (PUBLIC / "icon.svg").read_text(encoding="utf-8").replace("<svg ", f'<svg width="{size * share:.0f}" ', 1)
    look = f"margin:0;display:grid;place-items:center;height:100vh;background:{ground or 'transparent'}"
    return f'<body style="{look}">{picture}</body>'


def main() -> None:
    """Draw them all."""
    chromium = os.environ.get("CHROMIUM") or shutil.which("chromium") or shutil.which("google-chrome")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium, args=["--no-sandbox", "--disable-gpu"])
        for name, (size, share, ground) in ICONS.items():
            tab = browser.new_page(viewport={"width": size, "height": size})
            tab.set_content(page(size, share, ground))
            tab.screenshot(path=PUBLIC / "icons" / name, omit_background=not ground)
        browser.close()


if __name__ == "__main__":
    main()
