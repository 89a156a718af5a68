import ViperRules

extension SourceRule {
  static var contractImportsNoUnneededUI: SourceRule {
    SourceRule(
      id: "contract-imports-no-unneeded-ui",
      sentence: "A file of role protocols imports no UI framework that it has no need of.",
      because:
        "Whoever adopts the protocols, a presenter or a double in a test, then stands on that "
        + "framework too (Articles → ArticleDetail).",
      remedy: "Remove the import, or import Foundation instead.",
      needs: [.contract],
      passing: [
        "import UIKit\nprotocol ListViewInput: AnyObject { func show(image: UIImage) }",
        "protocol ListViewInput: AnyObject { func show(title: String) }",
      ],
      failing: ["import UIKit\nprotocol ListViewInput: AnyObject { func show(title: String) }"],
      check: check)
  }

  @Sendable
  private static func check(_ facts: SourceFacts) -> RuleOutcome {
    // What the project declares itself is no name of a framework.
    let own = Set(
      facts.files.flatMap { $0.types.lazy.filter { $0.kind != .extension }.map(\.name) })
    var count = 0
    var violations: [Violation] = []
    for file in facts.files {
      let contracts = facts.contracts(in: file)
      guard let first = contracts.first else { continue }
      count += 1
      for line in file.imports where unneeded.contains(line.module) {
        let needsIt = file.names.keys.contains {
          !own.contains($0) && Frameworks.mayNeedUI($0, of: line.module)
        }
        guard !needsIt else { continue }
        violations.append(
          Violation(
            "\(first.name) imports \(line.module) and has no need of it.", types: [first.name],
            edge: line.module, place: file.place(of: line.offset)))
      }
    }
    return .looked(at: count, violations)
  }

  /// Those of which the names tell whether they are needed.
  private static var unneeded: Set<String> {
    ["UIKit", "AppKit", "Cocoa", "WatchKit", "SwiftUI"]
  }
}
