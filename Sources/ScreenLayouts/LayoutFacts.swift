// Describes states by conditions in the syntax of specs.

import SpecAnalysis
import SpecModel

/// A writer of conditions that describe the states of a condition space.
struct StateFacts {
    let space: ConditionSpace
    let expressions: ExpressionText

    init(_ space: ConditionSpace, in program: Program) {
        self.space = space
        expressions = ExpressionText(program: program)
    }

    /// Returns facts, such as `items.count > 3`, about one state that satisfies `node`. The facts describe only the
    /// terms on which `node` depends.
    func facts(where node: DecisionDiagram.Node) -> [String] {
        let bits = space.diagram.assignment(of: node, levels: space.levelCount)
        var facts: [String] = []
        var reported: Set<TermID> = []
        // Skips atoms about an element of a list, because they do not describe the state as a whole.
        for atom in space.atoms where !space.isAboutMember(atom) {
            switch atom {
            case .isTrue(let term):
                guard let value = space.flag(atom, in: bits) else { continue }
                facts.append(value ? name(of: term) : "not \(name(of: term))")
            case .isNil(let term):
                guard let value = space.flag(atom, in: bits) else { continue }
                facts.append(value ? "\(name(of: term)) == nil" : "\(name(of: term)) != nil")
            case .isCase, .compare, .isNumber, .relate:
                for term in [atom.terms.0, atom.terms.1].compactMap({ $0 }) where reported.insert(term).inserted {
                    if let region = space.region(of: term, in: bits) { facts += regionFacts(region, of: term) }
                }
            }
        }
        for pair in space.relatedPairs {
            guard !space.isAboutMember(.relate(pair.first, .equal, pair.second)),
                let order = space.order(of: pair, in: bits)
            else { continue }
            let sign =
                switch order {
                case .less: "<"
                case .equal: "=="
                case .greater: ">"
                case nil: "!="
                }
            facts.append("\(name(of: pair.first)) \(sign) \(name(of: pair.second))")
        }
        return facts.withoutRepetition
    }

    private func regionFacts(_ region: Region, of term: TermID) -> [String] {
        let name = name(of: term)
        switch region {
        case .point(.symbol(.enumCase(_, let own, let arguments))) where arguments.isEmpty:
            return ["\(name) is .\(own)"]
        case .point(let cutPoint): return ["\(name) == \(cutPoint.text)"]
        case .between(let lower, let upper):
            return [lower.map { "\(name) > \($0.text)" }, upper.map { "\(name) < \($0.text)" }].compactMap { $0 }
        case .notANumber: return ["\(name) != \(name)"]
        case .payload(let own): return ["\(name) is .\(own)"]
        case .other:
            return space.regions(of: term).compactMap { other in
                if case .point(let cutPoint) = other { "\(name) != \(cutPoint.text)" } else { nil }
            }
        }
    }

    /// Returns the text of a term. For the wrapped value of an optional, returns the text of the optional, without `?`.
    private func name(of term: TermID) -> String {
        if case .unwrapped(let optional) = space.terms.key(term) { text(of: optional) } else { text(of: term) }
    }

    private func text(of term: TermID) -> String {
        switch space.terms.key(term) {
        case .root(let variable): variable.name
        case .element(_, let name): name
        case .field(let owner, let name): "\(text(of: owner)).\(name)"
        case .unwrapped(let optional): "\(text(of: optional))?"
        case .property(let owner, .count) where space.terms.conditions[owner] != nil:
            if case .matching(let list, _) = space.terms.key(owner), let condition = space.terms.conditions[owner] {
                "\(text(of: list)).count(\(expressions.text(of: condition)))"
            } else {
                "\(text(of: owner)).count"
            }
        case .property(let owner, let property): "\(text(of: owner)).\(property.rawValue)"
        case .member: "$0"
        case .matching(let list, _):
            "\(text(of: list)).filter(\(space.terms.conditions[term].map { expressions.text(of: $0) } ?? "$0"))"
        case .keyed(let list, let key, _): "\(text(of: list))[\(text(of: key))]"
        case .contains(let whole, let part): "\(text(of: whole)).contains(\(text(of: part)))"
        case .payload(let owner, let name, let index): "\(text(of: owner)).\(name).\(index)"
        case .call(let id, let arguments):
            "\(expressions.name(of: id))(\(arguments.map { text(of: $0) }.joined(separator: ", ")))"
        case .made(_, let name, let payload): ".\(name)(\(payload.map { text(of: $0) }.joined(separator: ", ")))"
        case .computed(let expression, _): expressions.text(of: expression)
        case .stepped(let base, let step, _): text(of: base) + expressions.text(of: step)
        case .comparison(let order, let first, let second):
            "\(text(of: first)) \(order == .equal ? "==" : "<") \(text(of: second))"
        case .unknown: "something"
        }
    }

    private func text(of leaf: Leaf) -> String {
        switch leaf {
        case .none: "nil"
        case .constant(let constant): constant.text
        case .term(let term): text(of: term)
        }
    }
}

extension CutPoint {
    fileprivate var text: String {
        switch self {
        case .integer(let value): String(value)
        case .real(let value): String(value)
        case .decimal(let number): number.digits
        case .symbol(let constant): constant.text
        }
    }
}

extension Constant {
    /// The constant in the syntax of specs.
    var text: String {
        switch self {
        case .bool(let value): String(value)
        case .int(let value): String(value)
        case .number(let digits): digits
        case .text(let text), .url(let text), .image(.asset(let text)), .image(.url(let text)):
            "'\(text.doubling("'"))'"
        case .duration(let nanoseconds): String(nanoseconds / 1_000_000_000)
        case .enumCase(_, let name, let arguments):
            arguments.isEmpty ? ".\(name)" : ".\(name)(\(arguments.map(\.text).joined(separator: ", ")))"
        case .color(.system(let name)), .font(.style(let name)): ".\(name)"
        case .color(.hex(let value)): "'#\(String(value, radix: 16, uppercase: true))'"
        case .color(.asset(let name)): ".asset(\(name))"
        case .image(.symbol(let name)): ".symbol(\(name))"
        case .none: "nil"
        case .uuid(let text): "'\(text)'"
        case .dictionary(let entries):
            entries.isEmpty ? "[:]" : "[\(entries.map { "\($0.key.text): \($0.value.text)" }.joined(separator: ", "))]"
        case .list(let elements): "[\(elements.map(\.text).joined(separator: ", "))]"
        case .color(.token(let id)): "token \(id.index)"
        case .font, .date, .model, .invalid: "something"
        }
    }
}

extension EnumArgument {
    fileprivate var text: String { (label.map { "\($0): " } ?? "") + value.text }
}
