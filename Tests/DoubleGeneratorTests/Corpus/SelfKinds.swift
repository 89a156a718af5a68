protocol SelfKinds: AnyObject {
  func with(_ count: Int) -> Self
  func merge(_ others: [Self])
  func compare(_ body: (Self) -> Int) -> Int
  func load() throws -> Result<Self, any Error>
}
protocol SelfStatics {
  static var shared: Self { get }
  static func all() -> [Self]
}
protocol SelfCopy {
  init(copy: Self)
}
protocol SelfMetatype {
  func register(_ type: Self.Type)
}
