#if canImport(UIKit) && !os(watchOS)
  import UIKit
  import ViperTestKit
  import ViperUIKit

  @testable import NotesModule

  /// A view that is a view controller, for the router that casts it.
  final class NotesViewSpy: ViewControllerSpy, NotesViewInterface {
    nonisolated func show(notes: [String]) { record("show", ["notes": notes]) }
    nonisolated func confirmDeletion(of note: String) { record("confirmDeletion", ["of": note]) }
  }

  /// A view that is none, with which the router goes nowhere.
  final class HeadlessNotesView: NotesViewInterface {
    func show(notes: [String]) {}
    func confirmDeletion(of note: String) {}
  }

  /// The app's own view, whose alerts go to the sink.
  final class RecordedNotesView: NotesViewController {
    var presentations: PresentationSpy?

    override func present(
      _ controller: UIViewController, animated: Bool, completion: (() -> Void)? = nil
    ) {
      presentations?.present(controller, by: self, animated: animated, completion: completion)
    }
  }

  final class NotesStoreSpy: NotesStore {
    private let service: ServiceSpy

    init(_ harness: Harness) {
      service = ServiceSpy(harness)
    }

    func delete(_ note: String) { service.call("delete", [nil: note]) }
    func rename(_ note: String, to name: String) {
      service.call("rename", [nil: note, "to": name])
    }
  }

  extension NotesPresenter {
    /// A presenter with its events, router and store; the view is left to the test.
    static func wire(_ harness: Harness) -> (NotesPresenter, NotesWireframe) {
      let presenter = NotesPresenter(notes: ["Milk", "Eggs"])
      let wireframe = NotesWireframe()
      presenter.wireframe = wireframe
      presenter.store = harness.owns(NotesStoreSpy(harness), as: "store")
      harness.owns(presenter, as: .presenter)
      harness.owns(wireframe, as: .router)
      harness.accepts(.event, named: "viewDidLoad") { _ in presenter.viewDidLoad() }
      harness.accepts(.event, named: "didTapNote") { presenter.didTapNote(at: try $0("at")) }
      harness.accepts(.event, named: "didTapDelete") { presenter.didTapDelete(at: try $0("at")) }
      harness.accepts(.event, named: "didConfirmDeletion") {
        presenter.didConfirmDeletion(of: try $0("of"))
      }
      harness.accepts(.event, named: "didTapRename") { presenter.didTapRename(at: try $0("at")) }
      harness.accepts(.event, named: "didTapLogin") { _ in presenter.didTapLogin() }
      harness.accepts(.event, named: "didTapClose") { _ in presenter.didTapClose() }
      return (presenter, wireframe)
    }
  }
#endif
