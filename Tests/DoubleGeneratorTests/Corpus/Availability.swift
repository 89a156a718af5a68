protocol AvailableMembers {
  @available(macOS 14, iOS 17, *) func recent()
  @available(*, deprecated, message: "Use recent().") func old()
}
@available(macOS 14, iOS 17, *) protocol AvailableProtocol {
  func act()
}
@available(*, deprecated) protocol DeprecatedProtocol {
  func act()
}
@preconcurrency protocol PreconcurrencyProtocol: Sendable {
  func act()
}
