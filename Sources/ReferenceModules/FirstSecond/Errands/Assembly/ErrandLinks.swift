/// Opens what an address names: `errands`, `errands/2`, `errands/2/edit`.
public final class ErrandLinks {
  private let navigation: NavigationController

  /// Creates an opener for a stack whose first screen is the list.
  public init(navigation: NavigationController) {
    self.navigation = navigation
  }

  /// Goes to the list, and from there on by the modules' own ways, so that each is the delegate of
  /// the next one as if the user had tapped.
  ///
  /// - Returns: Whether it could read the address. An unknown errand leads to the list.
  @discardableResult
  public func open(_ link: String) -> Bool {
    let parts = link.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    guard parts.first == "errands", let list = navigation.viewControllers.first as? ErrandListView
    else { return false }
    switch parts.count {
    case 1:
      navigation.popToRootViewController()
      return true
    case 2...3:
      guard let id = Int(parts[1]), parts.count == 2 || parts[2] == "edit" else { return false }
      navigation.popToRootViewController()
      list.presenter?.open(id: id, isEdited: parts.count == 3)
      return true
    default: return false
    }
  }
}
