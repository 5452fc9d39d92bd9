// Implements hover: the documentation of the name or key at a position.

import SpecAnalysis
import SpecDiagnostics
import SpecFormatting
import SpecModel
import SpecSyntax
import SpecYAML
import VMGenDriver

extension Snapshot {
    /// Returns the documentation of the name or key at a position, or `nil` if there is none.
    public func hover(at position: FilePosition) -> Hover? {
        let key = paths.key(of: position.path)
        guard let module = state.module(with: key), let source = state.file(at: key),
            (0...source.bytes.count).contains(position.offset)
        else { return nil }
        if let use = use(at: position.offset, in: key, module.results(of: key)) {
            let offered = use.symbol.hasHiddenType ? offeredItem(at: position, in: module, source) : nil
            let text = NameDescription(use, offeredDetail: offered?.detail).markdown
            return Hover(bytes: use.partBytes, markdown: text)
        }
        guard let item = offeredItem(at: position, in: module, source) else { return nil }
        let code =
            item.kind == .key ? item.label : [item.label, item.detail].compactMap(\.self).joined(separator: ": ")
        let parts = ["```\n\(item.kind.noun) \(code)\n```", item.documentation].compactMap(\.self)
        return Hover(bytes: item.edit.bytes, markdown: parts.joined(separator: "\n\n"))
    }

    /// Returns the completion item for the word at a position, or `nil` if completion does not offer the word.
    private func offeredItem(at position: FilePosition, in module: ServiceModule, _ source: SourceFile)
        -> CompletionItem?
    {
        var (start, end) = (position.offset, position.offset)
        while start > 0, source.bytes[start - 1].isWordByte { start -= 1 }
        while end < source.bytes.count, source.bytes[end].isWordByte { end += 1 }
        if start == end { return nil }
        let word = String(decoding: source.bytes[start..<end], as: UTF8.self)
        let inside = FilePosition(path: position.path, offset: end)
        // If `word` is a name, this file or one of its dependencies declares it, so other names are not necessary.
        return completions(at: inside, knowsAllNames: false).items.first { $0.label == word }
    }
}

extension Symbol {
    /// A Boolean value that indicates whether the type of the symbol depends on the scope of its use. Examples are the
    /// variables of loops and conditions, and the parameters of actions.
    fileprivate var hasHiddenType: Bool {
        switch self {
        case .bound, .parameter: true
        default: false
        }
    }
}

extension CompletionItem.Kind {
    fileprivate var noun: String {
        switch self {
        case .enumCase: "case"
        case .viewModel: "view model"
        case .keyword: "word"
        default: rawValue
        }
    }
}

/// A description of a declared name as Markdown.
struct NameDescription {
    private let use: NameUse
    let program: Program
    /// The type that completion shows for a parameter or a variable, such as the variable of `each`. The value is `nil`
    /// for other names, or if completion does not offer the name.
    private let offeredDetail: String?

    init(_ use: NameUse, offeredDetail: String?) {
        self.use = use
        self.offeredDetail = offeredDetail
        program = use.results.compilation.partialProgram
    }

    var markdown: String {
        var parts = ["```\n\(title)\n```"]
        if let container { parts.append(container) }
        if let doc, !doc.isEmpty { parts.append(doc) }
        parts += details
        return parts.joined(separator: "\n\n")
    }

    var name: String { use.name }

    var symbol: Symbol { use.symbol }

    /// A Boolean value that indicates whether the module has no errors. The screens of a module with errors cannot be
    /// evaluated.
    var isComplete: Bool { use.results.compilation.program != nil }

    // MARK: The first line

    private var title: String {
        switch use.symbol {
        case .module: "module \(name)"
        case .declaration(let declaration): "\(declaration.kindName) \(name)"
        case .member(let kind, let declaration, _): title(of: kind, declaration)
        case .parameter: typed("parameter")
        case .row: "row \(name)"
        case .use: "use of a fragment \(name)"
        case .command: "command \(name)"
        case .bound: typed("value")
        }
    }

    private func typed(_ noun: String) -> String {
        "\(noun) \(name)" + (offeredDetail.map { ": \($0)" } ?? "")
    }

    private func title(of kind: Symbol.MemberKind, _ declaration: Declaration) -> String {
        switch kind {
        case .member:
            guard let member = member else { return "member \(name)" }
            let detail = program.detail(of: member.member) ?? ""
            return member.member.facet == .actions ? "action \(name)\(detail)" : "member \(name): \(detail)"
        case .role: return "role \(name)"
        case .field: return "field \(name)" + suffix(field?.type)
        case .stateField: return "state \(name)" + suffix(field?.type)
        case .enumCase: return "case \(name)" + (enumCase.flatMap { program.signature(of: $0.payload) } ?? "")
        case .input: return "input \(name)" + suffix(inputType(of: declaration))
        case .derivedValue: return "derived value \(name)" + suffix(derived?.type)
        case .event: return "event \(name)" + (event.flatMap { program.signature(of: $0.parameters) } ?? "")
        case .method: return "method \(name)"
        case .section: return "section \(name)"
        case .sample: return "sample \(name)"
        }
    }

    private func suffix(_ type: ValueType?) -> String { type.map { ": \(program.spelling(of: $0))" } ?? "" }

    // MARK: The declaration

    private var owner: Declaration? {
        switch use.symbol {
        case .member(_, let declaration, _), .parameter(let declaration, _, _), .row(let declaration, _, _),
            .use(let declaration, _, _), .command(let declaration, _, _):
            declaration
        case .module, .declaration, .bound: nil
        }
    }

    private var container: String? {
        if let owner { return "in \(owner.kindName) `\(program.header(of: owner).name)`" }
        if case .declaration(let declaration) = use.symbol,
            let module = program[program.header(of: declaration).module].name
        {
            return "in module `\(module)`"
        }
        return nil
    }

    private var member: TraitMember? {
        guard case .trait(let id) = owner else { return nil }
        return program[id].members.first { $0.member.name == name }
    }

    private var field: Field? {
        switch owner {
        case .model(let id): program[id].fields.first { $0.name == name }
        case .screen(let id): program[id].state.first { $0.name == name }
        default: nil
        }
    }

    private var enumCase: EnumCase? {
        guard case .type(let id) = owner else { return nil }
        return program[id].cases.first { $0.name == name }
    }

    private var event: Event? {
        guard case .screen(let id) = owner else { return nil }
        return program[id].events.first { $0.name == name }
    }

    private var derived: Expression? {
        switch owner {
        case .model(let id): program[id].derived.first { $0.name == name }?.expression
        case .screen(let id): program[id].derived.first { $0.name == name }?.expression
        default: nil
        }
    }

    private func inputType(of declaration: Declaration) -> ValueType? {
        guard case .viewModel(let id) = declaration else { return nil }
        return program[id].inputs.first { $0.name == name }?.type
    }

    private var doc: String? {
        switch use.symbol {
        case .declaration(let declaration): program.header(of: declaration).doc
        case .member(.enumCase, _, _): enumCase?.doc
        case .member(.event, _, _): event?.doc
        case .member(.member, _, _): member?.member.doc
        case .member(.sample, .screen(let id), _): program[id].samples.first { $0.name == name }?.doc
        case .row: rows.first?.doc
        case .member: field?.doc
        default: nil
        }
    }

    // MARK: Details

    private var details: [String] {
        switch use.symbol {
        case .declaration(.trait(let id)): list("members", program[id].composition.members.map(described))
        case .declaration(.cell(let id)): list("members", program[id].composition.members.map(described))
        case .declaration(.style(let id)): ["for cell `\(program[program[id].cell].header.name)`"]
        case .declaration(.model(let id)):
            list("fields", program[id].fields.map { "`\($0.name): \(program.spelling(of: $0.type))`" })
        case .declaration(.type(let id)):
            list("cases", program[id].cases.map { "`\($0.name)\(program.signature(of: $0.payload) ?? "")`" })
        case .member(.member, _, _): member?.defaultValue == nil ? [] : [defaultOrigin]
        case .member(.stateField, .screen(let id), _), .member(.derivedValue, .screen(let id), _): samples(of: id)
        case .row(.screen(let id), let section, _): rowDetails(id, section)
        default: []
        }
    }

    private func list(_ noun: String, _ lines: [String]) -> [String] {
        if lines.isEmpty { return [] }
        let shown = lines.prefix(24).map { "- \($0)" }
        let rest = lines.count > shown.count ? ["- … \(lines.count - shown.count) more \(noun)"] : []
        return [(shown + rest).joined(separator: "\n")]
    }

    private func described(_ member: Composition.Member) -> String {
        let detail = program.detail(of: member.member) ?? ""
        let text =
            member.member.facet == .actions ? "\(member.member.name)\(detail)" : "\(member.member.name): \(detail)"
        let origin = program[member.declaredBy].header.name
        return member.defaultValue == nil ? "`\(text)`" : "`\(text)`, with a default from `\(origin)`"
    }

    private var defaultOrigin: String {
        let written = use.declarations.first.flatMap { declaration in
            use.results.sourceIDs[declaration.path].map { use.results.source($0).bytes }
                .flatMap { bytes -> String? in
                    let rest = bytes[declaration.bytes.upperBound...].prefix { $0 != UInt8(ascii: "\n") }
                    return String(decoding: rest, as: UTF8.self)
                }
        }
        let text = written?.drop { $0 == ":" || $0 == " " } ?? ""
        return text.isEmpty ? "has a default" : "has a default: `\(text)`"
    }
}

extension Program {
    func header(of declaration: Declaration) -> DeclarationHeader {
        switch declaration {
        case .token(let id): self[id].header
        case .type(let id): self[id].header
        case .model(let id): self[id].header
        case .function(let id): self[id].header
        case .service(let id): self[id].header
        case .container(let id): containers[id.index].header
        case .trait(let id): self[id].header
        case .cell(let id): self[id].header
        case .view(let id): self[id].header
        case .style(let id): self[id].header
        case .viewModel(let id): self[id].header
        case .fragment(let id): self[id].header
        case .screen(let id): self[id].header
        }
    }
}
