// Creates the shared declarations of a random module: types, models, functions, traits, cells, styles and view models.

import TestRandom

/// A member of a trait, or a parameter of an action.
struct SpecMember {
    var name: String
    var type: SpecType
    var defaultText: String?
    var isLook = false
}

struct SpecAction {
    var name: String
    var parameters: [(label: String?, name: String, type: SpecType)]
    /// A Boolean value that indicates whether the action does not need a binding.
    var isOptional = false
}

struct SpecTrait {
    var name: String
    var members: [SpecMember] = []
    var actions: [SpecAction] = []
    /// The entries of the declaration that relate this trait to another trait: a role or a refinement.
    var relation: [(key: String, value: YAMLNode)] = []
    /// A Boolean value that indicates whether `relation` determines `members`. If so, the declaration omits `members`.
    var isRelated = false
}

struct SpecCell {
    var name: String
    var traits: [SpecTrait]

    var members: [SpecMember] { traits.flatMap(\.members) }
    var actions: [SpecAction] { traits.flatMap(\.actions) }
}

struct SpecStyle {
    var name: String
    var cell: String
}

struct SpecViewModel {
    var name: String
    var cell: SpecCell
    var inputs: [SpecField]
}

struct SpecFunction {
    var name: String
    var parameters: [SpecType]
    var result: SpecType
    var takesLocale = false
    var takesCalendar = false
}

struct SpecWorld {
    private(set) var enums: [EnumDeclaration]
    private(set) var models: [ModelDeclaration] = []
    private(set) var functions: [SpecFunction]
    private(set) var cells: [SpecCell] = []
    private(set) var styles: [SpecStyle] = []
    private(set) var viewModels: [SpecViewModel] = []
    /// The trait whose members the screen itself has.
    private(set) var bar: SpecTrait
    /// A Boolean value that indicates whether cells declare the names of their classes, as UI frameworks require.
    let namesClasses: Bool
    /// The declarations as the text of a spec, without the screens.
    private(set) var text = ""

    init(_ random: inout SplitMix, namesClasses: Bool = false) {
        self.namesClasses = namesClasses
        enums = [
            EnumDeclaration(name: "Kind", cases: [("low", []), ("mid", []), ("high", [])]),
            EnumDeclaration(
                name: "Phase",
                cases: [
                    ("idle", []),
                    ("busy", [("task", "task", .string), (nil, "step", .int)]),
                    ("failed", [("why", "why", .optional(.named("Kind")))]),
                ]
            ),
        ]
        functions = [
            SpecFunction(name: "shout", parameters: [.string], result: .string),
            SpecFunction(name: "twice", parameters: [.int], result: .int),
            SpecFunction(name: "isFine", parameters: [.string, .int], result: .bool),
            SpecFunction(name: "name", parameters: [.optional(.int)], result: .optional(.string)),
            SpecFunction(name: "greeting", parameters: [.string], result: .string, takesLocale: true),
            SpecFunction(name: "zoned", parameters: [.string], result: .string, takesCalendar: true),
            SpecFunction(
                name: "placed",
                parameters: [.int],
                result: .string,
                takesLocale: true,
                takesCalendar: true
            ),
            SpecFunction(name: "badgeText", parameters: [.named("Badge")], result: .string),
        ]
        bar = SpecTrait(
            name: "BarPresentable",
            members: [
                SpecMember(name: "title", type: .string), SpecMember(name: "busy", type: .bool),
                SpecMember(name: "tint", type: .color, defaultText: ".tint", isLook: true),
            ],
            actions: [
                SpecAction(name: "onBack", parameters: []),
                SpecAction(name: "onSearch", parameters: [(nil, "query", .string)]),
            ]
        )
        models = randomModels(&random)
        let traits = randomTraits(&random)
        for index in 0..<4 {
            // Every cell has the traits for a text and for actions. Each further trait is added at random.
            var own = [traits[0], traits[1]]
            own += traits.dropFirst(2).filter { _ in random.chance(1, in: index == 0 ? 2 : 3) }
            cells.append(SpecCell(name: "Cell\(index)", traits: own))
        }
        var declarations = DeclarationText(world: self, traits: traits)
        for (index, cell) in cells.enumerated() {
            if cell.members.contains(where: \.isLook) {
                styles.append(SpecStyle(name: "Style\(index)", cell: cell.name))
            }
            viewModels.append(
                SpecViewModel(
                    name: "RowModel\(index)",
                    cell: cell,
                    inputs: [
                        SpecField(name: "model", type: .optional(.model(models[index % models.count].name))),
                        SpecField(name: "label", type: .string),
                        SpecField(name: "flag", type: .bool),
                        SpecField(name: "phase", type: .optional(.named("Phase"))),
                    ]
                )
            )
        }
        declarations.world = self
        text = declarations.text(&random)
    }

    subscript(model name: String) -> ModelDeclaration? { models.first { $0.name == name } }
    subscript(enum name: String) -> EnumDeclaration? { enums.first { $0.name == name } }
}

// MARK: Random declarations

/// Types that any field can have.
private let fieldTypes: [SpecType] = [
    .string, .bool, .int, .double, .decimal, .duration, .date, .named("Kind"), .named("Phase"), .string, .int, .bool,
]

private func defaultText(of type: SpecType, _ random: inout SplitMix) -> String? {
    switch type {
    case .string: ["''", "Bob", "'a b'"].randomElement(using: &random)
    case .bool: Bool.random(using: &random) ? "true" : "false"
    case .int: "\(Int.random(in: -1...3, using: &random))"
    case .double: ["0", "0.5", "-2.25"].randomElement(using: &random)
    case .decimal: ["0", "9.99", "-1"].randomElement(using: &random)
    case .duration: ["0", "90", "1m30s"].randomElement(using: &random)
    case .named("Kind"): [".low", ".mid"].randomElement(using: &random)
    case .named("Phase"): [".idle", ".failed(why: nil)"].randomElement(using: &random)
    case .list, .set: "[]"
    case .dictionary: "[:]"
    default: nil
    }
}

private func randomModels(_ random: inout SplitMix) -> [ModelDeclaration] {
    var models: [ModelDeclaration] = []
    // Each model can contain the models that are created before it.
    let identities: [SpecType?] = [nil, .string, .int, .named("Kind"), nil, .date]
    for (index, identity) in identities.enumerated() {
        var fields: [SpecField] = []
        if let identity {
            // Only the model at index 1 has a default for its identity, so only this model can be created without an
            // identity.
            let own = index == 1 ? "''" : nil
            fields.append(SpecField(name: index == 2 ? "id" : "key", type: identity, defaultText: own))
        }
        for number in 0..<Int.random(in: 2...4, using: &random) {
            var type = fieldTypes.randomElement(using: &random) ?? .int
            // A statement can create an element only if all fields of its model have defaults. The default of an
            // optional is `nil`.
            if defaultText(of: type, &random) == nil || random.chance(1, in: 4) { type = .optional(type) }
            fields.append(SpecField(name: "f\(number)", type: type, defaultText: defaultText(of: type, &random)))
        }
        // The last two models contain only a few other models, so that states stay small.
        for (number, inner) in models.enumerated() where index < 4 || number == 0 || random.chance(1, in: 3) {
            let type = SpecType.model(inner.name)
            var shapes: [SpecType] = [.optional(type), .list(type), .list(type), .optional(.list(type))]
            // The model at index 4 has no identity, and contains elements without an identity.
            if index == 4, number == 0 { shapes = [.list(type)] }
            let shape = shapes.randomElement(using: &random) ?? type
            fields.append(SpecField(name: "m\(number)", type: shape, defaultText: defaultText(of: shape, &random)))
        }
        if index == 3 {
            fields.append(SpecField(name: "tags", type: .list(.string), defaultText: "[]"))
            fields.append(SpecField(name: "chosen", type: .set(.int), defaultText: "[]"))
            fields.append(SpecField(name: "drafts", type: .dictionary(.int, .string), defaultText: "[:]"))
        }
        models.append(
            ModelDeclaration(name: "Model\(index)", identity: identity.map { _ in fields[0].name }, fields: fields)
        )
    }
    return models
}

private func randomTraits(_ random: inout SplitMix) -> [SpecTrait] {
    let text = SpecTrait(name: "TextPresentable", members: [SpecMember(name: "text", type: .string)])
    let edit = SpecTrait(
        name: "EditPresentable",
        actions: [
            SpecAction(name: "onTap", parameters: []),
            SpecAction(name: "onEdit", parameters: [("text", "newText", .string), (nil, "number", .int)]),
            SpecAction(
                name: "onPick",
                parameters: [("kind", "kind", .named("Kind")), ("note", "note", .optional(.model("Model0")))],
                isOptional: true
            ),
        ]
    )
    let more: [SpecTrait] = [
        SpecTrait(name: "SubtitlePresentable", members: [SpecMember(name: "subtitle", type: .optional(.string))]),
        SpecTrait(
            name: "CountPresentable",
            members: [
                SpecMember(name: "count", type: .int, defaultText: "0"),
                SpecMember(name: "ratio", type: .double, defaultText: "0.5"),
                SpecMember(name: "price", type: .optional(.decimal)),
            ]
        ),
        SpecTrait(
            name: "LookPresentable",
            members: [
                SpecMember(name: "color", type: .color, defaultText: ".label", isLook: true),
                SpecMember(name: "font", type: .font, defaultText: ".body", isLook: true),
            ]
        ),
        SpecTrait(
            name: "LinkPresentable",
            members: [
                SpecMember(name: "icon", type: .image), SpecMember(name: "link", type: .optional(.url)),
                SpecMember(name: "since", type: .optional(.date)), SpecMember(name: "wait", type: .duration),
            ]
        ),
        SpecTrait(
            name: "StatePresentable",
            members: [
                SpecMember(name: "kind", type: .named("Kind")), SpecMember(name: "phase", type: .named("Phase")),
                SpecMember(name: "isOn", type: .bool), SpecMember(name: "note", type: .optional(.model("Model0"))),
                SpecMember(name: "names", type: .list(.string)),
            ]
        ),
        SpecTrait(
            name: "DetailTextPresentable",
            members: [SpecMember(name: "detailText", type: .string)],
            relation: [("role", .mapping([("detail", .scalar("TextPresentable"))]))],
            isRelated: true
        ),
        SpecTrait(
            name: "HeadingPresentable",
            members: [SpecMember(name: "level", type: .int, defaultText: "1")],
            relation: [
                ("refines", .list([.scalar("TextPresentable")]))
            ]
        ),
    ]
    return [text, edit] + more.shuffled(using: &random)
}
