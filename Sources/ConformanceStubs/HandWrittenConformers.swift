// Finds the handwritten types that conform to generated protocols.

import SpecModel
import SwiftBackend
import VMGenDriver

/// A handwritten type that conforms to a generated protocol, with its location.
package struct HandWrittenConformer: Hashable {
    package let type: String
    package let place: StubPlace
}

/// The handwritten sources of a module, without those that the scan cannot read.
package struct HandWrittenSources {
    private let existing: ExistingSources

    package init(in directory: String, of program: Program) throws(DriverFailure) {
        let sources = try readSwiftSources(in: directory)
        existing = ExistingSources(
            sources.compactMap { try? ScannedSource(path: $0.path, bytes: $0.bytes) },
            ClientSwift(program)
        )
    }

    /// Returns the types that conform to the protocol or composition `name`, in the order of the sources.
    package func conformers(to name: String) -> [HandWrittenConformer] {
        existing.conformingTypes(to: name).compactMap { type in
            guard let body = existing.type(type)?.place else { return nil }
            let source = existing.sources[body.source]
            return HandWrittenConformer(type: type, place: StubPlace(source, at: existing[body].offset))
        }
    }
}
