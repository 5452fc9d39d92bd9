// Tries the extension of VS Code: `node try_extension.js EXTENSION VMGEN`. Exits with status 1 at the first failure.

"use strict";

const assert = require("node:assert");
const { spawnSync } = require("node:child_process");
const fs = require("node:fs");
const os = require("node:os");
const path = require("node:path");
const { record, settings, extensions } = require("./stubs.js");

const [directory, tool] = process.argv.slice(2);
const read = (name) => JSON.parse(fs.readFileSync(path.join(directory, name), "utf8"));
const manifest = read("package.json");

/** Validates a spec, and returns the output of the command. */
function validate(text) {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "vmgen-"));
  const file = path.join(folder, "Try.vmspec.yaml");
  fs.writeFileSync(file, text);
  const result = spawnSync(tool, ["validate", file], { encoding: "utf8" });
  fs.rmSync(folder, { recursive: true });
  return result.stderr;
}

function tryManifest() {
  assert.deepEqual(Object.keys(manifest.dependencies), ["vscode-languageclient"]);
  const { languages, grammars, snippets } = manifest.contributes;
  for (const file of [languages[0].configuration, grammars[0].path, snippets[0].path, manifest.main]) {
    assert.ok(fs.existsSync(path.join(directory, file)), file);
  }
  assert.equal(read(grammars[0].path).scopeName, grammars[0].scopeName);
  const configuration = read(languages[0].configuration);
  assert.ok(new RegExp(configuration.onEnterRules[0].beforeText).test("  - rows:"));
  assert.equal("order.total".match(new RegExp(configuration.wordPattern))[0], "order");
}

function tryProblemMatcher() {
  const { pattern } = manifest.contributes.problemMatchers[0];
  const match = validate("vmspec: 1\ntypo: {}\n").split("\n")[0].match(new RegExp(pattern.regexp));
  assert.ok(match[pattern.file].endsWith("Try.vmspec.yaml"));
  assert.equal(match[pattern.line], "2");
  assert.equal(match[pattern.column], "1");
  assert.equal(match[pattern.severity], "error");
  assert.equal(match[pattern.code], "unknown-key");
}

/** Returns the body of a snippet with its placeholders replaced, indented by a number of spaces. */
function expanded(snippet, indentation) {
  const lines = snippet.body.map((line) => line.replace(/\$\{\d+:([^}]*)\}/g, "$1"));
  return lines.map((line) => " ".repeat(indentation) + line + "\n").join("");
}

function trySnippets() {
  const snippets = read(manifest.contributes.snippets[0].path);
  const text = "traits:\n  TextPresentable: {data: {text: String}}\ncells:\n  TextCell: {traits: [TextPresentable]}\n";
  const frames = {
    spec: (body) => body,
    trait: (body) => `vmspec: 1\ntraits:\n${body}`,
    cell: (body) => `vmspec: 1\ntraits:\n  TextPresentable: {data: {text: String}}\ncells:\n${body}`,
    model: (body) => `vmspec: 1\nmodels:\n${body}`,
    enum: (body) => `vmspec: 1\ntypes:\n${body}`,
    screen: (body) => `vmspec: 1\n${text}screens:\n${body}`,
  };
  for (const snippet of Object.values(snippets)) {
    const spec = frames[snippet.prefix](expanded(snippet, snippet.prefix === "spec" ? 0 : 2));
    assert.ok(!/error:/.test(validate(spec)), `${snippet.prefix}: ${validate(spec)}\n${spec}`);
  }
  assert.deepEqual(Object.values(snippets).map((snippet) => snippet.prefix).sort(), Object.keys(frames).sort());
}

/** Returns the first match of each pattern of the grammar's expressions, by the end of the name of its scope. */
function scopes(text) {
  const grammar = read(manifest.contributes.grammars[0].path);
  const found = {};
  for (const { name, match } of grammar.repository.expression.patterns) {
    const matches = [...text.matchAll(new RegExp(match, "g"))].map((match) => match[0]);
    if (matches.length > 0) found[name.replace(".vmspec", "")] = matches;
  }
  return found;
}

function tryGrammar() {
  const grammar = read(manifest.contributes.grammars[0].path);
  for (const injection of Object.values(grammar.injections)) {
    for (const { include } of injection.patterns) assert.ok(grammar.repository[include.slice(1)], include);
  }
  assert.deepEqual(scopes("x.count >= 2 && phase == .done || !isOn"), {
    "constant.numeric": ["2"],
    "constant.other.case": [".done"],
    "keyword.operator.logical": ["&&", "||", "!"],
    "keyword.operator.comparison": [">=", "=="],
  });
  assert.deepEqual(scopes("orders.contains($0.isOpen != true)"), {
    "constant.language": ["true"],
    "variable.language.element": ["$0"],
    "entity.name.function": ["contains"],
    "keyword.operator.comparison": ["!="],
  });
  assert.deepEqual(scopes("note ?? other"), { "keyword.operator.optional": ["??"] });
  const { placeholder, format } = grammar.repository;
  assert.ok(new RegExp(placeholder.begin).test("{order.number}"));
  const match = "{order.total | currency(EUR)}".match(new RegExp(format.match));
  assert.equal(match[2], "currency");
  assert.ok(!new RegExp(format.match).test("a || b"));
}

async function tryExtension() {
  const extension = require(path.join(directory, "extension.js"));
  const contributor = {};
  extensions["redhat.vscode-yaml"] = {
    activate: async () => ({
      registerContributor: (scheme, uri, content) => Object.assign(contributor, { scheme, uri, content }),
    }),
  };
  settings["vmgen.path"] = tool;
  const context = { subscriptions: [] };
  await extension.activate(context);
  const [client] = record.clients;
  assert.ok(client.answer.includes('"completionProvider"'), client.answer);
  assert.deepEqual(client.server.args, ["lsp"]);
  assert.ok(client.options.documentSelector.every((filter) => filter.language === "vmspec"));
  assert.deepEqual(client.options.initializationOptions, { outputDirectories: [] });

  const spec = contributor.uri("file:///a/B%20C.vmspec.yaml");
  assert.notEqual(JSON.parse(await contributor.content(spec)).$schema, undefined);
  assert.notEqual(await contributor.content(spec), await contributor.content(contributor.uri("file:///a/vmgen.yaml")));
  assert.equal(contributor.uri("file:///a/compose.yaml"), undefined);

  // A change of the settings restarts the server, and so does the command.
  settings["vmgen.rulesURL"] = "https://example.com/rules.md";
  await record.configurationListeners[0]({ affectsConfiguration: (key) => key === "vmgen.rulesURL" });
  await record.configurationListeners[0]({ affectsConfiguration: () => false });
  assert.equal(client.status, 0);
  assert.deepEqual(record.clients[1].server.args, ["lsp", "--rules-url", "https://example.com/rules.md"]);
  await record.commands["vmgen.restart"]();
  assert.equal(record.clients[1].status, 0);
  await extension.deactivate();
  assert.equal(record.clients[2].status, 0);
  await extension.deactivate();
  assert.equal(record.clients.length, 3);

  // A missing command is reported.
  settings["vmgen.path"] = "/no/such/command";
  await extension.activate({ subscriptions: [] });
  assert.ok(record.errors[0].includes("Cannot start '/no/such/command lsp'"));
  assert.deepEqual(record.executed[0], ["workbench.action.openSettings", "vmgen.path"]);
}

async function main() {
  tryManifest();
  tryProblemMatcher();
  trySnippets();
  tryGrammar();
  await tryExtension();
}

main().catch((error) => {
  console.error(error);
  process.exit(1);
});
