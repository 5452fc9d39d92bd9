// Computes and publishes diagnostics on a separate thread, which always uses the newest state of the workspace.

import JSONOutput
import SpecServices

final class DiagnosticsPublisher: Sendable {
    /// A state of the workspace whose diagnostics are published.
    struct Job: Sendable {
        let snapshot: Snapshot
        /// The path of the document that the client has opened or edited, or `nil` if a different event caused this
        /// job. The publisher publishes the diagnostics of the document's module first.
        let changedPath: String?
        let encoding: PositionEncoding
        /// The URIs of the open documents by path.
        let openURIs: [String: String]
        /// The versions of the open documents by path.
        let versions: [String: Int]
        let form: DiagnosticForm
    }

    private struct State {
        var waiting: Job?
    }

    private let output: Outlet
    private let state = Shared(State())

    init(output: Outlet) {
        self.output = output
    }

    /// Starts the thread. Returns `false` if the system cannot create it.
    func start() -> Bool {
        startThread { [output, state] in
            var published = PublishedDiagnostics()
            var problems: Set<String> = []
            // This variable keeps the earlier snapshot until the thread has published the diagnostics of the next
            // snapshot. The thread then releases the earlier snapshot. This release takes longer than some requests.
            var earlier: Snapshot?
            while true {
                let job: Job? = state.wait { state in
                    defer { state.waiting = nil }
                    return state.waiting
                }
                guard let job else { continue }
                for problem in job.snapshot.problems where problems.insert(problem).inserted { log(problem) }
                let isObsolete = { state.change { $0.waiting != nil } }
                publish(job, &published, to: output, isObsolete: isObsolete)
                earlier = job.snapshot
                _ = earlier
            }
        }
    }

    /// Submits a job. If the thread has not yet started the previous job, the new job replaces it.
    func submit(_ job: Job) { state.change { $0.waiting = job } }
}

/// Publishes the diagnostics of a job. If the job has a changed document, publishes the diagnostics of its module
/// first. Then publishes all diagnostics, unless a newer job is waiting.
private func publish(
    _ job: DiagnosticsPublisher.Job,
    _ published: inout PublishedDiagnostics,
    to output: Outlet,
    isObsolete: () -> Bool
) {
    var positions = FilePositions(job.snapshot, job.encoding, openURIs: job.openURIs)
    if let path = job.changedPath {
        let files = job.snapshot.diagnostics(ofModuleWith: path)
        published.update(files, isComplete: false, of: job, &positions).forEach { output.send($0) }
    }
    guard let files = job.snapshot.diagnostics(isCancelled: isObsolete) else { return }
    published.update(files, isComplete: true, of: job, &positions).forEach { output.send($0) }
}
