"""Writes the packages that the checks edit."""

TRAITS = """\
vmspec: 1
traits:
  TitlePresentable:
    doc: A title.
    data: {title: String}
  AmountPresentable:
    doc: An amount of money.
    data: {amount: String, hint: String? = nil}
  TapPresentable:
    actions: {onTap: []}
cells:
  TitleCell: {traits: [TitlePresentable, TapPresentable]}
  AmountCell:
    doc: A title with an amount.
    traits: [TitlePresentable, AmountPresentable]
"""

SCREEN = """\
vmspec: 1
imports: [DesignSystem]
types:
  Phase: {cases: [idle, loading, done]}
models:
  Order:
    doc: An order of a customer.
    identity: number
    fields: {number: String, total: Decimal, note: String?}
screens:
  Orders:
    doc: The orders of a customer.
    state:
      phase: Phase = .idle
      orders: "[Order]"
    sections:
      - id: orders
        rows:
          - id: empty
            when: orders.isEmpty
            cell: TitleCell
            values: {title: "No orders 😀"}
            actions: {onTap: {set: phase, to: .loading}}
          - each: order in orders
            rows:
              - id: order
                when: phase == .idle
                cell: AmountCell
                values:
                  title: "{order.number}"
                  amount: "{order.total | currency(EUR)}"
"""

BROKEN = SCREEN.replace("orders.isEmpty", "ordres.isEmpty")

MANIFEST = """\
// swift-tools-version: 6.1
import PackageDescription

let package = Package(name: "Shop")
"""


def make_package(root):
    """Writes a package with two modules, and returns the paths of their specs."""
    root.mkdir(parents=True, exist_ok=True)
    (root / "Package.swift").write_text(MANIFEST)
    traits = root / "Sources/DesignSystem/Traits.vmspec.yaml"
    screen = root / "Sources/Shop/Orders.vmspec.yaml"
    for path, text in [(traits, TRAITS), (screen, SCREEN)]:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)
    (root / "Sources/DesignSystem/vmgen.yaml").write_text("vmspec: 1\naccess: public\n")
    return traits, screen
