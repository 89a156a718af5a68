/// Where one can go from the list of users.
public protocol UserListWireframeInterface: AnyObject {
  /// Goes to the repositories of a user.
  func showRepositoryList(_ user: User)
}
