private protocol PrivateRole {
  func work()
}
private enum PrivateSpace {
  protocol InnerRole {
    func work()
  }
}
