// Writes `handle` from its plan, which contains all decisions.

import SpecModel
import SwiftOutput

extension ScreenPrinter {
    func writeHandle(to writer: inout SwiftWriter) {
        guard plan.hasActions else { return }
        let hasEffects = handler.result == .effects
        let derivedName = plan.handleNames.unused(BodyMember.derived)
        let derived = DerivedReading([derivedName], keeps: plan.keptDerived)
        let printer = HandlerPrinter(
            context: context,
            names: plan.handleNames,
            hasEffects: hasEffects,
            format: plan.formatOfHandle,
            derived
        )
        let parameters = [
            SwiftOutput.Parameter(label: nil, name: ScreenMember.action, type: .named(Names.action)),
            SwiftOutput.Parameter(label: nil, name: ScreenMember.state, type: .named(Names.state), isInout: true),
        ]
        let modifiers = Modifiers(context.access, isStatic: true)
        let format = plan.formatOfHandle ?? plan.handleNames.unused(BodyMember.format)
        let byFormat = parameters + [formatParameter(format)]
        let current = Signature(ScreenMember.handle, parameters, result: .array(.named(Names.event)))
        let handle = Signature(
            ScreenMember.handle,
            plan.formatOfHandle == nil ? parameters : byFormat,
            result: .array(.named(Names.event))
        )
        let effects = Signature(ScreenMember.effects, byFormat, result: .array(.named(Names.effect)))
        if plan.formatOfHandle != nil { writer.function(current, modifiers) { writeHandleByCurrentFormat(to: &$0) } }
        if hasEffects { writer.functionBody(handle, modifiers) { writeEvents(to: &$0) } }
        writer.functionBody(hasEffects ? effects : handle, modifiers) { writer in
            switch handler.result {
            case .nothing: break
            case .events: writer.variable(ScreenMember.events, .array(.named(Names.event))) { $0.arrayLiteral() }
            case .effects: writer.variable(ScreenMember.effects, .array(.named(Names.effect))) { $0.arrayLiteral() }
            }
            writer.constant(derivedName) { writer in
                context.write(.derivedValues, to: &writer)
                writer.call {
                    guard let format = plan.formatOfHandle else { return }
                    $0.argument()
                    $0.reference(format)
                }
            } before: { writer in
                writer.switchStatement({ $0.reference(ScreenMember.action) }) { writer in
                    for item in handler.cases {
                        switch item {
                        case .action(let action): printer.write(action, to: &writer)
                        case .rest(let row): writer.switchCase({ $0.casePattern(row) }) { $0.breakStatement() }
                        }
                    }
                }
            } if: {
                derived.isRead
            }
            writer.returnStatement {
                switch handler.result {
                case .nothing: $0.arrayLiteral()
                case .events: $0.reference(ScreenMember.events)
                case .effects: $0.reference(ScreenMember.effects)
                }
            }
        }
    }

    /// Writes `effects(action, &state, by: format).compactMap(\.event)`.
    private func writeEvents(to writer: inout SwiftWriter) {
        writer.statement { writer in
            writer.reference(ScreenMember.effects)
            writer.call {
                $0.argument()
                $0.reference(ScreenMember.action)
                $0.argument()
                $0.inoutReference(ScreenMember.state)
                guard let format = plan.formatOfHandle else { return }
                $0.argument(RuntimeLabel.by)
                $0.reference(format)
            }
            writer.member(SwiftMember.compactMap)
            writer.call {
                $0.argument()
                $0.keyPath([ElementMember.event])
            }
        }
    }

    /// Writes `handle(action, &state, by: TextFormat(locale: .current))`.
    private func writeHandleByCurrentFormat(to writer: inout SwiftWriter) {
        writer.reference(ScreenMember.handle)
        writer.call { writer in
            writer.argument()
            writer.reference(ScreenMember.action)
            writer.argument()
            writer.inoutReference(ScreenMember.state)
            writer.argument(RuntimeLabel.by)
            context.writeCurrentFormat(to: &writer)
        }
    }
}

final class HandlerPrinter {
    let context: SwiftContext
    let values: ValueWriter
    let hasEffects: Bool
    /// The elements for which the current action reads an index or a neighbor.
    private var places: [ActionPlan.Place] = []

    init(context: SwiftContext, names: LocalNames, hasEffects: Bool, format: String?, _ derived: DerivedReading) {
        self.context = context
        self.hasEffects = hasEffects
        let scope = ScreenScope(
            state: [ScreenMember.state],
            format: format.map { [$0] } ?? [],
            derived: derived,
            lookups: derived.lookups,
            names: names
        )
        values = scope.values(context)
        // Handlers search the state's lists without an index of the elements, because each change of a list would
        // require a new index.
        values.looksIntoState = false
        let root = values.root
        values.root = { [unowned self] variable, writer in
            if case .place(let function, let element) = variable,
                let place = places.first(where: { $0.variable == element })
            {
                values.write(function, of: place, to: &writer)
            } else {
                root(variable, &writer)
            }
        }
    }

    func write(_ action: ActionPlan, to writer: inout SwiftWriter) {
        places = action.places
        func writePattern(_ pattern: ActionPlan.Pattern, to writer: inout SwiftWriter) {
            writer.casePattern(
                pattern.row,
                bindings: pattern.identities,
                inner: { $0.casePattern(pattern.action, bindings: pattern.parameters) }
            )
        }
        writer.switchCase({ writer in
            if action.patterns.count == 1 { return writePattern(action.patterns[0], to: &writer) }
            writer.alternatives {
                for pattern in action.patterns {
                    $0.element()
                    writePattern(pattern, to: &$0)
                }
            }
        }) { writer in
            if let transfer = action.transfer { write(transfer, to: &writer) }
            write(action.guards, to: &writer) { $0.returnStatement { $0.arrayLiteral() } }
            write(flags: action.flags, to: &writer)
            if action.transfer == nil || !action.steps.isEmpty { write(action.steps, to: &writer) }
        }
    }

    /// Writes the transfer of an element to another list. The insertion into that list returns whether the transfer is
    /// possible, so the insertion is a condition of the `guard` statement.
    private func write(_ transfer: ActionPlan.Transfer, to writer: inout SwiftWriter) {
        writer.guardStatement { writer in
            writer.element()
            writer.optionalBinding(transfer.name) { write(transfer.element, to: &$0) }
            writer.element()
            func writeCall(to writer: inout SwiftWriter) {
                write(transfer.list, to: &writer)
                writer.member(DetailMember.adopt)
                writer.call { writer in
                    writer.argument()
                    writer.reference(transfer.name)
                    if case .field(let field, _) = transfer.element.key {
                        writer.argument()
                        if let field { writer.keyPath([field]) } else { writer.identityKeyPath() }
                    }
                    writer.argument(RuntimeLabel.before)
                    writer.reference(transfer.before)
                }
            }
            guard transfer.list.isChain else { return writeCall(to: &writer) }
            writer.binary(.equal, writeCall) { $0.booleanLiteral(true) }
        } otherwise: {
            $0.returnStatement { $0.arrayLiteral() }
        }
        write([.remove(transfer.element)], to: &writer)
    }

    func write(
        _ guards: [ActionPlan.Guard],
        to writer: inout SwiftWriter,
        otherwise leave: SwiftWriter.Piece
    ) {
        if guards.isEmpty { return }
        writer.guardStatement { writer in
            for condition in guards {
                writer.element()
                write(condition, to: &writer)
            }
        } otherwise: {
            leave(&$0)
        }
    }

    func write(flags: [String], to writer: inout SwiftWriter) {
        for flag in flags {
            writer.variable(flag, context.type(.builtin(.bool))) { $0.booleanLiteral(false) }
        }
    }

    func write(_ condition: ActionPlan.Guard, to writer: inout SwiftWriter) {
        switch condition.subject {
        case .not(let flag):
            writer.not()
            return writer.reference(flag)
        case .clause(let clause):
            return values.write(clause, to: &writer)
        case .index, .element, .stored:
            break
        }
        writer.optionalBinding(condition.name, isVariable: condition.isVariable) { writer in
            switch condition.subject {
            case .index(let element, let list):
                write(list, to: &writer)
                writer.member(ElementMember.index)
                writer.call {
                    $0.argument(ElementMember.ofElement)
                    $0.reference(element)
                }
            case .element(let element):
                write(element, to: &writer)
            case .stored(let element):
                write(element, to: &writer)
            case .not, .clause:
                break
            }
        }
    }

    // MARK: Elements and places

    func write(_ element: ElementReading, to writer: inout SwiftWriter) {
        if let groups = element.groups {
            values.writeOperand(groups, to: &writer)
        } else {
            values.writeOperand(element.list, to: &writer)
            if element.isListOptional { writer.optionalChain() }
        }
        write(element.key, to: &writer)
    }

    func write(_ key: ElementKey, to writer: inout SwiftWriter) {
        writer.subscript { writeArguments(of: key, to: &$0) }
    }

    func writeArguments(of key: ElementKey, to writer: inout SwiftWriter) {
        switch key {
        case .identity(let name):
            writer.argument(ElementMember.identity)
            writer.reference(name)
        case .field(let field, let name):
            writer.argument()
            if let field { writer.keyPath([field]) } else { writer.identityKeyPath() }
            writer.argument(ElementMember.is)
            writer.reference(name)
        case .index(let name):
            writer.argument(RuntimeLabel.at)
            writer.reference(name)
        case .group(let name):
            writer.argument(ElementMember.group)
            writer.reference(name)
        }
    }

    func write(_ list: StoredList, to writer: inout SwiftWriter) {
        write(list.place, to: &writer)
        if list.isOptional { writer.optionalChain() }
    }

    func write(_ element: StoredElement, to writer: inout SwiftWriter) {
        write(element.list, to: &writer)
        write(element.key, to: &writer)
    }

    func write(_ place: StoredPlace, to writer: inout SwiftWriter) {
        switch place.root {
        case .state(let name):
            writer.path(ScreenMember.state, name)
        case .element(let element):
            write(element, to: &writer)
            writer.optionalChain()
        }
        values.write(place.steps, to: &writer)
    }
}
