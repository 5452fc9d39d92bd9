// Defines the result types of the services. All of them are value types. A result identifies a file by its absolute
// path, and text by a range of UTF-8 bytes. A client converts the ranges to positions of its protocol.

import SpecDiagnostics

/// A position between two bytes of a file.
public struct FilePosition: Hashable, Sendable {
    /// The absolute path of the file.
    public let path: String
    /// The number of UTF-8 bytes before the position.
    public let offset: Int

    public init(path: String, offset: Int) {
        self.path = path
        self.offset = offset
    }
}

/// A range of bytes of a file.
public struct FileRange: Hashable, Sendable {
    /// The absolute path of the file.
    public let path: String
    public let bytes: Range<Int>

    public init(path: String, bytes: Range<Int>) {
        self.path = path
        self.bytes = bytes
    }
}

/// A replacement of a range of a file's bytes.
public struct TextEdit: Hashable, Sendable {
    public let bytes: Range<Int>
    public let replacement: String

    public init(_ bytes: Range<Int>, _ replacement: String) {
        self.bytes = bytes
        self.replacement = replacement
    }
}

/// The edits of one file. The ranges of the edits are in ascending order and do not overlap.
public struct FileEdits: Hashable, Sendable {
    public let path: String
    public let edits: [TextEdit]

    public init(path: String, edits: [TextEdit]) {
        self.path = path
        self.edits = edits
    }
}

/// The reason why a service refuses a request, as a message for the user.
public struct ServiceRefusal: Error, Hashable, Sendable {
    public let message: String

    public init(_ message: String) {
        self.message = message
    }
}

// MARK: - Diagnostics

/// The diagnostics of one file. `diagnostics` is empty if the file has no diagnostics.
public struct FileDiagnostics: Hashable, Sendable {
    public let path: String
    public let diagnostics: [FileDiagnostic]
}

/// A diagnostic with its notes and its suggested edits.
public struct FileDiagnostic: Hashable, Sendable {
    public struct Note: Hashable, Sendable {
        public let message: String
        /// The range of the text that the note describes, or `nil` if the note has no location.
        public let range: FileRange?
    }

    /// A set of edits that together resolve the diagnostic.
    public struct Fix: Hashable, Sendable {
        /// An imperative phrase, for example `quote the value`.
        public let title: String
        public let edits: [FileEdits]
        /// A Boolean value that indicates whether the edits can be applied without review.
        public let isSafe: Bool
    }

    public let bytes: Range<Int>
    public let severity: Severity
    /// The identifier of the rule, for example `unknown-name`.
    public let rule: String
    public let message: String
    public let notes: [Note]
    public let fixes: [Fix]
    /// A Boolean value that indicates whether the diagnostic reports unused code: a declaration or a value without
    /// effect.
    public let isAboutUnusedCode: Bool
}

// MARK: - Completion

/// The completions at a position.
public struct CompletionList: Hashable, Sendable {
    /// The completions, with the most relevant first. The list is not filtered by the text before the position.
    public let items: [CompletionItem]

    public static let empty = CompletionList(items: [])
}

public struct CompletionItem: Hashable, Sendable {
    public enum Kind: String, Hashable, Sendable, CaseIterable {
        case key, keyword, module, type, model, field, enumCase, value, function, method, format, `trait`, member
        case action, role, cell, view, style, token, viewModel, fragment, screen, section, row, event, service
        case parameter, sample, rule
    }

    /// The text that the completion list shows.
    public let label: String
    public let kind: Kind
    /// The type or signature of the item, for example `String?`, or `nil` if it has none.
    public let detail: String?
    /// The documentation as Markdown, or `nil` if there is none.
    public let documentation: String?
    /// The edit that inserts the item. Its range is on one line and contains the position.
    public let edit: TextEdit
    /// The text that a client compares with the word before the position.
    public var filterText: String { label }
    /// A Boolean value that indicates whether the item is a key that the mapping requires, or a member that the row
    /// requires.
    public let isRequired: Bool
}

// MARK: - Hover and navigation

/// The documentation of the name or key at a position.
public struct Hover: Hashable, Sendable {
    /// The range of the word that the documentation describes.
    public let bytes: Range<Int>
    /// The documentation as Markdown.
    public let markdown: String
}

/// A declaration of the name at a position.
public struct DefinitionLink: Hashable, Sendable {
    /// The range of the name at the position.
    public let origin: Range<Int>
    /// The range of the name in its declaration.
    public let target: FileRange
    /// The range of the whole declaration, which contains the name.
    public let targetDeclaration: Range<Int>
}

/// A declaration in generated Swift.
public struct GeneratedDefinition: Hashable, Sendable {
    /// The range of the name at the position in the spec.
    public let origin: Range<Int>
    /// The generated file.
    public let file: SourceFile
    /// The range of the declared name. If the file does not declare the name, the range is empty and at the start of
    /// the file.
    public let name: Range<Int>
}

/// A use of a name in the file that contains the position.
public struct Highlight: Hashable, Sendable {
    public let bytes: Range<Int>
    public let isDeclaration: Bool
}

// MARK: - Symbols

public enum SymbolKind: String, Hashable, Sendable, CaseIterable {
    case color, font, type, enumCase, model, field, function, service, container, `trait`, member, action, role, cell
    case view, style, viewModel, input, fragment, screen, state, derived, event, method, section, row, sample, option
}

/// A declaration in a file, with the declarations inside it.
public struct DocumentSymbol: Hashable, Sendable {
    public let name: String
    public let kind: SymbolKind
    /// The value of the declaration if it is a scalar. Otherwise, the type, cell, view model or fragment of the
    /// declaration. The value is `nil` if the declaration has none of these.
    public let detail: String?
    /// The range of the whole declaration.
    public let bytes: Range<Int>
    /// The range of the name, which is inside the declaration.
    public let nameBytes: Range<Int>
    public let children: [DocumentSymbol]
}

/// A declaration of a workspace.
public struct WorkspaceSymbol: Hashable, Sendable {
    public let name: String
    public let kind: SymbolKind
    /// The name of the declaration or module that contains the symbol, or `nil` if the symbol has no container.
    public let container: String?
    public let range: FileRange
}

// MARK: - Rename

/// The name that a rename changes.
public struct RenameTarget: Hashable, Sendable {
    /// The range of the name. It covers only a part of the word at the position if the word is composed of several
    /// names.
    public let bytes: Range<Int>
    /// The declared name. It can differ from the text in `bytes` if the word at the position is composed of several
    /// names.
    public let name: String
}

// MARK: - Tokens and folding

/// A part of a scalar that an editor highlights.
public struct SemanticToken: Hashable, Sendable {
    public enum Kind: String, Hashable, Sendable, CaseIterable {
        /// A name that refers to a declaration of this kind.
        case namespace, type, `enum`, enumMember, `class`, interface, property, variable, parameter, function, method
        case event, decorator
        /// A part of an expression.
        case keyword, `operator`, number, string
    }

    public let bytes: Range<Int>
    public let kind: Kind
    public let isDeclaration: Bool
}

/// A range of lines that an editor can fold. It starts after the text of its first line, and ends after the text of its
/// last line.
public struct FoldingRange: Hashable, Sendable {
    public let bytes: Range<Int>
    public let isComment: Bool
}
