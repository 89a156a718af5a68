import UserListModule
import ViperTestKit

extension ReferenceModule {
  /// Inputs and outputs in Combine: a list of GitHub's users that opens their repositories.
  public static let userList = ReferenceModule(
    name: "UserList",
    suites: [
      Suite(file: "UserList/UserList.presenter.json") {
        UserListWiring.listPresenter($0, faults: Faults(names: $1))
      },
      Suite(file: "UserList/UserList.interactor.json") {
        UserListWiring.listInteractor($0, faults: Faults(names: $1))
      },
      Suite(file: "UserList/RepositoryList.presenter.json") {
        UserListWiring.detailPresenter($0, faults: Faults(names: $1))
      },
      Suite(
        file: "UserList/UserList.scene.json",
        onMainActor: { harness, names in
          UserListWiring.scene(harness, faults: Faults(names: names))
        }),
    ],
    faults: [
      Fault(
        name: "failureCompletes",
        sentence: "a failure completes the subject of users: no later load can ever show",
        namedBy: .missingMessage, in: "user-list.failure.again", also: ["next-try-works"]),
      Fault(
        name: "goneInteractorTraps",
        sentence: "an interactor that has gone ends the process when an answer comes",
        namedBy: .trapped, in: "user-list.interactor.gone", also: ["late-answer-is-harmless"],
        traps: true),
      Fault(
        name: "endsHeldWeakly",
        sentence: "input and output are weak references to the presenter, which nobody else holds",
        namedBy: .missingMessage, in: "user-list.scene.list"),
      Fault(
        name: "notOnMainThread",
        sentence: "the view forgets receive(on:), and is told off the main thread",
        namedBy: .offMainThread, in: "user-list.scene.background"),
    ],
    mutants: [
      Fault(
        name: "staleAnswerShown",
        sentence: "the late answer of an older load is shown over a newer one",
        namedBy: .unexpectedMessage, in: "user-list.scene.stale"),
      Fault(
        name: "subscriptionHoldsPresenter",
        sentence: "what the presenter subscribes holds it, and it holds the subscription",
        namedBy: .notReleased, in: "user-list.scene.list", also: ["released-after-assembly"]),
      Fault(
        name: "errorSwallowed", sentence: "a failure is told to nobody", namedBy: .missingMessage,
        in: "user-list.load.failure", also: ["failure-reaches-the-user"]),
      Fault(
        name: "organizationsListed", sentence: "the list has organisations among the users",
        namedBy: .differentArgument, in: "user-list.interactor.people"),
      Fault(
        name: "sendsBeforeBinding",
        sentence:
          "the view says that it is there before it has bound, and misses what comes at once",
        namedBy: .missingMessage, in: "user-list.scene.failure"),
      Fault(
        name: "problemStays", sentence: "a problem stays on the screen when all is well again",
        namedBy: .differentArgument, in: "user-list.scene.failure"),
      Fault(
        name: "firstLoadIgnored", sentence: "nothing listens to the view's first load",
        namedBy: .missingMessage, in: "user-list.load.success"),
      Fault(
        name: "refreshIgnored", sentence: "nothing listens to the view's refresh",
        namedBy: .missingMessage, in: "user-list.failure.again"),
      Fault(
        name: "asksTwice", sentence: "each load asks twice", namedBy: .unexpectedMessage,
        in: "user-list.load.success"),
      Fault(
        name: "usersSentTwice", sentence: "each answer is sent twice", namedBy: .unexpectedMessage,
        in: "user-list.load.none"),
      Fault(
        name: "laterUsersDropped", sentence: "only the first answer is sent",
        namedBy: .missingMessage, in: "user-list.failure.after-success"),
      Fault(
        name: "usersReversed", sentence: "the users are sent in the wrong order",
        namedBy: .differentArgument, in: "user-list.load.success"),
      Fault(
        name: "errorSentTwice", sentence: "each failure is told twice", namedBy: .unexpectedMessage,
        in: "user-list.load.failure"),
      Fault(
        name: "errorDropsUsers", sentence: "a failure empties the list",
        namedBy: .unexpectedMessage, in: "user-list.load.failure"
      ),
      Fault(
        name: "selectionIgnored", sentence: "a tap leads nowhere", namedBy: .missingMessage,
        in: "user-list.select"),
      Fault(
        name: "selectsTwice", sentence: "a tap leads to the next module twice",
        namedBy: .unexpectedMessage, in: "user-list.select"),
      Fault(
        name: "subscriptionNotKept",
        sentence: "the presenter does not keep its subscription, which ends at once",
        namedBy: .missingMessage, in: "user-list.load.success"),
      Fault(
        name: "asksServiceTwice", sentence: "the interactor asks GitHub twice",
        namedBy: .unexpectedMessage, in: "user-list.interactor.fetch"),
      Fault(
        name: "lastUserDropped", sentence: "the interactor drops the last user",
        namedBy: .differentArgument, in: "user-list.interactor.fetch"),
      Fault(
        name: "answerKept",
        sentence: "the interactor gives its first answer again, and asks for no other",
        namedBy: .missingMessage, in: "user-list.interactor.each"),
      Fault(
        name: "emptyIsFailure", sentence: "the interactor takes no users for a failure",
        namedBy: .differentArgument, in: "user-list.interactor.none"),
      Fault(
        name: "viewHoldsItself", sentence: "what the view binds holds it, and it holds the binding",
        namedBy: .notReleased, in: "user-list.scene.list"),
      Fault(
        name: "problemNotShown", sentence: "the view does not bind the problems",
        namedBy: .missingMessage, in: "user-list.scene.background.failure"),
      Fault(
        name: "nextLineTapped", sentence: "a tap opens the line below", namedBy: .missingMessage,
        in: "user-list.scene.repositories.failure"),
      Fault(
        name: "wireframeHoldsView", sentence: "the wireframe holds its view strongly",
        namedBy: .notReleased, in: "user-list.scene.list",
        also: ["router-holds-view-controller-weakly"]),
      Fault(
        name: "pushedTwice", sentence: "the wireframe puts two screens on the stack",
        namedBy: .unexpectedMessage, in: "user-list.scene.stale"),
      Fault(
        name: "repositoriesUnsorted", sentence: "the repositories are not sorted by their stars",
        namedBy: .differentArgument, in: "user-list.scene.repositories"),
      Fault(
        name: "pageOfOwner", sentence: "a tap opens the page of the repository's owner",
        namedBy: .differentArgument, in: "repository-list.select"),
      Fault(
        name: "goneAccountStays",
        sentence: "an account that is gone is told as a problem, and does not lead back",
        namedBy: .missingMessage, in: "repository-list.load.gone"),
      Fault(
        name: "repositoriesOfAnother", sentence: "the repositories are those of the wrong account",
        namedBy: .differentArgument, in: "repository-list.load.success"),
    ],
    assemble: { names in
      MainActorMaking.make {
        let octocat = User(login: "octocat", id: 583231)
        let assembly = UserListAssembly(
          api: InMemoryGitHub([(octocat, ["Hello-World"])]), browser: NoBrowser(),
          faults: Faults(names: names))
        let navigation = NavigationController()
        navigation.pushViewController(assembly.userList())
        return navigation
      }
    })

  private final class NoBrowser: Browser {
    func open(_ address: String) {}
  }
}

extension Faults: NamedFaults {}
