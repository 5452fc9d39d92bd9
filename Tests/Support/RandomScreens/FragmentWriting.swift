// Writes fragments and their uses. The rows of a fragment use only the inputs of the fragment. Each use passes its own
// arguments.

import TestRandom

struct KnownFragment {
    struct Input {
        var name: String
        var type: SpecType
        /// A Boolean value that indicates whether the argument must be a settable path.
        var isStored = false
        /// A Boolean value that indicates whether the argument must be an element of a stored list.
        var isElement = false
    }

    var name: String
    var inputs: [Input]
}

extension ScreenWriting {
    var declarationsOfFragments: YAMLNode {
        .mapping(zip(fragments, fragmentDeclarations).map { (key: $0.name, value: $1) })
    }

    /// Returns a use of a new or an existing fragment. Returns `nil` if a new fragment would have no inputs.
    ///
    /// - Parameter head: The entries `each` and `when` of the use, if it has them.
    mutating func fragmentUse(_ head: [(key: String, value: YAMLNode)], _ loops: [KnownLoop]) -> YAMLNode? {
        if values.random.chance(1, in: 2), let known = fragments.randomElement(using: &values.random),
            let arguments = arguments(of: known, loops)
        {
            return use(of: known, head, arguments)
        }
        guard let (fragment, arguments) = newFragment(loops) else { return nil }
        fragments.append(fragment)
        return use(of: fragment, head, arguments)
    }

    private mutating func use(
        of fragment: KnownFragment,
        _ head: [(key: String, value: YAMLNode)],
        _ arguments: [(key: String, value: YAMLNode)]
    ) -> YAMLNode {
        fragmentUses += 1
        let own: [(key: String, value: YAMLNode)] = [
            ("fragment", .scalar(fragment.name)), ("with", .mapping(arguments)),
        ]
        return .mapping([("id", .scalar("use\(fragmentUses)"))] + head + own)
    }

    private mutating func newFragment(
        _ loops: [KnownLoop]
    ) -> (fragment: KnownFragment, arguments: [(key: String, value: YAMLNode)])? {
        var fragment = KnownFragment(name: "\(prefix)Part\(fragments.count)", inputs: [])
        var arguments: [(key: String, value: YAMLNode)] = []
        // If one input can be set, no other input may read the same path.
        var taken: Set<String> = []
        func add(_ input: KnownFragment.Input, _ argument: String) { add(input, YAMLNode.scalar(argument)) }
        func add(_ input: KnownFragment.Input, _ argument: YAMLNode) {
            fragment.inputs.append(input)
            arguments.append((input.name, argument))
        }
        for loop in loops.suffix(2) {
            guard let element = values.names.first(where: { $0.text == loop.variable }), element.type.canBeInput else {
                continue
            }
            if loop.isStored {
                guard taken.isDisjoint(with: origins(of: element, loops)) else { continue }
                taken.formUnion(origins(of: element, loops))
            }
            let name = values.newName(loop.isStored ? "x" : "i")
            add(.init(name: name, type: element.type, isElement: loop.isStored), loop.variable)
        }
        let paths = values.paths { $0.isInput }
        for _ in 0..<Int.random(in: 1...3, using: &values.random) {
            guard let path = paths.randomElement(using: &values.random),
                taken.isDisjoint(with: origins(of: path, loops))
            else { continue }
            if path.isSettableInput { taken.formUnion(origins(of: path, loops)) }
            add(.init(name: values.newName("i"), type: path.type, isStored: path.isSettableInput), path.text)
        }
        let types: [SpecType] = [.string, .optional(.string), .bool, .int, .optional(.named("Phase"))]
        for _ in 0..<Int.random(in: 0...2, using: &values.random) {
            guard let type = types.randomElement(using: &values.random), let argument = argument(type) else { continue }
            add(.init(name: values.newName("i"), type: type), argument)
        }
        guard !fragment.inputs.isEmpty else { return nil }
        writeRows(of: fragment)
        return (fragment, arguments)
    }

    private mutating func writeRows(of fragment: KnownFragment) {
        let (names, bindings, outerMethods) = (values.names, values.storedBindings, methods)
        isInFragment = true
        defer {
            (values.names, values.storedBindings, methods) = (names, bindings, outerMethods)
            isInFragment = false
        }
        values.storedBindings = []
        values.names = fragment.inputs.map { input in
            KnownName(text: input.name, type: input.type, isStored: input.isStored || input.isElement)
        }
        methods = MethodWriting(names: values.names)
        let loops = fragment.inputs.filter(\.isElement).map {
            KnownLoop(variable: $0.name, isStored: true, list: nil)
        }
        var rows = (0..<Int.random(in: 1...2, using: &values.random)).map { _ in entry(loops, depth: 1) }
        // The fragment can use another fragment.
        if let inner = fragments.randomElement(using: &values.random), values.random.chance(1, in: 2),
            let arguments = arguments(of: inner, loops)
        {
            rows.append(use(of: inner, [], arguments))
        }
        let takes = fragment.inputs.map { (key: $0.name, value: YAMLNode.scalar($0.type.text)) }
        var entries: [(key: String, value: YAMLNode)] = [("takes", .mapping(takes)), ("rows", .list(rows))]
        if !methods.declarations.isEmpty { entries.append(("methods", .mapping(methods.declarations))) }
        fragmentDeclarations.append(.mapping(entries))
    }

    /// Returns the arguments for a use of a fragment, or `nil` if an input has no suitable argument.
    private mutating func arguments(
        of fragment: KnownFragment,
        _ loops: [KnownLoop]
    ) -> [(key: String, value: YAMLNode)]? {
        var arguments: [(key: String, value: YAMLNode)] = []
        var taken: Set<String> = []
        for input in fragment.inputs {
            var given: YAMLNode?
            if input.isElement || input.isStored {
                let elements = values.names.filter { name in loops.contains { $0.isStored && $0.variable == name.text }
                }
                let all = input.isElement ? elements : values.paths { $0.isSettableInput }
                let fitting = all.filter { name in
                    name.type == input.type && taken.isDisjoint(with: origins(of: name, loops))
                }
                if let chosen = fitting.randomElement(using: &values.random) {
                    taken.formUnion(origins(of: chosen, loops))
                    given = .scalar(chosen.text)
                }
            } else {
                given = argument(input.type)
            }
            guard let given else { return nil }
            arguments.append((input.name, given))
        }
        return arguments
    }

    /// Returns the first name in the path `name`. If this first name is a loop variable, also returns the first name in
    /// the path of the loop's list, and so on. A change to `name` changes the values of all these names.
    private func origins(of name: KnownName, _ loops: [KnownLoop]) -> Set<String> {
        var origins: Set<String> = [name.root]
        var root = name.root
        while let loop = loops.last(where: { $0.variable == root }), let list = loop.list, list.root != root {
            root = list.root
            origins.insert(root)
        }
        return origins
    }

    private mutating func argument(_ type: SpecType) -> YAMLNode? {
        let names = values.names
        // An action can use the argument, but the action does not run inside the conditions around its row. The
        // argument therefore cannot use the names that these conditions bind.
        values.names.removeAll { $0.text.hasPrefix("b") }
        values.isPassing = true
        defer {
            values.isPassing = false
            values.names = names
        }
        if values.random.chance(1, in: 4), let choice = values.freeChoice(type) { return choice }
        return values.expression(type, depth: 1).map { .scalar($0.text) }
    }
}

extension KnownName {
    /// A Boolean value that indicates whether the name can be the argument of an input, apart from loop variables, for
    /// which the value is `false`. Names that conditions bind cannot be arguments, because actions cannot use such
    /// names.
    fileprivate var isInput: Bool {
        !text.hasPrefix("b") && type.canBeInput
            && !(text.hasPrefix("x") && text.dropFirst().allSatisfy(\.isNumber))
    }

    /// A Boolean value that indicates whether statements can set an input if this name is its argument.
    fileprivate var isSettableInput: Bool { isInput && isStored && !text.contains("?") }
}

extension SpecType {
    /// A Boolean value that indicates whether an input can have the type. Specs have no syntax for the types of groups.
    var canBeInput: Bool {
        switch self {
        case .group: false
        case .optional(let inner), .list(let inner): inner.canBeInput
        default: true
        }
    }
}
