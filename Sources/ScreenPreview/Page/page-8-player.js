// Plays stories: the engines of the static page and of the served page, and the recorded steps.

/** The engine of the static page: the states that the document contains. */
const staticEngine = {
  async open(screen, story, settings) {
    const number = story.states?.[variantOf(screen, settings.functions)];
    if (number === null || number === undefined) return { end: "variant" };
    return { state: number, frame: this.frame(screen, number) };
  },

  frame(screen, state) {
    const index = Math.max(0, page.data.locales.indexOf(locale()));
    const { frames } = screen.states[state];
    return frameOf(screen.tables, frames[Math.min(index, frames.length - 1)]);
  },

  async refresh(screen, state) {
    return { state, frame: this.frame(screen, state) };
  },

  transition(screen, state, action) {
    const isRow = (number) => (number === -1 ? action.row === null : screen.tables.rows[number].key === action.row);
    return screen.states[state].next.find((next) => next[0] === action.source && next[2] === action.action && isRow(next[1]) && sameValue(next[3], action.arguments));
  },

  async act(screen, state, action) {
    const found = this.transition(screen, state, action);
    if (!found) return { end: screen.states[state].open ? "open" : action.arguments.length > 0 ? "input" : "nothing" };
    const [, , , , next, changes, effects, test] = found;
    const texts = (numbers) => numbers.map((number) => textOf(screen.tables, number));
    return {
      state: next, frame: this.frame(screen, next), changes: changes || null, effects,
      test: test ? [textOf(screen.tables, test[0]), texts(test[1]), texts(test[2])] : null,
    };
  },

  async moves(screen, state, key) {
    return screen.states[state].next
      .filter((next) => next[0] === "gesture" && (next[2] === "move" || next[2] === "transfer") && next[1] !== -1 && screen.tables.rows[next[1]].key === key)
      .map((next) => ({ source: "gesture", row: key, action: next[2], arguments: next[3] }));
  },

  fields: (screen, state) => screen.states[state].fields.map((number, index) => ({ name: screen.fields[index].name, value: screen.tables.values[number] })),
  swift: (screen, story) => (story.swift === undefined ? null : textOf(screen.tables, story.swift)),
};

/** The engine of the served page: `vmgen`, which computes each frame. */
const servedEngine = {
  async post(path, body, settings) {
    const locales = settings ? { settings: { locale: locale(), ...(Object.keys(settings.functions).length ? { functions: settings.functions } : {}) } } : {};
    const response = await fetch(path, { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify({ ...body, ...locales }) });
    if (!response.ok) throw new Error(`${response.status}: ${await response.text()}`);
    const result = await response.json();
    if (result.error) throw new Error(result.error);
    if (result.frame) result.frame = frameOf(null, result.frame);
    return result;
  },

  open(screen, story, settings) {
    return this.post("open", { screen: screen.id, story: story.id }, settings);
  },

  refresh(screen, state, settings, story) {
    return this.post("state", { screen: screen.id, state, story: story?.id }, settings);
  },

  async act(screen, state, action, settings) {
    const result = await this.post("act", { screen: screen.id, state, action }, settings);
    const isSame = sameValue(result.state, state) && (result.effects || []).length === 0;
    return isSame ? { ...result, isUnchanged: true } : result;
  },

  async moves(screen, state, key, settings) {
    return (await this.post("moves", { screen: screen.id, state, action: { source: "gesture", row: key } }, settings)).actions;
  },

  edit(screen, state, before, settings) {
    return this.post("state", { screen: screen.id, state, before }, settings);
  },

  fields: (screen, state) => state,
  swift: (screen, story, opened) => opened?.swift ?? null,
};

const engine = () => (page.served ? servedEngine : staticEngine);

/** Returns the index of the variant with the function results that the user chose, or -1 if there is none. */
function variantOf(screen, functions) {
  const values = screen.functions.map((declared, index) => (Object.hasOwn(functions, declared.name) ? functions[declared.name] : screen.variants[0][index]));
  return screen.variants.findIndex((variant) => sameValue(variant, values));
}

/** Plays one story: the steps so far, which can be undone, and the frame of the current step. */
class Player {
  constructor(screen, story, view) {
    this.screen = screen;
    this.story = story;
    this.view = view;
    this.steps = [];
    this.cursor = 0;
    this.settings = { functions: {} };
    this.manual = new Map();
    this.queue = Promise.resolve();
    this.pending = 0;
    this.notice = null;
    view.actions = this;
  }

  get current() {
    return this.steps[this.cursor] || null;
  }

  /** Runs work after all earlier work, so that fast typing is performed in order. */
  enqueue(work) {
    this.pending += 1;
    this.queue = this.queue.then(work).catch((error) => this.fail(error)).finally(() => {
      this.pending -= 1;
    });
    return this.queue;
  }

  fail(error) {
    if (error instanceof TypeError && page.served) connectionChanged("lost");
    this.notice = { kind: "error", text: error.message };
    showStage();
  }

  open() {
    return this.enqueue(async () => {
      const opened = await engine().open(this.screen, this.story, this.settings);
      this.notice = opened.end ? { kind: opened.end } : null;
      this.opened = opened;
      if (opened.end) {
        this.view.element.hidden = this.steps.length === 0;
        return stepsChanged();
      }
      this.view.element.hidden = false;
      this.steps = [{ state: opened.state, frame: opened.frame }];
      this.cursor = 0;
      this.view.show(this.screen, opened.frame);
      if (await this.isStale(opened)) return undefined;
      return stepsChanged();
    });
  }

  async isStale(result) {
    if (!page.served || result.revision === undefined || result.revision === page.data.revision) return false;
    await update({ revision: result.revision });
    return true;
  }

  isTyping() {
    return this.pending > 1;
  }

  // The actions of the user. Rows call these functions.

  send(row, action, values) {
    if (values.length === 1 && values[0] === null && action.parameters?.[0] && !has(action.parameters[0].type, "optional")) {
      this.notice = { kind: "input" };
      return showStage();
    }
    const declared = this.manualCell(row);
    if (declared) return this.changeManual(row, declared, action, values);
    return this.perform({ source: "cell", row, action: action.name, arguments: values });
  }

  command(row, id) {
    return this.perform({ source: "command", row, action: id, arguments: [] });
  }

  gesture(row, name, values) {
    return this.perform({ source: "gesture", row, action: name, arguments: values });
  }

  moves(row) {
    return engine().moves(this.screen, this.current.state, row, this.settings);
  }

  perform(action) {
    return this.enqueue(async () => {
      if (!this.current) return;
      const from = this.current;
      const result = await engine().act(this.screen, from.state, action, this.settings);
      if (result.end === "nothing" || result.isUnchanged) return this.logNothing(action);
      if (result.end) {
        this.notice = { kind: result.end, action };
        this.view.show(this.screen, from.frame, { isChange: true });
        showStage();
        return;
      }
      if (await this.isStale(result)) return;
      this.add({ action, ...result });
    });
  }

  logNothing(action) {
    this.notice = { kind: "nothing", action };
    this.view.show(this.screen, this.current.frame, { isChange: true });
    showStage();
  }

  add(step) {
    const before = this.current.frame;
    this.steps = [...this.steps.slice(0, this.cursor + 1), { ...step, before }];
    this.cursor = this.steps.length - 1;
    this.notice = null;
    this.view.show(this.screen, step.frame, { isChange: true });
    for (const effect of step.effects || []) if (!("event" in effect)) this.view.perform(effect);
    announce(stepSummary(this.current));
    stepsChanged();
  }

  /** Replaces the state with an edited one. */
  edit(state, description) {
    return this.enqueue(async () => {
      const result = await servedEngine.edit(this.screen, state, this.current.state, this.settings);
      if (await this.isStale(result)) return;
      this.add({ edit: description, state: result.state, frame: result.frame, changes: result.changes, effects: [], set: result.set || null });
    });
  }

  go(cursor) {
    if (cursor < 0 || cursor >= this.steps.length) return;
    this.cursor = cursor;
    this.notice = null;
    this.enqueue(async () => {
      const refreshed = await engine().refresh(this.screen, this.current.state, this.settings);
      this.current.frame = refreshed.frame;
      this.view.show(this.screen, refreshed.frame, { isChange: true });
      stepsChanged();
    });
  }

  /** Draws the current state again, in other settings or with another revision of the spec. */
  refresh() {
    if (!this.current) return this.open();
    return this.enqueue(async () => {
      const refreshed = await engine().refresh(this.screen, this.current.state, this.settings, this.story);
      Object.assign(this.current, { state: refreshed.state, frame: refreshed.frame });
      this.view.show(this.screen, refreshed.frame, { isChange: true });
      stepsChanged();
    });
  }

  /** Continues with a new revision of the screen. Discards earlier steps, because their states may have old types. */
  replaceScreen(screen, story) {
    const { state } = this.current || {};
    this.screen = screen;
    this.story = story || this.story;
    if (!state) return this.open();
    this.steps = [{ state, frame: this.current.frame }];
    this.cursor = 0;
    this.notice = null;
    return this.refresh();
  }

  choose(name, value) {
    this.settings.functions[name] = value;
    return page.served ? this.refresh() : this.open();
  }

  // View models that are written by hand: their members are controls of the page

  manualCell(key) {
    if (key === null || !this.current) return null;
    const row = findRow(this.current.frame, key);
    return row && declarationOf(this.screen, row)?.manual ? cellOf(row) : null;
  }

  override(row) {
    const changed = this.manual.get(row.key);
    return changed ? row.values.map((value, index) => (changed.has(index) ? changed.get(index) : value)) : row.values;
  }

  changeManual(key, cell, action, values) {
    const properties = cell.members.filter((member) => member.kind === "property");
    const index = properties.findIndex((member) => member.editor === action.name || member.original === action.edits);
    if (index >= 0 && values.length === 1) this.setManual(key, index, values[0]);
  }

  setManual(key, index, value) {
    if (!this.manual.has(key)) this.manual.set(key, new Map());
    this.manual.get(key).set(index, value);
    const { frame } = this.current;
    const slot = this.view.slots.get(key);
    if (slot) slot.text = null;
    this.view.show(this.screen, frame, { isChange: true });
    stepsChanged();
  }
}

// Descriptions of steps

function actionText(action) {
  const values = action.arguments.length ? `(${action.arguments.map((value) => shortened(code(value), 80)).join(", ")})` : "";
  return `${action.row === null ? "" : `${action.row} `}${action.action}${values}`;
}

/** Returns a line for each change of a step. A line is an array of a sign, a CSS class and a name. */
function changeLines(step) {
  const { changes, before, frame } = step;
  if (!changes) return [];
  const row = (from, path) => from.sections[path[0]]?.rows[path[1]]?.key ?? "?";
  const section = (from, index) => `section ${from.sections[index]?.key ?? "?"}`;
  const lines = [];
  const addLines = (list, sign, kind, name) => { for (const item of list || []) lines.push([sign, kind, name(item)]); };
  addLines(changes.deletedSections, "−", "delete", (index) => section(before, index));
  addLines(changes.deleted, "−", "delete", (path) => row(before, path));
  addLines(changes.insertedSections, "+", "insert", (index) => section(frame, index));
  addLines(changes.inserted, "+", "insert", (path) => row(frame, path));
  addLines(changes.movedSections, "↕", "move", (pair) => section(frame, pair[1]));
  addLines(changes.moved, "↕", "move", (path) => row(frame, path.slice(2)));
  addLines(changes.headers, "~", "update", (index) => `header of ${frame.sections[index]?.key ?? "?"}`);
  addLines(changes.footers, "~", "update", (index) => `footer of ${frame.sections[index]?.key ?? "?"}`);
  addLines(changes.updated, "~", "update", (path) => row(frame, path));
  addLines(changes.replaced, "~", "update", (path) => `${row(frame, path)}, with another cell`);
  if (changes.values) lines.push(["~", "update", "the screen's own values"]);
  return lines;
}

function effectText(effect) {
  if ("event" in effect) return `${effect.event}${effect.arguments?.length ? `(${effect.arguments.map(code).join(", ")})` : ""}`;
  if ("focus" in effect) return effect.focus === null ? "end editing" : `edit ${effect.focus}`;
  if ("scroll" in effect) return `scroll to ${effect.scroll}`;
  return `scroll to section ${effect.scrollSection}`;
}

const effectKind = (effect) => ("event" in effect ? "event" : "focus" in effect ? "focus" : "scroll");

function stepSummary(step) {
  const lines = changeLines(step);
  const counts = { insert: 0, delete: 0, move: 0, update: 0 };
  for (const [, kind] of lines) counts[kind] += 1;
  const names = { insert: "inserted", delete: "deleted", move: "moved", update: "updated" };
  const parts = Object.keys(counts).filter((kind) => counts[kind] > 0).map((kind) => `${counts[kind]} ${names[kind]}`);
  return parts.concat((step.effects || []).map(effectText)).join(", ") || "No change";
}

/** Returns the played steps as a test, or the reason why there is none. */
function testOf(player) {
  const { screen, story, opened } = player;
  const state = engine().swift(screen, story, opened);
  if (!state) return { reason: `Swift cannot write the state of '${story.title}'. A type in it is written by hand.` };
  const lines = [];
  for (const step of player.steps.slice(1, player.cursor + 1)) {
    if (step.edit) {
      if (!step.set) return { reason: "Swift cannot write the edited state." };
      lines.push("    tester.update {", ...step.set.map((line) => `        ${line}`), "    }");
      continue;
    }
    if (!step.test) return { reason: `Swift cannot write the action '${step.action.action}'.` };
    const [send, set, receive] = step.test;
    if (set.length > 0) lines.push(`    tester.send(${send}) {`, ...set.map((line) => `        ${line}`), "    }");
    else lines.push(`    tester.send(${send})`);
    lines.push(...receive.map((line) => `    ${line}`));
  }
  const name = screen.name.charAt(0).toLowerCase() + screen.name.slice(1);
  return {
    text: ["import ScreenTesting", "import Testing", "", `@testable import ${screen.swift.module}`, "", `@MainActor @Test func ${name}IsPlayed() {`,
      `    let tester = ScreenTester<${screen.swift.type}>(${state})`, ...lines, "    tester.finish()", "}", ""].join("\n"),
  };
}
