public import RoleNames

/// The kind of a message, which fixes who sends it to whom.
///
/// The raw value is the key that stands for the channel in a fixture.
public enum Channel: String, Sendable, Hashable, CaseIterable {
  /// View to presenter: what the user did, or what happened to the screen.
  case event
  /// Presenter to interactor.
  case request
  /// Interactor to presenter.
  case response
  /// Presenter to view.
  case command
  /// Presenter to router.
  case route
  /// Whoever shows an alert, the view as a rule, to the alert sink.
  case alert
  /// Presenter to its delegate, the presenter of the module that opened this one.
  case delegate
  /// Interactor to a service.
  case call
  /// A value on a stream that the presenter exposes.
  case output

  /// The role that sends on this channel.
  public var sender: Role {
    switch self {
    case .event, .alert: .view
    case .request, .command, .route, .delegate, .output: .presenter
    case .response, .call: .interactor
    }
  }

  /// The role that a message on this channel is meant for.
  public var receiver: Role {
    switch self {
    case .event, .response: .presenter
    case .request: .interactor
    case .command, .output: .view
    case .route: .router
    case .alert: .alertSink
    case .delegate: .delegate
    case .call: .service
    }
  }
}
