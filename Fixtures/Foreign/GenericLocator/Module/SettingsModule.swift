final class AppServiceLocator: ServiceLocator {
  private var factories: [String: () -> Any] = [:]

  func register<Service>(_ type: Service.Type, _ factory: @escaping () -> Service) {
    factories["\(type)"] = factory
  }

  func resolve<Service>(_ type: Service.Type) -> Service {
    guard let service = factories["\(type)"]?() as? Service else {
      fatalError("\(type) is not registered")
    }
    return service
  }
}

final class MemorySettingsStore: SettingsStore {
  private var value = false

  func isDark() -> Bool { value }
  func save(isDark: Bool) { value = isDark }
}

final class SettingsViewController: SettingsView {
  var presenter: SettingsPresenterProtocol?
  private(set) var isDark = false

  func viewDidLoad() { presenter?.viewDidLoad() }
  func show(isDark: Bool) { self.isDark = isDark }
}

enum SettingsModule {
  static func build(locator: ServiceLocator) -> SettingsViewController {
    let view = SettingsViewController()
    let presenter = SettingsPresenter(locator: locator)
    presenter.view = view
    view.presenter = presenter
    return view
  }
}
