import SpecDiagnostics

extension Rule {
    public static let anchor = Rule(
        "anchor",
        .error,
        "YAML anchors are not part of the language: traits are how a spec shares."
    )
    public static let alias = Rule(
        "alias",
        .error,
        "YAML aliases are not part of the language: traits are how a spec shares."
    )
    public static let tag = Rule("tag", .error, "YAML tags are not part of the language.")
}

/// Anchors, tags and aliases: what YAML takes '&', '!' and '*' for at the beginning of a value.
extension TreeBuilder {
    /// Where a node's content begins, after its anchor and tag.
    func contentStart(_ event: YAMLEvent) -> Int {
        guard event.hasAnchor || event.hasTag else { return event.start }
        var position = event.start
        while source[position] == .ampersand || source[position] == .bang {
            position = propertyEnd(position)
            let next = source.afterTrivia(position)
            guard source[next] == .ampersand || source[next] == .bang || next < event.end || event.text.isEmpty else {
                break
            }
            if case .scalar = event.kind, next > event.end { break }
            position = next
        }
        return position
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
        var position = event.start
        while source[position] == .ampersand || source[position] == .bang {
            let end = propertyEnd(position)
            let place = range(position, end)
            let name = quoted(source.text(position..<end))
            if source[position] == .ampersand {
                report(
                    .anchor,
                    at: place,
                    "\(name) is an anchor, and a spec has none",
                    notes: [sharingNote],
                    edits: edits
                )
            } else {
                report(.tag, at: place, "\(name) is read as a YAML tag, and a spec has none", edits: edits)
            }
            position = source.afterTrivia(end)
            if position >= event.end { break }
        }
        if event.hasTag { markInvalid(index) }
    }

    mutating func reportAlias(_ event: YAMLEvent) {
        let place = range(event.start, event.end)
        let text = source.text(event.start..<event.end)
        report(
            .alias,
            at: place,
            "\(quoted(text)) is an alias, and a spec has none",
            notes: [sharingNote],
            edits: quoting(place, text)
        )
    }

    private func propertyEnd(_ start: Int) -> Int {
        var end = start
        while !source.isBlankOrEnd(end) {
            if frames.last?.isFlow == true, end > start, let byte = source[end],
                byte == .comma || byte == .closeBracket || byte == .closeBrace
            {
                break
            }
            end += 1
        }
        return end
    }
}
