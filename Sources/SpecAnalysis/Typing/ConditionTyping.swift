// Checks the types of conditions, and binds their names.

import SpecDiagnostics
import SpecModel
import SpecSyntax

extension ValueTyper {
    /// Returns a condition, or `nil` after reporting an error. Even after an error, the scope then contains the names
    /// that the condition binds.
    ///
    /// - Parameter isGuard: A Boolean value that indicates whether the condition decides whether rows are shown.
    mutating func condition(_ syntax: ConditionSyntax, isGuard: Bool = false) -> Condition? {
        var clauses: [Condition.Clause] = []
        var isValid = true
        for scalar in syntax.scalars {
            guard let parsed = self.clauses(of: scalar) else {
                // The types of the names that the condition would bind are unknown. An invalid type prevents errors at
                // uses of these names.
                for name in namesBound(in: scalar) { bind(name, name.value, .invalid, isGuard: false, path: nil) }
                isValid = false
                continue
            }
            for clause in parsed {
                let whole = parsed.count == 1 ? scalar : nil
                if let typed = self.clause(clause, in: whole, isGuard: isGuard) {
                    clauses.append(typed)
                    if isGuard, !typed.boundNames.isEmpty { guards.append(typed) }
                } else {
                    isValid = false
                }
            }
        }
        return isValid ? Condition(clauses) : nil
    }

    /// Returns a typed clause, or `nil` after reporting an error. Even after an error, the scope then contains the
    /// names that the clause binds.
    ///
    /// - Parameter scalar: The scalar if it contains only this clause; otherwise `nil`.
    private mutating func clause(_ syntax: ClauseSyntax, in scalar: ScalarSyntax?, isGuard: Bool) -> Condition.Clause? {
        switch syntax {
        case .holds(let expression):
            let typed = self.expression(expression, as: .bool)
            if typed.isInvalid { return nil }
            return .holds(scalar.map { placed(typed, in: $0, expression) } ?? typed)
        case .binds(let name, let optional, let isShort, let range):
            // In the short form `let name`, the bound name is intended to hide the optional with this name.
            if !isShort { checkShadowing(by: name) }
            return binding(name, optional, at: range, isGuard: isGuard)
        case .matches(let pattern, let subject, let range):
            return match(pattern, subject, at: range, isGuard: isGuard)
        }
    }

    private mutating func binding(
        _ name: Located<String>,
        _ source: ExpressionSyntax,
        at range: SourceRange,
        isGuard: Bool
    ) -> Condition.Clause? {
        var typed = infer(source, expecting: nil)
        if !typed.isInvalid, !typed.type.isOptional {
            let message = "expected an optional for 'let', found '\(program.spelling(of: typed.type))'"
            reporter.report(Diagnostic(.needlessOptional, at: source.range, message))
            typed = .invalid
        }
        let local = localName(name.value)
        bind(name, local, typed.isInvalid ? .invalid : typed.type.unwrapped, isGuard: isGuard, path: source.pathText)
        if typed.isInvalid { return nil }
        typed.origin = Origin(range)
        return .binds(local, typed)
    }

    private mutating func match(
        _ pattern: CasePatternSyntax,
        _ syntax: ExpressionSyntax,
        at range: SourceRange,
        isGuard: Bool
    ) -> Condition.Clause? {
        var subject = infer(syntax, expecting: nil)
        let payload = subject.isInvalid ? nil : self.payload(of: pattern, in: subject, at: syntax.range)
        var locals: [String?] = []
        for (index, name) in (pattern.bindings ?? []).enumerated() {
            let local = name.map { localName($0.value) }
            locals.append(local)
            guard let name, let local else { continue }
            checkShadowing(by: name)
            let type = payload.flatMap { $0.indices.contains(index) ? $0[index].type : nil } ?? .invalid
            bind(name, local, type, isGuard: isGuard, path: nil)
        }
        guard let payload else { return nil }
        subject.origin = Origin(range)
        let bindings = pattern.bindings == nil ? payload.map { _ in nil } : locals
        return .matches(subject, .enumCase(pattern.name.value, bindings: bindings))
    }

    /// Returns the payload of a pattern's case. Returns `nil` if `subject` is not an enum, if its type has no such
    /// case, or if the pattern has a wrong number of names.
    private func payload(of pattern: CasePatternSyntax, in subject: Expression, at range: SourceRange) -> [Parameter]? {
        guard case .declared(let id) = subject.type.unwrapped.kind, program.isEnum(id) else {
            let type = program.spelling(of: subject.type)
            reporter.report(
                Diagnostic(.operandMismatch, at: range, "expected an enum for 'case', found '\(type)'")
            )
            return nil
        }
        guard let index = program.enumCase(pattern.name.value, of: id) else {
            constants.reportUnknownCase(pattern.name, of: id)
            return nil
        }
        let declared = program.types[id.index].cases[index]
        let caseName = pattern.name
        reporter.refer(to: .member(.enumCase, of: .type(id), name: caseName.value), at: caseName.range)
        guard let bindings = pattern.bindings, bindings.count != declared.payload.count else { return declared.payload }
        guard linked.isFullyParsed(id) else { return nil }
        reportPayload(of: declared, found: bindings.count, at: pattern.range)
        return nil
    }

    func reportPayload(of declared: EnumCase, found: Int, at range: SourceRange) {
        let (expected, found) = (count(declared.payload.count, "payload value"), count(found, "name"))
        reporter.report(
            Diagnostic(.wrongArguments, at: range, "case '\(declared.name)' has \(expected), found \(found)")
        )
    }

    private mutating func bind(
        _ name: Located<String>,
        _ local: String,
        _ type: ValueType,
        isGuard: Bool,
        path: String?
    ) {
        declare(
            ScopedValue(
                name: name.value,
                variable: .binding(local),
                type: type,
                place: .at(name.range),
                isGuarded: isGuard,
                path: path
            )
        )
    }

    /// Returns the clauses of a condition, or `nil` if the condition cannot be parsed. Reports syntax errors, unless
    /// the condition contains a malformed name. The error in such a name was already reported at its declaration.
    private func clauses(of scalar: ScalarSyntax) -> [ClauseSyntax]? {
        var findings = Diagnostics()
        let clauses = parseClauses(scalar, diagnostics: &findings)
        if !findings.all.isEmpty, !names.holdsMalformedName(scalar.text) {
            reporter.report(contentsOf: findings)
        }
        return clauses
    }
}

extension ExpressionSyntax {
    /// The source text of a path of fields, for example `item.note`. The property is `nil` for other expressions.
    fileprivate var pathText: String? {
        switch kind {
        case .name(let name): name
        case .member(let base, let isOptional, let name):
            base.pathText.map { "\($0)\(isOptional ? "?" : "").\(name.value)" }
        default: nil
        }
    }
}
