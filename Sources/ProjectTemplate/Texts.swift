import VMGenCompiler

/// The options of a module's specs, each as it is without the file.
let configuration = """
    vmspec: 1
    access: internal # or package, or public, for modules whose specs others import
    """ + "\n"

/// A screen with one row that shows a text and can be tapped: the smallest that shows how the parts belong together.
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
        doc: Greets, and counts how often that is tapped.
        state: {taps: Int = 0}
        sections:
          - id: main
            rows:
              - id: greeting
                cell: GreetingCell
                values: {text: 'Hello! Taps so far: {taps}'}
                actions: {onTap: {set: taps, to: taps + 1}}
    """ + "\n"

/// What to add to `Package.swift`, line by line.
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
