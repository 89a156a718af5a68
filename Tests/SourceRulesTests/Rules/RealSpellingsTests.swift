import TestConditions
import Testing
import ViperTestKit

@testable import SourceRules

/// Code as real modules have it: what is as it should be raises no alarm.
@Suite(.onOwnThreads) struct RealSpellingsTests {
  private func sentences(_ source: String) throws -> [String] {
    let report = SourceRules.report(on: SourceFacts(example: source))
    return report.entries.flatMap { entry in
      entry.findings.map { "\(entry.check.id): \($0.sentence)" }
    }
  }

  /// A delegate whose messages hand over their sender; each in a file of its own, and all roles in one.
  @Test(arguments: ["\n// File: Pay/PayPresenter.swift\nimport Pick\n", ""])
  func whoTakesTheResultsOfAModuleImportsIt(start: String) throws {
    let router =
      "import Pick\nfinal class PayRouter: PayWireframe { func open() { _ = PickRouter() } }"
    let pick = """
      // File: Pick/Pick.swift
      public protocol PickModuleInterface: AnyObject { func updateView() }
      public protocol PickModuleDelegate: AnyObject {
        func pick(_ module: any PickModuleInterface, didPick value: Int)
      }
      final class PickPresenter: PickModuleInterface {
        weak var delegate: (any PickModuleDelegate)?
        func updateView() {}
      }
      public final class PickRouter {}
      """
    func said(_ presenter: String) throws -> [String] {
      try sentences(
        """
        // File: Pay/PayRouter.swift
        \(router)
        \(start)protocol PayWireframe: AnyObject { func open() }
        \(presenter)
        \(pick)
        """)
    }
    let sound = """
      final class PayPresenter { var wireframe: (any PayWireframe)? }
      extension PayPresenter: PickModuleDelegate {
        func pick(_ module: any PickModuleInterface, didPick value: Int) {}
      }
      """
    #expect(try said(sound) == [])
    // What the delegate does not hand over is still another module's.
    let rule = "only-router-or-scene-names-another-module: PayPresenter"
    #expect(
      try said(sound + "\nextension PayPresenter { func open(_ pick: PickPresenter) {} }")
        == ["\(rule) names PickPresenter, of the module Pick."])
    #expect(
      try said("final class PayPresenter { var wireframe: (any PayWireframe)? }")
        == (start.isEmpty ? [] : ["\(rule) imports Pick, of the module Pick."]))
  }

  @Test func aModuleOfATemplateIsSound() throws {
    #expect(
      try sentences(
        """
        // File: Main/MainProtocols.swift
        import UIKit
        protocol MainViewProtocol: AnyObject {
            var presenter: MainPresenterProtocol? { get set }
            func show(_ names: [String])
        }
        protocol MainPresenterProtocol: AnyObject {
            var view: MainViewProtocol? { get set }
            func viewWillAppear()
        }
        protocol MainInteractorInputProtocol: AnyObject {
            var presenter: MainInteractorOutputProtocol? { get set }
        }
        protocol MainInteractorOutputProtocol: AnyObject {}
        protocol MainRouterProtocol: AnyObject {
            static func createModule() -> UIViewController
            func goToDetail(from view: MainViewProtocol)
        }
        // File: Main/MainPresenter.swift
        import Foundation
        final class MainPresenter: MainPresenterProtocol {
            weak var view: MainViewProtocol?
            var interactor: MainInteractorInputProtocol?
            var router: MainRouterProtocol?
            func viewWillAppear() {
                guard let view = view else { return }
                router?.goToDetail(from: view)
            }
        }
        extension MainPresenter: MainInteractorOutputProtocol {}
        // File: Main/MainInteractor.swift
        final class MainInteractor: MainInteractorInputProtocol {
            weak var presenter: MainInteractorOutputProtocol?
            private let defaults = UserDefaults.standard
        }
        // File: Main/MainRouter.swift
        import UIKit
        class MainRouter: MainRouterProtocol {
            static func createModule() -> UIViewController {
                let view = MainController()
                let presenter: MainPresenterProtocol & MainInteractorOutputProtocol =
                  MainPresenter()
                view.presenter = presenter
                presenter.view = view
                return view
            }
            func goToDetail(from view: MainViewProtocol) {
                (view as? UIViewController)?.present(DetailRouter.createModule(), animated: true)
            }
        }
        // File: Main/MainController.swift
        import UIKit
        final class MainController: UIViewController, MainViewProtocol {
            var presenter: MainPresenterProtocol?
            private lazy var mainView: MainView = { let view = MainView(); return view }()
            override func loadView() { view = mainView }
            @objc func share() {
                present(UIAlertController(title: "import CoreData", message: nil), animated: true)
            }
        }
        // File: Main/MainView.swift
        import UIKit
        final class MainView: UIView { let header = HeaderView() }
        final class HeaderView: UIView {}
        // File: Main/Detail.swift
        final class DetailPresenter { var router: DetailRouter? }
        class DetailRouter { static func createModule() -> UIViewController { UIViewController() } }
        """)
        == [
          "roles-are-reached-through-protocols: DetailPresenter.router has the type "
            + "DetailRouter, which is no protocol."
        ])
  }

  @Test func swiftUIViewsMayKnowWhatTheyObserve() throws {
    #expect(
      try sentences(
        """
        import SwiftUI
        final class TripsPresenter: ObservableObject {
          private let interactor: any TripsInteractorInput
          private let router = any TripsRouting
        }
        @Observable final class TripPresenter { let interactor: any TripsInteractorInput }
        struct TripsView: View {
          @ObservedObject var presenter: TripsPresenter
          @State private var trip: TripPresenter
          var body: some View { Text("\\(presenter)") }
        }
        struct TripsView_Previews: PreviewProvider {
          static var previews: some View { TripsView(presenter: TripsPresenter()) }
        }
        #Preview { TripsView(presenter: TripsPresenter()) }
        protocol TripsInteractorInput: AnyObject {}
        protocol TripsRouting {}
        """) == [])
  }

  @Test func listenersBehindClosuresAndOpenRoutersAreSound() throws {
    #expect(
      try sentences(
        """
        final class ItemsPresenter {
          var commandListener: AnyCommandListener<ItemsCommand>?
          var onRequest: ((ItemsRequest) -> Void)?
          var router: Router?
        }
        final class ItemsInteractor { var responseListener: AnyResponseListener<ItemsResponse>? }
        open class Router {}
        final class ItemsView: Screen, View { var eventListener: AnyEventListener<ItemsEvent>? }
        protocol View: AnyObject {}
        """) == [])
  }

  @Test func delegatesOfOtherModulesAreKnownToPresenters() throws {
    #expect(
      try sentences(
        """
        final class ListPresenter: DetailModuleOutput, DetailDelegate {
          private let router: any ListWireframe
          private weak var detail: (any DetailModuleInput)?
        }
        protocol ListWireframe: AnyObject { func showDetail(output: any DetailModuleOutput) }
        final class ListRouter: ListWireframe { func showDetail() { _ = DetailPresenter() } }
        protocol DetailModuleInput: AnyObject {}
        protocol DetailModuleOutput: AnyObject {}
        protocol DetailDelegate: AnyObject {}
        protocol DetailRouting: AnyObject {}
        final class DetailPresenter: DetailModuleInput {
          weak var output: (any DetailModuleOutput)?
          private let router: any DetailRouting
        }
        """) == [])
  }

  @Test func anotherPresenterOfAModuleIsOfIt() throws {
    #expect(
      try sentences(
        """
        final class ListPresenter: ListModuleInterface {}
        final class ListInteractor: ListInteractorInput {}
        final class WideListPresenter: ListModuleInterface {
          private let interactor: any ListInteractorInput
        }
        final class WideListInteractor: ListInteractorInput {}
        protocol ListModuleInterface: AnyObject {}
        protocol ListInteractorInput: AnyObject {}
        final class DetailPresenter { let interactor: any DetailUsecase }
        protocol DetailUsecase: AnyObject {}
        // File: Wiring.swift
        import ListModule
        extension DetailPresenter { func wire() {} }
        """) == [])
  }

  @Test func cellsAndTheirPresentersAreNoModules() throws {
    #expect(
      try sentences(
        """
        final class ListPresenter {
          weak var view: (any ListViewInput)?
          let router: any ListRouterInput
          func cell() -> ListCellPresenter { ListCellPresenter(view: nil) }
        }
        final class ListCellPresenter { weak var view: (any ListCellView)? }
        protocol ListCellView: AnyObject {}
        protocol ListViewInput: AnyObject {}
        protocol ListRouterInput: AnyObject {}
        """) == [])
  }

  @Test func generatedMessagesOfWordsInTextsAreNoUse() throws {
    #expect(
      try sentences(
        """
        // import UIKit
        /* import UIKit /* import SwiftUI */ import AppKit */
        final class ListPresenter {
          let router: any ListRouting
          let text = "import UIKit \\"UIColor\\" ListInteractor()"
          let raw = #"import UIKit "ListInteractor()""#
          let lines = \"\"\"
            import UIKit
            ListInteractor()
            \"\"\"
          let pattern = #/import UIKit ListInteractor()/#
        }
        protocol ListRouting {}
        final class ListInteractor {}
        """) == [])
  }

  // MARK: - What real modules break

  @Test func aSceneInOneFileIsJudgedByWhatThePresenterUses() throws {
    let shared = """
      import UIKit
      final class ListViewController: UIViewController { var presenter: ListPresentation? }
      protocol ListPresentation {}
      final class ListRouter { weak var view: UIViewController? }
      final class ListPresenter: ListPresentation { let router: any Routing = ListRouter() ; %@ }
      """
    #expect(try sentences(shared.replacing("%@", with: "")).count == 1)
    #expect(
      try sentences(shared.replacing("%@", with: "var color: UIColor?")).last
        == "presenter-imports-no-ui: ListPresenter uses UIColor.")
  }

  @Test(arguments: [
    ("protocol ListView: class {}", 0), ("@objc protocol ListView {}", 0),
    ("protocol ListView: NSObjectProtocol {}", 0), ("protocol ListView: ViewInterface {}", 0),
    ("protocol ListView where Self: UIView {}", 0), ("protocol ListView: Sendable {}", 1),
    ("protocol ListView {}\nstruct Page: ListView {}", 0),
    ("protocol Base: Equatable {}\nprotocol ListView: Base {}", 1),
    ("protocol ListView {}\nfinal class Page: ListView {}", 1),
  ])
  func aProtocolIsClassBoundInEachOfTheWays(_ view: String, _ count: Int) throws {
    let found = try sentences("final class ListPresenter { var view: ListView? }\n\(view)")
    #expect(
      found
        == Array(
          repeating: "back-reference-protocols-are-class-bound: ListView is not class-bound, and "
            + "ListPresenter.view refers to its owner by it.", count: count))
  }

  @Test(arguments: [
    ("import UIKit", "func show(_ image: UIImage)", 0),
    ("import UIKit", "var f: CGRect { get }", 0),
    ("import UIKit", "func show(_ a: NSAttributedString)", 0),
    ("import UIKit", "func show(_ date: Date, at path: IndexPath)", 1),
    ("import UIKit", "func at(_ range: NSRange) throws -> NSError", 1),
    ("import SwiftUI", "var body: AnyView { get }", 0),
    ("import SwiftUI", "func show(_ text: String)", 1), ("import Foundation", "func show()", 0),
    ("import UIKit", "/// A `UIView`.\nfunc show() // UIImage", 1),
  ])
  func aContractThatNeedsAFrameworkMayImportIt(
    _ line: String, _ requirement: String, _ count: Int
  ) throws {
    let module = line.split(separator: " ").last.map(String.init) ?? ""
    #expect(
      try sentences("\(line)\nprotocol ListViewInput: AnyObject { \(requirement) }")
        == Array(
          repeating: "contract-imports-no-unneeded-ui: ListViewInput imports \(module) and has no "
            + "need of it.", count: count))
  }

  @Test(arguments: [
    ("UIKit", "final class ListCell: UITableViewCell {}", 0),
    ("UIKit", "struct Row { let color: UIColor }", 1),
    ("UIKit", "extension ListPresenter: UITableViewDataSource {}", 1),
    ("SwiftUI", "struct ListRow: View { var body: some View { Text(title) } }", 0),
    ("SwiftUI", "struct ListRow: Identifiable { let id: Int }", 1),
    ("SwiftUI", "protocol View {}\nstruct ListRow: View {}", 1),
  ])
  func onlyAViewIsAnExcuseForAnImport(_ module: String, _ other: String, _ count: Int) throws {
    let source =
      "import \(module)\nfinal class ListPresenter { let router: any ListRouting }\n"
      + "protocol ListRouting {}\n\(other)"
    #expect(
      try sentences(source)
        == Array(
          repeating: "presenter-imports-no-ui: ListPresenter imports \(module).", count: count))
  }

  /// A builder returns it, and no role knows it: its name alone makes no view of it.
  @Test(arguments: [
    ("", []),
    (
      "weak var screen: SearchScreen?",
      ["SearchPresenter.screen", "SearchScreen.presenter", "SearchScreen.router"]
    ),
  ])
  func whatOnlyKeepsThePartsTogetherIsNoView(_ property: String, _ wrong: [String]) throws {
    let sentences = try sentences(
      """
      enum SearchBuilder { static func build() -> SearchScreen { make() } }
      final class SearchScreen {
        let presenter: SearchPresenter
        let router: SearchRouter
      }
      final class SearchPresenter {
        let router: any SearchRouting
        \(property)
      }
      protocol SearchRouting: AnyObject {}
      final class SearchRouter: SearchRouting {}
      """)
    #expect(
      sentences.map { String($0.split(separator: " ")[1]) }.sorted() == wrong, "\(sentences)")
  }

  /// What a box holds is known by it; the arguments of a role are its own matter.
  @Test(arguments: [
    ("let interactor: ListInteractor", 1), ("let interactor: Optional<ListInteractor>", 1),
    ("let worker: Box<ListInteractor>", 1), ("let all: Array<Module.ListInteractor>", 1),
    ("let interactor: Optional<any ListInteracting>", 0),
    ("let router: Box<any ListRouting<ListInteractor>>", 0),
    ("let router: ListRouter<ListInteractor>", 0), ("let make: Box<() -> ListInteractor>", 0),
  ])
  func whatABoxHoldsIsLookedInto(_ property: String, _ count: Int) throws {
    let source =
      "final class ListInteractor: ListInteracting {}\nprotocol ListInteracting: AnyObject {}\n"
      + "protocol ListRouting<Part>: AnyObject {}\nopen class ListRouter<Part> {}\n"
      + "final class ListPresenter { \(property) }"
    #expect(
      try sentences(source).map { $0.prefix { $0 != ":" } }
        == Array(repeating: "roles-are-reached-through-protocols", count: count))
  }

  @Test func viewsThatDoTheWorkOfOthersAreFound() throws {
    #expect(
      try sentences(
        """
        import UIKit
        import Alamofire
        final class LoginViewController: UIViewController {
          let presenter: LoginPresenter = LoginPresenter()
          func next() { show(HomeViewController(presenter: HomePresenter())) }
        }
        final class LoginPresenter { unowned var view: LoginViewController! }
        // File: Home.swift
        final class LoginRouter {}
        final class HomeViewController: UIViewController {}
        final class HomePresenter {}
        final class HomeInteractor {}
        """)
        == [
          "no-unowned-back-reference: LoginPresenter.view refers to LoginViewController unowned.",
          "only-router-or-scene-constructs-roles: LoginViewController constructs LoginPresenter.",
          "only-router-or-scene-constructs-roles: LoginViewController constructs "
            + "HomeViewController.",
          "only-router-or-scene-constructs-roles: LoginViewController constructs HomePresenter.",
          "only-router-or-scene-names-another-module: LoginViewController names "
            + "HomeViewController, of the module Home.",
          "only-router-or-scene-names-another-module: LoginViewController names "
            + "HomePresenter, of the module Home.",
          "roles-are-reached-through-protocols: LoginViewController.presenter has the type "
            + "LoginPresenter, which is no protocol.",
          "roles-are-reached-through-protocols: LoginPresenter.view has the type "
            + "LoginViewController, which is no protocol.",
          "view-imports-no-networking-or-storage: LoginViewController imports Alamofire.",
        ])
  }

  @Test func aWeakReferenceIsNeverDecidedByAName() throws {
    // `view` is no view, and `owner` is one.
    #expect(
      try sentences(
        """
        final class ListPresenter {
          unowned let view: Ledger
          unowned let owner: any ListViewInput
          let router: any ListRouting
        }
        protocol ListViewInput: AnyObject {}
        protocol ListRouting {}
        final class Ledger {}
        """) == ["no-unowned-back-reference: ListPresenter.owner refers to ListViewInput unowned."])
  }

  /// A superclass is no module, whatever prefix the names of a project have.
  @Test(arguments: [
    ("class KLPresenter { var router: KLRouter? }\nclass KLInteractor {}\nclass KLRouter {}", 0),
    ("protocol KLInteractorInput {}\nclass KLPresenter { var i: KLInteractorInput? }", 0),
    ("final class KLPresenter { let i: KLInteractor }\nfinal class KLInteractor {}", 1),
  ])
  func whatIsInheritedFromIsNoModule(_ base: String, _ count: Int) throws {
    let search =
      count == 0
      ? """
      final class KLSearchPresenter: KLPresenter { let interactor: any KLSearchInteractorInput }
      protocol KLSearchInteractorInput: KLInteractorInput {}
      final class KLSearchInteractor: KLInteractor {}
      final class KLSearchRouter: KLRouter {}
      """
      : """
      final class KLSearchPresenter { let other: KLPresenter }
      final class KLSearchInteractor {}
      """
    let found = try sentences("\(base)\n\(search)").filter { $0.contains("of the module KL.") }
    #expect(found.count == count, "\(found)")
  }

  /// VIP: the interactor owns its presenter, and needs no protocol that is class-bound.
  @Test(arguments: [
    ("weak var viewController: FeedDisplay?", 0), ("weak var interactor: FeedInteractor?", 0),
    ("let interactor: FeedInteractor", 1),
  ])
  func aProtocolToWhatOneOwnsNeedNotBeClassBound(_ property: String, _ count: Int) throws {
    let found = try sentences(
      """
      protocol FeedPresentation {}
      protocol FeedDisplay: AnyObject {}
      final class FeedInteractor { private let presenter: FeedPresentation }
      final class FeedPresenter: FeedPresentation { \(property) }
      """
    ).filter { $0.hasPrefix("back-reference-protocols") }
    #expect(found.count == count, "\(found)")
  }
}
