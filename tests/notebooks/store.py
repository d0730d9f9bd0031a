"""Run notebooks from top to bottom and store them with their outputs.

    python -m tests.notebooks.store                 # all of them
    python -m tests.notebooks.store notebooks/fr/00-depart.ipynb

What differs from one run to the next, or weighs much, is left out: views of widgets (their picture
in HTML stays, for a page with no kernel), widget state, times, the Python version.

A cell that shows HTML (a board, a figure, a table) is tagged for nbval to run it and not to compare
what it shows: how that looks is tested elsewhere, and a change of style is no reason for a notebook
to fail. What the cell means is asserted in it or in the next one.
"""

import sys
from pathlib import Path

import nbformat
from nbclient import NotebookClient

ROOT = Path(__file__).parents[2]
TAG = "nbval-ignore-output"
VIEW = "application/vnd.jupyter.widget-view+json"
METADATA = {
    "kernelspec": {"display_name": "Python 3", "language": "python", "name": "python3"},
    "language_info": {"name": "python"},
}


def notebooks():
    return sorted((ROOT / "notebooks").glob("*/*.ipynb"))


def shows_html(cell):
    return any("text/html" in output.get("data", ()) for output in cell.get("outputs", ()))


def joined(outputs):
    """The outputs of a cell, what was printed in one piece: how it came in pieces is chance."""
    made = []
    for output in outputs:
        name = output.get("name")
        if made and name and made[-1].get("name") == name:
            made[-1]["text"] += output["text"]
        else:
            made.append(output)
    return made


def store(path):
    """Run a notebook in its own folder and write it back; its first error ends it."""
    page = nbformat.read(path, as_version=4)
    NotebookClient(
        page,
        timeout=120,
        kernel_name="python3",
        resources={"metadata": {"path": str(path.parent)}},
        record_timing=False,
        store_widget_state=False,
    ).execute()
    page.metadata = nbformat.from_dict(METADATA)
    for cell in page.cells:
        cell.metadata.pop("execution", None)
        tags = [tag for tag in cell.metadata.pop("tags", []) if tag != TAG]
        tags += [TAG] if shows_html(cell) else []
        if tags:
            cell.metadata["tags"] = tags
        if cell.cell_type == "code":
            cell.outputs = joined(cell.outputs)
        for output in cell.get("outputs", ()):
            output.get("data", {}).pop(VIEW, None)
    text = nbformat.writes(page, ensure_ascii=False, indent=1)
    path.write_text(text.rstrip("\n") + "\n", encoding="utf-8", newline="\n")


def main(names):
    for path in [Path(name).resolve() for name in names] or notebooks():
        store(path)
        print(f"{path.stat().st_size / 1000:7.0f} kB  {path.relative_to(ROOT)}")


if __name__ == "__main__":
    main(sys.argv[1:])
