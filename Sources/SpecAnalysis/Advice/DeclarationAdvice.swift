// Warns about valid declarations that are probably not intended: traits that repeat other traits, and defaults that
// nothing uses. These checks compare each declaration with others.

import SpecDiagnostics
import SpecModel

let declarationAdviceRules: [Rule] = [.repeatedTrait, .unusedDefault]

extension Rule {
    static let repeatedTrait = Rule(
        "repeated-trait",
        .warning,
        "Reports a trait that declares again all members of another trait of its module."
    )
    static let unusedDefault = Rule(
        "unused-default",
        .warning,
        "Reports a default that every row and view model replaces."
    )
}

/// Reports warnings about declarations of the compiled module.
///
/// - Parameter isEnabled: A closure that returns whether a rule is enabled. Checks of disabled rules are skipped.
public func checkDeclarations(
    of program: Program,
    where isEnabled: (Rule) -> Bool,
    diagnostics: inout Diagnostics
) {
    var check = DeclarationCheck(program: program)
    if isEnabled(.repeatedTrait) { check.checkTraits() }
    if program[program.main].access == .internal {
        if isEnabled(.unusedDefault) { check.checkDefaults() }
        if isEnabled(.needlessList) { program.needlessLists().forEach { diagnostics.report($0) } }
        if isEnabled(.unusedName) {
            var unused = UnusedDeclarations(program: program)
            unused.check()
            diagnostics.report(contentsOf: unused.diagnostics)
        }
    }
    diagnostics.report(contentsOf: check.diagnostics)
}

private struct DeclarationCheck {
    let program: Program
    var diagnostics = Diagnostics()

    private func isOwn(_ header: DeclarationHeader) -> Bool { header.module == program.main }

    // MARK: Repeated traits

    /// The properties of a member that determine whether two members are the same requirement.
    private struct Requirement: Hashable {
        let facet: Facet
        let kind: Member.Kind
    }

    mutating func checkTraits() {
        var byMember: [String: [ID<Trait>]] = [:]
        for (index, trait) in program.traits.enumerated()
        where isOwn(trait.header) && trait.role == nil && trait.refines.isEmpty {
            let members = trait.members
            guard members.count > 1 else { continue }
            if let first = repeated(by: trait, among: byMember),
                let place = program.origins.declarations[.trait(ID(index))]
            {
                let name = program[first].header.name
                let note = Note("'\(name)' is declared here", at: program.origins.declarations[.trait(first)])
                let message = "'\(trait.header.name)' repeats all members of '\(name)'"
                diagnostics.report(Diagnostic(.repeatedTrait, at: place, message, notes: [note]))
            }
            for entry in members { byMember[entry.member.name, default: []].append(ID(index)) }
        }
    }

    /// Returns an earlier trait whose members `trait` repeats, or `nil` if there is none. `trait` may have one
    /// additional member, and neither trait refines the other.
    private func repeated(by trait: Trait, among byMember: [String: [ID<Trait>]]) -> ID<Trait>? {
        let members = trait.members
        let lists = members.compactMap { byMember[$0.member.name] }
        guard lists.count >= members.count - 1 else { return nil }
        // The earlier trait lacks at most one member of this trait. So it has at least one of the two members that the
        // fewest traits declare.
        let rarest = lists.sorted { $0.count < $1.count }.prefix(2).flatMap {
            $0.prefix(DeclarationCheck.comparedTraits)
        }
        if rarest.isEmpty { return nil }
        let own = Dictionary(
            members.map { ($0.member.name, Requirement(facet: $0.member.facet, kind: $0.member.kind)) }
        ) { first, _ in first }
        return rarest.first { id in
            let others = program[id].members
            let isSame = others.count == members.count || others.count + 1 == members.count && others.count > 2
            return isSame
                && others.allSatisfy {
                    own[$0.member.name] == Requirement(facet: $0.member.facet, kind: $0.member.kind)
                }
        }
    }

    private static var comparedTraits: Int { 64 }

    // MARK: Defaults

    mutating func checkDefaults() {
        var uses = DefaultUses(program)
        uses.add(program)
        for (id, name) in uses.unused {
            guard let place = program.origins.members[.init(of: .trait(id), name: name)] else { continue }
            let message = "the default of '\(name)' is never used because every row and view model replaces it"
            diagnostics.report(Diagnostic(.unusedDefault, at: place, message))
        }
    }
}

/// Tracks which defaults of the compiled module are used, and which are always replaced.
private struct DefaultUses {
    private struct Default {
        let provider: ID<Trait>
        let name: String
        /// The number of values that replace the default.
        var replaced = 0
        var isUsed = false
    }

    private var defaults: [Default] = []
    /// For each cell, the defaults that every row so far has replaced.
    private var open: [[Int]]
    private var hasRows: [Bool]

    init(_ program: Program) {
        open = Array(repeating: [], count: program.cells.count)
        hasRows = Array(repeating: false, count: program.cells.count)
        var numbers: [Origins.Member: Int] = [:]
        func numbered(_ composition: Composition) -> [Int] {
            composition.members.compactMap { entry in
                guard let provider = entry.defaultProvider, case .constant? = entry.defaultValue,
                    program[provider].header.module == program.main
                else { return nil }
                let key = Origins.Member(of: .trait(provider), name: entry.member.name)
                if let known = numbers[key] { return known }
                numbers[key] = defaults.count
                defaults.append(Default(provider: provider, name: entry.member.name))
                return defaults.count - 1
            }
        }
        for (index, cell) in program.cells.enumerated() { open[index] = numbered(cell.composition) }
        // Swift code sets the members of views, so all their defaults may be used.
        for view in program.views { numbered(view.composition).forEach { defaults[$0].isUsed = true } }
        for viewModel in program.viewModels {
            take(numbered(viewModel.composition), viewModel.isManual ? [] : viewModel.values)
        }
        for screen in program.screens { take(numbered(screen.composition), screen.values) }
    }

    /// Records which defaults of a composition the values replace, and which defaults are used.
    private mutating func take(_ numbers: [Int], _ values: [MemberValue]) {
        for number in numbers {
            let name = defaults[number].name
            if values.contains(where: { $0.name == name }) {
                defaults[number].replaced += 1
            } else {
                defaults[number].isUsed = true
            }
        }
    }

    /// Records the rows of all screens.
    mutating func add(_ program: Program) {
        if defaults.allSatisfy(\.isUsed) { return }
        for screen in program.screens {
            for section in screen.sections {
                for supplement in section.supplements { supplement.row.map { add($0, program) } }
                section.forEachRow { row, _ in add(row, program) }
            }
        }
        for (numbers, hasRows) in zip(open, hasRows) where !hasRows { numbers.forEach { defaults[$0].isUsed = true } }
    }

    private mutating func add(_ row: Row, _ program: Program) {
        // The values of a view model were counted at its declaration, so rows that show a view model are skipped.
        guard case .cell(let cell, let values) = row.content else { return }
        hasRows[cell.index] = true
        if open[cell.index].isEmpty { return }
        let numbers = open[cell.index]
        take(numbers, values)
        open[cell.index] = numbers.filter { !defaults[$0].isUsed }
    }

    /// The defaults that are always replaced, at least three times. A default with fewer replacements may be meant for
    /// future rows.
    var unused: [(trait: ID<Trait>, name: String)] {
        defaults.filter { !$0.isUsed && $0.replaced > 2 }.map { ($0.provider, $0.name) }
    }
}
