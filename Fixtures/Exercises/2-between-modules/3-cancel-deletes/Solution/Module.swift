protocol AlbumView: AnyObject {
  func show(photos: [String])
  /// Shows an alert with the buttons Cancel and Delete.
  func confirm(_ question: String, then answer: @escaping (_ isConfirmed: Bool) -> Void)
}

protocol AlbumInteractorInput: AnyObject {
  func delete(_ photo: String)
}

final class AlbumPresenter {
  weak var view: (any AlbumView)?

  private let interactor: any AlbumInteractorInput
  private var photos: [String]

  init(photos: [String], interactor: any AlbumInteractorInput) {
    self.photos = photos
    self.interactor = interactor
  }

  func didTapDelete(row: Int) {
    guard photos.indices.contains(row) else { return }
    let photo = photos[row]
    view?.confirm("Delete \(photo)?") { [weak self] isConfirmed in
      if isConfirmed { self?.delete(photo) }
    }
  }

  private func delete(_ photo: String) {
    photos.removeAll { $0 == photo }
    interactor.delete(photo)
    view?.show(photos: photos)
  }
}
