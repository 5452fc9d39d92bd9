// The connections between files: the names that a file declares, and the words that can refer to declarations in other
// files. If a file does not contain a name, none of its declarations depends on the declarations with this name.

import SpecDiagnostics
import SpecSyntax

/// The names that a spec declares for other files, and the words with which the spec can refer to their declarations.
struct FileLinks: Sendable {
    /// A hash of a word. If two different words have equal hashes, some files are resolved unnecessarily.
    typealias Word = UInt64

    /// The names of the declarations that other files can use.
    let names: Set<Word>
    /// All words of the file, including the words in comments and texts.
    let words: Set<Word>
    /// A Boolean value that indicates whether the file contains escape sequences that can be part of a name.
    let hasEscapes: Bool
    /// The names of the declarations of each kind, in the order of the file. If two versions of a file have equal
    /// lists, replacing one version with the other does not change the ID of any declaration.
    let declarations: [[String]]
    /// The spec without screens, and with only the names, the documentation and the signatures of its other
    /// declarations.
    let outline: SpecSyntax

    init(_ spec: SpecSyntax, in source: SourceFile) {
        declarations = spec.namesByKind
        names = declarations.dropLast().reduce(into: []) { names, kind in
            for name in kind { forEachWord(in: Array(name.utf8)) { names.insert($0) } }
        }
        var words: Set<Word> = []
        var hasEscapes = false
        forEachWord(in: source.bytes) { words.insert($0) }
        for index in source.bytes.indices.dropLast() where source.bytes[index] == UInt8(ascii: "\\") {
            hasEscapes = hasEscapes || escapesOfWords.contains(source.bytes[index + 1])
        }
        self.words = words
        self.hasEscapes = hasEscapes
        outline = spec.outline
    }

    /// Returns a Boolean value that indicates whether the file contains one of the names, or escape sequences that can
    /// spell a name.
    func mentionsAny(of names: Set<Word>) -> Bool { hasEscapes || names.contains(where: words.contains) }
}

/// The bytes that follow the backslash in a YAML escape sequence that can be part of a name. `x`, `u` and `U` encode a
/// character. A line break continues a word on the next line.
private let escapesOfWords: Set = Set("xuU\r\n".utf8)

/// Calls `body` with the hash of each word in `bytes`. All words with non-ASCII characters have the same hash, because
/// equal names can have different bytes.
private func forEachWord(in bytes: [UInt8], _ body: (FileLinks.Word) -> Void) {
    var hash: FileLinks.Word?
    var isASCII = true
    for byte in bytes {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), 0x80...:
            isASCII = isASCII && byte < 0x80
            hash = ((hash ?? 0xCBF2_9CE4_8422_2325) ^ FileLinks.Word(byte)) &* 0x100_0000_01B3
        default:
            if let word = hash { body(isASCII ? word : 0) }
            (hash, isASCII) = (nil, true)
        }
    }
    if let word = hash { body(isASCII ? word : 0) }
}

extension SpecSyntax {
    /// The names of the declarations of each kind. The last element contains the names of screens, to which no other
    /// declaration can refer.
    fileprivate var namesByKind: [[String]] {
        [
            tokens.map { ($0.isColor ? "#" : "") + $0.name.value }, types.map(\.name.value),
            models.map(\.name.value), functions.map(\.name.value), services.map(\.name.value),
            containers.map(\.name.value), traits.map(\.name.value), cells.map(\.name.value), views.map(\.name.value),
            styles.map(\.name.value), viewModels.map(\.name.value), fragments.map(\.name.value),
            screens.map(\.name.value),
        ]
    }

    /// A copy of the spec that contains its imports but no declarations.
    var withoutDeclarations: SpecSyntax {
        var empty = self
        (empty.tokens, empty.types, empty.models, empty.functions) = ([], [], [], [])
        (empty.services, empty.containers, empty.traits, empty.cells) = ([], [], [], [])
        (empty.views, empty.styles, empty.viewModels, empty.fragments) = ([], [], [], [])
        empty.screens = []
        return empty
    }

    /// A copy of the spec without screens, and with only the names, the documentation and the signatures of its other
    /// declarations. For example, fragments have no rows and view models have no values.
    fileprivate var outline: SpecSyntax {
        var outline = self
        for index in models.indices {
            outline.models[index].fields = []
            outline.models[index].derived = []
            outline.models[index].identity = nil
        }
        for index in functions.indices { outline.functions[index].examples = [] }
        for index in traits.indices {
            outline.traits[index].refines = []
            outline.traits[index].role = nil
            outline.traits[index].defaults = []
            outline.traits[index].data = []
            outline.traits[index].appearance = []
            outline.traits[index].actions = []
        }
        for index in styles.indices { outline.styles[index].values = [] }
        for index in viewModels.indices {
            outline.viewModels[index].extends = nil
            outline.viewModels[index].style = nil
            outline.viewModels[index].services = []
            outline.viewModels[index].values = []
            outline.viewModels[index].valuesRange = nil
        }
        for index in fragments.indices {
            outline.fragments[index].methods = []
            outline.fragments[index].rows = []
        }
        outline.screens = []
        return outline
    }
}
