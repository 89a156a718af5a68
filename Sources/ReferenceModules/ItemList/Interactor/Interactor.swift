/// The part of a module that gets and keeps data.
public protocol Interactor: AnyObject, RequestListener {
  /// What it answers.
  associatedtype Response: InteractorResponse

  /// Who is answered.
  var responseListener: AnyResponseListener<Response>? { get set }
}
