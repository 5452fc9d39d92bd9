// Whether suggested edits do what they say: each is made, alone, and what comes out is looked at again.

import SpecDiagnostics

/// What a suggested edit does that it should not.
public struct EditFault {
    public let rule: String
    public let text: String
}

/// Makes each suggested edit of each diagnostic, alone. What comes out lacks that finding; and what it has that was not
/// there before is not the edit's fault, but came to light: no error of form, and nothing in the text that was put in.
///
/// - Parameters:
///   - files: the sources that may be edited, by their ids.
///   - isForm: the rules that any text keeps that is YAML, and no edit may break.
/// - Returns: how many edits were made, and what is wrong with them.
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
    /// Whether it speaks of a word itself, and not of what it stands for.
    fileprivate var saysThatNothingIsMeant: Bool {
        ["unknown-", "duplicate-", "ambiguous-", "inaccessible-", "malformed-name"].contains { id.hasPrefix($0) }
    }
}

/// Whether a place after the edits is in the text that one of them put in.
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

/// Where a byte stands after edits; the beginning of what was put in its place where it was replaced.
private func offset(_ offset: Int, after edits: [ByteEdit], in source: SourceID) -> Int {
    var result = offset
    for edit in edits where edit.range.source == source && Int(edit.range.start) < offset {
        let replaced = min(Int(edit.range.end), offset) - Int(edit.range.start)
        result += Int(edit.range.end) <= offset ? edit.replacement.utf8.count - replaced : -replaced
    }
    return result
}

/// The diagnostics that the others have no equal of, by rule and message.
private func surplus(of found: [Diagnostic], over known: [Diagnostic]) -> [Diagnostic] {
    var counts: [String: Int] = [:]
    for diagnostic in known { counts[diagnostic.rule.id + diagnostic.message, default: 0] += 1 }
    return found.filter { diagnostic in
        counts[diagnostic.rule.id + diagnostic.message, default: 0] -= 1
        return counts[diagnostic.rule.id + diagnostic.message, default: 0] < 0
    }
}
