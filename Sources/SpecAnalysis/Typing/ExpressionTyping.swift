// Infers the types of expressions by Swift's rules. Literals take the type of the other operand or of the context. No
// value is converted implicitly. A step through an optional needs a `?`.

import SpecDiagnostics
import SpecModel
import SpecSyntax

let expressionTypingRules: [Rule] = [
    .optionalStep, .needlessOptional, .unknownMember, .operandMismatch, .untypedLiteral, .wrongArguments,
]

extension Rule {
    static let optionalStep = Rule("optional-step", "Reports a member access on an optional value without '?'.")
    static let needlessOptional = Rule(
        "needless-optional",
        "Reports '?', '??', 'let' or a comparison with nil for a value that is never nil."
    )
    static let unknownMember = Rule("unknown-member", "Reports a member that the type of its value does not have.")
    static let operandMismatch = Rule(
        "operand-mismatch",
        "Reports an operator or a method whose operands have types that it does not accept."
    )
    static let untypedLiteral = Rule("untyped-literal", "Reports a literal whose type cannot be inferred.")
    static let wrongArguments = Rule("wrong-arguments", "Reports arguments with a wrong number, label or form.")
}

/// A typer of the expressions and values at one location of a file.
struct ValueTyper {
    /// The names in scope.
    var variables = VariableScope()
    /// Suggested replacements for the pattern of the enclosing `match` case, by payload name. Each replacement binds a
    /// name that the pattern does not bind. For example, `failed(message)` can replace `failed`. The range of each
    /// replacement is the range of the pattern.
    var unboundPayloads: [String: Located<String>] = [:]
    /// The settings of the typer, without the scope. Typers with different scopes can share these settings.
    var site: TypingSite

    init(_ context: Context, _ names: NameResolver, caller: FunctionCall.Caller) {
        site = TypingSite(context, names, caller: caller)
    }

    var context: Context { site.context }
    var names: NameResolver { site.names }

    var program: Program { context.program }
    var linked: LinkedModules { context.linked }
    var reporter: Reporter { names.reporter }
    var constants: ConstantReader { ConstantReader(context, names, readsData: false) }

    /// Returns the value of a name, or `nil` if the name is not in scope. In a statement, names that conditions around
    /// the row bind have the lowest precedence. The function adds such a name to `guardedNames`, because the action
    /// evaluates the condition again.
    func variable(_ name: String) -> ScopedValue? {
        guard isActing else { return variables[name] }
        if let value = unguarded(name) { return value }
        guard let bound = variables[name] else { return nil }
        guardedNames?.insert(bound)
        return bound
    }

    /// Returns the value of a name, or `nil` if the name is not in scope. Ignores the names that conditions around rows
    /// bind.
    func unguarded(_ name: String) -> ScopedValue? { variables.value(name, seesGuarded: false) }

    /// Returns the source range at which the name of a value is declared, or `nil` if it is unknown.
    func place(of value: ScopedValue) -> SourceRange? { place(value.place) }

    func place(_ place: ScopedValue.Place) -> SourceRange? {
        switch place {
        case .at(let range): range
        case .member(let declaration, let name):
            program.origins.members[Origins.Member(of: declaration, name: name)]
        }
    }

    /// Returns an expression of the expected type, or of a type that Swift promotes to the expected type. Returns
    /// `.invalid` after reporting an error.
    func expression(_ scalar: ScalarSyntax, as expected: ValueType) -> Expression {
        guard let syntax = parsed(scalar) else { return .invalid }
        return placed(expression(syntax, as: expected), in: scalar, syntax)
    }

    /// Returns the parsed expression, or `nil` if the text cannot be parsed. Reports syntax errors, unless the text
    /// contains a malformed name. The error in such a name was already reported at its declaration.
    func parsed(_ scalar: ScalarSyntax) -> ExpressionSyntax? {
        var findings = Diagnostics()
        let syntax = parseExpression(scalar, diagnostics: &findings)
        reportSyntax(findings, of: scalar)
        return syntax
    }

    func reportSyntax(_ findings: Diagnostics, of scalar: ScalarSyntax) {
        if !findings.all.isEmpty, !names.holdsMalformedName(scalar.text) { reporter.report(contentsOf: findings) }
    }

    func expression(_ syntax: ExpressionSyntax, as expected: ValueType) -> Expression {
        let expression = infer(syntax, expecting: expected)
        guard !expression.type.fits(expected) else { return expression }
        reporter.report(mismatch(expression.type, expected, at: syntax.range))
        return .invalid
    }

    /// Returns an expression of any type, or `.invalid` after reporting an error.
    func expression(_ scalar: ScalarSyntax) -> Expression {
        guard let syntax = parsed(scalar) else { return .invalid }
        return placed(infer(syntax, expecting: nil), in: scalar, syntax)
    }

    /// Returns the expression with the range of the scalar, which includes quotes. The expression must be the only
    /// content of the scalar.
    func placed(_ expression: Expression, in scalar: ScalarSyntax, _ syntax: ExpressionSyntax) -> Expression {
        guard scalar.range != syntax.range else { return expression }
        var placed = expression
        placed.origin = Origin(scalar.range)
        return placed
    }

    private func mismatch(_ found: ValueType, _ expected: ValueType, at range: SourceRange) -> Diagnostic {
        var edits: [SuggestedEdit] = []
        if found.isOptional, found.unwrapped.fits(expected), expected == .bool {
            edits = [SuggestedEdit("compare with 'true'", [ByteEdit(range.endPoint, " == true")])]
        }
        var notes: [Note] = []
        if expected == .bool, found.isOptional, edits.isEmpty {
            notes = [Note("use '!= nil' to test for a value, or 'let' to bind the value")]
        } else if found.isOptional, found.unwrapped.fits(expected), edits.isEmpty {
            notes = [.coalescing]
        }
        return .mismatch(
            expected: program.spelling(of: expected),
            found: program.spelling(of: found),
            at: range,
            notes: notes,
            edits: edits
        )
    }

    /// Records that the declaration `caller` calls the functions.
    func record(_ functions: some Collection<ID<Function>>, calledAt place: SourceRange) {
        for id in functions { reporter.findings.calls.append(FunctionCall(id, by: caller, at: place)) }
    }

    // MARK: Inference

    func infer(_ syntax: ExpressionSyntax, expecting expected: ValueType?) -> Expression {
        switch syntax.kind {
        case .implicitMember(let name, let arguments?) where !syntax.isConstant:
            guard case .declared(let id) = expected?.unwrapped.kind, program.isEnum(id) else {
                return literal(syntax, expecting: expected)
            }
            return enumCase(name, arguments, of: id, at: syntax.range)
        case .list(let elements) where !elements.isEmpty:
            return list(elements, at: syntax.range, expecting: expected)
        case .bool, .integer, .decimal, .string, .none, .list, .emptyDictionary, .duration, .hexColor, .word,
            .implicitMember:
            return literal(syntax, expecting: expected)
        case .member(let base, isOptional: false, _) where isModule(base) && expected.isTokenType:
            return literal(syntax, expecting: expected)
        case .memberCall(let base, isOptional: false, let name, let arguments) where isModule(base):
            let qualified = Located("\(base.bareText ?? "").\(name.value)", at: base.range.union(name.range))
            return call(qualified, arguments, at: syntax.range)
        case .name, .member, .keyed, .memberCall:
            return path(syntax, expecting: expected)
        case .text(let template):
            return text(template, as: expected?.isTextual == true ? expected ?? .string : .string)
        case .call(let name, let arguments):
            if let function = BuiltinFunction(calledAs: name.value), names.isMissing(name.value, .function),
                !names.file.unreadKinds.contains(.functions)
            {
                return apply(function, arguments, at: name, in: syntax.range, expecting: expected)
            }
            if let function = placeFunction(name.value) {
                return place(function, arguments, at: name, in: syntax.range)
            }
            return call(name, arguments, at: syntax.range)
        case .negated(let operand):
            return negated(operand, at: syntax.range, expecting: expected)
        case .not(let operand):
            let operand = expression(operand, as: .bool)
            return operand.isInvalid ? .invalid(.bool) : Expression(.not(operand), .bool, at: Origin(syntax.range))
        case .isCase(let subject, let name):
            return isCase(subject, name, at: syntax.range)
        case .binary(let name, let left, let right):
            return binary(name, left, right, at: syntax.range, expecting: expected)
        case .ternary:
            return choice(syntax, expecting: expected)
        }
    }

    /// Returns a Boolean value that indicates whether an expression is the name of a visible module and not of a value.
    func isModule(_ syntax: ExpressionSyntax) -> Bool {
        guard case .name(let name) = syntax.kind, variable(name) == nil else { return false }
        return names.file.isModule(name)
    }

    private func literal(_ syntax: ExpressionSyntax, expecting expected: ValueType?) -> Expression {
        guard let type = expected ?? naturalType(of: syntax) else {
            reporter.report(
                Diagnostic(.untypedLiteral, at: syntax.range, "the type of '\(describe(syntax))' cannot be inferred")
            )
            return .invalid
        }
        guard let constant = constants.constant(syntax, as: type) else { return .invalid }
        return Expression(.constant(constant), constant == .none ? type : type.unwrapped, at: Origin(syntax.range))
    }

    /// Returns the type of a literal without any context, or `nil` if the literal needs a context.
    private func naturalType(of syntax: ExpressionSyntax) -> ValueType? {
        switch syntax.kind {
        case .bool: .bool
        case .integer: .int
        case .decimal: .double
        case .string: .string
        case .duration: .builtin(.duration)
        case .hexColor: .builtin(.color)
        default: nil
        }
    }

    private func call(_ name: Located<String>, _ arguments: [ArgumentSyntax], at range: SourceRange) -> Expression {
        if let id = constructed(name) {
            var value = model(id, name, arguments)
            if !value.isInvalid { value.origin = Origin(range) }
            return value
        }
        var others: [String] = []
        if names.isMissing(name.value, .function) {
            let models = names.file.names(like: name.value, .model, in: linked.tables)
            others = BuiltinFunction.names + PlaceFunction.allCases.map(\.rawValue) + models
        }
        guard let id = names.function(name, or: others) else { return .invalid }
        let function = program[id]
        record([id], calledAt: name.range)
        if function.takesLocale { checkLocale(of: name.value, at: name.range) }
        guard arguments.count == function.parameters.count else {
            guard linked.isFullyParsed(linked.sources.functions[id.index].syntax.range) else { return .invalid }
            reporter.report(
                Diagnostic(
                    .wrongArguments,
                    at: range,
                    "'\(name.value)' takes \(count(function.parameters.count, "argument")), found \(arguments.count)"
                )
            )
            return .invalid
        }
        if let label = arguments.compactMap(\.label).first {
            reporter.report(
                Diagnostic(.wrongArguments, at: label.range, "the arguments of '\(name.value)' must have no labels")
            )
        }
        let typed = zip(arguments, function.parameters).map { expression($0.value, as: $1) }
        guard !typed.contains(where: \.isInvalid) else { return .invalid }
        return Expression(.call(id, typed), function.result, at: Origin(range))
    }

    /// Returns an enum value with a computed payload, or `.invalid` after reporting an error.
    private func enumCase(
        _ name: Located<String>,
        _ arguments: [ArgumentSyntax],
        of id: ID<DeclaredType>,
        at range: SourceRange
    ) -> Expression {
        guard let declared = constants.declaredCase(name, arguments, of: id, at: range) else { return .invalid }
        let typed = zip(arguments, declared.payload).map { expression($0.value, as: $1.type) }
        guard !typed.contains(where: \.isInvalid) else { return .invalid }
        return Expression(.enumCase(id, name.value, typed), .declared(id), at: Origin(range))
    }

    private func isCase(_ subject: ExpressionSyntax, _ name: Located<String>, at range: SourceRange) -> Expression {
        let typed = infer(subject, expecting: nil)
        guard !typed.isInvalid else { return .invalid(.bool) }
        guard case .declared(let id) = typed.type.unwrapped.kind, program.isEnum(id) else {
            reporter.report(
                Diagnostic(
                    .operandMismatch,
                    at: subject.range,
                    "expected an enum for 'is', found '\(program.spelling(of: typed.type))'"
                )
            )
            return .invalid(.bool)
        }
        guard program.enumCase(name.value, of: id) != nil else {
            constants.reportUnknownCase(name, of: id)
            return .invalid(.bool)
        }
        reporter.refer(to: .member(.enumCase, of: .type(id), name: name.value), at: name.range)
        return Expression(.isCase(typed, id, name.value), .bool, at: Origin(range))
    }
}

extension Expression {
    static let invalid = Expression(.invalid, .invalid, at: .unknown)

    /// Returns an invalid expression of a known type, so that the expression around it still has a type.
    static func invalid(_ type: ValueType) -> Expression { Expression(.invalid, type, at: .unknown) }

    /// A Boolean value that indicates whether the expression is a choice.
    var isChosen: Bool {
        if case .chosen = kind { true } else { false }
    }

    var isInvalid: Bool {
        if case .invalid = kind { true } else { type.isInvalid }
    }
}

extension ValueType? {
    /// A Boolean value that indicates whether a token can be used for a value of the type.
    fileprivate var isTokenType: Bool {
        self?.unwrapped == .builtin(.color) || self?.unwrapped == .builtin(.font)
    }
}

extension Note {
    static let coalescing = Note("use '??' to replace nil with another value")
}

/// Returns a number with a noun in singular or plural: `1 argument`, `2 arguments`.
func count(_ number: Int, _ noun: String) -> String {
    number == 1 ? "1 \(noun)" : "\(number) \(noun)s"
}
