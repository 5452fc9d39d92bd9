// Frames: the schematic phone, and the changes between two frames.

const rowLimit = 600;

/** Draws frames in a phone. `actions` performs what the user does, or is null if the frames are not interactive. */
class FrameView {
  constructor(actions, name) {
    this.actions = actions;
    this.slots = new Map();
    this.sections = new Map();
    this.limits = new Map();
    this.navigation = h("div.navigation");
    this.banner = h("div");
    this.top = h("div.top");
    this.scroller = h("div.scroller", { tabindex: "0", role: "region", label: name });
    this.composer = h("div.composer", { hidden: true });
    this.glass = h("div.glass", this.navigation, this.banner, this.scroller, this.composer);
    this.element = h("div.device", this.glass);
    this.scroller.addEventListener("scroll", () => this.navigation.classList.toggle("scrolled", this.scroller.scrollTop > 4), { passive: true });
    this.glass.addEventListener("pointerdown", (event) => {
      if (!event.target.closest(".menu")) this.closeMenu();
      if (!event.target.closest(".swipe")) closeSwipes(this, event.target.closest(".row-slot"));
    });
    this.applySettings();
  }

  applySettings() {
    const { text, dir, width } = page.settings;
    Object.assign(this.element.dataset, { scheme: scheme(), text, width });
    this.element.setAttribute("dir", dir);
    this.element.setAttribute("lang", localeTag());
  }

  /** Shows a frame. With `isChange`, rows that remain keep their elements, and changes are animated. */
  show(screen, frame, { isChange = false, marks = null } = {}) {
    const before = isChange ? this.positions() : null;
    const focus = isChange ? focusOf(this.glass) : null;
    this.screen = screen;
    this.frame = frame;
    this.marks = marks;
    page.isRedrawing = true;
    this.applySettings();
    this.closeMenu();
    this.showScreen();
    const old = this.slots;
    const oldSections = this.sections;
    this.slots = new Map();
    this.sections = new Map();
    const count = frame.sections.reduce((sum, section) => sum + section.rows.length, 0);
    this.isLong = count > 80;
    const elements = frame.sections.map((section) => this.section(section, isChange ? old : null, isChange ? oldSections : null));
    if (elements.length === 0) elements.push(h("p.nothing-shown", "This state shows no section."));
    const { scrollTop } = this.scroller;
    this.scroller.replaceChildren(this.top, ...elements);
    this.scroller.scrollTop = isChange ? scrollTop : 0;
    page.isRedrawing = false;
    if (before) this.animate(before, old);
    if (focus) restoreFocus(this, focus);
  }

  // The screen's own members

  showScreen() {
    const { screen, frame } = this;
    const members = membersWithValues(screen.members, frame.values);
    const isTitle = (member) => member.kind === "property" && !member.role && ["title", "subtitle"].includes(member.original);
    const value = (name) => members.find((member) => isTitle(member) && member.original === name)?.value;
    const parts = partsOf(members.filter((member) => !isTitle(member)), this.context(null, true));
    this.screenParts = parts;
    const mark = this.marks?.get("screen ");
    const bar = [...frame.commands.map((command) => this.barButton(command)), ...parts.barButtons.map((action) => h("button", {
      text: shown(words(action.name)), "data-action": action.name, onclick: () => this.actions?.send(null, action, []),
    }))];
    const title = value("title");
    const subtitle = value("subtitle");
    fill(this.navigation, h("div.bar-buttons", bar), typeof title === "string" && title !== "" && h("div.screen-title", shown(shortened(title, 400))),
      typeof subtitle === "string" && subtitle !== "" && h("div.screen-subtitle", shown(shortened(subtitle, 400))));
    this.navigation.toggleAttribute("data-marked", Boolean(mark));
    fill(this.banner, parts.banner && bannerElement(parts.banner));
    const isEmpty = parts.lines.length + parts.trail.length + parts.lead.length + parts.buttons.length === 0;
    const isComposer = parts.controls.some((control) => control.name && parts.lines.some((line) => line.element.matches(".field")));
    const { children } = arrange(parts, isComposer ? null : "card");
    this.composer.hidden = isEmpty || !isComposer;
    fill(this.composer, !isEmpty && isComposer && children);
    fill(this.top, !isEmpty && !isComposer && h("div.section", h("div.rows", h("div.row.card-row", children))));
  }

  barButton(command) {
    const button = h("button", {
      class: command.role === "destructive" ? "destructive" : "", text: shown(command.title), "data-command": command.id,
      onclick: () => this.actions?.command(null, command.id),
    });
    return button;
  }

  context(row, isScreen = false) {
    const declaration = row ? declarationOf(this.screen, row) : null;
    const { actions } = this;
    return {
      screen: this.screen, declaration, isScreen,
      isActive: (action) => isScreen || !declaration || declaration.actions.includes(action.name),
      send: (action, values) => actions?.send(row?.key ?? null, action, values),
      gesture: (name, values) => actions?.gesture(row.key, name, values),
      override: actions ? (own) => actions.override(own) : null,
    };
  }

  // Sections and rows

  section(section, old, oldSections) {
    const held = oldSections?.get(section.key);
    const element = held || h("div.section", { "data-section": section.key });
    const rows = h("div.rows");
    const limit = this.limits.get(section.key) || rowLimit;
    const slots = section.rows.slice(0, limit).map((row) => this.slot(row, old));
    rows.append(...slots);
    if (slots.length > 0 && slots.every((slot) => slot.row.matches(".button-row, .plain-row"))) rows.classList.add("bare");
    if (slots.filter((slot) => slot.row.matches(".unhinted")).length > 1) rows.classList.add("several");
    fill(element, this.supplement(section, "header", old), slots.length > 0 && rows, section.rows.length > limit && this.moreRows(section, limit),
      this.supplement(section, "footer", old));
    this.sections.set(section.key, element);
    const mark = this.marks?.get(`section ${section.key}`);
    if (mark) element.dataset.against = mark.status;
    return element;
  }

  moreRows(section, limit) {
    const rest = section.rows.length - limit;
    return h("button", {
      class: "section-foot more-text", text: `Show ${plural(rest, "more row", "more rows")}`,
      onclick: () => { this.limits.set(section.key, limit + 2000); this.show(this.screen, this.frame, { isChange: true, marks: this.marks }); },
    });
  }

  supplement(section, kind, old) {
    const content = section[kind];
    const isHeader = kind === "header";
    if (!content) return null;
    const mark = this.marks?.get(`${kind} ${section.key}`);
    const className = isHeader ? "section-head" : "section-foot";
    if (content.row) return h("div", { class: `${className} cell-${isHeader ? "head" : "foot"}`, "data-against": mark?.status }, this.slot(content.row, old));
    return content.text ? h("div", { class: className, "data-against": mark?.status }, label(content.text, null, "secondary")) : null;
  }

  slot(row, old) {
    const text = JSON.stringify([row, page.settings.pseudo]);
    const mark = this.marks?.get(`row ${row.key}`);
    const held = old?.get(row.key);
    if (held && held.text === text && !mark) {
      this.slots.set(row.key, held);
      return held;
    }
    const drawn = drawRow(row, this.context(row));
    if (mark) {
      drawn.classList.add("marked");
      drawn.dataset.against = mark.status;
    }
    const slot = held || h("div.row-slot");
    if (this.isLong) slot.classList.add("long");
    slot.text = text;
    slot.row = drawn;
    slot.key = row.key;
    slot.isUpdated = Boolean(held);
    if (held) drawn.classList.add("flash");
    fill(slot, drawn);
    if (this.actions) addTools(this, slot, row);
    this.slots.set(row.key, slot);
    return slot;
  }

  rowElement(key) {
    return this.slots.get(key)?.row || null;
  }

  // Changes

  positions() {
    const tops = new Map();
    const box = this.scroller.getBoundingClientRect();
    for (const [key, slot] of this.slots) {
      const own = slot.getBoundingClientRect();
      if (own.bottom >= box.top - 200 && own.top <= box.bottom + 200) tops.set(key, own);
    }
    return tops;
  }

  animate(before, old) {
    if (prefersReducedMotion() || !this.element.isConnected) return;
    const options = { duration: 240, easing: "cubic-bezier(.2,.8,.3,1)" };
    const box = this.scroller.getBoundingClientRect();
    let count = 0;
    for (const [key, slot] of this.slots) {
      if (count > 80) break;
      const previous = before.get(key);
      const own = slot.getBoundingClientRect();
      if (own.top > box.bottom || own.bottom < box.top) continue;
      count += 1;
      if (previous && Math.abs(previous.top - own.top) > 1) {
        slot.animate([{ transform: `translateY(${previous.top - own.top}px)` }, { transform: "none" }], options);
      } else if (!previous && !old.has(key)) {
        slot.animate([{ opacity: 0, transform: "translateY(-8px) scale(0.98)" }, { opacity: 1, transform: "none" }], options);
      }
    }
    for (const [key, place] of before) {
      if (this.slots.has(key)) continue;
      const ghost = old.get(key);
      ghost.setAttribute("aria-hidden", "true");
      ghost.inert = true;
      ghost.classList.add("ghost");
      const sizes = { position: "absolute", "inset-block-start": `${place.top - box.top + this.scroller.scrollTop}px`, "inset-inline-start": "16px", width: `${place.width}px` };
      for (const [name, value] of Object.entries(sizes)) ghost.style.setProperty(name, value);
      this.scroller.append(ghost);
      ghost.animate([{ opacity: 1 }, { opacity: 0, transform: "scale(0.97)" }], { ...options, fill: "forwards" }).finished.finally(() => ghost.remove());
    }
  }

  /** Performs a request to edit a row or to scroll. Returns a Boolean value that indicates whether the row is shown. */
  perform(effect) {
    if ("focus" in effect) {
      if (effect.focus === null) {
        if (this.glass.contains(document.activeElement)) document.activeElement.blur();
        return true;
      }
      return this.reveal(effect.focus, true);
    }
    if ("scroll" in effect) return this.reveal(effect.scroll, false);
    if ("scrollSection" in effect) {
      this.sections.get(effect.scrollSection)?.scrollIntoView({ block: "start", behavior: motion() });
      return this.sections.has(effect.scrollSection);
    }
    return true;
  }

  reveal(key, isEdited) {
    const row = this.rowElement(key);
    if (!row) return false;
    row.scrollIntoView({ block: "nearest", behavior: motion() });
    if (isEdited) row.querySelector("input:not([type=range]), textarea, select")?.focus({ preventScroll: true });
    row.classList.add("reveal");
    setTimeout(() => row.classList.remove("reveal"), 1400);
    return true;
  }

  closeMenu(isFocusKept = false) {
    const { menu } = this;
    if (!menu) return;
    this.menu = null;
    const owner = menu.owner;
    menu.remove();
    if (isFocusKept && owner?.isConnected) owner.focus();
  }
}

const motion = () => (prefersReducedMotion() ? "auto" : "smooth");

// The focus, which is restored after a row is drawn again

function focusOf(root) {
  const active = document.activeElement;
  if (!root.contains(active)) return null;
  const row = active.closest("[data-key]");
  const focus = { key: row?.dataset.key ?? null, part: active.dataset.part ?? null, action: active.dataset.action ?? null, isTap: "tap" in active.dataset, value: active.value };
  focus.tool = active.dataset.tool ?? null;
  try {
    focus.selection = [active.selectionStart, active.selectionEnd];
  } catch {
    focus.selection = null;
  }
  focus.element = active;
  return focus;
}

function restoreFocus(view, focus) {
  if (focus.element.isConnected && view.glass.contains(focus.element)) {
    if (document.activeElement !== focus.element) focus.element.focus({ preventScroll: true });
    return;
  }
  const root = focus.key === null ? view.glass : view.rowElement(focus.key)?.parentElement;
  if (!root) return;
  const candidates = [...root.querySelectorAll("button, input, select, textarea, [tabindex]")];
  const found = candidates.find((element) => (focus.tool ? element.dataset.tool === focus.tool
    : focus.part !== null ? element.dataset.part === focus.part && element.dataset.action === (focus.action ?? undefined) : focus.isTap && "tap" in element.dataset));
  if (!found) return;
  found.focus({ preventScroll: true });
  if (found.matches(".field") && typeof focus.value === "string") {
    if (view.actions?.isTyping?.() && found.value !== focus.value) found.value = focus.value;
    if (focus.selection?.[0] !== null && focus.selection) {
      try {
        found.setSelectionRange(focus.selection[0], focus.selection[1]);
      } catch {
        return;
      }
    }
  }
}
