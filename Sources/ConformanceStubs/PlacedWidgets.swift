// Selects the controls for a composition. A trait that the module declares itself is treated as the standard trait if
// its name and the names and types of its members match.

import SpecModel

/// A control that shows members of a composition, with the names that the members have in the composition.
struct PlacedWidget {
    var widget: Widget
    /// The name of the control's property: `detailLabel`.
    var name: String
    /// The settings for which the composition has members.
    var settings: [Widget.Setting]
    var action: Member?
}

extension Program {
    /// Returns the controls for a composition, in the order of its traits.
    func widgets(of composition: Composition, in framework: UIFramework) -> [PlacedWidget] {
        var placed: [PlacedWidget] = []
        for id in composition.traits { add(id, role: "", [:], composition, framework, to: &placed) }
        return placed
    }

    /// Adds the controls for a trait and the traits that it refines.
    ///
    /// - Parameter names: The names of the trait's members in its role.
    private func add(
        _ id: ID<Trait>,
        role: String,
        _ names: [String: String],
        _ composition: Composition,
        _ framework: UIFramework,
        to placed: inout [PlacedWidget]
    ) {
        for id in closure(of: [id]) {
            let found = self[id]
            if let played = found.role {
                var renamed: [String: String] = [:]
                for (original, own) in zip(played.originals, found.members) {
                    renamed[original] = names[own.member.name] ?? own.member.name
                }
                add(played.base, role: join(role, played.name), renamed, composition, framework, to: &placed)
                continue
            }
            for widget in framework.widgets where widget.trait == found.header.name {
                let name = join(role, widget.name)
                guard let fitting = fitting(widget, name, names, composition),
                    !placed.contains(where: { $0.name == name })
                else { continue }
                placed.append(fitting)
            }
        }
    }

    private func fitting(
        _ widget: Widget,
        _ name: String,
        _ names: [String: String],
        _ composition: Composition
    ) -> PlacedWidget? {
        let settings = widget.settings.compactMap { setting -> Widget.Setting? in
            var setting = setting
            setting.member = names[setting.member] ?? setting.member
            guard case .property(.builtin(setting.type), _)? = composition[setting.member]?.member.kind else {
                return nil
            }
            return setting
        }
        guard let first = widget.settings.first, settings.first?.target == first.target else { return nil }
        var action: Member?
        if let wanted = widget.action {
            guard let member = composition[names[wanted] ?? wanted]?.member, case .action(let taken) = member.kind,
                taken.isEmpty || taken.count == 1 && taken[0].type == .builtin(first.type)
            else { return nil }
            action = member
        }
        return PlacedWidget(widget: widget, name: name, settings: settings, action: action)
    }

    private func join(_ role: String, _ name: String) -> String {
        role.isEmpty ? name : role + name.prefix(1).uppercased() + name.dropFirst()
    }
}
