#if canImport(UIKit) && !os(watchOS)
  import UIKit

  /// A router that casts its view, as many do; a view that is no view controller leads nowhere.
  final class NotesWireframe: NotesWireframeInput {
    weak var view: NotesViewInterface?

    private var controller: UIViewController? { view as? UIViewController }

    func showNote(_ note: String) {
      controller?.navigationController?.pushViewController(
        NoteViewController(note: note), animated: true)
    }

    func showRenaming(of note: String, then save: @escaping (String) -> Void) {
      let alert = UIAlertController(title: "Rename", message: note, preferredStyle: .alert)
      alert.addTextField { field in
        field.placeholder = "Name"
        field.text = note
      }
      alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
      alert.addAction(
        UIAlertAction(title: "Save", style: .default) { [weak alert] _ in
          save(alert?.textFields?.first?.text ?? "")
        })
      controller?.present(alert, animated: true)
    }

    func showLogin() {
      let login = UINavigationController(rootViewController: LoginViewController())
      controller?.present(login, animated: true, completion: nil)
    }

    func close() {
      controller?.navigationController?.popViewController(animated: true)
    }
  }
#endif
