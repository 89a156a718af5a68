/// A provider that has its projects in memory.
public final class InMemoryProjectsProvider: ProjectsProvider {
  private let projects: [Project]
  private let countPerPage: Int

  /// Creates a provider.
  ///
  /// - Parameters:
  ///   - projects: All projects, in any order.
  ///   - countPerPage: How many it answers at once.
  public init(_ projects: [Project] = [], countPerPage: Int = 2) {
    self.projects = projects.sorted { $0.id > $1.id }
    self.countPerPage = countPerPage
  }

  /// The projects that are older than one.
  public func watched(maxID: Int?) async throws -> ProjectsAnswer {
    let older = projects.filter { project in maxID.map { project.id < $0 } ?? true }
    let elements = Array(older.prefix(countPerPage))
    return ProjectsAnswer(
      elements: elements, nextMaxID: older.count > countPerPage ? elements.last?.id : nil)
  }
}
