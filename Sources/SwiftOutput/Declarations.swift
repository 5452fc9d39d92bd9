// Writes declarations: types, extensions, properties and cases. Each call also writes the declaration's documentation,
// and a blank line before the declaration if necessary.

/// The modifiers before a declaration's keyword.
public struct Modifiers: Hashable, Sendable {
    /// The access levels. `internal` is Swift's default and is not written.
    public enum Access: Hashable, Sendable {
        case `internal`, package, `public`, `private`, `fileprivate`
    }

    public enum Isolation: Hashable, Sendable {
        case unstated, nonisolated, mainActor
    }

    public var access: Access
    public var isolation: Isolation
    public var isStatic: Bool
    public var isMutating: Bool
    /// A Boolean value that indicates whether Objective-C can call the declaration.
    public var isObjC: Bool
    /// The result builder of the declaration, or `nil` for none.
    public var resultBuilder: SwiftType?

    public init(
        _ access: Access = .internal,
        _ isolation: Isolation = .unstated,
        isStatic: Bool = false,
        isMutating: Bool = false,
        isObjC: Bool = false,
        resultBuilder: SwiftType? = nil
    ) {
        self.access = access
        self.isolation = isolation
        self.isStatic = isStatic
        self.isMutating = isMutating
        self.isObjC = isObjC
        self.resultBuilder = resultBuilder
    }
}

/// The keywords of declarations with members.
public enum TypeKeyword: Hashable {
    case `protocol`, `struct`, `enum`
    /// An enum with indirect storage of its payloads.
    case indirectEnum
    case finalClass
}

extension SwiftWriter {
    /// Writes `public nonisolated protocol HeaderTextPresentable: TextPresentable {}`.
    public mutating func type(
        _ keyword: TypeKeyword,
        _ name: String,
        _ modifiers: Modifiers,
        generic: (name: String, constraint: SwiftType)? = nil,
        inherits: [SwiftType] = [],
        doc: String? = nil,
        _ members: Piece = { _ in }
    ) {
        declaration(.block, doc: doc) {
            $0.modifiers(modifiers)
            switch keyword {
            case .protocol: $0.append("protocol ")
            case .struct: $0.append("struct ")
            case .enum: $0.append("enum ")
            case .indirectEnum: $0.append("indirect enum ")
            case .finalClass: $0.append("final class ")
            }
            $0.identifier(name, .type)
            $0.write(generic)
            // A protocol always exposes the protocols that it refines. Any other type exposes its protocols only if the
            // type is public.
            if keyword == .protocol {
                $0.inheritance(inherits)
            } else {
                $0.ofPublicOnly { $0.inheritance(inherits) }
            }
            $0.members(members)
        }
    }

    /// Writes `nonisolated extension User: ProfilePresentable {}`. The access modifiers are on the members, not on the
    /// extension.
    ///
    /// - Parameter access: The access level of the extended type.
    public mutating func `extension`(
        of type: SwiftType,
        _ access: Modifiers.Access,
        _ isolation: Modifiers.Isolation,
        inherits: [SwiftType] = [],
        _ members: Piece = { _ in }
    ) {
        declaration(.block) {
            $0.write(Modifiers(.internal, isolation))
            $0.append("extension ")
            $0.exposure = .internal
            $0.type(type)
            $0.exposure = Exposure(access)
            $0.ofPublicOnly { $0.inheritance(inherits) }
            let widest = $0.members(members)
            // An extension exposes the extended type only if the extension has public members.
            $0.exposure = widest
            if let id = type.importID { $0.ofPublicOnly { $0.use(id) } }
        }
    }

    /// Writes the members of a type in braces. Returns the widest exposure of any member.
    @discardableResult
    private mutating func members(_ members: Piece) -> Exposure {
        let outer = (enclosing, widest)
        enclosing = exposure
        widest = .internal
        block(members)
        let furthest = widest
        (enclosing, widest) = outer
        return furthest
    }

    public mutating func typeAlias(
        _ name: String,
        _ modifiers: Modifiers,
        generic: (name: String, constraint: SwiftType)? = nil,
        to type: SwiftType,
        doc: String? = nil
    ) {
        declaration(.typealiasLine, doc: doc) {
            $0.modifiers(modifiers)
            $0.append("typealias ")
            $0.identifier(name, .type)
            $0.write(generic)
            $0.assigned { $0.type(type) }
        }
    }

    /// Writes declarations between `#if DEBUG` and `#endif`.
    public mutating func debugOnly(_ declarations: Piece) {
        declaration(.block) {
            $0.append("#if DEBUG")
            $0.endLine()
            $0.nested(declarations)
            $0.beginLine()
            $0.append("#endif")
        }
    }

    /// Writes declarations for platforms on which UIKit provides table views, with the import of UIKit.
    public mutating func whereUIKitIs(_ access: Modifiers.Access, _ declarations: Piece) {
        whereFrameworkIs("UIKit", "#if canImport(UIKit) && !os(watchOS)", access, declarations)
    }

    /// Writes declarations for platforms on which AppKit provides table views, with the import of AppKit.
    public mutating func whereAppKitIs(_ access: Modifiers.Access, _ declarations: Piece) {
        whereFrameworkIs(
            "AppKit",
            "#if canImport(AppKit) && !targetEnvironment(macCatalyst)",
            access,
            declarations
        )
    }

    /// Writes declarations for platforms with SwiftUI, with the import of SwiftUI.
    public mutating func whereSwiftUIIs(_ access: Modifiers.Access, _ declarations: Piece) {
        whereFrameworkIs("SwiftUI", "#if canImport(SwiftUI)", access, declarations)
    }

    private mutating func whereFrameworkIs(
        _ module: String,
        _ condition: StaticString,
        _ access: Modifiers.Access,
        _ declarations: Piece
    ) {
        declaration(.block) {
            $0.append(condition)
            $0.endLine()
            $0.nested { writer in
                let importAccess: Import.Access =
                    switch access {
                    case .public: .public
                    case .package: .package
                    default: .plain
                    }
                writer.imports([Import(module, importAccess)])
                declarations(&writer)
            }
            $0.beginLine()
            $0.append("#endif")
        }
    }

    /// Writes a protocol's associated type, with its constraint.
    public mutating func associatedType(_ name: String, _ constraint: SwiftType? = nil) {
        declaration(.requirement) {
            $0.append("associatedtype ")
            $0.identifier(name, .type)
            if let constraint {
                $0.append(": ")
                $0.type(constraint)
            }
        }
    }

    /// Writes `public var text: String`. If `initial` is not `nil`, also writes the initial value.
    public mutating func storedProperty(
        _ name: String,
        _ type: SwiftType,
        _ modifiers: Modifiers,
        isConstant: Bool = false,
        doc: String? = nil,
        initial: Piece? = nil
    ) {
        declaration(.property, doc: doc) {
            $0.property(name, type, modifiers, isConstant ? "let " : "var ")
            if let initial { $0.initialValue(initial) }
        }
    }

    /// Writes a protocol's requirement: `var text: String { get }`.
    public mutating func propertyRequirement(
        _ name: String,
        _ type: SwiftType,
        isSettable: Bool,
        doc: String? = nil
    ) {
        declaration(.requirement, doc: doc) {
            $0.property(name, type, nil, "var ")
            if isSettable { $0.append(" { get set }") } else { $0.append(" { get }") }
        }
    }

    /// Writes `var textColor: ColorValue { .label }`, a computed property with one expression.
    public mutating func computedProperty(
        _ name: String,
        _ type: SwiftType,
        _ modifiers: Modifiers,
        doc: String? = nil,
        _ value: Piece
    ) {
        declaration(.property, doc: doc) {
            $0.property(name, type, modifiers, "var ")
            $0.inlineBlock(value)
        }
    }

    /// Writes a computed property with statements.
    public mutating func computedPropertyBody(
        _ name: String,
        _ type: SwiftType,
        _ modifiers: Modifiers,
        doc: String? = nil,
        _ statements: Piece
    ) {
        declaration(.block, doc: doc) {
            $0.property(name, type, modifiers, "var ")
            $0.block(statements)
        }
    }

    /// Writes a computed property with a getter and a setter. The setter's statements can use `newValue`.
    public mutating func computedProperty(
        _ name: String,
        _ type: SwiftType,
        _ modifiers: Modifiers,
        get value: Piece,
        set statements: Piece
    ) {
        declaration(.block) {
            $0.property(name, type, modifiers, "var ")
            $0.block {
                $0.beginLine()
                $0.append("get")
                $0.inlineBlock(value)
                $0.endLine()
                $0.beginLine()
                $0.append("set")
                $0.block(statements)
                $0.endLine()
            }
        }
    }

    /// Writes enum cases in order. Adjacent cases without payload and documentation are joined: `case begin, end`.
    public mutating func enumCases(_ cases: [EnumCase]) {
        var names: [String] = []
        for item in cases {
            if item.payload.isEmpty, item.doc == nil {
                names.append(item.name)
                continue
            }
            enumCases(named: names)
            names = []
            enumCase(item.name, payload: item.payload, doc: item.doc)
        }
        enumCases(named: names)
    }

    private mutating func enumCases(named names: [String]) {
        if names.isEmpty { return }
        declaration(.enumCase) {
            $0.append("case ")
            $0.openGroup(.continuation)
            for name in names {
                $0.element()
                $0.identifier(name, .declaration)
            }
            $0.closeGroup()
        }
    }

    /// Writes `case failed(message: String)` or `case begin = "x"`. A raw value is omitted if it is equal to the name.
    public mutating func enumCase(
        _ name: String,
        payload: [Parameter] = [],
        rawValue: String? = nil,
        doc: String? = nil
    ) {
        declaration(.enumCase, doc: doc) {
            $0.append("case ")
            $0.identifier(name, .declaration)
            if !payload.isEmpty { $0.payload(payload) }
            if let rawValue, rawValue != name {
                $0.append(" = ")
                $0.stringLiteral(rawValue)
            }
        }
    }
}

extension SwiftWriter {
    /// Writes the modifiers of a declaration. Sets `exposure` to the exposure that corresponds to the declaration's
    /// access level, limited by the exposure of the enclosing declaration.
    mutating func modifiers(_ modifiers: Modifiers) {
        exposure = min(enclosing, Exposure(modifiers.access))
        widest = max(widest, exposure)
        write(modifiers)
    }

    mutating func write(_ modifiers: Modifiers) {
        if let builder = modifiers.resultBuilder {
            append("@")
            type(builder)
            append(" ")
        }
        if modifiers.isObjC { append("@objc ") }
        if modifiers.isolation == .mainActor { append("@MainActor ") }
        switch modifiers.access {
        case .internal: break
        case .package: append("package ")
        case .public: append("public ")
        case .private: append("private ")
        case .fileprivate: append("fileprivate ")
        }
        if modifiers.isolation == .nonisolated { append("nonisolated ") }
        if modifiers.isStatic { append("static ") }
        if modifiers.isMutating { append("mutating ") }
    }

    /// Writes a type parameter and its constraint: `<Cells: ProfileCells>`. Writes nothing if `generic` is `nil`.
    mutating func write(_ generic: (name: String, constraint: SwiftType)?) {
        guard let generic else { return }
        append("<")
        identifier(generic.name, .type)
        append(": ")
        type(generic.constraint)
        append(">")
    }

    /// Writes the modifiers, the keyword, the name and the type of a property.
    ///
    /// - Parameter modifiers: The modifiers, or `nil` for a requirement. A requirement has the exposure of its
    ///   protocol.
    private mutating func property(
        _ name: String,
        _ type: SwiftType,
        _ modifiers: Modifiers?,
        _ keyword: StaticString
    ) {
        if let modifiers { self.modifiers(modifiers) }
        append(keyword)
        identifier(name, .declaration)
        append(": ")
        self.type(type)
    }

    mutating func initialValue(_ value: Piece) {
        exposure = .internal
        assigned(value)
    }

    private mutating func assigned(_ value: Piece) {
        append(" =")
        openGroup(.assignment)
        lineBreak()
        append(" ")
        value(&self)
        closeGroup()
    }

    private mutating func inheritance(_ types: [SwiftType]) {
        guard !types.isEmpty else { return }
        append(":")
        openGroup(.delimited)
        for type in types {
            if !isAtGroupStart {
                append(",")
                lineBreak()
            }
            append(" ")
            self.type(type)
        }
        closeGroup()
    }

    /// Writes ` { value }`, or the braces and the value on separate lines if one line is too long.
    mutating func inlineBlock(_ value: Piece) {
        exposure = .internal
        append(" {")
        openGroup(.delimited)
        append(" ")
        value(&self)
        closeGroup()
        append(" }")
    }
}

extension SwiftWriter {
    /// A case of an enum without raw values.
    public struct EnumCase {
        let name: String
        let payload: [Parameter]
        let doc: String?

        public init(_ name: String, _ payload: [Parameter] = [], doc: String? = nil) {
            self.name = name
            self.payload = payload
            self.doc = doc
        }
    }
}
