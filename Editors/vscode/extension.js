// The client of the language server `vmgen lsp`. It starts the server, and offers its schema to other extensions. All
// language features are in the server.

"use strict";

const { execFile } = require("node:child_process");
const vscode = require("vscode");
const { LanguageClient } = require("vscode-languageclient/node");

const schemaScheme = "vmgen-schema";
let client;

/** Returns the command that the settings name. */
function command() {
  return vscode.workspace.getConfiguration("vmgen").get("path") || "vmgen";
}

/** Returns the arguments of the server. */
function serverArguments() {
  const rulesURL = vscode.workspace.getConfiguration("vmgen").get("rulesURL");
  return rulesURL ? ["lsp", "--rules-url", rulesURL] : ["lsp"];
}

async function start() {
  const server = { command: command(), args: serverArguments() };
  client = new LanguageClient("vmgen", "vmgen", server, {
    documentSelector: [
      { scheme: "file", language: "vmspec" },
      { scheme: "untitled", language: "vmspec" },
    ],
    initializationOptions: {
      outputDirectories: vscode.workspace.getConfiguration("vmgen").get("outputDirectories") || [],
    },
  });
  try {
    await client.start();
  } catch (error) {
    client = undefined;
    const choice = await vscode.window.showErrorMessage(
      `Cannot start '${server.command} lsp': ${error.message}. Set 'vmgen.path' to the path of the vmgen command.`,
      "Open Settings"
    );
    if (choice) await vscode.commands.executeCommand("workbench.action.openSettings", "vmgen.path");
  }
}

async function stop() {
  const running = client;
  client = undefined;
  if (running) await running.stop();
}

/** Returns the JSON Schema that the command prints. */
function schema(ofConfiguration) {
  const options = ofConfiguration ? ["schema", "--configuration"] : ["schema"];
  return new Promise((resolve, reject) => {
    execFile(command(), options, { maxBuffer: 16 << 20 }, (error, output) => (error ? reject(error) : resolve(output)));
  });
}

/** Returns the URI of the schema of a document, or `undefined` for other documents. */
function schemaURI(document) {
  const path = decodeURIComponent(document.split(/[?#]/)[0]);
  if (/\.vmspec\.ya?ml$/.test(path)) return `${schemaScheme}://spec`;
  if (/\/vmgen\.yaml$/.test(path)) return `${schemaScheme}://configuration`;
  return undefined;
}

/** Offers the schemas to the YAML extension of Red Hat, if it is installed. */
async function registerSchemas() {
  const extension = vscode.extensions.getExtension("redhat.vscode-yaml");
  if (!extension) return;
  const yaml = await extension.activate();
  if (yaml && yaml.registerContributor) {
    yaml.registerContributor(schemaScheme, schemaURI, (uri) => schema(uri.endsWith("configuration")));
  }
}

async function activate(context) {
  context.subscriptions.push(
    vscode.commands.registerCommand("vmgen.restart", async () => {
      await stop();
      await start();
    }),
    vscode.workspace.onDidChangeConfiguration(async (event) => {
      if (!event.affectsConfiguration("vmgen.path") && !event.affectsConfiguration("vmgen.rulesURL")) return;
      await stop();
      await start();
    })
  );
  await Promise.all([start(), registerSchemas()]);
}

module.exports = { activate, deactivate: stop };
