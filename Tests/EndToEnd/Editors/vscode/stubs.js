// Stands in for the modules 'vscode' and 'vscode-languageclient', and records what the extension does. The client starts
// the real server, and sends the messages at the start and at the end of a session.

"use strict";

const { spawn } = require("node:child_process");
const Module = require("node:module");

const record = { commands: {}, errors: [], executed: [], clients: [], configurationListeners: [] };
const settings = {};
const extensions = {};

const vscode = {
  workspace: {
    getConfiguration: (section) => ({ get: (key) => settings[`${section}.${key}`] }),
    onDidChangeConfiguration: (listener) => {
      record.configurationListeners.push(listener);
      return { dispose() {} };
    },
  },
  window: {
    showErrorMessage: async (message, ...choices) => {
      record.errors.push(message);
      return choices[0];
    },
  },
  commands: {
    registerCommand: (name, body) => {
      record.commands[name] = body;
      return { dispose() {} };
    },
    executeCommand: async (...call) => record.executed.push(call),
  },
  extensions: { getExtension: (name) => extensions[name] },
};

class LanguageClient {
  constructor(id, name, server, options) {
    Object.assign(this, { id, name, server, options, status: undefined });
    record.clients.push(this);
  }

  start() {
    this.process = spawn(this.server.command, this.server.args, { stdio: ["pipe", "pipe", "ignore"] });
    return new Promise((resolve, reject) => {
      this.process.on("error", reject);
      this.process.stdout.once("data", (data) => {
        this.answer = data.toString();
        this.send({ method: "initialized", params: {} });
        resolve();
      });
      this.send({ id: 1, method: "initialize", params: { processId: process.pid, capabilities: {} } });
    });
  }

  send(message) {
    const body = JSON.stringify({ jsonrpc: "2.0", ...message });
    this.process.stdin.on("error", () => {});
    this.process.stdin.write(`Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`);
  }

  stop() {
    return new Promise((resolve) => {
      this.process.on("exit", (status) => {
        this.status = status;
        resolve();
      });
      this.send({ id: 2, method: "shutdown" });
      this.send({ method: "exit" });
    });
  }
}

const stubs = { vscode, "vscode-languageclient/node": { LanguageClient } };
const load = Module._load;
Module._load = (name, ...rest) => stubs[name] ?? load(name, ...rest);

module.exports = { record, settings, extensions };
