protocol PlainViewInterface: AnyObject {
  func showNothing()
  func show(title: String)
  func show(_ title: String, at index: Int)
  func show(_ titles: [String], of heading: Heading, _ count: Int)
}
protocol PlainStructFriendly {
  func reload()
}
protocol PlainEntityView: AnyObject {
  func show(entries: [Entry])
  func show(entry: Entry?)
}
protocol UnnamedParameters {
  func take(_: Int, _: String)
  func give(to _: Heading)
}
