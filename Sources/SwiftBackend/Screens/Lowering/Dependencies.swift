// Determines the values that a part of a screen reads. If all these values are equal in two frames, the content of the
// part is equal too.

import SpecModel

/// The values that a part of a screen reads, as unique paths in the order of the first read.
///
/// If a step of a path searches the value to which it is applied, the recorded path ends before this step. The key of
/// the search is a separate read. If many fields of one model are read, one path of the whole model replaces the paths
/// of the fields. Generated code is then shorter, and the runtime compares only one value. The disadvantage is that the
/// runtime also builds and compares the part after a change of any other field of the model.
struct Dependencies {
    /// The reads that are collected in a loop.
    enum Part {
        case all
        /// The reads that determine the content of rows.
        case contents
        /// The reads of conditions that only show or hide rows and groups.
        case conditions
    }

    private let part: Part
    private var pathsRead: [ReadPath] = []
    /// A Boolean value that indicates whether the part reads a value whose type is not known to be `Equatable`. If so,
    /// the part is built in each frame.
    private(set) var isUnknown = false
    /// The functions that the part applies to the position of an element of `loop`. They return the index, the previous
    /// element, or the next element.
    private(set) var surroundings: Set<PlaceFunction> = []
    private let loop: Loop?
    private let program: Program
    /// The elements of `pathsRead` as a set, if there are at least `few` elements.
    private var seen: Set<ReadPath> = []
    /// The variables of `loop` and of the loops in the part. The runtime compares the elements of these loops
    /// separately, so `pathsRead` contains no paths that start at these variables.
    private var bound: Set<String>
    /// The bindings of enclosing conditions. A read of a bound name is a read of the bound expression.
    private let binders: Binders

    fileprivate init(inside loop: Loop? = nil, _ binders: Binders, _ program: Program, _ part: Part = .all) {
        self.part = part
        self.loop = loop
        bound = loop.map { [$0.variable] } ?? []
        self.binders = binders
        self.program = program
    }

    /// Adds the reads of an expression.
    ///
    /// - Parameter binderCount: The number of clauses in `binders` whose names the expression can read, or `nil` if it
    ///   can read the names of all clauses.
    private mutating func add(_ expression: Expression, binderCount: Int? = nil) {
        if case .path(let variable, let steps) = expression.kind {
            switch variable {
            case .state, .derived:
                insert(variable, steps, expression.type)
            case .element(let name) where !bound.contains(name):
                insert(variable, steps, expression.type)
            case .place(let function, let element):
                if element == loop?.variable { surroundings.insert(function) }
                if !bound.contains(element) { insert(variable, steps, expression.type) }
            case .binding(let name):
                if let (source, index) = binders.source(of: name, among: binderCount) {
                    add(source, binderCount: index)
                }
            case .element, .input, .ownField, .parameter, .item:
                break
            }
        }
        for operand in expression.operands { add(operand, binderCount: binderCount) }
    }

    private mutating func insert(_ variable: Variable, _ steps: [PathStep], _ type: ValueType) {
        var path = ReadPath(root: variable, steps: steps[...], type: type)
        if let end = steps.firstIndex(where: \.isSearch) {
            path = ReadPath(root: variable, steps: steps[..<end], type: steps[end].base)
        }
        if !program.isEquatable(path.type) { isUnknown = true }
        if isRead(path) { return }
        pathsRead.append(path)
        if pathsRead.count > Self.few {
            seen.insert(path)
        } else if pathsRead.count == Self.few {
            seen.formUnion(pathsRead)
        }
    }

    private func isRead(_ path: ReadPath) -> Bool {
        pathsRead.count < Self.few ? pathsRead.contains(path) : seen.contains(path)
    }

    /// The minimum number of paths for which a set is used. Fewer paths are searched linearly.
    private static let few = 12

    /// The paths to compare. No path is a prefix of another path. If many fields of a model are read, one path to the
    /// whole model replaces the paths of the fields.
    var paths: [Expression] {
        if pathsRead.count < 2 { return pathsRead.map { $0.expression } }
        let paths = pathsRead.filter { path in
            !path.steps.indices.contains { isRead(path.upTo($0)) }
        }
        if paths.count <= Self.few, !Self.readManyFields(paths) { return paths.map { $0.expression } }
        var counts: [Variable: Int] = [:]
        for path in paths { counts[path.root, default: 0] += 1 }
        // The variables with many read fields. The Boolean value indicates whether the whole model is compared instead
        // of its fields.
        var areWhole: [Variable: Bool] = [:]
        return paths.compactMap { path in
            guard counts[path.root, default: 0] >= Self.fieldsOfOneModel, let model = path.steps.first?.base else {
                return path.expression
            }
            if let isWhole = areWhole[path.root] { return isWhole ? nil : path.expression }
            let isWhole = isWholeCheaper(model)
            areWhole[path.root] = isWhole
            return isWhole ? Expression(.path(path.root, []), model, at: .unknown) : path.expression
        }
    }

    /// Returns a Boolean value that indicates whether at least `fieldsOfOneModel` paths start at one variable. This
    /// case is rare.
    private static func readManyFields(_ paths: [ReadPath]) -> Bool {
        if paths.count < fieldsOfOneModel { return false }
        for path in paths {
            var count = 0
            for other in paths where other.root == path.root { count += 1 }
            if count >= fieldsOfOneModel { return true }
        }
        return false
    }

    /// The minimum number of read fields for which the whole model is compared instead of its fields.
    private static let fieldsOfOneModel = 3

    private func isWholeCheaper(_ type: ValueType) -> Bool {
        guard case .model = type.kind else { return false }
        return isSmall(type, depth: 0) && program.isEquatable(type)
    }

    /// Returns a Boolean value that indicates whether values of a type contain no collection, so that the runtime
    /// compares them quickly.
    private func isSmall(_ type: ValueType, depth: Int) -> Bool {
        switch type.kind {
        case .builtin, .invalid: true
        case .list, .set, .dictionary, .group: false
        case .optional(let inner): isSmall(inner, depth: depth)
        case .declared(let id):
            program[id].provenance == .generated && program[id].cases.allSatisfy { $0.payload.isEmpty }
        case .model(let id):
            program[id].provenance == .generated && depth < 4
                && program[id].fields.allSatisfy { isSmall($0.type, depth: depth + 1) }
        }
    }

    private mutating func add(_ value: Value) {
        value.forEachExpression { add($0) }
    }

    private mutating func add(_ row: Row) {
        for value in row.content.given { add(value) }
        if let details = row.details { walk(details) }
    }
}

extension Dependencies {
    /// Collects the reads of a section's header and footer, and of the rows that are not in a list. Omits the reads of
    /// lists, because lists have their own dependencies. Omits the conditions of rows and groups that bind no names,
    /// because these conditions are evaluated in each frame.
    init(ofSection section: Section, _ program: Program) {
        self.init(Binders().with(section.condition), program)
        for value in section.supplements.flatMap(\.given) { add(value) }
        addRows(of: section.entries)
    }

    private mutating func addRows(of entries: [RowEntry]) {
        for entry in entries where entry.loop == nil {
            // A row's condition can bind names to expressions. The section evaluates these expressions even if the row
            // is not shown, so they are also read.
            if let condition = entry.condition, !condition.boundNames.isEmpty { visit(condition: condition) }
            switch entry {
            case .row(let row): add(row)
            case .group(let group): addRows(of: group.entries)
            case .choice(let choice):
                visit(choice)
                for branch in choice.branches { addRows(of: branch) }
            }
        }
    }

    /// Collects the reads of a condition.
    init(of condition: Condition, _ program: Program) {
        self.init(Binders(), program)
        visit(condition: condition)
    }

    /// Collects the values that a closure reads in addition to the elements for which it is called.
    init(of closure: Expression, _ program: Program) {
        self.init(of: [closure], program)
    }

    /// Collects the values that closures read in addition to the elements for which they are called.
    init(of closures: [Expression], _ program: Program) {
        self.init(Binders(), program)
        for closure in closures { add(closure) }
    }

    /// Collects the reads inside `loop`, the loop of `row`. Omits the reads of the loop's list, which is read outside
    /// of the loop.
    init(insideLoopOf row: Row, _ loop: Loop, _ binders: Binders, _ program: Program, _ part: Part) {
        self.init(inside: loop, binders, program, part)
        if let condition = row.condition { visit(condition: condition) }
        if part != .conditions {
            addConditions(ofDetailsOf: row)
            add(row)
        }
    }

    /// Collects the reads inside a group's loop, including conditions and lists.
    init(insideLoopOf group: RowGroup, _ loop: Loop, _ binders: Binders, _ program: Program, _ part: Part) {
        // A choice determines which rows the list contains, so all reads belong to `contents`, and none to
        // `conditions`.
        let hasChoice = group.entries.contains(where: \.hasChoice)
        self.init(inside: loop, binders, program, hasChoice && part == .contents ? .all : part)
        if hasChoice, part == .conditions { return }
        if let condition = group.condition { visit(condition: condition) }
        walk(group.entries)
    }

    /// Collects the reads of `section`, which `loop` repeats for each element.
    init(ofSections section: Section, loop: Loop, _ program: Program) {
        self.init(inside: loop, Binders(), program)
        walk(insideLoopOf: section)
    }
}

extension Dependencies: ScreenVisitor {
    mutating func visit(_ loop: Loop) {
        if part != .conditions, let list = loop.list { add(list) }
        bound.insert(loop.variable)
    }

    mutating func visit(condition: Condition) {
        switch part {
        case .all: break
        case .contents: if condition.boundNames.isEmpty { return }
        case .conditions: if !condition.boundNames.isEmpty { return }
        }
        for clause in condition.clauses { add(clause.expression) }
    }

    mutating func visit(_ choice: Choice<RowEntry>) { for decision in choice.decisions { add(decision) } }
    mutating func visit(shown value: Value) { if part != .conditions { add(value) } }
    mutating func visit(_ row: Row) { if part == .contents { addConditions(ofDetailsOf: row) } }
    /// Does nothing, because actions do not determine what rows show.
    mutating func visit(_ actionBinding: ActionBinding) {}
    /// Does nothing, because a read of a derived value is collected as a path that starts at the derived value.
    mutating func visit(_ derived: Derived) {}

    /// Adds the reads of the conditions in a row's details, for example the condition of a command. These conditions
    /// determine what the row shows.
    private mutating func addConditions(ofDetailsOf row: Row) {
        for condition in row.details?.conditions ?? [] {
            for clause in condition.clauses { add(clause.expression) }
        }
    }
}

extension RowEntry {
    fileprivate var hasChoice: Bool {
        switch self {
        case .row: false
        case .group(let group): group.entries.contains(where: \.hasChoice)
        case .choice: true
        }
    }
}

extension PathStep {
    /// A Boolean value that indicates whether the step searches the value to which it is applied.
    fileprivate var isSearch: Bool {
        switch kind {
        case .element, .contains, .text, .list, .sorted, .value, .keys, .isDisjoint: true
        case .field, .property, .derived: false
        }
    }
}

/// A path in which no step searches for a value.
private struct ReadPath: Hashable {
    var root: Variable
    var steps: ArraySlice<PathStep>
    var type: ValueType

    var expression: Expression { Expression(.path(root, Array(steps)), type, at: .unknown) }

    /// Returns the part of the path before the step at `index`.
    func upTo(_ index: Int) -> ReadPath { ReadPath(root: root, steps: steps[..<index], type: type) }

    // The types are not compared, because paths with equal steps have equal types.
    static func == (left: ReadPath, right: ReadPath) -> Bool { left.root == right.root && left.steps == right.steps }

    func hash(into hasher: inout Hasher) {
        hasher.combine(root)
        hasher.combine(steps)
    }
}
