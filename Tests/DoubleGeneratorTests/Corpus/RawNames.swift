protocol RawNames: AnyObject {
  func `load all`() -> Int
  func `set title`(_ title: String)
}
