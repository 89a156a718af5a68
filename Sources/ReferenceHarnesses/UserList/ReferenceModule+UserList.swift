import UserListModule
import ViperTestKit

extension ReferenceModule {
  /// Inputs and outputs in Combine: a list of GitHub's users that opens their repositories.
  public static let userList = ReferenceModule(
    name: "UserList",
    suites: [
      Suite("UserList/UserList.presenter.json") { UserListWiring.listPresenter($0, faults: $1) },
      Suite("UserList/UserList.interactor.json", UserListWiring.listInteractor),
      .onMainActor("UserList/UserList.view.json", UserListWiring.listView).notHeldToRules,
      Suite("UserList/RepositoryList.presenter.json") {
        UserListWiring.detailPresenter($0, faults: $1)
      },
      Suite("UserList/RepositoryList.interactor.json", UserListWiring.detailInteractor),
      .onMainActor("UserList/RepositoryList.view.json", UserListWiring.detailView).notHeldToRules,
      .onMainActor("UserList/UserList.scene.json", UserListWiring.scene),
      .onMainActor("UserList/GitHub.client.json") { UserListWiring.client($0, faults: $1) }
        .notHeldToRules,
    ],
    faults: [
      Fault(
        .published, "failureCompletes",
        "a failure completes the subject of users: no later load can ever show",
        .missingMessage, in: "user-list.failure.again", also: ["next-try-works"]),
      Fault(
        .published, "goneInteractorTraps",
        "an interactor that has gone ends the process when an answer comes",
        .trapped, in: "user-list.interactor.gone", traps: true),
      Fault(
        "endsHeldWeakly",
        "input and output are weak references to the presenter, which nobody else holds",
        .missingMessage, in: "user-list.scene.list"),
      Fault(
        "notOnMainThread", "the view forgets receive(on:), and is told off the main thread",
        .offMainThread, in: "user-list.scene.background"),
    ],
    mutants: [
      Fault(
        "staleAnswerShown", "the late answer of an older load is shown over a newer one",
        .unexpectedMessage, in: "user-list.scene.stale"),
      Fault(
        "subscriptionHoldsPresenter",
        "what the presenter subscribes holds it, and it holds the subscription", .notReleased,
        in: "user-list.scene.list", also: ["released-after-assembly"]),
      Fault(
        "errorSwallowed", "a failure is told to nobody", .missingMessage,
        in: "user-list.load.failure", also: ["failure-reaches-the-user"]),
      Fault(
        "organizationsListed", "the list has organisations among the users", .differentArgument,
        in: "user-list.interactor.people"),
      Fault(
        "sendsBeforeBinding",
        "the view says that it is there before it has bound, and misses what comes at once",
        .missingMessage, in: "user-list.view.at-once"),
      Fault(
        "problemStays", "a problem stays on the screen when all is well again", .differentArgument,
        in: "user-list.scene.failure"),
      Fault(
        "firstLoadIgnored", "nothing listens to the view's first load", .missingMessage,
        in: "user-list.load.success"),
      Fault(
        "refreshIgnored", "nothing listens to the view's refresh", .missingMessage,
        in: "user-list.failure.again"),
      Fault("asksTwice", "each load asks twice", .unexpectedMessage, in: "user-list.load.success"),
      Fault(
        "usersSentTwice", "each answer is sent twice", .unexpectedMessage, in: "user-list.load.none"
      ),
      Fault(
        "laterUsersDropped", "only the first answer is sent", .missingMessage,
        in: "user-list.failure.after-success"),
      Fault(
        "usersReversed", "the users are sent in the wrong order", .differentArgument,
        in: "user-list.load.success"),
      Fault(
        "errorSentTwice", "each failure is told twice", .unexpectedMessage,
        in: "user-list.load.failure"),
      Fault(
        "errorDropsUsers", "a failure empties the list", .unexpectedMessage,
        in: "user-list.load.failure"),
      Fault("selectionIgnored", "a tap leads nowhere", .missingMessage, in: "user-list.select"),
      Fault(
        "selectsTwice", "a tap leads to the next module twice", .unexpectedMessage,
        in: "user-list.select"),
      Fault(
        "subscriptionNotKept", "the presenter does not keep its subscription, which ends at once",
        .missingMessage, in: "user-list.load.success"),
      Fault(
        "asksServiceTwice", "the interactor asks GitHub twice", .unexpectedMessage,
        in: "user-list.interactor.fetch"),
      Fault(
        "lastUserDropped", "the interactor drops the last user", .differentArgument,
        in: "user-list.interactor.fetch"),
      Fault(
        "answerKept", "the interactor gives its first answer again, and asks for no other",
        .missingMessage, in: "user-list.interactor.each"),
      Fault(
        "emptyIsFailure", "the interactor takes no users for a failure", .differentArgument,
        in: "user-list.interactor.none"),
      Fault(
        "viewHoldsItself", "what the view binds holds it, and it holds the binding", .notReleased,
        in: "user-list.scene.list"),
      Fault(
        .published, "problemPrinted", "the view only prints an error: the user sees nothing",
        .missingMessage,
        in: "user-list.scene.background.failure"),
      Fault(
        "nextLineTapped", "a tap opens the line below", .missingMessage,
        in: "user-list.scene.repositories.failure"),
      Fault(
        "wireframeHoldsView", "the router holds its view strongly", .notReleased,
        in: "user-list.scene.list", also: ["router-holds-view-controller-weakly"]),
      Fault(
        "pushedTwice", "the router puts two screens on the stack", .unexpectedMessage,
        in: "user-list.scene.stale"),
      Fault(
        "repositoriesUnsorted", "the repositories are not sorted by their stars",
        .differentArgument, in: "user-list.scene.repositories"),
      Fault(
        "pageOfOwner", "a tap opens the page of the repository's owner", .differentArgument,
        in: "repository-list.select"),
      Fault(
        "goneAccountStays", "an account that is gone is told as a problem, and does not lead back",
        .missingMessage, in: "repository-list.load.gone"),
      Fault(
        "repositoriesOfAnother", "the repositories are those of the wrong account",
        .differentArgument, in: "repository-list.load.success"),
      Fault(
        "tapOutsideOpensLast", "a tap below the last line opens the last one", .unexpectedMessage,
        in: "repository-list.view.tap"),
      Fault(
        "repositoriesProblemStays", "a problem stays on the screen when the repositories come",
        .differentArgument, in: "repository-list.view.problem.over"),
      Fault(
        "starlessFirst", "the repositories without a number of stars come first",
        .differentArgument, in: "repository-list.interactor.no-stars"),
      Fault(
        "tiesReversed", "repositories with as many stars are listed in reverse",
        .differentArgument, in: "repository-list.interactor.fetch"),
      Fault(
        "slashNotEncoded", "a slash in the name of an account is not encoded",
        .missingMessage, in: "github.odd-login"),
      Fault(
        "statusIgnored", "whatever the status is, the body is read",
        .differentArgument, in: "github.words"),
      Fault(
        "messageDropped", "the words with which the server refuses are dropped",
        .differentArgument, in: "github.words"),
    ],
    assemble: { names in
      MainActorMaking.make {
        // On no stack, since a screen that comes up asks GitHub.
        UserListAssembly(browser: NoBrowser(), faults: Faults(names: names)).userList()
      }
    })

  private final class NoBrowser: Browser {
    func open(_ address: String) {}
  }
}

extension Faults: NamedFaults {}
