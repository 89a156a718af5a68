/// A page of the projects that the user watches.
public struct ProjectsPage: Sendable {
  /// The projects, the latest first.
  public let elements: [Project]
  /// Where the next page begins: it has what is older than this.
  public let nextMaxID: Int?
  /// Whether there is no next page.
  public let isComplete: Bool
  /// Whether it is the first page.
  public let isFirstLoad: Bool

  /// Creates a page.
  public init(elements: [Project], nextMaxID: Int?, isComplete: Bool, isFirstLoad: Bool) {
    self.elements = elements
    self.nextMaxID = nextMaxID
    self.isComplete = isComplete
    self.isFirstLoad = isFirstLoad
  }
}
