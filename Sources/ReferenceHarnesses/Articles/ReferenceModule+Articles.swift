import ArticlesModule
import ViperTestKit

extension ReferenceModule {
  /// The classic, with one protocol a direction: a list of articles that opens their details.
  public static let articles = ReferenceModule(
    name: "Articles",
    suites: [
      Suite("Articles/Articles.presenter.json", ArticlesWiring.listPresenter),
      Suite("Articles/Articles.interactor.json", ArticlesWiring.listInteractor),
      .onMainActor("Articles/Articles.rest.json", ArticlesWiring.restInteractor),
      .onMainActor("Articles/Articles.rest.gone.json", ArticlesWiring.restInteractor)
        .notHeldToRules,
      Suite("Articles/Articles.wireframe.json", ArticlesWiring.listWireframe),
      Suite("Articles/Articles.scene.json", ArticlesWiring.listScene),
      Suite("Articles/Articles.view.json", ArticlesWiring.listView).notHeldToRules,
      Suite("Articles/ArticleDetail.presenter.json", ArticlesWiring.detailPresenter),
      Suite("Articles/ArticleDetail.article.json", ArticlesWiring.detailReadingArticle),
      Suite("Articles/ArticleDetail.view.json", ArticlesWiring.detailView).notHeldToRules,
      Suite("Articles/ArticleDetail.wireframe.json", ArticlesWiring.detailWireframe).notHeldToRules,
      .onMainActor("Articles/Articles.main.json") { ArticlesWiring.onMainThread($0, faults: $1) }
        .notHeldToRules,
      .onMainActor("Articles/Articles.rest.plain.json") {
        ArticlesWiring.withoutStatus($0, faults: $1)
      }
      .inRealTime
      .notHeldToRules,
      .onMainActor("Articles/Articles.memory.json") { ArticlesWiring.memory($0, faults: $1) }
        .notHeldToRules,
    ],
    faults: [
      Fault(
        .published, "responseWithoutBodyTraps",
        "the body of each answer is unwrapped by force: one without a body traps", .trapped,
        in: "articles.interactor.no-body", traps: true),
      Fault(
        .published, "errorHasNoWay",
        "the interactor says nothing of an error, so that the screen waits for ever",
        .missingMessage, in: "articles.interactor.failure",
        also: ["one-end-per-request", "failure-reaches-the-user"]),
      Fault(
        .published, "entityReachesTheView", "the presenter hands the view the entities as they are",
        .differentArgument, in: "articles.load.success"),
    ],
    mutants: [
      Fault(
        "updateIgnored", "the presenter asks for nothing when its view is there", .missingMessage,
        in: "articles.load.success"),
      Fault("asksTwice", "each load asks twice", .unexpectedMessage, in: "articles.load.success"),
      Fault(
        "noContentDropped", "that there is no article is not said", .missingMessage,
        in: "articles.load.empty"),
      Fault(
        "noneIsAList", "no articles are shown as a list without lines", .missingMessage,
        in: "articles.load.empty"),
      Fault(
        "listShownTwice", "each list is shown twice", .unexpectedMessage,
        in: "articles.load.success"),
      Fault(
        "listReversed", "the articles are listed in the wrong order", .differentArgument,
        in: "articles.load.success"),
      Fault(
        "answersAdded", "a second answer is put behind the first one", .differentArgument,
        in: "articles.load.again"),
      Fault(
        "linesCountedFromOne", "the lines are counted from 1, and the articles from 0",
        .differentArgument, in: "articles.load.success"),
      Fault(
        "failureDropped", "the presenter does not show why nothing came", .missingMessage,
        in: "articles.load.failure", also: ["failure-reaches-the-user"]),
      Fault(
        "failureEmptiesList", "a failure empties the list", .unexpectedMessage,
        in: "articles.load.failure"),
      Fault(
        "failureForgetsArticles", "a failure forgets the articles whose lines are still shown",
        .missingMessage, in: "articles.select.after-failure"),
      Fault(
        .published, "viewUnwrapped", "the presenter unwraps its view by force",
        law: "late-answer-is-harmless"),
      Fault(
        "firstIsOpened", "a tap opens the first article, whatever was tapped", .differentArgument,
        in: "articles.scene.detail"),
      Fault(
        "opensTwice", "a tap opens the article twice", .unexpectedMessage,
        in: "articles.select.opens-details"),
      Fault(
        "opensLinesOfOlderLists", "a line of an older list opens what stands in its place now",
        .unexpectedMessage, in: "articles.select.not-listed"),
      Fault(
        "presenterHoldsView", "the presenter holds its view strongly", .notReleased,
        in: "articles.scene.list", also: ["presenter-holds-view-weakly"]),
      Fault(
        "interactorHoldsOutput", "the interactor holds its output strongly", .notReleased,
        in: "articles.scene.list", also: ["interactor-holds-output-weakly"]),
      Fault(
        .published, "serviceHoldsInteractor",
        "the service's completion captures the interactor strongly",
        .notReleased, in: "articles.interactor.pending", also: ["released-with-an-answer-pending"]),
      Fault(
        "wrongPath", "the interactor asks for another resource", .differentArgument,
        in: "articles.interactor.success"),
      Fault(
        "interactorAnswersTwice", "the interactor hands on each answer twice", .answeredTwice,
        in: "articles.interactor.success", also: ["one-end-per-request"]),
      Fault(
        "lastArticleDropped", "the last article of each answer is lost", .differentArgument,
        in: "articles.interactor.success"),
      Fault(
        "reasonLost", "the reason of a failure is lost on its way", .differentArgument,
        in: "articles.interactor.failure"),
      Fault(
        "bodyBeforeError", "a body that comes with an error counts more than the error",
        .missingMessage, in: "articles.interactor.failure-with-body"),
      Fault(
        "emptyIsFailure", "no articles are taken for a failure", .missingMessage,
        in: "articles.interactor.empty"),
      Fault(
        "interactorKnowsView", "the interactor knows the screen",
        rule: "interactor-reaches-no-view-or-router"),
      Fault(
        "articleNotHandedOver", "the next module is shown without an article", .missingMessage,
        in: "articles.wireframe.hands-over"),
      Fault(
        "articleHandedOverLate", "the next module is shown before it has the article",
        .differentOrder, in: "articles.wireframe.hands-over"),
      Fault(
        "presentedTwice", "the next module is shown twice", .unexpectedMessage,
        in: "articles.wireframe.hands-over"),
      Fault(
        "wireframeHoldsView", "the wireframe holds the screen strongly", .notReleased,
        in: "articles.scene.list", also: ["router-holds-view-controller-weakly"]),
      Fault(
        "wireframeWithoutView", "the wireframe does not get its screen", .missingMessage,
        in: "articles.scene.detail", also: ["no-slot-is-empty"]),
      Fault(
        "detailKeepsFirstArticle", "the detail keeps the first article that was handed over",
        .differentArgument, in: "article-detail.show.another"),
      Fault(
        "detailNoContentDropped", "the detail does not say that there is no article",
        .missingMessage,
        in: "article-detail.show.nothing"),
      Fault(
        "detailShownTwice", "the detail shows its article twice", .unexpectedMessage,
        in: "article-detail.show.whole"),
      Fault(
        "detailHoldsView", "the detail's presenter holds its view strongly", .notReleased,
        in: "articles.scene.detail", also: ["presenter-holds-view-weakly"]),
      Fault(
        "closeDropped", "the detail can't be closed", .missingMessage, in: "article-detail.close"),
      Fault(
        "closesTwice", "closing the detail goes back twice", .unexpectedMessage,
        in: "article-detail.close"),
      Fault(
        "nextLineTapped", "a tap opens the line below", .missingMessage, in: "articles.scene.detail"
      ),
      Fault(
        "pullIgnored", "pulling the list down does nothing", .missingMessage,
        in: "articles.scene.failure"),
      Fault(
        "errorStays", "an error stays on the screen when all is well again", .unexpectedMessage,
        in: "articles.scene.failure"),
      Fault(
        "viewKnowsInteractor", "the view holds the interactor, though it never calls it",
        rule: "view-reaches-its-presenter-only"),
      Fault(
        .published, "outputUnwrapped", "the interactor unwraps its output by force", .trapped,
        in: "articles.rest.presenter-gone", traps: true),
      Fault(
        .published, "wireframeKnownByClass",
        "the presenter knows its wireframe by class: nothing else can stand in its place",
        .missingMessage, in: "articles.select.opens-details"),
      Fault(
        "detailShared", "the list opens the same detail module each time", .differentArgument,
        in: "articles.scene.detail.closed"),
      Fault(
        "detailHoldsWireframe", "a detail's wireframe and presenter hold each other", .notReleased,
        in: "articles.scene.detail"),
      Fault(
        "statusIgnored", "the client takes the body of any answer for that of a success",
        .differentArgument, in: "articles.rest.refused"),
      Fault(
        "brokenBodyIsEmpty", "the client takes a body that can't be read for no articles",
        .missingMessage, in: "articles.rest.unreadable"),
      Fault(
        "opensOverDetail", "a second tap opens a second detail over the first one",
        .differentArgument, in: "articles.scene.tapped-twice"),
    ],
    assemble: { names in
      let assembly = ArticlesAssembly(faults: Faults(names: names))
      return assembly.assemble(service: InMemoryArticlesService())
    })
}

extension Faults: NamedFaults {}
