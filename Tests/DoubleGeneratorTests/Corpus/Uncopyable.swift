protocol Uncopyable: ~Copyable {
  func act()
}
