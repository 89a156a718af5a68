protocol InitRequirement {
  init(heading: Heading)
}
protocol FailableInit {
  init?(text: String)
}
protocol ThrowingInit {
  init(path: String) throws
}
protocol AsyncInit: AnyObject {
  init(page: Int) async
}
protocol PlainInit {
  init()
  func run()
}
