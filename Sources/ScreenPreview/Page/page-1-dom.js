"use strict";
// Elements, icons and small helpers. The page uses texts of specs only with `textContent` and `setAttribute`.

const svgNamespace = "http://www.w3.org/2000/svg";

const byId = (id) => document.getElementById(id);

/**
 * Makes an element from the name of a tag with classes (`div.card`), properties and children. Properties are attributes,
 * except for these: `text`, `class`, listeners (`onclick`), `style` (properties of CSSOM) and `label` (`aria-label`).
 */
function h(selector, ...children) {
  const [tag, ...classes] = selector.split(".");
  const element = document.createElement(tag);
  const props = isProperties(children[0]) ? children.shift() : {};
  if (classes.length > 0) element.className = classes.join(" ");
  if (tag === "button") element.type = "button";
  for (const [name, value] of Object.entries(props)) {
    if (value === null || value === undefined || value === false) continue;
    if (name === "class") element.className = value;
    else if (name === "text") element.textContent = value;
    else if (typeof value === "function") element.addEventListener(name.slice(2), value);
    else if (name === "style") for (const [key, part] of Object.entries(value)) element.style.setProperty(key, part);
    else if (name === "value" || name === "checked" || name === "disabled") element[name] = value;
    else element.setAttribute(name === "label" ? "aria-label" : name, value === true ? "" : String(value));
  }
  add(element, children);
  return element;
}

const isProperties = (value) => value !== null && typeof value === "object" && !Array.isArray(value) && !(value instanceof Node);

function add(element, children) {
  for (const child of children) {
    if (child === null || child === undefined || child === false) continue;
    if (Array.isArray(child)) add(element, child);
    else element.append(child);
  }
}

function fill(element, ...children) {
  element.replaceChildren();
  add(element, children);
  return element;
}

/** The outlines of icons, by name, on a grid of 24 by 24. */
const outlines = {
  "chevron.right": "M9 5l7 7-7 7",
  "chevron.down": "M5 9l7 7 7-7",
  "chevron.up.down": "M8 9l4-4 4 4M8 15l4 4 4-4",
  checkmark: "M4 12.5l5.5 5.5L20 6.5",
  plus: "M12 5v14M5 12h14",
  minus: "M5 12h14",
  "minus.circle": "M12 3a9 9 0 100 18 9 9 0 000-18zM8 12h8",
  x: "M6 6l12 12M18 6L6 18",
  xmark: "M6 6l12 12M18 6L6 18",
  "xmark.circle": "M12 3a9 9 0 100 18 9 9 0 000-18zM9 9l6 6M15 9l-6 6",
  trash: "M4 7h16M9 7V4h6v3M6 7l1 13h10l1-13M10 11v6M14 11v6",
  bookmark: "M6 4h12v16l-6-4.5L6 20z",
  envelope: "M3 6h18v12H3zM3 7l9 6.5L21 7",
  archivebox: "M3 5h18v4H3zM5 9v11h14V9M10 13h4",
  "arrow.down.circle": "M12 3a9 9 0 100 18 9 9 0 000-18zM12 8v8M8.5 12.5L12 16l3.5-3.5",
  "arrow.uturn.backward": "M9 14L4 9l5-5M4 9h10a6 6 0 010 12h-3",
  "arrow.clockwise": "M20 11a8 8 0 10-2.3 6.3M20 4v7h-7",
  "arrow.right": "M4 12h16M14 6l6 6-6 6",
  bicycle: "M6 12.5a4 4 0 100 8 4 4 0 000-8zM18 12.5a4 4 0 100 8 4 4 0 000-8zM6 16.5l4-8h5l3 8M9 8.5h-2M12 16.5l3-8",
  calendar: "M4 6h16v14H4zM4 10h16M8 3v4M16 3v4",
  circle: "M12 4a8 8 0 100 16 8 8 0 000-16z",
  clock: "M12 3a9 9 0 100 18 9 9 0 000-18zM12 7v5l3.5 2",
  figure: "M12 3.2a1.8 1.8 0 100 3.6 1.8 1.8 0 000-3.6zM12 9v5l-3 6.5M12 14l3 6.5M8 12l4-3 4 3",
  gear: "M12 8.5a3.5 3.5 0 100 7 3.5 3.5 0 000-7zM12 3v3M12 18v3M3 12h3M18 12h3M5.6 5.6l2.1 2.1M16.3 16.3l2.1 2.1M5.6 18.4l2.1-2.1M16.3 7.7l2.1-2.1",
  heart: "M12 20S4 15 4 9.5A4.3 4.3 0 0112 7.2 4.3 4.3 0 0120 9.5C20 15 12 20 12 20z",
  list: "M9 6h11M9 12h11M9 18h11M4.5 6h.01M4.5 12h.01M4.5 18h.01",
  mappin: "M12 21s-6.5-6-6.5-11a6.5 6.5 0 0113 0c0 5-6.5 11-6.5 11zM12 7.8a2.2 2.2 0 100 4.4 2.2 2.2 0 000-4.4z",
  moon: "M20 14.5A8.5 8.5 0 019.5 4a8.5 8.5 0 1010.5 10.5z",
  pause: "M8 5v14M16 5v14",
  play: "M7 4.5l12 7.5-12 7.5z",
  backward: "M19 5v14l-9-7zM6 5v14",
  forward: "M5 5v14l9-7zM18 5v14",
  person: "M12 4a4 4 0 100 8 4 4 0 000-8zM4 20.5c.8-4 4-6 8-6s7.2 2 8 6",
  phone: "M5 4h4l1.5 5-2.5 1.5a11 11 0 005.5 5.5L15 13.5l5 1.5v4c0 .6-.4 1-1 1C11 20 4 13 4 5c0-.6.4-1 1-1z",
  photo: "M3 5h18v14H3zM3 16l5-5 4.5 4.5 3-3L21 17M15.5 8a1.3 1.3 0 100 2.6 1.3 1.3 0 000-2.6z",
  quote: "M4 5h16v11h-9l-5 4v-4H4zM8 9h8M8 12h5",
  repeat: "M4 11V9a3 3 0 013-3h12M16 3l3 3-3 3M20 13v2a3 3 0 01-3 3H5M8 21l-3-3 3-3",
  speaker: "M4 9.5h4l5-4v13l-5-4H4zM16.5 9a4.5 4.5 0 010 6",
  "square.and.arrow.up": "M8 9H6v11h12V9h-2M12 3v12M8.5 6.5L12 3l3.5 3.5",
  star: "M12 3.5l2.6 5.5 6 .8-4.4 4.2 1.1 6L12 17.1 6.7 20l1.1-6L3.4 9.8l6-.8z",
  textformat: "M3 18l5-12 5 12M5 14h6M15 18l3-8 3 8M16 15h4",
  text: "M4 6h16M4 11h16M4 16h10",
  tram: "M7 4h10a2 2 0 012 2v9a2 2 0 01-2 2H7a2 2 0 01-2-2V6a2 2 0 012-2zM5 11h14M8 21l2-4M16 21l-2-4M8.5 14h.01M15.5 14h.01",
  magnifyingglass: "M10.5 4a6.5 6.5 0 100 13 6.5 6.5 0 000-13zM15.5 15.5L20 20",
  info: "M12 3a9 9 0 100 18 9 9 0 000-18zM12 11v6M12 7.5h.01",
  ellipsis: "M6 12h.01M12 12h.01M18 12h.01",
  grip: "M5 9h14M5 15h14",
  undo: "M9 14L4 9l5-5M4 9h10a6 6 0 010 12h-3",
  redo: "M15 14l5-5-5-5M20 9H10a6 6 0 000 12h3",
  sun: "M12 8a4 4 0 100 8 4 4 0 000-8zM12 2.5v2M12 19.5v2M2.5 12h2M19.5 12h2M5.3 5.3l1.4 1.4M17.3 17.3l1.4 1.4M5.3 18.7l1.4-1.4M17.3 6.7l1.4-1.4",
  copy: "M8 8h11v12H8zM5 16V4h11",
  link: "M10 14a4 4 0 005.7 0l3-3A4 4 0 0013 5.3l-1 1M14 10a4 4 0 00-5.7 0l-3 3a4 4 0 005.7 5.7l1-1",
  warning: "M12 4l9 16H3zM12 10v5M12 17.5h.01",
  screen: "M7 3h10a1.5 1.5 0 011.5 1.5v15A1.5 1.5 0 0117 21H7a1.5 1.5 0 01-1.5-1.5v-15A1.5 1.5 0 017 3zM10.5 18h3",
  palette: "M12 3a9 9 0 000 18c1.5 0 2-1 2-2s-.8-1.5-.8-2.5 1-1.5 2-1.5H18a3 3 0 003-3c0-5-4-9-9-9zM7.5 11h.01M10.5 7h.01M15 7.5h.01",
  grid: "M4 4h7v7H4zM13 4h7v7h-7zM4 13h7v7H4zM13 13h7v7h-7z",
  sidebar: "M3 5h18v14H3zM9 5v14",
};
const filled = new Set(["play", "backward", "forward"]);
const canBeFilled = new Set(["heart", "star", "circle", "bookmark", "person", "moon", "archivebox"]);

/** Returns the longest prefix of a symbol's name that has an outline, or `null`: for `heart.fill`, returns `heart`. */
function outlineName(symbol) {
  const parts = symbol.split(".");
  for (let count = parts.length; count > 0; count -= 1) {
    const name = parts.slice(0, count).join(".");
    if (Object.hasOwn(outlines, name)) return name;
  }
  return null;
}

/** Returns an icon, which is hidden from assistive technologies unless it has a label. */
function icon(symbol, label) {
  const name = outlineName(symbol);
  const svg = document.createElementNS(svgNamespace, "svg");
  svg.setAttribute("viewBox", "0 0 24 24");
  const isFilled = filled.has(name) || (canBeFilled.has(name) && symbol.endsWith(".fill"));
  svg.setAttribute("class", isFilled ? "icon filled" : "icon");
  if (label) {
    svg.setAttribute("role", "img");
    svg.setAttribute("aria-label", label);
  } else {
    svg.setAttribute("aria-hidden", "true");
  }
  const path = document.createElementNS(svgNamespace, "path");
  path.setAttribute("d", outlines[name || "photo"]);
  svg.append(path);
  if (symbol.includes(".slash")) {
    const slash = document.createElementNS(svgNamespace, "path");
    slash.setAttribute("d", "M4 4l16 16");
    svg.append(slash);
  }
  return svg;
}

/** Returns the words of a name in the style of Swift: `onFieldEnd` becomes `Field end`. */
function words(name) {
  const spaced = name.replace(/^on(?=[A-Z])/, "").replace(/([a-z\d])([A-Z])/g, (_, a, b) => `${a} ${b.toLowerCase()}`);
  return spaced.charAt(0).toUpperCase() + spaced.slice(1);
}

function plural(count, one, many) {
  return `${count.toLocaleString("en-US")} ${count === 1 ? one : many}`;
}

const prefersReducedMotion = () => matchMedia("(prefers-reduced-motion: reduce)").matches;

/** Announces a text to users of assistive technologies. */
function announce(text) {
  byId("status").textContent = text;
}

async function copyText(text) {
  try {
    await navigator.clipboard.writeText(text);
    announce("Copied");
  } catch {
    const area = h("textarea.offscreen", { value: text, label: "Text to copy" });
    document.body.append(area);
    area.select();
    document.execCommand("copy");
    area.remove();
    announce("Copied");
  }
}
