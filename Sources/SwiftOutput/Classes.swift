// Writes parts of views and controllers of UI frameworks: inherited initialisers, further kinds of properties, and
// closures on the main actor.

extension SwiftWriter {
    /// Writes `private let label = UILabel()`, with an inferred type.
    public mutating func inferredProperty(_ name: String, _ modifiers: Modifiers, _ value: Piece) {
        declaration(.property) {
            $0.modifiers(modifiers)
            $0.append("let ")
            $0.identifier(name, .declaration)
            $0.append(" =")
            $0.append(" ")
            $0.exposure = .internal
            value(&$0)
        }
    }

    /// Writes `@IBOutlet private var label: UILabel?`.
    public mutating func outlet(_ name: String, _ type: SwiftType) {
        declaration(.property) {
            $0.append("@IBOutlet private var ")
            $0.identifier(name, .declaration)
            $0.append(": ")
            $0.type(.optional(type))
        }
    }

    /// Writes `weak var delegate: (any ProfileViewDelegate)?`.
    public mutating func weakProperty(_ name: String, _ type: SwiftType, _ modifiers: Modifiers) {
        declaration(.property) {
            $0.modifiers(modifiers)
            $0.append("weak var ")
            $0.identifier(name, .declaration)
            $0.append(": ")
            $0.type(.optional(type))
        }
    }

    /// Writes `var viewModel: ScreenStore<CheckoutScreen>!`.
    public mutating func unwrappedProperty(_ name: String, _ type: SwiftType, _ modifiers: Modifiers) {
        declaration(.property) {
            $0.modifiers(modifiers)
            $0.append("var ")
            $0.identifier(name, .declaration)
            $0.append(": ")
            $0.type(type)
            $0.append("!")
        }
    }

    /// Writes `override init(frame: CGRect)` with statements.
    public mutating func overridingInitializer(_ parameters: [Parameter], _ modifiers: Modifiers, _ statements: Piece) {
        declaration(.block) {
            $0.append("override ")
            $0.modifiers(modifiers)
            $0.append("init")
            $0.parameterList(parameters)
            $0.block(statements)
        }
    }

    /// Writes `required init?(coder: NSCoder)` with statements.
    public mutating func requiredInitializer(_ parameters: [Parameter], _ modifiers: Modifiers, _ statements: Piece) {
        declaration(.block) {
            $0.append("required ")
            $0.modifiers(modifiers)
            $0.append("init?")
            $0.parameterList(parameters)
            $0.block(statements)
        }
    }

    /// Writes `super.init(coder: coder)`.
    public mutating func superInitializer(_ arguments: Piece) {
        statement {
            $0.append("super.init")
            $0.call(arguments)
        }
    }

    /// Writes ` as? any SwitchCellView` after a value.
    public mutating func conditionalCast(to type: SwiftType) {
        append(" as? ")
        self.type(type)
    }

    /// Writes `{ @MainActor value in … }` with one expression.
    public mutating func mainActorClosure(_ parameter: String? = nil, _ value: Piece) {
        append("{")
        openGroup(.delimited)
        append(" @MainActor ")
        if let parameter {
            identifier(parameter, .reference)
            append(" ")
        }
        append("in ")
        value(&self)
        closeGroup()
        append(" }")
    }

    /// Writes `SwitchCell.self`.
    public mutating func metatype(_ type: SwiftType) {
        self.type(type)
        append(".self")
    }

    /// Writes `HStack { … }`, a call with a trailing closure of statements. With a name, declares a constant with the
    /// result.
    public mutating func call(as name: String?, _ function: Piece, _ statements: Piece) {
        beginLine()
        if let name {
            append("let ")
            identifier(name, .reference)
            append(" = ")
        }
        function(&self)
        braces(statements)
        endLine()
        previous = nil
    }
}
