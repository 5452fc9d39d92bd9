// Warns about shown texts that look like expressions: `profile.name`, `name ?? 'x'`, `total | number`. Usually, the
// author forgot the braces.

import SpecDiagnostics
import SpecModel
import SpecSyntax

extension ValueTyper {
    /// Reports an unquoted text that is shown literally but looks like an expression.
    func warnOfExpression(_ scalar: ScalarSyntax, _ template: TemplateSyntax, as expected: ValueType) {
        guard scalar.isPlain else { return }
        if scalar.content.contains(UInt8(ascii: "\\")), reportInterpolation(scalar, template) { return }
        guard template.segments.count == 1, case .text = template.segments[0] else { return }
        if isPath(scalar) {
            report(scalar, edits: edits(of: scalar, as: expected))
        } else if scalar.mayBeExpression, isExpression(scalar) {
            report(scalar, edits: edits(of: scalar, as: expected))
        }
    }

    private func report(_ scalar: ScalarSyntax, edits: [SuggestedEdit]) {
        // The names in the text are most likely meant as uses, so they count as used.
        for name in parseHole(scalar)?.expression.rootNames(inClosures: true) ?? [] { _ = variable(name) }
        let message = "\(quoted(scalar.text)) is shown as literal text, not as a value"
        let notes = edits.isEmpty ? [Note("use braces in quotes to show a value: \"{…}\"")] : []
        reporter.report(Diagnostic(.pathAsText, at: scalar.range, message, notes: notes, edits: edits))
    }

    /// Reports `\(`, the beginning of an interpolation in Swift. Returns `true` after reporting an interpolation.
    private func reportInterpolation(_ scalar: ScalarSyntax, _ template: TemplateSyntax) -> Bool {
        for case .text(let text) in template.segments {
            let bytes = Array(text.value.utf8)
            let mark = bytes.indices.dropLast().first { index in
                bytes[index] == UInt8(ascii: "\\") && bytes[index + 1] == UInt8(ascii: "(")
            }
            guard mark != nil else { continue }
            let message = "'\\(' is shown literally and does not begin a placeholder"
            let notes = [Note("use braces in quotes to show a value: \"{…}\"")]
            reporter.report(Diagnostic(.pathAsText, at: scalar.range, message, notes: notes))
            return true
        }
        return false
    }

    /// Returns a Boolean value that indicates whether a text is a name in scope, or a path from such a name to a field.
    private func isPath(_ scalar: ScalarSyntax) -> Bool {
        if scalar.content.contains(UInt8(ascii: " ")) { return false }
        let names = scalar.text.split(separator: ".", omittingEmptySubsequences: false).map { part in
            part.last == "?" ? String(part.dropLast()) : String(part)
        }
        guard var type = unusedVariable(names[0])?.type else { return false }
        for name in names.dropFirst() {
            guard case .model(let id) = type.unwrapped.kind, let field = program.field(name, of: id) else {
                return false
            }
            type = program.models[id.index].fields[field].type
        }
        return true
    }

    /// Returns a Boolean value that indicates whether a text is an expression that uses only names in scope, or
    /// contains a bar and the name of a format after it.
    private func isExpression(_ scalar: ScalarSyntax) -> Bool {
        guard let hole = parseHole(scalar) else { return scalar.hasFormat }
        if !hole.formats.isEmpty {
            return hole.formats.allSatisfy { format in
                BuiltinFormat(rawValue: format.name.value) != nil || !names.isMissing(format.name.value, .function)
            }
        }
        // A path that does not resolve is a text that contains a dot, and not an expression.
        switch hole.expression.kind {
        case .name: return false
        case .member, .keyed: return !quiet(at: scalar.range).infer(hole.expression, expecting: nil).isInvalid
        default: break
        }
        let roots = hole.expression.rootNames(inClosures: false).filter { $0 != "$0" }
        guard !roots.isEmpty, roots.allSatisfy({ unusedVariable($0) != nil }) else { return false }
        // Names with an operator but no spaces, as in `price/month`, are an expression only if the expression is valid.
        if scalar.content.contains(UInt8(ascii: " ")) { return true }
        return !quiet(at: scalar.range).infer(hole.expression, expecting: nil).isInvalid
    }

    /// Returns an edit that adds braces to `scalar`, or no edit if the result is invalid.
    private func edits(of scalar: ScalarSyntax, as expected: ValueType) -> [SuggestedEdit] {
        guard let hole = parseHole(scalar), let written = scalarText(of: "{\(scalar.text)}") else { return [] }
        let typer = quiet(at: scalar.range)
        let shown = typer.text(hole.alone, as: expected)
        guard !shown.isInvalid, !typer.reporter.findings.hasErrors else { return [] }
        return [.replace(scalar.range, with: written, title: "show the value")]
    }

    /// Returns the value of a name without recording a use of the name, or `nil` if the name is not in scope.
    private func unusedVariable(_ name: String) -> ScopedValue? {
        var scope = variables
        scope.uses = nil
        return scope.value(name, seesGuarded: !isActing)
    }
}

extension ScalarSyntax {
    /// A Boolean value that indicates whether the text contains a bar and the name of a format after it.
    fileprivate var hasFormat: Bool {
        let words = text.split(separator: " ")
        return zip(words, words.dropFirst()).contains { first, second in
            first == "|" && BuiltinFormat(rawValue: String(second.prefix { $0.isLetter })) != nil
        }
    }

    /// A Boolean value that indicates whether the text begins with `not ` or contains a character that is typical of
    /// expressions, such as `+` or `(`.
    fileprivate var mayBeExpression: Bool {
        if content.hasPrefix("not ") { return true }
        var index = 0
        while index < content.count {
            switch content[index] {
            case UInt8(ascii: "."), UInt8(ascii: "?"), UInt8(ascii: "|"), UInt8(ascii: "+"), UInt8(ascii: "-"),
                UInt8(ascii: "*"), UInt8(ascii: "/"), UInt8(ascii: "%"), UInt8(ascii: "="), UInt8(ascii: "<"),
                UInt8(ascii: ">"), UInt8(ascii: "!"), UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "&"):
                return true
            default: index += 1
            }
        }
        return false
    }
}
