import Testing
import ViperRules

@testable import ViperConformance

/// What a rule says of its own first example that does not hold.
@Suite struct RuleSentenceTests {
  private func sentences<Subject>(
    _ rules: [Rule<Subject>], _ read: (String) throws -> Subject
  ) throws -> [String: String] {
    var sentences: [String: String] = [:]
    for rule in rules {
      let subject = try read(try #require(rule.failing.first))
      guard case .violated(let violations) = rule.outcome(on: subject) else { continue }
      sentences[rule.id] = violations.map(\.sentence).joined(separator: " ")
    }
    return sentences
  }

  @Test func eachRuleAboutReferencesNamesThem() throws {
    #expect(
      try sentences(GraphRule.all, RoleGraph.init(example:)) == [
        "delegate-is-held-weakly": "DetailPresenter.delegate keeps ListPresenter alive.",
        "delegate-is-the-opening-presenter":
          "The delegate of DetailPresenter is ListView, a view.",
        "interactor-holds-output-weakly": "Interactor.output keeps Presenter alive.",
        "interactor-reaches-no-view-or-router": "Interactor.view leads to View, a view.",
        "module-is-released-with-its-owner": "Presenter was not released.",
        "no-role-is-shared": "Two assemblies have the same Presenter.",
        "no-slot-is-empty": "Presenter.router is empty.",
        "presenter-holds-view-weakly": "Presenter.view keeps View alive.",
        "router-holds-view-controller-weakly": "Router.viewController keeps View alive.",
        "view-holds-presenter-strongly":
          "View.presenter does not keep Presenter alive, and nothing else of the view does.",
        "view-reaches-its-presenter-only": "View.interactor leads to Interactor, an interactor.",
      ])
  }

  @Test func eachRuleAboutMessagesNamesThem() throws {
    #expect(
      try sentences(TranscriptRule.all, RoleTranscript.init(example:)) == [
        "alerts-are-shown-by-the-view": "The presenter shows an alert.",
        "alerts-follow-the-presenter":
          "The view shows an alert before its presenter has said anything.",
        "entities-stay-behind-the-presenter": "command show hands the view the entity Article.",
        "interactor-sends-to-output-and-services-only":
          "The interactor sends the command reload.",
        "nothing-is-sent-after-release":
          "command show came after its module was released.",
        "one-end-per-request": "The request fetch ended twice.",
        "only-the-router-navigates": "The view navigates itself: push.",
        "presenter-sends-to-its-neighbours-only": "The presenter sends the call items.",
        "router-takes-orders-from-the-presenter": "The view orders the route showDetail.",
        "view-gets-values-ready-to-show": "command show hands the view a Date.",
        "view-is-told-on-the-main-thread": "command reload came off the main thread.",
        "view-sends-to-its-presenter-only": "The view sends the request save.",
      ])
  }
}
