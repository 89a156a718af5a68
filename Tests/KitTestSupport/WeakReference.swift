/// A reference that keeps nothing alive.
package struct WeakReference {
  package weak var object: AnyObject?

  package init(object: AnyObject? = nil) {
    self.object = object
  }
}
