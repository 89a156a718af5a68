import ViperTime

/// A list in memory with pages and a search, which fails when a test wants it to.
///
/// ```swift
/// let source = InMemorySource(items, pageSize: 20) { item, query in item.title.contains(query) }
/// try source.page(1, query: "swift")   // the first 20 items whose title contains "swift"
/// source.failNext(Offline())
/// ```
public final class InMemorySource<Element>: Sendable {
  private struct State {
    var elements: [Element]
    let matches: (Element, String) -> Bool
    var nextErrors: [any Error] = []
    var lastingError: (any Error)?
  }

  /// How many elements a page has.
  public let pageSize: Int

  private let state: Guarded<State>

  /// Makes a source.
  ///
  /// - Parameters:
  ///   - elements: All there is, in the order of the pages.
  ///   - pageSize: How many elements a page has, 1 at least.
  ///   - matches: Whether an element is found by a query; an empty query finds all without it.
  public init(
    _ elements: [Element] = [], pageSize: Int = 20,
    matches: @escaping (Element, String) -> Bool = { _, _ in true }
  ) {
    self.pageSize = max(1, pageSize)
    state = Guarded(State(elements: elements, matches: matches))
  }

  /// All elements.
  public var elements: [Element] {
    get { state.elements }
    set { state.elements = newValue }
  }

  /// Gives one page of what matches a query; after the last page, and before the first, nothing.
  ///
  /// - Parameters:
  ///   - number: The page, from 1.
  ///   - query: What to search for; an empty one finds all.
  /// - Throws: What ``failNext(_:)`` or ``failAlways(_:)`` said.
  public func page(_ number: Int, query: String = "") throws -> [Element] {
    let found = try all(query: query)
    guard number >= 1 else { return [] }
    let (start, isTooFar) = (number - 1).multipliedReportingOverflow(by: pageSize)
    return isTooFar ? [] : Array(found.dropFirst(start).prefix(pageSize))
  }

  /// Gives everything that matches a query.
  ///
  /// - Throws: What ``failNext(_:)`` or ``failAlways(_:)`` said.
  public func all(query: String = "") throws -> [Element] {
    let (now, error) = state.withLock { state in
      (state, state.nextErrors.isEmpty ? state.lastingError : state.nextErrors.removeFirst())
    }
    if let error { throw error }
    return query.isEmpty ? now.elements : now.elements.filter { now.matches($0, query) }
  }

  /// Fails the next time that it is asked. Said twice, it fails twice.
  public func failNext(_ error: any Error) {
    state.withLock { $0.nextErrors.append(error) }
  }

  /// Fails from now on, until ``recover()``.
  public func failAlways(_ error: any Error) {
    state.withLock { $0.lastingError = error }
  }

  /// Ends all failing.
  public func recover() {
    state.withLock { state in
      state.nextErrors = []
      state.lastingError = nil
    }
  }
}
