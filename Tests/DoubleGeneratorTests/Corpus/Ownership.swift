protocol OwnershipKinds {
  func send(_ entry: sending Entry)
  func eat(_ entry: consuming Entry)
  func borrow(_ entry: borrowing Entry) -> Int
  func hand(_ body: sending @escaping () -> Void)
}
protocol OwnershipOfSelf {
  consuming func finish()
  borrowing func look() -> Int
}
protocol SendingResult {
  func entry() -> sending Entry
}
protocol GenericUncopyable {
  func take<Value: ~Copyable>(_ value: borrowing Value)
}
