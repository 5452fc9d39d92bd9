import ViewModelRuntime

public protocol AccountService {}
@MainActor public final class NestView {}
nonisolated struct Mine: SwitchCellPresentable {
    var switchOn: Bool { true }
    var level: Double = 0
    @MainActor func onSwitchToggle(on: Bool) {}
    @MainActor func onTap(_ in: Int, default: Theme) {}
}
nonisolated struct Look: SwitchCellDelegate {
    @MainActor func onSwitchToggle(on: Bool) {}
    @MainActor func onTap(_ in: Int, default: Theme) {}
}
final class Controller: NestViewDelegate {
    func onSwitchToggle(on: Bool) {}
    func onTap(_ in: Int, default: Theme) {}
}
final class TheCell: SwitchCellView {
    func configure(with viewModel: some SwitchCellPresentable) { viewModel.onReset(); _ = viewModel.switchColor }
}
@MainActor func use() {
    var model = SwitchCellViewModel(switchOn: true, level: 1) { action in
        switch action {
        case .onSwitchToggle(let on): print(on)
        case .onReset: break
        case .onTap(let x, let theme): print(x, theme)
        }
    }
    Loud.apply(to: &model)
    model.onTap(1, default: .dark)
    let cell = TheCell()
    cell.configure(with: model)
    cell.configure(with: Mine())
    print(CellIdentifier.switchCell.reuseIdentifier, SwitchCellDefaultAppearance().switchColor)
}
