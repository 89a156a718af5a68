extension ReferenceModule {
  /// Mistakes that are easily made in this module.
  static let mutantsOfArticles: [Fault] = [
    Fault(
      name: "updateIgnored", sentence: "the presenter asks for nothing when its view is there",
      namedBy: .missingMessage, in: "articles.load.success"),
    Fault(
      name: "asksTwice", sentence: "each load asks twice", namedBy: .unexpectedMessage,
      in: "articles.load.success"),
    Fault(
      name: "noContentDropped", sentence: "that there is no article is not said",
      namedBy: .missingMessage, in: "articles.load.empty"),
    Fault(
      name: "noneIsAList", sentence: "no articles are shown as a list without lines",
      namedBy: .missingMessage, in: "articles.load.empty"),
    Fault(
      name: "listShownTwice", sentence: "each list is shown twice", namedBy: .unexpectedMessage,
      in: "articles.load.success"),
    Fault(
      name: "listReversed", sentence: "the articles are listed in the wrong order",
      namedBy: .differentArgument, in: "articles.load.success"),
    Fault(
      name: "answersAdded", sentence: "a second answer is put behind the first one",
      namedBy: .differentArgument, in: "articles.load.again"),
    Fault(
      name: "linesCountedFromOne",
      sentence: "the lines are counted from 1, and the articles from 0",
      namedBy: .differentArgument, in: "articles.load.success"),
    Fault(
      name: "failureDropped", sentence: "the presenter does not show why nothing came",
      namedBy: .missingMessage, in: "articles.load.failure", also: ["failure-reaches-the-user"]),
    Fault(
      name: "failureEmptiesList", sentence: "a failure empties the list",
      namedBy: .unexpectedMessage, in: "articles.load.failure"),
    Fault(
      name: "failureForgetsArticles",
      sentence: "a failure forgets the articles whose lines are still shown",
      namedBy: .missingMessage, in: "articles.select.after-failure"),
    Fault(
      name: "viewUnwrapped", sentence: "the presenter unwraps its view by force",
      law: "late-answer-is-harmless"),
    Fault(
      name: "firstIsOpened", sentence: "a tap opens the first article, whatever was tapped",
      namedBy: .differentArgument, in: "articles.scene.detail"),
    Fault(
      name: "opensTwice", sentence: "a tap opens the article twice", namedBy: .unexpectedMessage,
      in: "articles.select.opens-details"),
    Fault(
      name: "opensLinesOfOlderLists",
      sentence: "a line of an older list opens what stands in its place now",
      namedBy: .unexpectedMessage, in: "articles.select.not-listed"),
    Fault(
      name: "presenterHoldsView", sentence: "the presenter holds its view strongly",
      namedBy: .notReleased, in: "articles.scene.list", also: ["presenter-holds-view-weakly"]),
    Fault(
      name: "interactorHoldsOutput", sentence: "the interactor holds its output strongly",
      namedBy: .notReleased, in: "articles.scene.list", also: ["interactor-holds-output-weakly"]),
    Fault(
      name: "serviceHoldsInteractor",
      sentence: "the service's completion captures the interactor strongly", namedBy: .notReleased,
      in: "articles.interactor.pending", also: ["released-with-an-answer-pending"]),
    Fault(
      name: "wrongPath", sentence: "the interactor asks for another resource",
      namedBy: .differentArgument, in: "articles.interactor.success"),
    Fault(
      name: "interactorAnswersTwice", sentence: "the interactor hands on each answer twice",
      namedBy: .answeredTwice, in: "articles.interactor.success", also: ["one-end-per-request"]),
    Fault(
      name: "lastArticleDropped", sentence: "the last article of each answer is lost",
      namedBy: .differentArgument, in: "articles.interactor.success"),
    Fault(
      name: "reasonLost", sentence: "the reason of a failure is lost on its way",
      namedBy: .differentArgument, in: "articles.interactor.failure"),
    Fault(
      name: "bodyBeforeError",
      sentence: "a body that comes with an error counts more than the error",
      namedBy: .missingMessage, in: "articles.interactor.failure-with-body"),
    Fault(
      name: "emptyIsFailure", sentence: "no articles are taken for a failure",
      namedBy: .missingMessage, in: "articles.interactor.empty"),
    Fault(
      name: "interactorKnowsView", sentence: "the interactor knows the screen",
      rule: "interactor-reaches-no-view-or-router"),
    Fault(
      name: "articleNotHandedOver", sentence: "the next module is shown without an article",
      namedBy: .missingMessage, in: "articles.wireframe.hands-over"),
    Fault(
      name: "articleHandedOverLate", sentence: "the next module is shown before it has the article",
      namedBy: .differentOrder, in: "articles.wireframe.hands-over"),
    Fault(
      name: "presentedTwice", sentence: "the next module is shown twice",
      namedBy: .unexpectedMessage, in: "articles.wireframe.hands-over"),
    Fault(
      name: "wireframeHoldsView", sentence: "the wireframe holds the screen strongly",
      namedBy: .notReleased, in: "articles.scene.list",
      also: ["router-holds-view-controller-weakly"]),
    Fault(
      name: "wireframeWithoutView", sentence: "the wireframe does not get its screen",
      namedBy: .missingMessage, in: "articles.scene.detail", also: ["no-slot-is-empty"]),
    Fault(
      name: "detailKeepsFirstArticle",
      sentence: "the detail keeps the first article that was handed over",
      namedBy: .differentArgument, in: "article-detail.show.another"),
    Fault(
      name: "detailNoContentDropped", sentence: "the detail does not say that there is no article",
      namedBy: .missingMessage, in: "article-detail.show.nothing"),
    Fault(
      name: "detailShownTwice", sentence: "the detail shows its article twice",
      namedBy: .unexpectedMessage, in: "article-detail.show.whole"),
    Fault(
      name: "detailHoldsView", sentence: "the detail's presenter holds its view strongly",
      namedBy: .notReleased, in: "articles.scene.detail", also: ["presenter-holds-view-weakly"]),
    Fault(
      name: "closeDropped", sentence: "the detail can't be closed", namedBy: .missingMessage,
      in: "article-detail.close"),
    Fault(
      name: "closesTwice", sentence: "closing the detail goes back twice",
      namedBy: .unexpectedMessage, in: "article-detail.close"),
    Fault(
      name: "nextLineTapped", sentence: "a tap opens the line below", namedBy: .missingMessage,
      in: "articles.scene.detail"),
    Fault(
      name: "pullIgnored", sentence: "pulling the list down does nothing", namedBy: .missingMessage,
      in: "articles.scene.failure"),
    Fault(
      name: "errorStays", sentence: "an error stays on the screen when all is well again",
      namedBy: .missingMessage, in: "articles.scene.failure"),
    Fault(
      name: "viewKnowsInteractor",
      sentence: "the view holds the interactor, though it never calls it",
      rule: "view-reaches-its-presenter-only"),
  ]
}
