import SpecDiagnostics

let nodePropertyRules: [Rule] = [.anchor, .alias, .tag]

extension Rule {
    static let anchor = Rule("anchor", .error, "Reports a YAML anchor, '&name'.")
    static let alias = Rule("alias", .error, "Reports a YAML alias, '*name'.")
    static let tag = Rule("tag", .error, "Reports a YAML tag, a value that begins with '!'.")
}

/// Reports values that begin with '&', '*' or '!'. YAML interprets them as anchors, aliases and tags.
extension TreeBuilder {
    /// Returns the offset at which a node begins after its anchor and its tag.
    func contentStart(_ event: YAMLEvent) -> Int {
        switch event.kind {
        case .sequenceStart, .mappingStart:
            // The range of the event ends with the token that begins the collection. This token is an opening bracket
            // or brace, a '-', or an empty token at the first key.
            if event.isFlow { return event.end - 1 }
            let isDash = source[event.end - 1] == .dash && source[event.end] != .dash
            if case .sequenceStart = event.kind, isDash { return event.end - 1 }
            return event.end
        default:
            guard let last = properties(of: event).last else { return event.start }
            let next = source.afterTrivia(last.upperBound)
            return next < event.end ? next : last.upperBound
        }
    }

    /// Returns the ranges of the anchor and the tag of a node.
    private func properties(of event: YAMLEvent) -> [Range<Int>] {
        var properties: [Range<Int>] = []
        var position = event.start
        var remaining = (event.hasAnchor ? 1 : 0) + (event.hasTag ? 1 : 0)
        while remaining > 0, source[position] == .ampersand || source[position] == .bang {
            let end = propertyEnd(position)
            properties.append(position..<end)
            position = source.afterTrivia(end)
            remaining -= 1
        }
        return properties
    }

    mutating func checkProperties(of index: Int, _ event: YAMLEvent) {
        guard event.hasAnchor || event.hasTag else { return }
        let isScalar = if case .scalar = event.kind { true } else { false }
        let edits: [SuggestedEdit]
        if isScalar {
            let end = max(event.end, propertyEnd(event.start))
            edits = quoting(range(event.start, end), source.text(event.start..<end))
        } else {
            edits = []
        }
        for property in properties(of: event) {
            let place = range(property.lowerBound, property.upperBound)
            let name = shown(property.lowerBound, property.upperBound)
            if source[property.lowerBound] == .ampersand {
                report(
                    .anchor,
                    at: place,
                    "\(name) is a YAML anchor, which a spec cannot contain",
                    notes: [sharingNote],
                    edits: edits
                )
            } else {
                report(.tag, at: place, "\(name) is read as a YAML tag, which a spec cannot contain", edits: edits)
            }
        }
        if event.hasTag { markInvalid(index) }
    }

    mutating func reportAlias(_ event: YAMLEvent) {
        let place = range(event.start, event.end)
        let text = source.text(event.start..<event.end)
        report(
            .alias,
            at: place,
            "\(quoted(text)) is a YAML alias, which a spec cannot contain",
            notes: [sharingNote],
            edits: quoting(place, text)
        )
    }

    private func propertyEnd(_ start: Int) -> Int {
        var end = start
        while !source.isBlankOrEnd(end) {
            if frame.isFlow, end > start, let byte = source[end],
                byte == .comma || byte == .closeBracket || byte == .closeBrace
            {
                break
            }
            end += 1
        }
        return end
    }
}
