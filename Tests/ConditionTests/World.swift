// A small program to ask conditions of, and short spellings for its expressions.

import SpecAnalysis
import SpecDiagnostics
import SpecModel
import TestSupport

enum World {
    static let phase = ID<DeclaredType>(0)
    static let kind = ID<DeclaredType>(1)
    static let sealed = ID<DeclaredType>(2)
    static let item = ID<Model>(0)
    static let user = ID<Model>(1)
    static let check = ID<Function>(0)

    static let program: Program = {
        var program = Program(main: ID(0))
        program.modules = [Module(name: "Client")]
        program.types = [
            DeclaredType(
                header: header("Phase"),
                provenance: .generated,
                cases: [
                    EnumCase(name: "loading"), EnumCase(name: "loaded"),
                    EnumCase(
                        name: "failed",
                        payload: [Parameter(label: "message", name: "message", type: .builtin(.string))]
                    ),
                ]
            ),
            DeclaredType(
                header: header("Kind"),
                provenance: .generated,
                cases: [EnumCase(name: "begin"), EnumCase(name: "middle"), EnumCase(name: "end")]
            ),
            DeclaredType(header: header("Sealed"), provenance: .here, cases: []),
        ]
        program.models = [
            Model(
                header: header("Item"),
                provenance: .generated,
                fields: [field("id", .builtin(.int)), field("done", .builtin(.bool))],
                identity: "id"
            ),
            Model(
                header: header("User"),
                provenance: .generated,
                fields: [field("age", .builtin(.int)), field("name", .optional(.builtin(.string)))]
            ),
        ]
        program.functions = [
            Function(
                header: header("check"),
                parameters: [.builtin(.int)],
                result: .builtin(.bool),
                swiftPath: ["check"]
            )
        ]
        return program
    }()

    static let evaluation = Evaluation(program: program)

    static let state: [Field] = [
        field("a", .builtin(.bool)), field("b", .builtin(.bool)), field("maybe", .optional(.builtin(.bool))),
        field("n", .builtin(.int)), field("k", .builtin(.int)), field("m", .optional(.builtin(.int))),
        field("d", .builtin(.double)), field("e", .builtin(.double)),
        field("phase", .declared(phase)), field("next", .declared(phase)),
        field("kind", .declared(kind)), field("other", .declared(kind)),
        field("s", .builtin(.string)), field("t", .builtin(.string)),
        field("items", .list(.model(item))), field("rest", .list(.model(item))), field("user", .optional(.model(user))),
        field("secret", .declared(sealed)), field("wait", .builtin(.duration)), field("price", .builtin(.decimal)),
    ]

    static func header(_ name: String) -> DeclarationHeader { DeclarationHeader(name: name, module: ID(0)) }

    static func field(_ name: String, _ type: ValueType) -> Field { Field(name: name, type: type, isSettable: true) }

    static func screen(derived: [(String, Expression)] = [], _ sections: [Section]) -> Screen {
        Screen(
            header: header("Test"),
            state: state,
            composition: Composition(),
            values: [],
            wirings: [],
            events: [],
            derived: derived.map { Derived(name: $0.0, expression: $0.1) },
            sections: sections,
            controller: nil
        )
    }
}

/// A field of the world's state, or another root that a test binds.
func path(_ root: String, _ steps: PathStep..., type: ValueType? = nil) -> Expression {
    path(.state(root), steps, type: type)
}

func path(_ root: Variable, _ steps: [PathStep] = [], type: ValueType? = nil) -> Expression {
    let declared = World.state.first { $0.name == root.name }?.type ?? .builtin(.bool)
    return Expression(.path(root, steps), type ?? (steps.isEmpty ? declared : .builtin(.bool)))
}

extension PathStep {
    static func field(_ name: String) -> PathStep { PathStep(.field(name), isOptional: false) }
    static func optional(_ name: String) -> PathStep { PathStep(.field(name), isOptional: true) }
    static func property(_ property: ListProperty) -> PathStep { PathStep(.property(property), isOptional: false) }
    static func item(_ key: Int) -> PathStep {
        PathStep(.element(key: int(key), of: World.item), isOptional: false)
    }
}

func int(_ value: Int) -> Expression { Expression(.constant(.int(value)), .builtin(.int)) }
func number(_ digits: String, _ type: BuiltinType = .double) -> Expression {
    Expression(.constant(.number(digits)), .builtin(type))
}
func text(_ value: String) -> Expression { Expression(.constant(.text(value)), .builtin(.string)) }
func bool(_ value: Bool) -> Expression { Expression(.constant(.bool(value)), .builtin(.bool)) }
func enumCase(_ id: ID<DeclaredType>, _ name: String, _ arguments: [EnumArgument] = []) -> Expression {
    Expression(.constant(.enumCase(id, name, arguments)), .declared(id))
}
func failed(_ message: String) -> Expression {
    let argument = EnumArgument(label: "message", value: .text(message), type: .builtin(.string))
    return enumCase(World.phase, "failed", [argument])
}
let null = Expression(.constant(.none), .optional(.invalid))

func binary(_ first: Expression, _ operation: BinaryOperator, _ second: Expression) -> Expression {
    Expression(.binary(operation, first, second), .builtin(.bool))
}
func && (first: Expression, second: Expression) -> Expression { binary(first, .and, second) }
func || (first: Expression, second: Expression) -> Expression { binary(first, .or, second) }
func == (first: Expression, second: Expression) -> Expression { binary(first, .equal, second) }
func != (first: Expression, second: Expression) -> Expression { binary(first, .notEqual, second) }
func < (first: Expression, second: Expression) -> Expression { binary(first, .less, second) }
func <= (first: Expression, second: Expression) -> Expression { binary(first, .lessOrEqual, second) }
func > (first: Expression, second: Expression) -> Expression { binary(first, .greater, second) }
func >= (first: Expression, second: Expression) -> Expression { binary(first, .greaterOrEqual, second) }
prefix func ! (operand: Expression) -> Expression { Expression(.not(operand), .builtin(.bool)) }
func ?? (first: Expression, second: Expression) -> Expression {
    Expression(.binary(.coalesce, first, second), second.type)
}
func `is`(_ subject: Expression, _ name: String) -> Expression {
    Expression(.isCase(subject, World.phase, name), .builtin(.bool))
}

func row(
    _ id: String,
    when condition: Expression? = nil,
    each loop: Loop? = nil,
    showing values: [MemberValue] = []
) -> RowEntry {
    .row(
        Row(
            id: id,
            doc: nil,
            loop: loop,
            condition: condition,
            content: .cell(ID(0), values: values),
            wirings: []
        )
    )
}
func group(when condition: Expression? = nil, each loop: Loop? = nil, _ entries: RowEntry...) -> RowEntry {
    .group(RowGroup(loop: loop, condition: condition, entries: entries))
}
func section(_ id: String = "main", when condition: Expression? = nil, each loop: Loop? = nil, _ entries: RowEntry...)
    -> Section
{
    section(id, when: condition, each: loop, of: entries)
}
func section(_ id: String = "main", when condition: Expression? = nil, each loop: Loop? = nil, of entries: [RowEntry])
    -> Section
{
    Section(
        id: id,
        doc: nil,
        loop: loop,
        condition: condition,
        headerText: nil,
        footerText: nil,
        entries: entries
    )
}
func eachItem(_ variable: String = "item") -> Loop {
    Loop(
        variable: variable,
        source: .list(path("items")),
        elementType: .model(World.item),
        identity: .field("id", .builtin(.int))
    )
}

/// One finding: its rule, where it stands, and where its notes stand.
struct Found: Equatable, CustomStringConvertible {
    var rule: String
    var site: ConditionSite
    var notes: [ConditionPlace] = []

    var description: String { "\(rule) at \(site), notes \(notes)" }
}

/// What the check finds. Every place has a range of its own, parts included.
func findings(in screen: Screen) -> [Found] {
    let places = PlaceNumbers()
    var diagnostics = Diagnostics()
    checkConditions(of: screen, in: World.program, places: places.range(of:), diagnostics: &diagnostics)
    return diagnostics.all.map { diagnostic in
        Found(
            rule: diagnostic.rule.id,
            site: places.place(at: diagnostic.range).site,
            notes: diagnostic.notes.compactMap { $0.range.map(places.place(at:)) }
        )
    }
}

/// A range of its own for every place.
final class PlaceNumbers {
    private var places: [ConditionPlace] = []

    func range(of place: ConditionPlace) -> SourceRange? {
        let index = places.firstIndex(of: place) ?? places.count
        if index == places.count { places.append(place) }
        return SourceRange(source: SourceID(0), start: index, end: index + 1)
    }

    func place(at range: SourceRange) -> ConditionPlace { places[Int(range.start)] }
}
