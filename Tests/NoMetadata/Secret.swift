/// A class from a library that was built without reflection metadata.
open class Secret {
  /// What it refers to.
  public var friend: AnyObject?

  /// Sets what it refers to.
  public init(friend: AnyObject? = nil) { self.friend = friend }
}

/// A structure from such a library.
public struct SecretValue {
  /// What it refers to.
  public var friend: AnyObject?

  /// Sets what it refers to.
  public init(friend: AnyObject? = nil) { self.friend = friend }
}
