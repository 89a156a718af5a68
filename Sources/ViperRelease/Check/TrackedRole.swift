package import RoleNames
import ViperMessages

/// An object that must be gone at the end, by a weak reference, and what a failure says of it.
package struct TrackedRole {
  package let role: Role
  package let typeName: String
  package let isDouble: Bool
  /// Whom it stands for, where it is a double between a module and its real delegate.
  package var delegateName: String?
  /// Whether the harness holds it until the end.
  package var isOwned: Bool
  /// What it is; nil when that has gone, or has been told of.
  package weak var object: AnyObject?

  package init(
    role: Role, typeName: String, isDouble: Bool, delegateName: String? = nil,
    isOwned: Bool = true, object: AnyObject?
  ) {
    self.role = role
    self.typeName = typeName
    self.isDouble = isDouble
    self.delegateName = delegateName
    self.isOwned = isOwned
    self.object = object
  }
}

extension TrackedRole {
  /// Whether the object has been released.
  package var isGone: Bool { object == nil }

  /// How a failure calls it: "SecondDelegateSpy (delegate, stands for FirstPresenter)".
  var title: String {
    "\(typeName) (\(role)\(delegateName.map { ", stands for \($0)" } ?? ""))"
  }
}
