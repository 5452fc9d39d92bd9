// Writes the declarations of the whole module: tokens, cell identifiers and containers. They are sorted by name, so an
// edit of one spec does not move declarations of other specs. Also writes the version of the tool, which no other file
// contains.

import SpecModel
import SwiftOutput

extension Declaration {
    /// A Boolean value that indicates whether the declaration is written to the module's file and not to its spec's
    /// file.
    var isInModuleFile: Bool {
        switch self {
        case .token, .container: true
        default: false
        }
    }
}

extension SwiftContext {
    /// Returns the content of the module's file.
    ///
    /// - Parameter cellUses: The uses of cells in all screens. If the argument is `nil`, the function collects these
    ///   uses from the screens of the program.
    func moduleFile(version: String, cellUses: CellUses?) -> [UInt8] {
        let declarations = module.files.flatMap(\.declarations)
        let tokens = declarations.compactMap { if case .token(let id) = $0 { program[id] } else { nil } }
        let cells = declarations.compactMap { if case .cell(let id) = $0 { id } else { nil } }
            .sorted { program[$0].header.name < program[$1].header.name }
        let containers = declarations.compactMap { if case .container(let id) = $0 { program[id] } else { nil } }

        let names = program.declaredNames(ofModule: program.main)
        var body = SwiftWriter()
        writeTokens(tokens.sorted { $0.header.name < $1.header.name }, names, to: &body)
        writeIdentifiers(names[.cellIdentifier], cells.map { program[$0] }, to: &body)
        writeReuse(of: cells, cellUses, to: &body)
        for container in containers.sorted(by: { $0.header.name < $1.header.name }) { write(container, to: &body) }

        use(module.imports, in: &body)
        var writer = SwiftWriter(capacity: body.count + Self.headCapacity)
        writer.fileHead(generator: "\(Names.generator) \(version)", source: "the specs of this module")
        writer.imports(imports.imports(body.record))
        writer.append(body)
        return writer.finish()
    }

    private func writeTokens(_ tokens: [Token], _ names: DeclaredNames, to writer: inout SwiftWriter) {
        guard let name = names[.tokens] else { return }
        writer.type(
            .enum,
            name,
            nonisolated,
            doc: "The module's named colors and fonts. A theme can override their values."
        ) {
            writeTokens(tokens.filter(\.isColor), names[.colors], of: .color, to: &$0)
            writeTokens(tokens.filter { !$0.isColor }, names[.fonts], of: .font, to: &$0)
        }
    }

    private func writeTokens(
        _ tokens: [Token],
        _ name: String?,
        of type: BuiltinType,
        to writer: inout SwiftWriter
    ) {
        guard let name else { return }
        writer.type(.enum, name, nonisolated) { writer in
            for token in tokens {
                let name = token.header.name
                writer.computedProperty(name, self.type(.builtin(type)), staticMember, doc: token.header.doc) {
                    $0.member(ValueMember.token)
                    $0.call {
                        $0.argument()
                        $0.stringLiteral(name)
                        $0.argument()
                        write(token.value, to: &$0)
                    }
                }
            }
        }
    }

    private func write(_ value: Token.Value, to writer: inout SwiftWriter) {
        switch value {
        case .color(let color):
            write(color, to: &writer)
        case .adaptiveColor(let light, let dark):
            writer.member(ValueMember.dynamic)
            writer.call {
                $0.argument(ValueMember.light)
                write(light, to: &$0)
                $0.argument(ValueMember.dark)
                write(dark, to: &$0)
            }
        case .font(let font):
            write(font, to: &writer)
        case .invalid:
            break
        }
    }

    private func writeIdentifiers(_ name: String?, _ cells: [Cell], to writer: inout SwiftWriter) {
        guard let name else { return }
        let string = SwiftType.swift(.string)
        writer.type(
            .enum,
            name,
            nonisolated,
            inherits: [string, .swift(.caseIterable), .swift(.sendable)],
            doc: "Identifies the cells of this module."
        ) { writer in
            for cell in cells {
                writer.enumCase(Names.cellCase(cell.header.name), rawValue: cell.header.name)
            }
            let other = cells.filter { $0.reuseIdentifier != $0.header.name }
            writeReuseIdentifiers(of: other, isAll: other.count == cells.count, to: &writer)
        }
    }

    /// Writes the property `reuseIdentifier` of the enum of cells.
    ///
    /// - Parameters:
    ///   - cells: The cells whose reuse identifiers differ from their names.
    ///   - isAll: A Boolean value that indicates whether `cells` contains all cells of the module.
    private func writeReuseIdentifiers(of cells: [Cell], isAll: Bool, to writer: inout SwiftWriter) {
        let string = SwiftType.swift(.string)
        if cells.isEmpty {
            return writer.computedProperty(GeneratedMember.reuseIdentifier, string, member) {
                $0.reference(SwiftMember.rawValue)
            }
        }
        writer.computedPropertyBody(GeneratedMember.reuseIdentifier, string, member) { writer in
            writer.switchStatement({ $0.selfReference() }) { writer in
                for cell in cells {
                    writer.switchCase({ $0.casePattern(Names.cellCase(cell.header.name)) }) {
                        $0.statement { $0.stringLiteral(cell.reuseIdentifier) }
                    }
                }
                if isAll { return }
                writer.defaultCase { $0.statement { $0.reference(SwiftMember.rawValue) } }
            }
        }
    }

    private func write(_ container: Container, to writer: inout SwiftWriter) {
        let services = container.services.map { program[$0] }
        writer.type(
            .struct,
            container.header.name,
            nonisolated,
            inherits: services.map(type(ofHolder:)),
            doc: container.header.doc
        ) { writer in
            for service in services { writer.storedProperty(service.header.name, type(of: service), member) }
            writer.initializer(services.map { Parameter($0.header.name, type(of: $0)) }, member) { writer in
                for service in services { assignStored(service.header.name, to: &writer) }
            }
        }
    }
}
