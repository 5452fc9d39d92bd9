// Checks the types of passed values: the new values of fields, and the arguments of events and inputs. A passed value
// is an expression. A text in the expression needs quotes inside the YAML scalar.

import SpecDiagnostics
import SpecModel
import SpecSyntax

let passedValueRules: [Rule] = [.bareText, .ambiguousQuotes]

extension Rule {
    static let bareText = Rule(
        "bare-text",
        .warning,
        "Reports a text without quotation marks where an expression is expected."
    )
    static let ambiguousQuotes = Rule(
        "ambiguous-quotes",
        "Reports a quoted YAML scalar that could be a text or an expression."
    )
}

extension ValueTyper {
    func passed(_ scalar: ScalarSyntax, as expected: ValueType) -> Value {
        if expected.isTextual, !scalar.isPlain, scalar.content.count == 0 {
            return constantText(Located("", at: scalar.range), as: expected)
        }
        var findings = Diagnostics()
        guard let syntax = parseExpression(scalar, diagnostics: &findings) else {
            if let value = bareText(scalar, as: expected) { return value }
            reportSyntax(expected.isTextual ? offeringText(findings, scalar) : findings, of: scalar)
            return .invalid
        }
        if expected.isTextual {
            if hasAmbiguousQuotes(scalar) {
                reportAmbiguousQuotes(scalar, syntax)
                return .invalid
            }
            if reportUnknownWord(scalar, syntax, expecting: expected) { return .invalid }
        }
        return Value(placed(expression(syntax, as: expected), in: scalar, syntax))
    }

    // MARK: Texts without quotes

    /// Returns the value of a text without quotes, or of an expression in needless braces. Reports the missing quotes
    /// or the braces. Returns `nil` for any other scalar.
    private func bareText(_ scalar: ScalarSyntax, as expected: ValueType) -> Value? {
        if let inner = unbraced(scalar), !expected.isTextual {
            let value = Value(expression(inner, as: expected))
            reportBraces(scalar, inner)
            return value
        }
        guard expected.isTextual,
            scalar.isWords || scalar.content.contains(UInt8(ascii: "{")) && !scalar.beginsWithQuote
        else { return nil }
        var findings = Diagnostics()
        guard parseTemplate(scalar, diagnostics: &findings) != nil else { return nil }
        let value = text(scalar, as: expected)
        if case .invalid = value { return value }
        if !reporter.isEnabled(.bareText) { return value }
        if let inner = unbraced(scalar), case .expression(let shown) = value, !shown.isText {
            reportBraces(scalar, inner)
        } else {
            let literal = textLiteral(of: scalar)
            let message = "expected an expression, found the text \(quoted(scalar.text))"
            reporter.report(Diagnostic(.bareText, at: scalar.range, message, edits: edits([literal], of: scalar)))
        }
        return value
    }

    /// Returns the first of the syntax errors in `findings`, with an edit that makes the scalar a text. Returns
    /// `findings` unchanged if the scalar begins with a quote or the first error already has an edit.
    private func offeringText(_ findings: Diagnostics, _ scalar: ScalarSyntax) -> Diagnostics {
        guard !scalar.beginsWithQuote, let finding = findings.all.first, finding.edits.isEmpty else { return findings }
        var result = Diagnostics()
        let edits = edits([textLiteral(of: scalar)], of: scalar, isSafe: false)
        result.report(
            Diagnostic(
                finding.rule,
                at: finding.range,
                finding.message,
                notes: finding.notes,
                edits: edits,
                names: finding.names
            )
        )
        return result
    }

    private func reportBraces(_ scalar: ScalarSyntax, _ inner: ScalarSyntax) {
        if !reporter.isEnabled(.bareText) { return }
        let message = "this value is an expression, so \(quoted(inner.text)) must not be in braces"
        reporter.report(Diagnostic(.bareText, at: scalar.range, message, edits: edits([inner.text], of: scalar)))
    }

    // MARK: YAML quotes

    /// Returns a Boolean value that indicates whether a scalar has needless YAML quotes, as in `'name'`. The author of
    /// such quotes possibly meant a text.
    private func hasAmbiguousQuotes(_ scalar: ScalarSyntax) -> Bool {
        if scalar.isPlain { return false }
        let content = scalar.content
        if content.contains(UInt8(ascii: "'")) || content.contains(UInt8(ascii: "\"")) { return false }
        return canBePlainScalar(content.string)
    }

    private func reportAmbiguousQuotes(_ scalar: ScalarSyntax, _ syntax: ExpressionSyntax) {
        let text = scalar.text
        let literal = "'\(text)'"
        let isLiteral = syntax.isLiteral && !syntax.isNil
        let message = "the quotes around '\(text)' belong to YAML, so the value is an expression and not a text"
        let edits = edits(isLiteral ? [literal] : [text, literal], of: scalar, isSafe: false)
        reporter.report(Diagnostic(.ambiguousQuotes, at: scalar.range, message, edits: edits))
    }

    /// Reports a single word that is not a name in scope, and suggests the word as a text. Returns `true` after
    /// reporting the word.
    private func reportUnknownWord(
        _ scalar: ScalarSyntax,
        _ syntax: ExpressionSyntax,
        expecting expected: ValueType
    ) -> Bool {
        guard case .name(let word) = syntax.kind, variables[word] == nil, !isKnownMistake(word), knowsAllNames,
            !isModule(syntax), !linked.isInUnreadRegion(scalar.range), !names.file.unreadKinds.contains(.types)
        else { return false }
        reporter.offer(for: Located(word, at: scalar.range), offers(expecting: expected))
        reporter.requirements?.addUnknown(word)
        let unknown = Diagnostic.unknownName(
            .value,
            Located(word, at: scalar.range),
            among: reporter.candidates(variables.names)
        )
        let edits = unknown.edits + edits(["'\(word)'"], of: scalar, isSafe: false)
        reporter.report(
            Diagnostic(
                unknown.rule,
                at: unknown.range,
                unknown.message,
                notes: unknown.notes,
                edits: edits,
                names: unknown.names
            )
        )
        return true
    }

    /// Returns an edit for each possible meaning of the scalar.
    private func edits(_ meanings: [String], of scalar: ScalarSyntax, isSafe: Bool = true) -> [SuggestedEdit] {
        meanings.compactMap { meaning in
            scalarText(of: meaning).map {
                .replace(scalar.range, with: $0, title: "write \(quoted($0))", isSafe: isSafe)
            }
        }
    }
}

extension ScalarSyntax {
    fileprivate var beginsWithQuote: Bool { content.hasPrefix("'") || content.hasPrefix("\"") }

    /// A Boolean value that indicates whether the text begins with two words. No expression begins with two words.
    fileprivate var isWords: Bool {
        let space = UInt8(ascii: " ")
        guard let end = content.firstIndex(of: space) else { return false }
        var next = end
        while next < content.count, content[next] == space { next += 1 }
        guard next < content.count, isWordStart(content[0]), isWordStart(content[next]) else { return false }
        return (1..<end).allSatisfy {
            isWordStart(content[$0]) || isDigit(content[$0]) || content[$0] == UInt8(ascii: ",")
        }
    }

    private func isWordStart(_ byte: UInt8) -> Bool { isLetter(byte) || byte >= 0x80 }
}
