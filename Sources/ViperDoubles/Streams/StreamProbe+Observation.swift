import ViperMessages
import ViperTime

#if canImport(Observation)
  import Foundation
  import Observation

  @available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
  extension StreamProbe {
    /// Records each change of an observable object's property, with its new value.
    ///
    /// ```swift
    /// users.observe { presenter.users }
    /// ```
    ///
    /// What it is when this is called is not recorded. Changes in place are (`users.append(…)`), and
    /// so are changes in quick succession, each with its own value.
    ///
    /// The observation framework tells of a change *before* it is made. The message therefore gets
    /// its place in the order at once, before whatever the presenter sends next, and its value
    /// later: with the next change, when the step or the piece of work on the main queue is over, or
    /// when somebody looks. Measured on Swift 6.3.1, this can't be known:
    ///
    /// - A change to a value that is equal, which `@Observable` doesn't tell of (`Equatable`
    ///   properties, from Swift 6.2 on).
    /// - When a change ends that is made off the main thread, and not by the thread that looks: its
    ///   value is filled in with the next change, or at the end.
    /// - Which of several properties changed that the closure reads. Let it read one.
    ///
    /// - Parameter read: Reads the property, and nothing else that changes.
    public func observe(_ read: @escaping () -> Value) {
      let observer = PropertyObserver(self, read)
      keep(observer)
      line.recorder.add(observer)
      observer.watch()
    }
  }

  /// Watches what a closure reads.
  ///
  /// `lock` guards `read` and `pending`; `read` is called by whoever changes the property, before the
  /// change, and by the thread that changed it when it is over.
  @available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
  private final class PropertyObserver<Value>: ValueObserver, @unchecked Sendable {
    /// Where code runs one piece after the other: one is over when the next runs there.
    private enum Place: Equatable {
      case main
      case thread(ObjectIdentifier)

      static var current: Place {
        var kind = ThreadKind()
        return kind.isMain ? .main : .thread(ObjectIdentifier(Thread.current))
      }
    }

    // Not the probe, which keeps this.
    private let line: MessageRecorder
    private let name: String
    private let lock = NSLock()
    private var read: (() -> Value)?
    /// A change that has its place, and not yet its value.
    private var pending: (sequence: Int, place: Place)?

    init(_ probe: StreamProbe<Value>, _ read: @escaping () -> Value) {
      line = probe.line
      name = probe.name
      self.read = read
    }

    /// Reads the value, and is told once before it changes again.
    func watch() {
      guard let read = lock.withLock({ self.read }) else { return }
      let value = withObservationTracking(read) { [weak self] in
        self?.willChange()
      }
      fill(with: value)
    }

    /// Takes the place of a change that is about to be made.
    private func willChange() {
      // What is read now is what the change before has made of it.
      watch()
      let place = Place.current
      guard lock.withLock({ read != nil }),
        let sequence = line.recorder.reserve(StreamRecord(placeFor: name), at: line.endpoint)
      else { return }
      lock.withLock { pending = (sequence, place) }
      if place == .main {
        MainQueue.async { [weak self] in self?.settle() }
      }
    }

    /// Fills in the last change, if it was made where this is called, so that it is over.
    func settle() {
      let place = Place.current
      let read = lock.withLock { pending?.place == place ? self.read : nil }
      if let read {
        fill(with: read())
      }
    }

    private func fill(with value: Value) {
      let pending = lock.withLock {
        defer { self.pending = nil }
        return self.pending
      }
      guard let pending else { return }
      line.recorder.fill(
        pending.sequence, with: StreamRecord(name: name, StreamEvent.value(value)))
    }

    func releaseAll() {
      let place = Place.current
      let read = lock.withLock {
        defer { self.read = nil }
        // What belongs to the main thread may be read there only.
        return pending == nil || (pending?.place == .main && place != .main) ? nil : self.read
      }
      if let read {
        fill(with: read())
      }
    }
  }
#endif
