extension PreviewPage {
    /// The parts of the script, in their order.
    static let scripts: [[UInt8]] = [PackageResources.page_1_dom_js]
}
