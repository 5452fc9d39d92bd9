import TestRandom

/// Writes the text of the spec that contains all declarations of a `SpecWorld`.
struct DeclarationText {
    var world: SpecWorld
    let traits: [SpecTrait]

    func text(_ random: inout SplitMix) -> String {
        var entries: [(key: String, value: YAMLNode)] = [("vmspec", .scalar("1"))]
        entries.append(("imports", .list([.scalar("ScreenPlayer")])))
        entries.append(("tokens", .mapping([("colors", .mapping([("brand", .scalar("#FFCC00"))]))])))
        // The conformances use a copy of the random generator. They therefore do not influence any other random choice.
        var conforming = random
        let isCodable = conforming.chance(1, in: 2)
        var types = world.enums.map { type in
            let conformances = conformances(isCodable, &conforming)
            return (type.name, YAMLNode.mapping([("cases", cases(of: type))] + conformances))
        }
        let says = conforming.chance(1, in: 2) ? [(key: "equatable", value: YAMLNode.scalar("true"))] : []
        types.append(("Badge", .mapping([("from", .scalar("ScreenPlayer"))] + says)))
        entries.append(("types", .mapping(types.map { (key: $0, value: $1) })))
        let models = world.models.map { ($0.name, model($0, conformances(isCodable, &conforming))) }
        entries.append(("models", .mapping(models)))
        entries.append(
            ("functions", .mapping(world.functions.map { ($0.name, function($0)) }))
        )
        entries.append(("traits", .mapping((traits + [world.bar]).map { ($0.name, self.trait($0)) })))
        entries.append(
            (
                "cells",
                .mapping(
                    world.cells.map { cell in
                        let traits = YAMLNode.list(cell.traits.map { .scalar($0.name) })
                        let named =
                            world.namesClasses ? [(key: "class", value: YAMLNode.scalar(cell.name + "Class"))] : []
                        return (cell.name, .mapping([("traits", traits)] + named))
                    }
                )
            )
        )
        if !world.styles.isEmpty {
            entries.append(
                ("styles", .mapping(world.styles.map { ($0.name, style($0, &random)) }))
            )
        }
        entries.append(
            ("viewModels", .mapping(world.viewModels.map { ($0.name, viewModel($0, &random)) }))
        )
        return YAMLNode.mapping(entries).text
    }

    private func cases(of type: EnumDeclaration) -> YAMLNode {
        guard type.hasPayload else { return .list(type.cases.map { .scalar($0.name) }) }
        return .mapping(type.cases.map { ($0.name, .list($0.payload.map(parameter))) })
    }

    private func parameter(_ parameter: (label: String?, name: String, type: SpecType)) -> YAMLNode {
        let name = parameter.label == nil ? "_ " + parameter.name : parameter.name
        return .mapping([(name, .scalar(parameter.type.text))])
    }

    private func model(_ model: ModelDeclaration, _ conformances: [(key: String, value: YAMLNode)]) -> YAMLNode {
        let fields = YAMLNode.mapping(model.fields.map { ($0.name, field($0)) })
        let identity = model.identity.map { [(key: "identity", value: YAMLNode.scalar($0))] } ?? []
        let derived = model.derived.map { (key: $0.field.name, value: YAMLNode.scalar($0.text)) }
        let computed = derived.isEmpty ? [] : [(key: "derived", value: YAMLNode.mapping(derived))]
        return .mapping(identity + [("fields", fields)] + computed + conformances)
    }

    /// Returns the additional conformances of a type. The fields of a `Codable` type must be `Codable`, so either all
    /// types of the module are `Codable` or none is.
    private func conformances(_ isCodable: Bool, _ random: inout SplitMix) -> [(key: String, value: YAMLNode)] {
        var names: [YAMLNode] = isCodable ? [.scalar("Codable")] : []
        if random.chance(1, in: 2) { names.append(.scalar("ScreenPlayer.Tracked")) }
        return names.isEmpty ? [] : [("conforms", .list(names))]
    }

    private func function(_ function: SpecFunction) -> YAMLNode {
        .mapping(
            [
                ("takes", .list(function.parameters.map { .scalar($0.text) })),
                ("returns", .scalar(function.result.text)),
                ("swift", .scalar("RandomFunctions." + function.name)),
            ] + (function.takesLocale ? [("locale", .scalar("true"))] : [])
                + (function.takesCalendar ? [("calendar", .scalar("true"))] : [])
        )
    }

    private func trait(_ trait: SpecTrait) -> YAMLNode {
        if trait.isRelated { return .mapping(trait.relation) }
        func members(_ areLooks: Bool) -> YAMLNode {
            .mapping(trait.members.filter { $0.isLook == areLooks }.map { ($0.name, member($0)) })
        }
        var entries = trait.relation
        if trait.members.contains(where: { !$0.isLook }) { entries.append(("data", members(false))) }
        if trait.members.contains(where: \.isLook) { entries.append(("appearance", members(true))) }
        if !trait.actions.isEmpty {
            let actions = trait.actions.map { action in
                let parameters = YAMLNode.list(action.parameters.map(parameter))
                return (
                    key: action.name,
                    value: action.isOptional
                        ? YAMLNode.mapping([("parameters", parameters), ("default", .scalar("ignore"))]) : parameters
                )
            }
            entries.append(("actions", .mapping(actions)))
        }
        return .mapping(entries)
    }

    private func member(_ member: SpecMember) -> YAMLNode {
        .scalar(member.type.text + (member.defaultText.map { " = " + $0 } ?? ""))
    }

    private func style(_ style: SpecStyle, _ random: inout SplitMix) -> YAMLNode {
        let looks = world.cells.first { $0.name == style.cell }?.members.filter(\.isLook) ?? []
        let values = looks.prefix(random.chance(1, in: 3) ? 1 : 2).map { look in
            (key: look.name, value: YAMLNode.scalar(look.type == .color ? ".red" : ".headline"))
        }
        return .mapping([("of", .scalar(style.cell)), ("values", .mapping(values))])
    }

    private func viewModel(_ viewModel: SpecViewModel, _ random: inout SplitMix) -> YAMLNode {
        var writer = ValueWriting(world, random)
        for input in viewModel.inputs { writer.names.append(KnownName(text: input.name, type: input.type)) }
        let values = writer.values(of: viewModel.cell.members)
        random = writer.random
        return .mapping([
            ("takes", .mapping(viewModel.inputs.map { ($0.name, .scalar($0.type.text)) })),
            ("cell", .scalar(viewModel.cell.name)),
            ("values", values),
        ])
    }
}

/// Returns a field in the syntax of models and states: its type and its default value.
func field(_ field: SpecField) -> YAMLNode {
    .scalar(field.type.text + (field.defaultText.map { " = " + $0 } ?? ""))
}
