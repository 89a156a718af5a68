import Foundation

/// What is known of all contexts that share their metadata.
enum CapturePlan: Sendable {
  /// The captures are the same in each.
  case always(Captures)
  /// Generic arguments in the context decide.
  case depends(CaptureDescriptor)

  /// Found out once and kept, for metadata never changes.
  static func of(_ metadata: UInt, memory: MemoryReader) -> CapturePlan {
    cache.plan(of: metadata, memory: memory)
  }

  fileprivate init(metadata: UInt, memory: MemoryReader) {
    do {
      let descriptor = try CaptureDescriptor(metadata: metadata, memory: memory)
      self =
        descriptor.sources.isEmpty
        ? .always(CaptureLayout.slots(of: descriptor, context: 0, memory: memory))
        : .depends(descriptor)
    } catch {
      self = .always(.opaque(error.reason))
    }
  }

  private static let cache = CapturePlanCache()
}

/// The plans found out so far.
///
/// `lock` guards `plans`, the only state.
private final class CapturePlanCache: @unchecked Sendable {
  private let lock = NSLock()
  private var plans: [UInt: CapturePlan] = [:]

  func plan(of metadata: UInt, memory: MemoryReader) -> CapturePlan {
    if let known = lock.withLock({ plans[metadata] }) { return known }
    // Found out outside of the lock: two threads may do so at once, and find the same.
    let plan = CapturePlan(metadata: metadata, memory: memory)
    lock.withLock { plans[metadata] = plan }
    return plan
  }
}
