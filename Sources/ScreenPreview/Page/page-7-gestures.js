// Gestures of rows: swipes, menus and reordering. Each gesture can also be performed with the keyboard.

/** Adds the buttons that a row shows under the pointer or with the focus: its menu, and a handle to move it. */
function addTools(view, slot, row) {
  const { row: element } = slot;
  const details = row.details || {};
  const tools = h("div.row-tools");
  if (details.move || details.transfer) tools.append(gripButton(view, slot, row));
  if (menuItems(view, slot, row).length > 0) {
    const button = h("button.tool", { "data-tool": "menu", label: `Actions of ${rowTitle(slot)}`, "aria-haspopup": "menu" }, icon("ellipsis"));
    button.addEventListener("click", stop(() => openMenu(view, slot, row, button)));
    tools.append(button);
    element.addEventListener("contextmenu", (event) => {
      event.preventDefault();
      openMenu(view, slot, row, button);
    });
  }
  if (tools.childElementCount > 0) element.append(tools);
  if (swipeCommands(view, slot, row, "leading").length + swipeCommands(view, slot, row, "trailing").length > 0) addSwipe(view, slot, row);
}

const rowTitle = (slot) => shortened(slot.row.parts.texts[0] || words(slot.key.split("/")[1] || slot.key), 60);

/** Returns the commands that a swipe from an edge shows. A trait's `onDelete` is a swipe from the trailing edge. */
function swipeCommands(view, slot, row, edge) {
  const commands = (row.details?.[edge] || []).map((command) => ({ ...command, run: () => view.actions.command(row.key, command.id) }));
  if (edge === "trailing") {
    for (const action of slot.row.parts.swipes) {
      commands.push({ id: action.name, title: words(action.name), role: "destructive", image: { symbol: "trash" }, run: () => view.actions.send(row.key, action, []) });
    }
  }
  return commands;
}

/** Returns the groups of a row's menu: commands, actions without a control, and the location in the spec. */
function menuItems(view, slot, row) {
  const details = row.details || {};
  const groups = [
    ["Menu", (details.menu || []).map((command) => ({ ...command, run: () => view.actions.command(row.key, command.id) }))],
    ["Swipe", [...swipeCommands(view, slot, row, "leading"), ...swipeCommands(view, slot, row, "trailing")]],
    ["Actions", slot.row.parts.others.map((action) => ({ id: action.name, title: `${words(action.name)}…`, run: () => askAction(view, row.key, action) }))],
  ];
  if (details.appear) groups[2][1].push({ id: "appear", title: "Appear", run: () => view.actions.gesture(row.key, "appear", []) });
  const field = slot.row.querySelector(".field");
  for (const [name, title] of [["submit", "Press Return"], ["end", "End Editing"]]) {
    const action = field?.dataset[name];
    if (action) groups[2][1].push({ id: action, title, run: () => view.actions.send(row.key, { name: action, parameters: [] }, []) });
  }
  const place = declarationOf(view.screen, row)?.place;
  if (place) groups.push(["Spec", [{ id: "spec", title: placeText(place), run: () => openPlace(place) }]]);
  const known = new Set();
  return groups.map(([title, items]) => [title, items.filter((item) => !known.has(item.id) && known.add(item.id))]).filter(([, items]) => items.length > 0);
}

function askAction(view, key, action) {
  askArguments(words(action.name), action.parameters, null, (values) => view.actions.send(key, action, values));
}

function openMenu(view, slot, row, owner) {
  view.closeMenu();
  const menu = h("div.menu", { role: "menu", label: `Actions of ${rowTitle(slot)}` });
  for (const [title, items] of menuItems(view, slot, row)) {
    menu.append(h("div.menu-title", { text: title, "aria-hidden": "true" }));
    for (const item of items) {
      const button = h("button", { role: "menuitem", tabindex: "-1", class: item.role === "destructive" ? "destructive" : "", "data-command": item.id },
        h("span", shown(item.title)), item.image && has(item.image, "symbol") && outlineName(item.image.symbol) && icon(item.image.symbol));
      button.addEventListener("click", stop(() => {
        view.closeMenu(true);
        item.run();
      }));
      menu.append(button);
    }
  }
  menu.addEventListener("keydown", (event) => moveInMenu(view, menu, event));
  menu.owner = owner;
  view.menu = menu;
  view.glass.append(menu);
  const place = slot.getBoundingClientRect();
  const glass = view.glass.getBoundingClientRect();
  const top = Math.min(Math.max(8, place.bottom - glass.top - 6), Math.max(8, glass.height - menu.offsetHeight - 10));
  menu.style.setProperty("inset-block-start", `${top}px`);
  menu.style.setProperty("inset-inline-end", "18px");
  menu.querySelector("button").focus({ preventScroll: true });
}

function moveInMenu(view, menu, event) {
  event.stopPropagation();
  const items = [...menu.querySelectorAll("button")];
  const index = items.indexOf(document.activeElement);
  const steps = { ArrowDown: 1, ArrowUp: -1 };
  if (event.key in steps) {
    event.preventDefault();
    items[(index + steps[event.key] + items.length) % items.length].focus();
  } else if (event.key === "Home" || event.key === "End") {
    event.preventDefault();
    items.at(event.key === "Home" ? 0 : -1).focus();
  } else if (event.key === "Escape" || event.key === "Tab") {
    event.preventDefault();
    view.closeMenu(true);
  }
}

// Swipes

function addSwipe(view, slot, row) {
  const { row: element } = slot;
  // Without this property, the browser handles horizontal touches itself and cancels the swipe.
  element.style.setProperty("touch-action", "pan-y");
  let start = null;
  let swipedAt = -Infinity;
  element.addEventListener("click", (event) => {
    if (event.timeStamp - swipedAt < 80 && !event.target.closest("button")) event.stopImmediatePropagation();
  }, { capture: true });
  element.addEventListener("pointerdown", (event) => {
    if (event.button !== 0 || event.target.closest("button, input, select, textarea")) return;
    start = { x: event.clientX, y: event.clientY, id: event.pointerId, isSwipe: false };
  });
  element.addEventListener("pointermove", (event) => {
    if (!start || event.pointerId !== start.id) return;
    const distance = event.clientX - start.x;
    if (!start.isSwipe && Math.abs(distance) > 10 && Math.abs(distance) > 1.5 * Math.abs(event.clientY - start.y)) {
      start.isSwipe = true;
      element.setPointerCapture(start.id);
    }
    if (start.isSwipe) dragSwipe(view, slot, row, distance);
  });
  const end = (event) => {
    if (!start) return;
    const { isSwipe } = start;
    const distance = event.clientX - start.x;
    start = null;
    if (!isSwipe) return;
    swipedAt = event.timeStamp;
    if (Math.abs(distance) < 46) closeSwipes(view, null);
    else settleSwipe(slot);
  };
  element.addEventListener("pointerup", end);
  element.addEventListener("pointercancel", end);
}

function dragSwipe(view, slot, row, distance) {
  const isForward = page.settings.dir === "rtl" ? distance < 0 : distance > 0;
  const edge = isForward ? "leading" : "trailing";
  const commands = swipeCommands(view, slot, row, edge);
  if (slot.swipe?.edge !== edge) {
    slot.swipe?.element.remove();
    slot.swipe = commands.length ? { edge, element: swipeElement(view, commands, edge) } : null;
    if (slot.swipe) slot.prepend(slot.swipe.element);
  }
  const width = slot.swipe ? slot.swipe.element.offsetWidth : 24;
  const bounded = Math.max(-width, Math.min(width, distance));
  slot.row.style.setProperty("transform", `translateX(${bounded}px)`);
}

function settleSwipe(slot) {
  if (!slot.swipe) return slot.row.style.removeProperty("transform");
  const sign = (slot.swipe.edge === "leading") === (page.settings.dir !== "rtl") ? 1 : -1;
  slot.row.style.setProperty("transform", `translateX(${sign * slot.swipe.element.offsetWidth}px)`);
  return undefined;
}

function swipeElement(view, commands, edge) {
  return h("div", { class: `swipe ${edge}` }, commands.map((command) => {
    const button = h("button", { class: command.role === "destructive" ? "destructive" : "", "data-command": command.id },
      command.image && has(command.image, "symbol") && outlineName(command.image.symbol) && icon(command.image.symbol), h("span", shown(command.title)));
    button.addEventListener("click", stop(() => {
      closeSwipes(view, null);
      command.run();
    }));
    return command.color ? setLook(button, { color: { color: command.color } }) : button;
  }));
}

function closeSwipes(view, except) {
  for (const slot of view.slots.values()) {
    if (slot === except || !slot.swipe) continue;
    slot.row.style.removeProperty("transform");
    slot.swipe.element.remove();
    slot.swipe = null;
  }
  if (!except) for (const slot of view.slots.values()) slot.row.style.removeProperty("transform");
}

// Reordering

/** Returns the handle of a row that can be moved. It is dragged, or moved with the arrow keys. */
function gripButton(view, slot, row) {
  const button = h("button.tool.grip", { "data-tool": "grip", label: `Move ${rowTitle(slot)}`, title: "Drag, or press the arrow keys" }, icon("grip"));
  button.addEventListener("click", (event) => event.stopPropagation());
  button.addEventListener("keydown", async (event) => {
    if (event.key !== "ArrowUp" && event.key !== "ArrowDown") return;
    event.preventDefault();
    event.stopPropagation();
    const targets = dropTargets(view, await view.actions.moves(row.key), row);
    const rows = [...view.slots.keys()];
    const own = rows.indexOf(row.key);
    const places = targets.map((target) => ({ target, index: target.key === null ? -1 : rows.indexOf(target.key) + (target.isAfter ? 1 : 0) })).filter((place) => place.index >= 0);
    const next = event.key === "ArrowUp"
      ? places.filter((place) => place.index < own).sort((a, b) => b.index - a.index)[0]
      : places.filter((place) => place.index > own + 1).sort((a, b) => a.index - b.index)[0];
    if (next) view.actions.gesture(row.key, next.target.action.action, next.target.action.arguments);
    else announce("The row cannot move further");
  });
  button.addEventListener("pointerdown", (event) => startDrag(view, slot, row, button, event));
  return button;
}

/** Returns where a row can be dropped: before or after a row, or into a section without rows. */
function dropTargets(view, actions, row) {
  const isSame = (candidate, outer) => candidate.row === row.row && sameValue(candidate.identities.slice(0, -1), outer);
  const targets = [];
  for (const action of actions) {
    const outer = action.action === "transfer" ? action.arguments.slice(0, -1) : row.identities.slice(0, -1);
    const before = action.arguments.at(-1);
    const list = [];
    for (const section of view.frame.sections) {
      for (const candidate of section.rows) {
        const isPeer = action.action === "move" ? isSame(candidate, outer) && candidate.section === row.section : isSame(candidate, outer);
        if (isPeer) list.push(candidate);
      }
    }
    const target = before === null ? list.at(-1) : list.find((candidate) => sameValue(candidate.identities.at(-1), before));
    if (target) targets.push({ key: target.key, isAfter: before === null, action });
    else targets.push({ key: null, isAfter: false, action, section: view.frame.sections.find((section) => outer.length && sameValue(section.identity, outer[0]))?.key ?? null });
  }
  return targets;
}

async function startDrag(view, slot, row, grip, event) {
  event.preventDefault();
  event.stopPropagation();
  const origin = event.clientY;
  const drag = { targets: [], over: null };
  grip.setPointerCapture(event.pointerId);
  slot.classList.add("dragging");
  const clear = () => view.glass.querySelectorAll(".drop-before, .drop-after").forEach((other) => other.classList.remove("drop-before", "drop-after"));
  const move = (next) => {
    slot.style.setProperty("transform", `translateY(${next.clientY - origin}px)`);
    clear();
    drag.over = nearestTarget(view, drag.targets, next.clientY);
    if (drag.over?.key) view.slots.get(drag.over.key)?.classList.add(drag.over.isAfter ? "drop-after" : "drop-before");
  };
  const end = (next) => {
    grip.removeEventListener("pointermove", move);
    grip.removeEventListener("pointerup", end);
    grip.removeEventListener("pointercancel", end);
    clear();
    slot.classList.remove("dragging");
    slot.style.removeProperty("transform");
    const hasMoved = Math.abs(next.clientY - origin) > 8;
    if (hasMoved && next.type === "pointerup" && drag.over) view.actions.gesture(row.key, drag.over.action.action, drag.over.action.arguments);
  };
  grip.addEventListener("pointermove", move);
  grip.addEventListener("pointerup", end);
  grip.addEventListener("pointercancel", end);
  drag.targets = dropTargets(view, await view.actions.moves(row.key), row);
}

function nearestTarget(view, targets, y) {
  let best = null;
  for (const target of targets) {
    const element = target.key ? view.slots.get(target.key) : view.sections.get(target.section);
    if (!element) continue;
    const box = element.getBoundingClientRect();
    const edge = target.key === null ? (box.top + box.bottom) / 2 : target.isAfter ? box.bottom : box.top;
    const distance = Math.abs(edge - y);
    if (!best || distance < best.distance) best = { distance, target };
  }
  return best && best.distance < 80 ? best.target : null;
}
