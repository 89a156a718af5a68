/// Where one can go from the list of users.
public protocol UserListWireframe: AnyObject {
  /// Goes to the repositories of a user.
  func showRepositoryList(_ user: User)
}
