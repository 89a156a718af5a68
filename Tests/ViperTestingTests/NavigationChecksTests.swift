import Testing
import ViperTesting

/// The checks of navigation and assembly, as tests call them.
struct NavigationChecksTests {
  final class TourView {
    var presenter: TourPresenter?
  }

  final class TourPresenter {
    weak var view: TourView?
    var open: () -> Void = {}
  }

  enum TourEvent {
    case next
  }

  private static func wire(_ harness: Harness) {
    let router = RouterSpy<String>(harness)
    let presenter = TourPresenter()
    presenter.open = { router.go(.push, scene: "Tour") }
    harness.owns(presenter, as: .presenter)
    harness.accepts(.event) { [weak presenter] (_: TourEvent) in presenter?.open() }
  }

  private static func assemble() -> TourView {
    let view = TourView()
    view.presenter = TourPresenter()
    view.presenter?.view = view
    return view
  }

  @Test func opensOnce() async throws {
    let line = #line + 1
    let failures = Failure.all { expectOpensOnce("next", wiring: Self.wire) }
    #expect(
      failures.map(\.title) == [
        "event next arrived twice and opened twice: route push(scene: \"Tour\"), message 4, is one too many."
      ])
    #expect(failures.first?.line == line)
    #expect(failures.first?.path == #filePath)
    let later = await Failure.eventual {
      await expectOpensOnce("next") { harness in
        await Task.yield()
        Self.wire(harness)
      }
    }
    #expect(later.count == 1)
  }

  @Test func assembled() async throws {
    #expect(Failure.all { expectAssembled { Self.assemble() } }.isEmpty)
    let line = #line + 1
    let failures = Failure.all { expectAssembled { TourView() } }
    #expect(failures.map(\.title) == ["TourView.presenter is empty after assembly."])
    #expect(failures.first?.line == line)
    let later = await Failure.eventual {
      await expectAssembled(exempt: [.empty("view.presenter", because: "a test")]) {
        await Task.yield()
        return Self.assemble()
      }
    }
    #expect(
      later.map(\.title) == [
        "view.presenter is exempt as empty (a test), but is not empty (did you mean "
          + "'TourView.presenter'?)."
      ])
  }

  @Test func builds() async throws {
    #expect(Failure.all { expectBuilds(["Tour"]) { _ in Self.assemble() } }.isEmpty)
    let failures = Failure.all { expectBuilds(["Tour", "Login"]) { _ in Self.assemble() } }
    #expect(failures.map(\.title) == ["The scene Login builds TourView, and no Login…."])
    let later = await Failure.eventual {
      await expectBuilds(["Login"], named: { _ in "Tour" }) { _ in
        await Task.yield()
        return Self.assemble()
      }
    }
    #expect(later.isEmpty)
  }
}
