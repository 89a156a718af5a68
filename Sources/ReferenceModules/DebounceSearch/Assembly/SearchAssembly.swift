/// The ways in which the module is put together.
public struct SearchAssembly: Sendable {
  /// Which mistakes are in.
  public let faults: Faults

  /// Creates an assembly with these mistakes.
  public init(faults: Faults = []) {
    self.faults = faults
  }

  /// Makes the parts that wait on a clock, and gives back the screen, which owns them.
  @MainActor public func assemble(
    service: any SearchService, clock: any Clock<Duration>
  ) -> SearchView {
    let interactor = SearchInteractor(service: service, clock: clock, faults: faults)
    return SearchView(SearchPresenter(interactor: interactor, clock: clock, faults: faults))
  }

  /// Makes the parts that have their work scheduled, and gives back the screen, which owns them.
  @MainActor public func assemble(
    service: any ScheduledSearchService, schedule: @escaping Schedule
  ) -> SearchView {
    let interactor = ScheduledSearchInteractor(
      service: service, schedule: schedule, faults: faults)
    return SearchView(
      ScheduledSearchPresenter(interactor: interactor, schedule: schedule, faults: faults))
  }
}
