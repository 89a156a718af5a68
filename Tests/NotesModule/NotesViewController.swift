#if canImport(UIKit) && !os(watchOS)
  import UIKit

  /// The list of notes, which shows its alert itself.
  class NotesViewController: UIViewController, NotesViewInterface {
    var presenter: NotesPresentation?
    private(set) var notes: [String] = []
    /// A fault: the handler holds the view that shows the alert, and the view the alert.
    var keepsItsAlert = false
    private var alert: UIAlertController?

    override func viewDidLoad() {
      super.viewDidLoad()
      presenter?.viewDidLoad()
    }

    func show(notes: [String]) {
      self.notes = notes
    }

    func confirmDeletion(of note: String) {
      let alert = UIAlertController(
        title: "Delete?", message: note, preferredStyle: .actionSheet)
      alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
      if keepsItsAlert {
        self.alert = alert
        alert.addAction(
          UIAlertAction(title: "Delete", style: .destructive) { _ in
            self.presenter?.didConfirmDeletion(of: note)
          })
      } else {
        alert.addAction(
          UIAlertAction(title: "Delete", style: .destructive) { [weak self] _ in
            self?.presenter?.didConfirmDeletion(of: note)
          })
      }
      present(alert, animated: true)
    }
  }

  /// One note.
  final class NoteViewController: UIViewController {
    let note: String

    init(note: String) {
      self.note = note
      super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) {
      nil
    }
  }

  /// Where the user says who he is.
  final class LoginViewController: UIViewController {}
#endif
