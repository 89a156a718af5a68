// A container from which presenters take what they need, as libraries for dependency injection have it.

protocol ServiceLocator: AnyObject {
  func resolve<Service>(_ type: Service.Type) -> Service
}

protocol SettingsStore: AnyObject {
  func isDark() -> Bool
  func save(isDark: Bool)
}

protocol SettingsView: AnyObject {
  func show(isDark: Bool)
}

protocol SettingsPresenterProtocol: AnyObject {
  func viewDidLoad()
  func didToggleDark(_ isOn: Bool)
}

final class SettingsPresenter: SettingsPresenterProtocol {
  weak var view: SettingsView?
  private let store: SettingsStore

  init(locator: ServiceLocator) {
    store = locator.resolve(SettingsStore.self)
  }

  func viewDidLoad() {
    view?.show(isDark: store.isDark())
  }

  func didToggleDark(_ isOn: Bool) {
    store.save(isDark: isOn)
    view?.show(isDark: isOn)
  }
}
