import Foundation
import TerminalUI
import ViewModelRuntime

/// A social feed with a server that the user simulates. `page` answers with the next posts, and `fail` answers with an
/// error. `sent 3 1` confirms comment 1 of post 3, and `lost 3 1` rejects this comment. `unlike 2` rejects the user's
/// like of post 2.
@main
struct FeedApp {
    @MainActor static func main() {
        let store = ScreenStore<FeedScreen>(
            FeedScreen.State(lastSeen: noon - 3 * 3600, now: noon),
            locale: Locale(identifier: "en_US")
        )
        store.onEvent = { event in print("  event: \(event)") }
        var pages = [posts.prefix(3), posts.dropFirst(3)]
        let cells = TerminalFeedCells()
        TerminalScreen(
            store: store,
            title: { _ in "Feed" },
            visibleRows: 20,
            commands: [
                "page": { _ in
                    let page = pages.removeFirst()
                    store.update { state in
                        state.posts += page
                        state.paging = pages.isEmpty ? .finished : .idle
                    }
                },
                "fail": { _ in store.state.paging = .failed("No connection.") },
                "sent": { text in store.update { setSync(.done, ofComment: text, in: &$0) } },
                "lost": { text in store.update { setSync(.failed("Not sent"), ofComment: text, in: &$0) } },
                "unlike": { text in
                    store.update { state in
                        guard let index = state.posts.firstIndex(where: { "\($0.id)" == text }) else { return }
                        state.posts[index].liked = false
                        state.posts[index].likes -= 1
                    }
                },
            ]
        ) { screen, path in
            screen.cell(at: path, from: cells)
        }.run()
    }

    /// Sets the sync state of a comment. `text` contains the ID of the post and the ID of the comment, separated by a
    /// space.
    private static func setSync(_ sync: Sync, ofComment text: String, in state: inout FeedScreen.State) {
        let ids = text.split(separator: " ").compactMap { Int($0) }
        guard ids.count == 2, let post = state.posts.firstIndex(where: { $0.id == ids[0] }),
            let comment = state.posts[post].comments.firstIndex(where: { $0.id == ids[1] })
        else { return }
        state.posts[post].comments[comment].sync = sync
    }

    private static let noon = Date(timeIntervalSince1970: 1_795_608_000)

    /// The posts of the server: those of a sample in debug builds, and none in other builds.
    private static var posts: [Post] {
        #if DEBUG
            FeedScreen.State.sample(.noon).posts
        #else
            []
        #endif
    }
}
