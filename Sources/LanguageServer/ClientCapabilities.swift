// Defines the capabilities of a client that affect the server's answers, and the capabilities of the server.

import JSONOutput
import SpecServices

/// The capabilities that a client declares in the parameters of `initialize`.
struct ClientCapabilities {
    var encoding = PositionEncoding.utf16
    /// A Boolean value that indicates whether the client accepts the notes of a diagnostic as separate locations. The
    /// default is `true`. If the value is `false`, the message of the diagnostic contains its notes.
    var hasRelatedInformation = true
    var hasCodeDescriptions = false
    var hasUnnecessaryTag = false
    var hasPreferredActions = false
    var showsMarkdownInHover = false
    var showsMarkdownInCompletion = false
    var hasDefinitionLinks = false
    var hasImplementationLinks = false
    var hasSymbolTree = false
    var hasDocumentChanges = false
    var foldsOnlyLines = false
    var foldingLimit = Int.max
    /// A Boolean value that indicates whether the client can watch files in directories that the server registers.
    var watchesFiles = false

    init() {}

    init(_ parameters: JSON) {
        let all = parameters["capabilities"]
        let document = all?["textDocument"]
        let workspace = all?["workspace"]
        encoding =
            all?["general"]?["positionEncodings"]?.strings.lazy.compactMap(PositionEncoding.init).first ?? .utf16
        let diagnostics = document?["publishDiagnostics"]
        hasRelatedInformation = diagnostics?["relatedInformation"]?.bool ?? true
        hasCodeDescriptions = diagnostics?["codeDescriptionSupport"]?.bool ?? false
        let tags = diagnostics?["tagSupport"]?["valueSet"]?.elements ?? []
        hasUnnecessaryTag = tags.contains(.integer(DiagnosticTag.unnecessary))
        hasPreferredActions = document?["codeAction"]?["isPreferredSupport"]?.bool ?? false
        let item = document?["completion"]?["completionItem"]
        showsMarkdownInCompletion = item?["documentationFormat"]?.strings.contains("markdown") ?? false
        showsMarkdownInHover = document?["hover"]?["contentFormat"]?.strings.contains("markdown") ?? false
        hasDefinitionLinks = document?["definition"]?["linkSupport"]?.bool ?? false
        hasImplementationLinks = document?["implementation"]?["linkSupport"]?.bool ?? false
        hasSymbolTree = document?["documentSymbol"]?["hierarchicalDocumentSymbolSupport"]?.bool ?? false
        hasDocumentChanges = workspace?["workspaceEdit"]?["documentChanges"]?.bool ?? false
        foldsOnlyLines = document?["foldingRange"]?["lineFoldingOnly"]?.bool ?? false
        foldingLimit = document?["foldingRange"]?["rangeLimit"]?.integer.map { max($0, 0) } ?? .max
        let watching = workspace?["didChangeWatchedFiles"]
        // Without relative patterns, a client watches only files in its workspace folders. It cannot watch the package
        // of an open file outside these folders.
        watchesFiles =
            watching?["dynamicRegistration"]?.bool == true && watching?["relativePatternSupport"]?.bool == true
    }
}

enum DiagnosticTag {
    static let unnecessary = 1
}

/// Returns the capabilities of the server.
func serverCapabilities(for client: ClientCapabilities) -> JSON {
    [
        "positionEncoding": .string(client.encoding.rawValue),
        "textDocumentSync": [
            "openClose": true, "change": .integer(2), "save": ["includeText": false],
        ],
        "completionProvider": [
            "triggerCharacters": .array(completionTriggers.map { .string($0) }), "resolveProvider": false,
        ],
        "hoverProvider": true,
        "definitionProvider": true,
        "implementationProvider": true,
        "referencesProvider": true,
        "documentHighlightProvider": true,
        "documentSymbolProvider": true,
        "workspaceSymbolProvider": true,
        "codeActionProvider": .object(["codeActionKinds": ["quickfix", "source.fixAll"], "resolveProvider": false]),
        "documentFormattingProvider": true,
        "renameProvider": ["prepareProvider": true],
        "foldingRangeProvider": true,
        "semanticTokensProvider": [
            "legend": [
                "tokenTypes": .array(SemanticToken.Kind.allCases.map { .string($0.rawValue) }),
                "tokenModifiers": ["declaration"],
            ],
            "full": true, "range": false,
        ],
        "workspace": ["workspaceFolders": ["supported": true, "changeNotifications": true]],
    ]
}

/// The characters after which a client requests completions. A value, a member or an element can follow each of these
/// characters.
private let completionTriggers = [".", " ", "[", "{", "(", ",", "$", "\""]

/// The patterns of the files whose changes can change the diagnostics of a workspace.
let watchedFilePatterns = ["**/*.vmspec.yaml", "**/*.vmspec.yml", "**/vmgen.yaml", "**/Package.swift"]
