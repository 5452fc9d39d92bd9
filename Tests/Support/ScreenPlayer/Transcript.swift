import ChangeInvariants
import Foundation
import ViewModelRuntime

/// The content and the actions of a screen as text. Each line contains one item, for example a row or a command.
/// `written(_:)` determines the format of the values.
struct Transcript {
    private(set) var text = ""

    mutating func add(line: String) { text += line + "\n" }

    mutating func add(_ word: String, _ value: Any) { add(line: "\(word) \(written(value))") }

    mutating func add<Screen: ScreenFrame>(_ screen: Screen, _ shown: Shown<Screen>) {
        for value in screen.screenValues { add("value", value.base) }
        for command in screen.screenCommands { add("bar", command) }
        for (index, section) in shown.sections.enumerated() {
            add("section", section.id)
            if let header = section.header { add("header", header) }
            if let cell = section.headerCell { add(cell: cell, "headerCell") }
            if let footer = section.footer { add("footer", footer) }
            if let cell = section.footerCell { add(cell: cell, "footerCell") }
            for (number, row) in section.rows.enumerated() {
                let content = Mirror(reflecting: row.row).children.first?.value ?? row.row
                add(line: "row \(written(row.id)) \(members(of: content))")
                add(section.details[number], of: RowPath(section: index, row: number), in: screen)
            }
        }
        for id in screen.duplicates.map({ written($0) }).sorted() { add(line: "leftOut \(id)") }
    }
}

extension Transcript {
    private mutating func add(cell: Any, _ word: String) {
        guard let content = Mirror(reflecting: cell).children.first else { return }
        add(line: "\(word) \(content.label ?? "") \(members(of: content.value))")
    }

    private mutating func add<Screen: ScreenFrame>(
        _ details: RowDetails<Screen.Action>,
        of path: RowPath,
        in screen: Screen
    ) {
        if let select = details.select { add("select", select) }
        if let appear = details.appear { add("appear", appear) }
        if let isSelected = details.isSelected { add("selected", isSelected) }
        for command in details.leadingSwipe { add("leading", command) }
        for command in details.trailingSwipe { add("trailing", command) }
        for command in details.menu { add("menu", command) }
        if let accessibility = details.accessibility {
            let texts = [accessibility.label, accessibility.value, accessibility.hint].map { written($0 as Any) }
            add(line: "accessibility \(texts.joined(separator: " ")) \(written(accessibility.traits))")
        }
        for row in screen.moveRange(of: path) ?? 0..<0 {
            let destination = RowPath(section: path.section, row: row)
            add(line: "move \(row) \(written(screen.moveAction(from: path, to: destination) as Any))")
        }
        addTransfers(of: path, in: screen)
    }

    /// Adds a line for each move to a destination outside of the row's move range. The destination must be beside a row
    /// with the same `RowID` case as the moved row.
    private mutating func addTransfers<Screen: ScreenFrame>(of path: RowPath, in screen: Screen) {
        guard let own = screen.moveRange(of: path) else { return }
        func word(_ row: RowPath) -> String? {
            guard row.row >= 0, row.row < screen.numberOfRows(in: row.section) else { return nil }
            return Mirror(reflecting: screen.rowID(at: row)).children.first?.label
        }
        for section in screen.sections.indices {
            let isOwn = section == path.section
            for place in 0...screen.numberOfRows(in: section) where !isOwn || !(own ~= place || own.upperBound == place)
            {
                let around = [place - 1, place].map { RowPath(section: section, row: $0) }
                guard around.contains(where: { word($0) == word(path) }) else { continue }
                let destination = RowPath(section: section, row: isOwn && place > path.row ? place - 1 : place)
                guard let action = screen.moveAction(from: path, to: destination) else { continue }
                add(line: "transfer \(section) \(place) \(written(action))")
            }
        }
    }

    private mutating func add<Action>(_ word: String, _ command: ShownCommand<Action>) {
        let values = [command.image as Any, command.color as Any].map(written)
        let role = command.role.map { "\($0)" } ?? "nil"
        add(
            line:
                "\(word) \(written(command.action)) \(written(command.title)) \(values.joined(separator: " ")) \(role)"
        )
    }
}

/// Returns the stored properties of `viewModel` as text, in the order of their declarations. Omits `actionHandler`.
private func members(of viewModel: Any) -> String {
    Mirror(reflecting: viewModel).children
        .filter { $0.label != "actionHandler" }
        .map { "\($0.label ?? "")=\(written($0.value))" }
        .joined(separator: " ")
}

private func written(_ value: Any) -> String {
    switch value {
    case let value as Bool: return "\(value)"
    case let value as Int: return "\(value)"
    case let value as Double: return "double:" + String(value.bitPattern, radix: 16)
    case let value as Decimal: return "decimal:\(value)"
    case let value as String: return quoted(value)
    case let value as Date:
        return "date:" + String(value.timeIntervalSinceReferenceDate.bitPattern, radix: 16)
    case let value as Duration: return "duration:\(value.components.seconds):\(value.components.attoseconds)"
    case let value as URL: return "url:" + quoted(value.absoluteString)
    case let value as UUID: return "uuid:\(value)"
    case let value as ColorValue: return "color:" + name(of: value)
    case let value as FontValue: return "font:" + name(of: value)
    case let value as ImageValue: return "image:" + name(of: value)
    default: return structure(of: value)
    }
}

private func structure(of value: Any) -> String {
    let mirror = Mirror(reflecting: value)
    switch mirror.displayStyle {
    case .optional: return mirror.children.first.map { written($0.value) } ?? "nil"
    // The elements of a set are sorted, because a set has no order.
    case .set: return "(" + mirror.children.map { written($0.value) }.sorted().joined(separator: ",") + ")"
    case .dictionary:
        let entries = mirror.children.map { entry in
            Mirror(reflecting: entry.value).children.map { written($0.value) }.joined(separator: ":")
        }
        return "[" + entries.sorted().joined(separator: ",") + "]"
    case .collection: return "[" + mirror.children.map { written($0.value) }.joined(separator: ",") + "]"
    case .enum:
        guard let payload = mirror.children.first else { return ".\(value)" }
        let inner = Mirror(reflecting: payload.value)
        // A payload with labels or with several values is a tuple. A payload with a single value can have any type.
        let isTuple = inner.displayStyle == .tuple
        let values = isTuple ? inner.children.map { written($0.value) } : [written(payload.value)]
        return ".\(payload.label ?? "")(" + values.joined(separator: ",") + ")"
    default:
        let fields = mirror.children.map { "\($0.label ?? ""):\(written($0.value))" }
        return "{" + fields.sorted().joined(separator: ",") + "}"
    }
}

private func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
        if scalar.value < 0x20 || scalar == "\"" || scalar == "\\" {
            result += "\\" + String(scalar.value, radix: 16) + ";"
        } else {
            result.unicodeScalars.append(scalar)
        }
    }
    return result + "\""
}

private func name(of color: ColorValue) -> String {
    switch color {
    case .system(let system): system.rawValue
    case .asset(let name): "asset:" + quoted(name)
    case .rgba(let bits): String(bits, radix: 16)
    case .dynamic(let light, let dark): "light:\(name(of: light)):dark:\(name(of: dark))"
    case .token(let token, _): "token:" + token
    }
}

private func name(of font: FontValue) -> String {
    switch font {
    case .style(let style): style.rawValue
    case .system(let size, let weight): "system:\(size):\(weight)"
    case .custom(let name, let size): "custom:\(quoted(name)):\(size)"
    case .token(let token, _): "token:" + token
    }
}

private func name(of image: ImageValue) -> String {
    switch image {
    case .asset(let name): "asset:" + quoted(name)
    case .symbol(let name): "symbol:" + quoted(name)
    case .url(let url): "url:" + quoted(url.absoluteString)
    case .data(let data): "data:\(data.count)"
    }
}
