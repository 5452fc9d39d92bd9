import SpecDiagnostics

extension Snapshot {
    public func completions(at position: FilePosition) -> CompletionList { .empty }
    public func hover(at position: FilePosition) -> Hover? { nil }
}
