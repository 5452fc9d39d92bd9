#if canImport(SwiftUI) && canImport(Combine)
    import SwiftUI

    /// States of a screen below each other, each in light and in dark appearance, in the largest type and from right to left:
    /// for a preview.
    public struct ScreenPreviews<Views: ScreenViews>: View {
        /// One state under its name.
        private struct Sample: Identifiable {
            let id: String
            let store: ScreenStore<Views.Screen>
        }

        @State private var samples: [Sample]
        private let views: Views
        private let height: Double

        /// - Parameters:
        ///   - samples: the names of the states.
        ///   - views: what shows each row.
        ///   - height: of each list, in points.
        ///   - state: the state of a name.
        public init<Name: CaseIterable>(
            _ samples: Name.Type,
            _ views: Views,
            height: Double = 600,
            state: (Name) -> Views.Screen.State
        ) {
            let stores = samples.allCases.map { Sample(id: "\($0)", store: ScreenStore<Views.Screen>(state($0))) }
            _samples = State(initialValue: stores)
            self.views = views
            self.height = height
        }

        public var body: some View {
            ScrollView {
                ForEach(samples) { sample in
                    ForEach(PreviewLook.allCases, id: \.self) { look in
                        VStack {
                            Text("\(sample.id), \(look.rawValue)")
                            ScreenListView(sample.store, views).shown(in: look)
                                .frame(height: height)
                        }
                    }
                }
            }
        }
    }

    /// What a screen has to look right in.
    private enum PreviewLook: String, CaseIterable {
        case light
        case dark
        case largestType = "largest type"
        case rightToLeft = "right to left"
    }

    extension View {
        @ViewBuilder
        fileprivate func shown(in look: PreviewLook) -> some View {
            switch look {
            case .light: environment(\.colorScheme, .light)
            case .dark: environment(\.colorScheme, .dark)
            case .largestType: environment(\.dynamicTypeSize, .accessibility5)
            case .rightToLeft: environment(\.layoutDirection, .rightToLeft)
            }
        }
    }
#endif
