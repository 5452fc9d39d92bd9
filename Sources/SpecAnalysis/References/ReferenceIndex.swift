// Indexes all references in a compilation by source range and by symbol.

import SpecDiagnostics
import SpecModel

/// An index of the names that specs declare. The index contains each use of these names in all modules of a
/// compilation, with its range and its symbol.
///
/// Some names have to stay equal although several locations declare them:
/// - a member that two traits of one cell share
/// - a model's field, and the member whose value it provides in an extension of the model
/// - a field, and the name that a short `let` binds to the field's value
///
/// The symbols of such names are equivalent. The references of one symbol include those of all equivalent symbols.
package struct ReferenceIndex: Sendable {
    /// The references in the order of sources and ranges. The ranges do not overlap.
    package let references: [Reference]
    /// For each symbol, the index of the group of equivalent symbols that contains the symbol.
    private let groups: [Symbol: Int]
    /// For each group, the indices of its references in `references`.
    private let positions: [[Int]]
    private let names: [Symbol: String]
    /// The groups that cannot be renamed. A symbol in such a group is part of a name that must equal another name. The
    /// two names do not have the same structure, so a rename would make the names differ.
    private let tiedGroups: Set<Int>

    /// Creates an index of the recorded references.
    ///
    /// - Parameters:
    ///   - program: The program for which the references were recorded.
    ///   - sources: The source files, by their IDs.
    package init(_ recorded: RecordedReferences, of program: Program, in sources: [SourceFile]) {
        let spelling: (Symbol) -> String = { $0.name(in: program) }
        var seen: Set<Reference> = []
        var references: [Reference] = []
        for reference in recorded.references {
            let name = reference.name.spelling(spelling)
            let source = sources[Int(reference.range.source.index)]
            let range = reference.range.part(that: name, isQualifier: reference.name.isModule, in: source)
            let placed = Reference(range: range, name: reference.name, isDeclaration: reference.isDeclaration)
            if seen.insert(placed).inserted { references.append(placed) }
        }
        references.sort {
            if $0.range != $1.range { return $0.range < $1.range }
            return $0.isDeclaration && !$1.isDeclaration
        }
        var groups = SymbolGroups()
        for link in recorded.links { groups.link(link.first, link.second) }
        for reference in references { for symbol in reference.name.symbols { groups.add(symbol) } }
        // If two references have equal ranges, the same text in the source spells both names. The symbols of the two
        // references are therefore equivalent.
        for (reference, next) in zip(references, references.dropFirst()) where reference.range == next.range {
            groups.link(reference.name, next.name)
        }
        var merged: [Reference] = []
        for reference in references where merged.last?.range != reference.range { merged.append(reference) }
        self.references = merged
        let numbers = groups.numbers()
        self.groups = numbers
        var positions = [[Int]](repeating: [], count: (numbers.values.max() ?? -1) + 1)
        var names: [Symbol: String] = [:]
        for (position, reference) in merged.enumerated() {
            for symbol in reference.name.symbols {
                guard let group = numbers[symbol] else { continue }
                if positions[group].last != position { positions[group].append(position) }
            }
        }
        for symbol in numbers.keys { names[symbol] = spelling(symbol) }
        self.positions = positions
        self.names = names
        tiedGroups = Set(groups.tied.compactMap { numbers[$0] })
    }

    /// All symbols with references, grouped by equivalence. The groups are in the order of their first references.
    package var symbols: [[Symbol]] {
        var members = [[Symbol]](repeating: [], count: positions.count)
        for (symbol, group) in groups { members[group].append(symbol) }
        return positions.indices.sorted { (positions[$0].first ?? 0) < (positions[$1].first ?? 0) }
            .map { members[$0].sorted { "\($0)" < "\($1)" } }
    }

    /// Returns the name with which a symbol is declared, or `nil` if the index does not contain the symbol.
    package func name(of symbol: Symbol) -> String? { names[symbol] }

    /// Returns the reference whose range contains an offset or ends at the offset, or `nil` if there is no such
    /// reference.
    package func reference(at offset: Int, in source: SourceID) -> Reference? {
        let lower = firstReference(endingAt: offset, in: source)
        guard lower < references.count, references[lower].range.source == source else { return nil }
        // At the boundary of two adjacent references, the second reference is returned.
        let next = lower + 1 < references.count ? references[lower + 1].range : nil
        if let next, next.source == source, Int(next.start) == offset { return references[lower + 1] }
        return Int(references[lower].range.start) <= offset ? references[lower] : nil
    }

    /// Returns the index of the first reference that ends at or after an offset in a source. If the source has no such
    /// reference, returns the index of the first reference in a later source. If there is no later reference either,
    /// returns the number of references.
    private func firstReference(endingAt offset: Int, in source: SourceID) -> Int {
        var (lower, upper) = (0, references.count)
        while lower < upper {
            let middle = (lower + upper) / 2
            let range = references[middle].range
            if range.source < source || range.source == source && Int(range.end) < offset {
                lower = middle + 1
            } else {
                upper = middle
            }
        }
        return lower
    }

    /// Returns the references in a source, in the order of their ranges.
    package func references(in source: SourceID) -> ArraySlice<Reference> {
        let start = firstReference(endingAt: 0, in: source)
        return references[start...].prefix { $0.range.source == source }
    }

    /// Returns the symbol whose name contains `offset`, which is in bytes from the start of the reference. Returns
    /// `nil` if the reference has no symbols. An offset at the boundary of two names belongs to the second name.
    package func part(of reference: Reference, at offset: Int) -> Symbol? {
        let ordered = parts(of: reference)
        return (ordered.first { offset < $0.range.upperBound } ?? ordered.last)?.symbol
    }

    /// Returns the range of a symbol's name in a reference, in bytes from the start of the reference. Returns `nil` if
    /// the reference does not contain the name.
    package func range(of symbol: Symbol, in reference: Reference) -> Range<Int>? {
        parts(of: reference).first { $0.symbol == symbol }?.range
    }

    /// Returns the symbols of a reference in the order in which the reference spells them, with their ranges.
    private func parts(of reference: Reference) -> [(symbol: Symbol, range: Range<Int>)] {
        let symbols = reference.name.symbols
        let total = Int(reference.range.end - reference.range.start)
        guard symbols.count > 1 else { return symbols.map { ($0, 0..<total) } }
        var start = 0
        // In the name of a role's action, the prefix `on` precedes the name of the role.
        if case .role(_, let member, isAction: true) = reference.name,
            member.spelling({ names[$0] ?? "" }).hasPrefix("on")
        {
            start = 2
        }
        var parts: [(symbol: Symbol, range: Range<Int>)] = []
        for symbol in symbols {
            let isLast = parts.count == symbols.count - 1
            let end = isLast ? max(start, total) : min(total, start + (names[symbol]?.utf8.count ?? 0))
            parts.append((symbol, min(start, end)..<end))
            start = end
        }
        return parts
    }

    /// Returns all references of a symbol and of equivalent symbols, including their declarations, in source order.
    package func references(of symbol: Symbol) -> [Reference] {
        groups[symbol].map { positions[$0].map { references[$0] } } ?? []
    }

    /// Returns the declarations of a symbol and of equivalent symbols. A module has no declaration.
    package func declarations(of symbol: Symbol) -> [Reference] {
        references(of: symbol).filter(\.isDeclaration)
    }

    /// Returns the edits that rename symbols and their equivalent symbols. Returns `nil` in these cases:
    /// - A symbol is part of a name that must equal a name with a different structure.
    /// - Equivalent symbols get different names.
    /// - The index does not contain a symbol.
    ///
    /// The method does not check whether the new names are valid. The edits do not change handwritten Swift code.
    package func edits(renaming names: [Symbol: String]) -> [ByteEdit]? {
        var given: [Int: String] = [:]
        for (symbol, name) in names {
            guard let group = groups[symbol], !tiedGroups.contains(group) else { return nil }
            if let other = given.updateValue(name, forKey: group), other != name { return nil }
        }
        return Set(given.keys.flatMap { positions[$0] }).sorted().map { position in
            let reference = references[position]
            let text = reference.name.spelling { groups[$0].flatMap { given[$0] } ?? self.names[$0] ?? "" }
            return ByteEdit(reference.range, text)
        }
    }
}

/// A union-find structure over symbols. Its sets are the groups of equivalent symbols.
private struct SymbolGroups {
    private var known: [Symbol: Int] = [:]
    private var parents: [Int] = []
    /// The symbols in each pair of linked names with different structures. For example, one name is composed, and the
    /// other is the name of a single symbol.
    private(set) var tied: Set<Symbol> = []

    mutating func add(_ symbol: Symbol) {
        _ = number(of: symbol)
    }

    mutating func link(_ first: ReferenceName, _ second: ReferenceName) {
        switch (first, second) {
        case (.symbol(let first), .symbol(let second)):
            unite(first, second)
        case (.joined(let first, let rest), .joined(let second, let otherRest)):
            link(first, second)
            link(rest, otherRest)
        case (.role(let role, let member, _), .role(let otherRole, let otherMember, _)):
            unite(role, otherRole)
            link(member, otherMember)
        default:
            tied.formUnion(first.symbols + second.symbols)
        }
    }

    /// Returns the index of the group that contains each symbol.
    mutating func numbers() -> [Symbol: Int] {
        var dense: [Int: Int] = [:]
        var result: [Symbol: Int] = [:]
        // The indices follow the order in which the symbols were encountered. Therefore, equal specs result in equal
        // indices.
        for (symbol, number) in known.sorted(by: { $0.value < $1.value }) {
            let root = root(of: number)
            let group = dense[root] ?? dense.count
            dense[root] = group
            result[symbol] = group
        }
        return result
    }

    private mutating func number(of symbol: Symbol) -> Int {
        if let number = known[symbol] { return number }
        known[symbol] = parents.count
        parents.append(parents.count)
        return parents.count - 1
    }

    private mutating func unite(_ first: Symbol, _ second: Symbol) {
        let (first, second) = (root(of: number(of: first)), root(of: number(of: second)))
        parents[first] = second
    }

    private mutating func root(of number: Int) -> Int {
        var number = number
        while parents[number] != number {
            parents[number] = parents[parents[number]]
            number = parents[number]
        }
        return number
    }
}

extension Symbol {
    fileprivate func name(in program: Program) -> String {
        switch self {
        case .module(let name), .member(_, of: _, let name), .parameter(of: _, member: _, let name),
            .bound(let name, at: _):
            name
        case .row(of: _, section: _, let id), .use(of: _, section: _, let id), .command(of: _, path: _, let id): id
        case .declaration(let declaration): program.name(of: declaration)
        }
    }
}

extension Program {
    fileprivate func name(of declaration: Declaration) -> String {
        switch declaration {
        case .token(let id): self[id].header.name
        case .type(let id): self[id].header.name
        case .model(let id): self[id].header.name
        case .function(let id): self[id].header.name
        case .service(let id): services[id.index].header.name
        case .container(let id): containers[id.index].header.name
        case .trait(let id): self[id].header.name
        case .cell(let id): self[id].header.name
        case .view(let id): views[id.index].header.name
        case .style(let id): styles[id.index].header.name
        case .viewModel(let id): self[id].header.name
        case .fragment(let id): fragments[id.index].header.name
        case .screen(let id): screens[id.index].header.name
        }
    }
}

extension SourceRange {
    /// Returns the part of this range that contains only `name`. The result excludes quotes, and a preceding module and
    /// dot.
    ///
    /// - Parameter isQualifier: A Boolean value that indicates whether the name is the module before the dot.
    fileprivate func part(that name: String, isQualifier: Bool, in source: SourceFile) -> SourceRange {
        var (start, end) = (Int(self.start), Int(self.end))
        let bytes = source.bytes
        if end - start > 1, bytes[start] == bytes[end - 1],
            [UInt8(ascii: "'"), UInt8(ascii: "\"")].contains(bytes[start])
        {
            (start, end) = (start + 1, end - 1)
        }
        let count = name.utf8.count
        if end - start > count {
            if !isQualifier, bytes[(end - count)..<end].elementsEqual(name.utf8) {
                start = end - count
            } else if bytes[start..<(start + count)].elementsEqual(name.utf8) {
                end = start + count
            }
        }
        return SourceRange(source: self.source, start: start, end: end)
    }
}
