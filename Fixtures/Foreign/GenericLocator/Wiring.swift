// A locator returns whatever it is asked for. Wanted: its protocol is refused, with the reason, and the
// others are written; the test writes this one double by hand. Nothing may be found.
import ViperTestKit

@testable import GenericLocator

final class OneServiceLocator: ServiceLocator {
  private let service: Any

  init(_ service: Any) {
    self.service = service
  }

  func resolve<Service>(_ type: Service.Type) -> Service {
    guard let service = service as? Service else { fatalError("\(type) is not there") }
    return service
  }
}

func wire(_ harness: Harness) {
  let presenter = SettingsPresenter(locator: OneServiceLocator(SettingsStoreSpy(harness)))
  let view = SettingsViewSpy(harness)
  presenter.view = view
  harness.owns(presenter, as: .presenter)
  harness.accepts(SettingsPresenterProtocolDriver(presenter))
}

func assemble() -> Any {
  let locator = AppServiceLocator()
  locator.register(SettingsStore.self) { MemorySettingsStore() }
  let view = SettingsModule.build(locator: locator)
  view.viewDidLoad()
  return view
}
