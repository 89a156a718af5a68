protocol VariadicKinds {
  func log(_ items: Any...)
  func show(_ first: String, _ rest: Int..., isLast: Bool)
  func fire(_ handlers: (() -> Void)...)
  func fail(with errors: any Error...) throws
}
protocol GenericVariadic {
  func all<Value>(_ values: Value...)
}
