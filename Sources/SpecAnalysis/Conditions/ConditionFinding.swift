// Represents a finding about a condition, and creates its diagnostic.

import SpecDiagnostics
import SpecModel

struct ConditionFinding {
    enum Limit {
        case atoms(Int)
        case nodes
    }

    enum Verdict {
        /// The condition is never true, or the list of a loop is always empty.
        case impossible(isList: Bool)
        /// The condition is never true, or the list of a loop is always empty, because of the enclosing conditions.
        case impossibleHere(isList: Bool)
        case redundant
        case repeated
        case unanalysed(Limit)
    }

    /// A part of a condition that is a reason for the finding.
    struct Reason {
        enum Relation {
            case own
            case around(ConditionRecord.Kind, holds: Bool)

            var isOwn: Bool { if case .own = self { true } else { false } }
        }

        var part: ConditionPart
        var relation: Relation
    }

    var record: Int
    var origin: Origin
    var verdict: Verdict
    var reasons: [Reason]

    /// The diagnostic, or `nil` if the source range is unknown.
    var diagnostic: Diagnostic? {
        guard let range = origin.range else { return nil }
        var noted: Set<SourceRange> = [range]
        var notes: [Note] = []
        for reason in reasons {
            guard let range = reason.part.origin.range, noted.insert(range).inserted else { continue }
            notes.append(Note(sentence(for: reason), at: range))
        }
        return Diagnostic(rule, at: range, message, notes: notes)
    }

    private var rule: Rule {
        switch verdict {
        case .impossible, .impossibleHere: .impossibleCondition
        case .redundant: .redundantCondition
        case .repeated: .repeatedCondition
        case .unanalysed: .unanalysedConditions
        }
    }

    private var message: String {
        switch verdict {
        case .impossible(let isList): isList ? "the list is always empty" : "the condition is never true"
        case .impossibleHere(let isList):
            isList
                ? "the list is always empty within the enclosing conditions"
                : "the condition is never true within the enclosing conditions"
        case .redundant: "the condition is always true"
        case .repeated: "the enclosing conditions already imply this condition"
        case .unanalysed(.atoms(let count)) where count > ConditionSpace.atomLimit:
            "conditions that depend on each other are not analysed: they test \(count) facts, "
                + "more than the limit of \(ConditionSpace.atomLimit)"
        case .unanalysed:
            "conditions that depend on each other are not analysed: they have too many combinations"
        }
    }

    private func sentence(for reason: Reason) -> String {
        let part =
            switch (reason.part.derived, reason.part.isWhole) {
            case (let name?, true): "derived value '\(name)'"
            case (let name?, false): "this part of derived value '\(name)'"
            case (nil, true): "this condition"
            case (nil, false): "this part"
            }
        switch reason.relation {
        case .around(.loop, _): return "\(subject) is evaluated only if this list is not empty"
        case .around(.matchCase, _): return "\(subject) is in a case of this 'match'"
        case .around(.condition, true) where reason.part.derived != nil: return "an enclosing condition reads \(part)"
        case .around(.condition, true) where !reason.part.isWhole: return "\(part) belongs to an enclosing condition"
        case .around(.condition, true): return "\(part) encloses \(subject)"
        case .around(.condition, false): return "\(subject) is evaluated only if \(part) is false"
        case .own: return sentence(forOwn: part)
        }
    }

    private func sentence(forOwn part: String) -> String {
        let hasOthers = reasons.count { $0.relation.isOwn } > 1
        switch verdict {
        case .impossible:
            return hasOthers ? "\(part) contradicts the other parts of \(subject)" : "\(part) is never true"
        case .impossibleHere:
            let sentence = "\(part) contradicts the enclosing conditions"
            return hasOthers ? "together with the other parts of \(subject), \(sentence)" : sentence
        case .redundant:
            return hasOthers
                ? "\(part) is true whenever the other parts of \(subject) are false" : "\(part) is always true"
        case .repeated, .unanalysed:
            let sentence = "the enclosing conditions imply \(part)"
            return hasOthers ? "\(sentence) whenever the other parts of \(subject) are false" : sentence
        }
    }

    /// The name of the reported condition or list in notes.
    private var subject: String {
        switch verdict {
        case .impossible(isList: true), .impossibleHere(isList: true): "the reported list"
        default: "the reported condition"
        }
    }
}
