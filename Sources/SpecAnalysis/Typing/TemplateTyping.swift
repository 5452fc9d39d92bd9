// Checks the types in texts with placeholders. These texts are allowed where a `String`, an `Image` or a `URL` is
// expected. The code calls a placeholder a hole.

import SpecDiagnostics
import SpecModel
import SpecSyntax

let templateTypingRules: [Rule] = [.optionalHole, .unformattedHole, .pathAsText, .uncertainURL]

extension Rule {
    static let optionalHole = Rule("optional-hole", "Reports an optional value in a placeholder of a text.")
    static let unformattedHole = Rule("unformatted-hole", "Reports a value in a placeholder that needs a format.")
    static let pathAsText = Rule(
        "path-as-text",
        .warning,
        "Reports a text without quotation marks that looks like an expression."
    )
    static let uncertainURL = Rule("uncertain-url", "Reports a URL with placeholders where the URL cannot be nil.")
}

extension ValueTyper {
    /// Returns the value of a scalar in a context that shows text.
    func text(_ scalar: ScalarSyntax, as expected: ValueType) -> Value {
        if expected.isOptional, scalar.isPlain, scalar.content.isWord("nil") {
            return .expression(Expression(.constant(.none), expected, at: Origin(scalar.range)))
        }
        let isSymbol = scalar.content.hasPrefix(".symbol(") || (scalar.isPlain && scalar.content.hasPrefix("."))
        if expected.unwrapped == .builtin(.image), isSymbol {
            let constant = constants.constant(scalar, as: expected)
            return constant.map { value in
                .expression(Expression(.constant(value), expected.unwrapped, at: Origin(scalar.range)))
            } ?? .invalid
        }
        guard let template = parseTemplate(scalar, diagnostics: &reporter.findings.diagnostics) else { return .invalid }
        guard !template.segments.isEmpty else { return constantText(Located("", at: scalar.range), as: expected) }
        warnOfExpression(scalar, template, as: expected)
        if template.segments.count == 1, case .text(let text) = template.segments[0] {
            return constantText(Located(text.value, at: scalar.range), as: expected)
        }
        return Value(text(template, as: expected))
    }

    /// Returns the expression of a text with at least one placeholder, or `.invalid` after reporting an error.
    func text(_ template: TemplateSyntax, as expected: ValueType) -> Expression {
        if template.segments.count == 1, case .hole(let hole) = template.segments[0] {
            return loneHole(hole, as: expected)
        }
        return mixed(template, as: expected)
    }

    func constantText(_ text: Located<String>, as expected: ValueType) -> Value {
        let type = expected.unwrapped
        let constant: Constant
        switch type {
        case .builtin(.url):
            guard isURL(text.value) else {
                reporter.report(.malformedURL(text.value, at: text.range))
                return .invalid
            }
            constant = .url(text.value)
        case .builtin(.image):
            guard let image = constants.image(namedBy: text.value, at: text.range) else { return .invalid }
            constant = .image(image)
        default:
            constant = .text(text.value)
        }
        return .expression(Expression(.constant(constant), type, at: Origin(text.range)))
    }

    private func loneHole(_ syntax: HoleSyntax, as expected: ValueType) -> Expression {
        guard let (hole, type) = hole(syntax) else { return .invalid }
        if hole.formats.isEmpty, type.fits(expected) { return hole.expression }
        let isImage = hole.formats.isEmpty && expected.unwrapped == .builtin(.image)
        guard let textType = textType(of: type, at: syntax, takesURL: isImage) else { return .invalid }
        if textType.isOptional, !expected.isOptional {
            reporter.report(
                Diagnostic(
                    .optionalHole,
                    at: syntax.expression.range,
                    "expected a value that is never nil, found a value of type '\(program.spelling(of: type))'",
                    notes: alternative(to: type) == nil ? [.coalescing] : [],
                    edits: edits(showing: type, instead: syntax)
                )
            )
            return .invalid
        }
        if expected == .builtin(.url) { return uncertainURL(syntax.range) }
        let isOptional = textType.isOptional || expected == .optional(.builtin(.url))
        let shown = isOptional ? expected.unwrapped.madeOptional : expected.unwrapped
        return Expression(.text(Template(segments: [.hole(hole)], type: shown)), shown, at: Origin(syntax.range))
    }

    private func mixed(_ template: TemplateSyntax, as expected: ValueType) -> Expression {
        var segments: [Template.Segment] = []
        var isValid = true
        for segment in template.segments {
            switch segment {
            case .text(let text):
                segments.append(.text(text.value))
            case .hole(let syntax):
                guard let (hole, type) = hole(syntax), let textType = textType(of: type, at: syntax, takesURL: false)
                else {
                    isValid = false
                    continue
                }
                if textType.isOptional {
                    let place =
                        syntax.alternative == nil
                        ? syntax.expression.range : syntax.expression.range.union(syntax.lastRange)
                    reporter.report(
                        Diagnostic(
                            .optionalHole,
                            at: place,
                            "a placeholder inside other text cannot have the optional type '\(program.spelling(of: type))'",
                            notes: alternative(to: type) == nil ? [.coalescing] : [],
                            edits: edits(showing: type, instead: syntax)
                        )
                    )
                    isValid = false
                }
                segments.append(.hole(hole))
            }
        }
        if expected == .builtin(.url) { return uncertainURL(template.range) }
        if expected.unwrapped == .builtin(.image), case .text(let start)? = template.segments.first,
            isOnNetwork(start.value)
        {
            let message = "an image cannot use a URL with placeholders, which can be invalid"
            reporter.report(Diagnostic(.uncertainURL, at: template.range, message))
            return .invalid
        }
        let type = expected.unwrapped == .builtin(.url) ? expected : expected.unwrapped
        guard isValid else { return .invalid }
        return Expression(.text(Template(segments: segments, type: type)), type, at: Origin(template.range))
    }

    /// Returns the literal that a suggested edit adds after `??`, or `nil` if the type has no suitable literal.
    private func alternative(to type: ValueType) -> String? {
        switch type.unwrapped {
        case .string: "''"
        case .int: "0"
        default: nil
        }
    }

    /// Returns an edit that adds `??` and a literal to the placeholder `hole`. Returns an empty array if the type has
    /// no suitable literal.
    private func edits(showing type: ValueType, instead hole: HoleSyntax) -> [SuggestedEdit] {
        guard let alternative = alternative(to: type) else { return [] }
        let title = alternative == "''" ? "show nothing for nil" : "show another value for nil"
        return [SuggestedEdit(title, [ByteEdit(hole.lastRange.endPoint, " ?? \(alternative)")])]
    }

    private func uncertainURL(_ range: SourceRange) -> Expression {
        reporter.report(
            Diagnostic(
                .uncertainURL,
                at: range,
                "a URL with placeholders can be nil, but the expected type 'URL' is not optional"
            )
        )
        return .invalid
    }

    /// Returns the typed placeholder and the type of its formatted value, or `nil` after reporting an error.
    private func hole(_ syntax: HoleSyntax) -> (Hole, ValueType)? {
        var expression = infer(syntax.expression, expecting: nil)
        if let first = syntax.formats.first, takesText(first), isTextual(expression.type) {
            expression = named(expression)
        }
        var formats: [Format] = []
        var type = expression.type
        var isValid = !expression.isInvalid
        for format in syntax.formats {
            guard let (typed, result) = self.format(format, of: isValid ? type : .invalid) else {
                isValid = false
                continue
            }
            formats.append(typed)
            type = result
        }
        guard isValid else {
            // Type the alternative too, to report its errors.
            if let alternative = syntax.alternative { _ = infer(alternative, expecting: .string) }
            return nil
        }
        let hole = Hole(expression, formats: formats)
        guard let alternative = syntax.alternative, let last = syntax.formats.last else { return (hole, type) }
        return self.hole(hole, of: type, or: alternative, writtenAt: syntax.expression.range.union(last.range))
    }

    /// Returns a Boolean value that indicates whether `format` is a built-in format whose input is a `String`.
    private func takesText(_ format: FormatSyntax) -> Bool {
        BuiltinFormat(rawValue: format.name.value)?.signature.input.types == [.string]
    }

    /// Returns a Boolean value that indicates whether `type` is a generated enum without payloads, or an optional of
    /// such an enum. Texts show the values of such an enum as the names of their cases.
    private func isTextual(_ type: ValueType) -> Bool {
        guard case .declared(let id) = type.unwrapped.kind else { return false }
        return program[id].isRawRepresentable && program[id].provenance == .generated
    }

    /// Returns a text that contains the case name of the enum value `expression`.
    private func named(_ expression: Expression) -> Expression {
        let type: ValueType = expression.type.isOptional ? .optional(.string) : .string
        let template = Template(segments: [.hole(Hole(expression, formats: []))], type: type)
        return Expression(.text(template), type, at: expression.origin)
    }

    /// Returns a placeholder that shows the formatted value of `hole`, or `alternative` if this value is `nil`. Also
    /// returns the type of the placeholder. Returns `nil` after reporting an error.
    ///
    /// The formats of `hole` do not apply to `alternative`.
    private func hole(
        _ hole: Hole,
        of type: ValueType,
        or alternative: ExpressionSyntax,
        writtenAt range: SourceRange
    ) -> (Hole, ValueType)? {
        let text = Expression(.text(Template(segments: [.hole(hole)], type: type)), type, at: Origin(range))
        let whole = range.union(alternative.range)
        let chosen = coalesce(text, writtenAt: range, alternative, at: whole, expecting: nil)
        return chosen.isInvalid ? nil : (Hole(chosen, formats: []), chosen.type)
    }

    /// Returns `String` if values of `type` can be shown without a format, and `String?` if `type` is also optional.
    /// Returns `nil` for other types, and reports them if they are valid.
    ///
    /// - Parameter takesURL: A Boolean value that indicates whether a `URL` can be shown without a format.
    private func textType(of type: ValueType, at syntax: HoleSyntax, takesURL: Bool) -> ValueType? {
        switch type.unwrapped.kind {
        case .builtin(.url) where takesURL:
            return type.isOptional ? .optional(.string) : .string
        case .builtin(.string), .builtin(.int):
            return type.isOptional ? .optional(.string) : .string
        case .declared where isTextual(type):
            return type.isOptional ? .optional(.string) : .string
        case .invalid:
            return nil
        default:
            reporter.report(
                Diagnostic(
                    .unformattedHole,
                    at: syntax.expression.range,
                    "'\(program.spelling(of: type))' requires a format to be shown as text",
                    notes: formatNames(for: type.unwrapped)
                )
            )
            return nil
        }
    }

    private func formatNames(for type: ValueType) -> [Note] {
        let formats = BuiltinFormat.allCases.filter { $0.signature.input.types.contains(type) }
        let names = formats.map { "'\($0.signature.parameters.usualUsage(of: $0.rawValue))'" }
        guard let last = names.last else { return [] }
        let others = names.dropLast().joined(separator: ", ")
        return [Note("use a format, such as " + (others.isEmpty ? last : "\(others) or \(last)"))]
    }
}

extension HoleSyntax {
    /// The range of the last part of the placeholder.
    fileprivate var lastRange: SourceRange { alternative?.range ?? formats.last?.range ?? expression.range }
}
