// Checks the types of choices inside expressions, and of choices without an expected type. A branch that is a literal
// takes the type of the other branches.

import SpecDiagnostics
import SpecModel
import SpecSyntax

extension ValueTyper {
    /// Returns the typed expression of a choice such as `isOn ? 1 : 0`.
    func choice(_ syntax: ExpressionSyntax, expecting expected: ValueType?) -> Expression {
        let choice = OpenChoice()
        let root = choice.node(of: syntax, in: nil, self)
        return choice.expression(root, at: syntax.range, expecting: expected)
    }

    /// Returns the typed expression of `{if: …}` or `{match: …}` without an expected type.
    func choice(_ syntax: ValueSyntax) -> Expression {
        let choice = OpenChoice()
        let root = choice.node(of: syntax, self)
        return choice.expression(root, at: syntax.range, expecting: nil)
    }
}

/// A choice whose branches are typed in two passes. The first pass types the branches that determine the common type.
/// The second pass types the other branches as the common type. `OpenChoice` is a class so that a closure can add the
/// branches of a `match`.
private final class OpenChoice {
    indirect enum Node: Sendable {
        case branch(Int)
        case choice(Condition, then: Node, otherwise: Node)
        case match(Expression, [MatchArm<Node>], fallback: Node?)
        /// An invalid node. The error was already reported.
        case invalid
    }

    /// A branch of the choice.
    struct Branch {
        enum Written {
            /// An expression, and the scalar that contains only this expression, if there is one.
            case expression(ExpressionSyntax, in: ScalarSyntax?)
            /// A value that the spec writes as a YAML list or a YAML mapping.
            case value(ValueSyntax)
        }

        let written: Written
        /// The typer of the branch. Its scope contains the names that the conditions around the branch bind.
        let typer: ValueTyper
        var typed: Expression?
    }

    private var branches: [Branch] = []
    /// A Boolean value that indicates whether an error was reported.
    private var isInvalid = false

    func node(of syntax: ExpressionSyntax, in scalar: ScalarSyntax?, _ typer: ValueTyper) -> Node {
        guard case .ternary(let condition, let then, let otherwise) = syntax.kind else {
            return branch(.expression(syntax, in: scalar), typer)
        }
        let typed = typer.expression(condition, as: .bool)
        if typed.isInvalid { isInvalid = true }
        let nodes = (node(of: then, in: nil, typer), node(of: otherwise, in: nil, typer))
        return .choice(Condition(typed), then: nodes.0, otherwise: nodes.1)
    }

    func node(of syntax: ValueSyntax, _ typer: ValueTyper) -> Node {
        switch syntax {
        case .scalar(let scalar):
            if let parsed = typer.parsed(scalar) { return node(of: parsed, in: scalar, typer) }
        case .list(let elements, let range):
            guard let parsed = elements.parsed else { return branch(.value(syntax), typer) }
            return branch(.expression(ExpressionSyntax(kind: .list(parsed), range: range), in: nil), typer)
        case .fields, .copy:
            return branch(.value(syntax), typer)
        case .choice(let choice):
            var inner = typer
            let condition = choice.condition.flatMap { inner.condition($0) }
            let nodes = (node(of: choice.then, inner), node(of: choice.otherwise, typer))
            if let condition { return .choice(condition, then: nodes.0, otherwise: nodes.1) }
        case .match(let match):
            let typed = typer.match(match) { [self] written, inner in node(of: written, inner) }
            if let typed { return .match(typed.subject, typed.arms, fallback: typed.fallback) }
        case .invalid:
            break
        }
        isInvalid = true
        return .invalid
    }

    private func branch(_ written: Branch.Written, _ typer: ValueTyper) -> Node {
        branches.append(Branch(written: written, typer: typer, typed: nil))
        return .branch(branches.count - 1)
    }

    /// Returns the typed expression of the choice, or `.invalid` after reporting an error.
    ///
    /// - Parameter expected: The type that the context expects, or `nil` if the context expects no type.
    func expression(_ root: Node, at range: SourceRange, expecting expected: ValueType?) -> Expression {
        for index in branches.indices where !branches[index].takesType { type(index, expecting: expected) }
        guard let type = commonType(expecting: expected) else { return .invalid }
        for index in branches.indices {
            if let typed = branches[index].typed { check(typed, of: branches[index], as: type) }
        }
        for index in branches.indices where branches[index].typed == nil { self.type(index, as: type) }
        if isInvalid { return .invalid }
        return Expression(.chosen(value(of: root)), type, at: Origin(range))
    }

    private func type(_ index: Int, expecting expected: ValueType?) {
        guard case .expression(let syntax, let scalar) = branches[index].written else { return }
        let typer = branches[index].typer
        var typed = typer.infer(syntax, expecting: expected)
        if let scalar { typed = typer.placed(typed, in: scalar, syntax) }
        if typed.isInvalid { isInvalid = true }
        branches[index].typed = typed
    }

    private func type(_ index: Int, as type: ValueType) {
        let typer = branches[index].typer
        var typed: Expression
        switch branches[index].written {
        case .expression(let syntax, let scalar):
            typed = typer.expression(syntax, as: type)
            if let scalar { typed = typer.placed(typed, in: scalar, syntax) }
        case .value(let syntax):
            typed = Expression(typer.value(syntax, as: type, .passed), at: Origin(syntax.range))
        }
        if typed.isInvalid { isInvalid = true }
        branches[index].typed = typed
    }

    private func check(_ typed: Expression, of branch: Branch, as type: ValueType) {
        guard !typed.isInvalid, !typed.type.fits(type) else { return }
        let program = branch.typer.program
        let (wanted, found) = (program.spelling(of: type), program.spelling(of: typed.type))
        branch.typer.reporter.report(.mismatch(expected: wanted, found: found, at: branch.range))
        isInvalid = true
    }

    /// Returns the common type of the branches, which is the expected type if there is one. Otherwise, it is the type
    /// of the first typed branch. If no branch is typed, it is the type of the literals. The common type is optional
    /// only if a branch is optional or `nil`. Returns `nil` after an error, or if the expected type is invalid.
    private func commonType(expecting expected: ValueType?) -> ValueType? {
        let types = branches.compactMap { $0.typed }.filter { !$0.isInvalid }.map(\.type)
        var type: ValueType
        if let expected {
            // If the expected type is invalid, the types of the literals are unknown.
            if expected.isInvalid { return nil }
            type = expected.unwrapped
        } else if let first = types.first {
            type = first.unwrapped
        } else {
            guard let natural = naturalType() else { return nil }
            type = natural
        }
        if types.contains(where: \.isOptional) || branches.contains(where: \.isNil) { type = type.madeOptional }
        return type
    }

    /// Returns the type that the literals have without any context, or `nil` after reporting an error.
    private func naturalType() -> ValueType? {
        // The error was already reported, so no further error is necessary.
        if isInvalid { return nil }
        let index = branches.firstIndex(where: \.hasNaturalType) ?? branches.startIndex
        guard branches.indices.contains(index) else { return nil }
        guard case .expression(let syntax, _) = branches[index].written else {
            let message = "the type of this \(branches[index].isList ? "list" : "mapping") cannot be inferred"
            branches[index].typer.reporter.report(Diagnostic(.untypedLiteral, at: branches[index].range, message))
            return nil
        }
        let hasPoint = branches.contains(where: \.hasPoint)
        let typed = branches[index].typer.infer(syntax, expecting: hasPoint ? .double : nil)
        return typed.isInvalid ? nil : typed.type.unwrapped
    }

    private func value(of node: Node) -> Value {
        switch node {
        case .branch(let index):
            return branches[index].typed.map { Value($0) } ?? .invalid
        case .choice(let condition, let then, let otherwise):
            return .choice(condition: condition, then: value(of: then), otherwise: value(of: otherwise))
        case .match(let subject, let arms, let fallback):
            let typed = arms.map { MatchArm($0.pattern, value(of: $0.content)) }
            return .match(subject: subject, arms: typed, fallback: fallback.map { value(of: $0) })
        case .invalid:
            return .invalid
        }
    }
}

extension OpenChoice.Branch {
    var range: SourceRange {
        switch written {
        case .expression(let syntax, let scalar): scalar?.range ?? syntax.range
        case .value(let syntax): syntax.range
        }
    }

    /// A Boolean value that indicates whether the type of the branch depends on the other branches or on the context.
    var takesType: Bool {
        if case .expression(let syntax, _) = written { syntax.takesType || syntax.isList } else { true }
    }

    /// A Boolean value that indicates whether the branch has a type without any context.
    var hasNaturalType: Bool {
        guard case .expression(let syntax, _) = written, !syntax.isNil else { return false }
        if case .list(let elements) = syntax.kind { return !elements.isEmpty }
        return true
    }

    var isNil: Bool {
        if case .expression(let syntax, _) = written { syntax.isNil } else { false }
    }

    var hasPoint: Bool {
        if case .expression(let syntax, _) = written { syntax.hasPoint } else { false }
    }

    var isList: Bool {
        if case .value(.list) = written { true } else { false }
    }
}

extension [ValueSyntax] {
    /// The elements as expressions, or `nil` if an element is not an expression.
    fileprivate var parsed: [ExpressionSyntax]? {
        var parsed: [ExpressionSyntax] = []
        for element in self {
            var findings = Diagnostics()
            guard case .scalar(let scalar) = element,
                let expression = parseExpression(scalar, diagnostics: &findings)
            else { return nil }
            parsed.append(expression)
        }
        return parsed
    }
}

extension ValueSyntax {
    /// The first name of each path in a choice or a copy. The array is empty for other values, and for text that cannot
    /// be parsed.
    var rootNamesOfChoice: [String] {
        switch self {
        case .choice(let choice):
            var names = choice.then.rootNames + choice.otherwise.rootNames
            for scalar in choice.condition?.scalars ?? [] {
                var findings = Diagnostics()
                for clause in parseClauses(scalar, diagnostics: &findings) ?? [] {
                    names += clause.expression.rootNames
                }
            }
            return names
        case .match(let match):
            let branches = match.cases.map(\.content) + (match.fallback.map { [$0.content] } ?? [])
            return (match.subject.map { ValueSyntax.scalar($0).rootNames } ?? []) + branches.flatMap(\.rootNames)
        case .copy:
            return rootNames
        case .scalar, .list, .fields, .invalid:
            return []
        }
    }

    private var rootNames: [String] {
        switch self {
        case .scalar(let scalar):
            var findings = Diagnostics()
            return parseExpression(scalar, diagnostics: &findings)?.rootNames ?? []
        case .list(let elements, _):
            return elements.flatMap(\.rootNames)
        case .fields(let entries, _):
            return entries.flatMap(\.value.rootNames)
        case .copy(let copy):
            return ValueSyntax.scalar(copy.subject).rootNames + copy.changes.flatMap(\.value.rootNames)
        case .choice, .match:
            return rootNamesOfChoice
        case .invalid:
            return []
        }
    }
}

extension ClauseSyntax {
    /// The expression that the clause tests.
    fileprivate var expression: ExpressionSyntax {
        switch self {
        case .holds(let expression), .binds(_, let expression, _, _), .matches(_, let expression, _): expression
        }
    }
}
