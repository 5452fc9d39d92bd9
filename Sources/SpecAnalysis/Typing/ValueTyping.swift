// Values: what a place of the spec gives, read by what the place expects.

import SpecDiagnostics
import SpecModel
import SpecSyntax

extension Rule {
    static let inexhaustiveMatch = Rule("inexhaustive-match", "A 'match' that leaves something out.")
    static let repeatedCase = Rule("repeated-case", "A case that a 'match' names twice.")
    static let shadowedName = Rule("shadowed-name", "A name that hides another one.")
}

/// What a scalar means where no literal is expected.
enum ValuePlace {
    /// What is seen: a text with holes where a text is expected, an expression elsewhere.
    case shown
    /// What is handed on: an expression.
    case passed
}

extension ValueTyper {
    /// A value of the expected type; poison where something was reported.
    func value(_ syntax: ValueSyntax, as expected: ValueType, _ place: ValuePlace) -> Value {
        switch syntax {
        case .scalar(let scalar):
            // Whether it is a text is not known.
            if expected.isInvalid { return .invalid }
            switch place {
            case .passed: return passed(scalar, as: expected)
            case .shown where expected.isTextual: return text(scalar, as: expected)
            case .shown: return Value(expression(unbraced(scalar) ?? scalar, as: expected))
            }
        case .emptyList, .invalid:
            guard let constant = constants.constant(syntax, as: expected) else { return .invalid }
            return .expression(Expression(.constant(constant), expected, at: Origin(syntax.range)))
        case .choice(let choice):
            let condition = choice.condition.map { expression($0, as: .bool) } ?? .invalid
            let then = value(choice.then, as: expected, place)
            let otherwise = value(choice.otherwise, as: expected, place)
            return condition.isInvalid ? .invalid : .choice(condition: condition, then: then, otherwise: otherwise)
        case .match(let match):
            return self.match(match, as: expected, place)
        }
    }

    /// An expression's text, where it stands in braces though its place needs none.
    func unbraced(_ scalar: ScalarSyntax) -> ScalarSyntax? {
        let text = scalar.content
        guard text.count > 2, text[0] == UInt8(ascii: "{"), text[text.count - 1] == UInt8(ascii: "}") else {
            return nil
        }
        return scalar.slice(1..<(text.count - 1))
    }

    private func match(_ match: MatchSyntax, as expected: ValueType, _ place: ValuePlace) -> Value {
        let subject = match.subject.map { expression($0) } ?? .invalid
        guard !subject.isInvalid else {
            // The arms are not typed: what they bind is not known.
            return .invalid
        }
        if case .declared(let id) = subject.type, program.isEnum(id) {
            return enumMatch(match, subject: subject, id, as: expected, place)
        }
        return literalMatch(match, subject: subject, as: expected, place)
    }

    private func enumMatch(
        _ match: MatchSyntax,
        subject: Expression,
        _ id: ID<DeclaredType>,
        as expected: ValueType,
        _ place: ValuePlace
    ) -> Value {
        let names = NameIndex(program.types[id.index].cases.map(\.name))
        var arms: [MatchArm] = []
        arms.reserveCapacity(match.cases.count)
        var places = [SourceRange?](repeating: nil, count: names.all.count)
        var isValid = match.isFullyParsed
        for matchCase in match.cases {
            guard let pattern = parseCasePattern(matchCase.pattern, diagnostics: &reporter.findings.diagnostics) else {
                isValid = false
                continue
            }
            guard let position = names.position(of: pattern.name.value) else {
                constants.reportUnknownCase(pattern.name, of: id, unlike: match.cases.map(\.pattern.text))
                isValid = false
                continue
            }
            if let first = places[position] {
                places[position] = pattern.name.range
                reportRepeatedCase(pattern.name, first: first)
                isValid = false
                continue
            }
            places[position] = pattern.name.range
            var inner = self
            guard linked.isFullyParsed(id),
                let bindings = inner.bind(pattern, to: program.types[id.index].cases[position])
            else {
                isValid = false
                continue
            }
            let name = names.all[position]
            let value = inner.value(matchCase.value, as: expected, place)
            arms.append(MatchArm(.enumCase(name, bindings: bindings), value))
        }
        let fallback = match.fallback.map { value($0, as: expected, place) }
        let missing = names.all.indices.filter { places[$0] == nil }.map { names.all[$0] }
        if fallback == nil, !missing.isEmpty, isValid {
            let names = missing.map { "'\($0)'" }.joined(separator: ", ")
            reporter.report(
                Diagnostic(
                    .inexhaustiveMatch,
                    at: match.subject?.range ?? match.range,
                    "'match' on '\(program.types[id.index].header.name)' leaves out \(names)",
                    notes: missing.contains("match") ? [Note("the case 'match' is written '.match'")] : []
                )
            )
            return .invalid
        }
        if let fallback = match.fallback, missing.isEmpty, isValid {
            reporter.report(
                Diagnostic(
                    .repeatedCase,
                    at: fallback.range,
                    "'_' is never reached: every case has a value of its own"
                )
            )
            return .invalid
        }
        return isValid ? .match(subject: subject, arms: arms, fallback: fallback) : .invalid
    }

    /// Brings the payload's names into scope; nil where that was reported.
    private mutating func bind(_ pattern: CasePatternSyntax, to declared: EnumCase) -> [String?]? {
        guard let bindings = pattern.bindings else { return declared.payload.map { _ in nil } }
        guard bindings.count == declared.payload.count else {
            let found = count(bindings.count, "name")
            reporter.report(
                Diagnostic(
                    .wrongArguments,
                    at: pattern.range,
                    "'\(declared.name)' has \(count(declared.payload.count, "value")), found \(found)"
                )
            )
            return nil
        }
        for (binding, parameter) in zip(bindings, declared.payload) {
            guard let binding else { continue }
            bind(binding, .binding(binding.value), parameter.type)
        }
        return bindings.map { $0?.value }
    }

    /// Brings a name into scope; reports it where it hides another one.
    mutating func bind(_ name: Located<String>, _ variable: Variable, _ type: ValueType) {
        let hidden = self.variable(name.value)
        if let hidden {
            reporter.report(
                Diagnostic(
                    .shadowedName,
                    at: name.range,
                    "'\(name.value)' hides another value of that name",
                    notes: place(of: hidden).map { [Note("the other one is declared here", at: $0)] } ?? []
                )
            )
        }
        // Which of the two is meant is not known: neither is judged.
        let known = hidden == nil ? type : .invalid
        variables.bind(ScopedValue(name: name.value, variable: variable, type: known, place: .at(name.range)))
    }

    /// Brings the parameters of an action into scope where it is wired; reports one that hides another name.
    mutating func bind(_ parameters: [Parameter], of action: Located<String>, declaredBy id: ID<Trait>) {
        for parameter in parameters {
            let place = ScopedValue.Place.member(.trait(id), action.value)
            let hidden = variable(parameter.name)
            if let hidden { reportHiding(parameter, of: action, place, hidden) }
            let type = hidden == nil ? parameter.type : .invalid
            let variable = Variable.parameter(parameter.name)
            variables.bind(ScopedValue(name: parameter.name, variable: variable, type: type, place: place))
        }
    }

    private func reportHiding(
        _ parameter: Parameter,
        of action: Located<String>,
        _ place: ScopedValue.Place,
        _ hidden: ScopedValue
    ) {
        let notes = [
            self.place(place).map { Note("'\(action.value)' is declared here", at: $0) },
            self.place(of: hidden).map { Note("the other one is declared here", at: $0) },
        ]
        reporter.report(
            Diagnostic(
                .shadowedName,
                at: action.range,
                "the parameter '\(parameter.name)' of '\(action.value)' hides another value of that name",
                notes: notes.compactMap(\.self)
            )
        )
    }

    /// A text in quotes of the language's own within YAML's, which is how one says `_` or begins with a quote.
    private func literal(_ pattern: ScalarSyntax, as type: ValueType) -> ScalarSyntax {
        let bytes = Array(pattern.text.utf8)
        let quotes = "'\"".utf8
        guard type.isTextual, bytes.count > 1, bytes.first == bytes.last, quotes.contains(bytes[0]) else {
            return pattern
        }
        return pattern.slice(0..<bytes.count)
    }

    private func literalMatch(
        _ match: MatchSyntax,
        subject: Expression,
        as expected: ValueType,
        _ place: ValuePlace
    ) -> Value {
        var arms: [MatchArm] = []
        var places: [Constant: SourceRange] = [:]
        for matchCase in match.cases {
            let armValue = value(matchCase.value, as: expected, place)
            let pattern = literal(matchCase.pattern, as: subject.type)
            guard let constant = constants.constant(pattern, as: subject.type) else { continue }
            if let first = places.updateValue(
                matchCase.pattern.range,
                forKey: constant.canonical(as: subject.type)
            ) {
                reportRepeatedCase(Located(matchCase.pattern.text, at: matchCase.pattern.range), first: first)
                continue
            }
            arms.append(MatchArm(.constant(constant), armValue))
        }
        guard let fallback = match.fallback else {
            guard match.isFullyParsed else { return .invalid }
            reporter.report(
                Diagnostic(
                    .inexhaustiveMatch,
                    at: match.subject?.range ?? match.range,
                    "'match' on '\(program.spelling(of: subject.type))' has no '_'"
                )
            )
            return .invalid
        }
        // Behind all values there are it is never taken: Swift would warn of it, and of what only it reads.
        let typed = value(fallback, as: expected, place)
        let isTaken = !program.areAllValues(places.keys.map(\.self), of: subject.type)
        return .match(subject: subject, arms: arms, fallback: isTaken ? typed : nil)
    }

    private func reportRepeatedCase(_ name: Located<String>, first: SourceRange) {
        reporter.report(
            Diagnostic(
                .repeatedCase,
                at: name.range,
                "'\(name.value)' is matched twice",
                notes: [Note("first matched here", at: first)]
            )
        )
    }
}
