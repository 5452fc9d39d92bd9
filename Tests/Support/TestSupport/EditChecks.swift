// Checks suggested edits. Each edit is applied separately, and the result is compiled again.

import SpecDiagnostics

/// An unwanted effect of a suggested edit.
public struct EditFault {
    public let rule: String
    public let text: String
}

/// Applies each suggested edit of each diagnostic separately, and compiles the result.
///
/// The result must not contain the diagnostic again. The old diagnostic can hide other diagnostics, so new diagnostics
/// are accepted, except in these cases:
///
/// - `isForm` returns `true` for the rule of the new diagnostic.
/// - The edit is safe, and the new diagnostic is an error.
/// - The new diagnostic reports a name in the inserted text, and `isForm` returns `false` for the rule of the old
///   diagnostic.
///
/// - Parameters:
///   - files: The sources that edits can change. The index of a source is its id.
///   - isForm: A closure that returns `true` for the rules of YAML syntax. No edit may violate these rules.
/// - Returns: The number of suggested edits, and their faults.
public func editFaults(
    of diagnostics: [Diagnostic],
    in files: [SourceFile],
    isForm: (Rule) -> Bool = { _ in false },
    stage: ([SourceFile]) -> [Diagnostic]
) -> (count: Int, faults: [EditFault]) {
    var count = 0
    var faults: [EditFault] = []
    for diagnostic in diagnostics {
        for suggestion in diagnostic.edits {
            count += 1
            func fault(_ what: String) {
                let edits = suggestion.edits.map { edit in
                    let old = files[Int(edit.range.source.index)].bytes[edit.range.bytes]
                    return "'\(String(decoding: old, as: UTF8.self))' by '\(edit.replacement)'"
                }
                let text =
                    "'\(suggestion.title)' (\(edits.joined(separator: ", "))) for '\(diagnostic.message)': \(what)"
                faults.append(EditFault(rule: diagnostic.rule.id, text: text))
            }
            guard let edited = applying(suggestion, to: files) else {
                fault("edits overlap")
                continue
            }
            let left = stage(edited).filter { $0.severity != .off }
            let place = offset(Int(diagnostic.range.start), after: suggestion.edits, in: diagnostic.range.source)
            if left.contains(where: {
                $0.rule == diagnostic.rule && $0.message == diagnostic.message
                    && $0.range.source == diagnostic.range.source && Int($0.range.start) == place
            }) {
                fault("the finding stays")
            }
            for new in surplus(of: left, over: diagnostics) {
                let isInPlace =
                    !isForm(diagnostic.rule) && new.rule.saysThatNothingIsMeant
                    && suggestion.edits.contains { written(by: $0, of: suggestion, holds: new.range) }
                if isForm(new.rule) || isInPlace || suggestion.isSafe && new.severity == .error {
                    fault("new: \(new.message) [\(new.rule.id)]")
                }
            }
        }
    }
    return (count, faults)
}

extension Rule {
    /// A Boolean value that indicates whether the rule reports that a name is unknown, duplicate, ambiguous,
    /// inaccessible or malformed.
    fileprivate var saysThatNothingIsMeant: Bool {
        ["unknown-", "duplicate-", "ambiguous-", "inaccessible-", "malformed-name"].contains { id.hasPrefix($0) }
    }
}

/// Returns a Boolean value that indicates whether `place` starts in the text that `edit` inserted. `place` is a range
/// in the source after all edits of `suggestion`.
private func written(by edit: ByteEdit, of suggestion: SuggestedEdit, holds place: SourceRange) -> Bool {
    guard edit.range.source == place.source, !edit.replacement.isEmpty else { return false }
    let start = offset(Int(edit.range.start), after: suggestion.edits, in: place.source)
    return Int(place.start) >= start && Int(place.start) < start + edit.replacement.utf8.count
}

private func applying(_ suggestion: SuggestedEdit, to files: [SourceFile]) -> [SourceFile]? {
    var edited = files
    for index in Set(suggestion.edits.map { Int($0.range.source.index) }) {
        let edits = suggestion.edits.filter { Int($0.range.source.index) == index }
        guard let bytes = applying(edits, to: files[index].bytes) else { return nil }
        edited[index] = SourceFile(path: files[index].path, bytes: bytes)
    }
    return edited
}

/// Returns the new offset of the byte at `offset` after `edits` are applied. For a replaced byte, returns the start of
/// the replacement.
private func offset(_ offset: Int, after edits: [ByteEdit], in source: SourceID) -> Int {
    var result = offset
    for edit in edits where edit.range.source == source && Int(edit.range.start) < offset {
        let replaced = min(Int(edit.range.end), offset) - Int(edit.range.start)
        result += Int(edit.range.end) <= offset ? edit.replacement.utf8.count - replaced : -replaced
    }
    return result
}

/// Returns the diagnostics that occur more often in `found` than in `known`. Diagnostics with the same rule and message
/// are equal.
private func surplus(of found: [Diagnostic], over known: [Diagnostic]) -> [Diagnostic] {
    var counts: [String: Int] = [:]
    for diagnostic in known { counts[diagnostic.rule.id + diagnostic.message, default: 0] += 1 }
    return found.filter { diagnostic in
        counts[diagnostic.rule.id + diagnostic.message, default: 0] -= 1
        return counts[diagnostic.rule.id + diagnostic.message, default: 0] < 0
    }
}
