import SpecDiagnostics
import SpecYAML
import Testing

@testable import SpecSyntax

/// Parses and decodes files, and returns the diagnostics. The checker of marked specs uses this function as the stage
/// under test.
func syntaxDiagnostics(_ files: [SourceFile]) -> [Diagnostic] {
    var diagnostics = Diagnostics()
    for (index, file) in files.enumerated() {
        let tree = parseYAML(file, id: SourceID(index), diagnostics: &diagnostics)
        if file.path.hasSuffix("vmgen.yaml") {
            _ = decodeConfiguration(tree, diagnostics: &diagnostics)
        } else {
            _ = decodeSpec(tree, diagnostics: &diagnostics)
        }
    }
    return diagnostics.ordered
}

func decoded(_ text: String) -> (spec: SpecSyntax, diagnostics: [Diagnostic]) {
    var diagnostics = Diagnostics()
    let tree = parseYAML(SourceFile(path: "Test.vmspec.yaml", text: text), id: SourceID(0), diagnostics: &diagnostics)
    return (decodeSpec(tree, diagnostics: &diagnostics), diagnostics.ordered)
}

/// Returns the value of a mapping with one key, such as `text: …`, as a scalar.
func scalar(inYAML text: String) -> ScalarSyntax? {
    var diagnostics = Diagnostics()
    let tree = parseYAML(SourceFile(path: "Test.yaml", text: text), id: SourceID(0), diagnostics: &diagnostics)
    guard let node = tree.root?.entries.first?.value else { return nil }
    return Decoder(tree).scalar(node)
}

extension ScalarSyntax {
    /// Returns the source range of a part of the scalar's text. `bytes` contains the UTF-8 offsets of the part.
    func sourceRange(of bytes: Range<Int>) -> SourceRange {
        sourceRange(content.start + bytes.lowerBound, content.start + bytes.upperBound)
    }
}

/// Returns a scalar whose text is the whole source.
func scalar(_ text: String) -> ScalarSyntax {
    let content = StoredText(text)
    return ScalarSyntax(
        content: content,
        isPlain: true,
        range: SourceRange(source: SourceID(0), start: 0, end: content.count),
        map: nil
    )
}

/// Returns the text of the parsed expression with parentheses around each operation. If `text` is not a valid
/// expression, returns the diagnostics.
func outline(expression text: String) -> String {
    var diagnostics = Diagnostics()
    let expression = parseExpression(scalar(text), diagnostics: &diagnostics)
    return expression.map(outline) ?? outline(diagnostics)
}

/// Returns diagnostics in the form `3..<5 rule: message`.
func outline(_ diagnostics: Diagnostics) -> String {
    diagnostics.all.map { "\($0.range.start)..<\($0.range.end) \($0.rule.id): \($0.message)" }.joined(separator: "\n")
}

func outline(_ expression: ExpressionSyntax) -> String {
    switch expression.kind {
    case .bool(let value): "\(value)"
    case .integer(let value): "\(value)"
    case .decimal(let digits): digits
    case .string(let text): "'\(text)'"
    case .text(let template): "'" + outline(template) + "'"
    case .none: "nil"
    case .emptyDictionary: "[:]"
    case .list(let elements): "[" + elements.map(outline).joined(separator: ", ") + "]"
    case .duration(let nanoseconds): "\(nanoseconds)ns"
    case .hexColor(let value): "#\(hexadecimal(value, digits: 8))"
    case .word(let text): "<\(text)>"
    case .implicitMember(let name, let arguments): ".\(name.value)" + (arguments.map(outline) ?? "")
    case .name(let name): name
    case .member(let base, let isOptional, let name): outline(base) + (isOptional ? "?." : ".") + name.value
    case .keyed(let base, let isOptional, let key): outline(base) + (isOptional ? "?[" : "[") + outline(key) + "]"
    case .memberCall(let base, let isOptional, let name, let arguments):
        outline(base) + (isOptional ? "?." : ".") + name.value + outline(arguments)
    case .call(let name, let arguments): name.value + outline(arguments)
    case .not(let operand): "!" + outline(operand)
    case .negated(let operand): "-" + outline(operand)
    case .binary(let op, let left, let right): "(\(outline(left)) \(op.value.rawValue) \(outline(right)))"
    case .isCase(let subject, let name): "(\(outline(subject)) is .\(name.value))"
    case .ternary(let condition, let then, let otherwise):
        "(\(outline(condition)) ? \(outline(then)) : \(outline(otherwise)))"
    }
}

func outline(_ arguments: [ArgumentSyntax]) -> String {
    let texts = arguments.map { argument in
        (argument.label.map { "\($0.value): " } ?? "") + outline(argument.value)
            + argument.modifiers.map { " <\($0.value)>" }.joined()
    }
    return "(" + texts.joined(separator: ", ") + ")"
}

func outline(template text: String) -> String {
    var diagnostics = Diagnostics()
    guard let template = parseTemplate(scalar(text), diagnostics: &diagnostics) else { return outline(diagnostics) }
    return outline(template)
}

func outline(_ template: TemplateSyntax) -> String {
    template.segments.map { segment in
        switch segment {
        case .text(let text): "\"\(text.value)\""
        case .hole(let hole): "{" + outline(hole.expression) + hole.formats.map(outline).joined() + "}"
        }
    }.joined(separator: " ")
}

func outline(_ format: FormatSyntax) -> String {
    " | \(format.name.value)" + (format.arguments.map(outline) ?? "")
}
