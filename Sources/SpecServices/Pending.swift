import SpecDiagnostics

extension Snapshot {
    public func completions(at position: FilePosition) -> CompletionList { .empty }
    public func hover(at position: FilePosition) -> Hover? { nil }
    public func symbols(in path: String) -> [DocumentSymbol] { [] }
    public func symbols(matching query: String, atMost limit: Int = 1_000) -> [WorkspaceSymbol] { [] }
    public func renameTarget(at position: FilePosition) -> Result<RenameTarget, ServiceRefusal> {
        .failure(ServiceRefusal("there is no name to rename here"))
    }
    public func rename(at position: FilePosition, to name: String) -> Result<[FileEdits], ServiceRefusal> {
        .failure(ServiceRefusal("there is no name to rename here"))
    }
    public func semanticTokens(in path: String) -> [SemanticToken] { [] }
    public func foldingRanges(in path: String) -> [FoldingRange] { [] }
    public func formattingEdits(in path: String) -> Result<[TextEdit], ServiceRefusal> { .success([]) }
}
