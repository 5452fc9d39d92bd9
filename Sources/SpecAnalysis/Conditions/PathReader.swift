// Reads the steps of paths (member accesses, subscripts and calls), and the properties of lists and texts.

import SpecModel

extension ConditionReader {
    /// Returns the alternatives of a step on a value that is not `nil`. Returns `nil` if the analysis cannot read the
    /// step.
    mutating func follow(_ step: PathStep, from leaf: Leaf) -> [Alternative]? {
        switch step.kind {
        case .field(let name): field(name, of: leaf)
        case .element(let key, let model): element(key, model, of: leaf)
        case .property(let property): self.property(property, of: leaf)
        case .contains(let needle): contains(needle, in: leaf)
        case .text(let method, _): stepped(step.kind, giving: method.result, on: leaf)
        case .list(let method, let argument):
            quantified(method, argument, on: leaf)
                ?? stepped(
                    step.kind,
                    giving: method.result(ofElement: step.base.element, argument: argument?.type),
                    on: leaf
                )
        case .sorted: stepped(step.kind, giving: .list(step.base.member ?? .invalid), on: leaf)
        case .value: stepped(step.kind, giving: step.base.valueOfKey, on: leaf)
        case .keys: stepped(step.kind, giving: step.base.setOfKeys, on: leaf)
        case .isDisjoint: stepped(step.kind, giving: .bool, on: leaf)
        case .derived(let name, let model):
            stepped(step.kind, giving: program.derivedType(name, of: model) ?? .invalid, on: leaf)
        }
    }

    /// Returns the formula of a search in a list literal, for example `[.idle, .failed].contains(phase)`. Returns `nil`
    /// if `list` is not a list literal, or if `steps` is not a single `contains` of a value.
    mutating func search(_ steps: [PathStep], in list: Expression) -> Formula? {
        guard case .list(let elements) = list.kind, steps.count == 1, case .contains(let needle) = steps[0].kind else {
            return nil
        }
        let formulas = elements.map {
            formula(of: Expression(.binary(.equal, $0, needle), .builtin(.bool), at: .unknown))
        }
        return self.formulas.any(formulas)
    }

    /// Returns the formula that holds if a collection or text is empty, or `nil` for other values.
    mutating func isEmpty(_ leaf: Leaf) -> Formula? {
        switch leaf {
        case .constant(.list(let elements)): return formulas.constant(elements.isEmpty)
        case .constant(.dictionary(let entries)): return formulas.constant(entries.isEmpty)
        case .constant(.text(let text)): return formulas.constant(text.isEmpty)
        case .constant, .none: return nil
        case .term(let term):
            switch terms.type(term).kind {
            case .builtin(.string): return formulas.atom(.compare(term, .equal, .symbol(.text(""))))
            case .list, .set, .dictionary: return formulas.atom(.compare(count(of: term), .equal, .integer(0)))
            default: return nil
            }
        }
    }

    mutating func count(of term: TermID) -> TermID {
        terms.intern(.property(countedList(term), .count), .builtin(.int))
    }

    /// Returns the alternatives of a payload that a `match` case binds, or `nil` if the analysis cannot read the
    /// payload.
    mutating func payload(_ index: Int, of name: String, in subject: [Alternative]) -> [Alternative]? {
        var result: [Alternative] = []
        for alternative in subject {
            switch alternative.leaf {
            case .constant(.enumCase(_, name, let arguments)) where index < arguments.count:
                let argument = arguments[index]
                let leaf = Leaf(argument.value, of: argument.type)
                result.append(Alternative(formula: alternative.formula, leaf: leaf))
            case .constant, .none:
                continue
            case .term(let term):
                if case .made(_, let own, let leaves) = terms.key(term) {
                    guard own == name, index < leaves.count else { continue }
                    result.append(Alternative(formula: alternative.formula, leaf: leaves[index]))
                    continue
                }
                guard case .declared(let id) = terms.type(term).kind,
                    let enumCase = program.enumCase(name, of: id),
                    index < program.types[id.index].cases[enumCase].payload.count
                else { return nil }
                let type = program.types[id.index].cases[enumCase].payload[index].type
                let payload = terms.intern(.payload(term, name, index), type)
                for inner in alternatives(of: payload) {
                    let formula = formulas.and(alternative.formula, inner.formula)
                    result.append(Alternative(formula: formula, leaf: inner.leaf))
                }
            }
        }
        return result
    }

    private mutating func field(_ name: String, of leaf: Leaf) -> [Alternative]? {
        if case .term(let term) = leaf, let type = terms.type(term).field(ofGroup: name) {
            return alternatives(of: terms.intern(.field(term, name), type))
        }
        guard case .term(let term) = leaf, case .model(let id) = terms.type(term).kind,
            let field = program.field(name, of: id)
        else { return nil }
        if case .unwrapped(let found) = terms.key(term), case .keyed(_, let key, let model) = terms.key(found),
            program.models[model.index].identity == name
        {
            return [Alternative(formula: .always, leaf: key)]
        }
        return alternatives(of: terms.intern(.field(term, name), program.models[id.index].fields[field].type))
    }

    private mutating func element(_ key: Expression, _ model: ID<Model>, of leaf: Leaf) -> [Alternative]? {
        if leaf == .constant(.list([])) { return [Alternative(formula: .always, leaf: .none)] }
        guard case .term(let list) = leaf, case .list(let element) = terms.type(list).kind, let keys = read(key)
        else { return nil }
        return keys.flatMap { key in
            let found = terms.intern(.keyed(list, key.leaf, model), .optional(element))
            return alternatives(of: found).map {
                Alternative(formula: formulas.and(key.formula, $0.formula), leaf: $0.leaf)
            }
        }
    }

    mutating func property(_ property: ListProperty, of leaf: Leaf) -> [Alternative]? {
        guard let isEmpty = isEmpty(leaf) else { return nil }
        switch (property, leaf) {
        case (.isEmpty, _):
            return alternatives(isEmpty)
        case (.count, .term(let term)):
            return [Alternative(formula: .always, leaf: .term(count(of: term)))]
        case (.count, .constant(let constant)):
            let length =
                constant == .list([]) || constant == .dictionary([]) ? 0 : CutPoint.symbol(constant).textLength
            return length.map { [Alternative(formula: .always, leaf: .constant(.int($0)))] }
        case (.first, .term(let term)), (.last, .term(let term)):
            let end = terms.intern(.property(term, property), elementType(of: term))
            let isPresent = formulas.not(isEmpty)
            return [
                Alternative(formula: isEmpty, leaf: .none), Alternative(formula: isPresent, leaf: .term(end)),
            ]
        case (.first, _), (.last, _):
            return isEmpty == .always ? [Alternative(formula: .always, leaf: .none)] : nil
        case (.count, .none):
            return nil
        }
    }

    private func elementType(of term: TermID) -> ValueType {
        if case .list(let element) = terms.type(term).kind { element } else { .builtin(.string) }
    }

    private mutating func contains(_ needle: Expression, in leaf: Leaf) -> [Alternative]? {
        guard let isEmpty = isEmpty(leaf), let needles = read(needle) else { return nil }
        if leaf == .constant(.list([])) { return alternatives(.never) }
        guard case .term(let list) = leaf else { return nil }
        // Sorting and reversing a list does not change its elements, so the term refers to the list before these steps.
        let whole = terms.unordered(list)
        let answer = either(needles) { reader, needle in
            let isText = reader.terms.type(whole) == .builtin(.string)
            if isText, needle == .constant(.text("")) { return .always }
            let term = reader.terms.intern(.contains(whole, needle), .builtin(.bool))
            let contains = reader.formulas.atom(.isTrue(term))
            // A needle that is not a constant can be the empty text. Every text contains the empty text, so `contains`
            // can be true although the text is empty.
            if isText, case .term = needle { return contains }
            return reader.formulas.and(reader.formulas.not(isEmpty), contains)
        }
        return alternatives(answer)
    }
}

extension ValueType {
    /// The optional type of `dictionary[key]` for a dictionary of this type. If this type is not a dictionary type, the
    /// result is invalid.
    fileprivate var valueOfKey: ValueType {
        if case .dictionary(_, let value) = kind { .optional(value) } else { .invalid }
    }

    fileprivate var setOfKeys: ValueType {
        if case .dictionary(let key, _) = kind { .set(key) } else { .invalid }
    }
}
