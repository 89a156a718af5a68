import ViperConformance
import ViperRules
import ViperTestKit

/// Modules that break a rule, of which the articles show what is said.
enum ShownRules {
  static func strongView() -> String {
    let result = Conformance.check(
      [], module: "Articles", options: .init(), baseline: nil, record: nil,
      source: SourcePlace(filePath: "ArticlesTests.swift", line: 4)
    ) { harness in
      let view = ViewSpy<ArticlesEvent, ArticlesCommand>(harness)
      let presenter = ArticlesPresenter(view)
      harness.owns(presenter, as: .presenter)
      harness.accepts(.event) { [weak presenter] (_: ArticlesEvent) in presenter?.load() }
    }
    return result.findings.map(\.description).joined(separator: "\n")
  }

  private final class TitlePresenter {
    private let view: (ArticlesCommand) -> Void

    init(_ view: @escaping (ArticlesCommand) -> Void) { self.view = view }

    func load() { view(.show) }
  }

  private static func title(_ more: (Harness) -> Void = { _ in }) -> ConformanceResult {
    Conformance.check(
      [], module: "Articles", options: .init(), baseline: nil, record: nil,
      source: SourcePlace(filePath: "ArticlesTests.swift", line: 4)
    ) { harness in
      let view = ViewSpy<ArticlesEvent, ArticlesCommand>(harness)
      let presenter = TitlePresenter { [weak view] in view?.handle($0) }
      harness.owns(presenter, as: .presenter)
      harness.accepts(.event) { [weak presenter] (_: ArticlesEvent) in presenter?.load() }
      more(harness)
    }
  }

  static func whatWasLookedAt() -> String { title().report.text(isVerbose: true) }
  static func howLittleWasChecked() -> String {
    title { $0.accepts(.response, named: "loaded") { _ in } }.note ?? ""
  }
}

private enum ArticlesEvent { case viewDidLoad }
private enum ArticlesCommand { case show }

private final class ArticlesPresenter {
  private let view: ViewSpy<ArticlesEvent, ArticlesCommand>

  init(_ view: ViewSpy<ArticlesEvent, ArticlesCommand>) { self.view = view }

  func load() { view.handle(.show) }
}
