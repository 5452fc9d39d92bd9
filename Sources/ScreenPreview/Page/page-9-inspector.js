// The inspector: the played steps, the state, the layout and the text that is read aloud.

const tabs = [["play", "Play"], ["state", "State"], ["layout", "Layout"], ["spoken", "Accessibility"]];
const inspector = { tab: "play" };

function showInspector() {
  const root = byId("inspector");
  const { player } = page;
  if (!player && !page.removed) return fill(root);
  const compared = page.route.kind === "story" && comparedStory(page.route.screen, page.route.story);
  const all = compared ? [...tabs, ["changes", "Changes"]] : tabs;
  const available = player ? all : [["changes", "Changes"]];
  if (!available.some(([id]) => id === inspector.tab)) inspector.tab = available[0][0];
  const list = h("div.tabs", { role: "tablist", label: "Inspector" }, available.map(([id, title]) => h("button", {
    role: "tab", id: `tab-${id}`, "aria-selected": String(id === inspector.tab), "aria-controls": "panel", tabindex: id === inspector.tab ? "0" : "-1", text: title,
    onclick: () => selectTab(id),
  })));
  list.addEventListener("keydown", (event) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!step) return;
    event.preventDefault();
    event.stopPropagation();
    const index = available.findIndex(([id]) => id === inspector.tab);
    selectTab(available[(index + step + available.length) % available.length][0]);
  });
  const panels = { play: playPanel, state: statePanel, layout: layoutPanel, spoken: spokenPanel, changes: () => changesPanel(compared) };
  const scroll = root.querySelector(".panel")?.scrollTop || 0;
  const focus = document.activeElement && root.contains(document.activeElement) ? document.activeElement.dataset.path : null;
  const panel = h("div.panel", { role: "tabpanel", id: "panel", tabindex: "0", "aria-labelledby": `tab-${inspector.tab}` }, panels[inspector.tab](player));
  const isSameTab = root.dataset.tab === inspector.tab;
  fill(root, list, panel);
  root.dataset.tab = inspector.tab;
  if (isSameTab) panel.scrollTop = scroll;
  if (focus) [...root.querySelectorAll("[data-path]")].find((element) => element.dataset.path === focus)?.focus({ preventScroll: true });
  return undefined;
}

function selectTab(id) {
  inspector.tab = id;
  showInspector();
  byId(`tab-${id}`)?.focus();
}

// Play

function playPanel(player) {
  const test = h("button.button", { onclick: () => copyTest(player) }, icon("copy"), "Copy as Test");
  const button = (symbol, title, isEnabled, act) => h("button.button.icon-only", { label: title, title, disabled: !isEnabled, "data-path": title, onclick: act }, icon(symbol));
  const steps = player.steps.slice(1, player.cursor + 1);
  const others = player.view.screenParts?.others || [];
  return [
    h("div.row-of-buttons", button("undo", "Undo", player.cursor > 0, () => player.go(player.cursor - 1)),
      button("redo", "Redo", player.cursor < player.steps.length - 1, () => player.go(player.cursor + 1)),
      button("arrow.clockwise", "Restart", player.steps.length > 1, () => player.open()), test),
    player.testReason && h("p.muted", player.testReason),
    others.length > 0 && [h("h2", "Actions of the screen"), h("div.row-of-buttons", others.map((action) => screenAction(player, action)))],
    functionControls(player),
    manualControls(player),
    h("h2", "Log"),
    steps.length === 0 ? h("p.muted", emptyLog(player))
      : h("ol.steps", steps.map((step, index) => stepItem(step, index + 1)).reverse()),
  ];
}

function emptyLog(player) {
  if (page.served) return "Use the screen. Changes, events and effects are listed here.";
  const { state } = player.current || {};
  const hasTransitions = typeof state === "number" && player.screen.states[state].next.length > 0;
  return hasTransitions ? "Use the screen. Changes, events and effects are listed here." : "This state has no action that the page can play without typing.";
}

function screenAction(player, action) {
  const act = () => (action.parameters.length === 0 ? player.send(null, action, [])
    : askArguments(words(action.name), action.parameters, null, (values) => player.send(null, action, values)));
  return h("button.button", { "data-action": action.name, text: words(action.name), onclick: act });
}

function stepItem(step, number) {
  const lines = changeLines(step);
  const shownLines = lines.slice(0, 40);
  return h("li", h("div.step-title", h("span.number", number), h("span", step.edit || actionText(step.action))),
    h("ul.step-lines",
      (step.effects || []).map((effect) => h("li", h("span.tag.event", effectKind(effect)), h("span", effectText(effect)))),
      shownLines.map(([sign, kind, name]) => h("li", h("span", { class: `tag ${kind}`, text: sign, label: kind, role: "img" }), h("span", name))),
      lines.length > shownLines.length && h("li", `${lines.length - shownLines.length} more`),
      lines.length === 0 && !(step.effects || []).length && h("li", "Only the state changed.")));
}

function copyTest(player) {
  const test = testOf(player);
  player.testReason = test.reason || null;
  if (test.text) copyText(test.text);
  showInspector();
}

/** Returns controls for the results of functions that are written in Swift. */
function functionControls(player) {
  const { screen } = player;
  if (screen.functions.length === 0) return null;
  return [h("h2", "Functions written in Swift"), h("div.controls", screen.functions.map((declared, index) => {
    const initial = screen.variants[0]?.[index] ?? declared.choices[0] ?? null;
    const current = Object.hasOwn(player.settings.functions, declared.name) ? player.settings.functions[declared.name] : initial;
    const choices = declared.choices.length > 0 ? declared.choices : [initial];
    const select = h("select.plain", { label: `Result of ${declared.name}`, "data-path": `function ${declared.name}`, onchange: (event) => player.choose(declared.name, choices[Number(event.target.value)]) },
      choices.map((choice, choiceIndex) => h("option", { value: choiceIndex, selected: sameValue(choice, current), text: shortened(code(choice), 40) })));
    return h("div.control", h("div.control-head", h("code", `${declared.name}(${declared.parameters.map(typeName).join(", ")})`), select),
      (declared.examples || []).map((example) => h("p.muted", h("code", `${example.of.map(code).join(", ")} → ${code(example.is)}`))));
  }))];
}

/** Returns controls for the members of view models that are written in Swift. */
function manualControls(player) {
  const rows = [];
  if (player.current) forEachRow(player.current.frame, (row) => { if (declarationOf(player.screen, row)?.manual) rows.push(row); });
  if (rows.length === 0) return null;
  return [h("h2", "View models written in Swift"), h("div.controls", rows.slice(0, 20).map((row) => {
    const values = player.override(row);
    const properties = cellOf(row).members.filter((member) => member.kind === "property");
    return h("div.control", h("code", `${row.key}: ${declarationOf(player.screen, row).manual}`),
      h("div.tree", h("ul", properties.map((member, index) => member.facet === "data" && h("li", valueEditor(member.type, values[index], member.name, `${row.key} ${member.name}`, (value) => player.setManual(row.key, index, value)))))));
  }))];
}

// The state

function statePanel(player) {
  if (!player.current) return h("p.muted", "This story has no state in the page.");
  const fields = engine().fields(player.screen, player.current.state);
  const declared = new Map(player.screen.fields.map((field) => [field.name, field]));
  const change = (name) => (value) => {
    const state = player.current.state.map((field) => (field.name === name ? { ...field, value } : field));
    player.edit(state, `state.${name} = ${shortened(code(value), 80)}`);
  };
  return [
    !page.served && h("p.muted", "The static page shows the state. To edit it, serve the page with 'vmgen preview'."),
    h("div.tree", h("ul", fields.map((field) => {
      const { type, doc } = declared.get(field.name) || {};
      return h("li", { title: doc || null }, valueEditor(type, field.value, field.name, field.name, page.served ? change(field.name) : null));
    }))),
    fields.length === 0 && h("p.muted", "The screen has no state."),
  ];
}

/** Returns a node of the tree: a leaf, or a part that can be opened. If `change` is null, the node is read-only. */
function valueEditor(type, value, name, path, change) {
  const leaf = (...parts) => h("div.leaf", h("span.name", `${name}:`), parts);
  const base = unwrapped(type);
  const isOptional = has(type, "optional");
  const nilButton = isOptional && change && value !== null && mini("xmark", `Set ${name} to nil`, path, () => change(null));
  if (value === null || value === undefined) {
    const first = change ? firstValue(base) : undefined;
    return leaf(h("span.leaf-value", "nil"), first !== undefined && mini("plus", `Set ${name}`, path, () => change(first)));
  }
  const kind = ["list", "set", "dict", "model"].find((key) => has(value, key));
  if (kind) return branch(type, value, name, path, change, kind, nilButton);
  if (has(value, "case") && value.of?.length) return caseBranch(base, value, name, path, change, nilButton);
  const hasLiterals = (typeof base === "string" && !["Color", "Font", "Image"].includes(base)) || enumOf(base);
  if (!change || !hasLiterals) return leaf(h("span.leaf-value", shortened(code(value), 2000)), nilButton);
  const input = valueInput(base, value, name, change);
  input.dataset.path = path;
  return leaf(input, nilButton);
}

function mini(symbol, title, path, act) {
  return h("button.mini", { label: title, title, "data-path": `${path} ${symbol}`, onclick: act }, icon(symbol));
}

const openBranches = new Set();

function details(path, isOpen, summary, items, nodes) {
  const element = h("details", h("summary", { "data-path": path }, summary), items);
  element.open = openBranches.has(path) || (isOpen && !openBranches.has(`-${path}`));
  element.addEventListener("toggle", () => {
    openBranches[element.open ? "add" : "delete"](path);
    openBranches[element.open ? "delete" : "add"](`-${path}`);
  });
  return h("div", element, nodes);
}

function branch(type, value, name, path, change, kind, nilButton) {
  const base = unwrapped(type);
  if (kind === "model") {
    const fields = modelOf(base)?.fields || [];
    const items = Object.entries(value.model).map(([key, part]) => h("li", valueEditor(fields.find((field) => field.name === key)?.type, part, key, `${path}.${key}`,
      change && ((next) => change({ model: { ...value.model, [key]: next } })))));
    return details(path, !path.includes("."), h("span", h("span.name", `${name}: `), h("span.kind", shortened(plainText(value), 40) || typeName(base)), nilButton), h("ul", items));
  }
  const list = value[kind];
  const limit = list.slice(0, 200);
  const write = (next) => change({ [kind]: next });
  const elementType = kind === "dict" ? base.dict?.[1] : base[kind];
  const first = change && kind !== "dict" ? firstValue(elementType) : undefined;
  const items = limit.map((item, index) => {
    const part = kind === "dict" ? item[1] : item;
    const replace = change && ((next) => write(list.map((other, position) => (position === index ? (kind === "dict" ? [item[0], next] : next) : other))));
    const title = kind === "dict" ? shortened(code(item[0]), 30) : String(index);
    const remove = change && mini("minus.circle", `Remove ${title} of ${name}`, `${path}.${title}`, () => write(list.filter((other, position) => position !== index)));
    const node = valueEditor(elementType, part, title, `${path}.${title}`, replace);
    if (remove) (node.matches(".leaf") ? node : node.querySelector("summary > span")).append(remove);
    return h("li", node);
  });
  const add = first !== undefined && mini("plus", `Add to ${name}`, path, () => write([...list, withNewIdentity(elementType, first, list)]));
  return details(path, list.length > 0 && list.length <= 3, h("span", h("span.name", `${name}: `), h("span.kind", plural(list.length, "element", "elements")), add, nilButton),
    h("ul", items, list.length > limit.length && h("li.kind", `${plural(list.length - limit.length, "more element", "more elements")}`)));
}

/** Returns the value with an identity that no element of the list has, if the identity is an integer or a text. */
function withNewIdentity(type, value, list) {
  const identity = modelOf(type)?.identity;
  if (!identity) return value;
  const known = list.map((item) => item.model?.[identity]);
  const current = value.model[identity];
  if (typeof current === "number") return { model: { ...value.model, [identity]: known.reduce((most, next) => Math.max(most, numberOf(next) ?? 0), 0) + 1 } };
  if (typeof current === "string") return { model: { ...value.model, [identity]: `${current || identity}${list.length + 1}` } };
  return value;
}

function caseBranch(type, value, name, path, change, nilButton) {
  const declared = enumOf(type)?.cases.find((item) => item.name === value.case);
  const items = value.of.map((part, index) => {
    const parameter = declared?.payload?.[index];
    const title = parameter?.name || String(index);
    return h("li", valueEditor(parameter?.type, part, title, `${path}.${title}`, change && ((next) => change({ case: value.case, of: value.of.map((other, position) => (position === index ? next : other)) }))));
  });
  const head = change ? valueInput(type, value, name, change) : h("span.leaf-value", `.${value.case}`);
  head.dataset.path = `${path} case`;
  return h("div", h("div.leaf", h("span.name", `${name}:`), head, nilButton), h("ul", items));
}

// The text that is read aloud

function spokenPanel(player) {
  if (!player.current) return null;
  const { view } = player;
  const items = [];
  const add = (says, key, extra) => items.push({ says, key, ...extra });
  const { frame, screen } = view;
  const title = membersWithValues(screen.members, frame.values).find((member) => member.original === "title");
  if (typeof title?.value === "string") add({ label: title.value, traits: ["header"] }, null);
  for (const command of frame.commands) add({ label: command.title, traits: ["button"] }, null, { isMissing: command.title.trim() === "" });
  for (const section of frame.sections) {
    const supplement = (content, traits) => {
      if (content?.text) add({ label: content.text, traits }, null);
      if (content?.row) addRow(content.row, traits);
    };
    supplement(section.header, ["header"]);
    for (const row of section.rows) addRow(row, []);
    supplement(section.footer, []);
  }
  function addRow(row, traits) {
    const element = view.rowElement(row.key);
    if (!element) return;
    const spoken = spokenRow(element, row);
    add({ ...spoken, traits: [...traits, ...spoken.traits] }, row.key, { isMissing: spoken.isMissing, contrast: worstContrast(element) });
  }
  const problems = items.filter((item) => item.isMissing || item.contrast).length;
  return [
    h("p.muted", problems === 0 ? "Each row with actions has a label." : `${plural(problems, "problem", "problems")} in this state.`),
    h("h2", "Read aloud, in order"),
    h("ol.spoken", items.slice(0, 400).map((item, index) => h("li", { "data-missing": item.isMissing ? "true" : null }, h("span.number", index + 1), spokenItem(player, item)))),
    items.length > 400 && h("p.muted", `${plural(items.length - 400, "more element", "more elements")}`),
  ];
}

function spokenItem(player, item) {
  const { label: text, value, traits, hint, actions } = item.says;
  const notes = [value, traits?.join(", "), hint, actions?.length ? `actions: ${actions.join(", ")}` : null].filter((part) => part);
  const content = [h("span.label", text ? shortened(shown(text), 300) : "No label"), notes.length > 0 && h("em", ` · ${notes.map((part) => shortened(part, 200)).join(" · ")}`),
    item.isMissing && h("span.problem", "This row has actions, but no label."),
    item.contrast && h("span.problem", `A text has a contrast of ${item.contrast.toFixed(1)}:1 to its background. At least 4.5:1 is expected.`)];
  return h("div.says", item.key ? h("button", { onclick: () => player.view.reveal(item.key, false) }, content) : content);
}

const channels = (css) => (css.match(/[\d.]+/g) || []).map(Number);

/** Returns the lowest contrast of the texts with a colour from a spec, or `null` if all contrasts are at least 4.5. */
function worstContrast(element) {
  const background = hexOf(channels(getComputedStyle(element).backgroundColor));
  let worst = null;
  for (const text of element.querySelectorAll(".text.from-spec")) {
    const [a, b] = [relativeLuminance(hexOf(channels(getComputedStyle(text).color))), relativeLuminance(background)];
    const ratio = (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
    if (ratio < 4.5 && (worst === null || ratio < worst)) worst = ratio;
  }
  return worst;
}

const hexOf = (parts) => `#${parts.slice(0, 3).map((part) => Math.round(part).toString(16).padStart(2, "0")).join("")}`;
