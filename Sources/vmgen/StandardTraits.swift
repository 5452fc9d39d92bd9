// Contains the specs of StandardTraits. The build embeds them, because an installed command does not have vmgen's
// source files.

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
