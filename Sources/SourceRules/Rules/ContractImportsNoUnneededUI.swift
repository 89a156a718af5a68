import ViperRules

extension SourceRules {
  static let contractImportsNoUnneededUI = SourceRule(
    id: "contract-imports-no-unneeded-ui",
    sentence: "A file of role protocols imports no UI framework that it has no need of.",
    because:
      "Whoever adopts the protocols, a presenter or a double in a test, then depends on that "
      + "framework too.",
    remedy: "Remove the import, or import Foundation instead.",
    needs: [.contract],
    passing: [
      "import UIKit\nprotocol ListViewInput: AnyObject { func show(image: UIImage) }",
      "protocol ListViewInput: AnyObject { func show(title: String) }",
    ],
    failing: ["import UIKit\nprotocol ListViewInput: AnyObject { func show(title: String) }"]
  ) { facts in
    // What the project declares itself is no name of a framework.
    let own = Set(
      facts.files.flatMap { $0.types.lazy.filter { $0.kind != .extension }.map(\.name) })
    let contracts = facts.files.compactMap { file in
      facts.contracts(in: file).first.map { (file: file, name: $0.name) }
    }
    return .looked(
      at: contracts.count,
      contracts.flatMap { file, name in
        file.imports.filter { line in
          Frameworks.named.contains(line.module)
            && !file.names.keys.contains {
              !own.contains($0) && Frameworks.mayNeedUI($0, of: line.module)
            }
        }.map { line in
          Violation(
            "\(name) imports \(line.module) and has no need of it.", types: [name],
            edge: line.module, place: file.place(of: line.offset))
        }
      })
  }
}
