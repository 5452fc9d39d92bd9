// Counts the forms of the language in checked specs. The `switch` statements over the types of `SpecModel` have no
// `default`, so each new form needs a case here. A test then requires that random screens contain the form.

import SpecModel

public struct FormCounts: Sendable {
    public private(set) var counts: [String: Int] = [:]
    /// The number of times that a statement of one kind precedes one of a second kind in an action binding, by kinds.
    public private(set) var statementPairs: [String: Int] = [:]

    public init() {}

    /// Every form that a screen can have.
    public static let all: [String] =
        BuiltinFormat.allCases.map { "format " + $0.rawValue } + ListProperty.allCases.map { "step " + $0.rawValue }
        + ListMethod.allCases.map { "list " + $0.rawValue }
        + BuiltinFunction.allCases.map { "function " + $0.rawValue } + TextMethod.allCases.map { "step " + $0.rawValue }
        + [
            "constant", "path", "steps", "not", "is", "call", "case", "||", "&&", "==", "!=", "<", "<=", ">", ">=",
            "??", "+", "-", "*", "/", "%", "text in expression", "typed", "list of values", "value of a model", "copy",
            "of input", "of state", "of derived", "of element", "of parameter", "of binding", "of item", "of index",
            "of previous", "of next",
            "minor units", "list sorted", "list sorted by locale", "list sorted by several keys", "is not",
            "call by locale", "format function by locale",
            "call by calendar", "format function by calendar",
            "step value of key", "step keys", "step isDisjoint", "step derived", "sorted set", "in set",
            "step field", "step key", "step contains", "step through optional",
            "expression", "text", "choice", "match", "match rest", "pattern case", "pattern binding",
            "pattern constant", "choice in expression", "match in expression", "binding in expression",
            "choice of derived", "match of derived", "each of a choice",
            "lone hole", "several holes", "format function", "formats", "let", "case of condition", "choice of rows",
            "match of rows", "row of several cells", "element of several cells",
            "each", "each enum", "each of chosen", "each of groups", "each of group", "each of identity",
            "each of itself", "each of itself in itself", "each of dates", "each of a date's identity", "when",
            "header",
            "footer",
            "repetition for cases", "repetition for values", "repetition for chosen",
            "repetition behind removal", "element behind removal", "element of the list behind removal",
            "section each", "section when", "section hidden when empty", "row once", "row otherwise", "row", "group",
            "cell", "view model", "screen values", "screen actions",
            "header cell", "footer cell", "action of header", "screen command", "command when",
            "gesture select", "selected", "gesture appear", "appear when", "gesture move", "gesture transfer",
            "swipe leading",
            "swipe trailing", "menu",
            "command of two places", "command of role", "accessibility", "fragment", "listed command",
            "conforms", "equatable", "sample", "sample like another",
        ]
        + data + statements

    private static let data = [
        "bool", "int", "number", "text", "duration", "date", "uuid", "url", "image", "case", "case with payload", "nil",
        "list", "dictionary", "model",
    ]
    .map { "data " + $0 }

    static let statements = [
        "toggle", "append", "insert", "toggle element", "remove key", "remove value", "remove all", "move",
        "choice of statements", "match of statements", "repetition", "focus", "scroll", "scroll section", "set",
        "set in element",
        "set key", "create",
        "create key", "remove", "send", "call",
    ]

    public static let pairs = statements.flatMap { first in statements.map { "\(first), \($0)" } }

    /// The forms, and the pairs of statement kinds, that do not occur in the counted screens.
    public var missing: [String] {
        Self.all.filter { counts[$0, default: 0] == 0 } + Self.pairs.filter { statementPairs[$0, default: 0] == 0 }
    }

    public var report: String {
        let forms = Self.all.map { "\($0) \(counts[$0, default: 0])" }.joined(separator: ", ")
        let pairs = Self.pairs.map { "\($0): \(statementPairs[$0, default: 0])" }.joined(separator: "; ")
        return "forms: \(forms)\npairs of statements: \(pairs)"
    }

    /// Adds occurrences of a form that checked screens do not contain, because the analysis expands the form.
    mutating func add(_ form: String, count: Int) { counts[form, default: 0] += count }

    /// Counts the forms of the declarations that the screens of a program share.
    public mutating func add(_ program: Program) {
        let conformances = program.types.map(\.conforms) + program.models.map(\.conforms)
        counts["conforms", default: 0] += conformances.filter { !$0.isEmpty }.count
        let types = program.types.filter { $0.provenance != .generated && $0.isEquatable }
        counts["equatable", default: 0] += types.count
    }

    public mutating func add(_ screen: Screen, of program: Program) {
        var walk = FormWalk(functions: program.functions)
        walk.walk(screen)
        for section in screen.sections {
            if section.loop != nil { walk.add("section each") }
            if section.condition != nil { walk.add("section when") }
            if section.hidesWhenEmpty { walk.add("section hidden when empty") }
            walk.add(section.header, "header")
            walk.add(section.footer, "footer")
            walk.add(section.entries)
            for (id, cells) in section.cells(in: program) where cells.count > 1 {
                walk.add("row of several cells")
                section.forEachRow { row, loops in
                    if row.id == id, !loops.isEmpty { walk.add("element of several cells") }
                }
            }
        }
        for sample in screen.samples {
            walk.add("sample")
            if sample.like != nil { walk.add("sample like another") }
            for field in sample.fields { walk.add(data: field.value) }
        }
        if !screen.values.isEmpty { walk.add("screen values") }
        if !screen.actionBindings.isEmpty { walk.add("screen actions") }
        for command in screen.commands {
            walk.add("screen command")
            if command.condition != nil { walk.add("command when") }
        }
        counts.merge(walk.counts) { $0 + $1 }
        statementPairs.merge(walk.pairs) { $0 + $1 }
    }
}

private struct FormWalk: ScreenVisitor {
    let functions: [Function]
    var counts: [String: Int] = [:]
    var pairs: [String: Int] = [:]
    /// The loops around the visited row, by variable.
    private var loops: [String: Loop] = [:]

    init(functions: [Function]) {
        self.functions = functions
    }

    mutating func add(_ form: String) { counts[form, default: 0] += 1 }

    mutating func add(_ entries: [RowEntry]) {
        for entry in entries {
            switch entry {
            case .row(let row):
                switch row.occurrence {
                case nil: add("row")
                case .once: add("row once")
                case .otherwise: add("row otherwise")
                }
            case .group(let group):
                add("group")
                add(group.entries)
            case .choice(let choice):
                if case .match = choice { add("match of rows") } else { add("choice of rows") }
                for branch in choice.branches { add(branch) }
            }
        }
    }

    mutating func visit(_ derived: Derived) {
        switch Value(derived.expression) {
        case .choice: add("choice of derived")
        case .match: add("match of derived")
        case .expression, .invalid: break
        }
        add(derived.expression)
    }

    mutating func visit(_ loop: Loop) {
        if loop.grouping != nil {
            add("each of groups")
        } else if loop.selection?.group != nil {
            add("each of group")
        } else if let choosing = loop.choosing {
            add("each of chosen")
            let isChoice = choosing.steps.contains { step in
                step.operands.contains { if case .chosen = $0.kind { true } else { false } }
            }
            if isChoice { add("each of a choice") }
        }
        switch loop.source {
        case .list(let list):
            add("each")
            add(list)
        case .allCases: add("each enum")
        }
        switch loop.identity {
        case .field(_, let type):
            add("each of identity")
            if type == .builtin(.date) { add("each of a date's identity") }
        case .itself:
            add("each of itself")
            if loop.elementType == .builtin(.date) { add("each of dates") }
            if case .path(.element(let outer), _)? = loop.selection?.list.kind, loops[outer]?.identity == .itself {
                add("each of itself in itself")
            }
        }
        loops[loop.variable] = loop
    }

    mutating func visit(condition: Condition) {
        add("when")
        add(condition)
    }

    mutating func visit(_ choice: Choice<RowEntry>) { for decision in choice.decisions { add(decision) } }

    private mutating func add(_ condition: Condition) {
        for clause in condition.clauses {
            switch clause {
            case .holds: break
            case .binds: add("let")
            case .matches: add("case of condition")
            }
            add(clause.expression)
        }
    }

    mutating func visit(shown value: Value) { add(value) }

    mutating func add(_ supplement: Supplement?, _ form: String) {
        switch supplement {
        case nil: break
        case .text: add(form)
        case .cell(let row):
            add(form + " cell")
            if !row.actionBindings.isEmpty { add("action of header") }
        }
    }

    private mutating func add(_ details: RowDetails) {
        for actionBinding in details.gestures { add("gesture " + actionBinding.action.name) }
        if details.selected != nil { add("selected") }
        if details.appears != nil { add("appear when") }
        for command in details.commands {
            add(command.place == .menu ? "menu" : "swipe " + command.place.rawValue)
            if command.role != nil { add("command of role") }
            if command.condition != nil { add("command when") }
        }
        if details.distinctCommands.count < details.commands.count { add("command of two places") }
        if details.accessibility != nil { add("accessibility") }
    }

    mutating func visit(_ row: Row) {
        if let details = row.details { add(details) }
        switch row.content {
        case .cell: add("cell")
        case .viewModel(_, _, let values):
            add("view model")
            for value in values { add(value.value) }
        }
    }

    /// Counts statements after the removal of an element, even in a branch: loops over a list inside this element,
    /// changes to elements of such a list, and changes to other elements of the list that contained this element.
    private mutating func addRemovals(_ statements: [Statement]) {
        var removed: Set<String> = []
        for statement in statements {
            for name in removed {
                if case .each(let loop, _) = statement, isList(of: loop, in: name) { add("repetition behind removal") }
                guard let changed = statement.changedElement.flatMap({ loops[$0] }), changed.variable != name else {
                    continue
                }
                if isList(of: changed, in: name) { add("element behind removal") }
                if changed.list == loops[name]?.list { add("element of the list behind removal") }
            }
            statement.forEachStatement { if case .remove(let name) = $0 { removed.insert(name) } }
        }
    }

    private func isList(of loop: Loop, in element: String) -> Bool {
        if case .path(.element(element), _)? = loop.selection?.list.kind { true } else { false }
    }

    mutating func visit(_ actionBinding: ActionBinding) {
        addRemovals(actionBinding.statements)
        var before: [String] = []
        for statement in actionBinding.statements {
            let kind = kind(of: statement)
            add(kind)
            for first in before { pairs["\(first), \(kind)", default: 0] += 1 }
            before.append(kind)
            statement.forEachStatement { statement in
                if let target = statement.target {
                    add(target)
                    if case .set = target.type.kind { add("in set") }
                }
                for value in statement.values { add(value) }
                for decision in statement.decisions { add(decision) }
                if case .each(let loop, _) = statement { addRepetition(over: loop) }
            }
        }
    }

    private mutating func addRepetition(over loop: Loop) {
        switch (loop.source, loop.selection) {
        case (.allCases, _): add("repetition for cases")
        case (.list, nil): add("repetition for values")
        case (.list, let selection?): if !selection.steps.isEmpty { add("repetition for chosen") }
        }
    }

    private func kind(of statement: Statement) -> String {
        switch statement {
        case .set(let target, _): target.isOfElement ? "set in element" : target.hasKey ? "set key" : "set"
        case .create(let target): target.hasKey ? "create key" : "create"
        case .remove: "remove"
        case .send: "send"
        case .toggle: "toggle"
        case .append: "append"
        case .insert: "insert"
        case .toggleElement: "toggle element"
        case .removeKeyed: "remove key"
        case .removeValue: "remove value"
        case .removeAll: "remove all"
        case .move: "move"
        case .choice(.match): "match of statements"
        case .choice(.condition): "choice of statements"
        case .each: "repetition"
        case .call: "call"
        case .focus: "focus"
        case .scroll: "scroll"
        case .scrollSection: "scroll section"
        }
    }

    // MARK: Values

    mutating func add(data constant: Constant) {
        let kind: String? =
            switch constant {
            case .bool: "bool"
            case .int: "int"
            case .number: "number"
            case .text: "text"
            case .duration: "duration"
            case .date: "date"
            case .uuid: "uuid"
            case .url: "url"
            case .image: "image"
            case .enumCase(_, _, let arguments): arguments.isEmpty ? "case" : "case with payload"
            case .none: "nil"
            case .list: "list"
            case .dictionary: "dictionary"
            case .model: "model"
            // These types occur only in appearances, and a state cannot contain them.
            case .color, .font: nil
            case .invalid: nil
            }
        if let kind { add("data " + kind) }
        for part in constant.parts { add(data: part) }
    }

    private mutating func add(_ value: Value) {
        switch value {
        case .expression(let expression):
            guard case .text(let template) = expression.kind else {
                add("expression")
                return add(expression)
            }
            add("text")
            add(template)
        case .choice(let condition, let then, let otherwise):
            add("choice")
            add(condition)
            add(then)
            add(otherwise)
        case .match(let subject, let arms, let fallback):
            add("match")
            add(subject)
            for arm in arms {
                switch arm.pattern {
                case .enumCase(_, let bindings):
                    add("pattern case")
                    if bindings.contains(where: { $0 != nil }) { add("pattern binding") }
                case .constant: add("pattern constant")
                }
                add(arm.content)
            }
            if let fallback {
                add("match rest")
                add(fallback)
            }
        case .invalid:
            break
        }
    }

    private mutating func add(_ template: Template) {
        var holes = 0
        for case .hole(let hole) in template.segments {
            holes += 1
            add(hole.expression)
            for format in hole.formats {
                switch format {
                case .builtin(let name, let arguments):
                    add("format " + name.rawValue)
                    if case .minorUnits = arguments { add("minor units") }
                case .function(let id):
                    add("format function")
                    if functions[id.index].takesLocale { add("format function by locale") }
                    if functions[id.index].takesCalendar { add("format function by calendar") }
                }
                if let operand = format.operand { add(operand) }
            }
            if hole.formats.count > 1 { add("formats") }
        }
        if template.soleHole != nil { add("lone hole") }
        if holes > 1 { add("several holes") }
    }

    private mutating func add(_ expression: Expression) {
        switch expression.kind {
        case .constant: add("constant")
        case .path(let variable, let steps):
            add("path")
            add(variable)
            add(steps)
        case .steps(_, let steps):
            add("steps")
            add(steps)
        case .not(let operand):
            add("not")
            if case .isCase = operand.kind { add("is not") }
        case .binary(let operation, _, _): add(operation.rawValue)
        case .isCase: add("is")
        case .call(let id, _):
            add(functions[id.index].takesLocale ? "call by locale" : "call")
            if functions[id.index].takesCalendar { add("call by calendar") }
        case .enumCase: add("case")
        case .apply(let function, _): add("function " + function.rawValue)
        case .list: add("list of values")
        case .model: add("value of a model")
        case .copy: add("copy")
        case .text(let template):
            add("text in expression")
            add(template)
        case .chosen(let value):
            addChosen(value)
            return
        case .typed: add("typed")
        case .invalid: break
        }
        for operand in expression.operands { add(operand) }
    }

    private mutating func addChosen(_ value: Value) {
        if case .match = value { add("match in expression") } else { add("choice in expression") }
        var bound: Set<String> = []
        value.addBoundNames(to: &bound)
        if !bound.isEmpty { add("binding in expression") }
        add(value)
    }

    private mutating func add(_ variable: Variable) {
        switch variable {
        case .input: add("of input")
        case .state: add("of state")
        case .derived: add("of derived")
        case .element: add("of element")
        case .parameter: add("of parameter")
        case .binding: add("of binding")
        case .item: add("of item")
        case .place(let function, _): add("of " + function.rawValue)
        // An `ownField` is a field of the model that a view model extends. It occurs only in declarations.
        case .ownField: break
        }
    }

    private mutating func add(_ steps: [PathStep]) {
        for (first, second) in zip(steps, steps.dropFirst()) {
            if case .sorted = first.kind, case .sorted = second.kind { add("list sorted by several keys") }
        }
        for step in steps {
            if step.isOptional { add("step through optional") }
            switch step.kind {
            case .field: add("step field")
            case .element: add("step key")
            case .property(let property): add("step " + property.rawValue)
            case .contains: add("step contains")
            case .text(let method, _): add("step " + method.rawValue)
            case .list(let method, _): add("list " + method.rawValue)
            case .sorted(_, _, let isLocalized):
                if case .set = step.base.kind {
                    add("sorted set")
                } else {
                    add(isLocalized ? "list sorted by locale" : "list sorted")
                }
            case .value: add("step value of key")
            case .keys: add("step keys")
            case .isDisjoint: add("step isDisjoint")
            case .derived: add("step derived")
            }
        }
    }
}

extension Expression {
    fileprivate var isOfElement: Bool {
        if case .path(.element, _) = kind { true } else { false }
    }

    fileprivate var hasKey: Bool {
        guard case .path(_, let steps) = kind else { return false }
        return steps.contains { if case .element = $0.kind { true } else { false } }
    }
}
