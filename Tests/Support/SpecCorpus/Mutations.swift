// Makes typical typos in specs.

import TestRandom

private struct Mutation {
    let name: String
    let bytes: [UInt8]
}

/// Returns `count` subjects with a typo in a random line.
public func slips(in subjects: [Subject], count: Int, seed: Int) -> [(name: String, subject: Subject)] {
    var random = SplitMix(seed)
    var mutants: [(String, Subject)] = []
    while mutants.count < count {
        guard let subject = subjects.randomElement(using: &random),
            let slip = Slip.allCases.randomElement(using: &random)
        else { break }
        let index = Int.random(in: subject.module.specs.indices, using: &random)
        let text = String(decoding: subject.module.specs[index].source.bytes, as: UTF8.self)
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false).count
        let line = Int.random(in: 0..<lines, using: &random)
        guard let mutation = mutation(of: text, slip, line: line, random: &random) else { continue }
        mutants.append(("\(subject.name): \(mutation.name)", subject.replacing(index, with: mutation.bytes)))
    }
    return mutants
}

private enum Slip: String, CaseIterable {
    case lineDeleted, lineIndented, lineOutdented, wordMisspelt, colonDropped, valueDeleted, keyDeleted
}

/// Returns a copy of `text` with the typo `slip` in the line at the index `line`. Returns `nil` if this typo is
/// impossible in the line.
private func mutation(of text: String, _ slip: Slip, line: Int, random: inout SplitMix) -> Mutation? {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    guard line < lines.count, let changed = changed(lines[line], slip, random: &random), changed != lines[line] else {
        return nil
    }
    let what = "line \(line + 1), \(slip): '\(changed.drop { $0 == " " })'"
    if slip == .lineDeleted { lines.remove(at: line) } else { lines[line] = changed }
    return Mutation(name: what, bytes: Array(lines.joined(separator: "\n").utf8))
}

private func changed(_ line: String, _ slip: Slip, random: inout SplitMix) -> String? {
    let content = line.drop { $0 == " " }
    guard let first = content.first, first != "#" else { return nil }
    switch slip {
    case .lineDeleted: return ""
    case .lineIndented: return "  " + line
    case .lineOutdented: return line.hasPrefix("  ") ? String(line.dropFirst(2)) : nil
    case .wordMisspelt: return misspelt(line, random: &random)
    case .colonDropped:
        let colons = line.indices.filter { line[$0] == ":" }
        guard let colon = colons.randomElement(using: &random) else { return nil }
        return line[..<colon] + String(line[line.index(after: colon)...])
    case .valueDeleted:
        guard let colon = content.firstIndex(of: ":"), line.index(after: colon) < line.endIndex else { return nil }
        return String(line[...colon])
    case .keyDeleted:
        guard let colon = content.firstIndex(of: ":") else { return nil }
        let dash = content.hasPrefix("- ") ? "- " : ""
        return line.prefix { $0 == " " } + dash + String(content[colon...])
    }
}

/// Returns the line after one letter of one word was deleted, doubled or replaced.
private func misspelt(_ line: String, random: inout SplitMix) -> String? {
    let words: [Substring] = line.split { !$0.isLetter && !$0.isNumber }.filter { $0.count > 2 }
    guard let word = words.randomElement(using: &random), let place = word.indices.randomElement(using: &random) else {
        return nil
    }
    let letter = ["", "\(line[place])\(line[place])", "q"].randomElement(using: &random) ?? ""
    return line[..<place] + letter + String(line[line.index(after: place)...])
}
