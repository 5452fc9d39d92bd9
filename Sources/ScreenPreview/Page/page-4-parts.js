// The parts of cells: labels, pictures and controls. A control calls `act` with the new value of its action.

const longestText = 1200;

/** Sets the colour and the font of a part. A fill uses the vivid variant of a system colour. */
function setLook(element, look, isFill) {
  const color = look?.color?.color;
  const css = color ? cssColor(color, scheme(), isFill) : null;
  if (css && css !== "var(--label)") {
    element.style.setProperty("--part", css);
    if (isCustomColor(color)) {
      element.classList.add("from-spec");
      const on = readableOn(css);
      if (on) element.style.setProperty("--on-part", on);
    } else if (isFill) {
      element.style.setProperty("--on-part", "#000000");
    }
  }
  const font = look?.font?.font ? cssFont(look.font.font) : null;
  if (font) {
    element.style.setProperty("--part-size", font.size);
    element.style.setProperty("--part-weight", String(font.weight));
  }
  return element;
}

/** Returns a label. It cuts long texts, with a button that shows the rest. */
function label(text, look, className) {
  const element = setLook(h("span", { class: `text ${className || ""}`.trim() }), look);
  const whole = shown(text);
  if (whole.length <= longestText) {
    element.textContent = whole;
    return element;
  }
  const more = h("button.more-text", ` … ${plural(whole.length - longestText, "more character", "more characters")}`);
  more.addEventListener("click", (event) => {
    event.stopPropagation();
    element.textContent = whole;
  });
  element.append(whole.slice(0, longestText), more);
  return element;
}

/** Returns a symbol, or a placeholder with the name of another image. */
function picture(image, look, name, className) {
  const text = name || (image ? imageName(image) : "no image");
  const known = image && has(image, "symbol") && outlineName(image.symbol);
  const element = h("span", { class: `picture ${known ? "" : "placeholder"} ${className || ""}`.trim(), title: text });
  element.append(icon(known ? image.symbol : "photo", text));
  return known ? setLook(element, look) : element;
}

function largePicture(image, name) {
  return h("div.picture.large", icon(image && has(image, "symbol") ? image.symbol : "photo"), h("span", shown(name || (image ? imageName(image) : "no image"))));
}

function avatar(image, initials, look, act) {
  const text = initials || (image ? "" : "?");
  const content = text ? h("span", text.slice(0, 3)) : icon("person", image ? imageName(image) : "picture");
  const props = { class: "avatar", title: image ? imageName(image) : null };
  const element = act ? h("button", { ...props, label: "Picture", onclick: stop(act) }, content) : h("span", props, content);
  return setLook(element, look, true);
}

const stop = (call) => (event) => {
  event.stopPropagation();
  call();
};

function badge(text, look) {
  return setLook(h("span.badge", shown(text)), look);
}

function switchControl(isOn, look, name, act) {
  const element = h("button", {
    class: "switch", role: "switch", "aria-checked": String(isOn), label: name, onclick: stop(() => act(!isOn)),
  });
  return setLook(element, look, true);
}

function pushButton(title, look, { enabled = true, act, className = "", image = null, name = null }) {
  const element = h("button", {
    class: `push ${className}`.trim(), disabled: !enabled, label: name, onclick: stop(act),
  }, image && icon(image), title !== null && h("span", shown(title)));
  return setLook(element, look);
}

/**
 * Returns a text field. In the static page, which has no engine, the field is read-only, and typing calls `act` with
 * `null`. `events` contains functions to call when editing ends and when the user presses Return.
 */
function textField(text, { look, placeholder, enabled = true, secure = false, lines = false, name, keyboard, act, events, className = "" }) {
  const modes = { email: "email", number: "numeric", decimal: "decimal", phone: "tel", url: "url" };
  const element = h(lines ? "textarea" : "input", {
    class: `field ${className}`.trim(), type: lines ? null : secure ? "password" : "text", value: text.slice(0, 100_000), disabled: !enabled,
    placeholder: placeholder ? shown(placeholder) : null, label: name, autocomplete: "off", spellcheck: "false",
    inputmode: modes[keyboard] || null, readonly: !page.served,
  });
  element.addEventListener("click", (event) => event.stopPropagation());
  element.addEventListener("input", () => act(element.value));
  element.addEventListener("keydown", (event) => {
    event.stopPropagation();
    if (!page.served && (event.key.length === 1 || event.key === "Backspace")) return act(null);
    if (event.key === "Enter" && !lines && events?.submit) events.submit();
    if (event.key === "Escape") element.blur();
    return undefined;
  });
  element.addEventListener("blur", () => { if (events?.end && element.isConnected && !page.isRedrawing) events.end(); });
  return setLook(element, look);
}

function stepper(value, { minimum, maximum, step, name, act }) {
  const button = (symbol, next, isEnabled) => h("button", {
    label: `${symbol === "plus" ? "Increase" : "Decrease"} ${name}`, disabled: !isEnabled, onclick: stop(() => act(next)),
  }, icon(symbol));
  return h("span.stepper", { role: "group", label: name },
    button("minus", value - step, minimum === null || value - step >= minimum), button("plus", value + step, maximum === null || value + step <= maximum));
}

function slider(value, { minimum, maximum, look, name, act }) {
  const element = h("input.slider", { type: "range", min: minimum, max: maximum, step: "any", value: String(value), label: name });
  element.addEventListener("click", (event) => event.stopPropagation());
  element.addEventListener("change", () => act(Number(element.value)));
  return setLook(element, look, true);
}

function meter(share, look, name) {
  const bounded = Math.min(1, Math.max(0, Number.isFinite(share) ? share : 0));
  const bar = h("span.meter", { role: "progressbar", label: name, "aria-valuemin": 0, "aria-valuemax": 1, "aria-valuenow": bounded.toFixed(2) });
  const part = h("i");
  part.style.setProperty("--share", `${(bounded * 100).toFixed(1)}%`);
  bar.append(part);
  return setLook(bar, look, true);
}

const spinner = (name) => h("span.spinner", { role: "img", label: name });

/** Returns the alternatives of a choice side by side. `act` gets the index of the chosen one. */
function segmented(titles, chosen, name, act) {
  return h("span.choice", { role: "radiogroup", label: name }, titles.map((title, index) => h("button", {
    role: "radio", "aria-checked": String(index === chosen), text: shown(title), onclick: stop(() => act(index)),
  })));
}

function stars(value, count, look, name, act) {
  const bounded = Math.min(20, Math.max(0, count));
  const filledStars = Math.round(value ?? 0);
  const star = (index) => icon(index < filledStars ? "star.fill" : "star");
  const list = Array.from({ length: bounded }, (_, index) => (act
    ? h("button", { label: `${plural(index + 1, "star", "stars")}`, onclick: stop(() => act(index + 1)) }, star(index))
    : star(index)));
  const props = act ? { class: "stars", role: "group", label: name } : { class: "stars", role: "img", label: value === null ? `${name}: none` : `${name}: ${value} of ${count}` };
  return setLook(h("span", props, list), look, true);
}

function pageDots(index, count, look, name, act) {
  const dots = Array.from({ length: Math.min(count, 20) }, (_, dot) => h("button", {
    role: "radio", "aria-checked": String(dot === index), label: `Page ${dot + 1}`, onclick: stop(() => act(dot)),
  }));
  return setLook(h("span.dots", { role: "radiogroup", label: name }, dots), look);
}

function dateField(value, { earliest, latest, name, act }) {
  const element = h("input", {
    class: "date", type: "datetime-local", value: inputText(value), min: earliest ? inputText(earliest) : null, max: latest ? inputText(latest) : null,
    label: name, readonly: !page.served,
  });
  element.addEventListener("click", (event) => event.stopPropagation());
  element.addEventListener("change", () => {
    const date = valueFromText("Date", element.value);
    if (date !== undefined) act(date);
  });
  return element;
}

/** Returns a field for a value whose type has no control of its own. */
function typedField(type, value, name, act) {
  const input = valueInput(type, value, name, act);
  input.classList.add("date");
  input.addEventListener("click", (event) => event.stopPropagation());
  if (!page.served && input.tagName === "INPUT") input.readOnly = true;
  return input;
}

/** Opens a form for the arguments of an action, and calls `send` with their values. */
function askArguments(title, parameters, values, send) {
  const current = parameters.map((parameter, index) => values?.[index] ?? firstValue(parameter.type));
  if (current.includes(undefined)) return showNotice(`The page cannot write a value of '${typeName(parameters[current.indexOf(undefined)].type)}'.`);
  const dialog = h("dialog", { label: title });
  const form = h("form", { method: "dialog" }, h("h2", title),
    parameters.map((parameter, index) => h("label", `${words(parameter.name)} (${typeName(parameter.type)})`,
      argumentInput(parameter, current[index], (value) => { current[index] = value; }))),
    h("div.row-of-buttons",
      h("button.button", { text: "Cancel", onclick: () => dialog.close() }),
      h("button.button.primary", { type: "submit", text: "Send" })));
  form.addEventListener("submit", () => {
    document.activeElement?.blur();
    send(current);
  });
  dialog.addEventListener("close", () => dialog.remove());
  dialog.append(form);
  document.body.append(dialog);
  dialog.showModal();
  return undefined;
}

function argumentInput(parameter, value, change) {
  const hasLiterals = typeof unwrapped(parameter.type) === "string" || enumOf(parameter.type);
  if (hasLiterals) return valueInput(parameter.type, value, parameter.name, change);
  const input = h("input", { value: JSON.stringify(value), label: parameter.name, spellcheck: "false" });
  input.addEventListener("change", () => {
    try {
      change(JSON.parse(input.value));
      input.setAttribute("aria-invalid", "false");
    } catch {
      input.setAttribute("aria-invalid", "true");
    }
  });
  return input;
}
