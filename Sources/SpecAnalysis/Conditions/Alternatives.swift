// Represents an expression by its alternatives. Each alternative is a value that the expression can have, with a
// formula that holds if the expression has this value.

/// One value that an expression can have, with the formula that holds if the expression has this value. In each state,
/// the formula of exactly one alternative of the expression holds.
struct Alternative {
    var formula: Formula
    var leaf: Leaf
}

extension ConditionReader {
    /// Returns the alternatives of a term. An optional term has two alternatives: `nil` and its wrapped value.
    mutating func alternatives(of term: TermID) -> [Alternative] {
        guard case .optional(let wrapped) = terms.type(term).kind else {
            return [Alternative(formula: .always, leaf: .term(term))]
        }
        let isNil = formulas.atom(.isNil(term))
        return [
            Alternative(formula: isNil, leaf: .none),
            Alternative(formula: formulas.not(isNil), leaf: .term(terms.intern(.unwrapped(term), wrapped))),
        ]
    }

    /// Returns the alternatives of a `Bool` that is true if and only if the formula holds.
    mutating func alternatives(_ formula: Formula) -> [Alternative] {
        [
            Alternative(formula: formula, leaf: .constant(.bool(true))),
            Alternative(formula: formulas.not(formula), leaf: .constant(.bool(false))),
        ].filter { $0.formula != .never }
    }

    mutating func unknown() -> Formula {
        formulas.atom(.isTrue(terms.unknown(.builtin(.bool))))
    }

    /// Returns a disjunction with one operand for each alternative. The operand is the conjunction of the alternative's
    /// formula and the formula that `fits` returns for the alternative's leaf.
    mutating func either(
        _ alternatives: [Alternative],
        _ fits: (inout ConditionReader, Leaf) -> Formula
    ) -> Formula {
        var result = Formula.never
        for alternative in alternatives {
            let here = formulas.and(alternative.formula, fits(&self, alternative.leaf))
            result = formulas.or(result, here)
        }
        return result
    }

    mutating func within(_ formula: Formula, _ alternatives: [Alternative]) -> [Alternative] {
        if formula == .always { return alternatives }
        return alternatives.map { Alternative(formula: formulas.and(formula, $0.formula), leaf: $0.leaf) }
    }

    /// Returns a copy of `alternatives` in which one alternative replaces all alternatives with the same leaf. The
    /// formula of this alternative is the disjunction of their formulas. Alternatives with the formula `never` are
    /// omitted. Returns `nil` if more than `alternativeLimit` alternatives remain.
    mutating func merged(_ alternatives: [Alternative]) -> [Alternative]? {
        if alternatives.count == 1, alternatives[0].formula != .never { return alternatives }
        if alternatives.count <= 4 { return mergedFew(alternatives) }
        var result: [Alternative] = []
        var positions: [Leaf: Int] = [:]
        for alternative in alternatives where alternative.formula != .never {
            if let position = positions[alternative.leaf] {
                result[position].formula = formulas.or(result[position].formula, alternative.formula)
            } else {
                positions[alternative.leaf] = result.count
                result.append(alternative)
            }
        }
        return result.count <= ConditionReader.alternativeLimit ? result : overwhelmed()
    }

    private mutating func mergedFew(_ alternatives: [Alternative]) -> [Alternative] {
        var result: [Alternative] = []
        for alternative in alternatives where alternative.formula != .never {
            if let position = result.firstIndex(where: { $0.leaf == alternative.leaf }) {
                result[position].formula = formulas.or(result[position].formula, alternative.formula)
            } else {
                result.append(alternative)
            }
        }
        return result
    }

    private mutating func overwhelmed() -> [Alternative]? {
        isOverwhelmed = true
        return nil
    }
}
