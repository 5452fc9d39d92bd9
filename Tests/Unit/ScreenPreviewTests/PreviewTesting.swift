import JSONOutput
import SpecDiagnostics
import Testing
import VMGenCompiler

@testable import ScreenPreview

/// Compiles specs for a preview.
func programs(_ specs: [(path: String, text: String)], sourceLocation: SourceLocation = #_sourceLocation) throws
    -> PreviewPrograms
{
    let inputs = specs.map {
        SpecInput(relativePath: $0.path, source: SourceFile(path: $0.path, bytes: Array($0.text.utf8)))
    }
    let compilation = Compilation(ModuleInput(name: "Shop", specs: inputs), recordsReferences: true)
    try #require(!compilation.hasErrors, "\(compilation.diagnostics)", sourceLocation: sourceLocation)
    return PreviewPrograms([("Shop", compilation)])
}

/// Returns the data of the only screen of a spec. The spec consists of `declarations` and of `screen`, the text of the
/// screen.
func screenData(_ screen: String, sourceLocation: SourceLocation = #_sourceLocation) throws -> ScreenData {
    let text = declarations + screen
    let screens = try programs([("Shop.vmspec.yaml", text)], sourceLocation: sourceLocation).screens
    return try #require(screens.first, sourceLocation: sourceLocation)
}

/// Returns the JSON document of a screen.
func document(of data: ScreenData, states: Int = 2_000, bytes: Int = 4_000_000) throws -> JSON {
    let explored = data.explored(["en_US"], ExplorationLimits(states: states, bytes: bytes))
    return try JSON(reading: Array(data.text(explored).utf8))
}

let declarations = """
    vmspec: 1
    functions:
      isFine: {takes: [String], returns: Bool, swift: isFine, examples: [{of: [good], is: true}]}
    types:
      Kind: {cases: [low, high]}
    models:
      Item:
        identity: id
        fields: {id: Int, name: String = '', kind: Kind = .low, isDone: Bool = false}
    traits:
      TextPresentable:
        data: {text: String}
        appearance: {textColor: Color = .label}
      DetailTextPresentable:
        role: {detail: TextPresentable}
      SwitchPresentable:
        data: {switchOn: {type: Bool, editedBy: onSwitchToggle}}
        actions: {onSwitchToggle: [on: Bool]}
      FieldPresentable:
        data: {fieldText: {type: String, editedBy: onFieldChange}}
        actions: {onFieldChange: [text: String]}
      ButtonPresentable:
        data: {buttonTitle: String, buttonEnabled: Bool = true}
        actions: {onButtonTap: []}
    cells:
      TextCell: {traits: [TextPresentable, DetailTextPresentable], preview: card}
      SwitchCell: {traits: [TextPresentable, SwitchPresentable]}
      FieldCell: {traits: [FieldPresentable]}
      ButtonCell: {traits: [ButtonPresentable]}
    styles:
      Loud: {of: TextCell, values: {textColor: .red}}
    screens:

    """

/// The spec of a screen `List`, whose rows can be switched, moved and removed.
let list = """
      List:
        state: {items: "[Item] = []", filter: String = ''}
        events: {opened: [id: Int]}
        sections:
          - id: items
            header: "{items.count | plural(one: '# item', other: '# items')}"
            rows:
              - id: item
                each: item in items
                cell: SwitchCell
                values: {text: "{item.name}"}
                edits: {switchOn: item.isDone}
                select: {send: opened, with: {id: item.id}}
                reorder: true
                swipe: {trailing: [remove]}
                commands: [{id: remove, title: Remove, role: destructive, do: {remove: item}}]
          - id: search
            when: not items.isEmpty
            rows: [{id: field, cell: FieldCell, edits: {fieldText: filter}}]
        samples:
          two: {items: [{id: 1, name: One}, {id: 2, name: Two, isDone: true}]}

    """
