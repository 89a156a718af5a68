import Foundation
import RuntimeReflection
import ViperTime
import ViperValues

extension Recorder {
  /// All that can change, in one piece: its exclusive use is checked once for each message.
  struct State {
    var entries: [Entry] = []
    var structured: [Message] = []
    var findings: [Finding] = []
    var waiters: [Waiter] = []
    /// When it is looked next who has waited too long.
    var nextDeadline: ContinuousClock.Instant?
    var countByModuleUnderTest = 0
    var wakeUps = 0
    /// The thread that releases the modules.
    var releasingThread: ObjectIdentifier?
    var isClosed = false
    var ignoresLate = false
    var owner = ""
    var responders: [ModuleResponder] = []
    var names: [ObjectIdentifier: NamedObject] = [:]
    /// The doubles that have a name, by their endpoints.
    var receivers: [ObjectIdentifier: (receiver: Receiver, endpoint: Endpoint)] = [:]
    /// What a test says of objects in place of their properties, for those it knows.
    var descriptions: [(AnyObject) -> KeyValuePairs<String, Any>?] = []
    /// The types of messages and arguments that hold no object.
    var typesOfValues: [ObjectIdentifier] = []
    /// The modules that were released while others live on.
    var released: Set<String> = []
    var threadKind = ThreadKind()
    /// What is asked to fill in what it reserved, before anybody looks.
    var deferredSources: [ObjectIdentifier: any DeferredMessageSource] = [:]
    var time: VirtualTime?
    /// The steps of the flow; nil where there is none.
    var steps: StepLog?
    /// The thread of a flow that is run from a synchronous test; nil for any other.
    var flowThread: ObjectIdentifier?
    /// What the wiring of the flow runs in, until it is over.
    var wiring: Execution?
    /// How many `async` functions that were called from outside have not returned yet.
    var runningCalls = 0
    /// How many calls into modules are under way.
    var callsUnderWay = 0
    /// What is done when they have returned.
    var afterCall: [@Sendable () -> Void] = []
    /// Whether it is kept from where the module sends.
    var tracesSenders = false
    /// The questions whose answers are on their way to the module.
    var deliveries: [String] = []
    /// How many messages pass until one waits for the others; nil where none waits.
    var untilOvertaken: Int?

    var progress: Progress {
      Progress(
        sentByModules: countByModuleUnderTest, wakeUps: wakeUps, isDelivering: !deliveries.isEmpty)
    }

    /// Takes up a deadline of somebody who waits.
    ///
    /// - Returns: Whether nobody looks before it, so that somebody has to look at it.
    mutating func noteDeadline(_ deadline: ContinuousClock.Instant) -> Bool {
      if let nextDeadline, nextDeadline <= deadline { return false }
      nextDeadline = deadline
      return true
    }

    /// Whether a message that is sent now waits for the others.
    mutating func isOvertaken() -> Bool {
      guard let count = untilOvertaken, !isClosed else { return false }
      untilOvertaken = count == 0 ? nil : count - 1
      return count == 0
    }

    /// What became of a message.
    enum Taken {
      /// Nothing: all was over.
      case late(Any)
      /// Nothing yet: it may hold an object, and has to be written down as that is now.
      case changeable(Any)
      /// It was written down, and wakes these.
      case noted([Waiter])
      /// It was written down under a number, and this one answers it.
      case asked(any MessageResponder, Int)
    }

    /// Takes up a message that was sent just now.
    ///
    /// All in one function, since the exclusive use of the state is checked at each entry.
    mutating func take(
      _ value: consuming Any, _ written: WrittenMessage?, at endpoint: Endpoint,
      origin: Message.Origin, from place: SourcePlace?
    ) -> Taken {
      guard !isClosed else { return .late(value) }
      guard written != nil || holdsNoObject(value) else { return .changeable(value) }
      let responder = append(value, written, at: endpoint, origin: origin, from: place)
      if entries[entries.count - 1].isAfterRelease { return .noted([]) }
      return responder.map { .asked($0, entries.count) } ?? .noted(count(origin))
    }

    /// Whether all that a message hands over is a value, which nothing changes any more.
    mutating func holdsNoObject(_ message: Any) -> Bool {
      // There are few, which are found in less time than the answer of all tests: first of all the
      // message itself, so that only a new type is taken apart.
      if typesOfValues.contains(ObjectIdentifier(type(of: message))) { return true }
      return Invocation.allTypes(of: message) { type in
        if typesOfValues.contains(ObjectIdentifier(type)) { return true }
        guard !ObjectSearch.mayFindObject(in: type) else { return false }
        typesOfValues.append(ObjectIdentifier(type))
        return true
      }
    }

    /// Counts a message.
    ///
    /// - Returns: Who waited for it.
    mutating func count(_ origin: Message.Origin) -> [Waiter] {
      if origin == .module {
        countByModuleUnderTest += 1
      }
      return waiters.isEmpty ? [] : takeReadyWaiters()
    }

    /// Takes up somebody who waits; not one who has what it waits for.
    mutating func enlist(_ waiter: Waiter) -> Bool {
      guard !waiter.isReady(progress) else { return false }
      waiters.append(waiter)
      return true
    }

    mutating func takeReadyWaiters() -> [Waiter] {
      let progress = progress
      let ready = waiters.filter { $0.isReady(progress) }
      if !ready.isEmpty {
        waiters.removeAll { waiter in ready.contains { $0 === waiter } }
      }
      return ready
    }

    /// Takes up a message and returns who is to answer it.
    ///
    /// The entry is made in its place: each copy of it would retain and release what it holds.
    mutating func append(
      _ value: consuming Any, _ written: WrittenMessage?, at endpoint: Endpoint,
      origin: Message.Origin, from place: SourcePlace? = nil
    ) -> (any MessageResponder)? {
      let isOfModule = origin == .module
      let stack = isOfModule && tracesSenders ? CallStack.returnAddresses() : nil
      entries.append(
        Entry(
          value: value, endpoint: endpoint, origin: origin, isOnMainThread: threadKind.isMain,
          isFromDeinit: releasingThread.map { $0 == ObjectIdentifier(Thread.current) } ?? false,
          isAfterRelease: isOfModule && !released.isEmpty && released.contains(endpoint.module),
          isOfAssembly: wiring.map { $0 == .current } ?? false,
          isElsewhere: flowThread.map { $0 != ObjectIdentifier(Thread.current) } ?? false,
          notes: place == nil && stack == nil && written == nil
            ? nil : EntryNotes(place: place, stack: stack, written: written)))
      guard isOfModule, !responders.isEmpty else { return nil }
      return responders.first { $0.answers(endpoint) }?.responder
    }
  }

  /// An object that is shown by a name.
  struct NamedObject {
    let name: String
    weak var object: AnyObject?
  }

  /// One message, and all that is known of it.
  struct Entry {
    var value: Any
    let endpoint: Endpoint
    let origin: Message.Origin
    let isOnMainThread: Bool
    /// Whether it came while the thread of the test release the modules: from a `deinit`.
    let isFromDeinit: Bool
    /// Whether its module had been released while others live on.
    let isAfterRelease: Bool
    /// Whether the wiring of the flow sent it.
    let isOfAssembly: Bool
    /// Whether it came on another thread than that of a synchronous flow.
    let isElsewhere: Bool
    /// Whether its sender was cancelled while it waited for the answer.
    var isCancelled = false
    /// What the double returned though no flow says so.
    var ownAnswer: Structure?
    var notes: EntryNotes?
  }

  /// What is known of few messages only.
  final class EntryNotes {
    /// The line of source that sent it.
    let place: SourcePlace?
    /// From where the module sent it.
    let stack: [UInt]?
    /// What was written down of it when it came; nil for one of values.
    let written: WrittenMessage?

    init(place: SourcePlace?, stack: [UInt]?, written: WrittenMessage?) {
      self.place = place
      self.stack = stack
      self.written = written
    }
  }

  /// Who answers what one module asks, and on which channels it wants to be asked.
  struct ModuleResponder {
    let module: String
    let responder: any MessageResponder
    var channels: [Channel] = []

    func answers(_ endpoint: Endpoint) -> Bool {
      channels.contains(endpoint.channel)
        && (module == endpoint.module || endpoint.module.isEmpty)
    }
  }
}

extension Recorder.State {
  /// Turns the first messages into structure.
  mutating func structure(upTo end: Int) {
    guard structured.count < end else { return }
    for index in structured.count..<end {
      structured.append(structure(at: index))
    }
  }

  func structure(at index: Int) -> Message {
    let entry = entries[index]
    let (name, arguments) =
      entry.notes?.written.map { ($0.name, $0.arguments) }
      ?? Invocation.parts(of: entry.value, at: entry.endpoint)
    var message = Message(
      sequence: index + 1, module: entry.endpoint.module, channel: entry.endpoint.channel,
      origin: entry.origin, name: name, arguments: arguments,
      isOnMainThread: entry.isOnMainThread, place: entry.notes?.place,
      closures: Invocation.closures(of: entry.value),
      setsProperty: Invocation.setsProperty(entry.value), isAfterRelease: entry.isAfterRelease,
      isFromDeinit: entry.isFromDeinit, isElsewhere: entry.isElsewhere,
      isCancelled: entry.isCancelled, ownAnswer: entry.ownAnswer,
      isOfAssembly: entry.isOfAssembly)
    if entry.origin == .module {
      message.receiver = receivers[ObjectIdentifier(entry.endpoint)]?.receiver
    }
    return message
  }

  /// Gives a message what it holds, and what was written down of that.
  mutating func put(_ value: Any, _ written: WrittenMessage?, at index: Int) {
    let notes = entries[index].notes
    entries[index].value = value
    if notes != nil || written != nil {
      entries[index].notes = Recorder.EntryNotes(
        place: notes?.place, stack: notes?.stack, written: written)
    }
    if structured.indices.contains(index) {
      structured[index] = structure(at: index)
    }
  }

  /// Turns all values into structure and takes them out.
  mutating func takeValues() -> [Recorder.Entry] {
    structure(upTo: entries.count)
    names = [:]
    descriptions = []
    let dropped = entries
    for index in entries.indices {
      entries[index].value = ()
    }
    return dropped
  }
}
