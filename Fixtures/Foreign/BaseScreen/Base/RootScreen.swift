/// The screen that all screens of the app inherit from, as it would be a view controller.
open class RootScreen {
  public let name: String
  public private(set) var isLoading = false

  public required init(name: String) {
    self.name = name
  }

  public required init?(coder: [String: String]) {
    guard let name = coder["name"] else { return nil }
    self.name = name
  }

  public convenience init() {
    self.init(name: "screen")
  }

  open func setLoading(_ isLoading: Bool) {
    self.isLoading = isLoading
  }
}
