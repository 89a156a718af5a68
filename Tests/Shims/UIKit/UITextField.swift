import Foundation

/// `UITextField`: a line of text that the user edits.
@preconcurrency @MainActor open class UITextField: UIView {
  open var text: String? = ""
  open var placeholder: String?
  open var isSecureTextEntry = false
}
