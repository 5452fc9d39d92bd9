#if canImport(SwiftUI) && canImport(Combine)
    import SwiftUI

    /// A preview of several states of a screen, one below the other.
    ///
    /// Each state is shown four times: in light appearance, in dark appearance, in the largest text size, and with a
    /// right-to-left layout.
    public struct ScreenPreviews<Views: ScreenViews>: View {
        /// A state and its name.
        private struct Sample: Identifiable {
            let id: String
            let store: ScreenStore<Views.Screen>
        }

        @State private var samples: [Sample]
        private let views: Views
        private let height: Double

        /// Creates a preview of the states of a screen.
        ///
        /// - Parameters:
        ///   - samples: The enum with one case per state.
        ///   - views: The implementation that makes the views of rows, headers and footers.
        ///   - height: The height of each list, in points.
        ///   - state: A closure that returns the state of a case.
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

    /// The environments in which a preview shows each state.
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
