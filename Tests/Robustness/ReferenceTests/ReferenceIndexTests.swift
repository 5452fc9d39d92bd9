import Foundation
import SpecAnalysis
import SpecDiagnostics
import SpecModel
import Testing
import VMGenCompiler

@Suite struct ReferenceIndexTests {
    @Test func referencesAreRecordedOnlyOnRequest() {
        let module = ModuleInput(
            name: "App",
            specs: [spec("A", "vmspec: 1\nmodels: {Person: {fields: {name: String}}}\n")]
        )
        #expect(Compilation(module).references == nil)
        #expect(Compilation(module, recordsReferences: true).references?.references.count == 2)
    }

    @Test func referencesAreIndependentOfTheNumberOfThreads() {
        let module = ModuleInput(name: "App", specs: [spec("A", screen)])
        let serial = Compilation(module, recordsReferences: true)
        let parallel = Compilation(module, recordsReferences: true, workers: ParallelMap(limit: 4))
        #expect(serial.references?.references == parallel.references?.references)
    }

    @Test func aReferenceLeadsToItsDeclaration() throws {
        let program = try Indexed(screen)
        #expect(program.declarations(ofWord: 1, "people") == ["people"])
        #expect(program.declarations(ofWord: 1, "person") == ["person"])
        #expect(program.declarations(ofWord: 1, "name") == ["name"])
        #expect(program.symbols(at: 0) == [])
        let reference = try #require(program.reference(ofWord: 0, "person"))
        let end = program.index.reference(at: Int(reference.range.end), in: SourceID(0))
        #expect(end == reference)
    }

    /// Checks that the range of a quoted name with escapes is the range of the name's bytes in the source.
    @Test func escapedNamesHaveTheirRanges() throws {
        let program = try Indexed(screen)
        let name = Symbol.member(.field, of: .model(ID(0)), name: "name")
        #expect(program.texts(of: name) == ["name", "name", "n\\x61me", "name"])
        #expect(program.renamed(name, "title").contains(#"text: "\t{person.title}: {person.title}""#))
    }

    @Test func rowsOfAFragmentHaveJoinedIDs() throws {
        let program = try Indexed(fragment)
        let row = Symbol.row(of: .fragment(ID(0)), section: "", id: "line")
        let use = Symbol.use(of: .screen(ID(0)), section: "main", id: "first")
        #expect(program.texts(of: row) == ["line", "firstLine"])
        #expect(program.texts(of: .row(of: .screen(ID(0)), section: "other", id: "line")) == ["line", "line"])
        #expect(program.renamed(row, "cell").contains("scroll: main.firstCell"))
        #expect(program.renamed(use, "top").contains("scroll: main.topLine"))
        #expect(program.renamed(use, "top").contains("id: top,"))
    }

    @Test func aMemberOfARoleConsistsOfTwoNames() throws {
        let program = try Indexed(role)
        let role = Symbol.member(.role, of: .trait(ID(1)), name: "detail")
        #expect(program.texts(of: role) == ["detail", "detailText", "onDetailTap"])
        #expect(program.renamed(role, "note").contains("values: {noteText: a}, actions: {onNoteTap: []}"))
        let action = Symbol.member(.member, of: .trait(ID(0)), name: "onTap")
        #expect(program.renamed(action, "onPress").contains("actions: {onDetailPress: []}"))
        #expect(program.renamed(action, "press").contains("actions: {detailPress: []}"))
    }

    /// Checks that members with equal names in two traits have the same references if a cell combines the traits.
    @Test func sharedMembersHaveTheSameReferences() throws {
        let program = try Indexed(
            """
            vmspec: 1
            traits:
              First: {data: {text: String}}
              Second: {data: {text: String}}
            cells:
              Both: {traits: [First, Second]}
            """
        )
        let texts = program.texts(of: .member(.member, of: .trait(ID(1)), name: "text"))
        #expect(texts == ["text", "text"])
    }

    /// Checks that the member `detailText` cannot be renamed. Its name must equal the name that the role `detail` and
    /// the member `text` of another trait form.
    @Test func namesThatMustStayEqualAreNotRenamed() throws {
        let program = try Indexed(
            """
            vmspec: 1
            traits:
              Text: {data: {text: String}}
              Detail: {role: {detail: Text}}
              Other: {data: {detailText: String}}
            cells:
              Both: {traits: [Detail, Other]}
            """
        )
        let other = Symbol.member(.member, of: .trait(ID(2)), name: "detailText")
        #expect(program.index.edits(renaming: [other: "line"]) == nil)
    }

    @Test func namesOfOtherModulesAndOptionsAreReferences() throws {
        let kit = ModuleInput(
            name: "Kit",
            specs: [spec("K", "vmspec: 1\ntraits: {Text: {data: {text: String}}}\n")],
            configuration: SourceFile(path: "vmgen.yaml", text: "vmspec: 1\naccess: public\n")
        )
        let app = ModuleInput(
            name: "App",
            specs: [spec("A", "vmspec: 1\nimports: [Kit]\ncells: {Line: {traits: [\"Kit.Text\"]}}\n")],
            configuration: SourceFile(path: "vmgen.yaml", text: "vmspec: 1\nimports: [Kit]\n")
        )
        let program = try Indexed(Compilation(app, dependencies: [kit], recordsReferences: true))
        #expect(program.texts(of: .module("Kit")) == ["Kit", "Kit", "Kit"])
        #expect(program.texts(of: .declaration(.trait(ID(0)))) == ["Text", "Text"])
        #expect(program.index.declarations(of: .declaration(.trait(ID(0)))).map(\.range.source) == [SourceID(2)])
    }

    /// Checks that the index contains the references in an unused fragment and in an invalid spec.
    @Test func unusedAndInvalidDeclarationsHaveReferences() throws {
        let unused = try Indexed(fragment.components(separatedBy: "screens:")[0])
        #expect(unused.texts(of: .member(.input, of: .fragment(ID(0)), name: "title")) == ["title", "title"])
        let required = Symbol.row(of: .fragment(ID(0)), section: "main", id: "firstLine")
        #expect(unused.texts(of: required) == ["firstLine"])
        #expect(unused.texts(of: .member(.section, of: .fragment(ID(0)), name: "main")) == ["main"])
        let wrong = try Indexed(screen.replacingOccurrences(of: "person in people", with: "person in peeple"))
        #expect(wrong.compilation.hasErrors)
        #expect(wrong.texts(of: .declaration(.model(ID(0)))) == ["Person", "Person"])
    }

    /// Checks two fragments that no screen uses. One fragment uses the other. Both fragments must refer to one event.
    @Test func eventsOfUnusedFragmentsHaveReferences() throws {
        let program = try Indexed(
            """
            vmspec: 1
            traits:
              Text: {data: {text: String}, actions: {onTap: {}}}
            cells:
              Line: {traits: [Text]}
            fragments:
              Inner:
                takes: {title: String}
                rows: [{id: a, cell: Line, values: {text: a}, actions: {onTap: {send: open, with: {name: title}}}}]
              Outer:
                takes: {title: String}
                rows:
                  - {id: b, cell: Line, values: {text: a}, actions: {onTap: {send: open, with: {name: title}}}}
                  - {id: inner, fragment: Inner, with: {title: title}}
            """
        )
        for index in 0..<2 {
            #expect(program.texts(of: .member(.event, of: .fragment(ID(index)), name: "open")) == ["open", "open"])
        }
        let parameter = Symbol.parameter(of: .fragment(ID(0)), member: "open", name: "name")
        #expect(program.texts(of: parameter) == ["name", "name"])
        #expect(program.texts(of: .member(.input, of: .fragment(ID(0)), name: "title")) == ["title", "title", "title"])
    }

    private let screen = #"""
        vmspec: 1
        models:
          Person: {identity: name, fields: {name: String}}
        traits:
          Text: {data: {text: String}}
        cells:
          Line: {traits: [Text]}
        screens:
          People:
            state: {people: "[Person]"}
            sections:
              - id: main
                rows:
                  - id: line
                    each: person in people
                    cell: Line
                    values: {text: "\t{person.n\x61me}: {person.name}"}
        """#

    private let fragment = """
        vmspec: 1
        traits:
          Text: {data: {text: String}, actions: {onTap: {}}}
        cells:
          Line: {traits: [Text]}
        fragments:
          Lines:
            takes: {title: String}
            rows:
              - {id: line, cell: Line, values: {text: "{title}"}, actions: {onTap: {scroll: main.firstLine}}}
              - {id: last, cell: Line, values: {text: b}, actions: {onTap: []}}
        screens:
          Home:
            sections:
              - id: main
                rows:
                  - {id: first, fragment: Lines, with: {title: "'a'"}}
              - id: other
                rows:
                  - {id: line, cell: Line, values: {text: c}, actions: {onTap: {scroll: other.line}}}
        """

    private let role = """
        vmspec: 1
        traits:
          Text: {data: {text: String}, actions: {onTap: {}}}
          Detail: {role: {detail: Text}}
        cells:
          Line: {traits: [Detail]}
        screens:
          Home:
            sections:
              - {id: main, rows: [{id: line, cell: Line, values: {detailText: a}, actions: {onDetailTap: []}}]}
        """
}

private func spec(_ name: String, _ text: String) -> SpecInput {
    SpecInput(relativePath: "\(name).vmspec.yaml", source: SourceFile(path: "\(name).vmspec.yaml", text: text))
}

/// A compilation, and queries about the references in its specs.
private struct Indexed {
    let compilation: Compilation
    let index: ReferenceIndex

    init(_ text: String) throws {
        try self.init(Compilation(ModuleInput(name: "App", specs: [spec("A", text)]), recordsReferences: true))
    }

    init(_ compilation: Compilation) throws {
        self.compilation = compilation
        index = try #require(compilation.references)
    }

    func texts(of symbol: Symbol) -> [String] { index.references(of: symbol).map { text($0.range) } }

    func symbols(at offset: Int) -> [Symbol] { index.reference(at: offset, in: SourceID(0))?.name.symbols ?? [] }

    /// Returns the reference at the occurrence of `word` with the index `number`, or `nil` if there is no such
    /// reference. The first occurrence has the index zero.
    func reference(ofWord number: Int, _ word: String) -> Reference? {
        let text = String(decoding: compilation.sources[0].bytes, as: UTF8.self)
        let ranges = text.ranges(of: word)
        guard number < ranges.count else { return nil }
        return index.reference(
            at: text.utf8.distance(from: text.startIndex, to: ranges[number].lowerBound),
            in: SourceID(0)
        )
    }

    func declarations(ofWord number: Int, _ word: String) -> [String] {
        let symbols = reference(ofWord: number, word)?.name.symbols ?? []
        return symbols.flatMap { index.declarations(of: $0) }.map { text($0.range) }
    }

    /// Returns the text of the first source in which `symbol` is renamed to `name`.
    func renamed(_ symbol: Symbol, _ name: String) -> String {
        var bytes = compilation.sources[0].bytes
        for edit in (index.edits(renaming: [symbol: name]) ?? []).reversed() {
            bytes.replaceSubrange(edit.range.bytes, with: edit.replacement.utf8)
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    private func text(_ range: SourceRange) -> String {
        String(decoding: compilation.sources[Int(range.source.index)].bytes[range.bytes], as: UTF8.self)
    }
}
