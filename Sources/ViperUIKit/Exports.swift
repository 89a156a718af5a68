#if canImport(UIKit) && !os(watchOS)
  @_exported import ViperTestKit
#endif
