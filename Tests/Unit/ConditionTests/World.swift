// Defines a small program whose state the conditions of the tests read. Also defines short functions that create
// expressions.

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
        program.modules = [Module(name: "Client", access: .internal, imports: [], frameworks: [], files: [])]
        program.types = [
            DeclaredType(
                header: header("Phase"),
                provenance: .generated,
                cases: [
                    enumCase("loading"), enumCase("loaded"),
                    enumCase("failed", [Parameter(label: "message", name: "message", type: .builtin(.string))]),
                ],
                isSendable: true,
                isEquatable: true,
                conforms: []
            ),
            DeclaredType(
                header: header("Kind"),
                provenance: .generated,
                cases: [enumCase("begin"), enumCase("middle"), enumCase("end")],
                isSendable: true,
                isEquatable: true,
                conforms: []
            ),
            DeclaredType(
                header: header("Sealed"),
                provenance: .here,
                cases: [],
                isSendable: true,
                isEquatable: false,
                conforms: []
            ),
        ]
        program.models = [
            Model(
                header: header("Item"),
                provenance: .generated,
                fields: [field("id", .builtin(.int)), field("done", .builtin(.bool))],
                derived: [],
                identity: "id",
                isSendable: true,
                isEquatable: true,
                conforms: []
            ),
            Model(
                header: header("User"),
                provenance: .generated,
                fields: [field("age", .builtin(.int)), field("name", .optional(.builtin(.string)))],
                derived: [],
                identity: nil,
                isSendable: true,
                isEquatable: true,
                conforms: []
            ),
        ]
        program.functions = [
            Function(
                header: header("check"),
                parameters: [.builtin(.int)],
                result: .builtin(.bool),
                takesLocale: false,
                takesCalendar: false,
                swiftPath: ["check"],
                examples: []
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
        field("xs", .list(.builtin(.int))), field("ys", .list(.builtin(.int))),
        field("secret", .declared(sealed)), field("wait", .builtin(.duration)), field("price", .builtin(.decimal)),
    ]

    static func header(_ name: String) -> DeclarationHeader { DeclarationHeader(name: name, doc: nil, module: ID(0)) }

    static func enumCase(_ name: String, _ payload: [Parameter] = []) -> EnumCase {
        EnumCase(name: name, doc: nil, payload: payload)
    }

    static func field(_ name: String, _ type: ValueType) -> Field {
        Field(name: name, doc: nil, type: type, defaultValue: nil, isSettable: true)
    }

    static func screen(derived: [(String, Expression)] = [], _ sections: [Section]) -> Screen {
        Screen(
            header: header("Test"),
            state: state,
            composition: .empty,
            values: [],
            actionBindings: [],
            commands: [],
            events: [],
            derived: derived.map { Derived(name: $0.0, expression: $0.1) },
            sections: sections,
            samples: [],
            hasEffects: false,
            controller: nil,
            controllerLoad: nil
        )
    }
}

/// Returns a path that starts at the state field `root`. If `type` is `nil`, a path without steps has the type of the
/// field, and any other path has the type `Bool`.
func path(_ root: String, _ steps: PathStep..., type: ValueType? = nil) -> Expression {
    path(.state(root), steps, type: type)
}

func path(_ root: Variable, _ steps: [PathStep] = [], type: ValueType? = nil) -> Expression {
    let declared = World.state.first { $0.name == root.name }?.type ?? .builtin(.bool)
    return Expression(.path(root, steps), type ?? (steps.isEmpty ? declared : .builtin(.bool)))
}

extension PathStep {
    static func field(_ name: String) -> PathStep { step(.field(name)) }
    static func optional(_ name: String) -> PathStep { PathStep(.field(name), isOptional: true, on: .invalid) }
    static func property(_ property: ListProperty) -> PathStep { step(.property(property)) }
    static func item(_ key: Int) -> PathStep { step(.element(key: int(key), of: World.item)) }

    /// Returns a step without a valid base type, because the analysis of conditions does not read base types.
    static func step(_ kind: Kind) -> PathStep { PathStep(kind, isOptional: false, on: .invalid) }
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
func chosen(_ condition: Expression, _ then: Expression, _ otherwise: Expression) -> Expression {
    var type = otherwise.type
    for branch in [otherwise, then] {
        if case .constant(.none) = branch.kind { continue }
        type = branch.type
        if case .optional(let wrapped) = type.kind { type = wrapped }
    }
    let value = Value.choice(
        condition: Condition(condition),
        then: .expression(then),
        otherwise: .expression(otherwise)
    )
    return Expression(.chosen(value), then.isOptional || otherwise.isOptional ? .optional(type) : type)
}
extension Expression {
    fileprivate var isOptional: Bool {
        if case .optional = type.kind { true } else { false }
    }
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
            occurrence: nil,
            loop: loop,
            condition: condition.map { Condition($0) },
            content: .cell(ID(0), values: values),
            actionBindings: [],
            details: nil
        )
    )
}
func group(when condition: Expression? = nil, each loop: Loop? = nil, _ entries: RowEntry...) -> RowEntry {
    .group(RowGroup(loop: loop, condition: condition.map { Condition($0) }, entries: entries))
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
        condition: condition.map { Condition($0) },
        hidesWhenEmpty: false,
        header: nil,
        footer: nil,
        entries: entries
    )
}
func eachItem(_ variable: String = "item") -> Loop {
    Loop(
        variable: variable,
        source: .list(path("items")),
        selection: nil,
        grouping: nil,
        bindings: [],
        shownBindings: [],
        elementType: .model(World.item),
        identity: .field("id", .builtin(.int))
    )
}

/// A reported diagnostic with its rule, its location and the locations of its notes.
struct Found: Equatable, CustomStringConvertible {
    var rule: String
    var site: ConditionSite
    var notes: [ConditionPlace] = []

    var description: String { "\(rule) at \(site), notes \(notes)" }
}

/// Returns the diagnostics of the condition check for a screen. Each condition of the screen, and each part of a
/// condition, has its own source range.
func findings(in screen: Screen) -> [Found] {
    let placed = PlacedScreen(screen, in: World.program)
    return placed.diagnostics.map { diagnostic in
        Found(
            rule: diagnostic.rule.id,
            site: placed.place(at: diagnostic.range).site,
            notes: diagnostic.notes.compactMap { $0.range.map(placed.place(at:)) }
        )
    }
}

extension Expression {
    /// Creates an expression without a location. `PlacedScreen` assigns locations to all conditions of a screen.
    init(_ kind: Kind, _ type: ValueType) { self.init(kind, type, at: .unknown) }
}
