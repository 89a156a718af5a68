/// The part of a module that shows what it is commanded to, and tells what the user does.
public protocol View: AnyObject, CommandListener {
  /// What can happen on this view.
  associatedtype Event: ViewEvent

  /// Who is told.
  var eventListener: AnyEventListener<Event>? { get set }
}
