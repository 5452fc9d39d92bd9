// Shortens the names of variables in the page's script. Keeps the names of properties, because the page's data and the
// browser's interfaces use them too.

/// Returns `script` with short names for the variables, and without unnecessary blanks between tokens. Does not shorten
/// the names in `keptNames`. Equal names get equal short names, and different names get different short names, so the
/// scopes of variables do not matter.
func withShortVariables(_ script: [UInt8]) -> [UInt8] {
    let tokens = ScriptTokens(script).all
    var counts: [ArraySlice<UInt8>: Int] = [:]
    var taken = Set(scriptKeywords.map { Array($0.utf8) })
    for token in tokens {
        guard token.kind == .variable || token.kind == .shorthand else { continue }
        let name = script[token.range]
        if keptNames.contains(Array(name)) {
            taken.insert(Array(name))
        } else {
            counts[name, default: 0] += 1
        }
    }
    let names = shortNames(counts, besides: taken)
    var result: [UInt8] = []
    result.reserveCapacity(script.count)
    var end = 0
    for token in tokens {
        let text = script[token.range]
        let gap = script[end..<token.range.lowerBound]
        end = token.range.upperBound
        var written = Array(text)
        if token.kind == .variable || token.kind == .shorthand, let name = names[text] {
            written = token.kind == .shorthand ? written + [UInt8(ascii: ":")] + name : name
        }
        if gap.contains(UInt8(ascii: "\n")) {
            result.append(UInt8(ascii: "\n"))
        } else if !gap.isEmpty, let last = result.last, isSeparate(last, written[0]) {
            result.append(UInt8(ascii: " "))
        }
        result += written
    }
    return result + script[end...]
}

/// Returns a Boolean value that indicates whether a blank must separate two tokens. `last` is the last byte of the
/// first token, and `first` is the first byte of the second token.
private func isSeparate(_ last: UInt8, _ first: UInt8) -> Bool {
    if last.isPartOfWord { return first.isPartOfWord }
    return last == first && (last == UInt8(ascii: "+") || last == UInt8(ascii: "-"))
}

/// Returns a short name for each name in `counts`, which contains the number of occurrences of each name. The most
/// frequent names get short names of one letter. The short names differ from all names in `taken`.
private func shortNames(
    _ counts: [ArraySlice<UInt8>: Int],
    besides taken: Set<[UInt8]>
) -> [ArraySlice<UInt8>: [UInt8]] {
    let ordered = counts.sorted { first, second in
        first.value != second.value ? first.value > second.value : first.key.lexicographicallyPrecedes(second.key)
    }
    var names: [ArraySlice<UInt8>: [UInt8]] = [:]
    var number = 0
    for (name, _) in ordered {
        var short: [UInt8]
        repeat {
            short = spelling(of: number)
            number += 1
        } while taken.contains(short)
        names[name] = short
    }
    return names
}

/// Returns the name at the index `number` in the sequence `a`, …, `z`, `aa`, `ab`, ….
private func spelling(of number: Int) -> [UInt8] {
    let letters = Array("abcdefghijklmnopqrstuvwxyz".utf8)
    let first = letters[number % letters.count]
    return number < letters.count ? [first] : spelling(of: number / letters.count - 1) + [first]
}

/// The names that are not shortened. JavaScript and the browser define most of them. Developers and tests use the
/// others in the browser's console.
private let keptNames: Set<[UInt8]> = Set(
    """
    Array Boolean Date Error EventSource Infinity IntersectionObserver JSON Map Math Node Number Object Promise RegExp
    Set String TypeError WeakMap addEventListener decodeURIComponent document encodeURIComponent fetch getComputedStyle
    history location matchMedia navigator parseInt setTimeout FrameView cellOf engine forEachRow membersWithValues page
    rowLimit servedEngine storyWith testOf
    """.utf8.split { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\n") }.map(Array.init)
)
