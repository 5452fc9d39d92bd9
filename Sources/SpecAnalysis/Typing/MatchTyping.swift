// Checks the types of `match`, which is a choice by the cases of an enum, or by literals. The caller passes a closure
// that reads the content of a branch.

import SpecDiagnostics
import SpecModel
import SpecSyntax

let matchTypingRules: [Rule] = [.inexhaustiveMatch, .repeatedCase]

extension Rule {
    static let inexhaustiveMatch = Rule("inexhaustive-match", "Reports a 'match' that does not cover all cases.")
    static let repeatedCase = Rule("repeated-case", "Reports a case that a 'match' or a 'plural' lists twice.")
}

/// A checked `match`. Without a fallback, the arms are exhaustive.
struct TypedMatch<Content: Sendable> {
    let subject: Expression
    let arms: [MatchArm<Content>]
    let fallback: Content?
}

extension ValueTyper {
    /// Returns the checked match, or `nil` if an error was reported.
    ///
    /// - Parameters:
    ///   - isGuard: A Boolean value that indicates whether the match decides whether rows are shown.
    ///   - read: A closure that returns the content of a branch. The arguments of the closure are the syntax of the
    ///     branch and a typer for the scope of the branch.
    func match<Written, Content>(
        _ match: MatchSyntax<Written>,
        isGuard: Bool = false,
        _ read: (Written, ValueTyper) -> Content
    ) -> TypedMatch<Content>? {
        let subject = match.subject.map { expression($0) } ?? .invalid
        guard !subject.isInvalid else {
            // The arms are not typed, because the types of the names that the arms bind are unknown.
            return nil
        }
        if case .declared(let id) = subject.type.unwrapped.kind, program.isEnum(id) {
            if !subject.type.isOptional || match.hasCasePatterns {
                return enumMatch(match, subject: subject, id, isGuard: isGuard, read)
            }
        }
        return literalMatch(match, subject: subject, read)
    }

    private func enumMatch<Written, Content>(
        _ match: MatchSyntax<Written>,
        subject: Expression,
        _ id: ID<DeclaredType>,
        isGuard: Bool,
        _ read: (Written, ValueTyper) -> Content
    ) -> TypedMatch<Content>? {
        let isOptional = subject.type.isOptional
        let names = NameIndex(program.types[id.index].cases.map(\.name))
        var arms: [MatchArm<Content>] = []
        arms.reserveCapacity(match.cases.count)
        var places = [SourceRange?](repeating: nil, count: names.all.count)
        var nilPlace: SourceRange?
        var isValid = match.isFullyParsed
        for matchCase in match.cases {
            if isOptional, matchCase.pattern.isPlain, matchCase.pattern.content.isWord("nil") {
                let place = matchCase.pattern.range
                if let nilPlace { reportRepeatedCase(Located("nil", at: place), first: nilPlace) }
                isValid = isValid && nilPlace == nil
                nilPlace = place
                arms.append(MatchArm(.constant(.none), read(matchCase.content, self)))
                continue
            }
            guard let pattern = parseCasePattern(matchCase.pattern, diagnostics: &reporter.findings.diagnostics) else {
                isValid = false
                continue
            }
            guard let position = names.position(of: pattern.name.value) else {
                if match.fallback == nil, reportFallback(pattern.name) {
                    _ = read(matchCase.content, self)
                    return nil
                }
                constants.reportUnknownCase(pattern.name, of: id, unlike: match.cases.map(\.pattern.text))
                isValid = false
                continue
            }
            let caseName = pattern.name
            reporter.refer(to: .member(.enumCase, of: .type(id), name: caseName.value), at: caseName.range)
            if let first = places[position] {
                places[position] = pattern.name.range
                reportRepeatedCase(pattern.name, first: first)
                isValid = false
                continue
            }
            places[position] = pattern.name.range
            var inner = self
            guard linked.isFullyParsed(id),
                let bindings = inner.bind(pattern, to: program.types[id.index].cases[position], isGuard: isGuard)
            else {
                isValid = false
                continue
            }
            let arm = MatchPattern.enumCase(names.all[position], bindings: bindings)
            if isGuard, !arm.boundNames.isEmpty { inner.guards.append(.matches(subject, arm)) }
            arms.append(MatchArm(arm, read(matchCase.content, inner)))
        }
        let fallback = match.fallback.map { read($0.content, self) }
        var missing = names.all.indices.filter { places[$0] == nil }.map { names.all[$0] }
        if isOptional, nilPlace == nil { missing.append("nil") }
        // A fallback that is never taken is not part of the result.
        if isOptional, missing.isEmpty {
            return isValid ? TypedMatch(subject: subject, arms: arms, fallback: nil) : nil
        }
        guard isValid, isComplete(match, missing, of: id) else { return nil }
        return TypedMatch(subject: subject, arms: arms, fallback: fallback)
    }

    /// Reports a subject that is a literal, if a pattern is not a literal of the subject's type. Returns `true` after
    /// reporting the subject.
    private func reportLiteral<Written>(_ subject: Expression, _ match: MatchSyntax<Written>) -> Bool {
        guard case .constant(let constant) = subject.kind, constant != .none, let place = match.subject?.range else {
            return false
        }
        let constants = quiet(at: place).constants
        let fits = match.cases.allSatisfy {
            constants.constant(literal($0.pattern, as: subject.type), as: subject.type) != nil
        }
        if fits { return false }
        let message = "expected a value for 'match', found a literal"
        reporter.report(Diagnostic(.typeMismatch, at: place, message))
        return true
    }

    /// Returns a Boolean value that indicates whether a name is `else`, `default` or `otherwise`. Other languages use
    /// these words instead of `_`. Reports such a name.
    private func reportFallback(_ name: Located<String>) -> Bool {
        guard ["else", "default", "otherwise"].contains(name.value) else { return false }
        let message = "'\(name.value)' is not a case; use '_' for all other cases"
        let edit = SuggestedEdit.replace(name.range, with: "_", title: "replace with '_'")
        reporter.report(Diagnostic(.unknownCase, at: name.range, message, edits: [edit]))
        return true
    }

    /// Returns a Boolean value that indicates whether the cases and the fallback are exhaustive, and the fallback is
    /// reachable. Reports missing cases and an unreachable fallback.
    private func isComplete<Written>(
        _ match: MatchSyntax<Written>,
        _ missing: [String],
        of id: ID<DeclaredType>
    ) -> Bool {
        switch (match.fallback, missing.isEmpty) {
        case (nil, false):
            let names = (missing.count == 1 ? "case " : "cases ") + quotedList(missing)
            reporter.report(
                Diagnostic(
                    .inexhaustiveMatch,
                    at: match.subject?.range ?? match.range,
                    "'match' on '\(program.types[id.index].header.name)' does not handle \(names)",
                    notes: missing.contains("match") ? [Note("write the case 'match' as '.match'")] : []
                )
            )
            return false
        case (let fallback?, true):
            reporter.report(
                Diagnostic(
                    .repeatedCase,
                    at: fallback.range,
                    "case '_' is never reached because 'match' handles every case of '\(program[id].header.name)'"
                )
            )
            return false
        case (nil, true), (_?, false):
            return true
        }
    }

    /// Adds the variables of `pattern` to the scope. Returns the name of each variable in the resolved program, with
    /// `nil` for payload values without a variable. Returns `nil` after reporting an error.
    private mutating func bind(_ pattern: CasePatternSyntax, to declared: EnumCase, isGuard: Bool) -> [String?]? {
        guard let bindings = pattern.bindings else {
            for parameter in declared.payload where variables[parameter.name] == nil {
                let names = declared.payload.map { $0.name == parameter.name ? $0.name : "_" }
                let written = "\(pattern.name.value)(\(names.joined(separator: ", ")))"
                unboundPayloads[parameter.name] = Located(written, at: pattern.range)
            }
            return declared.payload.map { _ in nil }
        }
        guard bindings.count == declared.payload.count else {
            reportPayload(of: declared, found: bindings.count, at: pattern.range)
            return nil
        }
        var locals: [String?] = []
        for (binding, parameter) in zip(bindings, declared.payload) {
            let local = binding.map { localName($0.value) }
            locals.append(local)
            guard let binding, let local else { continue }
            bind(binding, .binding(local), parameter.type, isGuard: isGuard)
        }
        return locals
    }

    private func literalMatch<Written, Content>(
        _ match: MatchSyntax<Written>,
        subject: Expression,
        _ read: (Written, ValueTyper) -> Content
    ) -> TypedMatch<Content>? {
        if reportLiteral(subject, match) { return nil }
        var arms: [MatchArm<Content>] = []
        var places: [Constant: SourceRange] = [:]
        var isValid = true
        for matchCase in match.cases {
            let content = read(matchCase.content, self)
            if match.fallback == nil, reportFallback(Located(matchCase.pattern.text, at: matchCase.pattern.range)) {
                return nil
            }
            let pattern = literal(matchCase.pattern, as: subject.type)
            guard let constant = constants.constant(pattern, as: subject.type) else {
                isValid = false
                continue
            }
            if let first = places.updateValue(
                matchCase.pattern.range,
                forKey: constant.canonical(as: subject.type)
            ) {
                reportRepeatedCase(Located(matchCase.pattern.text, at: matchCase.pattern.range), first: first)
                continue
            }
            arms.append(MatchArm(.constant(constant), content))
        }
        let isWhole = program.areAllValues(places.keys.map(\.self), of: subject.type)
        guard let fallback = match.fallback else {
            if isWhole { return TypedMatch(subject: subject, arms: arms, fallback: nil) }
            guard match.isFullyParsed, isValid else { return nil }
            let type = program.spelling(of: subject.type)
            var lack = "requires the case '_'"
            if subject.type == .bool, let value = [true, false].first(where: { places[.bool($0)] == nil }),
                !match.cases.isEmpty
            {
                lack = "does not handle case '\(value)'"
            }
            reporter.report(
                Diagnostic(
                    .inexhaustiveMatch,
                    at: match.subject?.range ?? match.range,
                    "'match' on '\(type)' \(lack)"
                )
            )
            return nil
        }
        // If the literals are exhaustive, the fallback is checked but omitted from the result. Swift would warn about
        // the unreachable fallback, and about names that are only used in it.
        let typed = read(fallback.content, self)
        return TypedMatch(subject: subject, arms: arms, fallback: isWhole ? nil : typed)
    }

    /// Returns the pattern as a plain scalar if it has quotes inside the YAML quotes and `type` is textual. The parser
    /// of a plain scalar reads these inner quotes. Otherwise, returns the pattern unchanged. Inner quotes are needed
    /// for the text `_` and for texts that begin with a quote.
    private func literal(_ pattern: ScalarSyntax, as type: ValueType) -> ScalarSyntax {
        let bytes = Array(pattern.text.utf8)
        let quotes = "'\"".utf8
        guard type.isTextual, bytes.count > 1, bytes.first == bytes.last, quotes.contains(bytes[0]) else {
            return pattern
        }
        return pattern.slice(0..<bytes.count)
    }

    private func reportRepeatedCase(_ name: Located<String>, first: SourceRange) {
        reporter.report(
            Diagnostic(
                .repeatedCase,
                at: name.range,
                "case '\(name.value)' is matched twice",
                notes: [Note("case '\(name.value)' is first matched here", at: first)]
            )
        )
    }
}

extension MatchSyntax {
    /// A Boolean value that indicates whether each pattern is `nil` or an enum case whose payload contains no literals.
    fileprivate var hasCasePatterns: Bool {
        cases.allSatisfy { matchCase in
            var findings = Diagnostics()
            return parseCasePattern(matchCase.pattern, diagnostics: &findings) != nil
        }
    }
}
