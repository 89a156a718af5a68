import ArticlesModule
import ViperTestKit

extension ReferenceModule {
  /// The classic, with one protocol a direction: a list of articles that opens their details.
  public static let articles = ReferenceModule(
    name: "Articles",
    suites: [
      Suite("Articles/Articles.presenter.json", ArticlesWiring.listPresenter),
      Suite("Articles/Articles.interactor.json", ArticlesWiring.listInteractor),
      Suite("Articles/Articles.wireframe.json", ArticlesWiring.listWireframe),
      Suite("Articles/Articles.scene.json", ArticlesWiring.listScene),
      Suite("Articles/ArticleDetail.presenter.json", ArticlesWiring.detailPresenter),
    ],
    faults: [
      Fault(
        "responseWithoutBodyTraps",
        "the body of each answer is unwrapped by force: one without a body traps", .trapped,
        in: "articles.interactor.no-body", traps: true),
      Fault(
        "errorHasNoWay",
        "the interactor says nothing of an error, so that the screen waits for ever",
        .missingMessage, in: "articles.interactor.failure",
        also: ["one-end-per-request", "failure-reaches-the-user"]),
      Fault(
        "entityReachesTheView", "the presenter hands the view the entities as they are",
        .differentArgument, in: "articles.load.success"),
    ],
    mutants: mutantsOfArticles,
    assemble: { names in
      let assembly = ArticlesAssembly(faults: Faults(names: names))
      return assembly.assemble(service: InMemoryArticlesService())
    })
}

extension Faults: NamedFaults {}
