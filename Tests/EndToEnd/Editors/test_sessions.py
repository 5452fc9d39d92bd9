"""Plays sessions with the capabilities of Neovim, VS Code and Emacs. pytest-lsp checks each message against them."""

import asyncio
import os

import pytest
import pytest_lsp
from lsprotocol import types
from pygls.protocol import default_converter
from pytest_lsp import ClientServerConfig, LanguageClient, client_capabilities
from pytest_lsp.client import DEFAULT_CLIENT_FEATURES, register_lsp_features

from client import offset_of, position, text_at, with_edits
from workspace import SCREEN, TRAITS, make_package

TOOL = os.environ["VMGEN"]
CLIENTS = ["neovim", "neovim@v0.7", "visual-studio-code", "emacs"]


class Session:
    """A client with a package of two modules. The screen of the package is open."""

    def __init__(self, client, root):
        self.client = client
        self.traits, self.screen = make_package(root / "Shop")
        self.published = client.published
        self.versions = {}
        self.texts = {}

    async def start(self, capabilities):
        self.result = await self.client.initialize_session(
            types.InitializeParams(
                capabilities=capabilities,
                workspace_folders=[types.WorkspaceFolder(uri=self.screen.parents[2].as_uri(), name="Shop")],
            )
        )
        self.open(self.screen, SCREEN)

    def open(self, path, text):
        uri = path.as_uri()
        self.texts[uri], self.versions[uri] = text, 1
        item = types.TextDocumentItem(uri=uri, language_id="yaml", version=1, text=text)
        self.client.text_document_did_open(types.DidOpenTextDocumentParams(text_document=item))
        return uri

    def replace(self, uri, old, new):
        """Replaces the first occurrence of a text with an incremental change."""
        text = self.texts[uri]
        start = text.index(old)
        self.texts[uri] = text.replace(old, new, 1)
        self.versions[uri] += 1
        change = types.TextDocumentContentChangePartial(
            range=types.Range(start=place(text, start), end=place(text, start + len(old))), text=new
        )
        document = types.VersionedTextDocumentIdentifier(uri=uri, version=self.versions[uri])
        self.client.text_document_did_change(
            types.DidChangeTextDocumentParams(text_document=document, content_changes=[change])
        )

    async def diagnostics(self, uri):
        """Returns the diagnostics of the document's current version."""
        for _ in range(500):
            published = self.published.get(uri)
            if published and published.version == self.versions[uri]:
                return list(published.diagnostics)
            await asyncio.sleep(0.01)
        raise TimeoutError(f"no diagnostics of version {self.versions[uri]}")

    async def until(self, condition):
        for _ in range(500):
            if condition():
                return
            await asyncio.sleep(0.01)
        raise TimeoutError

    def at(self, uri, needle, offset=0):
        """Returns the document and the position of the first occurrence of a text."""
        text = self.texts[uri]
        return {
            "text_document": types.TextDocumentIdentifier(uri=uri),
            "position": place(text, text.index(needle) + offset),
        }

    def text_at(self, uri, range_):
        return text_at(self.texts[uri], unplaced(range_))


def place(text, offset):
    found = position(text, offset)
    return types.Position(line=found["line"], character=found["character"])


def unplaced(range_):
    return {
        "start": {"line": range_.start.line, "character": range_.start.character},
        "end": {"line": range_.end.line, "character": range_.end.character},
    }


def make_client():
    """Returns a client that records the versions of published diagnostics."""
    client = LanguageClient(converter_factory=default_converter)
    client.published = {}

    def receive(parameters):
        client.published[parameters.uri] = parameters

    register_lsp_features(client, {**DEFAULT_CLIENT_FEATURES, types.TEXT_DOCUMENT_PUBLISH_DIAGNOSTICS: receive})
    return client


@pytest_lsp.fixture(
    params=CLIENTS, config=ClientServerConfig(server_command=[TOOL, "lsp"], client_factory=make_client)
)
async def client(request, lsp_client: LanguageClient, tmp_path):
    lsp_client.session = Session(lsp_client, tmp_path)
    await lsp_client.session.start(client_capabilities(request.param))
    yield
    await lsp_client.shutdown_session()
    assert lsp_client._server.returncode == 0


@pytest.fixture
def session(client):
    return client.session


async def test_the_capabilities(session):
    capabilities = session.result.capabilities
    assert session.result.server_info.name == "vmgen"
    assert capabilities.text_document_sync.change == types.TextDocumentSyncKind.Incremental
    assert capabilities.rename_provider.prepare_provider
    for name in [
        "definition_provider", "references_provider", "document_highlight_provider", "hover_provider",
        "completion_provider", "code_action_provider", "document_formatting_provider", "document_symbol_provider",
        "workspace_symbol_provider", "semantic_tokens_provider", "folding_range_provider",
    ]:
        assert getattr(capabilities, name), name
    assert capabilities.document_range_formatting_provider is None


async def test_diagnostics(session):
    uri = session.screen.as_uri()
    assert await session.diagnostics(uri) == []
    session.replace(uri, "orders.isEmpty", "ordres.isEmpty")
    (found,) = await session.diagnostics(uri)
    assert (found.code, found.source, found.severity) == ("unknown-name", "vmgen", types.DiagnosticSeverity.Error)
    assert session.text_at(uri, found.range) == "ordres"
    session.replace(uri, "ordres", "orders")
    assert await session.diagnostics(uri) == []


async def test_notes_are_related_information(session):
    uri = session.open(session.traits, TRAITS)
    session.replace(uri, "  TapPresentable:", "  TitlePresentable:")
    found = [d for d in await session.diagnostics(uri) if d.code == "duplicate-key"]
    assert len(found) == 1
    supports = session.client.capabilities.text_document.publish_diagnostics.related_information
    if supports is not False:
        related = found[0].related_information[0]
        assert related.location.uri == uri and session.text_at(uri, related.location.range) == "TitlePresentable"
    else:
        assert "\nnote: " in found[0].message


async def test_other_modules_have_diagnostics(session):
    uri, screen = session.open(session.traits, TRAITS), session.screen.as_uri()
    session.replace(uri, "amount: String", "sum: String")
    await session.until(lambda: session.published.get(screen) and session.published[screen].diagnostics)
    session.replace(uri, "sum: String", "amount: String")
    await session.until(lambda: not session.published[screen].diagnostics)


async def test_a_quick_fix(session):
    uri = session.screen.as_uri()
    session.replace(uri, "orders.isEmpty", "ordres.isEmpty")
    (found,) = await session.diagnostics(uri)
    context = types.CodeActionContext(diagnostics=[found])
    actions = await session.client.text_document_code_action_async(
        types.CodeActionParams(types.TextDocumentIdentifier(uri), found.range, context)
    )
    action = next(action for action in actions if action.kind == "quickfix")
    assert list(action.diagnostics) == [found]
    assert edited(session, action.edit)[uri] == SCREEN


async def test_safe_fixes(session):
    uri = session.screen.as_uri()
    session.replace(uri, "when: orders.isEmpty", "when: orders.isEmpty and phase == .idle")
    await session.diagnostics(uri)
    context = types.CodeActionContext(diagnostics=[], only=["source.fixAll"])
    range_ = types.Range(types.Position(0, 0), types.Position(0, 0))
    actions = await session.client.text_document_code_action_async(
        types.CodeActionParams(types.TextDocumentIdentifier(uri), range_, context)
    )
    assert [action.kind for action in actions] == ["source.fixAll"]
    assert "orders.isEmpty && phase == .idle" in edited(session, actions[0].edit)[uri]


def edited(session, edit):
    """Returns the new texts of an edit by file."""
    supports = session.client.capabilities.workspace.workspace_edit
    changes = {}
    if supports and supports.document_changes:
        assert edit.changes is None
        for change in edit.document_changes:
            assert change.text_document.version == session.versions.get(change.text_document.uri)
            changes[change.text_document.uri] = change.edits
    else:
        changes = edit.changes
    texts = {}
    for uri, edits in changes.items():
        text = session.texts.get(uri)
        if text is None:
            text = TRAITS
        texts[uri] = with_edits(text, [{"range": unplaced(e.range), "newText": e.new_text} for e in edits])
    return texts


async def test_definition_and_references(session):
    uri = session.screen.as_uri()
    result = await session.client.text_document_definition_async(
        types.DefinitionParams(**session.at(uri, "AmountCell", 3))
    )
    (found,) = result
    support = session.client.capabilities.text_document.definition
    if support and support.link_support:
        assert session.text_at(uri, found.origin_selection_range) == "AmountCell"
        target, range_ = found.target_uri, found.target_selection_range
    else:
        target, range_ = found.uri, found.range
    assert target == session.traits.as_uri() and text_at(TRAITS, unplaced(range_)) == "AmountCell"
    for includes, count in [(True, 4), (False, 3)]:
        references = await session.client.text_document_references_async(
            types.ReferenceParams(
                **session.at(uri, "orders.isEmpty"), context=types.ReferenceContext(include_declaration=includes)
            )
        )
        assert {session.text_at(uri, reference.range) for reference in references} == {"orders"}
        assert len(references) == count - 1
    highlights = await session.client.text_document_document_highlight_async(
        types.DocumentHighlightParams(**session.at(uri, "orders.isEmpty"))
    )
    assert [h.kind for h in highlights].count(types.DocumentHighlightKind.Write) == 1


async def test_rename(session):
    uri = session.screen.as_uri()
    await session.diagnostics(uri)
    prepared = await session.client.text_document_prepare_rename_async(
        types.PrepareRenameParams(**session.at(uri, "amount: ", 2))
    )
    assert prepared.placeholder == "amount" and session.text_at(uri, prepared.range) == "amount"
    edit = await session.client.text_document_rename_async(
        types.RenameParams(**session.at(uri, "amount: ", 2), new_name="sum")
    )
    assert edited(session, edit) == {
        uri: SCREEN.replace("amount: ", "sum: "), session.traits.as_uri(): TRAITS.replace("amount: ", "sum: "),
    }
    with pytest.raises(Exception, match="title"):
        await session.client.text_document_rename_async(
            types.RenameParams(**session.at(uri, "amount: ", 2), new_name="title")
        )


async def test_completion(session):
    uri = session.screen.as_uri()
    session.replace(uri, "phase == .idle", "phase == .")
    result = await session.client.text_document_completion_async(
        types.CompletionParams(**session.at(uri, "phase == .", len("phase == .")))
    )
    labels = [item.label for item in result.items]
    assert {"idle", "loading", "done"} <= {label.lstrip(".") for label in labels}
    # The test completes the beginning of an element in a list that is not closed.
    session.open(session.traits, TRAITS)
    traits = session.traits.as_uri()
    session.replace(traits, "AmountPresentable]\n", "Am")
    result = await session.client.text_document_completion_async(
        types.CompletionParams(**session.at(traits, "TitlePresentable, Am", len("TitlePresentable, Am")))
    )
    item = next(item for item in result.items if item.label == "AmountPresentable")
    edit = {"range": unplaced(item.text_edit.range), "newText": item.text_edit.new_text}
    assert with_edits(session.texts[traits], [edit]).endswith("[TitlePresentable, AmountPresentable")


async def test_hover(session):
    uri = session.screen.as_uri()
    hover = await session.client.text_document_hover_async(types.HoverParams(**session.at(uri, "AmountCell")))
    assert "A title with an amount." in hover.contents.value
    assert session.text_at(uri, hover.range) == "AmountCell"
    kinds = session.client.capabilities.text_document.hover.content_format or []
    assert hover.contents.kind in kinds


async def test_symbols(session):
    uri = session.screen.as_uri()
    symbols = await session.client.text_document_document_symbol_async(
        types.DocumentSymbolParams(types.TextDocumentIdentifier(uri))
    )
    names = []

    def visit(symbols):
        for symbol in symbols:
            names.append(symbol.name)
            visit(getattr(symbol, "children", None) or [])

    visit(symbols)
    assert {"Phase", "Order", "Orders", "empty", "order"} <= set(names)
    found = await session.client.workspace_symbol_async(types.WorkspaceSymbolParams(query="AmountC"))
    assert [(symbol.name, symbol.location.uri) for symbol in found][0] == ("AmountCell", session.traits.as_uri())


async def test_formatting(session):
    uri = session.screen.as_uri()
    session.replace(uri, "vmspec: 1\n", "vmspec:    1\n\n\n")
    edits = await session.client.text_document_formatting_async(
        types.DocumentFormattingParams(types.TextDocumentIdentifier(uri), types.FormattingOptions(2, True))
    )
    text = with_edits(session.texts[uri], [{"range": unplaced(e.range), "newText": e.new_text} for e in edits])
    assert text.startswith("vmspec: 1\n\n") and not text.startswith("vmspec: 1\n\n\n")
    session.replace(uri, "screens:", "screens: {")
    assert not await session.client.text_document_formatting_async(
        types.DocumentFormattingParams(types.TextDocumentIdentifier(uri), types.FormattingOptions(2, True))
    )


async def test_tokens_and_folds(session):
    uri = session.screen.as_uri()
    tokens = await session.client.text_document_semantic_tokens_full_async(
        types.SemanticTokensParams(types.TextDocumentIdentifier(uri))
    )
    legend = session.result.capabilities.semantic_tokens_provider.legend.token_types
    lines = SCREEN.split("\n")
    found, line, column = [], 0, 0
    for index in range(0, len(tokens.data), 5):
        down, across, length, kind, _ = tokens.data[index:index + 5]
        line, column = line + down, across + (column if down == 0 else 0)
        units = lines[line].encode("utf-16-le")[2 * column:2 * (column + length)]
        found.append((units.decode("utf-16-le"), legend[kind]))
    assert ("Order", "class") in found or ("Order", "type") in found
    folds = await session.client.text_document_folding_range_async(
        types.FoldingRangeParams(types.TextDocumentIdentifier(uri))
    )
    screens = SCREEN[:SCREEN.index("screens:")].count("\n")
    assert any(fold.start_line == screens and fold.end_line == SCREEN.count("\n") - 1 for fold in folds)
