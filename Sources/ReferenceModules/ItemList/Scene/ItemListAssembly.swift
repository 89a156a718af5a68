/// The way in which the scenes are put together.
public struct ItemListAssembly: Sendable {
  /// Which mistakes of the first version are in.
  public let faults: Faults

  /// Creates an assembly with these mistakes.
  public init(faults: Faults) {
    self.faults = faults
  }

  /// Without a mistake.
  public static let fixed = ItemListAssembly(faults: [])
  /// As the first version was.
  public static let asPublished = ItemListAssembly(faults: .published)
}
