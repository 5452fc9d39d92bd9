// swift-tools-version: 6.1
import PackageDescription

// The build-tool plugin with a prebuilt compiler. Clients of this plugin do not need libyaml, and do not build the
// compiler. `Scripts/artifact-bundle` writes the compiler to the directory of this manifest. In a release, the manifest
// declares the URL of the compiler instead:
//
//     .binaryTarget(name: "VMGenPrebuiltTool", url: "https://…/vmgenc.artifactbundle.zip", checksum: "…")
let package = Package(
    name: "vmgen-prebuilt",
    products: [
        .plugin(name: "VMGenPrebuiltPlugin", targets: ["VMGenPrebuiltPlugin"])
    ],
    targets: [
        .binaryTarget(name: "VMGenPrebuiltTool", path: "vmgenc.artifactbundle"),
        // The directory of this plugin is a symbolic link to the directory of VMGenPlugin.
        .plugin(name: "VMGenPrebuiltPlugin", capability: .buildTool(), dependencies: ["VMGenPrebuiltTool"]),
    ]
)
