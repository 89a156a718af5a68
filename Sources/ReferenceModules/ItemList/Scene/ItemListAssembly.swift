/// The way in which the scenes are put together.
public struct ItemListAssembly: Sendable {
  /// Which mistakes are in.
  public let faults: Faults

  /// Creates an assembly with these mistakes.
  public init(faults: Faults) {
    self.faults = faults
  }

  /// Without a mistake.
  public static let fixed = ItemListAssembly(faults: [])
}
