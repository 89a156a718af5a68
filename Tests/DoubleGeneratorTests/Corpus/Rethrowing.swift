protocol RethrowingResults {
  func map<Value>(_ body: (Int) throws -> Value) rethrows -> [Value]
  func attempt(_ body: () throws -> Void) rethrows -> Int
  func wait(_ body: () async throws -> Void) async rethrows
}
