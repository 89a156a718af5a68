protocol AsyncGetters {
  var count: Int { get async }
  var user: String { get async throws }
}
protocol ThrowingGetters {
  var token: Heading { get throws }
}
protocol TypedThrowingGetters {
  var names: [String] { get throws(Fault) }
  var later: [String] { get async throws(Fault) }
}
protocol NeededAsyncGetter {
  var heading: Heading { get async }
}
