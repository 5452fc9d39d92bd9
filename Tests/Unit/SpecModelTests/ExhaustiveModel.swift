import SpecModel

/// A screen that uses every feature. Each of its expressions is a path with a unique name.
let exhaustiveModel = Screen(
    header: DeclarationHeader(name: "Every", doc: "All of it.", module: ID(0)),
    state: [Field(name: "on", doc: nil, type: .builtin(.bool), defaultValue: nil, isSettable: true)],
    composition: Composition(
        traits: [ID(0)],
        members: [Composition.Member(action, declaredBy: ID(0), defaultValue: nil, defaultProvider: nil)]
    ),
    values: [given("screen")],
    actionBindings: [actionBinding("screen")],
    commands: [command("bar", in: .screen)],
    events: [Event(name: "done", doc: nil, parameters: [])],
    derived: [Derived(name: "derived", expression: path("derived"))],
    sections: [
        Section(
            id: "section",
            doc: "A section.",
            loop: loop("outer"),
            condition: Condition(path("section when")),
            hidesWhenEmpty: true,
            header: .text(value("header")),
            footer: .cell(
                Row(
                    id: SupplementID.footer,
                    doc: nil,
                    occurrence: nil,
                    loop: nil,
                    condition: nil,
                    content: .cell(ID(0), values: [given("footer")]),
                    actionBindings: [actionBinding("footer")],
                    details: nil
                )
            ),
            entries: [
                .row(
                    Row(
                        id: "row",
                        doc: "A row.",
                        occurrence: .otherwise,
                        loop: loop("own"),
                        condition: Condition(path("row when")),
                        content: .cell(ID(0), values: [given("cell")]),
                        actionBindings: [actionBinding("row")],
                        details: details("row details"),
                        fragmentRow: fragmentRow
                    )
                ),
                .choice(
                    .condition(
                        Condition(path("rows if")),
                        then: [branchRow("then")],
                        otherwise: [branchRow("else")]
                    )
                ),
                .choice(
                    .match(
                        subject: path("rows match"),
                        arms: [MatchArm(.constant(.bool(true)), [branchRow("arm")])],
                        fallback: [branchRow("fallback")]
                    )
                ),
                .group(
                    RowGroup(
                        loop: loop("group"),
                        condition: Condition(path("group when")),
                        entries: [
                            .row(
                                Row(
                                    id: "inner",
                                    doc: "A row of a view model.",
                                    occurrence: .once,
                                    loop: loop("inner"),
                                    condition: Condition(path("inner when")),
                                    content: .viewModel(
                                        ID(0),
                                        arguments: [value("argument")],
                                        values: [given("view model")]
                                    ),
                                    actionBindings: [actionBinding("inner")],
                                    details: details("inner details"),
                                    fragmentRow: fragmentRow
                                )
                            )
                        ]
                    )
                ),
            ]
        )
    ],
    samples: [
        Sample(
            name: "sample",
            doc: "A sample.",
            like: "other",
            fields: [ConstantField(name: "on", value: .bool(true), type: .builtin(.bool))]
        )
    ],
    hasEffects: true,
    controller: "EveryController",
    controllerLoad: .storyboard
)

private let action = Member(name: "onTap", doc: nil, facet: .actions, kind: .action([]), editor: nil)

private func path(_ name: String) -> Expression { Expression(.path(.state(name), []), .builtin(.string), at: .unknown) }

/// The fragment row from which rows of the screen are expanded. The expanded rows already contain the arguments, so
/// `inputs` is empty.
private let fragmentRow = FragmentRow(fragment: ID(0), index: 0, inputs: [])

private func branchRow(_ name: String) -> RowEntry {
    .row(
        Row(
            id: name,
            doc: "A row of a branch.",
            occurrence: .otherwise,
            loop: loop(name),
            condition: Condition(path("\(name) when")),
            content: .cell(ID(0), values: [given(name)]),
            actionBindings: [actionBinding(name)],
            details: details(name + " details"),
            fragmentRow: fragmentRow
        )
    )
}

private func details(_ name: String) -> RowDetails {
    RowDetails(
        gestures: [actionBinding(name + " select")],
        selected: Condition(path(name + " selected")),
        appears: Condition(path(name + " appears")),
        commands: [command(name + " swipe", in: .leading), command(name + " menu", in: .menu)],
        accessibility: Accessibility(
            label: value(name + " label"),
            value: value(name + " value"),
            hint: value(name + " hint"),
            traits: ["button"]
        )
    )
}

private func command(_ name: String, in place: Command.Place) -> Command {
    let action = actionBinding(name).action
    let named = Member(name: name, doc: "A command.", facet: action.facet, kind: action.kind, editor: action.editor)
    return Command(
        place: place,
        title: value(name + " title"),
        image: value(name + " image"),
        color: value(name + " color"),
        role: .destructive,
        condition: Condition(path(name + " when")),
        actionBinding: ActionBinding(action: named, statements: actionBinding(name).statements)
    )
}

private func loop(_ name: String) -> Loop {
    Loop(
        variable: name,
        source: .list(path("\(name) list")),
        selection: nil,
        grouping: nil,
        bindings: [],
        shownBindings: [],
        elementType: .builtin(.string),
        identity: .itself
    )
}

private func given(_ name: String) -> MemberValue {
    MemberValue(name: name, type: .builtin(.string), value: value(name))
}

/// Returns a value that contains every kind of value.
private func value(_ name: String) -> Value {
    let code = FormatArguments.currencyCode(path("\(name) code"))
    let date = FormatArguments.relative(to: path("\(name) since"))
    let minor = FormatArguments.minorUnits(path("\(name) minor code"))
    let formats: [Format] = [
        .builtin(.currency, code), .builtin(.currency, minor), .builtin(.date, date), .function(ID(0)),
    ]
    let hole = Hole(path("\(name) hole"), formats: formats)
    let nested = Hole(path("\(name) nested"), formats: [])
    let inner = Expression(
        .text(Template(segments: [.text("b"), .hole(nested)], type: .builtin(.string))),
        .builtin(.string),
        at: .unknown
    )
    let model = Expression(.model(ID(0), [FieldValue("a", path("\(name) field"))]), .model(ID(0)), at: .unknown)
    let changes = [FieldValue("b", path("\(name) change"))]
    let copy = Expression(.copy(path("\(name) copied"), ID(0), changes), .model(ID(0)), at: .unknown)
    let list = Expression(.list([path("\(name) element"), model, copy]), .list(.model(ID(0))), at: .unknown)
    let chosen = Expression(
        .chosen(
            .choice(
                condition: Condition([.binds("chosen", path("\(name) chosen if"))]),
                then: .expression(path("\(name) chosen then")),
                otherwise: .match(
                    subject: path("\(name) chosen match"),
                    arms: [MatchArm(.constant(.bool(true)), .expression(path("\(name) chosen arm")))],
                    fallback: .expression(path("\(name) chosen fallback"))
                )
            )
        ),
        .builtin(.string),
        at: .unknown
    )
    let text = Template(
        segments: [
            .text("a"), .hole(hole), .hole(Hole(inner, formats: [])), .hole(Hole(list, formats: [])),
            .hole(Hole(chosen, formats: [])),
        ],
        type: .builtin(.string)
    )
    return .choice(
        condition: Condition([
            .holds(path("\(name) if")), .binds("bound", path("\(name) let")),
            .matches(path("\(name) case"), .enumCase("on", bindings: ["payload", nil])),
        ]),
        then: .match(
            subject: path("\(name) match"),
            arms: [MatchArm(.constant(.bool(true)), .expression(path("\(name) arm")))],
            fallback: .expression(path("\(name) fallback"))
        ),
        otherwise: .expression(Expression(.text(text), .builtin(.string), at: .unknown))
    )
}

private func actionBinding(_ name: String) -> ActionBinding {
    ActionBinding(
        action: action,
        statements: [
            .set(target: path("\(name) set"), value: value("\(name) set to")),
            .toggle(target: path("\(name) toggle")),
            .create(target: path("\(name) create")),
            .append(value("\(name) append"), list: path("\(name) append to")),
            .insert(value("\(name) insert"), list: path("\(name) insert in"), index: path("\(name) insert at")),
            .toggleElement(value("\(name) element"), list: path("\(name) element in")),
            .remove(variable: "outer"),
            .removeKeyed(target: path("\(name) keyed")),
            .removeValue(value("\(name) value"), list: path("\(name) value from")),
            .removeAll(list: path("\(name) all from"), where: path("\(name) all where")),
            .move(variable: "outer", before: path("\(name) before")),
            .choice(
                .condition(
                    Condition(path("\(name) do if")),
                    then: [.toggle(target: path("\(name) do then"))],
                    otherwise: [.toggle(target: path("\(name) do else"))]
                )
            ),
            .choice(
                .match(
                    subject: path("\(name) do match"),
                    arms: [MatchArm(.constant(.bool(true)), [.toggle(target: path("\(name) do arm"))])],
                    fallback: [.toggle(target: path("\(name) do fallback"))]
                )
            ),
            .each(
                Loop(
                    variable: "\(name) each",
                    source: .list(path("\(name) each in")),
                    selection: nil,
                    grouping: nil,
                    bindings: [],
                    shownBindings: [],
                    elementType: .builtin(.int),
                    identity: .itself
                ),
                do: [.toggle(target: path("\(name) do each"))]
            ),
            .focus(RowTarget(section: "main", row: "row", identities: [path("\(name) focus")])),
            .scroll(RowTarget(section: "main", row: "row", identities: [path("\(name) scroll")])),
            .scrollSection(SectionTarget(section: "main", identity: path("\(name) scroll section"))),
            .send(event: "done", arguments: [value("\(name) send")]),
            .call(
                MethodCall(
                    method: "play",
                    arguments: [
                        MethodCall.Argument(name: "track", type: .builtin(.string), value: value("\(name) call with"))
                    ],
                    statements: [.toggle(target: path("\(name) call do"))]
                )
            ),
        ]
    )
}
