protocol OverloadsByResultAlone {
  func value(_ key: String) -> Int
  func value(_ key: String) -> String
  func value(_ key: String) -> [Int]?
}
protocol OverloadsByOptional {
  func add(_ value: Int)
  func add(_ value: Int?)
  func add(_ values: [Int])
  func add(_ values: Int...)
}
protocol OverloadsByAsync {
  func load() -> Int
  func load() async -> String
}
protocol OverloadsByClosure {
  func run(_ body: @escaping () -> Void)
  func run(_ body: @escaping (Int) -> Void)
}
protocol PropertyAndMethods {
  var item: Int { get }
  static var item: Int { get }
  func item(at index: Int) -> Int
  static func item(named name: String) -> Int
}
