// Writes code for views and controllers of UI frameworks, for example outlets, required initializers, and closures on
// the main actor.

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

    /// Writes `@IBOutlet private var label: UILabel?`. If `didSet` is not `nil`, also writes a `didSet` observer, which
    /// runs when the outlet is connected.
    public mutating func outlet(_ name: String, _ type: SwiftType, didSet: Piece? = nil) {
        declaration(didSet == nil ? .property : .block) {
            $0.append("@IBOutlet private var ")
            $0.identifier(name, .declaration)
            $0.append(": ")
            $0.type(.optional(type))
            guard let didSet else { return }
            $0.block {
                $0.beginLine()
                $0.append("didSet")
                $0.block(didSet)
                $0.endLine()
            }
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

    /// Writes `self.init(text: text)`.
    public mutating func selfInitializer(_ arguments: Piece) {
        statement {
            $0.append("self.init")
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

    /// Writes `{ [weak self] _ in self?.buttonPressed() }`.
    ///
    /// - Parameters:
    ///   - parameter: The name of the closure's parameter, or `nil` if the closure has none.
    ///   - isRead: A Boolean value that indicates whether the expression after `self?` reads the parameter.
    ///   - value: A closure that writes the expression after `self?`.
    public mutating func weakSelfClosure(_ parameter: String?, isRead: Bool = true, _ value: Piece) {
        append("{")
        openGroup(.delimited)
        append(" [weak self] ")
        if let parameter {
            if isRead { identifier(parameter, .reference) } else { append("_") }
            append(" ")
        }
        append("in self?")
        value(&self)
        closeGroup()
        append(" }")
    }

    /// Writes `#selector(buttonPressed)`.
    public mutating func selector(_ function: String) {
        append("#selector(")
        identifier(function, .reference)
        append(")")
    }

    /// Writes `lower...upper` if `includesUpper` is `true`, and `lower..<upper` otherwise.
    public mutating func range(_ lower: Piece, _ upper: Piece, includesUpper: Bool) {
        lower(&self)
        if includesUpper { append("...") } else { append("..<") }
        upper(&self)
    }

    /// Writes a value with modifiers as a statement. If there are several modifiers, each of them is on its own line.
    ///
    /// - Parameters:
    ///   - name: The name of a constant for the result, or `nil` to write no constant.
    ///   - value: A closure that writes the value. The value can end with a closing brace.
    ///   - modifiers: The modifiers, in the order in which they are written.
    public mutating func modified(as name: String? = nil, _ value: Piece, by modifiers: [ViewModifier]) {
        beginLine()
        if let name {
            append("let ")
            identifier(name, .reference)
            append(" = ")
        }
        value(&self)
        if modifiers.count == 1, !modifiers[0].isForUIKit {
            modifiers[0].write(&self)
            return endLine()
        }
        endLine()
        nested { writer in
            for modifier in modifiers {
                if modifier.isForUIKit { writer.line("#if canImport(UIKit) && !os(watchOS)") }
                writer.statement(modifier.write)
                if modifier.isForUIKit { writer.line("#endif") }
            }
        }
        previous = nil
    }

    private mutating func line(_ text: StaticString) {
        beginLine()
        append(text)
        endLine()
    }

    /// Writes a view that contains other views, as a value: `HStack { … }`.
    public mutating func container(_ type: SwiftType, _ views: Piece) {
        self.type(type)
        braces(views)
    }

    /// Writes `SwitchCell.self`.
    public mutating func metatype(_ type: SwiftType) {
        self.type(type)
        append(".self")
    }
}

extension SwiftWriter {
    /// A modifier of a view.
    public struct ViewModifier {
        /// A Boolean value that indicates whether the modifier is available only on platforms with UIKit.
        public let isForUIKit: Bool
        let write: Piece

        public init(isForUIKit: Bool = false, _ write: @escaping Piece) {
            self.isForUIKit = isForUIKit
            self.write = write
        }
    }
}
