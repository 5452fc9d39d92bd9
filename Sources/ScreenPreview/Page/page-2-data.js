// The document: its tables, the settings and the address of the shown content.

const page = {
  data: null,
  served: false,
  route: null,
  settings: null,
  diagnostics: null,
  connection: "static",
};

const defaultSettings = { scheme: null, text: "default", dir: "ltr", width: "phone", locale: null, pseudo: false };
const settingValues = {
  scheme: ["light", "dark"],
  text: ["small", "default", "large", "largest"],
  dir: ["ltr", "rtl"],
  width: ["narrow", "phone", "wide"],
};

/** Replaces references to the shared parts of a static page by the parts. A reference is `{"": number}`. */
function withSharedParts(data) {
  const { shared, ...rest } = data;
  const isResolved = [];
  const resolve = (value) => {
    if (typeof value !== "object" || value === null) return value;
    if (Array.isArray(value)) {
      for (let index = 0; index < value.length; index += 1) value[index] = resolve(value[index]);
      return value;
    }
    const number = value[""];
    if (number === undefined) {
      for (const key of Object.keys(value)) value[key] = resolve(value[key]);
      return value;
    }
    if (!isResolved[number]) {
      isResolved[number] = true;
      shared[number] = resolve(shared[number]);
    }
    return shared[number];
  };
  return resolve(rest);
}

/** Replaces the document, and forgets what was computed from the old one. */
function useDocument(data) {
  page.data = data;
  page.screens = new Map();
  for (const module of data.modules) for (const screen of module.screens) page.screens.set(screen.id, { module, screen });
}

/** Replaces a screen of the document. */
function replaceScreen(screen) {
  const { module, screen: old } = page.screens.get(screen.id);
  module.screens[module.screens.indexOf(old)] = screen;
  page.screens.set(screen.id, { module, screen });
}

/** Returns the text whose number in the tables is `text`. In a response of the server, `text` is the text itself. */
const textOf = (tables, text) => (typeof text === "number" ? tables.texts[text] : text);

const cachesOfTables = new WeakMap();

function cachesOf(tables) {
  if (!cachesOfTables.has(tables)) cachesOfTables.set(tables, { rows: new Map(), frames: new Map() });
  return cachesOfTables.get(tables);
}

/** Returns a row with its values in place of numbers. In a response of the server, `row` already has its values. */
function rowOf(tables, row) {
  if (typeof row !== "number") return row;
  const { rows } = cachesOf(tables);
  if (!rows.has(row)) {
    const stored = tables.rows[row];
    rows.set(row, { ...stored, values: stored.values.map((number) => tables.values[number]) });
  }
  return rows.get(row);
}

function supplementOf(tables, supplement) {
  if (!supplement) return null;
  return "row" in supplement ? { row: rowOf(tables, supplement.row) } : { text: textOf(tables, supplement.text) };
}

/** Returns a frame with its rows and values in place of their numbers. */
function frameOf(tables, frame) {
  const isStored = typeof frame === "number";
  const { frames } = isStored ? cachesOf(tables) : {};
  if (isStored && frames.has(frame)) return frames.get(frame);
  const stored = isStored ? tables.frames[frame] : frame;
  const made = {
    values: isStored ? stored.values.map((number) => tables.values[number]) : stored.values,
    commands: stored.commands || [],
    leftOut: stored.leftOut || [],
    sections: stored.sections.map((section) => ({
      ...section,
      header: supplementOf(tables, section.header),
      footer: supplementOf(tables, section.footer),
      rows: section.rows.map((row) => rowOf(tables, row)),
    })),
  };
  if (isStored) frames.set(frame, made);
  return made;
}

/** Calls a function with each row of a frame, and its section. Headers and footers that are cells are rows too. */
function forEachRow(frame, call) {
  for (const section of frame.sections) {
    if (section.header?.row) call(section.header.row, section);
    for (const row of section.rows) call(row, section);
    if (section.footer?.row) call(section.footer.row, section);
  }
}

function findRow(frame, key) {
  let found = null;
  forEachRow(frame, (row) => { if (row.key === key) found = row; });
  return found;
}

const screenWith = (id) => page.screens.get(id) || null;
const cellOf = (row) => page.data.cells[row.cell];
const declarationOf = (screen, row) => (row.decl >= 0 ? screen.rows[row.decl] : null);

/** Returns the members of a composition in their order, and adds the value of each property. */
function membersWithValues(members, values) {
  let next = 0;
  return members.map((member) => (member.kind === "property" ? { ...member, value: values[next++] } : member));
}

const storyWith = (screen, id) => screen.stories.find((story) => story.id === id) || null;

// Addresses

const encodePath = (text) => text.split("/").map(encodeURIComponent).join("/");

function settingsQuery(settings) {
  const parts = [];
  if (settings.scheme) parts.push(settings.scheme);
  if (settings.text !== "default") parts.push(`size=${settings.text}`);
  if (settings.dir === "rtl") parts.push("rtl");
  if (settings.width !== "phone") parts.push(`width=${settings.width}`);
  if (settings.locale && settings.locale !== page.data.locales[0]) parts.push(`locale=${encodeURIComponent(settings.locale)}`);
  if (settings.pseudo) parts.push("pseudo");
  return parts.length ? `?${parts.join("&")}` : "";
}

function parseSettings(query) {
  const settings = { ...defaultSettings };
  const names = { size: "text", width: "width" };
  for (const part of query.split("&")) {
    const [name, value] = part.split("=", 2);
    if (settingValues.scheme.includes(name)) settings.scheme = name;
    else if (name === "rtl") settings.dir = "rtl";
    else if (name === "pseudo") settings.pseudo = true;
    else if (name === "locale") settings.locale = page.data.locales.find((locale) => locale === decode(value)) || null;
    else if (Object.hasOwn(names, name) && settingValues[names[name]].includes(value)) settings[names[name]] = value;
  }
  return settings;
}

function decode(text) {
  try {
    return decodeURIComponent(text || "");
  } catch {
    return text || "";
  }
}

/** Returns the fragment of a route, with the current settings unless others are given. */
function fragment(route, settings) {
  const query = settingsQuery(settings || page.settings || defaultSettings);
  switch (route.kind) {
    case "story": return `#/${encodePath(route.screen)}/${encodePath(route.story)}${query}`;
    case "screen": return `#/${encodePath(route.screen)}${query}`;
    case "cells": return `#/${encodePath(route.module)}/cells${route.cell ? `/${encodePath(route.cell)}` : ""}${query}`;
    case "tokens": return `#/${encodePath(route.module)}/tokens${query}`;
    case "module": return `#/${encodePath(route.module)}${query}`;
    case "changes": return `#/changes${query}`;
    default: return `#/${query}`;
  }
}

/** Returns the route of a fragment: what is shown, and in which settings. */
function parseFragment(text) {
  const [path, query] = text.replace(/^#\/?/, "").split("?", 2);
  const settings = parseSettings(query || "");
  const parts = path.split("/").filter((part) => part !== "").map(decode);
  const [first, second] = parts;
  if (!first) return { kind: "home", settings };
  if (first === "changes" && parts.length === 1 && page.data.comparison) return { kind: "changes", settings };
  const module = page.data.modules.find((candidate) => candidate.name === first);
  if (!module) return { kind: "missing", path, settings };
  if (!second) return { kind: "module", module: first, settings };
  const found = screenWith(`${first}/${second}`);
  if (found && parts.length === 2) return { kind: "screen", screen: found.screen.id, settings };
  if (found) {
    const story = parts.slice(2).join("/");
    const isKnown = storyWith(found.screen, story) || found.screen.complete === false || removedStory(found.screen.id, story);
    return isKnown ? { kind: "story", screen: found.screen.id, story, settings } : { kind: "missing", path, settings };
  }
  if (second === "cells") return { kind: "cells", module: first, cell: parts[2] || null, settings };
  if (second === "tokens") return { kind: "tokens", module: first, settings };
  const removed = comparedScreen(`${first}/${second}`);
  if (removed) return { kind: "story", screen: removed.screen, story: parts.slice(2).join("/"), settings };
  return { kind: "missing", path, settings };
}

function scheme() {
  return page.settings.scheme || (matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light");
}

const locale = () => page.settings.locale || page.data.locales[0];
const localeTag = () => locale().replace(/_/g, "-");

/** Changes settings, which changes the address. */
function changeSettings(changes) {
  const settings = { ...page.settings, ...changes };
  history.replaceState(null, "", fragment(page.route, settings));
  routeChanged();
}

// Comparisons with another revision

function comparedScreen(id) {
  return page.data.comparison?.screens.find((screen) => screen.screen === id) || null;
}

function comparedStory(id, story) {
  return comparedScreen(id)?.stories.find((candidate) => candidate.id === story) || null;
}

function removedStory(id, story) {
  const compared = comparedStory(id, story);
  return compared?.status === "removed" ? compared : null;
}

/** Returns the marks of a compared story by key and part, without those that only the other side shows. */
function marksOf(story, other) {
  const own = (story?.marks || []).filter((mark) => mark.status !== other);
  return new Map(own.map((mark) => [`${mark.part} ${mark.key}`, mark]));
}
