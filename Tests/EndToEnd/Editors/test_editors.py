"""Runs sessions in real editors: Neovim and Emacs, both without a screen, and the extension of VS Code in node."""

import json
import os
import pathlib
import shutil
import subprocess

import pytest

from workspace import SCREEN, make_package

TOOL = os.environ["VMGEN"]
HERE = pathlib.Path(__file__).parent
EDITORS = HERE.parents[2] / "Editors"

COMMANDS = {
    "neovim": [
        "nvim", "--headless", "--clean", "--cmd", f"set runtimepath+={EDITORS / 'neovim'}",
        "-c", f"luafile {HERE / 'drive_neovim.lua'}",
    ],
    "emacs": [
        "emacs", "--batch", "--eval", "(package-initialize)",
        "-L", str(EDITORS / "emacs"), "-l", str(HERE / "drive_eglot.el"),
    ],
}


@pytest.mark.parametrize("editor", COMMANDS)
def test_a_session(editor, tmp_path):
    traits, spec = make_package(tmp_path / "Shop")
    results = tmp_path / "results.json"
    environment = {
        **os.environ, "VMGEN": TOOL, "VMGEN_SPEC": str(spec), "VMGEN_RESULTS": str(results), "HOME": str(tmp_path),
        "XDG_STATE_HOME": str(tmp_path), "XDG_DATA_HOME": str(tmp_path), "XDG_CONFIG_HOME": str(tmp_path),
    }
    process = subprocess.run(COMMANDS[editor], env=environment, cwd=tmp_path, capture_output=True, timeout=120)
    assert results.exists(), process.stderr.decode()
    found = json.loads(results.read_text())
    assert found.get("failure") is None, (found, process.stderr.decode())
    assert len(found["diagnostics"]) == 1 and "'ordres'" in found["diagnostics"][0]
    assert "isEmpty" in found["completion"]
    assert "A title with an amount." in found["hover"]
    assert found["definition"] == ["Traits.vmspec.yaml", "AmountCell"]
    assert found["references"] == 2
    expected = SCREEN.replace('orders: "[Order]"', 'purchases: "[Order]"').replace("orders.isEmpty", "purchases.isEmpty")
    assert found["rename"] == expected.replace("in orders", "in purchases")
    assert found["formatting"] == "vmspec: 1"


def test_the_extension_of_vs_code():
    node = shutil.which("node")
    assert node, "node is missing"
    process = subprocess.run(
        [node, str(HERE / "vscode/try_extension.js"), str(EDITORS / "vscode"), TOOL], capture_output=True, text=True
    )
    assert process.returncode == 0, process.stdout + process.stderr
