import ViperTime

/// What a recorder holds at one moment, frozen.
public struct Transcript: Sendable, CustomStringConvertible {
  /// The messages in their total order.
  public let messages: [Message]
  /// Where the module could go on without being waited for, in a flow that expects silence: queues and
  /// threads of its own, and tasks that had not ended.
  public package(set) var notAwaited: [String] = []
  /// When the steps of a flow moved the time on.
  var advances: [StepLog.Advance] = []

  /// Makes a transcript of these messages.
  public init(messages: [Message]) {
    self.messages = messages
  }

  /// The messages that the module itself sent.
  public var sentByModule: [Message] {
    messages.filter { $0.origin == .module }
  }

  /// The messages of one channel.
  public func messages(on channel: Channel) -> [Message] {
    messages.filter { $0.channel == channel }
  }

  /// One line a message: number, direction (`→` into the module, `←` out of it), the message; and
  /// whether the wiring of a flow sent it; whether it was off the main thread, where some were and
  /// some were not, or else on another thread than the flow; and whether the task that sent it was
  /// cancelled before the answer came. A step of a flow that moves the time on has a line without a
  /// number.
  ///
  /// ```
  ///   1 → event viewDidLoad
  ///   2 ← request fetchList(query: "", page: 1)
  ///     → advance 200ms
  /// ```
  ///
  /// At the end stands what was not waited for, one line each:
  ///
  /// ```
  ///   not waited for: FeedPresenter.queue, a queue of the module's own
  /// ```
  public var description: String {
    (lines(of: messages[...]) + notAwaited.map { "  not waited for: \($0)" })
      .joined(separator: "\n")
  }

  /// The most messages that are shown whole: one who reads them needs what came before.
  private static let whole = 12

  /// The lines of the messages around one of them; all lines of a transcript of at most twelve.
  ///
  /// - Parameters:
  ///   - sequence: The message in the middle; the end of the transcript where there is none.
  ///   - radius: How many messages to show before and after it.
  public func lines(around sequence: Int, radius: Int) -> [String] {
    lines(around: sequence, radius: radius, markingThreads: false)
  }

  /// The same.
  ///
  /// - Parameters:
  ///   - sequence: The message in the middle; the end of the transcript where there is none.
  ///   - radius: How many messages to show before and after it.
  ///   - markingThreads: Whether each message off the main thread says so, also where all were.
  package func lines(around sequence: Int, radius: Int, markingThreads: Bool) -> [String] {
    let middle = messages.firstIndex { $0.sequence >= sequence } ?? messages.endIndex
    let radius = messages.count > Self.whole ? radius : Self.whole
    let first = max(messages.startIndex, middle - radius)
    let last = min(messages.endIndex, middle + radius + 1)
    var lines = lines(of: messages[first..<last], markingThreads: markingThreads)
    if first > messages.startIndex {
      lines.insert("  … \(first) before …", at: 0)
    }
    if last < messages.endIndex {
      lines.append("  … \(messages.endIndex - last) after …")
    }
    return lines
  }

  private func lines(
    of shown: ArraySlice<Message>, markingThreads: Bool = false
  ) -> [String] {
    let width = String(messages.last?.sequence ?? 0).count
    let modules = Set(messages.map(\.module))
    // A test that runs off the main thread as a whole needs no word on each line.
    let marksThreads = markingThreads || Set(messages.map(\.isOnMainThread)).count > 1
    let advances = Dictionary(grouping: advances, by: \.count)
    func passing(after count: Int) -> [String] {
      advances[count, default: []].map {
        "  \(String(repeating: " ", count: width)) → advance \($0.time.shownText)"
      }
    }
    let lines = shown.indices.flatMap { index in
      let message = messages[index]
      let number = String(message.sequence)
      let padding = String(repeating: " ", count: max(0, width - number.count))
      let arrow = message.origin == .test ? "→" : "←"
      let module = modules.count > 1 ? "\(message.module): " : ""
      let marks = marks(of: message, withThread: marksThreads)
      return passing(after: index) + ["  \(padding)\(number) \(arrow) \(module)\(message)\(marks)"]
    }
    return lines + (shown.endIndex == messages.endIndex ? passing(after: messages.endIndex) : [])
  }

  private func marks(of message: Message, withThread isShown: Bool) -> String {
    let thread =
      switch (isShown, message.isOnMainThread, message.isElsewhere) {
      case (true, false, _): "  (off the main thread)"
      case (false, _, true): "  (on another thread)"
      default: ""
      }
    return (message.isOfAssembly ? "  (assembly)" : "") + thread
      + (message.isAfterRelease ? "  (after its release)" : "")
      + (message.isCancelled ? "  (cancelled\(returned(to: message)))" : "")
  }

  private func returned(to message: Message) -> String {
    message.ownAnswer.map { "; the double returned \($0), which the flow does not say" } ?? ""
  }
}
