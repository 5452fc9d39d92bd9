// Writes random screens.

import TestRandom

/// A loop around a row or a statement. A `KnownLoop` can also be a parameter of a method or an input of a fragment, if
/// its argument is an element.
struct KnownLoop {
    var variable: String
    /// A Boolean value that indicates whether the elements are stored. Statements can change and remove stored
    /// elements.
    var isStored: Bool
    /// The list of the loop. The value is `nil` for the cases of an enum, for a parameter of a method, and for an input
    /// of a fragment.
    var list: KnownName?
}

struct ScreenWriting {
    let world: SpecWorld
    var values: ValueWriting
    private(set) var events: [(name: String, parameters: [(name: String, type: SpecType)])] = []
    var rowCount = 0
    private var sectionIndex = 0
    /// The rows written so far, with the types of the identities of their loops.
    private(set) var rows: [(name: String, identities: [SpecType])] = []
    /// The sections written so far. For a section in a loop, `identity` is the type of the identity of the loop's
    /// elements.
    private(set) var sections: [(name: String, identity: SpecType?)] = []
    /// The pairs of statement kinds that have not been written yet. Each pair is encoded as one number.
    private(set) var pendingPairs: [Int]
    /// The prefix for the names of the screen's fragments.
    let prefix: String
    var fragments: [KnownFragment] = []
    var fragmentDeclarations: [YAMLNode] = []
    var fragmentUses = 0
    /// The number of commands that a menu or swipe lists by id.
    var listedCommands = 0
    /// The number of occurrences of each form that the analysis expands, for example a fragment. Checked screens do not
    /// contain such forms.
    var writtenForms: [String: Int] { ["fragment": fragmentUses, "listed command": listedCommands] }
    var isInFragment = false
    var methods = MethodWriting()
    /// The nesting depth of the statement that is being written. The body of a method adds two levels.
    var statementDepth = 0

    init(_ world: SpecWorld, _ random: SplitMix, pendingPairs: [Int], prefix: String) {
        self.prefix = prefix
        self.world = world
        self.pendingPairs = pendingPairs
        values = ValueWriting(world, random)
    }

    mutating func screen() -> YAMLNode {
        var entries: [(key: String, value: YAMLNode)] = []
        let state = state()
        entries.append(("state", .mapping(state.map { ($0.name, field($0)) })))
        for own in state {
            values.names.append(KnownName(text: own.name, type: own.type, isStored: true))
        }
        let derived = derived()
        if !derived.isEmpty { entries.append(("derived", .mapping(derived))) }
        methods.names = values.names
        for (index, types) in [[SpecType.string], [.int, .optional(.model("Model0"))], [.named("Phase")]].enumerated() {
            events.append((name: "event\(index)", parameters: types.enumerated().map { ("e\($0)", $1) }))
        }
        entries.append(
            (
                "events",
                .mapping(
                    events.map { event in
                        let parameters = event.parameters.map { YAMLNode.mapping([($0.name, .scalar($0.type.text))]) }
                        return (event.name, .list(parameters))
                    }
                )
            )
        )
        if values.random.chance(1, in: 2) {
            entries.append(("traits", .list([.scalar(world.bar.name)])))
            entries.append(("values", values.values(of: world.bar.members)))
            entries.append(("actions", actions(world.bar.actions, [])))
        }
        entries += screenCommands()
        // The samples use a copy of the random generator. They therefore do not influence any other random choice.
        var sampling = SampleWriting(world: world, random: values.random)
        let samples = sampling.samples(of: state)
        if !samples.isEmpty { entries.append(("samples", .mapping(samples))) }
        let sections = (0..<Int.random(in: 1...3, using: &values.random)).map { section($0) }
        entries.append(("sections", .list(sections)))
        if !methods.declarations.isEmpty { entries.append(("methods", .mapping(methods.declarations))) }
        return .mapping(entries)
    }

    // MARK: Known names

    /// Returns the fields of the state: a list of models with an identity, a list of models without an identity, and
    /// fields of other types.
    private mutating func state() -> [SpecField] {
        var types: [SpecType] = [
            .list(.model(["Model2", "Model3", "Model3", "Model5"].randomElement(using: &values.random) ?? "Model2")),
            .list(.model(Bool.random(using: &values.random) ? "Model0" : "Model4")), .int, .bool, .string,
        ]
        let more: [SpecType] = [
            .optional(.model("Model2")), .optional(.model("Model3")), .named("Phase"), .named("Kind"), .list(.string),
            .optional(.list(.model("Model1"))), .list(.model("Model1")), .double, .decimal, .duration, .date, .url,
            .uuid, .optional(.string), .optional(.int), .optional(.bool), .optional(.date), .named("Badge"),
            .list(.int), .image, .optional(.uuid), .list(.list(.model("Model0"))), .list(.named("Kind")),
            .optional(.double), .optional(.url), .model("Model3"), .list(.named("Badge")),
            .set(.int), .set(.named("Kind")), .dictionary(.string, .double), .dictionary(.int, .model("Model0")),
            .set(.string), .dictionary(.int, .string), .dictionary(.named("Kind"), .int), .set(.date),
            .list(.model("Model4")), .dictionary(.date, .string),
            .dictionary(.int, .list(.int)), .dictionary(.string, .set(.int)),
        ]
        // Values of these types are compared bitwise.
        if values.random.chance(1, in: 2) { types.append(.list(.date)) }
        if values.random.chance(1, in: 4) { types.append(.list(.double)) }
        types += more.shuffled(using: &values.random).prefix(Int.random(in: 3...8, using: &values.random))
        return types.shuffled(using: &values.random).enumerated().map { SpecField(name: "s\($0)", type: $1) }
    }

    private mutating func derived() -> [(key: String, value: YAMLNode)] {
        var entries: [(key: String, value: YAMLNode)] = []
        let types: [SpecType] = [
            .bool, .int, .string, .bool, .optional(.model("Model2")), .list(.model("Model0")), .double,
        ]
        for _ in 0..<Int.random(in: 0...3, using: &values.random) {
            guard let type = types.randomElement(using: &values.random) else { continue }
            let free = values.random.chance(1, in: 3) ? values.freeChoice(type) : nil
            guard let written = free ?? values.expression(type, isFree: true).map({ .scalar($0.text) }) else {
                continue
            }
            let name = values.newName("d")
            entries.append((name, written))
            values.names.append(KnownName(text: name, type: type))
        }
        if values.random.chance(1, in: 3), let (list, choice) = values.choiceOfList() {
            let name = values.newName("d")
            entries.append((name, choice))
            var chosen = KnownName(text: name, type: list.type)
            chosen.hasStoredElements = true
            values.names.append(chosen)
        }
        return entries
    }

    // MARK: Sections and rows

    private mutating func section(_ index: Int) -> YAMLNode {
        let outer = values.names
        defer { values.names = outer }
        var loops: [KnownLoop] = []
        var entries: [(key: String, value: YAMLNode)] = [("id", .scalar("section\(index)"))]
        if values.random.chance(1, in: 3), let each = loop(&loops) { entries.append(("each", each)) }
        if values.random.chance(1, in: 3) { entries.append(("when", values.bindingCondition())) }
        if values.random.chance(1, in: 3) { entries.append(("hideWhenEmpty", .scalar("true"))) }
        sections.append(("section\(index)", loops.last.map(identityType)))
        for key in ["header", "footer"] where values.random.chance(2, in: 5) {
            if let shown = supplement(loops) { entries.append((key, shown)) }
        }
        (rowCount, sectionIndex) = (0, index)
        let rows = (0..<Int.random(in: 1...2, using: &values.random)).map { _ in entry(loops, depth: 2) }
        entries.append(("rows", .list(rows)))
        return .mapping(entries)
    }

    /// Returns a row, a fragment use or a group of rows.
    mutating func entry(_ outerLoops: [KnownLoop], depth: Int) -> YAMLNode {
        let outer = values.names
        defer { values.names = outer }
        var loops = outerLoops
        var entries: [(key: String, value: YAMLNode)] = []
        let isInGroup = if case .list(.group)? = loops.last?.list?.type { true } else { false }
        if loops.count < 4, isInGroup || values.random.chance(2, in: 5), let each = loop(&loops) {
            entries.append(("each", each))
        }
        if values.random.chance(1, in: 3) { entries.append(("when", values.bindingCondition())) }
        if loops.count == outerLoops.count, entries.isEmpty, depth > 0, values.random.chance(1, in: 3) {
            return choice(loops, depth: depth, outer)
        }
        if depth > 0, !isInFragment, values.random.chance(1, in: 5), let use = fragmentUse(entries, loops) {
            return use
        }
        if depth > 0, values.random.chance(1, in: 3) {
            var rows = (0..<Int.random(in: 1...2, using: &values.random)).map { _ in entry(loops, depth: depth - 1) }
            if loops.count > outerLoops.count {
                for _ in 0..<Int.random(in: 0...2, using: &values.random) {
                    rows.insert(onceRow(outerLoops, outer), at: Int.random(in: 0...rows.count, using: &values.random))
                }
            }
            return .mapping(entries + [("rows", .list(rows))])
        }
        rowCount += 1
        if !isInFragment { rows.append(("section\(sectionIndex).row\(rowCount)", loops.map(identityType))) }
        let isAlone = loops.count > outerLoops.count
        return .mapping(
            [("id", .scalar("row\(rowCount)"))] + entries + content(loops) + details(loops, isAlone: isAlone)
        )
    }

    /// Returns a row with the key `once`. The innermost loop shows the row for only one of its elements.
    ///
    /// - Parameters:
    ///   - outerLoops: The loops that enclose the innermost loop.
    ///   - outer: The names in scope outside of the innermost loop.
    private mutating func onceRow(_ outerLoops: [KnownLoop], _ outer: [KnownName]) -> YAMLNode {
        let inner = values.names
        defer { values.names = inner }
        rowCount += 1
        if !isInFragment { rows.append(("section\(sectionIndex).row\(rowCount)", outerLoops.map(identityType))) }
        var entries: [(key: String, value: YAMLNode)] = [("id", .scalar("row\(rowCount)")), ("once", .scalar("true"))]
        if values.random.chance(3, in: 4) { entries.append(("when", values.bindingCondition())) }
        let cell = world.cells.randomElement(using: &values.random) ?? world.cells[0]
        entries += [("cell", .scalar(cell.name)), ("values", values.values(of: cell.members))]
        values.names = outer
        entries.append(("actions", actions(cell.actions, outerLoops)))
        if values.random.chance(1, in: 2) {
            let others = world.cells.filter { $0.name != cell.name }
            let other = values.random.chance(1, in: 2) ? cell : others.randomElement(using: &values.random) ?? cell
            var otherwise: [(key: String, value: YAMLNode)] = [
                ("cell", .scalar(other.name)), ("values", values.values(of: other.members)),
            ]
            // If the row and its replacement have the same cell, they also have the same actions.
            if other.name != cell.name { otherwise.append(("actions", actions(other.actions, outerLoops))) }
            entries.append(("otherwise", .mapping(otherwise)))
        }
        return .mapping(entries)
    }

    /// Returns the value of an `each`, for example `x in list`, and appends the loop to `loops`. The loop iterates over
    /// a stored list, a computed list, or the cases of an enum. Returns `nil` if no suitable list is in scope.
    ///
    /// - Parameter element: The element that must contain the list, or `nil` for any list.
    mutating func loop(_ loops: inout [KnownLoop], in element: KnownName? = nil) -> YAMLNode? {
        let variable = values.newName("x")
        if element == nil, values.random.chance(1, in: 8) {
            loops.append(KnownLoop(variable: variable, isStored: false, list: nil))
            values.names.append(KnownName(text: variable, type: .named("Kind")))
            return .scalar("\(variable) in Kind")
        }
        // Two nested loops often iterate over the same list, so that statements can move an element of one loop before
        // an element of the other loop.
        let again = values.random.chance(1, in: 2) ? loops.last?.list : nil
        let around = values.random.chance(1, in: 2) ? values.names.first { $0.text == loops.last?.variable } : nil
        let found = (element ?? around).flatMap { list(in: $0) }
        let anywhere = element == nil ? elementsOfGroup() ?? again ?? list() : nil
        guard let list = found ?? anywhere, case .list(let element) = list.type.unwrapped else {
            return nil
        }
        // Groups are computed, but their elements can be stored.
        let isGroup = if case .group = element { true } else { false }
        let isStored = !isGroup && (list.isStored || list.hasStoredElements)
        loops.append(KnownLoop(variable: variable, isStored: isStored, list: list))
        var name = KnownName(text: variable, type: element, isStored: isStored)
        name.hasStoredElements = isGroup && list.hasStoredElements
        values.names.append(name)
        return .scalar("\(variable) in \(list.text)")
    }

    /// Returns the elements of the innermost enclosing group, or a selection of these elements. Returns `nil` outside
    /// of groups. Sometimes also returns `nil` inside a group, so that some loops in a group use other lists.
    private mutating func elementsOfGroup() -> KnownName? {
        guard case .group? = values.names.last?.type, values.random.chance(3, in: 4) else { return nil }
        let prefix = values.names.last.map { $0.text + "." } ?? ""
        let list = values.paths { name in
            if case .list = name.type { name.text.hasPrefix(prefix) } else { false }
        }.first
        guard let list, values.random.chance(1, in: 3) else { return list }
        return values.selection(of: list) ?? list
    }

    /// Returns a random list inside `element`, or `nil` if `element` contains no list.
    private mutating func list(in element: KnownName) -> KnownName? {
        values.paths { Self.isList($0) && $0.text.hasPrefix(element.text + ".") }
            .randomElement(using: &values.random)
    }

    private static func isList(_ name: KnownName) -> Bool {
        // Handwritten types are not always `Hashable`.
        switch name.type.unwrapped {
        case .list(.named("Badge")): false
        case .list: true
        default: false
        }
    }

    private mutating func list() -> KnownName? {
        // A name that is bound to a stored path can be used like the path.
        let bound = values.storedBindings
        let lists = values.paths(where: Self.isList).map { list in
            var list = list
            list.isStored = list.isStored || !list.isDerived && bound.contains(list.root)
            return list
        }
        // In at least half of the cases, choose a list inside an element if there is one.
        let inner = lists.filter { list in values.names.contains { list.text.hasPrefix($0.text + ".") } }
        let pool = values.random.chance(1, in: 2) && !inner.isEmpty ? inner : lists
        guard let list = pool.randomElement(using: &values.random) else { return nil }
        switch Int.random(in: 0..<9, using: &values.random) {
        case 6, 7, 8:
            // Group the elements of the list.
            guard case .list(let element) = list.type,
                let (key, text) = values.grouping(element)
            else { return list }
            var groups = KnownName(text: "\(list.text).grouped(\(text))", type: .list(.group(key: key, element)))
            groups.hasStoredElements = list.isStored || list.hasStoredElements
            return values.selection(of: groups) ?? groups
        case 0:
            // Use a list inside the element with a given key.
            guard case .list(.model(let name)) = list.type.unwrapped, let model = world[model: name],
                let identity = model.fields.first(where: { $0.name == model.identity }),
                let field = model.fields.filter({ Self.isList(KnownName(text: $0.name, type: $0.type)) })
                    .randomElement(using: &values.random),
                let key = values.expression(identity.type, depth: 1)
            else { return list }
            return KnownName(
                text: "\(list.text)\(list.last.isOptional ? "?" : "")[\(key.text)]?.\(field.name)",
                type: field.type.madeOptional,
                last: field.type,
                isStored: list.isStored
            )
        case 1 where list.type.isOptional:
            return KnownName(text: "\(list.text) ?? []", type: list.type.unwrapped, isStored: list.isStored)
        case 1, 2, 3:
            return values.selection(of: list) ?? list
        default:
            return list
        }
    }

    /// Returns the type of the identities of a loop's elements.
    private func identityType(_ loop: KnownLoop) -> SpecType {
        guard case .list(let element)? = loop.list?.type.unwrapped else { return .named("Kind") }
        if case .group(let key, _) = element { return key }
        guard case .model(let name) = element, let model = world[model: name], let identity = model.identity else {
            return element
        }
        return model.fields.first { $0.name == identity }?.type ?? element
    }

    /// Returns the content of a row: a cell or a view model, with its values or arguments, its style and its actions.
    ///
    /// - Parameter wanted: The cell of the row, or `nil` for any cell.
    mutating func content(
        _ loops: [KnownLoop],
        in wanted: SpecCell? = nil
    ) -> [(key: String, value: YAMLNode)] {
        var entries: [(key: String, value: YAMLNode)] = []
        var cell = wanted ?? world.cells.randomElement(using: &values.random) ?? world.cells[0]
        let viewModels = world.viewModels.filter { wanted == nil || $0.cell.name == cell.name }
        if values.random.chance(1, in: 4),
            let viewModel = viewModels.randomElement(using: &values.random),
            let arguments = arguments(of: viewModel)
        {
            cell = viewModel.cell
            entries.append(("viewModel", .scalar(viewModel.name)))
            entries.append(("with", arguments))
        } else {
            entries.append(("cell", .scalar(cell.name)))
            entries.append(("values", values.values(of: cell.members)))
        }
        if values.random.chance(1, in: 4), let style = world.styles.first(where: { $0.cell == cell.name }) {
            entries.append(("style", .scalar(style.name)))
        }
        entries.append(("actions", actions(cell.actions, loops)))
        return entries
    }

    private mutating func arguments(of viewModel: SpecViewModel) -> YAMLNode? {
        var entries: [(key: String, value: YAMLNode)] = []
        for input in viewModel.inputs {
            guard let value = values.passed(input.type) else { return nil }
            entries.append((input.name, value))
        }
        return .mapping(entries)
    }

    // MARK: Actions

    /// Returns two statements whose kinds are the next writable element of `pendingPairs`. Returns no statements if the
    /// first 80 pairs cannot be written inside these loops.
    private mutating func pair(_ loops: [KnownLoop]) -> [YAMLNode] {
        let forms = StatementForm.all
        // A pair that cannot be written inside these loops stays pending for other loops.
        for _ in 0..<80 {
            if pendingPairs.isEmpty { pendingPairs = Array(0..<forms.count * forms.count) }
            let pair = pendingPairs.removeFirst()
            if let first = forms[pair / forms.count].write(&self, loops),
                let second = forms[pair % forms.count].write(&self, loops)
            {
                return [first, second]
            }
            pendingPairs.append(pair)
        }
        return []
    }

    mutating func actions(_ actions: [SpecAction], _ loops: [KnownLoop]) -> YAMLNode {
        var entries: [(key: String, value: YAMLNode)] = []
        for action in actions where !action.isOptional || values.random.chance(1, in: 2) {
            let outer = values.names
            forgetBoundNames()
            for parameter in action.parameters {
                values.names.append(KnownName(text: parameter.name, type: parameter.type))
            }
            var statements = values.random.chance(7, in: 8) ? pair(loops) + pair(loops) : []
            statements += removal(loops)
            statements += others(loops)
            values.names = outer
            entries.append((action.name, statements.count == 1 ? statements[0] : .list(statements)))
        }
        return .mapping(entries)
    }

    /// With a probability of one half, removes the names that conditions around the row bind from `values.names`. If a
    /// statement uses such a name, the screen evaluates the condition again.
    private mutating func forgetBoundNames() {
        values.guardedNames = Set(values.names.map(\.text).filter { $0.hasPrefix("b") })
        if values.random.chance(1, in: 2) { return }
        values.names.removeAll { $0.text.hasPrefix("b") }
    }

    /// Returns the statements of a command, or of a row's own entry, for example `select` or `appears`.
    mutating func statements(_ loops: [KnownLoop]) -> [YAMLNode] {
        let outer = values.names
        defer { values.names = outer }
        forgetBoundNames()
        return (values.random.chance(1, in: 3) ? pair(loops) : []) + others(loops)
    }

    private mutating func others(_ loops: [KnownLoop]) -> [YAMLNode] {
        (0..<Int.random(in: 0...2, using: &values.random)).compactMap { _ in StatementForm.random(&self, loops) }
    }
}
