// Cells: selects the parts of a row. Members of the standard traits have fixed looks, even if a module copied these
// traits. The types of all other members determine how they are drawn.

/** The members of one trait, in one role, with their values. */
class MemberGroup {
  constructor(base, role) {
    this.base = base;
    this.role = role;
    this.properties = new Map();
    this.actions = new Map();
    this.used = new Set();
  }

  /** Returns a value and marks it as drawn; `undefined` if the trait has no such member. */
  get(name) {
    if (!this.properties.has(name)) return undefined;
    this.used.add(name);
    return this.properties.get(name).value;
  }

  has(...names) {
    return names.every((name) => this.properties.has(name) || this.actions.has(name));
  }

  action(name) {
    const action = this.actions.get(name);
    if (action) this.used.add(name);
    return action || null;
  }

  /** Returns the properties that are not drawn yet, and that satisfy a condition. */
  rest(condition) {
    return [...this.properties.entries()].filter(([name, member]) => !this.used.has(name) && condition(member, name));
  }

  restOfActions(condition) {
    return [...this.actions.entries()].filter(([name, member]) => !this.used.has(name) && condition(member, name));
  }

  /** Returns the colour and the font whose names have the most in common with a member. */
  look(subject) {
    return { color: this.nearest("Color", subject), font: this.nearest("Font", subject) };
  }

  nearest(type, subject) {
    let best = null;
    for (const [name, member] of this.properties) {
      if (!isType(member.type, type) || name.toLowerCase().includes("background")) continue;
      const own = name.replace(new RegExp(`${type}$`, "i"), "");
      const score = own === "" ? 0.5 : own === subject ? 100 : commonPrefix(own, subject);
      if ((own === "" || commonPrefix(own, subject) > 0) && (!best || score > best.score)) best = { score, name, value: member.value };
    }
    if (best) this.used.add(best.name);
    return best ? best.value : null;
  }

  /** Returns the value of the first property that has the type `type` and whose name contains one of `parts`. */
  named(type, ...parts) {
    const found = this.rest((member, name) => isType(member.type, type) && parts.some((part) => name.toLowerCase().includes(part)))[0];
    return found ? this.get(found[0]) : undefined;
  }
}

function commonPrefix(a, b) {
  let length = 0;
  while (length < a.length && length < b.length && a[length] === b[length]) length += 1;
  return length;
}

function groupsOf(members) {
  const groups = new Map();
  for (const member of members) {
    const key = `${member.role || ""} ${member.base}`;
    if (!groups.has(key)) groups.set(key, new MemberGroup(member.base, member.role || null));
    const group = groups.get(key);
    (member.kind === "property" ? group.properties : group.actions).set(member.original, member);
  }
  return [...groups.values()];
}

/** The parts of a row: pictures at its start, lines, controls at its end, buttons, and its actions. */
class RowParts {
  constructor(context) {
    this.context = context;
    this.lead = [];
    this.lines = [];
    this.trail = [];
    this.tap = null;
    this.swipes = [];
    this.background = null;
    this.isDisabled = false;
    this.isSelected = null;
    this.texts = [];
    this.buttons = [];
    this.spoken = {};
    this.controls = [];
    this.others = [];
    this.barButtons = [];
    this.placeholders = [];
    this.traits = [];
  }

  /** Returns a function that sends an action with arguments, or does nothing if the row does not handle the action. */
  sender(member) {
    return (...values) => this.context.send(member, values);
  }

  isActive(member) {
    return this.context.isActive(member);
  }

  /** Marks a control with the names of its member and its action. Tests and the focus find it by these names. */
  control(element, member, action) {
    element.dataset.part = member?.name || "";
    if (action) element.dataset.action = action.name;
    this.controls.push({ name: action ? action.name : member.name, label: element.getAttribute("aria-label") || element.textContent });
    return element;
  }

  text(text, look, role, className) {
    if (text === null || text === undefined || text === "") return;
    this.texts.push(text);
    const element = label(text, look, className);
    this.lines.push({ element, text, role });
  }

  /** Adds a text beside the last one, for example a time beside an author. */
  beside(text, look) {
    const last = this.lines.at(-1);
    last.element = h("span.line", last.element, label(text, { font: look.font }, "secondary meta"));
    this.texts.push(text);
  }

  /** Adds a short text below a slider, at its start or at its end. */
  underSlider(last, text) {
    this.texts.push(text);
    if (last.matches(".ends")) last.append(label(text, null, "secondary meta"));
    else this.line(h("span.line.spread.ends", label(text, null, "secondary meta")));
  }

  line(element) {
    this.lines.push({ element, text: null, role: null });
  }

  name(member) {
    const own = words(member.original);
    return this.texts.length ? `${shortened(this.texts[0], 60)}, ${own}` : own;
  }
}

/** Returns the parts of a row, of a header that is a cell, or of a screen's own members. */
function partsOf(members, context) {
  const parts = new RowParts(context);
  const groups = groupsOf(members);
  for (const group of groups) {
    for (const look of looks) look(group, parts);
    drawEditable(group, parts);
    drawButtons(group, parts);
    drawRest(group, parts);
  }
  return parts;
}

// The fixed looks. Each look draws the members that it knows, and marks them as drawn.

const looks = [
  (group, parts) => {
    if (!group.has("backgroundColor")) return;
    parts.background = group.get("backgroundColor");
  },
  (group, parts) => {
    if (!group.has("enabled") || group.base !== "EnabledPresentable") return;
    parts.isDisabled = group.get("enabled") === false;
  },
  (group, parts) => {
    if (group.base !== "AccessibilityPresentable") return;
    parts.spoken = { label: group.get("spokenLabel") ?? null, hint: group.get("spokenHint") ?? null };
  },
  (group, parts) => {
    if (!group.has("avatar", "initials")) return;
    const tap = group.action("onAvatarTap");
    const act = tap && parts.isActive(tap) ? parts.sender(tap) : null;
    parts.lead.push(avatar(group.get("avatar")?.image ?? null, group.get("initials"), { color: group.get("avatarBackground") }, act));
  },
  (group, parts) => {
    if (!group.has("price", "priceBefore")) return;
    const line = h("span.line", label(group.get("price"), { color: group.get("priceColor"), font: group.get("priceFont") }));
    parts.texts.push(group.get("price"));
    const before = group.get("priceBefore");
    if (before) line.append(label(before, { color: group.get("priceBeforeColor") }, "struck"));
    const note = group.get("priceNote");
    if (note) line.append(label(note, { color: group.get("priceNoteColor") }));
    group.used.add("priceBeforeColor").add("priceNoteColor");
    parts.line(line);
  },
  (group, parts) => {
    if (!group.has("rating", "ratingMaximum")) return;
    const value = numberOf(group.get("rating"));
    const text = group.get("ratingText");
    const look = { color: group.get("ratingColor") };
    parts.line(h("span.line", stars(value, numberOf(group.get("ratingMaximum")), look, "Rating"), text && label(text, null, "secondary")));
  },
  (group, parts) => {
    if (!group.has("givenStars", "onRate")) return;
    const member = group.properties.get("givenStars");
    const act = parts.sender(group.action("onRate"));
    const look = { color: group.get("givenStarsColor") };
    const control = stars(numberOf(group.get("givenStars")), numberOf(group.get("givenStarsMaximum")) ?? 5, look, parts.name(member), act);
    parts.line(parts.control(control, member, group.actions.get("onRate")));
  },
  (group, parts) => {
    if (!group.has("pageIndex", "pageCount")) return;
    const member = group.properties.get("pageIndex");
    const act = parts.sender(group.action("onPageChange"));
    const look = { color: group.get("pageColor") };
    parts.line(parts.control(pageDots(group.get("pageIndex"), numberOf(group.get("pageCount")), look, "Page", act), member, group.actions.get("onPageChange")));
  },
  (group, parts) => {
    if (!group.has("choices", "chosenIndex")) return;
    const member = group.properties.get("chosenIndex");
    const titles = group.get("choices").list.map(plainText);
    group.get("choiceColor");
    const control = segmented(titles, group.get("chosenIndex"), parts.name(member), parts.sender(group.action("onChoose")));
    parts.line(parts.control(control, member, group.actions.get("onChoose")));
  },
  (group, parts) => {
    if (!group.has("bannerText")) return;
    const text = group.get("bannerText");
    const tap = group.action("onBannerTap");
    parts.banner = text ? { text, color: group.get("bannerColor"), tap: tap && parts.isActive(tap) ? parts.sender(tap) : null } : null;
    group.used.add("bannerColor");
    if (text && !parts.context.isScreen) parts.line(bannerElement(parts.banner));
  },
  (group, parts) => {
    if (!group.has("emptyTitle", "emptyMessage")) return;
    const image = group.get("emptyImage");
    parts.texts.push(group.get("emptyTitle"));
    parts.line(h("div.empty-state", image && picture(image.image, null), h("span.title", shown(group.get("emptyTitle"))),
      group.get("emptyMessage") && label(group.get("emptyMessage"), null, "secondary")));
  },
  (group, parts) => {
    if (!group.has("itemImage", "itemTitle")) return;
    const title = group.get("itemTitle");
    const image = group.get("itemImage") || group.get("itemPlaceholder");
    parts.line(largePicture(image?.image ?? null, title));
    group.used.add("itemPlaceholder");
    parts.text(title, { color: group.get("itemColor") }, null);
    parts.text(group.get("itemDetail"), null, "below", "secondary");
    const tap = group.action("onItemTap");
    if (tap) parts.tap = parts.tap || tap;
  },
  (group, parts) => {
    if (!group.has("accessory") || !has(group.properties.get("accessory").value, "case")) return;
    const name = group.get("accessory").case;
    if (name === "disclosure") parts.trail.push(chevron());
    if (name === "checkmark") parts.trail.push(h("span.check", icon("checkmark", "selected")));
    if (name === "detailButton") parts.trail.push(h("span.check", icon("info", "details")));
  },
  (group, parts) => {
    if (!group.has("selected") || !isType(group.properties.get("selected").type, "Bool")) return;
    parts.isSelected = group.get("selected") === true;
    parts.selectionLook = { color: group.get("selectionColor") };
    const select = group.action("onSelect");
    if (select) parts.tap = parts.tap || select;
  },
  (group, parts) => {
    if (!group.has("expanded", "onExpansionToggle")) return;
    const isOpen = group.get("expanded") === true;
    const toggle = group.action("onExpansionToggle");
    const element = chevron(isOpen);
    parts.trail.push(element);
    parts.tap = parts.tap || toggle;
    parts.tapArguments = [!isOpen];
    parts.isExpanded = isOpen;
  },
  (group, parts) => {
    const own = [...group.properties.entries()].filter(([name, member]) => isType(member.type, "String") && /badge$/i.test(name));
    for (const [name] of own) {
      const text = group.get(name);
      const image = group.rest((member, other) => isType(member.type, "Image") && other.startsWith(name))[0];
      if (image) {
        const value = group.get(image[0]);
        if (value) parts.trail.push(picture(value.image, { color: group.look(name).color }));
      }
      if (text) {
        parts.texts.push(text);
        parts.trail.push(badge(text, { color: group.look(name).color }));
      }
    }
  },
  (group, parts) => {
    const link = group.rest((member) => isType(member.type, "URL"))[0];
    const action = link && group.restOfActions((member) => member.parameters.length === 1 && isType(member.parameters[0].type, "URL"))[0];
    const title = action && group.rest((member) => isType(member.type, "String"))[0];
    if (!title) return;
    const url = group.get(link[0]);
    const text = group.get(title[0]);
    const act = parts.sender(group.action(action[0]));
    parts.texts.push(text);
    parts.line(parts.control(pushButton(text, group.look(title[0]), { act: () => act(url), className: "quiet", image: "link" }), title[1], action[1]));
  },
];

const chevron = (isOpen) => h("span", { class: `chevron ${isOpen ? "open" : ""}`.trim() }, icon("chevron.right"));

function bannerElement(banner) {
  const element = banner.tap
    ? h("button.banner", { onclick: stop(banner.tap) }, h("span", shown(banner.text)))
    : h("div.banner", h("span", shown(banner.text)));
  const css = cssColor(banner.color?.color, scheme(), true);
  element.style.setProperty("--part", css || "var(--vivid-orange)");
  return element;
}

// Members that an action edits

/** Returns the action that reports a new value of a property: its editor, or the only action that takes one such value. */
function editorOf(group, name, member) {
  if (member.editor) {
    const found = [...group.actions.values()].find((action) => action.name === member.editor);
    if (found) return found;
  }
  const type = JSON.stringify(unwrapped(member.type));
  const isSame = (other) => JSON.stringify(unwrapped(other)) === type;
  const properties = group.rest((other) => isSame(other.type) && other.facet === "data");
  const actions = group.restOfActions((action) => action.parameters.length === 1 && isSame(action.parameters[0].type) && !action.edits);
  return properties.length === 1 && actions.length === 1 && !["Color", "Font", "Image"].includes(unwrapped(member.type)) ? actions[0][1] : null;
}

function drawEditable(group, parts) {
  for (const [name, member] of group.rest((candidate) => candidate.facet === "data")) {
    if (group.used.has(name)) continue;
    const action = editorOf(group, name, member);
    if (!action) continue;
    group.used.add(name);
    group.used.add(action.original);
    drawControl(group, parts, name, member, action);
  }
}

function drawControl(group, parts, name, member, action) {
  const { value } = member;
  const send = parts.sender(action);
  const own = (element) => parts.control(element, member, action);
  switch (unwrapped(member.type)) {
    case "Bool":
      parts.traits.push(value === true ? "switch on" : "switch off");
      return parts.trail.push(own(switchControl(value === true, group.look(name), parts.name(member), send)));
    case "String":
      return drawField(group, parts, name, member, action);
    case "Int": {
      const bound = (...names) => numberOf(group.named("Int", ...names));
      const bounds = { minimum: bound("minimum", "least"), maximum: bound("maximum", "most"), step: bound("step") || 1 };
      const control = stepper(numberOf(value) ?? 0, { ...bounds, name: parts.name(member), act: send });
      return parts.trail.push(h("span.text.amount", value === null ? "–" : plainText(value)), own(control));
    }
    case "Double": {
      const bound = (part) => numberOf(group.named("Double", part));
      const bounds = { minimum: bound("minimum") ?? 0, maximum: bound("maximum") ?? 1 };
      const double = (number) => send({ double: String(number) });
      return parts.line(own(slider(numberOf(value) ?? 0, { ...bounds, look: group.look(name), name: parts.name(member), act: double })));
    }
    case "Duration": {
      const seconds = numberOf(value) ?? 0;
      const step = seconds >= 600 ? 60 : seconds >= 60 ? 10 : 1;
      const control = stepper(seconds, { minimum: 0, maximum: null, step, name: parts.name(member), act: (next) => send({ duration: String(next) }) });
      return parts.trail.push(h("span.text.amount", value === null ? "–" : durationText(value.duration)), own(control));
    }
    case "Date": {
      const dates = { earliest: group.named("Date", "earliest"), latest: group.named("Date", "latest") };
      return parts.trail.push(own(dateField(value, { ...dates, name: parts.name(member), act: send })));
    }
    default: {
      const declared = enumOf(member.type);
      if (declared && declared.cases.every((item) => !item.payload?.length)) {
        const chosen = declared.cases.findIndex((item) => item.name === value?.case);
        return parts.line(own(segmented(declared.cases.map((item) => words(item.name)), chosen, parts.name(member), (index) => send({ case: declared.cases[index].name }))));
      }
      if (typeof unwrapped(member.type) === "string") return parts.line(own(typedField(member.type, value, parts.name(member), send)));
      const change = () => askArguments(words(action.name), action.parameters, [value], (values) => send(...values));
      return parts.line(own(pushButton(`${words(name)}: ${shortened(plainText(value) || "none", 60)}`, null, { act: change })));
    }
  }
}

function drawField(group, parts, name, member, action) {
  const secure = group.named("Bool", "secure");
  const enabledName = group.rest((other, key) => isType(other.type, "Bool") && key.toLowerCase().includes("enabled") && commonPrefix(key, name) > 2)[0];
  const keyboard = group.rest((other, key) => enumOf(other.type) && key.toLowerCase().includes("keyboard"))[0];
  const placeholder = group.named("String", "placeholder", "prompt");
  const title = group.rest((other, key) => isType(other.type, "String") && ["label", "title", "caption"].includes(key) && !editorOf(group, key, other))[0];
  const problem = group.rest((other, key) => isType(other.type, "String") && /problem|error|mistake/i.test(key))[0];
  if (placeholder) parts.placeholders.push(placeholder);
  parts.traits.push("text field");
  const titleText = title ? group.get(title[0]) : null;
  if (titleText) parts.line(label(titleText, group.look(title[0]), "field-label"));
  if (titleText) parts.texts.push(titleText);
  const send = parts.sender(action);
  const plain = (pattern) => group.restOfActions((other, key) => other.parameters.length === 0 && pattern.test(key) && parts.isActive(other))[0];
  const [end, submit] = [plain(/(End|Leave|Blur|Finish)$/), plain(/(Return|Submit|Search|Enter|Done)$/)];
  const events = {};
  if (end) events.end = parts.sender(group.action(end[0]));
  if (submit) events.submit = parts.sender(group.action(submit[0]));
  const field = textField(member.value ?? "", {
    look: group.look(name), placeholder: placeholder || (parts.texts.length ? null : words(name)), secure: secure === true, events,
    enabled: enabledName ? group.get(enabledName[0]) !== false : true, lines: /editor|body|message|notes?$/i.test(name),
    keyboard: keyboard ? group.get(keyboard[0])?.case : null, name: parts.texts.length ? parts.texts[0] : words(placeholder || name), act: send,
    className: titleText || parts.context.cell?.preview === "field" ? "" : "boxed",
  });
  parts.line(parts.control(field, member, action));
  if (end) field.dataset.end = end[1].name;
  if (submit) field.dataset.submit = submit[1].name;
  const problemText = problem ? group.get(problem[0]) : null;
  if (problemText) parts.text(problemText, group.look(problem[0]), "below", "problem");
}
