// Warns about valid declarations that are probably not intended: traits that repeat other traits, and defaults that
// nothing uses. These checks compare each declaration with other declarations.

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

/// The uses of defaults and cells in a program. Some warnings about declarations depend on these uses.
package struct ScreenUses {
    /// The uses of defaults, or `nil` if no enabled check needs them.
    fileprivate var defaults: DefaultUses?
    /// The uses of cells, or `nil` if no enabled check needs them.
    fileprivate var cells: CellUses?

    /// Records the uses of defaults in all declarations except screens. `add(_:of:)` records the uses of defaults and
    /// cells in a screen.
    ///
    /// - Parameter isEnabled: A closure that returns whether a rule is enabled. The initializer does not record uses
    ///   that only disabled rules read.
    package init(_ program: Program, where isEnabled: (Rule) -> Bool) {
        guard program[program.main].access == .internal else { return }
        if isEnabled(.unusedDefault) { defaults = DefaultUses(program) }
        if isEnabled(.needlessList), program.mayHaveNeedlessLists { cells = CellUses() }
    }

    /// Adds the uses of a screen.
    package mutating func add(_ screen: Screen, of program: Program) {
        defaults?.add(screen, program)
        cells?.add(screen, of: program)
    }
}

/// Reports warnings about declarations of the compiled module.
///
/// - Parameters:
///   - uses: The uses of defaults and cells, or `nil` to collect them from the screens of the program.
///   - isEnabled: A closure that returns whether a rule is enabled. Checks of disabled rules are skipped.
package func checkDeclarations(
    of program: Program,
    uses: ScreenUses? = nil,
    where isEnabled: (Rule) -> Bool,
    diagnostics: inout Diagnostics
) {
    var check = DeclarationCheck(program: program)
    if isEnabled(.repeatedTrait) { check.checkTraits() }
    if program[program.main].access == .internal {
        let uses = uses ?? program.screenUses(where: isEnabled)
        if let defaults = uses.defaults { check.checkDefaults(defaults) }
        if let cells = uses.cells { program.needlessLists(cells).forEach { diagnostics.report($0) } }
        if isEnabled(.unusedName) {
            var unused = UnusedDeclarations(program: program)
            unused.check()
            diagnostics.report(contentsOf: unused.diagnostics)
        }
    }
    diagnostics.report(contentsOf: check.diagnostics)
}

extension Program {
    /// Returns the uses of defaults and cells in all declarations, including screens.
    fileprivate func screenUses(where isEnabled: (Rule) -> Bool) -> ScreenUses {
        var uses = ScreenUses(self, where: isEnabled)
        for screen in screens { uses.add(screen, of: self) }
        return uses
    }
}

private struct DeclarationCheck {
    let program: Program
    var diagnostics = Diagnostics()

    private func isOwn(_ header: DeclarationHeader) -> Bool { header.module == program.main }

    // MARK: Repeated traits

    /// The facet and the kind of a member. Two traits declare the same member if its name, facet and kind are equal in
    /// both.
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
                let note = Note("trait '\(name)' is declared here", at: program.origins.declarations[.trait(first)])
                let message = "trait '\(trait.header.name)' repeats all members of trait '\(name)'"
                diagnostics.report(Diagnostic(.repeatedTrait, at: place, message, notes: [note]))
            }
            for entry in members { byMember[entry.member.name, default: []].append(ID(index)) }
        }
    }

    /// Returns an earlier trait whose members `trait` declares again, or `nil` if there is no such trait. If the
    /// earlier trait has at least three members, `trait` can also declare one additional member. `byMember` contains
    /// no traits that refine other traits.
    private func repeated(by trait: Trait, among byMember: [String: [ID<Trait>]]) -> ID<Trait>? {
        let members = trait.members
        let lists = members.compactMap { byMember[$0.member.name] }
        guard lists.count >= members.count - 1 else { return nil }
        // The earlier trait lacks at most one member of `trait`. So it declares at least one of the two members of
        // `trait` whose names occur in the fewest earlier traits.
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

    mutating func checkDefaults(_ uses: DefaultUses) {
        for (id, name) in uses.unused {
            guard let place = program.origins.members[.init(of: .trait(id), name: name)] else { continue }
            let message = "the default of '\(name)' is never used because every row and view model sets '\(name)'"
            diagnostics.report(Diagnostic(.unusedDefault, at: place, message))
        }
    }
}

/// The defaults that traits of the compiled module provide for members. For each default, records whether a declaration
/// uses it and how many values replace it.
private struct DefaultUses {
    private struct Default {
        let provider: ID<Trait>
        let name: String
        /// The number of values that replace the default.
        var replaced = 0
        var isUsed = false
    }

    private var defaults: [Default] = []
    /// The index of each default in `defaults`, by the trait that provides the default and the name of the member.
    private var numbers: [Origins.Member: Int] = [:]
    /// For each cell, the indices in `defaults` of the defaults that every added row of the cell replaces.
    private var open: [[Int]]
    /// The number of nonempty arrays in `open`.
    private var openCells = 0
    private var hasRows: [Bool]

    /// Records the uses of defaults in all declarations except screens.
    init(_ program: Program) {
        open = Array(repeating: [], count: program.cells.count)
        hasRows = Array(repeating: false, count: program.cells.count)
        for (index, cell) in program.cells.enumerated() { open[index] = numbered(cell.composition, program) }
        // Swift code sets the members of views, so the defaults of these members count as used.
        for view in program.views { numbered(view.composition, program).forEach { defaults[$0].isUsed = true } }
        for viewModel in program.viewModels {
            take(numbered(viewModel.composition, program), viewModel.isManual ? [] : viewModel.values)
        }
        for index in open.indices { open[index].removeAll { defaults[$0].isUsed } }
        openCells = open.count { !$0.isEmpty }
    }

    /// Returns the indices in `defaults` of the constants that traits of the compiled module provide as defaults for
    /// the members of `composition`. Appends each default that `defaults` does not contain yet.
    private mutating func numbered(_ composition: Composition, _ program: Program) -> [Int] {
        var found: [Int] = []
        for entry in composition.members {
            guard let provider = entry.defaultProvider, case .constant? = entry.defaultValue,
                program[provider].header.module == program.main
            else { continue }
            let key = Origins.Member(of: .trait(provider), name: entry.member.name)
            if numbers[key] == nil {
                numbers[key] = defaults.count
                defaults.append(Default(provider: provider, name: entry.member.name))
            }
            found.append(numbers[key] ?? 0)
        }
        return found
    }

    /// Visits each default with an index in `numbers`. If `values` contains a value for the default's member, counts
    /// one more replacement of the default. Otherwise, marks the default as used.
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

    /// Records the values of a screen and its rows.
    mutating func add(_ screen: Screen, _ program: Program) {
        take(numbered(screen.composition, program), screen.values)
        if openCells == 0 { return }
        for section in screen.sections {
            for supplement in section.supplements { supplement.row.map { add($0, program) } }
            section.forEachRow { row, _ in add(row, program) }
        }
    }

    private mutating func add(_ row: Row, _ program: Program) {
        // The values of a view model were counted at its declaration, so rows that show a view model are skipped.
        guard case .cell(let cell, let values) = row.content else { return }
        hasRows[cell.index] = true
        if open[cell.index].isEmpty { return }
        let numbers = open[cell.index]
        take(numbers, values)
        open[cell.index] = numbers.filter { !defaults[$0].isUsed }
        if open[cell.index].isEmpty { openCells -= 1 }
    }

    /// The unused defaults that at least three values replace, except the defaults of cells without rows. The excluded
    /// defaults are probably meant for future rows.
    var unused: [(trait: ID<Trait>, name: String)] {
        var ofUnusedCells: Set<Int> = []
        for (numbers, hasRows) in zip(open, hasRows) where !hasRows { ofUnusedCells.formUnion(numbers) }
        return defaults.enumerated()
            .filter { !$1.isUsed && $1.replaced > 2 && !ofUnusedCells.contains($0) }
            .map { ($1.provider, $1.name) }
    }
}
