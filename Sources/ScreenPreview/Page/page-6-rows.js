// Rows: buttons, members whose types determine how they are drawn, and the arrangement of the parts.

const actionWord = (name) => name.replace(/^on(?=[A-Z])/, "");
const symbolsOfActions = { Back: "backward.fill", Previous: "backward.fill", Next: "forward.fill", Play: "play.fill", Like: "heart", Delete: "trash", Share: "square.and.arrow.up" };

/** The names of a screen's own actions that its bar shows as buttons. */
const barActions = /^on(Done|Cancel|Close|Save|Add|Edit|Back|Next|Send|Refresh|Share)$/;

/** Draws the actions without parameters, and keeps the others for the menu of the row. */
function drawButtons(group, parts) {
  for (const [name, action] of group.restOfActions(() => true)) {
    group.used.add(name);
    if (action.parameters.length > 0) {
      if (parts.isActive(action)) parts.others.push(action);
      continue;
    }
    if (/^on(Tap|Select|RowTap|CellTap)$/.test(name) && !parts.context.isScreen) {
      if (parts.isActive(action)) parts.tap = parts.tap || action;
    } else if (/^on(Delete|Remove)$/.test(name)) {
      if (parts.isActive(action)) parts.swipes.push(action);
    } else {
      drawButton(group, parts, name, action);
    }
  }
}

function drawButton(group, parts, name, action) {
  const word = actionWord(name);
  const own = word.charAt(0).toLowerCase() + word.slice(1);
  const isRelated = (key) => commonPrefix(key.toLowerCase(), own.toLowerCase()) >= 3;
  const strings = group.rest((member) => isType(member.type, "String") && member.facet === "data");
  const title = strings.find(([key]) => /title$/i.test(key) && isRelated(key)) || strings.find(([key]) => /^(button)?title$/i.test(key)) || strings.find(([key]) => isRelated(key));
  const image = group.rest((member, key) => isType(member.type, "Image") && isRelated(key))[0];
  const isGuard = (key) => /enabled$/i.test(key) || (/^can/.test(key) && key.endsWith(word));
  const guards = group.rest((member, key) => isType(member.type, "Bool") && isGuard(key));
  const others = group.rest((member, key) => isType(member.type, "Bool") && /^can/.test(key));
  const guard = guards[0] || (others.length === 1 && !image ? others[0] : null);
  const enabled = guard ? group.get(guard[0]) !== false : true;
  const look = title ? group.look(title[0]) : {};
  const text = title ? group.get(title[0]) : null;
  const symbol = image ? group.get(image[0])?.image?.symbol : null;
  if (!title && !image && !parts.isActive(action)) return;
  if (parts.context.isScreen && !title && !image && group.properties.size === 0) {
    if (barActions.test(name)) parts.barButtons.push(action);
    else parts.others.push(action);
    return;
  }
  const drawn = symbol || (text === null ? symbolsOfActions[word] : null);
  const shownText = text ?? (drawn ? null : words(name));
  const button = pushButton(shownText, look, { enabled, act: parts.sender(action), image: drawn && outlineName(drawn) ? drawn : null, name: shownText ? null : words(name) });
  parts.control(button, title?.[1] || null, action);
  parts.buttons.push({ button, title: shownText, enabled, action, look, isTitled: Boolean(title) });
}

/** Draws the members that have no fixed look and no action, by their types. */
function drawRest(group, parts) {
  for (const [name, member] of group.rest(() => true)) {
    if (group.used.has(name)) continue;
    const type = unwrapped(member.type);
    if (type === "Color" || type === "Font") continue;
    group.used.add(name);
    const { value } = member;
    if (value === null || value === undefined) continue;
    if (member.facet === "appearance" && type !== "Image") continue;
    drawByType(group, parts, name, member, type);
  }
}

function drawByType(group, parts, name, member, type) {
  const { value } = member;
  switch (type) {
    case "String": return drawText(group, parts, name, member);
    case "Image": return drawImage(group, parts, name, member);
    case "Bool": return drawFlag(parts, name, value);
    case "Double": {
      const number = numberOf(value);
      const isShare = /progress|share|fraction|ratio|level|volume/i.test(name) && number >= 0 && number <= 1;
      return isShare ? parts.line(meter(number, group.look(name), parts.name(member))) : parts.trail.push(label(plainText(value), null, "secondary amount"));
    }
    case "Int": case "Decimal": case "Duration": case "Date":
      return parts.trail.push(label(plainText(value), group.look(name), "secondary amount"));
    default: {
      const list = has(value, "list") ? value.list : has(value, "set") ? value.set : null;
      if (list) {
        const chips = list.slice(0, 6).map((item) => h("span.chip", shown(plainText(item))));
        if (list.length > 6) chips.push(h("span.chip", `+${list.length - 6}`));
        return chips.length ? parts.line(h("span.chips", chips)) : undefined;
      }
      return parts.line(h("span.chips", h("span.chip", { title: words(member.name), text: shown(shortened(plainText(value), 200)) })));
    }
  }
}

function drawText(group, parts, name, member) {
  if (/placeholder|^alt$/i.test(name)) return;
  const look = group.look(name);
  const trend = /^(trend|caption|footnote|subtitle|age|note)/i.test(name) || ["caption", "footer"].includes(group.role);
  const isDetail = group.role === "detail" || /^(detail|value|amount)/i.test(name) || (group.role && /detail|value|amount/i.test(group.role)) || group.role === "trailing";
  const isDefaultColor = !look.color || (has(look.color.color, "system") && look.color.color.system === "label");
  const quiet = (isDetail || trend) && isDefaultColor;
  if (/^(age|date|time|when)$/i.test(name) && parts.lines.at(-1)?.text) return parts.beside(member.value, look);
  const last = parts.lines.at(-1)?.element;
  if (last?.matches(".slider, .ends") && member.value.length < 16) return parts.underSlider(last, member.value);
  const strong = /^(author|sender)/i.test(name) ? "strong" : "";
  parts.text(member.value, quiet ? { font: look.font } : look, isDetail ? "detail" : trend ? "below" : null, quiet ? "secondary" : strong);
  return undefined;
}

function drawImage(group, parts, name, member) {
  const { image } = member.value;
  const text = group.has("alt") ? plainText(group.get("alt")) : null;
  const isLarge = /photo|cover|poster|hero/i.test(name) || (parts.context.cell?.preview === "card" && parts.lead.length === 0 && !has(image, "symbol"));
  if (isLarge && member.facet === "data") return parts.line(largePicture(image, text));
  if (member.facet === "appearance") {
    const missing = group.base === "OptionalImagePresentable" && group.properties.get("optionalImage")?.value === null;
    return missing ? parts.lead.push(picture(image, null)) : undefined;
  }
  const made = picture(image, group.look(name), text);
  return group.role === "trailing" || parts.lead.length > 0 ? parts.trail.push(made) : parts.lead.push(made);
}

function drawFlag(parts, name, value) {
  if (/busy|loading|refreshing|active$/i.test(name)) {
    if (value) parts.trail.push(spinner(words(name)));
  } else if (/unread|new$/i.test(name)) {
    if (value) parts.lead.push(h("span.unread-dot", { role: "img", label: words(name.replace(/^is(?=[A-Z])/, "")) }));
    parts.isEmphasized = value;
  } else if (/enabled$/i.test(name)) {
    parts.isDisabled = value === false;
  } else {
    const text = words(name.replace(/^(is|has)(?=[A-Z])/, ""));
    parts.line(h("span.chips", h("span.chip", icon(value ? "checkmark" : "xmark"), ` ${text}`)));
  }
}

// The arrangement

/** Returns the number of characters of a title and a detail that fit on one line. */
function roomForDetail() {
  const { text, width } = page.settings;
  return 34 * { small: 1.2, default: 1, large: 0.68, largest: 0 }[text] * { narrow: 0.8, phone: 1, wide: 2 }[width];
}

/** Returns the children of a row for its parts: the lead, the body and the trail. */
function arrange(parts, hint) {
  const detail = parts.lines.filter((line) => line.role === "detail");
  const others = parts.lines.filter((line) => line.role !== "detail");
  const length = (lines) => lines.reduce((sum, line) => sum + (line.text || "").length, 0);
  const fits = others.length <= 1 && parts.trail.length === 0 && length(others) + length(detail) <= roomForDetail() && hint !== "card";
  const lines = fits ? others : parts.lines;
  const trail = fits ? [...detail.map((line) => line.element), ...parts.trail] : parts.trail;
  if (!fits) for (const line of detail) line.element.classList.add("below");
  const isSole = parts.lines.length === 0 && parts.lead.length === 0 && parts.trail.length === 0 && parts.buttons.length === 1 && parts.buttons[0].isTitled;
  const isWide = isSole || hint === "button";
  const buttons = parts.buttons.map(({ button, look }, index) => {
    if (isWide) {
      button.classList.add("wide");
      if (index > 0) button.classList.add("second");
      setLook(button, { color: look?.color });
    }
    return button;
  });
  const inLine = !isWide && buttons.length === 1 && lines.length === 1 && hint !== "card";
  const body = h("div.body", lines.map((line) => line.element), !inLine && !isWide && buttons.length > 0 && h("div.line.buttons", buttons), isWide && buttons);
  if (inLine) trail.push(...buttons);
  return {
    isWide: isWide && buttons.length > 0,
    children: [parts.lead.length > 0 && h("div.lead", parts.lead), body, trail.length > 0 && h("div.trail", trail)],
  };
}

/** Draws a row. `context` has the screen, the declaration of the row, and functions that perform actions. */
function drawRow(row, context) {
  const cell = cellOf(row);
  const members = membersWithValues(cell.members, context.override ? context.override(row) : row.values);
  const rowContext = { ...context, cell, row };
  const parts = partsOf(members, rowContext);
  const { children, isWide } = arrange(parts, cell.preview);
  const field = parts.lines.length === 1 && parts.buttons.length === 0 && parts.lines[0].element.matches(".field.boxed") ? parts.lines[0].element : null;
  if (field) {
    field.classList.remove("boxed");
    if (/search|query|filter/i.test(`${cell.name} ${field.placeholder}`)) children.unshift(h("span.search-icon", icon("magnifyingglass")));
  }
  const details = row.details || {};
  const element = h("div.row", { "data-key": row.key, "data-cell": cell.name }, children);
  if (isWide) element.classList.add("button-row", cell.preview === "button" ? "hinted" : "unhinted");
  for (const hint of ["card", "banner", "plain", "field"]) if (cell.preview === hint) element.classList.add(`${hint}-row`);
  if (parts.background?.color) {
    const css = cssColor(parts.background.color, scheme());
    if (css && css !== "var(--background)") element.style.setProperty("background", css);
  }
  if (parts.isDisabled) element.classList.add("disabled");
  if (parts.isEmphasized) element.classList.add("emphasized");
  markSelection(element, parts, details);
  markDependence(element, context.declaration);
  if (parts.lines.length + parts.lead.length + parts.trail.length + parts.buttons.length === 0) {
    element.querySelector(".body").append(h("span.text.name-tag", words(row.row)));
  }
  element.parts = parts;
  addTap(element, parts, details, rowContext);
  return element;
}

function markSelection(element, parts, details) {
  const isSelected = details.selected ?? parts.isSelected;
  if (isSelected === null || isSelected === undefined) return;
  element.dataset.selected = String(isSelected);
  if (!isSelected) return;
  element.classList.add("selected");
  const check = setLook(h("span.check", icon("checkmark", "selected")), parts.selectionLook);
  const trail = element.querySelector(":scope > .trail");
  if (trail) trail.append(check);
  else element.append(h("div.trail", check));
}

function markDependence(element, declaration) {
  if (declaration?.functions?.length) {
    element.dataset.depends = declaration.functions.join(", ");
    element.append(h("span.depends-mark", { title: `Depends on ${declaration.functions.join(", ")}, which is written in Swift` }, "ƒ"));
  }
  if (declaration?.manual) {
    element.append(h("span.depends-mark", { title: `The values come from ${declaration.manual}, which is written in Swift` }, "ƒ"));
  }
}

/** Makes the row a button if a tap does something. Controls inside the row keep their own clicks. */
function addTap(element, parts, details, context) {
  const isActive = parts.tap && context.isActive(parts.tap);
  if (!details.select && !isActive) return;
  const tap = () => {
    if (details.select) context.gesture("select", []);
    else context.send(parts.tap, parts.tapArguments || []);
  };
  element.classList.add("tappable");
  element.addEventListener("click", tap);
  const main = element.querySelector(":scope > .body");
  const hasControls = main.querySelector("button, input, select, textarea, [tabindex]");
  const target = hasControls ? main.querySelector(":scope > .text") || main : main;
  if (target === main && hasControls) {
    element.append(h("button.offscreen.row-tap", { text: `Open ${shortened(parts.texts[0] || context.row.row, 60)}`, "data-tap": true, onclick: stop(tap) }));
    return;
  }
  target.setAttribute("role", "button");
  target.setAttribute("tabindex", "0");
  target.dataset.tap = "";
  if (parts.isExpanded !== undefined) target.setAttribute("aria-expanded", String(parts.isExpanded));
  if (!target.textContent.trim()) target.setAttribute("aria-label", words(context.row.row));
  target.addEventListener("keydown", (event) => {
    if (event.key !== "Enter" && event.key !== " ") return;
    event.preventDefault();
    event.stopPropagation();
    tap();
  });
}

/** Returns what a screen reader reads for a row: its texts, traits and actions. `isMissing` reports a missing label. */
function spokenRow(element, row) {
  const { parts } = element;
  const accessibility = row.details?.accessibility;
  const own = accessibility?.label ?? parts.spoken.label ?? null;
  const texts = parts.texts.concat(parts.texts.length ? [] : parts.placeholders, parts.buttons.filter((button) => button.isTitled).map((button) => button.title));
  const labelText = own ?? texts.join(", ");
  const value = accessibility?.value ?? null;
  const traits = [...(accessibility?.traits || []), ...parts.traits];
  const selected = row.details?.selected ?? parts.isSelected;
  if (selected) traits.push("selected");
  const hasActions = Boolean(row.details?.select || parts.tap || parts.controls.length || parts.swipes.length || row.details?.menu?.length);
  if (row.details?.select && !traits.includes("button")) traits.push("button");
  return {
    label: labelText, value, traits, hint: accessibility?.hint ?? parts.spoken.hint ?? null,
    actions: [...(row.details?.leading || []), ...(row.details?.trailing || []), ...(row.details?.menu || [])].map((command) => command.title)
      .concat(parts.swipes.map((action) => words(action.name))).filter((title, index, all) => all.indexOf(title) === index),
    hasActions, isMissing: hasActions && labelText.trim() === "",
  };
}
