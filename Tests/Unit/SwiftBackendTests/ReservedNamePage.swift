import SpecAnalysis
import SpecDiagnostics
import SpecModel
import SpecSyntax
import SpecYAML
import Testing

@testable import SwiftBackend

/// The text of `docs/reserved-names.md`, generated from the compiler's lists of names.
struct ReservedNamePage {
    /// Words that have a meaning in expressions and values but are not reserved.
    static let words = [
        "true", "false", "nil", "not", "is", "let", "case", "in", "_", CommonKey.condition, CommonKey.then, "else",
        CommonKey.match, CommonKey.copy, CommonKey.changes,
    ]

    /// The types that all screens declare or inherit.
    let typesOfEveryScreen: [String]
    /// The types that only screens with certain features declare.
    let otherTypesOfScreens: [String]

    init() throws {
        let empty = try Self.typesInScreens(of: Self.program(of: "screens:\n  Inbox: {sections: []}\n"))
        let all = try SpecModule.checked().flatMap { Self.typesInScreens(of: $0.program) }
        typesOfEveryScreen = Set(empty + [Names.supplement]).sorted()
        otherTypesOfScreens = Set(all).subtracting(typesOfEveryScreen).sorted()
    }

    /// Returns the names of the types that the screens of `program` declare, except for names that depend on the ids of
    /// rows.
    private static func typesInScreens(of program: Program) -> [String] {
        program.screens.indices.flatMap { index in
            let names = program.declaredNames(of: .screen(ID(index)))
            let inScreen = Set(names.inScreen)
            let rolesOfRows: Set<DeclaredName.Role> = [.gestures, .commands, .sharedCellActions]
            return names.all.filter { declared in
                let isOfRow = rolesOfRows.contains(declared.role) && declared.name != Names.screenCommand
                return inScreen.contains(declared.name) && !isOfRow
            }.map(\.name)
        }
    }

    private static func program(of spec: String) throws -> Program {
        var diagnostics = Diagnostics()
        let source = SourceFile(path: "Client.vmspec.yaml", text: "vmspec: 1\n" + spec)
        let tree = parseYAML(source, id: SourceID(0), diagnostics: &diagnostics)
        let syntax = decodeSpec(tree, diagnostics: &diagnostics)
        let module = ModuleSyntax(
            name: "Client",
            specs: [.init(path: source.path, syntax: syntax)],
            configuration: nil
        )
        return analyze(module, dependencies: [], diagnostics: &diagnostics)
    }

    private func list(_ names: some Sequence<String>) -> String { names.map { "`\($0)`" }.joined(separator: ", ") }

    private func sorted(_ names: some Sequence<String>) -> String { list(names.sorted()) }

    var text: String {
        """
        # Reserved names

        A spec cannot declare the names on this page, because they have a meaning in Swift or in the generated code. \
        The message about a reserved name suggests another name. A test compares this page with the lists of the \
        compiler.

        This page does not list names that depend on other declarations. If two declarations have the same name in \
        the generated Swift, the rule `generated-name-clash` reports both.

        ## All declarations

        The rule `reserved-name` reports these names for every type, member, case, field, parameter and variable:

        \(sorted(refusedNames.map(\.description)))

        The name of a module also cannot be one of these words:

        \(sorted(refusedModuleNames))

        ## Type names

        The rule `reserved-type-name` reports these names for types, models and traits. It also reports them for the \
        classes of cells, views and controllers, and for types that are generated for a declaration.

        Types of Swift and Foundation:

        \(sorted(SwiftName.allCases.filter(\.isReserved).map(\.rawValue)))

        Types of the runtime:

        \(sorted(RuntimeType.allCases.filter(\.isReserved).map(\.rawValue)))

        Modules:

        \(sorted(ModuleName.allCases.map(\.rawValue)))

        Other names are reserved only in some modules:

        | name | reserved |
        | --- | --- |
        \(conditionalTypes)

        The rule `shadowed-system-name` reports a type with the name of a built-in type of the spec language:

        \(sorted([BuiltinType.color, .font, .image].map(\.rawValue)))

        ### In a module with screens

        The rule `reserved-screen-name` reports these names for types, models, traits and view models:

        \(list(typesOfEveryScreen))

        These names are reserved too if a screen of the module declares the type, for example because it has samples:

        \(list(otherTypesOfScreens))

        ## Member names

        The rule `reserved-member-name` reports these names:

        | name | reserved for |
        | --- | --- |
        | \(sorted(ReservedNames.members)) | members of cells, views and view models; fields and derived values of models; commands |
        | \(sorted([Names.handlerProperty, Names.handlerParameter])) | members of cells, views and view models with actions |

        The rule `reserved-input` reports these names for inputs of view models:

        | name | reserved |
        | --- | --- |
        | \(sorted([Names.locale, Names.handlerParameter])) | always |
        | `\(Names.calendar)` | if the view model formats dates with a calendar |

        The rule `reserved-screen-name` reports these names for properties in the traits of a screen:

        \(sorted(Names.propertiesOfScreens))

        ## Enum cases

        The rule `reserved-member-name` reports these names for the cases of an enum:

        | name | reserved for |
        | --- | --- |
        | \(sorted(ReservedNames.members)) | all enums |
        | \(sorted(ReservedNames.rawMembers)) | enums without payloads |

        The name of a cell becomes the name of an enum case. For example, `HashValue` becomes `hashValue`. A cell \
        cannot have a name that becomes one of these cases:

        \(sorted(ReservedNames.cellCases))

        ## State names

        The fields of a screen's state can have all names that are not in [the first list](#all-declarations).

        The names of samples become cases of an enum. The rule `reserved-member-name` reports these names for samples:

        \(sorted(ReservedNames.members + [SwiftMember.allCases]))

        A state field can have the name of a key of a sample. If a sample has such a key outside of its key `state`, \
        the rule `ambiguous-sample` reports the key. These are the keys:

        \(list(sampleKeys))

        ## Token names

        The rule `shadowed-system-name` reports these names for color tokens:

        \(sorted(systemColorNames))

        The same rule reports these names for font tokens:

        \(sorted(textStyleNames))

        ## Words of the language

        These words have a meaning in expressions and values. Except for `_`, they are not reserved:

        | words | meaning |
        | --- | --- |
        | \(list(Self.words[0..<3])) | literals; a member of this name needs a value and a period before it |
        | \(list(Self.words[3..<5])) | operators |
        | \(list(Self.words[5..<7])) | the first word of a clause in a condition |
        | \(list(Self.words[7..<8])) | the word between the variable and the list of an `each` |
        | \(list(Self.words[8..<9])) | all other cases of a `match` |
        | \(list(Self.words[9...])) | the keys of a choice, of a `match` and of a copy |

        """
    }

    private var conditionalTypes: String {
        let frameworks = UIFramework.allCases.map(\.moduleName)
        let rows = [
            (sorted(frameworks), "in a module whose `vmgen.yaml` lists the framework under `frameworks`"),
            ("`\(Names.tokens)`", "in a module with tokens"),
            ("`\(Names.cellIdentifier)`", "in a module with cells"),
            ("`\(Names.controllerViewModel)`", "for the class of a controller"),
            ("`\(Names.nestedModel)`", "in a module with nested views"),
            (
                sorted(RuntimeType.parametersOfBindings),
                "for the type of a property that the user edits, with the framework `swiftui`"
            ),
        ]
        return rows.map { "| \($0.0) | \($0.1) |" }.joined(separator: "\n")
    }
}
