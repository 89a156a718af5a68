#if canImport(UIKit) && !os(watchOS)
  import UIKit
  import ViperTestKit

  /// A tab bar controller that records which tab it is told to show.
  ///
  /// ```swift
  /// let tabs = TabBarControllerSpy(harness, tabs: [listNavigation, searchNavigation])
  /// router.showSearch()   // tabs.selectedIndex = 1
  /// ```
  ///
  /// In a fixture, a tab is called by the class of its screen, which of a navigation controller is its
  /// root:
  ///
  /// ```json
  /// { "route": "select", "with": { "tab": "SearchViewController" } }
  /// ```
  ///
  /// A tab that it does not have is a finding, and nothing changes:
  ///
  /// ```
  /// select of tab 2 is refused: there are 2 tabs, counted from 0.
  /// The tabs: ItemListViewController, SearchViewController
  /// Fix: Select one that is there, or give the double the tab: TabBarControllerSpy(harness, \
  /// tabs: […]).
  /// [refused]
  /// ```
  open class TabBarControllerSpy: UITabBarController, TestDouble, PresentationRecording {
    /// What it presents, and its orders.
    public nonisolated let presentations: PresentationSpy

    /// Makes a tab bar controller in a harness, which keeps and tracks it.
    ///
    /// - Parameters:
    ///   - harness: The module's harness.
    ///   - tabs: The tabs; that they are set is not recorded.
    ///   - alerts: Where alerts go; without it, an `AlertSpy` of its own.
    ///   - role: The part that it plays.
    public init(
      _ harness: Harness, tabs: [UIViewController] = [], alerts: AlertSink? = nil,
      as role: Role = .router
    ) {
      presentations = PresentationSpy(in: harness, alerts: alerts, showingAs: role)
      super.init(nibName: nil, bundle: nil)
      fill(with: tabs)
      harness.owns(self, as: role)
    }

    /// Makes a tab bar controller that writes to a recorder.
    ///
    /// - Parameters:
    ///   - recorder: Where to write.
    ///   - module: The module that it stands in.
    ///   - tabs: The tabs; that they are set is not recorded.
    ///   - alerts: Where alerts go; without it, an `AlertSpy` of its own.
    public init(
      recorder: Recorder, module: String = "", tabs: [UIViewController] = [],
      alerts: AlertSink? = nil
    ) {
      presentations = PresentationSpy(
        recorder: recorder, module: module, alerts: alerts, showingAs: .router)
      super.init(nibName: nil, bundle: nil)
      fill(with: tabs)
    }

    /// Makes none: a double is in no archive.
    public required init?(coder: NSCoder) {
      nil
    }

    /// The orders so far, each screen by its class.
    public nonisolated var routes: [RouterSpy<String>.Route] { presentations.routes }

    /// Releases the tabs and what is presented.
    public nonisolated func releaseAll() {
      presentations.releaseAll()
      MainThread.run { self.fill(with: []) }
    }

    private func fill(with tabs: [UIViewController]) {
      presentations.carryOutUnrecorded { super.setViewControllers(tabs, animated: false) }
    }

    // MARK: The tabs

    open nonisolated override func setViewControllers(
      _ viewControllers: [UIViewController]?, animated: Bool
    ) {
      presentations.follow(.set(viewControllers ?? [], isAnimated: animated), or: ()) {
        super.setViewControllers(viewControllers, animated: false)
      }
    }

    open nonisolated override var viewControllers: [UIViewController]? {
      get { MainThread.run(or: nil) { super.viewControllers } }
      set { setViewControllers(newValue, animated: false) }
    }

    open nonisolated override var selectedIndex: Int {
      get { MainThread.run(or: NSNotFound) { super.selectedIndex } }
      set {
        let tab: String? = MainThread.run(or: nil) {
          self.tab(newValue).map { SceneName($0).name }
        }
        presentations.follow(select(tab ?? "tab \(newValue)"), or: ()) {
          () throws(ScreenRefusal) in
          try require(tab != nil, "there \(count), counted from 0")
        } carryOut: {
          super.selectedIndex = newValue
        }
      }
    }

    open nonisolated override var selectedViewController: UIViewController? {
      get { MainThread.run(or: nil) { super.selectedViewController } }
      set {
        guard let newValue else { return }
        presentations.follow(select(SceneName(newValue).name), or: ()) {
          () throws(ScreenRefusal) in
          try require(tabs.contains(newValue), "it is none of the tabs")
        } carryOut: {
          super.selectedViewController = newValue
        }
      }
    }

    // MARK: Presenting

    open nonisolated override var presentedViewController: UIViewController? {
      MainThread.run(or: nil) { presentations.presented(by: self) }
    }

    open nonisolated override var presentingViewController: UIViewController? {
      MainThread.run(or: nil) {
        presentations.presenter(of: self) ?? super.presentingViewController
      }
    }

    open nonisolated override func present(
      _ viewControllerToPresent: UIViewController, animated flag: Bool,
      completion: (() -> Void)? = nil
    ) {
      presentations.present(
        viewControllerToPresent, by: self, animated: flag, completion: completion)
    }

    open nonisolated override func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
      presentations.dismiss(by: self, animated: flag, completion: completion)
    }
  }

  // MARK: - What UIKit refuses

  extension TabBarControllerSpy {
    private nonisolated func select(_ tab: String) -> ScreenOrder {
      ScreenOrder("select", of: tab, ["tab": tab])
    }

    private var tabs: [UIViewController] { super.viewControllers ?? [] }

    private var count: String { tabs.count == 1 ? "is 1 tab" : "are \(tabs.count) tabs" }

    private func tab(_ index: Int) -> UIViewController? {
      tabs.indices.contains(index) ? tabs[index] : nil
    }

    private func require(_ isThere: Bool, _ reason: String) throws(ScreenRefusal) {
      guard !isThere else { return }
      let names = tabs.map { SceneName($0).name }.joined(separator: ", ")
      throw ScreenRefusal(
        reason: reason,
        remedy: "Select one that is there, or give the double the tab: "
          + "TabBarControllerSpy(harness, tabs: […]).",
        details: ["The tabs: \(names.isEmpty ? "(none)" : names)"])
    }
  }
#endif
