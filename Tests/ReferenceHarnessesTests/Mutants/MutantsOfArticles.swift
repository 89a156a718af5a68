@testable import ReferenceHarnesses

extension NamedFault {
  static let mutantsOfArticles = [
    NamedFault(
      name: "updateIgnored", flow: "articles.load.success", id: .missingMessage,
      text: "Step 1, event updateView: request fetchArticles is expected and did not "
        + "come."),
    NamedFault(
      name: "asksTwice", flow: "articles.load.success", id: .unexpectedMessage,
      text: "Step 1, event updateView: request fetchArticles came, which the step does "
        + "not expect once more."),
    NamedFault(
      name: "noContentDropped", flow: "articles.load.empty", id: .missingMessage,
      text: "Step 1, event updateView: command showNoContentScreen is expected and did "
        + "not come."),
    NamedFault(
      name: "noneIsAList", flow: "articles.load.empty", id: .missingMessage,
      text: "Step 1, event updateView: command showNoContentScreen is expected and did "
        + "not come."),
    NamedFault(
      name: "listShownTwice", flow: "articles.load.success", id: .unexpectedMessage,
      text: "Step 1, event updateView: command showArticlesData(articles: "
        + "[ArticleRow(position: 0, headline: \"VIPER\", byline: \"objc.io · Ann, Bob\"), "
        + "ArticleRow(pos"),
    NamedFault(
      name: "listReversed", flow: "articles.load.success", id: .differentArgument,
      text: #"Step 1, event updateView: command showArticlesData came with another "#
        + #"with.articles[0].headline: expected "VIPER", came "MVC"; "#
        + #"with.articles[0].byline, with.articles[1].headline and with.articles[1].byline "#
        + #"differ too."#),
    NamedFault(
      name: "answersAdded", flow: "articles.load.again", id: .differentArgument,
      text: #"Step 2, event updateView: command showArticlesData came with another "#
        + #"with.articles[0].headline: expected "MVC", came "VIPER"; with.articles[1] "#
        + #"differs too."#),
    NamedFault(
      name: "linesCountedFromOne", flow: "articles.load.success", id: .differentArgument,
      text: #"Step 1, event updateView: command showArticlesData came with another "#
        + #"with.articles[0].position: expected 0, came 1; with.articles[1].position "#
        + #"differs too."#),
    NamedFault(
      name: "failureDropped", flow: "articles.load.failure", id: .missingMessage,
      text: "Step 1, event updateView: command showErrorScreen is expected and did not "
        + "come."),
    NamedFault(
      name: "failureEmptiesList", flow: "articles.load.failure", id: .unexpectedMessage,
      text: "Step 1, event updateView: command showNoContentScreen came, which the step "
        + "does not expect."),
    NamedFault(
      name: "failureForgetsArticles", flow: "articles.select.after-failure", id: .missingMessage,
      text: "Step 3, event showDetailsForArticle: route "
        + "presentDetailsInterfaceForArticle is expected and did not come."),
    NamedFault(
      name: "firstIsOpened", flow: "articles.scene.detail", id: .differentArgument,
      text: #"Step 6, event look: command showArticleDetails came with another "#
        + #"with.content.headline: expected "VIPER", came "MVC"; with.content.text differs "#
        + #"too."#),
    NamedFault(
      name: "opensTwice", flow: "articles.select.opens-details", id: .unexpectedMessage,
      text: "Step 2, event showDetailsForArticle: route "
        + "presentDetailsInterfaceForArticle(article: Article(date: "
        + "\"2013-12-12T09:00:00Z\", title: \"VIPER\", website: \""),
    NamedFault(
      name: "opensLinesOfOlderLists", flow: "articles.select.not-listed", id: .unexpectedMessage,
      text: "Step 2, event showDetailsForArticle: route "
        + "presentDetailsInterfaceForArticle(article: Article(date: nil, title: "
        + "\"VIPER\", website: nil, authors: nil, …"),
    NamedFault(
      name: "presenterHoldsView", flow: "articles.scene.list", id: .notReleased,
      text: "ArticlesView (view) was not released (nor was ArticlesPresenter "
        + "(presenter))."),
    NamedFault(
      name: "interactorHoldsOutput", flow: "articles.scene.list", id: .notReleased,
      text: "ArticlesPresenter (presenter) was not released."),
    NamedFault(
      name: "serviceHoldsInteractor", flow: "articles.interactor.pending", id: .notReleased,
      text: "ArticlesInteractor (interactor) was not released."),
    NamedFault(
      name: "wrongPath", flow: "articles.interactor.success", id: .differentArgument,
      text: "Step 1, request fetchArticles: call get came with another with.path: "
        + "expected \"articles\", came \"article\"."),
    NamedFault(
      name: "interactorAnswersTwice", flow: "articles.interactor.success", id: .answeredTwice,
      text: "Step 2, callback get.completion: response articlesFetched(articles: "
        + "[Article(date: \"2013-12-12T09:00:00Z\", title: \"VIPER\", website: \"objc.io\", "
        + "authors"),
    NamedFault(
      name: "lastArticleDropped", flow: "articles.interactor.success", id: .differentArgument,
      text: "Step 2, callback get.completion: response articlesFetched came with another "
        + "with.articles[1]: expected 2 elements, came only 1."),
    NamedFault(
      name: "reasonLost", flow: "articles.interactor.failure", id: .differentArgument,
      text: "Step 2, callback get.completion: response articlesNotFetched came with "
        + "another with.reason: expected \"offline\", came \"\"."),
    NamedFault(
      name: "bodyBeforeError", flow: "articles.interactor.failure-with-body", id: .missingMessage,
      text: "Step 2, callback get.completion: response articlesNotFetched is expected "
        + "and did not come."),
    NamedFault(
      name: "emptyIsFailure", flow: "articles.interactor.empty", id: .missingMessage,
      text: "Step 2, callback get.completion: response articlesFetched is expected and "
        + "did not come."),
    NamedFault(
      name: "articleNotHandedOver", flow: "articles.wireframe.hands-over", id: .missingMessage,
      text: "Step 1, route presentDetailsInterfaceForArticle: event article is expected "
        + "and did not come."),
    NamedFault(
      name: "articleHandedOverLate", flow: "articles.wireframe.hands-over", id: .differentOrder,
      text: "Step 1, route presentDetailsInterfaceForArticle: event article came in "
        + "another place: as message 4."),
    NamedFault(
      name: "presentedTwice", flow: "articles.wireframe.hands-over", id: .unexpectedMessage,
      text: "Step 1, route presentDetailsInterfaceForArticle: route "
        + "presentArticleDetailInterface(from: ViewController \"view\") came, which the step "
        + "does not expect once more."),
    NamedFault(
      name: "wireframeHoldsView", flow: "articles.scene.list", id: .notReleased,
      text: "ArticlesView (view) was not released (nor was ArticlesPresenter "
        + "(presenter))."),
    NamedFault(
      name: "wireframeWithoutView", flow: "articles.scene.detail", id: .missingMessage,
      text: "Step 6, event look: command showArticleDetails is expected and did not come."),
    NamedFault(
      name: "detailKeepsFirstArticle", flow: "article-detail.show.another", id: .differentArgument,
      text: "Step 3, event updateView: command showArticleDetails came with another "
        + "with.content.headline: expected \"MVC\", came \"VIPER\"."),
    NamedFault(
      name: "detailNoContentDropped", flow: "article-detail.show.nothing", id: .missingMessage,
      text: "Step 1, event updateView: command showNoContentScreen is expected and did "
        + "not come."),
    NamedFault(
      name: "detailShownTwice", flow: "article-detail.show.whole", id: .unexpectedMessage,
      text: "Step 2, event updateView: command showArticleDetails(content: "
        + "ArticleDetailContent(headline: \"VIPER\", byline: \"objc.io · Ann, Bob\", day: "
        + "\"2013-12-12\","),
    NamedFault(
      name: "detailHoldsView", flow: "articles.scene.detail", id: .notReleased,
      text: "ArticleDetailView (view) was not released (nor was ArticleDetailPresenter "
        + "(presenter))."),
    NamedFault(
      name: "closeDropped", flow: "article-detail.close", id: .missingMessage,
      text: "Step 1, event closeDetails: route dismissArticleDetailInterface is expected "
        + "and did not come."),
    NamedFault(
      name: "closesTwice", flow: "article-detail.close", id: .unexpectedMessage,
      text: "Step 1, event closeDetails: route dismissArticleDetailInterface came, which "
        + "the step does not expect once more."),
    NamedFault(
      name: "nextLineTapped", flow: "articles.scene.detail", id: .missingMessage,
      text: "Step 6, event look: command showArticleDetails is expected and did not come."),
    NamedFault(
      name: "pullIgnored", flow: "articles.scene.failure", id: .missingMessage,
      text: "Step 4, event pullToRefresh: call get is expected and did not come."),
    NamedFault(
      name: "errorStays", flow: "articles.scene.failure", id: .unexpectedMessage,
      text: "Step 6, event look: command showErrorScreen(message: \"offline\") came, which the "
        + "step does not expect."),
    NamedFault(
      name: "wireframeKnownByClass", flow: "articles.select.opens-details", id: .missingMessage,
      text: "Step 2, event showDetailsForArticle: route "
        + "presentDetailsInterfaceForArticle is expected and did not come."),
    NamedFault(
      name: "detailShared", flow: "articles.scene.detail.closed", id: .differentArgument,
      text: "Step 6, event count: output living came with another with: expected 0, "
        + "came 1."),
    NamedFault(
      name: "detailHoldsWireframe", flow: "articles.scene.detail", id: .notReleased,
      text: "ArticleDetailPresenter (presenter) was not released"),
    NamedFault(
      name: "statusIgnored", flow: "articles.rest.refused", id: .differentArgument,
      text: "Step 1, request fetchArticles: response articlesNotFetched came with another"),
    NamedFault(
      name: "brokenBodyIsEmpty", flow: "articles.rest.unreadable", id: .missingMessage,
      text: "Step 1, request fetchArticles: response articlesNotFetched is expected and did "
        + "not come."),
    NamedFault(
      name: "opensOverDetail", flow: "articles.scene.tapped-twice", id: .differentArgument,
      text: "Step 5, event count: output living came with another with: expected 1, "
        + "came 2."),
  ]
}
