// The specs of StandardTraits, which the build embeds: where a package's checkout of vmgen is, the command does not know.

import SpecDiagnostics
import VMGenCompiler

let standardTraits = ModuleInput(
    name: "StandardTraits",
    specs: [
        SpecInput(
            relativePath: "StandardTraits.vmspec.yaml",
            source: SourceFile(
                path: "<StandardTraits>/StandardTraits.vmspec.yaml",
                bytes: PackageResources.StandardTraits_vmspec_yaml
            )
        )
    ],
    configuration: SourceFile(path: "<StandardTraits>/vmgen.yaml", bytes: PackageResources.vmgen_yaml)
)
