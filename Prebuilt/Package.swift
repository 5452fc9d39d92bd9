// swift-tools-version: 6.1
import PackageDescription

// The build-tool plugin with a tool that was built beforehand: its clients need neither libyaml nor the time to compile
// the compiler. `Scripts/artifact-bundle` puts the tool beside this file. A release names it by its address instead:
//
//     .binaryTarget(name: "VMGenPrebuiltTool", url: "https://…/vmgenc.artifactbundle.zip", checksum: "…")
let package = Package(
    name: "vmgen-prebuilt",
    products: [
        .plugin(name: "VMGenPrebuiltPlugin", targets: ["VMGenPrebuiltPlugin"])
    ],
    targets: [
        .binaryTarget(name: "VMGenPrebuiltTool", path: "vmgenc.artifactbundle"),
        // A link: it is the source of the package's own plugin.
        .plugin(name: "VMGenPrebuiltPlugin", capability: .buildTool(), dependencies: ["VMGenPrebuiltTool"]),
    ]
)
