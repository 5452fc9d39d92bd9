// Contains the specs of the built-in module `StandardTraits`. The build embeds the texts of these specs in the command,
// because vmgen's source files are not installed with the command.

import SpecDiagnostics
import VMGenCompiler

let standardTraits = ModuleInput(
    name: "StandardTraits",
    specs: [
        SpecInput(
            relativePath: "StandardTraits.vmspec.yaml",
            source: SourceFile(
                path: "<StandardTraits>/StandardTraits.vmspec.yaml",
                text: EmbeddedTexts.StandardTraits_vmspec_yaml
            )
        )
    ],
    configuration: SourceFile(path: "<StandardTraits>/vmgen.yaml", text: EmbeddedTexts.vmgen_yaml)
)
