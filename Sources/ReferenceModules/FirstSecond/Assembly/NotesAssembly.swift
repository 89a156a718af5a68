/// The way in which the first and the second module are put together.
open class NotesAssembly {
  /// Where the notes are kept.
  public let store: any NotesStore
  /// Where questions are shown.
  public let alerts: any AlertPresenter
  /// Which mistakes are in.
  public let faults: Faults

  /// Creates an assembly.
  public init(store: any NotesStore, alerts: any AlertPresenter, faults: Faults = []) {
    self.store = store
    self.alerts = alerts
    self.faults = faults
  }

  /// Where the first module's router shows notices.
  open var noticeAlerts: any AlertPresenter { alerts }

  /// Where a view that is no controller tries to show questions.
  open var alertsOnPlainViews: any AlertPresenter { alerts }

  /// Makes the first module and gives back its screen, which owns it.
  open func first() -> FirstView {
    FirstRouter.assembleModule(self)
  }

  /// Makes the second module and gives back its screen, which owns it.
  ///
  /// - Parameter delegate: Who hears of what was saved.
  open func second(delegate: any SecondDelegate) -> SecondView {
    SecondRouter.assembleModule(delegate: delegate, faults: faults)
  }
}
