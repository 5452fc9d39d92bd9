// Checks the types of paths, which consist of a name in scope and its member accesses, subscripts and calls. As in
// Swift, `?.` unwraps its base for the rest of the chain, and the whole chain is optional.

import SpecDiagnostics
import SpecModel
import SpecSyntax

extension ValueTyper {
    /// A root with the steps that the typer has already appended to it.
    private struct Chain {
        enum Root {
            case variable(Variable)
            case expression(Expression)
        }

        var root: Root
        var steps: [PathStep] = []
        /// The type at the end of the chain, before the whole chain becomes optional.
        var type: ValueType
        var isOptional = false
        /// A Boolean value that indicates whether an error in a step was reported.
        var isReported = false

        func expression(at origin: Origin) -> Expression {
            let type = isOptional ? type.madeOptional : type
            switch root {
            case .variable(let variable): return Expression(.path(variable, steps), type, at: origin)
            case .expression(let root): return steps.isEmpty ? root : Expression(.steps(root, steps), type, at: origin)
            }
        }
    }

    func path(_ syntax: ExpressionSyntax, expecting expected: ValueType?) -> Expression {
        guard let chain = chain(syntax, expecting: expected), !chain.isReported else { return .invalid }
        return chain.expression(at: Origin(syntax.range))
    }

    private func chain(_ syntax: ExpressionSyntax, expecting expected: ValueType? = nil) -> Chain? {
        switch syntax.kind {
        case .name(let name):
            return root(Located(name, at: syntax.range), expecting: expected)
        case .member(let base, let isOptional, let name):
            if isAfterItsType(name, base, at: syntax.range) { return nil }
            guard var chain = chain(base) else { return nil }
            let isUnwrapped = unwrap(&chain, isOptional: isOptional, base: base, step: name.range)
            guard let (kind, type) = member(name, of: chain.type) else { return nil }
            append(kind, type, to: &chain, isOptional: isUnwrapped)
            return chain
        case .keyed(let base, let isOptional, let key):
            guard var chain = chain(base) else { return nil }
            let isUnwrapped = unwrap(&chain, isOptional: isOptional, base: base, step: key.range)
            guard let (kind, type) = element(key, of: chain.type, base: base) else { return nil }
            append(kind, type, to: &chain, isOptional: isUnwrapped)
            return chain
        case .memberCall(let base, let isOptional, let name, let arguments):
            if !isOptional, let (list, needle) = search(name, arguments, in: base) {
                guard !list.isInvalid else { return nil }
                var chain = Chain(root: .expression(list), type: list.type)
                append(.contains(needle), .bool, to: &chain, isOptional: false)
                return chain
            }
            guard var chain = chain(base) else { return nil }
            let isUnwrapped = unwrap(&chain, isOptional: isOptional, base: base, step: name.range)
            let call = SourceRange(
                source: syntax.range.source,
                start: Int(name.range.start),
                end: Int(syntax.range.end)
            )
            if name.value == "sorted", let element = chain.type.member {
                return sorted(name, arguments, of: element, on: chain, isOptional: isUnwrapped, at: call)
            }
            guard let (kind, type) = method(name, arguments, of: chain.type, at: call) else { return nil }
            append(kind, type, to: &chain, isOptional: isUnwrapped)
            return chain
        default:
            let root = infer(syntax, expecting: nil)
            if case .path(let variable, []) = root.kind { return Chain(root: .variable(variable), type: root.type) }
            return root.isInvalid ? nil : Chain(root: .expression(root), type: root.type)
        }
    }

    /// Returns the chain with appended sort steps, or `nil` after reporting an error. The value of `chain` is a list or
    /// a set.
    private func sorted(
        _ name: Located<String>,
        _ arguments: [ArgumentSyntax],
        of element: ValueType,
        on chain: Chain,
        isOptional: Bool,
        at range: SourceRange
    ) -> Chain? {
        var isSet = false
        if case .set = chain.type.kind { isSet = true }
        let steps =
            isSet
            ? sorted(name, arguments, ofSet: element, at: range) : sorted(name, arguments, of: element)
        guard let steps else { return nil }
        var chain = chain
        for (index, step) in steps.enumerated() {
            append(step, .list(element), to: &chain, isOptional: isOptional && index == 0)
        }
        return chain
    }

    private func root(_ name: Located<String>, expecting expected: ValueType?) -> Chain? {
        if let found = variable(name.value) {
            reporter.refer(to: symbol(of: found), at: name.range)
            if case .derived = found.variable, let function = localeCallers[name.value] {
                checkLocale(of: function, calledBy: name.value, at: name.range)
            }
            if isActing, found.isGuarded { checkLocale(ofGuardOf: found, at: name.range) }
            if found.type.isInvalid { return nil }
            guard let argument = found.argument else {
                return Chain(root: .variable(found.variable), type: found.type)
            }
            // If the argument is an optional chain, it becomes the root of a new chain. Further steps then apply to the
            // result of the optional chain.
            if case .path(let variable, let steps) = argument.kind, !steps.contains(where: \.isOptional) {
                return Chain(root: .variable(variable), steps: steps, type: found.type)
            }
            var read = argument
            read.origin = Origin(name.range)
            return Chain(root: .expression(read), type: found.type)
        }
        reporter.offer(for: name, offers(expecting: expected))
        if let missingElement, missingElement.name == name.value {
            reporter.report(Diagnostic(.unknownName, at: name.range, missingElement.message))
            return nil
        }
        if isNilLookalike(name.value), knowsAllNames {
            let edit = SuggestedEdit.replace(name.range, with: "nil", title: "replace with 'nil'")
            let message = "unknown value '\(name.value)', did you mean 'nil'?"
            reporter.report(Diagnostic(.unknownName, at: name.range, message, edits: [edit]))
            return nil
        }
        if !isEditing, spellingByItem(name.value) == nil, mayMeanBoolean(name.value, expecting: expected) {
            reporter.report(.notABoolean(name.value, at: name.range, isName: true))
            return nil
        }
        if let expected, isCaseWithoutPoint(name, of: expected) { return nil }
        if name.value.hasPrefix("$") {
            let message =
                name.value == "$0"
                ? "'$0' is available only in the argument of a list method" : "only '$0' refers to an element"
            reporter.report(Diagnostic(.unknownName, at: name.range, message))
            return nil
        }
        if let meant = spellingByItem(name.value) {
            let edit = SuggestedEdit.replace(name.range, with: meant, title: "replace with '\(meant)'")
            let message = "unknown value '\(name.value)', did you mean '\(meant)'?"
            reporter.report(Diagnostic(.unknownName, at: name.range, message, edits: [edit]))
            return nil
        }
        reportUnknown(name)
        return nil
    }

    /// Reports a name that nothing declares, or postpones the report if not all names are known.
    private func reportUnknown(_ name: Located<String>) {
        // A name that begins with an upper-case letter can name a type. For example, an `each` can iterate over the
        // cases of an enum.
        let mayBeType = name.value.first?.isUppercase ?? false
        let mayBeUnread = mayBeType && names.file.unreadKinds.contains(.types)
        if !knowsAllNames || linked.isInUnreadRegion(name.range) || mayBeUnread {
            reporter.postpone(name)
            return
        }
        if let payload = unboundPayloads[name.value] {
            let written = "'\(payload.value)'"
            let edit = SuggestedEdit.replace(
                payload.range,
                with: payload.value.contains(",") ? written : payload.value,
                title: "bind the payload"
            )
            let message = "unknown value '\(name.value)', which the pattern \(written) can bind"
            reporter.report(Diagnostic(.unknownName, at: name.range, message, edits: [edit]))
            return
        }
        let unknown = Diagnostic.unknownName(.value, name, among: reporter.candidates(variables.names))
        if mayBeType, unknown.edits.isEmpty, names.mayBeDeclaredElsewhere(name, likeThat: []) { return }
        reporter.requirements?.addUnknown(name.value)
        if isWithoutState, unknown.edits.isEmpty {
            // All uses have the same message, so that a missing `state` is reported once.
            let reason = fragment == nil ? "the screen has no 'state'" : "the fragment has no 'takes'"
            let message = "this name refers to no value, because \(reason)"
            reporter.report(Diagnostic(.unknownName, at: name.range, message))
            return
        }
        reporter.report(unknown)
    }

    /// Returns a Boolean value that indicates whether an undeclared name is a word for a Boolean in other languages. If
    /// another type than `Bool` or `Bool?` is expected, the value is `false`. If no type is expected, a single letter
    /// is not such a word.
    private func mayMeanBoolean(_ name: String, expecting expected: ValueType?) -> Bool {
        guard booleanLookalike(name) != nil else { return false }
        return expected.map { $0.unwrapped == .bool } ?? (name.utf8.count > 1)
    }

    /// Returns the expression that the author possibly meant by a name in a closure. The expression is `$0` for the
    /// element name of the `each` whose list contains the closure. It is `$0.name` for a field of the closure's
    /// element. Returns `nil` outside of closures and for other names.
    private func spellingByItem(_ name: String) -> String? {
        guard let item = variables["$0"] else { return nil }
        if name == elementName { return "$0" }
        guard case .model(let id) = item.type.unwrapped.kind, program.field(name, of: id) != nil else { return nil }
        return item.type.isOptional ? "$0?.\(name)" : "$0.\(name)"
    }

    private func append(_ kind: PathStep.Kind, _ type: ValueType, to chain: inout Chain, isOptional: Bool) {
        chain.steps.append(PathStep(kind, isOptional: isOptional, on: chain.type))
        chain.type = type
    }

    /// Unwraps the type at the end of the chain if it is optional. Reports a step with a missing or needless `?`.
    ///
    /// - Returns: A Boolean value that indicates whether the type was optional.
    private func unwrap(
        _ chain: inout Chain,
        isOptional: Bool,
        base: ExpressionSyntax,
        step: SourceRange
    ) -> Bool {
        if chain.type.isOptional {
            if !isOptional {
                reporter.report(
                    Diagnostic(
                        .optionalStep,
                        at: step,
                        "access to a member of the optional type '\(program.spelling(of: chain.type))' requires '?'",
                        edits: [SuggestedEdit("insert '?'", [ByteEdit(base.range.endPoint, "?")], isSafe: false)]
                    )
                )
            }
            chain.type = chain.type.unwrapped
            chain.isOptional = true
            // After a missing `?`, the type of the whole chain is invalid, so that this mistake causes no further
            // errors.
            if !isOptional { chain.isReported = true }
            return true
        }
        if isOptional {
            let end = Int(base.range.end)
            let mark = SourceRange(source: base.range.source, start: end, end: end + 1)
            reporter.report(
                Diagnostic(
                    .needlessOptional,
                    at: step,
                    "unexpected '?' after a value of type '\(program.spelling(of: chain.type))', which is not optional",
                    edits: [SuggestedEdit("remove '?'", [ByteEdit(mark, "")], isSafe: true)]
                )
            )
        }
        return false
    }

    private func member(_ name: Located<String>, of type: ValueType) -> (PathStep.Kind, ValueType)? {
        var known: [String] = []
        reporter.offer(for: name, program.offers(membersOf: type))
        switch type.kind {
        case .invalid:
            return nil
        case .model(let id):
            if let field = program.field(name.value, of: id) {
                let type = program.models[id.index].fields[field].type
                reporter.refer(to: .member(.field, of: .model(id), name: name.value), at: name.range)
                return type.isInvalid ? nil : (.field(name.value), type)
            }
            if let type = derivedOfModels?.type(of: name.value, in: id) ?? program.derivedType(name.value, of: id) {
                reporter.refer(to: .member(.derivedValue, of: .model(id), name: name.value), at: name.range)
                return type.isInvalid ? nil : (.derived(name.value, of: id), type)
            }
            // If the derived value has an error, the error was already reported.
            let written = linked.sources.models[id.index].syntax.derived
            if written.contains(where: { $0.name.value == name.value }) { return nil }
            guard linked.isFullyParsed(id) else {
                reporter.postpone(name)
                return nil
            }
            known = program[id].fields.map(\.name) + written.map(\.name.value)
            if known.isEmpty {
                // All uses of fields of the type have the same message, so that the mistake is reported once.
                let type = program.spelling(of: type)
                reporter.report(Diagnostic(.unknownMember, at: name.range, "'\(type)' has no fields"))
                return nil
            }
        case .list(let element):
            return member(name, ofList: type, element)
        case .group:
            if let field = type.field(ofGroup: name.value) { return (.field(name.value), field) }
            let message = "'\(program.spelling(of: type))' has no member '\(name.value)'"
            let parts = [ValueType.keyOfGroup, ValueType.elementsOfGroup]
            let notes = [Note("a group has the members 'key' and 'elements'")]
            reporter.report(
                Diagnostic(.unknownMember, unknown: name, message, among: reporter.candidates(parts), notes: notes)
            )
            return nil
        case .set, .dictionary:
            return keyedMember(name, of: type)
        case .builtin(.string):
            if let property = ListProperty(rawValue: name.value) {
                return (.property(property), property.type(ofElement: .string))
            }
            if let method = TextMethod(rawValue: name.value) {
                if method.isProperty { return (.text(method, nil), method.result) }
                reportCall(of: name, isProperty: false, hasArgument: method.takesText)
                return nil
            }
            known = ListProperty.allCases.map(\.rawValue) + TextMethod.allCases.map(\.rawValue)
        case .declared(let id) where !linked.isFullyParsed(id):
            reporter.postpone(name)
            return nil
        default:
            break
        }
        reporter.report(.unknownMember(name, of: program.spelling(of: type), among: reporter.candidates(known)))
        return nil
    }

    private func member(
        _ name: Located<String>,
        ofList type: ValueType,
        _ element: ValueType
    ) -> (PathStep.Kind, ValueType)? {
        if let property = ListProperty(rawValue: name.value) {
            let result = property.type(ofElement: element)
            guard element.isOptional, result == element else { return (.property(property), result) }
            reporter.report(
                Diagnostic(
                    .nestedOptional,
                    at: name.range,
                    "'\(name.value)' of '\(program.spelling(of: type))' returns an optional of an optional"
                )
            )
            return nil
        }
        if let method = ListMethod(rawValue: name.value) {
            reportCall(of: name, isProperty: false, hasArgument: method.signature.argument != .none)
            return nil
        }
        let known = ListProperty.allCases.map(\.rawValue) + listMethodNames
        reporter.report(.unknownMember(name, of: program.spelling(of: type), among: reporter.candidates(known)))
        return nil
    }

    /// Returns the step and the type for a subscript such as `segments[.warmUp]`. Returns `nil` after reporting an
    /// error.
    private func element(
        _ key: ExpressionSyntax,
        of type: ValueType,
        base: ExpressionSyntax
    ) -> (PathStep.Kind, ValueType)? {
        if case .dictionary(let keyType, let value) = type.kind {
            let key = expression(key, as: keyType)
            return key.isInvalid ? nil : (.value(key: key), .optional(value))
        }
        guard case .model(let id) = type.listElement?.kind, let identity = program.models[id.index].identity,
            let field = program.field(identity, of: id)
        else {
            var isKnown = !type.isInvalid
            switch type.listElement?.kind {
            case .model(let id):
                // If the identity is not a field, the error was already reported.
                isKnown = linked.isFullyParsed(id) && program.models[id.index].identity == nil
            case .declared(let id): isKnown = linked.isFullyParsed(id)
            case .invalid: isKnown = false
            default: break
            }
            if isKnown {
                reporter.report(
                    Diagnostic(
                        .unknownMember,
                        at: base.range,
                        "expected a dictionary or a list of models with an identity, found '\(program.spelling(of: type))'"
                    )
                )
            }
            return nil
        }
        let key = expression(key, as: program.models[id.index].fields[field].type)
        guard !key.isInvalid else { return nil }
        return (.element(key: key, of: id), .optional(.model(id)))
    }

    /// Returns the step and the type of a call, or `nil` after reporting an error.
    private func method(
        _ name: Located<String>,
        _ arguments: [ArgumentSyntax],
        of type: ValueType,
        at range: SourceRange
    ) -> (PathStep.Kind, ValueType)? {
        reporter.offer(for: name, program.offers(membersOf: type))
        let method = ListMethod(rawValue: name.value)
        if ListProperty(rawValue: name.value) != nil, type.hasListProperties(besides: method) {
            let call = arguments.isEmpty ? range : nil
            reportCall(of: name, isProperty: true, hasArgument: false, call: call)
            return nil
        }
        if type == .string, let method = TextMethod(rawValue: name.value) {
            return textMethod(method, name, arguments, at: range)
        }
        if let element = type.member, name.value == "isDisjoint" {
            return isDisjoint(name, arguments, of: type, element, at: range)
        }
        if case .list(let element) = type.kind {
            if let method = ListMethod(rawValue: name.value), method != .contains || isCondition(arguments) {
                return listMethod(method, name, arguments, of: element, at: range)
            }
        }
        return contains(name, arguments, in: type, at: range).map { ($0, .bool) }
    }

    private func textMethod(
        _ method: TextMethod,
        _ name: Located<String>,
        _ arguments: [ArgumentSyntax],
        at range: SourceRange
    ) -> (PathStep.Kind, ValueType)? {
        if method.isProperty {
            reportCall(of: name, isProperty: true, hasArgument: false, call: arguments.isEmpty ? range : nil)
            return nil
        }
        let count = method.takesText ? 1 : 0
        guard arguments.count == count, arguments.allSatisfy({ $0.label == nil }) else {
            let expected = method.takesText ? "one argument without a label" : "no arguments"
            let place = arguments.first?.label?.range ?? place(of: arguments, beyond: count, in: range)
            reporter.report(Diagnostic(.wrongArguments, at: place, "'\(name.value)' takes \(expected)"))
            return nil
        }
        let argument = arguments.first.map { expression($0.value, as: .string) }
        return argument?.isInvalid == true ? nil : (.text(method, argument), method.result)
    }

    private func contains(
        _ name: Located<String>,
        _ arguments: [ArgumentSyntax],
        in type: ValueType,
        at range: SourceRange
    ) -> PathStep.Kind? {
        let element: ValueType
        switch type.kind {
        case .invalid: return nil
        case .list(let listed), .set(let listed): element = listed
        case .builtin(.string): element = .string
        case .dictionary:
            reporter.report(.unknownMember(name, of: program.spelling(of: type), among: keyedMembers(of: type)))
            return nil
        default:
            reporter.report(.unknownMember(name, of: program.spelling(of: type), among: []))
            return nil
        }
        guard name.value == "contains" else {
            var methods = type == .string ? TextMethod.allCases.map(\.rawValue) : listMethodNames + ["isDisjoint"]
            if case .set = type.kind { methods = keyedMembers(of: type) }
            reporter.report(.unknownMember(name, of: program.spelling(of: type), among: ["contains"] + methods))
            return nil
        }
        guard arguments.count == 1, arguments[0].label == nil else {
            let place = arguments.first?.label?.range ?? place(of: arguments, beyond: 1, in: range)
            reporter.report(Diagnostic(.wrongArguments, at: place, "'contains' takes one argument without a label"))
            return nil
        }
        let argument = expression(arguments[0].value, as: element)
        return argument.isInvalid ? nil : .contains(argument)
    }
}

extension ValueType {
    /// Returns a Boolean value that indicates whether a name refers to a list property of the type, such as `count`,
    /// and not to a list method. Only lists have list methods.
    ///
    /// - Parameter method: The list method with this name, or `nil` if no list method has this name.
    fileprivate func hasListProperties(besides method: ListMethod?) -> Bool {
        switch kind {
        case .list: method == nil
        case .set, .dictionary: true
        default: self == .string
        }
    }
}

extension ListProperty {
    /// Returns the type of the property for a list whose elements have the type `element`. The elements of a string are
    /// strings of one character.
    func type(ofElement element: ValueType) -> ValueType {
        switch self {
        case .isEmpty: .bool
        case .count: .int
        case .first, .last: element.madeOptional
        }
    }
}

extension Diagnostic {
    static func unknownMember(_ name: Located<String>, of type: String, among known: [String]) -> Diagnostic {
        Diagnostic(.unknownMember, unknown: name, "'\(type)' has no member '\(name.value)'", among: known)
    }
}
