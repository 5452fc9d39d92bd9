/// A spec that declares each of the given names for one kind of declaration, and the client's Swift for this spec. Each
/// line of the spec belongs to at most one name, so that the line of an error identifies the name.
struct FrameworkNames {
    /// The kinds of declarations for which a name is used.
    enum Kind: CaseIterable {
        case plainEnum, payloadEnum, model, ownModel, trait, view, nestedView, style, viewModel, manualViewModel,
            container
        case cell, headerCell, cellWithClass, headerCellWithClass, rowClass, itemClass, headerClass, controller
        /// All declarations that are not types: fields, members, functions, tokens, services, fragments, rows, sections
        /// and screens.
        case others
    }

    /// The section of the spec to which a line belongs, in the order of the sections.
    private enum Place: String, CaseIterable {
        case tokens, functions, types, models, services, containers, traits, cells, views, styles, viewModels, fragments
        case screens, state, sections, rows
    }

    /// Returns Swift code with a public type alias for each superclass of the client's classes. The aliases need a
    /// separate module, because types in the client's module can have the same names as types of the frameworks.
    static func superclasses(of framework: String) -> String {
        let prefix = framework == "UIKit" ? "UI" : "NS"
        let names =
            framework == "UIKit"
            ? ["UITableViewCell", "UICollectionViewCell", "UIView"] : Array(repeating: "NSView", count: 3)
        return zip(["ZzRowClass", "ZzItemClass", "ZzHeaderClass", "ZzController"], names + ["\(prefix)ViewController"])
            .reduce(into: "import \(framework)\n") { $0 += "public typealias \($1.0) = \($1.1)\n" }
    }

    /// A Boolean value that indicates whether the client creates its controllers itself. This is necessary for
    /// frameworks without controllers.
    private let makesControllers: Bool
    private var lines: [Place: [(text: String, name: String?)]] = [:]
    private var written: [String] = []
    private var name: String?

    init(_ names: [(name: String, kind: Kind)], makesControllers: Bool = false) {
        self.makesControllers = makesControllers
        add(.traits, "  Text0: {data: {text0: {type: String, editedBy: onText0}}, actions: {onText0: [text: String]}}")
        add(.traits, "  Tint0: {appearance: {tint0: Color = .red}}")
        add(.models, "  Item0: {identity: id0, fields: {id0: Int, text0: String = ''}}")
        add(.services, "  store0: {type: String}")
        add(.cells, "  Cell0: {traits: [Text0, Tint0]}")
        add(.cells, "  Head0: {traits: [Text0]}")
        add(.state, "      items0: '[Item0] = []'")
        add(.state, "      words0: String = ''")
        add(.rows, "          - {id: plain0, cell: Cell0, edits: {text0: words0}}")
        add(.sections, "      - {id: head0, header: {cell: Head0, edits: {text0: words0}}, rows: []}")
        for (name, kind) in names {
            self.name = name
            write(name, kind)
        }
    }

    /// The text of the spec, and the name to which each line belongs, or `nil` for lines that belong to no name.
    var spec: (text: String, names: [String?]) {
        var all: [(text: String, name: String?)] = [("vmspec: 1", nil)]
        for place in Place.allCases {
            switch place {
            case .tokens: all.append(("tokens:\n  colors: {zero0: '#000000'", nil))
            case .state: all.append(("  Big0:\n    state:", nil))
            case .sections: all.append(("    sections:", nil))
            case .rows: all.append(("      - id: rows0\n        rows:", nil))
            default: if !(lines[place] ?? []).isEmpty { all.append((place.rawValue + ":", nil)) }
            }
            all += lines[place] ?? []
            if place == .tokens { all.append(("    }", nil)) }
            if place == .screens, lines[.screens] == nil { all.append(("screens:", nil)) }
        }
        var (text, names) = ("", [String?]())
        for line in all {
            for part in line.text.split(separator: "\n") {
                text += part + "\n"
                names.append(line.name)
            }
        }
        return (text, names)
    }

    /// The Swift of the client, with the classes to which the spec refers.
    var client: String { "import Superclasses\nimport ViewModelRuntime\n" + written.joined(separator: "\n") + "\n" }

    private mutating func add(_ place: Place, _ text: String) { lines[place, default: []].append((text, name)) }

    private mutating func addSwift(_ text: String) { written.append(text) }
}

extension FrameworkNames {
    private mutating func write(_ name: String, _ kind: Kind) {
        switch kind {
        case .plainEnum:
            add(.types, "  \(name): {cases: [one, two]}")
            writeEdited(name, "'\(name) = .one'")
            let each = "each\(name)"
            let row = "{id: r, cell: Cell0, values: {text0: x}, actions: {onText0: {set: s\(name), to: \(each)}}}"
            add(.sections, "      - {id: \(each), each: \(each) in \(name), rows: [\(row)]}")
        case .payloadEnum:
            add(.types, "  \(name): {cases: {one: , two: [a: Double]}}")
            writeEdited(name, "'\(name) = .one'")
        case .model:
            add(.models, "  \(name): {fields: {a: Int = 0, b: Double = 1}}")
            writeEdited(name, name)
        case .ownModel:
            add(.models, "  \(name): {from: here, fields: {a: Int}}")
            addSwift("nonisolated struct \(name): Hashable, Sendable { var a: Int }")
            writeEdited(name, name)
        case .trait:
            let members = "data: {a\(name): {type: Int, editedBy: on\(name)}}, appearance: {b\(name): Color = .red}"
            add(.traits, "  \(name): {facets: split, \(members), actions: {on\(name): [value: Int]}}")
            add(.cells, "  Own\(name)Zz: {traits: [\(name)]}")
            add(.state, "      s\(name): Int = 0")
            add(.rows, "          - {id: r\(name), cell: Own\(name)Zz, edits: {a\(name): s\(name)}}")
        case .view, .nestedView:
            add(.views, "  \(name): {traits: [Text0]\(kind == .view ? "" : ", nest: true")}")
            addSwift("final class \(name) {}")
        case .style:
            add(.styles, "  \(name): {of: Cell0, values: {tint0: .blue}}")
            addRow(name, "cell: Cell0, style: \(name), values: {text0: x}, actions: {onText0: []}")
        case .viewModel:
            add(.viewModels, "  \(name): {cell: Cell0, takes: {a: Int}, values: {text0: '{a | number}'}}")
            addRow(name, "viewModel: \(name), with: {a: 1}, actions: {onText0: []}")
        case .manualViewModel:
            add(.viewModels, "  \(name): {traits: [Text0], services: [store0], body: manual}")
        case .container:
            add(.services, "  in\(name): {type: String}")
            add(.containers, "  \(name): [in\(name)]")
        case .cell, .headerCell, .cellWithClass, .headerCellWithClass, .rowClass, .itemClass, .headerClass:
            writeCell(name, kind)
        case .controller:
            writeScreen("Z\(name)", controller: name, row: "Cell0", header: "Head0")
        case .others:
            writeOthers(name)
        }
    }

    private mutating func addRow(_ name: String, _ content: String) {
        add(.rows, "          - {id: r\(name), \(content)}")
    }

    /// Adds an edited member whose type is called `name`.
    private mutating func writeEdited(_ name: String, _ field: String) {
        let data =
            "data: {own\(name): {type: \(name), editedBy: onOwn\(name)}}, appearance: {look\(name): '\(name)? = nil'}"
        add(.traits, "  Own\(name): {\(data), actions: {onOwn\(name): [value: \(name)]}}")
        add(.cells, "  Own\(name)Zz: {traits: [Own\(name)]}")
        add(.state, "      s\(name): \(field)")
        let cell = "cell: Own\(name)Zz, edits: {own\(name): s\(name)}"
        addRow(name, cell)
        add(.sections, "      - {id: h\(name), header: {\(cell)}, rows: []}")
    }

    private mutating func writeCell(_ name: String, _ kind: Kind) {
        func cell(_ name: String, _ className: String?, _ parent: String) {
            let named = className.map { ", class: \($0)" } ?? ""
            add(.cells, "  \(name): {traits: [Text0, Tint0]\(named)\(kind == .itemClass ? ", list: collection" : "")}")
            guard let className else { return }
            let configure = "func configure(with viewModel: some \(name)Presentable) {}"
            addSwift("final class \(className): \(parent), \(name)View { \(configure) }")
        }
        switch kind {
        case .cell:
            cell(name, nil, "ZzRowClass")
            writeScreen("Z\(name)", row: name, header: "Head0")
            add(.sections, "      - {id: h\(name), footer: {cell: \(name), edits: {text0: words0}}, rows: []}")
        case .headerCell:
            cell(name, nil, "ZzHeaderClass")
            writeScreen("Z\(name)", row: "Cell0", header: name)
        case .cellWithClass:
            cell(name, "K\(name)", "ZzRowClass")
            writeScreen("Z\(name)", row: name)
        case .headerCellWithClass:
            cell(name, "K\(name)", "ZzHeaderClass")
            cell("R\(name)", "KR\(name)", "ZzRowClass")
            writeScreen("Z\(name)", row: "R\(name)", header: name)
        case .headerClass:
            cell("C\(name)", name, "ZzHeaderClass")
            cell("R\(name)", "KR\(name)", "ZzRowClass")
            writeScreen("Z\(name)", row: "R\(name)", header: "C\(name)")
        default:
            cell("C\(name)", name, kind == .itemClass ? "ZzItemClass" : "ZzRowClass")
            writeScreen("Z\(name)", row: "C\(name)")
        }
    }

    private mutating func writeScreen(_ name: String, controller: String? = nil, row: String, header: String? = nil) {
        var parts = ["state: {words0: String = ''}", "samples: {one: {}}"]
        if let controller {
            parts += ["controller: \(controller)", "load: class"]
            let making = makesControllers ? "static func instantiate() -> \(controller) { \(controller)() }" : ""
            addSwift(
                "final class \(controller): ZzController { var viewModel: ScreenStore<\(name)Screen>!; \(making) }"
            )
        }
        let shown = header.map { "header: {cell: \($0), edits: {text0: words0}}, " } ?? ""
        let rows = "rows: [{id: b, cell: \(row), edits: {text0: words0}}]"
        add(.screens, "  \(name): {\(parts.joined(separator: ", ")), sections: [{id: a, \(shown)\(rows)}]}")
    }

    private mutating func writeOthers(_ name: String) {
        let member = name.prefix(1).lowercased() + name.dropFirst()
        writeScreen(name, controller: "\(name)Controller", row: "Cell0", header: "Head0")
        // Adds an edited property and the action that edits it. Either the property or the action is called `member`.
        for (kind, property, action) in [("P", member, "on\(name)"), ("A", "p\(name)", member)] {
            let data = "data: {\(property): {type: Int, editedBy: \(action)}}"
            add(.traits, "  \(kind)\(name)Zz: {\(data), actions: {\(action): [value: Int]}}")
            add(.cells, "  \(kind)\(name)Yy: {traits: [\(kind)\(name)Zz]}")
            add(.state, "      n\(kind)\(name): Int = 0")
            add(
                .rows,
                "          - {id: e\(kind)\(name), cell: \(kind)\(name)Yy, edits: {\(property): n\(kind)\(name)}}"
            )
        }
        add(.tokens, "    , \(member)Zz: '#112233'")
        add(.functions, "  f\(name): {takes: [String], returns: String, swift: F\(name).\(member)}")
        addSwift("nonisolated enum F\(name) { static func \(member)(_ text: String) -> String { text } }")
        add(.services, "  \(member): {type: String}")
        let row =
            "{id: \(member), cell: Cell0, values: {text0: '{item.text0}', tint0: .\(member)Zz}, "
            + "actions: {onText0: {set: item.text0, to: f\(name)(text)}}}"
        add(.fragments, "  \(name): {takes: {item: Item0}, rows: [\(row)]}")
        for use in ["a", "b"] {
            let element = "\(use)\(name)"
            add(
                .rows,
                "          - {id: \(element), each: \(element) in items0, fragment: \(name), with: {item: \(element)}}"
            )
        }
        add(.state, "      \(member): String = ''")
        add(.rows, "          - {id: f\(name), cell: Cell0, edits: {text0: \(member)}}")
        add(.rows, "          - {id: \(member), cell: Cell0, edits: {text0: words0}}")
        add(.sections, "      - {id: \(member), header: {cell: Head0, edits: {text0: words0}}, rows: []}")
    }
}
