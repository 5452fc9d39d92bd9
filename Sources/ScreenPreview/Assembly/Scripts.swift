extension PreviewPage {
    /// The texts of the script files, in the order in which the page contains them.
    static let scripts: [String] = [
        EmbeddedTexts.page_1_dom_js,
        EmbeddedTexts.page_2_data_js,
        EmbeddedTexts.page_3_values_js,
        EmbeddedTexts.page_4_parts_js,
        EmbeddedTexts.page_5_cells_js,
        EmbeddedTexts.page_6_rows_js,
        EmbeddedTexts.page_7_frame_js,
        EmbeddedTexts.page_7_gestures_js,
        EmbeddedTexts.page_8_player_js,
        EmbeddedTexts.page_9_catalogue_js,
        EmbeddedTexts.page_9_inspector_js,
        EmbeddedTexts.page_9_layouts_js,
        EmbeddedTexts.page_9_main_js,
    ]
}
