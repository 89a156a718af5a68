import RoleNames
import Testing

@testable import SourceRules
@testable import ViperJSON
@testable import ViperMessages
@testable import ViperRelease
@testable import ViperRules

@Suite struct RoleIndexTests {
  private func listing(
    _ source: String, spellings: RoleSpellings = .init(), conformances: Conformances = .init()
  ) -> [String] {
    SourceFacts(
      [.reading(source, path: "A.swift")], spellings: spellings, conformances: conformances
    )
    .roleListing.map {
      $0.split(separator: " ", omittingEmptySubsequences: true).joined(separator: " ")
    }
  }

  @Test func whatIsRecognisedIsListedWithTheReason() {
    #expect(
      listing(
        """
        protocol ListViewInput: AnyObject {}
        final class ListPresenter { weak var view: ListViewInput? }
        final class ListInteractor {}
        final class ListPage: ListViewInput {}
        protocol ListDelegate: AnyObject {}
        """) == [
          "view ListPage (module List): it adopts ListViewInput",
          "view protocol ListViewInput (module List): its name has ViewInput",
          "presenter ListPresenter (module List): its name has Presenter",
          "interactor ListInteractor (module List): its name has Interactor",
          "delegate protocol ListDelegate (module List): its name has Delegate",
        ])
  }

  @Test(arguments: [
    // It presents alerts, and knows no role.
    "final class AlertPresenter { func present(on host: UIViewController) {} }",
    "enum APIRouter: URLRequestConvertible { case list }",
    "final class HealthView { let level = 1 }",
    "struct ListViewModel { let title: String }",
    "final class AudioController {}",
    "protocol TapDelegate: AnyObject {}",
  ])
  func whatOnlyHasTheNameOfARoleIsNotRecognised(_ source: String) {
    #expect(listing(source) == [])
  }

  @Test func aScreenIsNoPresenterWhateverItIsCalled() {
    #expect(
      listing(
        """
        final class ImagePresenter: UIViewController { var router: (any ImageRouting)? }
        final class TextPresenter: Screen { var router: (any ImageRouting)? }
        class Screen: UIViewController {}
        protocol ImageRouting {}
        """)
        == [
          "view Screen: its name has Screen", "router protocol ImageRouting: its name has Routing",
        ])
  }

  @Test func aProtocolWhoseAdoptersPlayAnotherRoleStandsForNone() {
    #expect(
      listing(
        """
        protocol ScenePresenter: AnyObject {}
        class ListScreen: UIViewController, ScenePresenter {}
        """) == ["view ListScreen: its name has Screen"])
  }

  @Test func theProjectSaysHowItSpellsRoles() {
    #expect(
      listing(
        "final class ListBrain { let router: ListRouter }\nfinal class ListRouter {}",
        spellings: RoleSpellings([.presenter: ["*Brain"]])) == [
          "presenter ListBrain (module List): viper.json spells presenter as *Brain",
          "router ListRouter (module List): its name has Router",
        ])
  }

  @Test func theFolderTellsWhatANameDoesNot() {
    let files = [
      ("List/Contract.swift", "protocol ListInteractorInput {}; protocol ListUserInterface {}"),
      (
        "List/Presenter/ListPresenter.swift",
        "final class ListPresenter { let view: ListUserInterface }"
      ),
      ("List/Interactor/Loader.swift", "final class Loader: ListInteractorInput {}"),
      ("List/Interactor/Formats.swift", "final class Formats {}; enum Step { case one }"),
      ("Other/Interactors/Sums.swift", "struct Sums { weak var told: ListPresenterOutputs? }"),
      ("Other/Texts.swift", "protocol ListPresenterOutputs {}"),
      ("List/Views/Badge.swift", "final class Badge: UIView {}"),
      ("List/Views/Page.swift", "final class Page: UIViewController, ListUserInterface {}"),
    ]
    let facts = SourceFacts(files.map { .reading($1, path: $0) })
    let listing = facts.roleListing.map {
      $0.split(separator: " ", omittingEmptySubsequences: true).joined(separator: " ")
    }
    #expect(
      listing == [
        "view protocol ListPresenterOutputs (module List): its name has PresenterOutputs",
        "view protocol ListUserInterface (module List): its name has UserInterface",
        "view Page (module List): it adopts ListUserInterface",
        "presenter ListPresenter (module List): its name has Presenter",
        "interactor protocol ListInteractorInput (module List): its name has InteractorInput",
        "interactor Loader (module List): it adopts ListInteractorInput",
        "interactor Sums: it is in the folder Interactors",
      ])
  }

  @Test func whatTheCompilerKnowsTellsRolesToo() throws {
    let source = """
      protocol ListViewInput: AnyObject {}
      protocol ListPresentation: AnyObject {}
      final class ListPresenter: ListPresentation { weak var view: ListViewInput? }
      final class ListInteractor {}
      final class Listing: Base {}
      """
    #expect(!listing(source).contains { $0.contains("Listing") })
    let folder = try TemporaryFolder()
    let path = try folder.write(
      """
      { "module": { "name": "List" },
        "symbols": [
          { "identifier": { "precise": "s:A" }, "pathComponents": [ "Listing" ] },
          { "identifier": { "precise": "s:B" }, "pathComponents": [ "Base" ] } ],
        "relationships": [
          { "kind": "inheritsFrom", "source": "s:A", "target": "s:B" },
          { "kind": "memberOf", "source": "s:A", "target": "s:C" },
          { "kind": "conformsTo", "source": "s:B", "target": "s:P",
            "targetFallback": "Contracts.ListViewInput" } ] }
      """, to: "List.symbols.json")
    #expect(
      listing(source, conformances: try Conformances(symbolGraphs: [path]))
        .contains("view Listing (module List): it adopts ListViewInput"))
    let error = #expect(throws: JSONError.self) {
      try Conformances(symbolGraphs: [try folder.write("{}", to: "A.json")])
    }
    #expect(error?.message == "this is no symbol graph")
  }
}
