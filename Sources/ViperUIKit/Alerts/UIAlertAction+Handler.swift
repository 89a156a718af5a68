#if canImport(UIKit) && !os(watchOS)
  import UIKit

  #if canImport(ObjectiveC)
    import RuntimeReflection
  #endif

  extension UIAlertAction {
    /// Does what UIKit does when the button is tapped.
    ///
    /// - Returns: Whether that could be found out.
    @discardableResult
    func runHandler() -> Bool {
      #if canImport(ObjectiveC)
        // UIKit has no way in but the key under which it keeps the block.
        switch StoredBlock(of: self, under: "handler") {
        case .none: return true
        case .unreadable: return false
        case .block(let block):
          block(self)
          return true
        }
      #else
        handler?(self)
        return true
      #endif
    }
  }
#endif
