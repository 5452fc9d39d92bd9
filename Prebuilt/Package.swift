// swift-tools-version: 6.1
import PackageDescription

// The build-tool plugin with a prebuilt tool. Clients of this plugin do not need libyaml, and do not compile the
// compiler. `Scripts/artifact-bundle` puts the tool beside this file. A release declares the URL of the tool instead:
//
//     .binaryTarget(name: "VMGenPrebuiltTool", url: "https://…/vmgenc.artifactbundle.zip", checksum: "…")
let package = Package(
    name: "vmgen-prebuilt",
    products: [
        .plugin(name: "VMGenPrebuiltPlugin", targets: ["VMGenPrebuiltPlugin"])
    ],
    targets: [
        .binaryTarget(name: "VMGenPrebuiltTool", path: "vmgenc.artifactbundle"),
        // The directory of this plugin is a symbolic link to the plugin of the package vmgen.
        .plugin(name: "VMGenPrebuiltPlugin", capability: .buildTool(), dependencies: ["VMGenPrebuiltTool"]),
    ]
)
