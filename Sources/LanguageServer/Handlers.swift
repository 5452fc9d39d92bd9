// Handles requests about documents.

import JSONOutput
import SpecServices
import VMGenDriver

extension Server {
    typealias Handler = (JSON) throws(RequestFailure) -> JSON

    /// The handlers of requests, by the names of the requests' methods.
    static let handlers: [String: @Sendable (Server) -> Handler] = [
        "textDocument/completion": { $0.completion },
        "textDocument/hover": { $0.hover },
        "textDocument/definition": { $0.definition },
        "textDocument/implementation": { $0.implementation },
        "textDocument/references": { $0.references },
        "textDocument/documentHighlight": { $0.highlights },
        "textDocument/documentSymbol": { $0.documentSymbols },
        "workspace/symbol": { $0.workspaceSymbols },
        "textDocument/codeAction": { $0.codeActions },
        "textDocument/formatting": { $0.formatting },
        "textDocument/prepareRename": { $0.prepareRename },
        "textDocument/rename": { $0.rename },
        "textDocument/semanticTokens/full": { $0.semanticTokens },
        "textDocument/foldingRange": { $0.folding },
        "textDocument/diagnostic": { $0.diagnostics },
    ]

    /// The document to which a request refers, in the current snapshot.
    private struct Target {
        let snapshot: Snapshot
        let path: String
        /// The position in the request, or the start of the document if the request has no position.
        var position: FilePosition
        var positions: FilePositions
    }

    /// Returns the document to which a request refers, or `nil` if the document is neither a spec nor a `vmgen.yaml`.
    private func target(_ parameters: JSON) throws(RequestFailure) -> Target? {
        guard let uri = parameters["textDocument"]?["uri"]?.string else {
            throw RequestFailure(.invalidParameters, "expected 'textDocument' with 'uri'")
        }
        let path: String
        if let document = documents.byURI[uri] {
            if !document.hasSpec { return nil }
            path = document.path
        } else {
            guard let file = filePath(ofURI: uri), isSpecPath(file) || isConfigurationPath(file) else { return nil }
            path = file
        }
        let snapshot = workspace.snapshot()
        let start = FilePosition(path: path, offset: 0)
        return Target(snapshot: snapshot, path: path, position: start, positions: filePositions(snapshot))
    }

    private func filePositions(_ snapshot: Snapshot) -> FilePositions {
        let uris = documents.byURI.values.map { ($0.path, $0.uri) }
        return FilePositions(snapshot, client.encoding, openURIs: Dictionary(uris) { first, _ in first })
    }

    /// Returns the result of `target(_:)` with the position in the request instead of the start of the document.
    private func targetWithPosition(_ parameters: JSON) throws(RequestFailure) -> Target? {
        let position = try Position(parameters["position"])
        guard var target = try target(parameters) else { return nil }
        let offset = target.positions.offset(of: position, in: target.path)
        target.position = FilePosition(path: target.path, offset: offset)
        return target
    }

    // MARK: - Information

    private func completion(_ parameters: JSON) throws(RequestFailure) -> JSON {
        guard var target = try targetWithPosition(parameters) else { return .null }
        let list = target.snapshot.completions(at: target.position)
        return completionList(list, at: target.position, client, &target.positions)
    }

    private func hover(_ parameters: JSON) throws(RequestFailure) -> JSON {
        guard var target = try targetWithPosition(parameters), let hover = target.snapshot.hover(at: target.position)
        else {
            return .null
        }
        return [
            "contents": markup(hover.markdown, isMarkdown: client.showsMarkdownInHover),
            "range": target.positions.range(hover.bytes, in: target.path),
        ]
    }

    /// Returns the declarations of the name at the requested position. If this position is in a declaration of the
    /// name, also returns the name's declarations in generated Swift.
    private func definition(_ parameters: JSON) throws(RequestFailure) -> JSON {
        guard var target = try targetWithPosition(parameters) else { return .null }
        let links = target.snapshot.definitions(at: target.position).filter { isFilePath($0.target.path) }
        var found = links.map { link -> JSON in
            let file = link.target.path
            guard client.hasDefinitionLinks else { return target.positions.location(link.target) }
            return [
                "originSelectionRange": target.positions.range(link.origin, in: target.path),
                "targetUri": .string(target.positions.uri(ofPath: file)),
                "targetRange": target.positions.range(link.targetDeclaration, in: file),
                "targetSelectionRange": target.positions.range(link.target.bytes, in: file),
            ]
        }
        if links.contains(where: { $0.target.path == target.path && $0.target.bytes == $0.origin }) {
            found += generated(&target, hasLinks: client.hasDefinitionLinks)
        }
        return found.isEmpty ? .null : .array(found)
    }

    /// Returns the declarations that generated Swift contains for the name at the requested position.
    private func implementation(_ parameters: JSON) throws(RequestFailure) -> JSON {
        guard var target = try targetWithPosition(parameters) else { return .null }
        let found = generated(&target, hasLinks: client.hasImplementationLinks)
        return found.isEmpty ? .null : .array(found)
    }

    private func generated(_ target: inout Target, hasLinks: Bool) -> [JSON] {
        target.snapshot.generatedDefinitions(at: target.position).map { definition in
            let path = definition.file.path
            target.positions.add(definition.file)
            guard hasLinks else { return target.positions.location(FileRange(path: path, bytes: definition.name)) }
            let name = target.positions.range(definition.name, in: path)
            return [
                "originSelectionRange": target.positions.range(definition.origin, in: target.path),
                "targetUri": .string(target.positions.uri(ofPath: path)), "targetRange": name,
                "targetSelectionRange": name,
            ]
        }
    }

    private func references(_ parameters: JSON) throws(RequestFailure) -> JSON {
        guard var target = try targetWithPosition(parameters) else { return .null }
        let isIncluding = parameters["context"]?["includeDeclaration"]?.bool ?? true
        let references = target.snapshot.references(at: target.position, includingDeclarations: isIncluding)
        return .array(references.filter { isFilePath($0.path) }.map { target.positions.location($0) })
    }

    private func highlights(_ parameters: JSON) throws(RequestFailure) -> JSON {
        guard var target = try targetWithPosition(parameters) else { return .null }
        return .array(
            target.snapshot.highlights(at: target.position).map { highlight in
                [
                    "range": target.positions.range(highlight.bytes, in: target.path),
                    "kind": .integer(highlight.isDeclaration ? 3 : 2),
                ]
            }
        )
    }

    private func documentSymbols(_ parameters: JSON) throws(RequestFailure) -> JSON {
        guard var target = try target(parameters) else { return .null }
        let symbols = target.snapshot.symbols(in: target.path)
        guard client.hasSymbolTree else { return .array(symbolList(symbols, in: target.path, &target.positions)) }
        return symbolTree(symbols, in: target.path, &target.positions)
    }

    private func workspaceSymbols(_ parameters: JSON) throws(RequestFailure) -> JSON {
        guard let query = parameters["query"]?.string else {
            throw RequestFailure(.invalidParameters, "expected 'query'")
        }
        let snapshot = workspace.snapshot()
        var positions = filePositions(snapshot)
        let symbols = snapshot.symbols(matching: query).filter { isFilePath($0.range.path) }
        return .array(symbols.map { workspaceSymbol($0, &positions) })
    }

    private func semanticTokens(_ parameters: JSON) throws(RequestFailure) -> JSON {
        guard var target = try target(parameters) else { return .null }
        return encodedTokens(target.snapshot.semanticTokens(in: target.path), in: target.path, &target.positions)
    }

    private func folding(_ parameters: JSON) throws(RequestFailure) -> JSON {
        guard var target = try target(parameters) else { return .null }
        return foldingRanges(target.snapshot.foldingRanges(in: target.path), in: target.path, client, &target.positions)
    }

    /// Handles `textDocument/diagnostic`, for clients that request diagnostics instead of waiting for notifications.
    private func diagnostics(_ parameters: JSON) throws(RequestFailure) -> JSON {
        guard var target = try target(parameters) else { return ["kind": "full", "items": []] }
        let form = diagnosticForm
        let items = diagnostics(of: target.path, target.snapshot).map { diagnostic in
            form.json(diagnostic, in: target.path, &target.positions)
        }
        return ["kind": "full", "items": .array(items)]
    }

    private func diagnostics(of path: String, _ snapshot: Snapshot) -> [FileDiagnostic] {
        snapshot.diagnostics(ofModuleWith: path).first { $0.path == path }?.diagnostics ?? []
    }

    // MARK: - Edits

    private func codeActions(_ parameters: JSON) throws(RequestFailure) -> JSON {
        let range = parameters["range"]
        let (first, second) = (try Position(range?["start"]), try Position(range?["end"]))
        guard var target = try target(parameters) else { return [] }
        let start = target.positions.offset(of: min(first, second), in: target.path)
        let end = target.positions.offset(of: max(first, second), in: target.path)
        let kinds = parameters["context"]?["only"].flatMap { $0.elements == nil ? nil : $0.strings }
        let request = CodeActionRequest(range: start...end, kinds: kinds)
        let actions = LanguageServer.codeActions(
            request,
            for: diagnostics(of: target.path, target.snapshot),
            in: target.path,
            diagnosticForm,
            &target.positions,
            workspaceEdit: workspaceEdit
        )
        return .array(actions)
    }

    private func formatting(_ parameters: JSON) throws(RequestFailure) -> JSON {
        guard var target = try target(parameters) else { return .null }
        switch target.snapshot.formattingEdits(in: target.path) {
        case .success(let edits): return target.positions.edits(edits, in: target.path)
        case .failure(let refusal):
            // The formatter refuses to format, for example, a spec with syntax errors. Editors also request formatting
            // when the user saves a file, and an error response would interrupt the user. So the server only logs a
            // message.
            output.send(notification("window/logMessage", ["type": .integer(2), "message": .string(refusal.message)]))
            return .null
        }
    }

    private func prepareRename(_ parameters: JSON) throws(RequestFailure) -> JSON {
        guard var target = try targetWithPosition(parameters) else { return .null }
        let name = try granted(target.snapshot.renameTarget(at: target.position))
        return [
            "range": target.positions.range(name.bytes, in: target.path), "placeholder": .string(name.name),
        ]
    }

    private func rename(_ parameters: JSON) throws(RequestFailure) -> JSON {
        guard let name = parameters["newName"]?.string else {
            throw RequestFailure(.invalidParameters, "expected 'newName'")
        }
        guard var target = try targetWithPosition(parameters) else { return .null }
        let edits = try granted(target.snapshot.rename(at: target.position, to: name))
        return workspaceEdit(edits, &target.positions)
    }

    private func granted<Value>(_ result: Result<Value, ServiceRefusal>) throws(RequestFailure) -> Value {
        switch result {
        case .success(let value): return value
        case .failure(let refusal): throw RequestFailure(.requestFailed, refusal.message)
        }
    }

    /// Encodes the edits of several files as a workspace edit. If the client supports `documentChanges`, the result
    /// contains the versions of the open documents.
    private func workspaceEdit(_ files: [FileEdits], _ positions: inout FilePositions) -> JSON {
        let versions = Dictionary(documents.byURI.values.map { ($0.path, $0.version) }) { first, _ in first }
        if client.hasDocumentChanges {
            let changes = files.map { file -> JSON in
                let document: JSON = [
                    "uri": .string(positions.uri(ofPath: file.path)),
                    "version": versions[file.path].map { .integer($0) } ?? .null,
                ]
                return ["textDocument": document, "edits": positions.edits(file.edits, in: file.path)]
            }
            return ["documentChanges": .array(changes)]
        }
        let changes = files.map { file in
            JSON.Member(positions.uri(ofPath: file.path), positions.edits(file.edits, in: file.path))
        }
        return ["changes": .object(changes)]
    }
}
