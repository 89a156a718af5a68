import GoldenText
import KitTestSupport
import Testing

@testable import ViperMessages
@testable import ViperRelease

@Suite struct AssemblyCheckTests {
  private func findings<Value>(
    slots: Set<AssemblyCheck.OptionalSlot> = [], exempt: [AssemblyExemption] = [],
    _ make: () throws -> Value
  ) -> [Finding] {
    AssemblyCheck.findings(slots: slots, exempt: exempt, source: nil, make: make)
  }

  @Test func aWholeAssemblyPasses() {
    #expect(findings { Orders.assemble() }.map(\.description) == [])
    #expect(findings { Container(Orders.assemble()) }.map(\.description) == [])
    #expect(findings { (1, [Orders.assemble()]) }.map(\.description) == [])
  }

  /// A stack of screens and a bar of tabs, of the app's own class: views that are no module's.
  private final class MainNavigationScreen {
    let screens: [AnyObject]
    weak var delegate: AnyObject?

    init(_ screens: [AnyObject]) {
      self.screens = screens
    }
  }

  @Test func whatAStackHoldsIsChecked() {
    #expect(findings { MainNavigationScreen([Orders.assemble()]) }.map(\.description) == [])
    #expect(
      findings { MainNavigationScreen([MainNavigationScreen([Orders.assemble(without: .view)])]) }
        .map(\.headline) == ["OrdersPresenter.view is empty after assembly."])
  }

  /// It has a place for a presenter: what it holds beside is a part of it.
  @Test func aViewWithoutItsPresenterIsNoStack() {
    final class BadgeView {}
    final class CartView {
      var presenter: AnyObject?
      let badge = BadgeView()
    }
    #expect(
      findings { CartView() }.map(\.headline) == ["CartView.presenter is empty after assembly."])
  }

  @Test(
    arguments: [
      (Orders.Missing.view, "OrdersPresenter.view"),
      (.interactor, "OrdersPresenter.interactor"),
      (.navigation, "OrdersPresenter.navigation"),
      (.output, "OrdersInteractor.output"),
      (.viewController, "OrdersWireframe.viewController"),
      (.eventHandler, "OrdersViewController.eventHandler"),
    ])
  func whatIsMissingIsNamed(_ missing: Orders.Missing, _ slot: String) {
    let findings = findings { Orders.assemble(without: missing) }
    #expect(findings.map(\.id) == [.emptySlot])
    #expect(findings.first?.headline == "\(slot) is empty after assembly.")
  }

  @Test func aFailureShowsTheRoleAndWhatToDo() {
    let findings = findings { Orders.assemble(without: .view) }
    #expect(findings.map(\.id) == [.emptySlot])
    expectGolden(findings, named: "EmptySlot")
  }

  @Test func whatWasCheckedCanBePrinted() {
    expectGolden(
      "\(AssembledModule(of: Orders.assemble(without: .viewController)))", named: "Orders")
  }

  @Test func delegatesAreAskedForOnly() {
    let asked = findings(slots: [.delegate]) { Orders.assemble() }
    #expect(
      asked.map(\.sentence) == [
        "OrdersPresenter.delegate is empty after assembly.",
        "OrdersPresenter.output is empty after assembly.",
      ])
  }

  @Test func aViewThatNobodyHoldsHasGone() {
    let findings = findings {
      let presenter = Orders.OrdersPresenter()
      let view = Orders.OrdersViewController()
      presenter.view = view
      presenter.interactor = Orders.OrdersInteractor()
      presenter.navigation = Orders.OrdersWireframe()
      return presenter
    }
    #expect(
      findings.first?.headline
        == "OrdersPresenter.view is empty after assembly: what stood in it has gone, since nothing "
        + "holds it.")
    #expect(findings.first?.details.contains("  view: empty, it has gone already") == true)
  }

  @Test func aRoleOfBothAssembliesIsFound() {
    let shared = Orders.OrdersInteractor()
    let findings = findings { Orders.assemble(sharing: shared) }
    #expect(
      findings.map(\.description) == [
        """
        Two assemblies have one OrdersInteractor (interactor) in common.
        Fix: Make it anew in each assembly; where there is to be one for all, say why: \
        exempt: [.shared("OrdersInteractor", because: "…")].
        [shared-role]
        """
      ])
  }

  @Test func whatIsExemptPasses() {
    let shared = Orders.OrdersInteractor()
    let exempt: [AssemblyExemption] = [
      .empty("OrdersPresenter.view", because: "it is set later"),
      .shared("OrdersInteractor", because: "there is one"),
    ]
    #expect(
      findings(exempt: exempt) { Orders.assemble(without: .view, sharing: shared) }
        .map(\.description) == [])
    #expect(
      findings(exempt: [.empty("presenter.view", because: "it is set later")]) {
        Orders.assemble(without: .view)
      }.isEmpty)
    #expect(
      findings(exempt: [.shared("interactor", because: "there is one")]) {
        Orders.assemble(sharing: shared)
      }.isEmpty)
  }

  @Test func anExemptionThatNoLongerAppliesIsFound() {
    let findings = findings(
      exempt: [
        .empty("OrdersPresenter.view", because: "it is set later"),
        .empty("OrdersPresenter.veiw", because: "it is set later"),
        .shared("OrdersInteractor", because: "there is one"),
      ]
    ) { Orders.assemble() }
    #expect(
      findings.map { "\($0.id.rawValue): \($0.sentence) \($0.remedy)" } == [
        "empty-slot: OrdersPresenter.view is exempt as empty (it is set later), but is not empty. "
          + "Remove it from 'exempt'.",
        "empty-slot: OrdersPresenter.veiw is exempt as empty (it is set later), but is not empty "
          + "(did you mean 'OrdersPresenter.view'?). Remove it from 'exempt'.",
        "shared-role: OrdersInteractor is exempt as shared (there is one), but is not shared. "
          + "Remove it from 'exempt'.",
      ])
  }

  @Test func nothingCheckedIsAFinding() {
    let findings = findings { Container(Witness()) }
    #expect(
      findings.map(\.description) == [
        """
        Nothing was checked: what was assembled has no role with a place for a neighbour.
        It is:
          Container, Witness
          (no role)
        Fix: Return the module's view or presenter; a role is known by the end of its type's \
        name: …View, …ViewController, …Presenter, …Interactor, …Router, …Wireframe.
        [not-tracked]
        """
      ])
  }

  @Test func anErrorOfTheAssemblyIsAFinding() {
    let findings = findings { throw Shop.Offline() }
    #expect(findings.map(\.headline) == ["The assembly threw offline."])
    #expect(findings.map(\.id) == [.wiringFailed])
  }

  @Test func anAsynchronousAssemblyIsChecked() async {
    let findings = await AssemblyCheck.findings(source: nil) {
      await Task.yield()
      return Orders.assemble(without: .output)
    }
    #expect(findings.map(\.headline) == ["OrdersInteractor.output is empty after assembly."])
    let whole = await AssemblyCheck.findings(source: nil) {
      await Task.yield()
      return Orders.assemble()
    }
    #expect(whole.isEmpty)
  }

  @Test @MainActor func anAssemblyOfTheMainActorIsChecked() {
    #expect(findings { MainActorPresenter() }.map(\.id) == [.emptySlot])
  }

  @MainActor final class MainActorPresenter {
    weak var view: AnyObject?
  }

  // MARK: Other shapes

  final class ErasedListener {
    let handle: (Int) -> Void
    init(_ handle: @escaping (Int) -> Void) { self.handle = handle }
  }

  final class FeedView {
    var eventListener: ErasedListener?
  }

  final class FeedPresenter {
    var commandListener: ((Int) -> Void)?
    var requestListener: ErasedListener?
    var onFinish: ((Int) -> Void)?
    func handle(_ number: Int) {}
  }

  final class FeedInteractor {
    var responseListener: ErasedListener?
    func handle(_ number: Int) {}
  }

  @Test func listenersBehindClosuresAndErasersAreFollowed() {
    func assemble(isWhole: Bool) -> FeedView {
      let (view, presenter, interactor) = (FeedView(), FeedPresenter(), FeedInteractor())
      view.eventListener = ErasedListener { presenter.handle($0) }
      presenter.requestListener = ErasedListener(interactor.handle)
      if isWhole {
        presenter.commandListener = { [weak view] _ in _ = view }
        interactor.responseListener = ErasedListener { [weak presenter] _ in _ = presenter }
      }
      return view
    }
    #expect(findings { assemble(isWhole: true) }.map(\.description) == [])
    #expect(
      findings { assemble(isWhole: false) }.map(\.headline) == [
        "FeedPresenter.commandListener is empty after assembly.",
        "FeedInteractor.responseListener is empty after assembly.",
      ])
  }

  class BasePresenter {
    weak var view: AnyObject?
  }

  final class ProfilePresenter: BasePresenter {
    let interactor = FeedInteractor()
  }

  @Test func propertiesOfASuperclassCount() {
    #expect(
      findings { ProfilePresenter() }.map(\.headline) == [
        "ProfilePresenter.view is empty after assembly.",
        "FeedInteractor.responseListener is empty after assembly.",
      ])
  }

  struct StructPresenter {
    weak var view: FeedView?
  }

  final class SettingsView {
    var presenter: StructPresenter?
  }

  actor SettingsInteractor {
    weak var output: AnyObject?
  }

  final class SettingsPresenter {
    let interactor = SettingsInteractor()
  }

  @Test func aPresenterThatIsAStructureStandsInItsPlace() {
    #expect(
      findings { SettingsView() }.map(\.headline) == [
        "SettingsView.presenter is empty after assembly."
      ])
    #expect(
      findings {
        let view = SettingsView()
        view.presenter = StructPresenter()
        return view
      }.isEmpty)
  }

  @Test func anInteractorThatIsAnActorIsLookedAt() {
    #expect(
      findings { SettingsPresenter() }.map(\.headline) == [
        "SettingsInteractor.output is empty after assembly."
      ])
  }
}
