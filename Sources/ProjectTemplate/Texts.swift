import VMGenCompiler

/// The content of a new `vmgen.yaml`. Its options have their default values.
let configuration = """
    vmspec: 1
    access: internal # package or public if other modules import these specs
    """ + "\n"

/// A small spec with a trait, a cell and a screen. The screen has one row, which displays a text and handles taps.
let projectTemplate = """
    vmspec: 1

    traits:
      GreetingPresentable:
        doc: A line of text that can be tapped.
        data: {text: String}
        actions: {onTap: []}

    cells:
      GreetingCell:
        doc: Shows a greeting.
        traits: [GreetingPresentable]

    screens:
      Greeting:
        doc: Shows a greeting and counts its taps.
        state: {taps: Int = 0}
        sections:
          - id: main
            rows:
              - id: greeting
                cell: GreetingCell
                values: {text: 'Hello! Taps so far: {taps}'}
                actions: {onTap: {set: taps, to: taps + 1}}
    """ + "\n"

/// Returns the lines to add to `Package.swift`, with instructions.
func manifestLines(ofTarget name: String) -> String {
    """
    Add to the dependencies of the package, in 'Package.swift':

        .package(url: "https://…/vmgen", from: "\(vmgenVersion)"),

    Add to the dependencies of the target '\(name)':

        .product(name: "ViewModelRuntime", package: "vmgen"),

    Add to the plugins of the target '\(name)':

        .plugin(name: "VMGenPlugin", package: "vmgen"),

    """
}
