// Layouts: the conditions of a story, the combinations of a screen, locations in specs, and changes since a revision.

const placeText = (place) => `${place.path.split("/").at(-1)}:${place.line}`;
const wholePlace = (place) => `${place.path}:${place.line}:${place.column}`;

/** Opens a location in the editor if the server has a URL pattern for an editor. Otherwise copies the location. */
function openPlace(place) {
  const template = page.served ? page.data.openURL : null;
  const isAllowed = template && /^[a-z][a-z0-9+.-]*:/i.test(template) && !/^(javascript|data|vbscript|blob):/i.test(template);
  if (!isAllowed || !place.absolute) return copyText(wholePlace(place));
  const url = template.replace("{path}", place.absolute.split("/").map(encodeURIComponent).join("/")).replace("{line}", String(place.line)).replace("{column}", String(place.column));
  const link = h("a", { href: url, rel: "noreferrer" });
  document.body.append(link);
  link.click();
  link.remove();
  return undefined;
}

const isLinked = () => page.served && Boolean(page.data.openURL);

function placeButton(place) {
  if (!place) return null;
  return h("button.button", { title: wholePlace(place), onclick: () => openPlace(place) }, icon(isLinked() ? "link" : "copy"), placeText(place));
}

/** Returns digits with a comma for each thousand. Counts can have more digits than numbers of JavaScript. */
const grouped = (digits) => digits.replace(/\B(?=(\d{3})+(?!\d))/g, ",");

/**
 * Returns a short name for a story. A layout is named by its differences from what most layouts of its group show. The
 * name of a section replaces the names of its rows if all of them differ.
 */
function storyTitle(screen, story) {
  const group = story.kind === "layout" && story.group !== undefined ? screen.layouts?.groups[story.group] : null;
  const layout = group?.listed.find((candidate) => candidate.story === story.id);
  if (!layout || group.listed.length < 2) return story.title;
  const includes = (list, item) => list.some((other) => sameValue(other, item));
  const usual = group.items.filter((item) => 2 * group.listed.filter((other) => includes(other.visible, item)).length > group.listed.length);
  const rowsOf = (section, list) => list.filter((item) => item.length === 2 && item[0] === section);
  const minus = (one, other, all) => {
    const rest = one.filter((item) => !includes(other, item));
    const isWhole = (section) => includes(rest, [section]) && rowsOf(section, rest).length === rowsOf(section, all).length;
    return rest.filter((item) => (item.length === 1 ? isWhole(item[0]) || rowsOf(item[0], rest).length === 0 : !isWhole(item[0]))).map((item) => item.at(-1)).join(", ");
  };
  const [more, less] = [minus(layout.visible, usual, group.items), minus(usual, layout.visible, usual)];
  if (!more && !less) return "usual layout";
  return shortened([more && `with ${more}`, less && `without ${less}`].filter((part) => part).join(", "), 160);
}

const itemText = (item) => item.join(".");
const kinds = { sample: "A sample of the spec", layout: "A layout that no sample shows", default: "The state of all defaults" };

function layoutPanel(player) {
  const { screen, story } = player;
  const { layouts } = screen;
  const group = story.group === undefined ? null : layouts.groups[story.group];
  const frame = player.current?.frame;
  return [
    h("p", story.doc || kinds[story.kind] || ""),
    h("div.row-of-buttons", { style: { "margin-top": "10px" } }, placeButton(story.place || screen.spec)),
    story.conditions?.length > 0 && [h("h2", "Conditions"), conditionList(story.conditions)],
    story.own?.length > 0 && [h("h2", "Shown beyond the first layout"), h("p", h("code", story.own.map(itemText).join(", ")))],
    story.fixed && h("p.muted", "All other groups of conditions have their first layout."),
    frame?.leftOut.length > 0 && [h("h2", "Rows that are left out"), h("p", "An earlier element has the same identity:"), h("p", h("code", shortened(frame.leftOut.join(", "), 600)))],
    h("h2", "Combinations"),
    h("p", combinationsText(screen)),
    screen.complete === false && h("p.muted", "The layouts are being computed."),
    layouts.groups.map((item, index) => groupList(screen, item, index, group)),
    layouts.fixed.length > 0 && [h("h2", "Always shown"), h("p", h("code", layouts.fixed.map(itemText).join(", ")))],
    layouts.hidden.length > 0 && [h("h2", "Never shown"), h("p", h("code", layouts.hidden.map(itemText).join(", ")))],
    rowPlaces(player),
  ];
}

const conditionList = (conditions) => h("ul.conditions", conditions.map((condition) => h("li", h("span.truth", icon("checkmark")), h("code", shortened(condition, 600)))));

function combinationsText(screen) {
  const { count, groups } = screen.layouts;
  const number = count === undefined ? null : grouped(count);
  if (number === null) return "The number of combinations is unknown, because conditions depend on functions that are written by hand.";
  if (count === "1") return "This screen has one layout.";
  return `This screen has exactly ${number} layouts${groups.length > 1 ? `, the combinations of ${groups.length} independent groups` : ""}.`;
}

function groupList(screen, group, index, current) {
  const title = `Group ${index + 1}${group.count ? `: ${plural(Number(group.count), "layout", "layouts")}` : ""}`;
  const listed = group.listed.slice(0, 100);
  return h("div", { "data-group": index }, h("h2", group === current ? `${title} (this story)` : title), group.reason && h("p.muted", `Not counted: ${group.reason}.`),
    h("ul.conditions", listed.map((layout) => h("li", { "data-visible": layout.visible.map(itemText).join(" ") }, h("div",
      layout.story ? h("a", { href: fragment({ kind: "story", screen: screen.id, story: layout.story }), text: layoutTitle(layout) }) : h("span", layoutTitle(layout)),
      layout.conditions?.length > 0 && h("div", h("code.muted", shortened(layout.conditions.join(", "), 400))),
      !layout.story && h("div.muted", `Not shown: ${layout.reason || "no state shows it"}.`))))),
    group.listed.length > listed.length && h("p.muted", `${plural(group.listed.length - listed.length, "more layout", "more layouts")}`));
}

const layoutTitle = (layout) => (layout.visible.length ? shortened(layout.visible.map(itemText).join(", "), 300) : "none of its rows");

function rowPlaces(player) {
  const { screen } = player;
  const places = screen.rows.filter((row) => row.place);
  if (places.length === 0) return null;
  return [h("h2", "Rows in the spec"), h("ul.conditions", places.slice(0, 120).map((row) => h("li", h("button", { title: wholePlace(row.place), onclick: () => openPlace(row.place) },
    h("code", `${row.section}.${row.row}`), h("span.muted", `  ${placeText(row.place)}`))))) ];
}

// Changes since another revision

function differenceLines(members) {
  return (members || []).map((difference) => h("div", h("code", `${difference.name}: `),
    difference.before !== undefined && h("code.before", shortened(code(difference.before), 300)), difference.before !== undefined && difference.after !== undefined && " ",
    difference.after !== undefined && h("code.after", shortened(code(difference.after), 300))));
}

function changesPanel(story) {
  if (!story) return null;
  const { against } = page.data.comparison;
  return [h("p.muted", `Compared with ${against}`), h("ul.compare-list", story.marks.map((mark) => h("li", h("span", { class: `mark ${mark.status}`, text: mark.status }),
    h("div", h("strong", mark.part === "screen" ? "The screen" : mark.part === "row" ? mark.key : `${mark.part} ${mark.key}`), differenceLines(mark.members))))),
  story.marks.length === 0 && h("p", `The layout is ${story.status}.`)];
}

const markTag = (status) => (status ? h("span", { class: `mark ${status}`, text: status }) : null);

/** Shows everything that differs from the other revision. */
function changesPage() {
  const { comparison } = page.data;
  const cellName = (number) => page.data.cells[number]?.name ?? "";
  const isEqual = comparison.screens.length + (comparison.cells || []).length + (comparison.tokens || []).length === 0;
  return h("div.catalogue",
    h("p.intro", isEqual ? `Nothing that a screen shows differs from ${comparison.against}.` : `What differs from ${comparison.against}, by names and values.`),
    comparison.screens.map((screen) => h("section", h("h2", screen.screen, " ", markTag(screen.status)),
      screen.layouts && h("p.muted", `${plural(screen.layouts.added || 0, "layout", "layouts")} added, ${screen.layouts.removed || 0} removed`),
      h("div.card", { style: { "margin-top": "12px" } }, h("ul.compare-list", screen.stories.map((story) => h("li", markTag(story.status), h("div",
        h("a", { href: fragment({ kind: "story", screen: screen.screen, story: story.id }), text: `${story.kind} ${story.title}` }),
        h("div.muted", markCounts(story.marks))))))))),
    comparison.cells?.length > 0 && h("section", h("h2", "Cells and styles"), h("div.card", { style: { "margin-top": "12px" } }, h("ul.compare-list", comparison.cells.map((cell) => h("li", markTag(cell.status), h("div",
      h("strong", cellName(cell.cell)), cell.styles.map((style) => h("div", style.name ? `Style ${style.name} ` : "", differenceLines(style.members))))))))),
    comparison.tokens?.length > 0 && h("section", h("h2", "Tokens"), h("div.card", { style: { "margin-top": "12px" } }, h("ul.compare-list", comparison.tokens.map((token) => h("li", markTag(token.status), h("div",
      h("strong", `${token.module}.${token.name} `), token.before && h("code.before", tokenText(token.before)), " ", token.after && h("code.after", tokenText(token.after)))))))));
}

function markCounts(marks) {
  const counts = new Map();
  for (const mark of marks) counts.set(`${mark.status} ${mark.part}`, (counts.get(`${mark.status} ${mark.part}`) || 0) + 1);
  return [...counts].map(([name, count]) => `${count} ${name}${count === 1 ? "" : "s"}`).join(", ");
}

const tokenText = (token) => (token.kind === "font" ? fontName(token.font) : token.light && !sameValue(token.light, token.dark) ? `${colorName(token.light)} / ${colorName(token.dark)}` : colorName(token.light));
