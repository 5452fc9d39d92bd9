// Reads types and extensions with their inheritance clauses.

extension DeclarationReader {
    private static let knownAttributes: Set<String> = [
        "MainActor", "available", "objc", "objcMembers", "frozen", "preconcurrency", "unchecked", "retroactive",
        "Observable", "main", "dynamicMemberLookup", "usableFromInline", "IBDesignable", "NSApplicationMain",
        "UIApplicationMain", "nonobjc", "inlinable", "discardableResult", "warn_unqualified_access", "ViewBuilder",
        "IBOutlet", "IBAction", "IBInspectable", "IBSegueAction", "GKInspectable", "NSManaged", "NSCopying",
        "Published", "State", "StateObject", "ObservedObject", "EnvironmentObject", "Environment", "Binding",
        "Bindable", "FocusState", "AppStorage", "SceneStorage", "Namespace", "GestureState", "ScaledMetric",
        "ObservationIgnored", "ObservationTracked", "Sendable", "escaping", "autoclosure", "inline", "backDeployed",
        "convention", "globalActor", "resultBuilder", "propertyWrapper", "concurrent", "isolated", "nonexhaustive",
    ]

    mutating func readBody(at index: Int, before end: Int, _ level: inout Level) -> Int? {
        var next = index + 1
        var name = tokens.text(next)
        let offset = tokens[next].range.lowerBound
        next += 1
        while tokens.isMark(next, "."), tokens.isName(next + 1) {
            name += "." + tokens.text(next + 1)
            next += 2
        }
        let head = next
        while next < end, !tokens.isMark(next, "{") { next = max(next, tokens.partners[next]) + 1 }
        guard next < end else { return nil }
        let introduction = introduction(of: index)
        let last = tokens[tokens.partners[next]].range.upperBound
        var body = ScannedBody(
            keyword: tokens.text(index),
            name: name,
            start: introduction.start,
            offset: offset,
            brace: tokens[next].range.lowerBound,
            end: last,
            outermostEnd: last
        )
        (body.modifiers, body.attributes) = (introduction.modifiers, introduction.attributes)
        body.branches = level.branches
        body.isGeneric = tokens.isMark(head, "<")
        readInheritance(head..<next, of: &body)
        let inner = read(next + 1..<tokens.partners[next])
        body.members = inner.members
        for nested in inner.bodies where !nested.name.contains(".") {
            body.members.append(ScannedMember(kind: .other, name: nested.name))
        }
        level.bodies += inner.bodies.map { $0.nested(in: body) }
        level.aliases += inner.aliases.map { $0.nested(in: body) }
        let attributes = body.attributes.union(inner.members.flatMap(\.attributes)).subtracting(Self.knownAttributes)
        body.unknownMacro = inner.unknownMacro ?? attributes.sorted().first.map { "@" + $0 }
        level.bodies.append(body)
        return tokens.partners[next] + 1
    }

    private func readInheritance(_ range: Range<Int>, of body: inout ScannedBody) {
        var next = range.lowerBound
        // Skip the generic parameters of the type, because the inheritance clause follows them.
        var angles = 0
        while next < range.upperBound, angles > 0 || !tokens.isMark(next, ":") && !tokens.isWord(next, "where") {
            if tokens.isMark(next, "<") { angles += 1 }
            if tokens.isMark(next, ">") { angles -= 1 }
            next += 1
        }
        if tokens.isMark(next, ":") {
            next += 1
            while next < range.upperBound, !tokens.isWord(next, "where") {
                let stop = endOfInherited(from: next, before: range.upperBound)
                body.inherits += inherited(next..<stop)
                next = tokens.isMark(stop, ",") ? stop + 1 : stop
            }
        }
        body.isConstrained = tokens.isWord(next, "where")
    }

    private func endOfInherited(from start: Int, before end: Int) -> Int {
        var next = start
        var angles = 0
        while next < end {
            if tokens.isMark(next, "<") { angles += 1 }
            if tokens.isMark(next, ">") { angles -= 1 }
            if angles == 0, tokens.isMark(next, ",") || tokens.isWord(next, "where") { break }
            next = max(next, tokens.partners[next]) + 1
        }
        return next
    }

    /// Returns the names in one entry of an inheritance clause. An entry that is a composition has several names.
    private func inherited(_ range: Range<Int>) -> [String] {
        var names: [String] = []
        var name = ""
        var next = range.lowerBound
        while next < range.upperBound {
            if tokens.isMark(next, "@") {
                next += 2
                continue
            }
            if tokens.isMark(next, "&") {
                names.append(name)
                name = ""
            } else if !["nonisolated", "any"].contains(tokens.text(next)) || tokens[next].kind == .quotedWord {
                name += tokens.text(next)
            }
            next += 1
        }
        return names + [name]
    }
}

extension ScannedBody {
    /// Returns a copy of this body as a member of `outer`. Its name starts with the name of `outer`, and its `#if`
    /// branches include those of `outer`.
    fileprivate func nested(in outer: ScannedBody) -> ScannedBody {
        var nested = self
        nested.name = outer.name + "." + name
        nested.branches = outer.branches + branches
        nested.isGeneric = isGeneric || outer.isGeneric
        nested.modifiers.formUnion(outer.modifiers.intersection(["private", "fileprivate"]))
        nested.outermostEnd = outer.outermostEnd
        return nested
    }
}

extension ScannedAlias {
    fileprivate func nested(in outer: ScannedBody) -> ScannedAlias {
        ScannedAlias(name: outer.name + "." + name, type: type, isGeneric: isGeneric, offset: offset)
    }
}
