package import RoleNames
package import ViperMessages

/// An object that must be gone at the end, by a weak reference, and what a failure says of it.
package struct TrackedRole {
  package let role: Role
  package let typeName: String
  package let isDouble: Bool
  /// Whom it stands for, where it is a double between a module and its real delegate.
  package var delegateName: String?
  /// Whether the harness holds it until the end.
  package var isOwned: Bool
  /// What of a double holds it also after the release.
  package var answer: Answer?
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
  /// A property of a double's answers for which nothing can stand in.
  package struct Answer {
    let double: String
    let property: String
    weak var keeper: AnyObject?

    /// - Parameter keeper: What keeps the double's answers.
    package init(double: String, property: String, keeper: AnyObject) {
      self.double = double
      self.property = property
      self.keeper = keeper
    }
  }

  /// Whether a double holds it, so that it can't be told whether the module released it.
  var isHeldByAnswer: Bool { answer?.keeper != nil && !isGone }

  /// Says that it can't be told whether it was released; nil where it can.
  package func notJudged(flow: String?) -> Finding? {
    guard isHeldByAnswer, let answer else { return nil }
    return Finding(
      id: .notJudged, flow: flow,
      sentence:
        "\(answer.double)'s answers hold its `\(answer.property)`, and nothing can stand in "
        + "for it: whether \(title) is released can't be told.",
      remedy: "Make `\(answer.property)` optional in the protocol; or give its class an init() "
        + "without arguments; or, if its type is a protocol, generate its double into the same file."
    )
  }

  /// Whether the object has been released.
  package var isGone: Bool { object == nil }

  /// How a failure calls it: "SecondDelegateSpy (delegate, stands for FirstPresenter)".
  var title: String {
    "\(typeName) (\(role)\(delegateName.map { ", stands for \($0)" } ?? ""))"
  }
}
