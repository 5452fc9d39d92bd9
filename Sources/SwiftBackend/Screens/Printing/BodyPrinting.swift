// Writes `body` from its plan, as calls of the runtime.

import SpecModel
import SwiftOutput

extension ScreenPrinter {
    func writeBody(to writer: inout SwiftWriter) {
        let derivedName = plan.bodyNames.unused(BodyMember.derived)
        let derived = DerivedReading([derivedName], keeps: plan.keptDerived, in: plan.derivedVariables)
        let printer = BodyPrinter(context: context, names: plan.bodyNames, derived)
        let parameters = [
            SwiftOutput.Parameter(label: nil, name: ScreenMember.state, type: .named(Names.state)),
            SwiftOutput.Parameter(
                label: nil,
                name: ScreenMember.screen,
                type: context.runtimeType(.screenBody, [.named(name)])
            ),
        ]
        writer.functionBody(Signature(ScreenMember.body, parameters), Modifiers(context.access, isStatic: true)) {
            writer in
            if body.sends {
                writer.constant(ScreenMember.send) { $0.path(ScreenMember.screen, BodyMember.send) }
            }
            writer.constant(derivedName) {
                $0.path(ScreenMember.screen, BodyMember.derived)
            } before: { writer in
                let kept = plan.derived.lazy.map(\.derived.name).filter(plan.keptDerived.contains)
                derived.writeVariables(for: kept, of: [ScreenMember.state], to: &writer) { writer in
                    for section in body.sections { printer.write(section, to: &writer) }
                }
            } if: {
                derived.isRead
            }
        }
        for function in body.functions { writeRowFunction(function, to: &writer) }
    }
}

final class BodyPrinter {
    let context: SwiftContext
    /// The paths and names that are visible in `body`.
    let scope: ScreenScope
    let values: ValueWriter

    init(context: SwiftContext, names: LocalNames, _ derived: DerivedReading? = nil) {
        self.context = context
        scope = ScreenScope(
            state: [ScreenMember.state],
            format: [ScreenMember.screen, BodyMember.format],
            derived: derived,
            lookups: [ScreenMember.screen, ElementMember.lookups],
            names: names
        )
        values = scope.values(context)
    }

    // MARK: Sections

    func write(_ section: SectionPlan, to writer: inout SwiftWriter) {
        guard let loop = section.loop else { return writeOne(section, to: &writer) }
        write(BodyMember.sections, over: loop, to: &writer) { writeOne(section, to: &$0) }
    }

    private func writeOne(_ section: SectionPlan, to writer: inout SwiftWriter) {
        write(section.dependencies, to: &writer)
        let tests = section.condition.map { [[BranchTest(condition: $0, holds: true)]] } ?? []
        writeCall(
            BodyMember.section,
            section.id,
            section.identities,
            when: tests,
            binding: [],
            to: &writer
        ) { writer in
            if section.hidesWhenEmpty {
                writer.statement {
                    $0.path(ScreenMember.screen, BodyMember.hidesWhenEmpty)
                    $0.call()
                }
            }
            if let header = section.header { write(header, isHeader: true, section.identities, to: &writer) }
            if let footer = section.footer { write(footer, isHeader: false, section.identities, to: &writer) }
            for item in section.items { write(item, to: &writer) }
        }
    }

    /// Writes a section's header or footer. For a text, writes `screen.header("…")`. If the text reads bound names, an
    /// `if` statement contains this call. For a cell, writes `if screen.showsHeader { … }`.
    private func write(
        _ supplement: SupplementPlan,
        isHeader: Bool,
        _ identities: [ElementIdentity],
        to writer: inout SwiftWriter
    ) {
        switch supplement.content {
        case .text(let text):
            func writeCall(to writer: inout SwiftWriter) {
                writer.statement {
                    $0.path(ScreenMember.screen, isHeader ? BodyMember.header : BodyMember.footer)
                    $0.call {
                        $0.argument()
                        values.writeInline(text, to: &$0)
                    }
                }
            }
            if supplement.binders.isEmpty { return writeCall(to: &writer) }
            writer.ifStatement { writer in
                writer.conditions { write(supplement.binders, to: &$0) }
            } _: {
                writeCall(to: &$0)
            }
        case .cell(let shown):
            writer.ifStatement { writer in
                writer.conditions { writer in
                    writer.element()
                    writer.path(
                        ScreenMember.screen,
                        isHeader ? BodyMember.showsHeader : BodyMember.showsFooter
                    )
                    write(supplement.binders, to: &writer)
                }
            } _: { writer in
                let place = isHeader ? BodyMember.shownHeader : BodyMember.shownFooter
                writeShown(shown, in: place, identities, to: &writer)
            }
        }
    }

    private func write(_ binders: [Condition.Clause], to writer: inout SwiftWriter) {
        for clause in binders {
            writer.element()
            values.write(clause, to: &writer)
        }
    }

    /// Writes `if screen.row(.dayOpen(day.id), when: state.isOn), let note = day.note { … }`.
    private func writeCall(
        _ function: String,
        _ name: String,
        _ identities: [ElementIdentity],
        of number: Int? = nil,
        when tests: [[BranchTest]],
        binding binders: [Condition.Clause],
        to writer: inout SwiftWriter,
        statements: SwiftWriter.Piece
    ) {
        func writeCall(to writer: inout SwiftWriter) {
            writer.path(ScreenMember.screen, function)
            writer.call { writer in
                writer.argument()
                writer.member(name)
                if !identities.isEmpty { writer.call { write(identities, to: &$0) } }
                if let number {
                    writer.argument(BodyMember.of)
                    writer.integerLiteral(number)
                }
                if !tests.isEmpty {
                    writer.argument(BodyMember.when)
                    write(tests, to: &writer)
                }
            }
        }
        writer.ifStatement(
            { writer in
                if binders.isEmpty { return writeCall(to: &writer) }
                writer.conditions { writer in
                    writer.element()
                    writeCall(to: &writer)
                    write(binders, to: &writer)
                }
            },
            statements
        )
    }

    // MARK: Tests

    /// Writes a condition that holds if all tests in at least one inner array of `tests` pass.
    private func write(_ tests: [[BranchTest]], to writer: inout SwiftWriter) {
        if tests.count == 1 { return write(tests[0], to: &writer) }
        if let expression = tests.compactMap({ $0.conjunction }).joined(by: .or, count: tests.count) {
            return values.write(expression, to: &writer)
        }
        writer.chain { writer in
            for all in tests {
                writer.operand(.or)
                writer.parenthesized { write(all, to: &$0) }
            }
        }
    }

    private func write(_ tests: [BranchTest], to writer: inout SwiftWriter) {
        if let expression = tests.conjunction { return values.write(expression, to: &writer) }
        if tests.count == 1 { return write(tests[0], to: &writer) }
        writer.chain { writer in
            for test in tests {
                writer.operand(.and)
                if let expression = [test].conjunction {
                    writer.parenthesized { values.write(expression, to: &$0) }
                } else {
                    write(test, to: &writer)
                }
            }
        }
    }

    private func write(_ test: BranchTest, to writer: inout SwiftWriter) {
        if let expression = [test].conjunction { return values.write(expression, to: &writer) }
        if test.holds {
            values.writeTest(test.condition, to: &writer)
        } else {
            values.writeOpposite(of: test.condition, to: &writer)
        }
    }

    private func write(_ identities: [ElementIdentity], to writer: inout SwiftWriter) {
        for identity in identities {
            writer.argument()
            writer.reference(scope.local(identity.variable))
            if let field = identity.field { writer.member(field) }
        }
    }

    /// Writes calls that pass values to the runtime: one call for each value that the following section or list reads.
    private func write(
        _ dependencies: DependencyPlan,
        as function: String = BodyMember.reads,
        to writer: inout SwiftWriter
    ) {
        switch dependencies {
        case .unknown:
            writer.statement {
                $0.path(ScreenMember.screen, BodyMember.readsAnything)
                $0.call()
            }
        case .values(let paths):
            for dependency in paths {
                writer.statement {
                    $0.path(ScreenMember.screen, function)
                    $0.call {
                        $0.argument(dependency.isComputed ? BodyMember.lazy : nil)
                        context.writeExactly(dependency.isExact, to: &$0) { values.write(dependency.path, to: &$0) }
                    }
                }
            }
        }
    }

    // MARK: Rows

    private func write(_ item: BodyItem, to writer: inout SwiftWriter) {
        switch item {
        case .list(let loop, let items):
            write(BodyMember.each, over: loop, to: &writer) { writer in
                for item in items { write(item, to: &writer) }
            }
        case .group(let test, let items):
            writer.statement { writer in
                writer.path(ScreenMember.screen, BodyMember.when)
                writer.call {
                    $0.argument()
                    write(test, to: &$0)
                }
                writer.trailingBlock { writer in
                    for item in items { write(item, to: &writer) }
                }
            }
        case .row(let row):
            let binders = row.alternatives.count == 1 ? row.alternatives[0].binders : []
            writeCall(
                row.occurrence.function,
                row.id,
                row.identities,
                of: row.occurrence.number,
                when: row.shownWhen,
                binding: binders,
                to: &writer
            ) { writer in
                if row.alternatives.count == 1 {
                    writeShown(row.alternatives[0], of: row, to: &writer)
                } else {
                    writeAlternatives(of: row, to: &writer)
                }
            }
        }
    }

    /// Writes `if state.isWide { screen.shown = … } else { screen.shown = … }`.
    private func writeAlternatives(of row: RowPlan, to writer: inout SwiftWriter) {
        func writeTests(of alternative: RowPlan.Alternative, isLast: Bool, to writer: inout SwiftWriter) {
            writer.conditions { writer in
                let tests = isLast ? [] : alternative.testsBesideBinders
                if !tests.isEmpty {
                    writer.element()
                    // Swift requires parentheses around a closure in the condition of an `if`.
                    if tests.count == 1, tests[0].holds, tests.conjunction == nil {
                        writer.parenthesized { write(tests, to: &$0) }
                    } else {
                        write(tests, to: &writer)
                    }
                }
                write(alternative.binders, to: &writer)
            }
        }
        guard let first = row.alternatives.first else { return }
        writer.ifStatement {
            writeTests(of: first, isLast: false, to: &$0)
        } _: {
            writeShown(first, of: row, to: &$0)
        } rest: { writer in
            for (index, alternative) in row.alternatives.enumerated().dropFirst() {
                let isLast = index == row.alternatives.count - 1
                if isLast, alternative.binders.isEmpty {
                    writer.otherwise { writeShown(alternative, of: row, to: &$0) }
                } else {
                    writer.elseIf {
                        writeTests(of: alternative, isLast: isLast, to: &$0)
                    } _: {
                        writeShown(alternative, of: row, to: &$0)
                    }
                }
            }
        }
    }

    private func writeShown(_ shown: RowPlan.Alternative, of row: RowPlan, to writer: inout SwiftWriter) {
        if let call = shown.call { return write(call, of: shown, row.identities, to: &writer) }
        writeShown(shown, in: BodyMember.shown, row.identities, to: &writer)
        if shown.details.isEmpty { return }
        let printer = DetailPrinter(values: values) { [self] action, writer in
            write(action.kind.case(of: shown.actions), row.identities, to: &writer) { $0.member(action.name) }
        }
        for detail in shown.details { printer.write(detail, to: &writer) }
    }

    /// Writes `.mailsMailRow(mail.id, .select)`.
    func write(
        _ name: String,
        _ identities: [ElementIdentity],
        to writer: inout SwiftWriter,
        _ action: SwiftWriter.Piece
    ) {
        writer.member(name)
        writer.call {
            write(identities, to: &$0)
            $0.argument()
            action(&$0)
        }
    }

    /// Writes `screen.shown = .mailsMail(…)`.
    private func writeShown(
        _ shown: RowPlan.Alternative,
        in place: String,
        _ identities: [ElementIdentity],
        to writer: inout SwiftWriter
    ) {
        writer.assignment(to: { $0.path(ScreenMember.screen, place) }) { writer in
            writer.member(shown.name)
            writer.call {
                $0.argument()
                write(shown.shown, to: &$0)
                if shown.sends { $0.trailingClosure { writeSending(of: shown, identities, to: &$0) } }
            }
        }
    }

    /// Writes `send(.warmUpEnabled($0))`.
    func writeSending(of row: RowPlan.Alternative, _ identities: [ElementIdentity], to writer: inout SwiftWriter) {
        writer.reference(ScreenMember.send)
        writer.call {
            $0.argument()
            write(row.actions.cell, identities, to: &$0) { writer in
                if row.actions.sharingCells.isEmpty { return writer.closureParameter() }
                writer.type(.named(Names.sharedCellActions(of: row.actions.cell)))
                writer.call {
                    $0.argument()
                    $0.closureParameter()
                }
            }
        }
    }

    /// Writes `SwitchCellViewModel(text: "Enabled", switchOn: state.warm)`.
    ///
    /// - Parameter handler: The name of the action handler, or `nil` if a trailing closure follows.
    func write(_ shown: ViewModelPlan, handler: String? = nil, to writer: inout SwiftWriter) {
        var values = values
        if let bindings = shown.bindings {
            var scope = scope
            scope.bindings = bindings
            values = scope.values(context, inputs: shown.inputs)
        }
        // The client's module compiles faster with the name of the type than with the shorter `.init`.
        writer.type(context.viewModelType(of: shown.cell))
        writer.call {
            for member in shown.values {
                $0.argument(member.name)
                values.writeInline(member.value, to: &$0)
            }
            guard let handler else { return }
            $0.argument(Names.handlerParameter)
            $0.reference(handler)
        }
    }

    // MARK: Loops

    /// Writes `screen.each(day.sessions) { session in … }`.
    private func write(
        _ function: String,
        over loop: LoopPlan,
        to writer: inout SwiftWriter,
        statements: SwiftWriter.Piece
    ) {
        write(loop.dependencies, to: &writer)
        write(loop.conditions, as: BodyMember.conditionsRead, to: &writer)
        writer.statement { writer in
            writer.path(ScreenMember.screen, function)
            writer.call { writer in
                writer.argument(loop.identity == .exactly ? BodyMember.bitwise : nil)
                values.write(loop.kept, to: &writer) { values.write(loop.list, to: &$0) }
                if case .choice(let choice) = loop.list {
                    writer.argument(ElementMember.choosing)
                    // The runtime keeps the closures of the choice, so they must not capture the variables that store
                    // derived values.
                    scope.derived.outsideLoops { values.write(choice, to: &writer) }
                }
                switch loop.identity {
                case .own, .exactly:
                    break
                case .itself, .field:
                    writer.argument(BodyMember.id)
                    values.writeClosure(loop.identity, to: &writer)
                }
                write(loop.surroundings, to: &writer)
            }
            var parameters = [scope.local(loop.variable)]
            if !loop.surroundings.isEmpty {
                parameters.append(scope.names.unused(GeneratedMember.place(of: loop.variable)))
            }
            scope.derived.insideLoop { writer.trailingBlock(parameters, statements: statements) }
        }
    }

    /// Writes `beside: .previous` or `beside: [.previous, .next]`.
    private func write(_ surroundings: [PlaceFunction], to writer: inout SwiftWriter) {
        if surroundings.isEmpty { return }
        writer.argument(BodyMember.beside)
        if surroundings.count == 1 { return writer.member(surroundings[0].rawValue) }
        writer.arrayLiteral {
            for function in surroundings {
                $0.element()
                $0.member(function.rawValue)
            }
        }
    }
}

extension RowPlan.Alternative {
    /// The tests, except for those that a clause of `binders` already performs.
    fileprivate var testsBesideBinders: [BranchTest] {
        tests.filter { test in
            guard test.holds, test.condition.clauses.count == 1,
                case .matches(let subject, .enumCase(let name, _)) = test.condition.clauses[0]
            else { return true }
            return !binders.contains {
                if case .matches(subject, .enumCase(name, _)) = $0 { true } else { false }
            }
        }
    }
}

extension [BranchTest] {
    /// The conjunction of all tests as one expression, or `nil` if a test both binds and reads a name.
    fileprivate var conjunction: Expression? {
        map { test -> Expression? in
            let expression = test.condition.binding([]).conjunction
            return test.holds ? expression : expression.map { $0.opposite }
        }.compactMap { $0 }.joined(by: .and, count: count)
    }
}

extension [Expression] {
    /// Returns the expressions, joined by an operator. Returns `nil` if the number of expressions is not `count`.
    fileprivate func joined(by operation: BinaryOperator, count: Int) -> Expression? {
        guard self.count == count, let first else { return nil }
        return dropFirst().reduce(first) { Expression(.binary(operation, $0, $1), .builtin(.bool), at: $0.origin) }
    }
}

extension Expression {
    fileprivate var opposite: Expression {
        if case .not(let operand) = kind { return operand }
        return Expression(.not(self), .builtin(.bool), at: origin)
    }
}
