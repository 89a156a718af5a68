#if canImport(ObjectiveC)
  import Foundation
  import ObjectiveC

  /// A block that an object of Objective-C keeps and does not show.
  package enum StoredBlock {
    case none
    /// The block, to be called with the object.
    case block((AnyObject) -> Void)
    /// The object keeps nothing under the key, or something that is no block.
    case unreadable

    /// Looks for a block that takes one object and returns nothing.
    ///
    /// - Parameter key: The name of its property.
    package init(of object: NSObject, under key: String) {
      // A key that an object does not know raises an exception, which Swift can't catch.
      let isKnown =
        object.responds(to: NSSelectorFromString(key))
        || class_getInstanceVariable(type(of: object), "_\(key)") != nil
      guard isKnown else {
        self = .unreadable
        return
      }
      guard let value = object.value(forKey: key) else {
        self = .none
        return
      }
      let kept = value as AnyObject
      // Every block is an object of this class.
      guard let blocks = NSClassFromString("NSBlock"),
        (kept as? any NSObjectProtocol)?.isKind(of: blocks) == true
      else {
        self = .unreadable
        return
      }
      // A block is an object whose only use is to be called; Swift has no other cast to it. Its
      // signature is that of the property, and object pointers of any class are passed alike.
      let block = unsafeBitCast(kept, to: (@convention(block) (AnyObject) -> Void).self)
      self = .block(block)
    }
  }
#endif
