// Values: their texts, colours, fonts and images, and the inputs for changing them.

const isObject = (value) => value !== null && typeof value === "object";
const has = (value, key) => isObject(value) && Object.hasOwn(value, key);

/** Returns the type without its optional. */
const unwrapped = (type) => (has(type, "optional") ? type.optional : type);
const isType = (type, name) => unwrapped(type) === name;
const enumOf = (type) => (has(unwrapped(type), "enum") ? page.data.types.enums[unwrapped(type).enum] : null);
const modelOf = (type) => (has(unwrapped(type), "model") ? page.data.types.models[unwrapped(type).model] : null);

function typeName(type) {
  if (typeof type === "string") return type;
  if (has(type, "optional")) return `${typeName(type.optional)}?`;
  if (has(type, "list")) return `[${typeName(type.list)}]`;
  if (has(type, "set")) return `Set<${typeName(type.set)}>`;
  if (has(type, "dict")) return `[${typeName(type.dict[0])}: ${typeName(type.dict[1])}]`;
  if (has(type, "enum")) return page.data.types.enums[type.enum].name;
  if (has(type, "model")) return page.data.types.models[type.model].name;
  if (has(type, "opaque")) return page.data.types.opaque[type.opaque].name;
  return "";
}

const sameValue = (a, b) => JSON.stringify(a) === JSON.stringify(b);

/** Returns the number that a value contains, or `null` if the value is neither a number nor a duration. */
function numberOf(value) {
  if (typeof value === "number") return value;
  for (const key of ["int", "double", "decimal", "duration"]) {
    if (has(value, key)) {
      const text = value[key];
      if (text === "inf") return Infinity;
      if (text === "-inf") return -Infinity;
      return Number(text);
    }
  }
  return null;
}

const dateOf = (value) => new Date((Number(value.date) + 978307200) * 1000);

function durationText(text) {
  const seconds = Math.abs(Number(text));
  const whole = Math.floor(seconds);
  const two = (number) => String(number).padStart(2, "0");
  const hours = Math.floor(whole / 3600);
  const minutes = Math.floor(whole / 60) % 60;
  const rest = seconds - whole > 0 ? String((seconds - whole).toFixed(2)).slice(1) : "";
  const clock = hours > 0 ? `${hours}:${two(minutes)}:${two(whole % 60)}` : `${minutes}:${two(whole % 60)}`;
  return `${Number(text) < 0 ? "−" : ""}${clock}${rest}`;
}

/** Returns the text that a user would read for a value, without a format. */
function plainText(value) {
  if (value === null || value === undefined) return "";
  if (typeof value === "string") return value;
  if (typeof value === "boolean") return value ? "Yes" : "No";
  if (typeof value === "number") return String(value);
  if (has(value, "int")) return value.int;
  if (has(value, "double")) return value.double;
  if (has(value, "decimal")) return value.decimal;
  if (has(value, "date")) {
    const date = dateOf(value);
    if (Number.isNaN(date.getTime())) return value.date;
    return date.toLocaleString(localeTag(), { dateStyle: "medium", timeStyle: "short", timeZone: "UTC" });
  }
  if (has(value, "duration")) return durationText(value.duration);
  if (has(value, "url")) return value.url;
  if (has(value, "uuid")) return value.uuid;
  if (has(value, "case")) return words(value.case) + (value.of?.length ? ` (${value.of.map(plainText).join(", ")})` : "");
  if (has(value, "list")) return value.list.map(plainText).join(", ");
  if (has(value, "set")) return value.set.map(plainText).join(", ");
  if (has(value, "dict")) return value.dict.map(([key, part]) => `${plainText(key)}: ${plainText(part)}`).join(", ");
  if (has(value, "model")) {
    const parts = Object.values(value.model);
    const texts = parts.filter((part) => typeof part === "string" && part !== "");
    return (texts.length ? texts : parts.map(plainText)).slice(0, 3).join(", ");
  }
  if (has(value, "image")) return imageName(value.image);
  if (has(value, "opaque")) return value.opaque;
  return code(value);
}

/** Returns a value in the style of a spec, for the state, the log and comparisons. */
function code(value) {
  if (value === null || value === undefined) return "nil";
  if (typeof value === "string") return JSON.stringify(value);
  if (typeof value !== "object") return String(value);
  if (has(value, "date")) {
    const date = dateOf(value);
    return Number.isNaN(date.getTime()) ? `date ${value.date}` : date.toISOString().replace(".000Z", "Z");
  }
  if (has(value, "case")) return `.${value.case}${value.of?.length ? `(${value.of.map(code).join(", ")})` : ""}`;
  if (has(value, "list")) return `[${value.list.map(code).join(", ")}]`;
  if (has(value, "set")) return `[${value.set.map(code).join(", ")}]`;
  if (has(value, "dict")) return value.dict.length ? `[${value.dict.map(([a, b]) => `${code(a)}: ${code(b)}`).join(", ")}]` : "[:]";
  if (has(value, "model")) return `{${Object.entries(value.model).map(([name, part]) => `${name}: ${code(part)}`).join(", ")}}`;
  if (has(value, "color")) return colorName(value.color);
  if (has(value, "font")) return fontName(value.font);
  if (has(value, "image")) return imageCode(value.image);
  if (has(value, "duration")) return `${value.duration} s`;
  if (Array.isArray(value)) return value.map((part) => (has(part, "id") ? part.title || part.id : code(part))).join(", ") || "none";
  const [part] = Object.values(value);
  return typeof part === "string" ? part : JSON.stringify(value);
}

const shortened = (text, length) => (text.length > length ? `${text.slice(0, length - 1)}…` : text);

// Colours

const systemColors = new Set([
  "black", "white", "clear", "red", "orange", "yellow", "green", "mint", "teal", "cyan", "blue", "indigo", "purple", "pink",
  "brown", "gray", "label", "secondaryLabel", "background", "tint",
]);
const colorVariable = (name) => (name === "secondaryLabel" ? "secondary" : name);

/** Returns the CSS colour for a colour, or `null`. Checks the digits of the colour, which come from a spec. */
function cssColor(color, appearance, isFill) {
  if (!color) return null;
  if (has(color, "token")) {
    const token = page.data.tokens[color.token];
    return token?.kind === "color" ? cssColor(token[appearance] || token.light, appearance, isFill) : null;
  }
  if (has(color, "hex")) return /^[0-9A-Fa-f]{8}$/.test(color.hex) ? `#${color.hex}` : null;
  if (has(color, "system") && systemColors.has(color.system)) {
    const name = colorVariable(color.system);
    const isPlain = ["black", "white", "clear", "background"].includes(name);
    return isFill && !isPlain ? `var(--vivid-${name})` : `var(--${name})`;
  }
  return has(color, "asset") ? "var(--gray)" : null;
}

const isCustomColor = (color) => has(color, "hex") || has(color, "token");

/** Returns black or white, whichever has the higher contrast on a hexadecimal colour, or `null` for another colour. */
function readableOn(css) {
  const luminance = css ? relativeLuminance(css) : null;
  if (luminance === null) return null;
  return (luminance + 0.05) / 0.05 > 1.05 / (luminance + 0.05) ? "#000000" : "#ffffff";
}

function relativeLuminance(css) {
  if (!/^#[0-9A-Fa-f]{6}/.test(css)) return null;
  const part = (start) => {
    const level = parseInt(css.slice(start, start + 2), 16) / 255;
    return level <= 0.04045 ? level / 12.92 : ((level + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * part(1) + 0.7152 * part(3) + 0.0722 * part(5);
}

function colorName(color) {
  if (has(color, "token")) return `.${page.data.tokens[color.token].name}`;
  if (has(color, "hex")) return `#${color.hex.replace(/FF$/i, "")}`;
  return has(color, "asset") ? `.asset(${color.asset})` : `.${color.system}`;
}

// Fonts

const textStyles = {
  largeTitle: ["large-title", 400], title: ["title1", 400], title2: ["title2", 400], title3: ["title3", 400], headline: ["headline", 600],
  body: ["body", 400], callout: ["callout", 400], subheadline: ["subheadline", 400], footnote: ["footnote", 400], caption: ["caption", 400],
  caption2: ["caption2", 400],
};
const weights = {
  ultraLight: 200, thin: 200, light: 300, regular: 400, medium: 500, semibold: 600, bold: 700, heavy: 800, black: 900,
};

/** Returns the size and the weight of a font as CSS values. The text size scales fixed sizes too. */
function cssFont(font) {
  if (has(font, "token")) {
    const token = page.data.tokens[font.token];
    return token?.kind === "font" ? cssFont(token.font) : null;
  }
  if (has(font, "style") && Object.hasOwn(textStyles, font.style)) {
    const [variable, weight] = textStyles[font.style];
    return { size: `var(--${variable})`, weight };
  }
  const size = Number(font.size);
  if (!Number.isFinite(size) || size <= 0) return null;
  const points = Math.min(Math.max(size, 6), 96);
  return { size: `calc(${points}px * var(--scale))`, weight: Object.hasOwn(weights, font.weight || "") ? weights[font.weight] : 400 };
}

function fontName(font) {
  if (has(font, "token")) return `.${page.data.tokens[font.token].name}`;
  if (has(font, "style")) return `.${font.style}`;
  if (has(font, "custom")) return `.custom(${font.custom}, ${font.size})`;
  return `.system(${font.size}${font.weight ? `, ${font.weight}` : ""})`;
}

// Images

const imageName = (image) => image.asset ?? image.symbol ?? image.url ?? "";

function imageCode(image) {
  for (const key of ["asset", "symbol", "url"]) if (has(image, key)) return `.${key}(${image[key]})`;
  return "image";
}

// The accented locale

const accents = new Map();
"aàáâãåăąbƀcçćčdďđeèéêëęěfƒgğģhĥiíîïjĵkķlłĺmɱnñńňoóôõöpƥqɋrŕřsśşštťţuúûüůvṽwŵxẋyýÿzžź".match(/[a-z][^a-z]+/g)
  .forEach((group) => accents.set(group[0], [...group].slice(1)));

/** Returns an accented and longer text, as a translation to another language would be. Long texts grow by a third. */
function accented(text) {
  if (text === "") return text;
  let result = "";
  let index = 0;
  for (const character of text) {
    const lower = character.toLowerCase();
    const choices = accents.get(lower);
    const other = choices ? choices[index % choices.length] : character;
    result += choices && character !== lower ? other.toUpperCase() : other;
    index += 1;
  }
  return `\u2066[${result}${"·".repeat(Math.min(40, Math.ceil(text.length / 3)))}]\u2069`;
}

const shown = (text) => (page.settings.pseudo ? accented(text) : text);

// Inputs for values

/** Returns the first value that an input shows for a type, or `undefined` if the page cannot write one. */
function firstValue(type) {
  if (has(type, "optional")) return null;
  if (has(type, "list")) return { list: [] };
  if (has(type, "set")) return { set: [] };
  if (has(type, "dict")) return { dict: [] };
  const declared = enumOf(type);
  if (declared) return declared.cases.length ? caseValue(declared.cases[0]) : undefined;
  const model = modelOf(type);
  if (model) {
    const fields = {};
    for (const field of model.fields) {
      const value = field.default !== undefined ? field.default : field.plain;
      if (value === undefined) return undefined;
      fields[field.name] = value;
    }
    return { model: fields };
  }
  const plain = {
    String: "", Bool: false, Int: 0, Double: { double: "0" }, Decimal: { decimal: "0" }, Date: { date: "788918400" },
    Duration: { duration: "0" }, URL: { url: "https://example.com" }, UUID: { uuid: "00000000-0000-0000-0000-000000000000" },
    Color: { color: { system: "label" } }, Font: { font: { style: "body" } }, Image: { image: { symbol: "photo" } },
  };
  return typeof type === "string" ? plain[type] : undefined;
}

function caseValue(declared) {
  const of = (declared.payload || []).map((parameter) => firstValue(parameter.type));
  if (of.includes(undefined)) return undefined;
  return of.length ? { case: declared.name, of } : { case: declared.name };
}

/** Returns the value that the user entered as text, or `undefined` if the text is not a value of the type. */
function valueFromText(type, text) {
  const decimal = /^[+-]?\d+(\.\d+)?$/.test(text.trim());
  switch (unwrapped(type)) {
    case "String": return text;
    case "Int":
      if (!/^[+-]?\d+$/.test(text.trim())) return undefined;
      return Number.isSafeInteger(Number(text)) ? Number(text) : { int: text.trim().replace(/^\+/, "") };
    case "Double":
      if (["nan", "inf", "-inf"].includes(text.trim())) return { double: text.trim() };
      return text.trim() !== "" && Number.isFinite(Number(text)) ? { double: text.trim() } : undefined;
    case "Decimal": return decimal ? { decimal: text.trim().replace(/^\+/, "") } : undefined;
    case "Duration": return decimal ? { duration: text.trim().replace(/^\+/, "") } : undefined;
    case "URL": return text.trim() === "" ? undefined : { url: text.trim() };
    case "UUID": return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text.trim()) ? { uuid: text.trim().toUpperCase() } : undefined;
    case "Date": {
      const time = Date.parse(/(Z|[+-]\d\d:?\d\d)$/.test(text) || !text.includes("T") ? text : `${text}Z`);
      return Number.isNaN(time) ? undefined : { date: String(time / 1000 - 978307200) };
    }
    default: return undefined;
  }
}

/** Returns the text of a value in an input, which `valueFromText` reads. */
function inputText(value) {
  if (value === null || value === undefined) return "";
  if (has(value, "date")) return Number.isNaN(dateOf(value).getTime()) ? "" : dateOf(value).toISOString().slice(0, 16);
  if (has(value, "duration")) return value.duration;
  return plainText(value);
}

const inputTypes = { Int: "number", Date: "datetime-local" };

/** Returns an input for a value of type `type`. The input calls `change` with each new value. */
function valueInput(type, value, label, change) {
  const base = unwrapped(type);
  if (base === "Bool") {
    return h("input", { type: "checkbox", checked: value === true, label: label, onchange: (event) => change(event.target.checked) });
  }
  const declared = enumOf(type);
  if (declared) {
    return h("select", { label: label, onchange: (event) => change(caseValue(declared.cases[Number(event.target.value)])) },
      declared.cases.map((item, index) => h("option", { value: index, selected: value?.case === item.name, text: item.name })));
  }
  const input = h("input", { type: inputTypes[base] || "text", value: inputText(value), label: label, spellcheck: "false", step: "any" });
  input.addEventListener("change", () => {
    const next = valueFromText(type, input.value);
    input.setAttribute("aria-invalid", String(next === undefined));
    if (next !== undefined) change(next);
  });
  return input;
}
