/// A reference that keeps nothing alive.
struct WeakReference {
  weak var object: AnyObject?
}
