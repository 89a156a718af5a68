import Foundation

/// The layouts found out so far.
///
/// `lock` guards `layouts`, the only state.
final class TypeLayoutCache: @unchecked Sendable {
  private let lock = NSLock()
  private var layouts: [ObjectIdentifier: TypeLayout] = [:]

  func layout(of type: Any.Type) -> TypeLayout {
    let key = ObjectIdentifier(type)
    if let known = lock.withLock({ layouts[key] }) { return known }
    // Found out outside of the lock: two threads may do so at once, and find the same.
    let layout = TypeLayout(of: type)
    lock.withLock { layouts[key] = layout }
    return layout
  }
}
