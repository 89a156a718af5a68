/// How far the explanation of a leak goes. What leaks is known without it.
///
/// ```swift
/// expectReleased(explaining: ExplanationBudget(time: .seconds(10), nodes: 500_000)) {
///   LedgerRouter.assemble()
/// }
/// ```
///
/// An explanation that ends before all is told says so:
///
/// ```
/// Not all was explained: 20000 of 80003 objects that hold each other were looked at.
/// ```
public struct ExplanationBudget: Sendable, Hashable {
  /// The longest that the search for cycles may take.
  public var time: Duration
  /// The most objects that hold each other, directly or not, among which a cycle is looked for;
  /// arrays, boxes and closures count too.
  public var nodes: Int

  /// Makes a budget.
  ///
  /// - Parameters:
  ///   - time: The longest that the search for cycles may take.
  ///   - nodes: The most objects that hold each other among which a cycle is looked for.
  public init(time: Duration = .seconds(1), nodes: Int = 20_000) {
    self.time = time
    self.nodes = nodes
  }

  package static let unlimited = ExplanationBudget(time: .seconds(1 << 40), nodes: .max)
}
