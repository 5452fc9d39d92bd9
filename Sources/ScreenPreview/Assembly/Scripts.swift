extension PreviewPage {
    /// The parts of the script, in their order.
    static let scripts: [[UInt8]] = [
        PackageResources.page_1_dom_js,
        PackageResources.page_2_data_js,
        PackageResources.page_3_values_js,
        PackageResources.page_4_parts_js,
        PackageResources.page_5_cells_js,
        PackageResources.page_6_rows_js,
        PackageResources.page_7_frame_js,
        PackageResources.page_7_gestures_js,
        PackageResources.page_8_player_js,
        PackageResources.page_9_catalogue_js,
        PackageResources.page_9_inspector_js,
        PackageResources.page_9_layouts_js,
        PackageResources.page_9_main_js,
    ]
}
