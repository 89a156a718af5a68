public import RoleNames
public import ViperMessages
import ViperTime

/// Takes alerts where there is no screen: what ``AlertSpy``, ``AlertStub`` and ``AlertFake`` share.
///
/// A module gets it in whatever way it shows alerts: as a closure (`view.showAlert = alerts.show`),
/// behind a protocol of the app's own, from a base class of its presenters (`by: .presenter`), or
/// from a state that it publishes (``watch(_:alert:)``).
///
/// In a fixture, what is shown is an `alert`, and a step answers it:
///
/// ```json
/// { "when": { "event": "didTapDelete" },
///   "then": [ { "alert": "show", "with": { "title": "Delete?", "message": null,
///     "actions": [ { "cancel": "Cancel" }, { "destructive": "Delete" } ] } } ] },
/// { "when": { "tap": "Delete" }, "then": [ { "request": "delete" } ] }
/// ```
///
/// Others are `{ "type": "Anna", "field": 0 }` and `{ "dismiss": true }`. Without any, at the end:
///
/// ```
/// list.delete: a row is deleted
/// Nobody answered the alert 'Delete?' of step 1, event didTapDelete: it is still up at the end.
/// Fix: Answer it in a step, such as { "tap": "Cancel" }; or, if it is to stay up, write \
/// "alerts": "up" into 'finally'.
/// [alert-unanswered]
/// ```
public class AlertSink: TestDouble, PendingSource, @unchecked Sendable {
  // Unchecked because it has subclasses, which are the kit's own: `state` guards what can change.
  private let messageRecorder: MessageRecorder
  private let host: AlertHost
  private let records: Bool
  private let state: Guarded<AlertState>
  private let isAllowedUp = Guarded(false)

  class var order: AlertState.Order { .lastOnTop }

  /// Makes an alert sink in a harness, which keeps and tracks it.
  ///
  /// - Parameters:
  ///   - harness: The module's harness.
  ///   - host: On what the module shows its alerts.
  ///   - records: Whether showing is recorded; false where a double that hands it on does so.
  public convenience init(
    _ harness: Harness, host: AlertHost = .viewController, records: Bool = true
  ) {
    self.init(recorder: harness.recorder, module: harness.module, host: host, records: records)
    harness.adopt(self, as: .alertSink)
  }

  /// Makes an alert sink for what the generated double of a view is told to show.
  ///
  /// ```swift
  /// let alerts = AlertSpy(harness, from: view.calls) { $0.showAlert = $1 } alert: {
  ///   Alert(title: $0, message: $1, actions: [AlertAction("OK", handler: $2)])
  /// }
  /// ```
  ///
  /// The fixture has the app's own message, `{ "command": "showAlert", "with": … }`, and answers it by
  /// `{ "tap": "OK" }`.
  ///
  /// - Parameters:
  ///   - harness: The module's harness.
  ///   - calls: The recorder of the double's calls.
  ///   - host: On what the module shows its alerts.
  ///   - call: Puts what shows the alert where the double's answer to the call stands.
  ///   - alert: Makes the alert of the call's arguments, in their order.
  public convenience init<Stub, each Argument>(
    _ harness: Harness, from calls: CallRecorder<Stub>, host: AlertHost = .viewController,
    on call: (inout Stub, @escaping @Sendable (repeat each Argument) -> Void) -> Void,
    alert: @escaping (repeat each Argument) -> Alert
  ) {
    self.init(harness, host: host, records: false)
    var stub = calls.stub
    call(&stub, showing(alert))
    calls.stub = stub
  }

  /// - Returns: A closure that is called where the double is, which its `Stub` says.
  private func showing<each Argument>(
    _ alert: @escaping (repeat each Argument) -> Alert
  ) -> @Sendable (repeat each Argument) -> Void {
    nonisolated(unsafe) let alert = alert
    return { [weak self] (argument: repeat each Argument) in
      self?.show(alert(repeat each argument))
    }
  }

  /// Makes an alert sink that writes to a recorder.
  ///
  /// - Parameters:
  ///   - recorder: Where to write.
  ///   - module: The module that it stands in.
  ///   - host: On what the module shows its alerts.
  ///   - records: Whether showing is recorded.
  public init(
    recorder: Recorder, module: String = "", host: AlertHost = .viewController,
    records: Bool = true
  ) {
    messageRecorder = MessageRecorder(recorder, module: module, .alert)
    self.host = host
    self.records = records
    state = Guarded(AlertState(Self.order))
  }

  // MARK: What was shown

  /// Whether an alert is up.
  public var isUp: Bool { state.withLock { $0.top != nil } }

  /// The alert that is on screen; nil when none is.
  public var alert: Alert? { state.withLock { $0.top?.alert } }

  /// The titles of the buttons that can be tapped.
  public var buttons: [String] { alert?.buttons ?? [] }

  /// All alerts that were shown so far, in their order, without their handlers.
  public var shown: [Alert] { state.withLock { $0.shown } }

  /// Whether an alert may be up at the end; else one that nobody answered is a finding.
  ///
  /// Flows say so with `"finally": { "alerts": "up" }`.
  public var mayStayUp: Bool {
    get { isAllowedUp.withLock { $0 } }
    set { isAllowedUp.exchange(newValue) }
  }

  // MARK: Showing

  /// Records an alert and puts it up.
  public func show(_ alert: Alert) {
    show(alert, on: host, isPublished: false)
  }

  /// Records an alert and puts it up, if what is to present it can do so.
  public func show(_ alert: Alert, on host: AlertHost) {
    show(alert, on: host, isPublished: false)
  }

  /// Records an alert and puts it up.
  ///
  /// - Parameters:
  ///   - title: What stands at the top.
  ///   - message: What stands below the title.
  ///   - style: How it is laid out.
  ///   - actions: The buttons, in their order.
  ///   - fields: The text fields, in their order.
  ///   - role: Who shows it.
  public func show(
    title: String?, message: String? = nil, style: Alert.Style = .alert, actions: [AlertAction],
    fields: [AlertTextField] = [], by role: Role = .view
  ) {
    show(
      Alert(
        title: title, message: message, style: style, actions: actions, fields: fields, by: role))
  }

  /// Shows what a published state says: an alert is put up, nil takes it down.
  ///
  /// A state that is published again with the same alert shows nothing new. Where another alert takes
  /// the place of one that nobody answered, that is a finding, since a screen drops one of them.
  ///
  /// - Parameter alert: What is to be up now. Its `onDismiss` is what clears the state once the user
  ///   has answered, as the binding of a screen does.
  public func present(_ alert: Alert?) {
    guard let alert else { return takeDown(published: true) }
    let before = state.withLock { $0.entries.last(where: \.isPublished)?.alert }
    guard before?.looksLike(alert) != true else { return }
    show(alert, on: host, isPublished: true)
  }

  /// Makes what watches a published state for the alert in it.
  ///
  /// ```swift
  /// presenter.onState = alerts.watch(\.problem) { [weak presenter] problem in
  ///   Alert(
  ///     title: problem.title,
  ///     actions: [AlertAction("OK") { presenter?.didReadProblem() }],
  ///     onDismiss: { presenter?.state.problem = nil })
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - path: Where the state says what is shown; nil there is no alert.
  ///   - alert: The alert that stands for it.
  /// - Returns: A closure to be called with each state.
  public func watch<State, Shown>(
    _ path: KeyPath<State, Shown?>, alert: @escaping (Shown) -> Alert
  ) -> (State) -> Void {
    { [self] state in present(state[keyPath: path].map(alert)) }
  }

  /// Takes down the alert that is on screen, as the module may do itself: no handler runs.
  ///
  /// It is recorded as `{ "alert": "dismiss" }`. Where no alert is up, nothing happens.
  public func takeDown() {
    takeDown(published: false)
  }

  private func takeDown(published isPublished: Bool) {
    guard let alert = state.withLock({ $0.takeDown(published: isPublished) }) else { return }
    withExtendedLifetime(alert) {}
    guard records else { return }
    messageRecorder.call("dismiss")
  }

  private func show(_ alert: Alert, on host: AlertHost, isPublished: Bool) {
    if case .plainView(let name) = host {
      state.withLock { $0.note(alert) }
      recorder.note(.cannotPresent(alert, on: name))
      tell(alert)
      return
    }
    let reply = reply(to: alert)
    // Up before it is recorded: whoever waits for the message may answer at once.
    let (covered, put) = state.withLock { state in
      let covered = state.covered(isPublished: isPublished)?.withoutHandlers
      state.note(alert)
      // Whoever hands it on has recorded what it was told.
      let sequence = recorder.count + (records ? 1 : 0)
      let put =
        reply == nil ? state.put(alert, isPublished: isPublished, sequence: sequence) : nil
      return (covered, put)
    }
    if let covered {
      recorder.note(.alertOverAlert(alert, over: covered, inStep: recorder.currentStep))
    }
    if tell(alert) {
      // The flow's own `given` answers it.
      let dropped = put.flatMap { put in state.withLock { $0.remove(put.number) } }
      withExtendedLifetime(dropped) {}
    } else if let reply {
      give(reply, to: alert)
    }
  }

  /// - Returns: Whether the flow takes care of it.
  @discardableResult
  private func tell(_ alert: Alert) -> Bool {
    guard records else { return false }
    return messageRecorder.tell(GivenCall(name: "show", with: alert.with))
  }

  // MARK: Answering at once

  /// What is answered as soon as an alert is shown; nil where it is left up.
  func reply(to alert: Alert) -> AlertReply? { nil }

  /// Answers an alert that never went up.
  func give(_ reply: AlertReply, to alert: Alert) {
    var alert = alert
    for (number, text) in reply.texts.enumerated() where alert.fields.indices.contains(number) {
      recordTyping(text, field: number)
      alert.fields[number].text = text
      alert.fields[number].onType?(text)
    }
    state.withLock { $0.noteEnd(of: alert, .tap(reply.action.title)) }
    finish(alert, reply.action)
  }

  // MARK: Answers

  /// Takes the alert on screen down and does what one of its buttons says, once.
  ///
  /// - Parameter button: The button's title.
  /// - Throws: ``ImpossibleStep`` where no alert is up, or it has no such button; the alert stays.
  public func tap(_ button: String) throws(ImpossibleStep) {
    let tapped = try state.withLock { $0.tap(button) }.get()
    finish(tapped.alert, tapped.action)
  }

  /// Puts a text into a field of the alert on screen, in place of what stands there.
  ///
  /// - Parameters:
  ///   - text: The whole text.
  ///   - field: Which field, counted from 0.
  /// - Throws: ``ImpossibleStep`` where no alert is up, or it has no such field.
  public func type(_ text: String, field: Int = 0) throws(ImpossibleStep) {
    let onType = try state.withLock { $0.type(text, field: field) }.get()
    recordTyping(text, field: field)
    onType?(text)
  }

  /// Takes the alert on screen down as a swipe or the system does: no button's handler runs.
  ///
  /// - Throws: ``ImpossibleStep`` where no alert is up.
  public func dismiss() throws(ImpossibleStep) {
    let alert = try state.withLock { $0.dismiss() }.get()
    messageRecorder.record(Invocation(name: "dismiss"))
    alert.onDismiss?()
  }

  private func recordTyping(_ text: String, field: Int) {
    messageRecorder.record(Invocation(name: "type", arguments: ["text": text, "field": field]))
  }

  private func finish(_ alert: Alert, _ action: AlertAction) {
    messageRecorder.record(Invocation(name: "tap", arguments: ["button": action.title]))
    action.handler?(AlertAnswer(button: action.title, texts: alert.fields.map(\.text)))
    alert.onDismiss?()
  }

  // MARK: The end

  /// What was shown and tapped.
  package var log: AlertLog { AlertLog(module: module, state: state) }

  package var module: String { messageRecorder.endpoint.module }

  package var recorder: Recorder { messageRecorder.recorder }

  /// What is up or waits, the one on screen first.
  package var leftUp: [Alert] { state.withLock { $0.inOrder.map(\.alert) } }

  /// What of it nobody answered, with the number of its message; not what is left of two alerts that
  /// were up at once, which has been told.
  package var unanswered: [(alert: Alert, sequence: Int)] {
    state.withLock { $0.inOrder.filter { !$0.isTold }.map { ($0.alert, $0.sequence) } }
  }

  /// The alerts that are up or wait, with what they call when they are answered.
  package var pendingItems: [PendingItem] {
    state.withLock { state in
      state.inOrder.enumerated().map { place, entry in
        let waits = state.order == .oneAtATime && place > 0
        return .alert(
          "\(entry.alert.name) that \(waits ? "waits to be shown" : "is up")",
          handlers: entry.alert.hasHandlers ? entry.alert : nil)
      }
    }
  }

  /// Drops the alerts that are up, with their handlers.
  public func releaseAll() {
    let dropped = state.withLock { $0.removeAll() }
    withExtendedLifetime(dropped) {}
  }
}

/// What is answered as soon as an alert is shown.
typealias AlertReply = (action: AlertAction, texts: [String])
