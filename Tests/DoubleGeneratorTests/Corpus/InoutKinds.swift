protocol InoutKinds {
  func change(_ headings: inout [Heading], at index: Int) -> Heading?
  func edit(_ value: inout Int?) throws
  func each(_ body: (inout Heading) -> Void)
  func swap(_ left: inout Int, _ right: inout Int) async
}
protocol InoutOfSelf {
  func exchange(with other: inout Self)
}
