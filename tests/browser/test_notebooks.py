"""The start page, as `rpgkit lab` brings it, run whole in JupyterLab."""

from playwright.sync_api import expect


def test_the_start_page_runs_and_shows_a_board(in_lab):
    lab = in_lab("en/00-start.ipynb")
    lab.command("notebook:run-all-cells")
    board = lab.page.locator(".rpg-board .zone-track.is-live").first
    expect(board).to_be_attached()
    lab.page.wait_for_function(
        """() => {
          const { sessionContext, content } = window.jupyterapp.shell.currentWidget;
          const code = content.widgets.filter((cell) => cell.model.type === "code");
          return sessionContext.session.kernel.status === "idle"
            && code.every((cell) => cell.model.executionCount);
        }"""
    )
    board.scroll_into_view_if_needed()
    expect(board).to_be_visible()
    for bad in ("error", "stderr"):
        mime = f"application/vnd.jupyter.{bad}"
        expect(lab.page.locator(f"[data-mime-type='{mime}']")).to_have_count(0)
    assert lab.errors == []
    assert lab.outside == []
