import Dispatch
import Foundation

/// Where work is done; without the times that Combine's schedulers also know.
public protocol Scheduler {
  associatedtype SchedulerOptions

  /// Does something soon.
  func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void)
}

extension DispatchQueue: Scheduler {
  /// How a queue does its work.
  public struct SchedulerOptions {
    /// The importance.
    public var qos: DispatchQoS

    /// Makes options.
    public init(qos: DispatchQoS = .unspecified) {
      self.qos = qos
    }
  }

  /// Does something soon.
  public func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) {
    async(execute: DispatchWorkItem(qos: options?.qos ?? .unspecified, block: action))
  }
}

/// Does everything at once.
public struct ImmediateScheduler: Scheduler {
  /// The only one.
  public static let shared = ImmediateScheduler()

  private init() {}

  /// Does something soon.
  public func schedule(options: Never?, _ action: @escaping () -> Void) {
    action()
  }
}
