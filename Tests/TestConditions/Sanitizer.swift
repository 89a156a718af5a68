import Foundation

/// A sanitizer that a test may be built with: `swift test --sanitize=thread`.
package enum Sanitizer: String, CaseIterable {
  case thread, address

  /// The one that this process was built with, known by its runtime; nil for none.
  package static let inUse = allCases.first { dlsym(nil, $0.entryPoint) != nil }

  private var entryPoint: String {
    switch self {
    case .thread: "__tsan_init"
    case .address: "__asan_init"
    }
  }
}
