// The overviews of modules, their cells in every style, and their tokens.

const storyCount = (screen) => plural(screen.stories.length, "story", "stories");

function homePage() {
  const screens = [...page.screens.values()];
  const stories = screens.reduce((sum, { screen }) => sum + screen.stories.length, 0);
  const others = page.data.modules.flatMap(catalogueCards);
  return h("div.catalogue",
    h("p.intro", `${plural(screens.length, "screen", "screens")} with ${plural(stories, "story", "stories")}, drawn from their specs. Each sample is a story, and so is each layout that no sample shows.`),
    h("section", h("h2", "Screens"), h("div.cards", screens.map(({ module, screen }) => screenCard(module, screen)))),
    others.length > 0 && h("section", h("h2", "Cells and tokens"), h("div.cards", others)));
}

function modulePage(name) {
  const module = page.data.modules.find((candidate) => candidate.name === name);
  return h("div.catalogue", h("div.cards", module.screens.map((screen) => screenCard(module, screen)), catalogueCards(module)));
}

function catalogueCards(module) {
  const card = (kind, title, symbol, count) => h("a.card", { href: fragment({ kind, module: module.name }) }, h("span.title", `${module.name} ${title}`),
    h("span.meta", icon(symbol), count));
  return [module.cells.length > 0 && card("cells", "cells", "grid", plural(module.cells.length, "cell", "cells")),
    module.tokens.length > 0 && card("tokens", "tokens", "palette", plural(module.tokens.length, "token", "tokens"))].filter((item) => item);
}

function screenCard(module, screen) {
  const count = screen.layouts?.count;
  return h("a.card", { href: fragment({ kind: "screen", screen: screen.id }) }, thumbnail(screen), h("span.title", screen.name, " ", markTag(comparedScreen(screen.id)?.status)),
    screen.doc && h("span.doc", screen.doc),
    h("span.meta", module.name !== screen.name && h("span", module.name), h("span", storyCount(screen)), count && h("span", `${grouped(count)} ${count === "1" ? "layout" : "layouts"}`)));
}

/** Returns a small picture of a screen: the sample with the most rows. It is drawn once it is visible. */
function thumbnail(screen) {
  const element = h("span.thumbnail", { "aria-hidden": "true" });
  element.inert = true;
  const draw = async () => {
    const samples = screen.stories.filter((story) => story.kind === "sample").slice(0, 6);
    let best = null;
    for (const story of samples.length ? samples : screen.stories.slice(0, 1)) {
      const opened = await engine().open(screen, story, { functions: {} });
      const count = opened.frame?.sections.reduce((sum, section) => sum + section.rows.length, 0) ?? -1;
      if (count >= 0 && count < 100 && (!best || count > best.count)) best = { count, frame: opened.frame };
    }
    if (!best || !element.isConnected) return;
    const view = new FrameView(null, screen.name);
    view.show(screen, best.frame);
    view.scroller.removeAttribute("tabindex");
    element.append(view.element);
  };
  new IntersectionObserver((entries, observer) => {
    if (!entries.some((entry) => entry.isIntersecting)) return;
    observer.disconnect();
    draw().catch(() => element.remove());
  }, { rootMargin: "200px" }).observe(element);
  return element;
}

// Cells

function cellsPage(route) {
  const module = page.data.modules.find((candidate) => candidate.name === route.module);
  const cells = module.cells.map((number) => [number, page.data.cells[number]]).filter(([, cell]) => !route.cell || cell.name === route.cell);
  if (cells.length === 0) return h("div.catalogue", h("p.intro", route.cell ? `The module ${module.name} has no cell '${route.cell}'.` : `The module ${module.name} has no cells.`));
  return h("div.catalogue", h("p.intro", "Cells with the defaults of their members, in every style. Texts are the names of the members."),
    cells.map(([number, cell]) => cellCard(module, number, cell, Boolean(route.cell))));
}

function cellCard(module, number, cell, isDetailed) {
  const title = isDetailed ? h("h2", cell.name) : h("h2", h("a", { href: fragment({ kind: "cells", module: module.name, cell: cell.name }), text: cell.name }));
  return h("section.cell-card", { "data-cell-card": cell.name }, h("header", title, cell.doc && h("p", cell.doc), cell.preview && h("p.muted", `Preview: ${cell.preview}`)),
    cell.styles.map((style) => h("div.cell-style", h("div.style-name", style.name ? `Style ${style.name}` : cell.styles.length > 1 ? "Without a style" : "Defaults"),
      ["light", "dark"].map((appearance) => specimen(number, style, appearance)))),
    isDetailed && membersTable(cell));
}

/** Draws a cell outside of a screen, in one appearance. */
function specimen(number, style, appearance) {
  const row = { key: `cell ${number}`, row: page.data.cells[number].name, section: "", identities: [], cell: number, decl: -1, values: style.values };
  const wanted = page.settings.scheme;
  page.settings.scheme = appearance;
  const element = drawRow(row, { screen: null, declaration: null, isScreen: false, isActive: () => true, send: () => undefined, gesture: () => undefined, override: null });
  page.settings.scheme = wanted;
  element.querySelectorAll("button, input, select, textarea, [tabindex]").forEach((control) => control.setAttribute("tabindex", "-1"));
  const device = h("div.device.inline", { "data-scheme": appearance, "data-text": page.settings.text, dir: page.settings.dir },
    h("div.specimen-row", h("div", { class: `rows ${element.matches(".button-row, .plain-row") ? "bare" : ""}` }, h("div.row-slot", element))));
  device.inert = true;
  return device;
}

function membersTable(cell) {
  const rows = cell.members.map((member) => h("tr", h("td", h("code", member.name)),
    h("td", h("code", member.kind === "property" ? typeName(member.type) : `(${member.parameters.map((parameter) => `${parameter.name}: ${typeName(parameter.type)}`).join(", ")})`)),
    h("td", member.trait), h("td", member.default !== undefined && h("code", shortened(code(member.default), 80)))));
  return h("table.members", h("thead", h("tr", ["Member", "Type", "Trait", "Default"].map((title) => h("th", { scope: "col", text: title })))), h("tbody", rows));
}

// Tokens

function tokensPage(route) {
  const module = page.data.modules.find((candidate) => candidate.name === route.module);
  const tokens = module.tokens.map((number) => page.data.tokens[number]);
  const colors = tokens.filter((token) => token.kind === "color");
  const fonts = tokens.filter((token) => token.kind === "font");
  if (tokens.length === 0) return h("div.catalogue", h("p.intro", `The module ${module.name} has no tokens.`));
  return h("div.catalogue",
    colors.length > 0 && h("section", h("h2", "Colours"), h("div.cards", colors.map(colorToken))),
    fonts.length > 0 && h("section", h("h2", "Fonts"), h("div.cards", fonts.map(fontToken))));
}

function colorToken(token) {
  const swatch = (color, appearance) => {
    const element = h("div", { class: `device inline swatch on-${appearance}`, "data-scheme": appearance, role: "img", label: `${token.name} in ${appearance}: ${colorName(color)}` });
    element.style.setProperty("--token", cssColor(color, appearance) || "transparent");
    return element;
  };
  return h("div.token", { "data-token": token.name }, h("div.swatches", swatch(token.light, "light"), swatch(token.dark, "dark")),
    h("div.about", h("strong", token.name), h("code", sameValue(token.light, token.dark) ? colorName(token.light) : `${colorName(token.light)} · ${colorName(token.dark)}`)));
}

function fontToken(token) {
  const text = h("span.text", shown("The quick brown fox"));
  setLook(text, { font: { font: token.font } });
  return h("div.token", { "data-token": token.name }, h("div.device.inline.specimen", { "data-scheme": scheme(), "data-text": page.settings.text, dir: page.settings.dir }, text),
    h("div.about", h("strong", token.name), h("code", fontName(token.font))));
}
