// Implements rename: computes the edits, in all specs, that rename a declaration. Checks that the edits introduce no
// errors, and that each name refers to the same declaration before and after the edits.

import SpecAnalysis
import SpecDiagnostics
import SpecModel
import VMGenCompiler
import VMGenDriver

extension Snapshot {
    /// Returns the name at a position if it can be renamed. Otherwise, returns the reason for the refusal.
    public func renameTarget(at position: FilePosition) -> Result<RenameTarget, ServiceRefusal> {
        guard let use = use(at: position) else { return .failure(noName) }
        if let refusal = refusal(toRename: use) { return .failure(refusal) }
        return .success(RenameTarget(bytes: use.partBytes, name: use.name))
    }

    /// Returns the edits, in all specs, that rename the declaration at a position. Returns a refusal if the edits would
    /// introduce an error, or if a name would refer to another declaration.
    public func rename(at position: FilePosition, to name: String) -> Result<[FileEdits], ServiceRefusal> {
        guard let use = use(at: position) else { return .failure(noName) }
        return checkedRename(of: use, to: name).map { renamed in
            renamed.edits.map { FileEdits(path: paths.shown($0.path), edits: $0.edits) }
        }
    }

    private var noName: ServiceRefusal { ServiceRefusal("there is no name that can be renamed here") }

    private func tiedName(_ name: String) -> ServiceRefusal {
        let reason = "it must stay equal to a name that is composed of several names"
        return ServiceRefusal("\(quoted(name)) cannot be renamed: \(reason)")
    }

    private func refusal(toRename use: NameUse) -> ServiceRefusal? {
        if case .module(let name) = use.symbol {
            return ServiceRefusal("\(quoted(name)) is a module, which specs do not declare")
        }
        if use.index.edits(renaming: [use.symbol: use.name]) == nil {
            return tiedName(use.name)
        }
        let builtIn = use.references.map { use.results.fileRange($0.range).path }.first { !$0.hasPrefix("/") }
        if builtIn != nil {
            return ServiceRefusal("\(quoted(use.name)) is declared in a module that is part of vmgen")
        }
        return nil
    }

    /// Returns the edits that rename the symbol of `use` to `name`. Also returns each changed module before and after
    /// the edits. Returns a refusal if the symbol cannot be renamed, if `name` is not an identifier, or if `check`
    /// refuses the edits.
    func checkedRename(of use: NameUse, to name: String) -> Result<CheckedRename, ServiceRefusal> {
        if let refusal = refusal(toRename: use) { return .failure(refusal) }
        if name == use.name { return .success(CheckedRename(edits: [], modules: [])) }
        guard isIdentifier(name) else {
            return .failure(ServiceRefusal("\(quoted(name)) is not a name, expected letters, digits and '_'"))
        }
        var edits: Set<PlacedEdit> = []
        let uses = [use] + usesInOtherModules(of: use)
        for other in uses {
            guard let found = other.index.edits(renaming: [other.symbol: name]) else {
                return .failure(tiedName(use.name))
            }
            edits.formUnion(found.map { PlacedEdit(other.results.fileRange($0.range), $0.replacement) })
        }
        let files = Dictionary(grouping: edits, by: \.range.path).sorted { $0.key < $1.key }.map { path, edits in
            let sorted = edits.sorted { $0.range.bytes.lowerBound < $1.range.bytes.lowerBound }
            return FileEdits(path: path, edits: sorted.map { TextEdit($0.range.bytes, $0.replacement) })
        }
        return check(files, uses, name)
    }

    private func usesInOtherModules(of use: NameUse) -> [NameUse] {
        var found: [ObjectIdentifier: NameUse] = [:]
        var order: [ObjectIdentifier] = []
        for anchor in anchors(of: use) {
            for module in state.modules(reading: anchor.path) where module.results !== use.results {
                let id = ObjectIdentifier(module)
                guard found[id] == nil,
                    let other = self.use(at: anchor.bytes.lowerBound, in: anchor.path, module.results)
                else { continue }
                found[id] = other
                order.append(id)
            }
        }
        return order.compactMap { found[$0] }
    }

    /// Compiles the changed modules, and returns the edits with these modules before and after the edits. Returns a
    /// refusal if the edits overlap, cause an error, or change the meaning of a name.
    private func check(
        _ files: [FileEdits],
        _ uses: [NameUse],
        _ name: String
    ) -> Result<CheckedRename, ServiceRefusal> {
        var changed: [String: SourceFile] = [:]
        for file in files {
            guard let source = state.file(at: file.path), let bytes = applying(file.edits, to: source.bytes) else {
                return .failure(ServiceRefusal("the edits of '\(showingControls(file.path))' overlap"))
            }
            changed[file.path] = SourceFile(path: file.path, bytes: bytes)
        }
        var modules: [RenamedModule] = []
        for module in state.modules where module.sources.contains(where: { changed[$0.path] != nil }) {
            let edited = changed.values.reduce(module) { $0.replacing($1) }
            let shift = EditShift(files)
            if let error = newError(of: edited.results, since: module.results, shift) {
                let place = edited.results.place(of: error, paths)
                return .failure(
                    ServiceRefusal("renaming to \(quoted(name)) causes an error at \(place): \(error.message)")
                )
            }
            if let use = uses.first(where: { $0.results === module.results }),
                let other = changedMeaning(of: edited.results, since: use, shift)
            {
                return .failure(
                    ServiceRefusal("renaming to \(quoted(name)) would change the meaning of \(other)")
                )
            }
            modules.append(RenamedModule(old: module, new: edited))
        }
        return .success(CheckedRename(edits: files, modules: modules))
    }

    private func newError(of new: ModuleResults, since old: ModuleResults, _ shift: EditShift) -> Diagnostic? {
        let known = old.compilation.diagnostics.filter { $0.severity == .error }
        let places = Set(known.map { shift.moved(old.fileRange($0.range)) })
        return new.compilation.diagnostics.first {
            $0.severity == .error && !places.contains(new.fileRange($0.range))
        }
    }

    /// Returns a description of a name that refers to the renamed declaration only before or only after the edits. The
    /// description contains the text and the file of the name. Returns `nil` if no such name exists.
    private func changedMeaning(of new: ModuleResults, since old: NameUse, _ shift: EditShift) -> String? {
        let expected = Set(old.references.map { shift.moved(old.results.fileRange($0.range)) })
        let anchor = old.references.first { $0.name.symbols.count == 1 } ?? old.reference
        let place = shift.moved(old.results.fileRange(anchor.range))
        let found = use(at: place.bytes.lowerBound, in: place.path, new).map { use in
            Set(use.references.map { new.fileRange($0.range) })
        }
        let different = expected.symmetricDifference(found ?? []).min {
            ($0.path, $0.bytes.lowerBound) < ($1.path, $1.bytes.lowerBound)
        }
        return different.map { range in
            let text = new.sourceIDs[range.path].map { new.source($0).bytes[range.bytes] } ?? []
            return "\(quoted(String(decoding: text, as: UTF8.self))) in '\(showingControls(paths.shown(range.path)))'"
        }
    }
}

/// The result of a rename that passed all checks.
struct CheckedRename {
    /// The edits, with internal paths. `PathNames` defines the internal path of a file.
    let edits: [FileEdits]
    /// The modules that read edited files.
    let modules: [RenamedModule]
}

struct RenamedModule {
    let old: ServiceModule
    let new: ServiceModule
}

private struct PlacedEdit: Hashable {
    let range: FileRange
    let replacement: String

    init(_ range: FileRange, _ replacement: String) {
        self.range = range
        self.replacement = replacement
    }
}

/// The mapping from ranges before edits to ranges after the edits.
private struct EditShift {
    private let edits: [String: [TextEdit]]

    init(_ files: [FileEdits]) {
        edits = Dictionary(files.map { ($0.path, $0.edits) }) { first, _ in first }
    }

    /// Returns the location of a range after the edits.
    func moved(_ range: FileRange) -> FileRange {
        guard let edits = edits[range.path] else { return range }
        var (start, end) = (range.bytes.lowerBound, range.bytes.upperBound)
        for edit in edits {
            let growth = edit.replacement.utf8.count - edit.bytes.count
            if edit.bytes.upperBound <= range.bytes.lowerBound { start += growth }
            if edit.bytes.upperBound <= range.bytes.upperBound { end += growth }
        }
        return FileRange(path: range.path, bytes: start..<max(start, end))
    }
}

extension NameUse {
    /// The declared name of the symbol.
    var name: String { index.name(of: symbol) ?? "" }

    /// The range of the symbol's name in the reference. The name can be a part of the reference.
    var partBytes: Range<Int> {
        let start = Int(reference.range.start)
        return index.range(of: symbol, in: reference).map { start + $0.lowerBound..<start + $0.upperBound }
            ?? reference.range.bytes
    }
}

extension ModuleResults {
    /// Returns the location of a diagnostic, as messages show it: `App.vmspec.yaml:3:5`.
    func place(of diagnostic: Diagnostic, _ paths: PathNames) -> String {
        let source = source(diagnostic.range.source)
        let place = LineTable(source).place(ofByte: Int(diagnostic.range.start))
        return "\(showingControls(pathFromHere(paths.shown(source.path)))):\(place.line):\(place.column)"
    }
}

/// Returns `bytes` with the edits applied. Returns `nil` if the edits overlap, are not in ascending order, or contain a
/// range outside of `bytes`.
func applying(_ edits: [TextEdit], to bytes: [UInt8]) -> [UInt8]? {
    var result: [UInt8] = []
    var position = 0
    for edit in edits {
        guard edit.bytes.lowerBound >= position, edit.bytes.upperBound <= bytes.count else { return nil }
        result += bytes[position..<edit.bytes.lowerBound]
        result += edit.replacement.utf8
        position = edit.bytes.upperBound
    }
    return result + bytes[position...]
}

private func isIdentifier(_ name: String) -> Bool {
    guard let first = name.utf8.first, first.isWordByte, !(UInt8(ascii: "0")...UInt8(ascii: "9")).contains(first) else {
        return false
    }
    return name.utf8.allSatisfy(\.isWordByte)
}
