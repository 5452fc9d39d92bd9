// The index, the settings, the stage and the connection to the server.

// The index

const lastStory = new Map();

function showIndex() {
  const query = byId("query").value.trim().toLowerCase();
  const root = byId("stories");
  const scroll = root.scrollTop;
  const items = [];
  if (page.data.comparison) {
    items.push(linkItem("screen-link", fragment({ kind: "changes" }), page.route.kind === "changes", icon("copy"), `Changes since ${page.data.comparison.against}`, null));
  }
  let matches = 0;
  for (const module of page.data.modules) {
    const inside = moduleItems(module, query, 400 - matches);
    if (inside.length === 0) continue;
    matches += inside.length;
    items.push(h("li", h("div.module-name", h("span", module.name), module.isImported && h("span.count", "imported")), h("ul", inside)));
  }
  if (items.length === 0) items.push(h("li.nothing", `Nothing matches '${shortened(query, 60)}'.`));
  fill(root, h("ul", items));
  root.scrollTop = scroll;
  root.querySelector("[aria-current]")?.scrollIntoView({ block: "nearest" });
}

function linkItem(className, href, isCurrent, lead, title, trail) {
  return h("li", h("a", { class: className, href, "aria-current": isCurrent ? "page" : null }, lead, h("span.story-label", title), trail));
}

function moduleItems(module, query, limit) {
  const items = [];
  const { route } = page;
  const inModule = module.name.toLowerCase().includes(query);
  for (const screen of module.screens) {
    if (items.length > limit) break;
    const isOpen = (route.kind === "story" || route.kind === "screen") && route.screen === screen.id;
    const inScreen = query === "" || inModule || screen.name.toLowerCase().includes(query);
    const stories = allStories(screen).filter((story) => query === "" || inScreen || `${story.kind} ${story.title} ${storyTitle(screen, story)}`.toLowerCase().includes(query));
    if (!inScreen && stories.length === 0) continue;
    items.push(linkItem("screen-link", fragment({ kind: "screen", screen: screen.id }), false, icon("screen"), screen.name,
      markTag(comparedScreen(screen.id)?.status) || h("span.count", screen.stories.length)));
    if (isOpen || (query !== "" && stories.length > 0 && (!inScreen || stories.length < 12))) items.push(...stories.slice(0, 300).map((story) => storyItem(screen, story)));
  }
  const matching = (title, list) => query === "" ? list.length > 0 : title.includes(query) || list.some((item) => item.name.toLowerCase().includes(query));
  const cells = module.cells.map((number) => page.data.cells[number]);
  if (matching("cells", cells)) items.push(linkItem("screen-link", fragment({ kind: "cells", module: module.name }), route.kind === "cells" && route.module === module.name, icon("grid"), "Cells", h("span.count", cells.length)));
  if (query !== "") {
    for (const cell of cells.filter((candidate) => candidate.name.toLowerCase().includes(query)).slice(0, 20)) {
      items.push(linkItem("story-link", fragment({ kind: "cells", module: module.name, cell: cell.name }), false, h("span.dot.layout"), cell.name, null));
    }
  }
  const tokens = module.tokens.map((number) => page.data.tokens[number]);
  if (matching("tokens", tokens)) items.push(linkItem("screen-link", fragment({ kind: "tokens", module: module.name }), route.kind === "tokens" && route.module === module.name, icon("palette"), "Tokens", h("span.count", tokens.length)));
  return items;
}

/** Returns the stories of a screen, and those that another revision had. */
function allStories(screen) {
  const removed = comparedScreen(screen.id)?.stories.filter((story) => story.status === "removed" && !storyWith(screen, story.id)) || [];
  return [...screen.stories, ...removed];
}

function storyItem(screen, story) {
  const isCurrent = page.route.kind === "story" && page.route.screen === screen.id && page.route.story === story.id;
  const dot = h("span", { class: `dot ${story.kind}`, role: "img", label: story.kind });
  return linkItem("story-link", fragment({ kind: "story", screen: screen.id, story: story.id }), isCurrent, dot, storyTitle(screen, story), markTag(comparedStory(screen.id, story.id)?.status));
}

/** Shows the next or the previous story of all modules. */
function moveStory(step) {
  const list = page.data.modules.flatMap((module) => module.screens.flatMap((screen) => allStories(screen).map((story) => ({ kind: "story", screen: screen.id, story: story.id }))));
  const index = list.findIndex((route) => route.screen === page.route.screen && route.story === page.route.story);
  const next = list[index === -1 ? 0 : index + step];
  if (next) location.hash = fragment(next);
}

// The bar

function showBar(title, subtitle, hasSettings) {
  const { settings } = page;
  const segment = (name, label, choices) => h("div.segments", { role: "group", label: label }, choices.map(([value, content, text, className]) => h("button", {
    "aria-pressed": String((name === "scheme" ? scheme() : settings[name]) === value), label: text, title: text, class: className || "",
    "data-setting": `${name} ${value}`, onclick: () => changeSettings({ [name]: value }),
  }, content)));
  const focus = document.activeElement?.dataset?.setting;
  const bar = byId("bar");
  fill(bar, h("button.button.icon-only.only-narrow", { label: "Show the index", onclick: toggleIndex }, icon("sidebar")),
    h("div.bar-title", h("h1", title), subtitle && h("p", subtitle)),
    h("div.settings",
      hasSettings && segment("text", "Text size", [["small", "A", "Small text", "size-0"], ["default", "A", "Default text", "size-1"], ["large", "A", "Large text", "size-2"], ["largest", "A", "Largest accessibility text", "size-3"]]),
      hasSettings && segment("width", "Width", [["narrow", "320", "Narrow"], ["phone", "392", "Phone"], ["wide", "768", "Wide"]]),
      hasSettings && segment("dir", "Direction", [["ltr", "LTR", "Left to right"], ["rtl", "RTL", "Right to left"]]),
      hasSettings && localePicker(),
      segment("scheme", "Appearance", [["light", icon("sun"), "Light"], ["dark", icon("moon"), "Dark"]])));
  if (focus) [...bar.querySelectorAll("[data-setting]")].find((element) => element.dataset.setting === focus)?.focus();
}

function localePicker() {
  const select = h("select", { label: "Locale", "data-setting": "locale", onchange: (event) => changeSettings(event.target.value === "pseudo" ? { pseudo: true } : { pseudo: false, locale: event.target.value }) },
    page.data.locales.map((id) => h("option", { value: id, selected: !page.settings.pseudo && id === locale(), text: id })), h("option", { value: "pseudo", selected: page.settings.pseudo, text: "Accented" }));
  return h("div.picker", select, icon("chevron.up.down"));
}

function toggleIndex() {
  const app = byId("app");
  if (app.dataset.index === "open") delete app.dataset.index;
  else app.dataset.index = "open";
}

// The stage

/** Shows the notices around the frame. The frame itself is drawn by the player. */
function showStage() {
  const notice = byId("notice");
  if (notice) fill(notice, noticeElement(page.player?.notice));
  const errors = byId("diagnostics");
  if (errors) fill(errors, diagnosticsElement());
}

function showNotice(text) {
  if (page.player) page.player.notice = { kind: "error", text };
  showStage();
}

function stepsChanged() {
  showStage();
  showInspector();
}

function noticeElement(notice) {
  if (!notice) return null;
  const command = "vmgen preview";
  const texts = {
    open: ["The static page ends here.", `It contains the states that a story reaches first. To go on from here, run '${command}'.`],
    input: ["This needs an engine.", `The static page cannot compute the state after typing, dragging a slider or moving to a new place. To do it, run '${command}'.`],
    variant: ["This combination is not in the page.", `The static page contains a part of the results of functions. To see all of them, run '${command}'.`],
    nothing: ["Nothing changes.", notice.action ? `'${notice.action.action}' does nothing in this state.` : ""],
    error: ["This does not work.", notice.text || ""],
  };
  const [title, text] = texts[notice.kind] || texts.error;
  return h("div", { class: `notice ${notice.kind === "nothing" ? "info" : "end"}`, "data-notice": notice.kind }, icon(notice.kind === "nothing" ? "info" : "warning"), h("div", h("strong", `${title} `), h("span", shortened(text, 600))));
}

/** Returns the diagnostics of the last revision. Errors are shown above the last good frame, and warnings on request. */
function diagnosticsElement() {
  const { diagnostics } = page;
  if (!diagnostics || diagnostics.diagnostics.length === 0) return null;
  const lines = diagnostics.diagnostics.slice(0, 40).map((item) => [`${placeText(item)}:${item.column}: ${item.severity}[${item.rule}]: ${item.message}`,
    ...(item.source ? [`    ${item.source.trim()}`] : []), ...(item.notes || []).map((note) => `    note: ${note.message}`)].join("\n"));
  const isError = diagnostics.errors > 0;
  const title = [isError && plural(diagnostics.errors, "error", "errors"), diagnostics.warnings > 0 && plural(diagnostics.warnings, "warning", "warnings")].filter((part) => part).join(", ");
  const text = h("pre", { tabindex: "0", text: lines.join("\n\n") });
  if (!isError) return h("details.diagnostics.warnings", { "data-errors": 0 }, h("summary", title), text);
  return h("section.diagnostics", { role: "alert", label: "Diagnostics", "data-errors": diagnostics.errors }, h("h2", icon("warning"), title), text,
    h("p", "The frame below is the last one without errors."));
}

function deviceStage(view, title) {
  return h("div.stage-side", title && h("h2", title), view.element);
}

function storyPage(route) {
  const found = screenWith(route.screen);
  const compared = comparedStory(route.screen, route.story);
  // A frame of the other revision is drawn with the members that its screen had in that revision.
  const earlier = comparedScreen(route.screen)?.earlier;
  const screen = found?.screen || earlier;
  const story = found && storyWith(found.screen, route.story);
  const sides = [];
  if (compared && compared.before !== undefined) {
    const before = new FrameView(null, "The frame before");
    page.redrawBefore = () => before.show(earlier, frameOf(comparedScreen(route.screen).tables, compared.before), { marks: compared.status === "changed" ? marksOf(compared, "added") : null });
    page.redrawBefore();
    sides.push(deviceStage(before, page.data.comparison.against));
  }
  if (story) {
    const view = new FrameView(null, `Frame of ${screen.name}, ${story.title}`);
    page.player = new Player(screen, story, view);
    sides.push(deviceStage(view, compared ? "Now" : null));
    page.player.open().then(() => {
      if (compared && page.player?.view === view && page.player.cursor === 0 && page.player.current) view.show(screen, page.player.current.frame, { marks: marksOf(compared, "removed") });
    });
    lastStory.set(screen.id, story.id);
  } else {
    page.removed = compared;
  }
  const kind = { sample: "Sample", layout: "Layout", default: "Defaults" }[(story || compared)?.kind] || "Story";
  showBar(`${screen.name}: ${story ? storyTitle(screen, story) : compared?.title ?? route.story}`, [kind, found?.module.name].filter((part) => part).join(" in "), true);
  return [h("div", { id: "diagnostics" }), h("div", { id: "notice" }), h("div.stage", sides),
    h("p.schematic", "Schematic: drawn from the spec, not from the views of the app.")];
}

async function completeStory(route) {
  replaceScreen((await servedEngine.post("screen", { screen: route.screen })).screen);
  routeChanged();
}

/** Shows what the address names. If only settings have changed, draws the frame again in place. */
function routeChanged() {
  const before = page.route;
  const route = parseFragment(location.hash);
  const old = page.settings;
  page.settings = route.settings;
  document.documentElement.dataset.scheme = scheme();
  if (route.kind === "screen") {
    const { screen } = screenWith(route.screen);
    const known = lastStory.get(screen.id);
    const story = (known && storyWith(screen, known)) || allStories(screen)[0];
    if (story) {
      history.replaceState(null, "", fragment({ kind: "story", screen: screen.id, story: story.id }));
      return routeChanged();
    }
  }
  page.route = route;
  const isSameStory = before && route.kind === "story" && before.kind === "story" && before.screen === route.screen && before.story === route.story && page.player;
  if (isSameStory) {
    settingsChanged(old);
  } else {
    page.player = null;
    page.removed = null;
    page.redrawBefore = null;
    showPage(route);
  }
  showIndex();
  showInspector();
  return undefined;
}

function settingsChanged(old) {
  const { player } = page;
  page.redrawBefore?.();
  showBar(document.querySelector("#bar h1").textContent, document.querySelector("#bar p")?.textContent, true);
  const isRedrawn = ["pseudo", "scheme", "text", "width"].some((name) => old[name] !== page.settings[name]);
  if (old.locale !== page.settings.locale || isRedrawn) {
    for (const slot of player.view.slots.values()) slot.text = null;
    player.refresh();
  }
  player.view.applySettings();
}

function showPage(route) {
  const app = byId("app");
  const canvas = byId("canvas");
  delete app.dataset.index;
  app.dataset.page = route.kind === "story" ? "story" : "catalogue";
  byId("skip").textContent = route.kind === "story" ? "Skip to the frame" : "Skip to the content";
  const titles = { home: ["All screens"], module: [route.module], cells: [route.cell || "Cells", route.module], tokens: ["Tokens", route.module], changes: ["Changes"] };
  if (route.kind === "story") {
    fill(canvas, storyPage(route));
    const { screen } = screenWith(route.screen) || {};
    if (page.served && screen?.complete === false) completeStory(route).catch((error) => showNotice(error.message));
  } else if (route.kind === "screen") {
    showBar(screenWith(route.screen).screen.name, null, false);
    if (page.served && screenWith(route.screen).screen.complete === false) completeStory(route).catch((error) => showNotice(error.message));
    fill(canvas, h("div.catalogue", emptyScreen(screenWith(route.screen).screen)));
  } else {
    const pages = { home: homePage, module: () => modulePage(route.module), cells: () => cellsPage(route), tokens: () => tokensPage(route), changes: changesPage };
    const content = pages[route.kind]?.() || h("div.catalogue", h("p.intro", `The page has no story '${shortened(route.path, 200)}'.`), h("p", h("a", { href: fragment({ kind: "home" }), text: "Show all screens" })));
    showBar(...(titles[route.kind] || ["Not found"]), ...(titles[route.kind]?.length === 2 ? [] : [null]), route.kind === "cells" || route.kind === "tokens");
    fill(canvas, h("div", { id: "diagnostics" }), content);
  }
  document.title = `${document.querySelector("#bar h1").textContent} · Preview`;
  canvas.scrollTop = 0;
  showStage();
}

function emptyScreen(screen) {
  const reasons = (screen.layouts?.groups || []).flatMap((group) => [group.reason, ...group.listed.map((layout) => layout.reason)]).filter((reason) => reason);
  return [h("p.intro", screen.complete === false ? "The layouts of this screen are being computed." : `The page knows no state of ${screen.name}. Add a sample to its spec.`),
    reasons.length > 0 && h("ul.conditions", [...new Set(reasons)].map((reason) => h("li", reason)))];
}

// The connection to the server

function connectionChanged(connection) {
  page.connection = connection;
  const mode = byId("mode");
  mode.dataset.mode = connection;
  mode.textContent = { static: "static", served: "live", lost: "not connected" }[connection];
}

async function fetchJSON(path) {
  const response = await fetch(path);
  if (!response.ok) throw new Error(`${response.status}: ${await response.text()}`);
  return response.json();
}

let updates = Promise.resolve();

/** Shows a new revision after all earlier updates. Fetches only the changed screens if the event lists them. */
function update(message) {
  updates = updates.then(async () => {
    const { data } = page;
    if (message.revision === data.revision) return;
    const isPart = message.screens && !message.screens.includes("*") && message.revision === data.revision + 1;
    const answer = isPart && await servedEngine.post("screens", { screens: message.screens });
    if (answer && answer.revision === message.revision) {
      data.revision = answer.revision;
      answer.screens.forEach(replaceScreen);
      showDocument(message.screens);
    } else {
      useDocument(await fetchJSON("data.json"));
      showDocument(null);
    }
    loadComparison().catch((error) => showNotice(error.message));
  }).catch((error) => showNotice(error.message));
  return updates;
}

/** Shows the document after an update. `changed` lists the changed screens, or is null if everything may differ. */
function showDocument(changed) {
  const { player, route } = page;
  const found = player && screenWith(player.screen.id);
  const isStory = found && route.kind === "story" && parseFragment(location.hash).kind === "story";
  if (!isStory) {
    page.route = null;
    routeChanged();
  } else if (!changed || changed.includes(player.screen.id)) {
    player.replaceScreen(found.screen, storyWith(found.screen, player.story.id));
    if (found.screen.complete === false) completeInPlace(found.screen.id);
  }
  showIndex();
  showFoot();
}

/** Fetches the comparison with another revision, which takes longer than the document. */
async function loadComparison() {
  if (!page.data.against) return;
  const comparison = await fetchJSON("comparison.json");
  // If there is a newer revision, its update fetches the comparison again.
  if (comparison.revision !== page.data.revision) return;
  const shown = () => JSON.stringify(comparedStory(page.route.screen, page.route.story));
  const before = shown();
  page.data.comparison = comparison;
  const isPlayed = page.player && page.player.cursor > 0;
  if (!isPlayed && (page.route.kind !== "story" || before !== shown())) page.route = null;
  if (!page.route) routeChanged();
  showIndex();
  showInspector();
}

/** Fetches the layouts of the shown screen, and keeps the played state. */
async function completeInPlace(id) {
  const { screen } = await servedEngine.post("screen", { screen: id });
  if (!screenWith(id)) return;
  replaceScreen(screen);
  const { player } = page;
  if (player?.screen.id === id) {
    player.screen = screen;
    player.story = storyWith(screen, player.story.id) || player.story;
  }
  showIndex();
  showInspector();
}

function listen() {
  const events = new EventSource("events");
  const on = (name, call) => events.addEventListener(name, (event) => call(JSON.parse(event.data)));
  events.addEventListener("open", () => connectionChanged("served"));
  events.addEventListener("error", () => connectionChanged("lost"));
  on("hello", update);
  on("reload", update);
  on("diagnostics", (message) => {
    page.diagnostics = message;
    showStage();
  });
}

function showFoot() {
  const foot = byId("index-foot");
  fill(foot, h("span", `vmgen ${page.data.vmgen}`), page.data.truncated && h("span", "Shortened to 8 MB"));
}

function startKeyboard() {
  const query = byId("query");
  query.addEventListener("input", showIndex);
  query.addEventListener("keydown", (event) => {
    if (event.key === "Escape") {
      query.value = "";
      showIndex();
      query.blur();
    } else if (event.key === "Enter" || event.key === "ArrowDown") {
      event.preventDefault();
      const links = document.querySelectorAll("#stories .story-link, #stories .screen-link");
      if (event.key === "ArrowDown") links[0]?.focus();
      else (document.querySelector("#stories .story-link") || links[0])?.click();
    }
  });
  document.addEventListener("keydown", (event) => {
    const isTyping = event.target.closest("input, select, textarea, dialog, [role=menu]");
    if (isTyping || event.metaKey || event.ctrlKey || event.altKey) return;
    if (event.key === "/") {
      event.preventDefault();
      byId("app").dataset.index = "open";
      query.focus();
      query.select();
    }
    const isFree = event.target === document.body || event.target.closest(".index, .bar") || event.target.id === "main" || event.target.id === "canvas";
    if (isFree && (event.key === "ArrowDown" || event.key === "ArrowUp")) {
      event.preventDefault();
      moveStory(event.key === "ArrowDown" ? 1 : -1);
    }
  });
}

async function start() {
  const data = JSON.parse(byId("vmgen-data").textContent);
  page.served = data.mode === "served";
  useDocument(page.served ? await fetchJSON("data.json") : withSharedParts(data));
  byId("brand-mark").append(icon("screen"));
  byId("search").prepend(icon("magnifyingglass"));
  connectionChanged(page.served ? "served" : "static");
  showFoot();
  startKeyboard();
  addEventListener("hashchange", routeChanged);
  matchMedia("(prefers-color-scheme: dark)").addEventListener("change", () => changeSettings({}));
  page.settings = { ...defaultSettings };
  routeChanged();
  document.documentElement.dataset.ready = "true";
  if (page.served) {
    listen();
    loadComparison().catch((error) => showNotice(error.message));
  }
}

start().catch((error) => fill(byId("canvas"), h("p.notice.end", `The page cannot show its data: ${error.message}`)));
