// Collects the names that are possible at a position, for completion in editors. A service for editors inserts a
// placeholder word at the position. The code that reports the word as unknown offers the names that are possible in
// place of the word.

import SpecDiagnostics
import SpecModel
import SpecSyntax

/// A name that is valid at the position of a completion request.
package struct OfferedName: Hashable, Sendable {
    package let name: String
    /// A noun for the kind of declaration that has the name, for example `trait`.
    package let kind: String
    /// The type or the signature, as a spec spells it, or `nil` for a name that has neither.
    package let detail: String?
    package let doc: String?
    /// A Boolean value that indicates whether the declaration around the position is incomplete without the name.
    package let isRequired: Bool

    init(_ name: String, _ kind: String, detail: String? = nil, doc: String? = nil, isRequired: Bool = false) {
        self.name = name
        self.kind = kind
        self.detail = detail
        self.doc = doc
        self.isRequired = isRequired
    }

    init(_ name: String, _ kind: NameKind, detail: String? = nil, doc: String? = nil, isRequired: Bool = false) {
        self.init(name, kind.rawValue, detail: detail, doc: doc, isRequired: isRequired)
    }
}

/// A collector of the names that are possible in place of a placeholder word. An analysis with a probe runs in one
/// thread.
package final class CompletionProbe: @unchecked Sendable {
    /// The placeholder word that the editor service inserts at the position.
    let word: String
    package private(set) var names: [OfferedName] = []
    private var known: Set<String> = []
    /// A Boolean value that indicates whether `offer(_:isExplicit:)` was called for names with types. After such a
    /// call, `offer(_:isExplicit:)` ignores names without types.
    private var isExplicit = false

    package init(word: String) {
        self.word = word
    }

    /// Adds names that are possible in place of `word`.
    ///
    /// - Parameter isExplicit: A Boolean value that indicates whether the names in `offered` have types. Names with
    ///   types replace names without types.
    func offer(_ offered: [OfferedName], isExplicit: Bool) {
        if isExplicit, !self.isExplicit {
            self.isExplicit = true
            names = []
            known = []
        }
        guard isExplicit || !self.isExplicit else { return }
        for name in offered where !name.name.hasSuffix(word) && known.insert(name.name).inserted { names.append(name) }
    }
}

extension Reporter {
    /// Offers names in place of `name`, if `name` ends with the placeholder word of the probe.
    func offer(for name: Located<String>, _ names: @autoclosure () -> [OfferedName]) {
        guard let probe = probe, name.value.hasSuffix(probe.word) else { return }
        probe.offer(names(), isExplicit: true)
    }

    /// Offers the candidates of `diagnostic` if its unknown word ends with the placeholder word of `probe`.
    func offerCandidates(of diagnostic: Diagnostic, to probe: CompletionProbe) {
        guard let candidates = diagnostic.candidates, candidates.word.hasSuffix(probe.word) else { return }
        let kind = candidates.kind ?? "word"
        probe.offer(candidates.names.map { OfferedName($0, kind) }, isExplicit: false)
    }
}

// MARK: - The names of each kind of location

extension Program {
    func offers(membersOf type: ValueType) -> [OfferedName] {
        switch type.kind {
        case .model(let id):
            let model = self[id]
            return model.fields.map { OfferedName($0.name, .field, detail: spelling(of: $0.type), doc: $0.doc) }
                + model.derived.map { OfferedName($0.name, .value, detail: spelling(of: $0.expression.type)) }
        case .list(let element):
            return ListProperty.allCases.map {
                OfferedName($0.rawValue, .member, detail: spelling(of: $0.type(ofElement: element)))
            }
                + ListMethod.allCases.map {
                    OfferedName($0.rawValue, .method, doc: $0.signature.documentation)
                }
                + ["contains", "isDisjoint", "sorted"].map { OfferedName($0, .method) }
        case .builtin(.string):
            return ListProperty.allCases.map {
                OfferedName($0.rawValue, .member, detail: spelling(of: $0.type(ofElement: .string)))
            } + TextMethod.allCases.map { OfferedName($0.rawValue, .method, detail: spelling(of: $0.result)) }
                + [OfferedName("contains", .method)]
        default:
            return []
        }
    }

    func offers(fieldsOf id: ID<Model>, besides written: [Located<String>]) -> [OfferedName] {
        offers(properties: self[id].fields, besides: written)
    }

    func offers(properties: [Field], besides written: [Located<String>]) -> [OfferedName] {
        let taken = Set(written.map(\.value))
        return properties.filter { !taken.contains($0.name) }.map { property in
            OfferedName(
                property.name,
                .field,
                detail: spelling(of: property.type),
                doc: property.doc,
                isRequired: property.defaultValue == nil
            )
        }
    }

    func offers(casesOf id: ID<DeclaredType>, prefix: String = "") -> [OfferedName] {
        self[id].cases.map { declared in
            OfferedName(prefix + declared.name, "case", detail: signature(of: declared.payload), doc: declared.doc)
        }
    }

    /// Returns `parameters` as a spec spells them, or `nil` if `parameters` is empty.
    package func signature(of parameters: [Parameter]) -> String? {
        if parameters.isEmpty { return nil }
        let list = parameters.map { "\($0.label == nil ? "_ " : "")\($0.name): \(spelling(of: $0.type))" }
        return "(\(list.joined(separator: ", ")))"
    }

    /// Returns the type of a property or the parameters of an action, as a spec spells them.
    package func detail(of member: Member) -> String? {
        switch member.kind {
        case .property(let type, _): spelling(of: type)
        case .action(let parameters): signature(of: parameters) ?? "()"
        }
    }
}

extension PreparedComposition {
    /// Returns members of the composition that are not in `written`, with their types.
    ///
    /// - Parameters:
    ///   - actions: A Boolean value that indicates whether the function returns actions instead of properties.
    ///   - written: The names of the members that the spec already lists.
    func offers(
        actions: Bool,
        besides written: [Located<String>],
        in program: Program
    ) -> [OfferedName] {
        let taken = Set(written.map(\.value))
        let required = Set(requiredProperties + requiredActions)
        return composition.members.enumerated().compactMap { position, shown in
            let member = shown.member
            guard (member.facet == .actions) == actions, !taken.contains(member.name) else { return nil }
            return OfferedName(
                member.name,
                actions ? .action : .member,
                detail: program.detail(of: member),
                doc: member.doc,
                isRequired: required.contains(position)
            )
        }
    }
}

extension NameResolver {
    /// Returns the visible names of a kind with their documentation, and the names in `others`. If `name` is qualified
    /// with a module, the function returns only those visible names that this module declares, and `others`.
    func offers(_ kind: NameKind, like name: String, or others: [String]) -> [OfferedName] {
        file.names(like: name, kind, in: linked.tables).map { name in
            guard case .found(let declaration) = file.look(up: name, kind, in: linked.tables) else {
                return OfferedName(name, kind)
            }
            let detail = detail(of: declaration)
            return OfferedName(name, kind, detail: detail, doc: linked.sources.doc(of: declaration))
        } + others.map { OfferedName($0, kind) }
    }

    /// Returns a text that lists the traits of a cell or a view, or names the cell of a style. Returns `nil` for other
    /// declarations.
    private func detail(of declaration: Declaration) -> String? {
        let sources = linked.sources
        switch declaration {
        case .cell(let id): return sources.cells[id.index].syntax.traits.map(\.value).joined(separator: ", ")
        case .view(let id): return sources.views[id.index].syntax.traits.map(\.value).joined(separator: ", ")
        case .style(let id): return sources.styles[id.index].syntax.cell.map { "of \($0.value)" }
        default: return nil
        }
    }
}

extension SourceDeclarations {
    fileprivate func doc(of declaration: Declaration) -> String? {
        let doc: Located<String>?
        switch declaration {
        case .token(let id): doc = tokens[id.index].syntax.doc
        case .type(let id): doc = types[id.index].syntax.doc
        case .model(let id): doc = models[id.index].syntax.doc
        case .function(let id): doc = functions[id.index].syntax.doc
        case .service(let id): doc = services[id.index].syntax.doc
        case .container(let id): doc = containers[id.index].syntax.doc
        case .trait(let id): doc = traits[id.index].syntax.doc
        case .cell(let id): doc = cells[id.index].syntax.doc
        case .view(let id): doc = views[id.index].syntax.doc
        case .style(let id): doc = styles[id.index].syntax.doc
        case .viewModel(let id): doc = viewModels[id.index].syntax.doc
        case .fragment(let id): doc = fragments[id.index].syntax.doc
        case .screen: doc = nil
        }
        return doc?.value
    }
}

extension ValueTyper {
    /// Returns the names in scope with their types, the functions, and the cases and literals of the expected type.
    func offers(expecting expected: ValueType?) -> [OfferedName] {
        var offered: [OfferedName] = []
        if case .declared(let id) = expected?.unwrapped.kind { offered += program.offers(casesOf: id, prefix: ".") }
        for name in variables.names {
            guard let value = variables.unrecorded(name) else { continue }
            offered.append(OfferedName(name, .value, detail: program.spelling(of: value.type)))
        }
        if expected?.unwrapped == .bool { offered += ["true", "false", "not"].map { OfferedName($0, "word") } }
        if expected?.isOptional ?? false { offered.append(OfferedName("nil", "word")) }
        offered += names.file.names(like: "", .function, in: linked.tables).map { name in
            guard case .found(.function(let id)) = names.file.look(up: name, .function, in: linked.tables) else {
                return OfferedName(name, .function)
            }
            let function = program[id]
            let types = function.parameters.map { program.spelling(of: $0) }.joined(separator: ", ")
            let detail = "(\(types)) -> \(program.spelling(of: function.result))"
            return OfferedName(name, .function, detail: detail, doc: function.header.doc)
        }
        return offered
            + BuiltinFunction.allCases.compactMap { function in
                function.spelling.map { OfferedName($0, .function, doc: function.signature.documentation) }
            }
    }

    /// Returns the built-in formats and the functions that can format values of a type. Adds the possible arguments to
    /// each built-in format.
    func offers(formatsOf input: ValueType) -> [OfferedName] {
        let builtIn = BuiltinFormat.allCases.filter { format in
            input.isInvalid || format.signature.input.types.contains { input.unwrapped.fits($0) }
        }
        let formats = builtIn.map { format in
            let usages = format.signature.parameters.usages(of: format.rawValue).joined(separator: ", ")
            return OfferedName(format.rawValue, "format", detail: usages, doc: format.signature.documentation)
        }
        let functions = names.file.names(like: "", .function, in: linked.tables).filter { name in
            guard case .found(.function(let id)) = names.file.look(up: name, .function, in: linked.tables),
                program[id].parameters.count == 1, program[id].result == .string
            else { return false }
            return input.unwrapped.fits(program[id].parameters[0])
        }
        return formats + functions.map { OfferedName($0, .function) }
    }
}
