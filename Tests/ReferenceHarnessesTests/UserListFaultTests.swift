import Testing
import ViperTestKit

@testable import ReferenceHarnesses

/// Each mistake that is made in a module of inputs and outputs is found by a finding that names it.
/// What traps, `viper-lab check` runs, and its tests name it.
@Suite struct UserListFaultTests {
  @Test(arguments: NamedFault.ofUserList)
  func aFaultIsNamed(_ fault: NamedFault) async throws {
    let reference = try #require(ReferenceFlow.all.first { $0.flow.id == fault.flow })
    let findings = await reference.run(faults: [fault.name]).findings
    let finding = try #require(
      findings.first { $0.id == fault.id }, "\(findings.map(\.description))")
    #expect(finding.description.contains(fault.text), "\(finding)")
    #expect(await reference.run(faults: []).findings.map(\.description) == [])
  }

  @Test func eachFaultOfTheModuleIsAmongThem() {
    let module = ReferenceModule.userList
    #expect(NamedFault.ofUserList.map(\.name) == module.faults.filter { !$0.traps }.map(\.name))
  }
}

extension NamedFault {
  static let ofUserList = [
    NamedFault(
      name: "failureCompletes", flow: "user-list.failure.again", id: .missingMessage,
      text: #"+ output users failed: "offline""#),
    NamedFault(
      name: "endsHeldWeakly", flow: "user-list.scene.list", id: .missingMessage,
      text: "call GET https://api.github.com/users is expected and did not come"),
    NamedFault(
      name: "notOnMainThread", flow: "user-list.scene.background", id: .offMainThread,
      text: #"output screen gave Content(lines: ["octocat"], problem: nil) off the main thread"#),
  ]

  static let mutantsOfUserList = [
    NamedFault(
      name: "staleAnswerShown", flow: "user-list.scene.stale", id: .unexpectedMessage,
      text: #"output screen(Content(lines: ["octocat"], problem: nil)) came"#),
    NamedFault(
      name: "subscriptionHoldsPresenter", flow: "user-list.scene.list", id: .notReleased,
      text: "Fix: capture the presenter weakly in closure #3 in UserListPresenter.listen()."),
    NamedFault(
      name: "errorSwallowed", flow: "user-list.load.failure", id: .missingMessage,
      text: "output problems is expected and did not come"),
    NamedFault(
      name: "organizationsListed", flow: "user-list.interactor.people", id: .differentArgument,
      text: #"Step 1, request fetch: output users came with another with[0]: expected no such "#
        + #"element, came User(login: "github", id: 1, "#),
    NamedFault(
      name: "sendsBeforeBinding", flow: "user-list.view.at-once", id: .missingMessage,
      text: "Step 1, event viewDidLoad: output screen is expected and did not come"),
    NamedFault(
      name: "problemStays", flow: "user-list.scene.failure", id: .differentArgument,
      text: #"output screen came with another with.problem: expected null, came "The network "#
        + #"failed: offline.""#),
    NamedFault(
      name: "firstLoadIgnored", flow: "user-list.load.success", id: .missingMessage,
      text: "request fetch is expected and did not come"),
    NamedFault(
      name: "refreshIgnored", flow: "user-list.failure.again", id: .missingMessage,
      text: "request fetch is expected and did not come"),
    NamedFault(
      name: "asksTwice", flow: "user-list.load.success", id: .unexpectedMessage,
      text: "request fetch came, which the step does not expect once more"),
    NamedFault(
      name: "usersSentTwice", flow: "user-list.load.none", id: .unexpectedMessage,
      text: "output users([]) came, which the step does not expect once more"),
    NamedFault(
      name: "laterUsersDropped", flow: "user-list.failure.after-success", id: .missingMessage,
      text: "output users is expected and did not come"),
    NamedFault(
      name: "usersReversed", flow: "user-list.load.success", id: .differentArgument,
      text: #"output users came with another with[0].login: expected "octocat", came "defunkt""#),
    NamedFault(
      name: "errorSentTwice", flow: "user-list.load.failure", id: .unexpectedMessage,
      text: #"output problems("offline") came, which the step does not expect once more"#),
    NamedFault(
      name: "errorDropsUsers", flow: "user-list.load.failure", id: .unexpectedMessage,
      text: "output users([]) came, which the step does not expect."),
    NamedFault(
      name: "selectionIgnored", flow: "user-list.select", id: .missingMessage,
      text: "route showRepositoryList is expected and did not come"),
    NamedFault(
      name: "selectsTwice", flow: "user-list.select", id: .unexpectedMessage,
      text: "route showRepositoryList(User(login: \"octocat\""),
    NamedFault(
      name: "subscriptionNotKept", flow: "user-list.load.success", id: .missingMessage,
      text: "request fetch is expected and did not come"),
    NamedFault(
      name: "asksServiceTwice", flow: "user-list.interactor.fetch", id: .unexpectedMessage,
      text: "call GET https://api.github.com/users(headers: (Accept: "),
    NamedFault(
      name: "lastUserDropped", flow: "user-list.interactor.fetch", id: .differentArgument,
      text: "output users came with another with[1]: expected 2 elements, came only 1"),
    NamedFault(
      name: "answerKept", flow: "user-list.interactor.each", id: .missingMessage,
      text: "call GET https://api.github.com/users is expected and did not come"),
    NamedFault(
      name: "emptyIsFailure", flow: "user-list.interactor.none", id: .differentArgument,
      text: "output users came with another signal"),
    NamedFault(
      name: "viewHoldsItself", flow: "user-list.scene.list", id: .notReleased,
      text: "Fix: capture the view weakly in closure #1 in UserListView.bind()."),
    NamedFault(
      name: "problemPrinted", flow: "user-list.scene.background.failure", id: .missingMessage,
      text: "output screen is expected and did not come"),
    NamedFault(
      name: "nextLineTapped", flow: "user-list.scene.repositories.failure", id: .missingMessage,
      text: "Step 2, event tapLine: route push is expected and did not come"),
    NamedFault(
      name: "wireframeHoldsView", flow: "user-list.scene.list", id: .notReleased,
      text: "Fix: make UserListRouter.strongViewController weak."),
    NamedFault(
      name: "pushedTwice", flow: "user-list.scene.stale", id: .unexpectedMessage,
      text: #"route push(scene: "RepositoryList") came, which the step does not expect once more"#),
    NamedFault(
      name: "repositoriesUnsorted", flow: "user-list.scene.repositories", id: .differentArgument,
      text: #"output screen came with another with.lines[1]: expected "linguist", came "#
        + #""Hello-World""#),
    NamedFault(
      name: "pageOfOwner", flow: "repository-list.select", id: .differentArgument,
      text: #"route showPage came with another with._0: expected "#
        + #""https://github.com/octocat/Hello-World", came "https://github.com/octocat""#),
    NamedFault(
      name: "goneAccountStays", flow: "repository-list.load.gone", id: .missingMessage,
      text: "route close is expected and did not come"),
    NamedFault(
      name: "repositoriesOfAnother", flow: "repository-list.load.success", id: .differentArgument,
      text: #"request fetch came with another with._0: expected "octocat", came "defunkt""#),
    NamedFault(
      name: "tapOutsideOpensLast", flow: "repository-list.view.tap", id: .unexpectedMessage,
      text: #"Step 5, event tapLine: event didSelectRepositoryTrigger("c") came"#),
    NamedFault(
      name: "repositoriesProblemStays", flow: "repository-list.view.problem.over",
      id: .differentArgument,
      text: #"output screen came with another with.problem: expected null, came "offline""#),
    NamedFault(
      name: "starlessFirst", flow: "repository-list.interactor.no-stars", id: .differentArgument,
      text: #"output repositories came with another with[0]: expected { "$partial": { "#
        + #""name": "one" } }, came no such element"#),
    NamedFault(
      name: "tiesReversed", flow: "repository-list.interactor.fetch", id: .differentArgument,
      text: "output repositories came with another with[0].name: expected \"Spoon-Knife\", came "
        + "\"linguist\""),
    NamedFault(
      name: "slashNotEncoded", flow: "github.odd-login", id: .missingMessage,
      text: "call GET https://api.github.com/users/a%2Fb/repos is expected and did not come"),
    NamedFault(
      name: "statusIgnored", flow: "github.words", id: .differentArgument,
      text: "came \"GitHub's answer can't be read.\""),
    NamedFault(
      name: "messageDropped", flow: "github.words", id: .differentArgument,
      text: "came \"GitHub refused ("),
  ]
}

extension ReferenceFault {
  static let ofUserList = [
    ReferenceFault(
      name: "failureCompletes",
      foundBy: [
        "repository-list.failure.after-success",
        "repository-list.failure.twice",
        "repository-list.gone.after-success",
        "repository-list.load.failure",
        "repository-list.load.gone",
        "repository-list.select.after-failure",
        "user-list.failure.after-none",
        "user-list.failure.after-success",
        "user-list.failure.again",
        "user-list.failure.newer",
        "user-list.failure.twice",
        "user-list.load.failure",
        "user-list.load.limit",
        "user-list.load.refused",
        "user-list.none.after-failure",
        "user-list.scene.background.failure",
        "user-list.scene.failure",
        "user-list.scene.failure.keeps",
        "user-list.scene.repositories.failure",
        "user-list.scene.repositories.gone",
        "user-list.select.after-failure",
      ]),
    ReferenceFault(
      name: "endsHeldWeakly",
      foundBy: [
        "repository-list.view.at-once",
        "repository-list.view.emptied",
        "repository-list.view.empty",
        "repository-list.view.list",
        "repository-list.view.problem",
        "repository-list.view.problem.over",
        "repository-list.view.problem.over-list",
        "repository-list.view.same",
        "repository-list.view.tap",
        "repository-list.view.tap.newer",
        "repository-list.view.texts",
        "user-list.scene.background",
        "user-list.scene.background.failure",
        "user-list.scene.failure",
        "user-list.scene.failure.keeps",
        "user-list.scene.left",
        "user-list.scene.left.failure",
        "user-list.scene.list",
        "user-list.scene.refresh",
        "user-list.scene.released",
        "user-list.scene.repositories",
        "user-list.scene.repositories.back",
        "user-list.scene.repositories.background",
        "user-list.scene.repositories.failure",
        "user-list.scene.repositories.gone",
        "user-list.scene.repositories.second-tap",
        "user-list.scene.stale",
        "user-list.scene.tap-nothing",
        "user-list.view.at-once",
        "user-list.view.emptied",
        "user-list.view.empty",
        "user-list.view.list",
        "user-list.view.problem",
        "user-list.view.problem.again",
        "user-list.view.problem.over",
        "user-list.view.problem.over-list",
        "user-list.view.pull",
        "user-list.view.same",
        "user-list.view.tap",
        "user-list.view.tap.newer",
        "user-list.view.texts",
      ]),
    ReferenceFault(
      name: "notOnMainThread",
      foundBy: [
        "user-list.scene.background",
        "user-list.scene.background.failure",
        "user-list.scene.failure",
        "user-list.scene.failure.keeps",
        "user-list.scene.list",
        "user-list.scene.refresh",
        "user-list.scene.repositories",
        "user-list.scene.repositories.back",
        "user-list.scene.repositories.background",
        "user-list.scene.repositories.failure",
        "user-list.scene.repositories.gone",
        "user-list.scene.repositories.second-tap",
        "user-list.scene.stale",
        "user-list.scene.tap-nothing",
      ]),
  ]
}
