import SpecDiagnostics
import SpecSyntax
import TestSupport
import Testing
import VMGenCompiler

@testable import SwiftBackend

/// Checks that the page about reserved names is current, and that the compiler reports every name on it.
@Suite struct ReservedNameTests {
    @Test func thePageListsTheNamesOfTheCompiler() throws {
        checkSnapshot(try ReservedNamePage().text, of: "../../docs/reserved-names.md")
    }

    @Test(arguments: ReservedNameSample.all)
    func everyNameOfAListIsReported(_ sample: ReservedNameSample) {
        #expect(!sample.names.isEmpty)
        for name in sample.names {
            let rules = diagnostics(of: sample.spec(name)).map(\.rule.id)
            #expect(rules.contains { sample.rules.contains($0) }, "\(name): \(rules)")
        }
    }

    @Test func theTypesOfScreensAreReported() throws {
        for name in try ReservedNamePage().typesOfEveryScreen {
            let spec = "models:\n  \(name): {fields: {id: Int}}\nscreens:\n  Inbox: {sections: []}\n"
            #expect(diagnostics(of: spec).map(\.rule.id).contains("reserved-screen-name"), "\(name)")
        }
    }

    /// Checks that a field of a state can have a name that other declarations cannot have, or a word that has a meaning
    /// in expressions.
    @Test func fieldsOfAStateAreNotReserved() {
        let members = ReservedNames.members + ReservedNames.rawMembers
        let others = [Names.handlerProperty, Names.handlerParameter, Names.locale] + sampleKeys
        for name in members + others + ReservedNamePage.words where name != "_" {
            let spec = "screens:\n  Inbox: {state: {\(name): Int}, sections: []}\n"
            #expect(diagnostics(of: spec).map(\.rule.id) == ["unused-name"], "\(name)")
        }
    }

    private func diagnostics(of spec: String) -> [Diagnostic] {
        let source = SourceFile(path: "Client.vmspec.yaml", text: "vmspec: 1\n" + spec)
        let input = SpecInput(relativePath: source.path, source: source)
        return Compilation(ModuleInput(name: "Client", specs: [input])).diagnostics
    }
}

/// The names that one kind of declaration cannot have. `spec` returns a spec in which a declaration of this kind has
/// the given name.
struct ReservedNameSample: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let names: [String]
    let rules: Set<String>
    /// A spec with a placeholder for the name.
    private let template: String

    private init(_ kind: String, _ names: [String], _ rules: Set<String>, _ template: String) {
        testDescription = kind
        self.names = names
        self.rules = rules
        self.template = template
    }

    func spec(_ name: String) -> String {
        template.split(separator: "NAME", omittingEmptySubsequences: false).joined(separator: name)
    }

    static let all: [ReservedNameSample] = [
        .init(
            "declarations",
            refusedNames.map(\.description),
            ["reserved-name"],
            "models:\n  User: {fields: {NAME: Int}}\n"
        ),
        .init("modules", refusedModuleNames.sorted(), ["reserved-name"], "imports: [NAME]\n"),
        .init(
            "types",
            ReservedNames.types.sorted(),
            ["reserved-type-name", "reserved-name"],
            "types:\n  NAME: {cases: [one]}\n"
        ),
        .init(
            "types of the language",
            ["Color", "Font", "Image"],
            ["shadowed-system-name"],
            "types:\n  NAME: {cases: [one]}\n"
        ),
        .init(
            "members",
            ReservedNames.members + [Names.handlerProperty, Names.handlerParameter],
            ["reserved-member-name"],
            """
            traits:
              LabelPresentable: {data: {NAME: Int}, actions: {onTap: []}}
            cells:
              LabelCell: {traits: [LabelPresentable]}
            """
        ),
        .init("fields", ReservedNames.members, ["reserved-member-name"], "models:\n  User: {fields: {NAME: Int}}\n"),
        .init(
            "cases",
            ReservedNames.members + ReservedNames.rawMembers,
            ["reserved-member-name"],
            "types:\n  Kind: {cases: [NAME, other]}\n"
        ),
        .init(
            "samples",
            ReservedNames.members + [SwiftMember.allCases],
            ["reserved-member-name"],
            "screens:\n  Inbox: {state: {id: Int = 0}, sections: [], samples: {NAME: {id: 1}}}\n"
        ),
        .init(
            "inputs",
            [Names.locale, Names.handlerParameter],
            ["reserved-input"],
            """
            traits:
              LabelPresentable: {data: {text: String}}
            viewModels:
              Label: {traits: [LabelPresentable], takes: {NAME: String}, values: {text: "{NAME}"}}
            """
        ),
        .init(
            "properties of screens",
            Names.propertiesOfScreens,
            ["reserved-screen-name"],
            """
            traits:
              LabelPresentable: {data: {NAME: Int}}
            screens:
              Inbox: {traits: [LabelPresentable], values: {NAME: "1"}, sections: []}
            """
        ),
        .init("colors", systemColorNames, ["shadowed-system-name"], "tokens:\n  colors: {NAME: '#FFCC00'}\n"),
        .init("fonts", textStyleNames, ["shadowed-system-name"], "tokens:\n  fonts: {NAME: '.system(17)'}\n"),
    ]
}
