// Analyzes a module, one group of screens at a time. A resolved screen takes many times the memory of its text, so only
// the screens of one group are in memory at a time. The analysis ends at the first error. The caller must then analyze
// the whole module with `analyze`, because the order and the number of the errors depend on the whole module.

import SpecDiagnostics
import SpecModel
import SpecSyntax

/// Links and checks the specs of a module, as `analyze` does, and passes the resolved screens to a receiver in groups.
///
/// - Parameters:
///   - main: The specs of the module. The screens of the specs can be outlines. The function decodes each outline fully
///     before it resolves the screen.
///   - begin: Receives the program in which all declarations except screens are resolved. If it returns `false`, the
///     analysis ends.
///   - receive: Receives the program with the resolved screens of a group. The other screens have only their headers.
///     The closure must not keep the program. If it returns `false`, the analysis ends.
/// - Returns: The program with only the headers of the screens. Returns `nil` if a spec has errors, or if `begin` or
///   `receive` ended the analysis. In this case, the diagnostics are incomplete.
package func analyzeScreenwise(
    _ main: consuming ModuleSyntax,
    dependencies: consuming [ModuleSyntax],
    workers: ParallelMap,
    where isEnabled: @escaping RuleFilter,
    diagnostics: inout Diagnostics,
    begin: (Program) -> Bool,
    receive: (Program, Range<Int>) -> Bool
) -> Program? {
    var module = ModuleAnalysis(consume main, consume dependencies, workers, nil, isScreenwise: true, where: isEnabled)
    guard module.found.areSound else { return nil }
    guard begin(module.program) else { return nil }
    let screens = module.takeScreens()
    guard module.resolve(consume screens, workers, receive) else { return nil }
    module.found.settle(in: module.context.linked, besides: diagnostics)
    guard !module.found.hasErrors else { return nil }
    diagnostics.report(contentsOf: module.found.diagnostics)
    module.program.origins.add(module.found)
    return module.program
}

extension ModuleAnalysis {
    /// Resolves screens in groups, and passes each group to `receive`. Returns a Boolean value that indicates whether
    /// the screens have no errors and `receive` returned `true` for all groups.
    fileprivate mutating func resolve(
        _ screens: consuming [SourceDeclaration<ScreenSyntax>],
        _ workers: ParallelMap,
        _ receive: (Program, Range<Int>) -> Bool
    ) -> Bool {
        var rest = Array(screens.reversed())
        screens = []
        var first = 0
        while !rest.isEmpty {
            let count = sizeOfGroup(rest, atLeast: 32 * workers.limit)
            let group = Array(rest.suffix(count))
            rest.removeLast(count)
            let resolved = workers.map(count) { [first, context] in
                context.resolve(screen: ID(first + $0), asOutline: group[count - 1 - $0])
            }
            let range = first..<(first + count)
            let headers = Array(program.screens[range])
            var calls: [FunctionCall] = []
            for (index, result) in zip(range, resolved) {
                guard let result else { return false }
                program.screens[index] = result.node
                var findings = result.findings
                calls += findings.calls
                // `receive` checks the function calls of the group, so they are not kept. The source ranges of members
                // are only needed for errors, and the screen has no errors.
                findings.calls = []
                findings.members = []
                found.add(findings)
            }
            program.origins.calls = calls
            guard receive(program, range) else { return false }
            program.screens.replaceSubrange(range, with: headers)
            first = range.upperBound
        }
        return true
    }

    /// Returns the number of screens in the next group, which is at the end of `rest`. The group has at least `least`
    /// screens, or contains all screens of `rest`. All screens of a file are in one group.
    private func sizeOfGroup(_ rest: [SourceDeclaration<ScreenSyntax>], atLeast least: Int) -> Int {
        var first = max(0, rest.count - least)
        while first > 0, rest[first - 1].file.source == rest[first].file.source { first -= 1 }
        return rest.count - first
    }
}

extension Context {
    /// Decodes and resolves a screen. Returns `nil` if the screen has errors.
    fileprivate func resolve(
        screen id: ID<Screen>,
        asOutline written: SourceDeclaration<ScreenSyntax>
    ) -> ResolvedDeclarations.Resolved<Screen>? {
        var diagnostics = Diagnostics()
        guard let whole = wholeScreen(written.syntax, diagnostics: &diagnostics),
            [whole.state.count, whole.derived.count, whole.events.count].allSatisfy({
                $0 <= Budget.membersOfDeclaration
            })
        else { return nil }
        let resolved = resolve(screen: id, as: SourceDeclaration(file: written.file, syntax: whole))
        guard resolved.findings.areSound else { return nil }
        if diagnostics.all.isEmpty { return resolved }
        var findings = resolved.findings
        diagnostics.report(contentsOf: findings.diagnostics)
        findings.diagnostics = diagnostics
        return .init(source: resolved.source, node: resolved.node, findings: findings)
    }
}

extension Findings {
    /// A Boolean value that indicates whether all names were resolved and no error was reported. An unresolved name is
    /// reported later, but no code can be emitted for its uses.
    fileprivate var areSound: Bool { absentNames.isEmpty && postponedNames.isEmpty && !hasErrors }
}
