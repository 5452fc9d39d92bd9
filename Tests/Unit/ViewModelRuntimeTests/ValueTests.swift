import Testing
import ViewModelRuntime

@Suite struct ValueTests {
    @Test func equalColoursHaveEqualDefinitions() {
        #expect(ColorValue.hex(0xFFCC00) == .rgba(0xFFCC_00FF))
        #expect(ColorValue.hex(0xAB12_3456) == .hex(0x12_3456))
        #expect(ColorValue.black != .hex(0x000000))
        #expect(ColorValue.asset("brand") != .token("brand", .asset("brand")))
    }

    @Test func theDefaultFontWeightIsRegular() {
        #expect(FontValue.system(17) == .system(17, .regular))
        #expect(FontValue.system(17) != .system(17, .bold))
    }

    @Test func aThemeReplacesTheValueOfAToken() {
        let brand = ColorValue.token("brand", .hex(0xFFCC00))
        #expect(DesignTheme().resolve(brand) == .hex(0xFFCC00))
        #expect(DesignTheme(colors: ["brand": .blue]).resolve(brand) == .blue)
        #expect(DesignTheme(colors: ["other": .blue]).resolve(brand) == .hex(0xFFCC00))

        let heading = FontValue.token("heading", .system(24, .bold))
        #expect(DesignTheme().resolve(heading) == .system(24, .bold))
        #expect(DesignTheme(fonts: ["heading": .title]).resolve(heading) == .title)
    }

    @Test func tokensInsideOtherColoursAreResolved() {
        let heading = ColorValue.dynamic(light: .token("ink", .black), dark: .token("paper", .white))
        let theme = DesignTheme(colors: ["paper": .token("ink", .gray)])
        #expect(theme.resolve(heading) == .dynamic(light: .black, dark: .gray))
    }

    @Test func aCyclicThemeIsResolved() {
        let theme = DesignTheme(
            colors: ["a": .token("b", .red), "b": .dynamic(light: .token("a", .green), dark: .blue)],
            fonts: ["a": .token("b", .body), "b": .token("a", .title)]
        )
        #expect(theme.resolve(.token("a", .red) as ColorValue) == .dynamic(light: .green, dark: .blue))
        #expect(theme.resolve(.token("a", .body) as FontValue) == .title)
    }
}
