import ArticlesModule
import ViperTestKit

extension ReferenceModule {
  /// The classic, with one protocol a direction: a list of articles that opens their details.
  public static let articles = ReferenceModule(
    name: "Articles",
    suites: [
      Suite(file: "Articles/Articles.presenter.json") {
        ArticlesWiring.listPresenter($0, faults: Faults(names: $1))
      },
      Suite(file: "Articles/Articles.interactor.json") {
        ArticlesWiring.listInteractor($0, faults: Faults(names: $1))
      },
      Suite(file: "Articles/Articles.wireframe.json") {
        ArticlesWiring.listWireframe($0, faults: Faults(names: $1))
      },
      Suite(file: "Articles/Articles.scene.json") {
        ArticlesWiring.listScene($0, faults: Faults(names: $1))
      },
      Suite(file: "Articles/ArticleDetail.presenter.json") {
        ArticlesWiring.detailPresenter($0, faults: Faults(names: $1))
      },
    ],
    faults: [
      Fault(
        name: "responseWithoutBodyTraps",
        sentence: "the body of each answer is unwrapped by force: one without a body traps",
        namedBy: .trapped, in: "articles.interactor.no-body",
        traps: true),
      Fault(
        name: "errorHasNoWay",
        sentence: "the interactor says nothing of an error, so that the screen waits for ever",
        namedBy: .missingMessage, in: "articles.interactor.failure",
        also: ["one-end-per-request", "failure-reaches-the-user"]),
      Fault(
        name: "entityReachesTheView",
        sentence: "the presenter hands the view the entities as they are",
        namedBy: .differentArgument, in: "articles.load.success"),
    ],
    mutants: mutantsOfArticles,
    assemble: { names in
      let assembly = ArticlesAssembly(faults: Faults(names: names))
      return assembly.assemble(service: InMemoryArticlesService())
    })
}

extension Faults: NamedFaults {}
