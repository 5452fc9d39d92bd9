// Declares methods that copy an immutable node and replace some of its parts. A `nil` argument keeps the original part.
// A pass that resolves more of a node creates a new node.

extension Token {
    /// Returns a copy of the node with the given parts.
    package func with(value: Value? = nil) -> Token {
        Token(
            header: header,
            value: value ?? self.value
        )
    }
}

extension DeclaredType {
    /// Returns a copy of the node with the given parts.
    package func with(cases: [EnumCase]? = nil, isSendable: Bool? = nil) -> DeclaredType {
        DeclaredType(
            header: header,
            provenance: provenance,
            cases: cases ?? self.cases,
            isSendable: isSendable ?? self.isSendable,
            isEquatable: isEquatable,
            conforms: conforms
        )
    }
}

extension Model {
    /// Returns a copy of the node with the given parts.
    package func with(fields: [Field]? = nil, derived: [Derived]? = nil) -> Model {
        Model(
            header: header,
            provenance: provenance,
            fields: fields ?? self.fields,
            derived: derived ?? self.derived,
            identity: identity,
            isSendable: isSendable,
            isEquatable: isEquatable,
            conforms: conforms
        )
    }
}

extension Field {
    /// Returns a copy of the node with the given parts.
    package func with(defaultValue: Constant) -> Field {
        Field(
            name: name,
            doc: doc,
            type: type,
            defaultValue: defaultValue,
            isSettable: isSettable
        )
    }
}

extension Function {
    /// Returns a copy of the node with the given parts.
    package func with(
        parameters: [ValueType]? = nil,
        result: ValueType? = nil,
        examples: [FunctionExample]? = nil
    ) -> Function {
        Function(
            header: header,
            parameters: parameters ?? self.parameters,
            result: result ?? self.result,
            takesLocale: takesLocale,
            takesCalendar: takesCalendar,
            swiftPath: swiftPath,
            examples: examples ?? self.examples
        )
    }
}

extension Container {
    /// Returns a copy of the node with the given parts.
    package func with(services: [ID<Service>]? = nil) -> Container {
        Container(
            header: header,
            services: services ?? self.services
        )
    }
}

extension Fragment {
    /// Returns a copy of the node with the given parts.
    package func with(inputs: [Parameter]? = nil) -> Fragment {
        Fragment(
            header: header,
            inputs: inputs ?? self.inputs
        )
    }
}

extension Member {
    /// Returns a copy of the node with the given parts.
    package func with(name: String? = nil, kind: Kind? = nil) -> Member {
        Member(
            name: name ?? self.name,
            doc: doc,
            facet: facet,
            kind: kind ?? self.kind,
            editor: editor
        )
    }

    /// Returns a copy of the node with the given editor.
    package func with(editor: String?) -> Member {
        Member(
            name: name,
            doc: doc,
            facet: facet,
            kind: kind,
            editor: editor
        )
    }
}

extension Trait {
    /// Returns a copy of the node with the given parts.
    package func with(
        isSplit: Bool? = nil,
        refines: [ID<Trait>]? = nil,
        members: [TraitMember]? = nil,
        overrides: [Override]? = nil,
        role: Role? = nil,
        composition: Composition? = nil,
        division: Division? = nil
    ) -> Trait {
        Trait(
            header: header,
            isSplit: isSplit ?? self.isSplit,
            refines: refines ?? self.refines,
            members: members ?? self.members,
            overrides: overrides ?? self.overrides,
            role: role ?? self.role,
            composition: composition ?? self.composition,
            division: division ?? self.division
        )
    }
}

extension Cell {
    /// Returns a copy of the node with the given parts.
    package func with(composition: Composition? = nil) -> Cell {
        Cell(
            header: header,
            composition: composition ?? self.composition,
            className: className,
            namesClass: namesClass,
            reuseIdentifier: reuseIdentifier,
            load: load,
            list: list,
            previewLook: previewLook
        )
    }
}

extension View {
    /// Returns a copy of the node with the given parts.
    package func with(composition: Composition? = nil) -> View {
        View(
            header: header,
            composition: composition ?? self.composition,
            isNested: isNested,
            hasDelegate: hasDelegate
        )
    }
}

extension Style {
    /// Returns a copy of the node with the given parts.
    package func with(cell: ID<Cell>? = nil, values: [MemberValue]? = nil) -> Style {
        Style(
            header: header,
            cell: cell ?? self.cell,
            values: values ?? self.values
        )
    }
}

extension ViewModel {
    /// Returns a copy of the node with the given parts.
    package func with(
        target: Target? = nil,
        composition: Composition? = nil,
        inputs: [Input]? = nil,
        values: [MemberValue]? = nil,
        extends: ID<Model>? = nil,
        services: [ID<Service>]? = nil
    ) -> ViewModel {
        ViewModel(
            header: header,
            target: target ?? self.target,
            composition: composition ?? self.composition,
            inputs: inputs ?? self.inputs,
            values: values ?? self.values,
            extends: extends ?? self.extends,
            services: services ?? self.services,
            isManual: isManual
        )
    }
}

extension Screen {
    /// Returns a copy of the node with the given parts.
    package func with(
        state: [Field]? = nil,
        composition: Composition? = nil,
        values: [MemberValue]? = nil,
        actionBindings: [ActionBinding]? = nil,
        commands: [Command]? = nil,
        events: [Event]? = nil,
        derived: [Derived]? = nil,
        sections: [Section]? = nil,
        samples: [Sample]? = nil,
        hasEffects: Bool? = nil
    ) -> Screen {
        Screen(
            header: header,
            state: state ?? self.state,
            composition: composition ?? self.composition,
            values: values ?? self.values,
            actionBindings: actionBindings ?? self.actionBindings,
            commands: commands ?? self.commands,
            events: events ?? self.events,
            derived: derived ?? self.derived,
            sections: sections ?? self.sections,
            samples: samples ?? self.samples,
            hasEffects: hasEffects ?? self.hasEffects,
            controller: controller,
            controllerLoad: controllerLoad
        )
    }
}

extension Loop {
    /// Returns a copy of the node with the given parts.
    package func with(
        source: Source? = nil,
        bindings: [Condition.Clause]? = nil,
        shownBindings: [Condition.Clause]? = nil
    ) -> Loop {
        Loop(
            variable: variable,
            source: source ?? self.source,
            selection: selection,
            grouping: grouping,
            bindings: bindings ?? self.bindings,
            shownBindings: shownBindings ?? self.shownBindings,
            elementType: elementType,
            identity: identity
        )
    }

    /// Returns a copy of the node with the given selection and grouping.
    package func with(selection: Selection?, grouping: Selection?) -> Loop {
        Loop(
            variable: variable,
            source: source,
            selection: selection,
            grouping: grouping,
            bindings: bindings,
            shownBindings: shownBindings,
            elementType: elementType,
            identity: identity
        )
    }
}

extension Composition.Member {
    /// Returns a copy of the node with a new declaration of the member.
    package func with(member: SpecModel.Member) -> Composition.Member {
        Composition.Member(
            member,
            declaredBy: declaredBy,
            defaultValue: defaultValue,
            defaultProvider: defaultProvider
        )
    }
}

extension Section {
    /// Returns a copy of the node with new entries.
    package func with(entries: [RowEntry]) -> Section {
        Section(
            id: id,
            doc: doc,
            loop: loop,
            condition: condition,
            hidesWhenEmpty: hidesWhenEmpty,
            header: header,
            footer: footer,
            entries: entries
        )
    }
}

extension RowGroup {
    /// Returns a copy of the node with new entries.
    package func with(entries: [RowEntry]) -> RowGroup {
        RowGroup(loop: loop, condition: condition, entries: entries)
    }
}
