import Foundation
import RuntimeReflection
import ViperTime

extension Recorder {
  /// All that can change, in one piece: its exclusive use is checked once for each message.
  struct State {
    var entries: [Entry] = []
    // By index in `entries`; apart from them because few messages have one.
    var places: [Int: SourcePlace] = [:]
    var structured: [Message] = []
    var findings: [Finding] = []
    var waiters: [Waiter] = []
    /// When it is looked next who has waited too long.
    var nextDeadline: ContinuousClock.Instant?
    var countByModuleUnderTest = 0
    var wakeUps = 0
    /// The thread that lets go of the modules, and what it was told meanwhile.
    var partingThread: ObjectIdentifier?
    var farewells: Set<Int> = []
    var isClosed = false
    var ignoresLate = false
    var owner = ""
    var answerers: [ModuleAnswerer] = []
    var names: [ObjectIdentifier: NamedObject] = [:]
    /// The modules that were let go of while others live on, and what still came for them.
    var letGo: Set<String> = []
    var strays: Set<Int> = []
    /// The messages whose senders were cancelled while they waited for the answer.
    var cancelled: Set<Int> = []
    var threadKind = ThreadKind()
    /// What is asked to fill in what it reserved, before anybody looks.
    var settlers: [ObjectIdentifier: any Settler] = [:]
    var time: VirtualTime?
    var currentStep: Int?
    /// Whether it is kept from where the module sends, and from where it did, by message.
    var tracesSenders = false
    var stacks: [Int: [UInt]] = [:]

    var progress: Progress {
      Progress(sentByModules: countByModuleUnderTest, wakeUps: wakeUps)
    }

    /// Takes up a deadline of somebody who waits.
    ///
    /// - Returns: Whether nobody looks before it, so that somebody has to look at it.
    mutating func noteDeadline(_ deadline: ContinuousClock.Instant) -> Bool {
      if let nextDeadline, nextDeadline <= deadline { return false }
      nextDeadline = deadline
      return true
    }

    /// What became of a message.
    enum Taken {
      /// Nothing: all was over.
      case late(Any)
      /// It was written down, and wakes these.
      case noted([Waiter])
      /// It was written down under a number, and this one answers it.
      case asked(any Answerer, Int)
    }

    /// Takes up a message that was sent just now.
    ///
    /// All in one function, since the exclusive use of the state is checked at each entry.
    mutating func take(
      _ value: consuming Any, at endpoint: Endpoint, origin: Message.Origin,
      from place: SourcePlace?
    ) -> Taken {
      guard !isClosed else { return .late(value) }
      let isOnMainThread = threadKind.isMain
      let answerer = append(
        Entry(value: value, endpoint: endpoint, origin: origin, isOnMainThread: isOnMainThread),
        from: place)
      let sequence = entries.count
      if let partingThread, partingThread == ObjectIdentifier(Thread.current) {
        farewells.insert(sequence)
      }
      if tracesSenders, origin == .module {
        stacks[sequence] = CallStack.returnAddresses()
      }
      if origin == .module, !letGo.isEmpty, letGo.contains(endpoint.module) {
        strays.insert(sequence)
        return .noted([])
      }
      return answerer.map { .asked($0, sequence) } ?? .noted(count(origin))
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

    mutating func takeReadyWaiters() -> [Waiter] {
      let progress = progress
      let ready = waiters.filter { $0.isReady(progress) }
      if !ready.isEmpty {
        waiters.removeAll { waiter in ready.contains { $0 === waiter } }
      }
      return ready
    }

    /// Takes up a message and returns who is to answer it.
    mutating func append(_ entry: consuming Entry, from place: SourcePlace?) -> (any Answerer)? {
      let (endpoint, origin) = (entry.endpoint, entry.origin)
      if let place {
        places[entries.count] = place
      }
      entries.append(entry)
      guard origin == .module, !answerers.isEmpty else { return nil }
      return answerers.first { $0.answers(endpoint) }?.answerer
    }
  }

  /// An object that is shown by a name.
  struct NamedObject {
    let name: String
    weak var object: AnyObject?
  }

  struct Entry {
    var value: Any
    let endpoint: Endpoint
    let origin: Message.Origin
    let isOnMainThread: Bool

    var withoutValue: Entry {
      var copy = self
      copy.value = ()
      return copy
    }
  }

  /// Who answers what one module asks, and on which channels it wants to be asked.
  struct ModuleAnswerer {
    let module: String
    let answerer: any Answerer
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
    let names = names
    let entry = entries[index]
    let (name, arguments) = Invocation.parts(of: entry.value) { object in
      // Another object may have come to stand where one that has gone stood.
      names[ObjectIdentifier(object)].flatMap { $0.object === object ? $0.name : nil }
    }
    return Message(
      sequence: index + 1, module: entry.endpoint.module, channel: entry.endpoint.channel,
      origin: entry.origin, name: name, arguments: arguments,
      isOnMainThread: entry.isOnMainThread, place: places[index],
      closures: Invocation.closures(of: entry.value),
      isAfterLettingGo: strays.contains(index + 1),
      isCancelled: cancelled.contains(index + 1))
  }

  /// Turns all values into structure and takes them out.
  mutating func takeValues() -> [Recorder.Entry] {
    structure(upTo: entries.count)
    names = [:]
    let dropped = entries
    entries = entries.map { $0.withoutValue }
    return dropped
  }
}
