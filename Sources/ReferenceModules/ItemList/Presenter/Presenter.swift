/// The part of a module that decides: what to ask for, what to show, where to go.
public protocol Presenter: AnyObject, EventListener, ResponseListener {
  /// What it asks its interactor for.
  associatedtype Request: InteractorRequest
  /// What it commands its view.
  associatedtype Command: PresenterCommand

  /// Who is asked.
  var requestListener: AnyRequestListener<Request>? { get set }
  /// Who is commanded.
  var commandListener: AnyCommandListener<Command>? { get set }
  /// The way to other scenes.
  var router: Router? { get set }
  /// The screen over which other scenes are presented.
  var scenePresenter: (any ScenePresenter)? { get set }
}
