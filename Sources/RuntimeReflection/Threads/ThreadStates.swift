#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#endif

/// What the kernel tells of the other threads of the process: which of them run, and how often they
/// have stopped.
///
/// Queued work means that some thread is ready to run: who adds it wakes a thread, or makes one, before
/// that returns. Where no other thread was ready at one moment nothing was queued, for as long as the
/// queues have threads that are not blocked.
///
/// It is for one thread, the one that made it, which is left out.
package final class ThreadStates {
  /// One look at all other threads.
  package struct Look: Equatable {
    /// Whether each was found asleep, one after the other.
    package let areAsleep: Bool
    /// How often threads had stopped running by then: where that is the same in two looks, none has run
    /// in between.
    package let switches: Int

    /// Whether this look and the one before it tell that all threads slept at one moment.
    package func provesRest(after earlier: Look) -> Bool {
      areAsleep && self == earlier
    }
  }

  #if os(Linux) || os(Android)
    private let folder: OpaquePointer
    private let own: String
    /// Nil where a thread had gone before its file was opened.
    private var others: [ReadFile?] = []
    /// How many threads there were when they were listed; nil where one has gone since.
    private var count: Int?

    /// - Returns: Nil where the kernel doesn't list them.
    package init?() {
      guard let folder = opendir("/proc/self/task") else { return nil }
      self.folder = folder
      own =
        SymbolicLink.destination(of: "/proc/thread-self").split(separator: "/").last.map(
          String.init) ?? ""
      guard !own.isEmpty else {
        closedir(folder)
        return nil
      }
    }

    deinit { closedir(folder) }

    package func look() -> Look {
      let switches = Self.switchesOfOthers
      if count != currentCount { list() }
      for thread in others {
        guard let state = thread?.state else {
          count = nil
          return Look(areAsleep: false, switches: switches)
        }
        if state == UInt8(ascii: "R") || state == UInt8(ascii: "D") {
          return Look(areAsleep: false, switches: switches)
        }
      }
      return Look(areAsleep: count == currentCount, switches: switches)
    }

    /// A folder has a link from each folder in it, besides its own two.
    private var currentCount: Int? {
      var record = stat()
      return fstat(dirfd(folder), &record) == 0 ? Int(record.st_nlink) - 2 : nil
    }

    /// The threads that sleep for a time by themselves, which no timer tells.
    package static var sleeping: Set<String> {
      guard let folder = opendir("/proc/self/task") else { return [] }
      defer { closedir(folder) }
      var found: Set<String> = []
      while let name = FolderEntry.next(in: folder) {
        // What it waits in: the number of the call and its arguments.
        let text = ReadFile(path: "/proc/self/task/\(name)/syscall")?.beginning(8) ?? []
        if sleeps.contains(String(decoding: text.prefix { $0 != UInt8(ascii: " ") }, as: UTF8.self))
        {
          found.insert(name)
        }
      }
      return found
    }

    /// `nanosleep` and `clock_nanosleep`, as the kernel numbers its calls.
    #if arch(x86_64)
      private static let sleeps: Set = ["35", "230"]
    #else
      private static let sleeps: Set = ["101", "115"]
    #endif

    private func list() {
      rewinddir(folder)
      others = []
      var found = 0
      while let name = FolderEntry.next(in: folder) {
        guard !name.hasPrefix(".") else { continue }
        found += 1
        if name != own { others.append(ReadFile(path: "/proc/self/task/\(name)/stat")) }
      }
      count = found
    }

    private static var switchesOfOthers: Int {
      while true {
        let before = switches(of: 1)
        let all = switches(of: 0)
        // Where this thread has stopped in between, its own are not what they were.
        if switches(of: 1) == before { return all - before }
      }
    }

    /// - Parameter who: 0 is the process, 1 this thread.
    private static func switches(of who: Int32) -> Int {
      var usage = rusage()
      getrusage(.init(UInt32(who)), &usage)
      return usage.ru_nvcsw + usage.ru_nivcsw
    }
  #elseif canImport(Darwin)
    package init?() {}

    package func look() -> Look {
      let switches = Self.switches
      return Look(areAsleep: switches != nil && Self.othersAreAsleep, switches: switches ?? 0)
    }

    /// Also those of this thread: where it has stopped in between, two looks tell nothing.
    private static var switches: Int? {
      var events = task_events_info()
      let words = MemoryLayout<task_events_info>.size / MemoryLayout<integer_t>.size
      var count = mach_msg_type_number_t(words)
      // The structure consists of as many words as the system is told.
      let result = withUnsafeMutablePointer(to: &events) {
        $0.withMemoryRebound(to: integer_t.self, capacity: words) {
          task_info(mach_task_self_, task_flavor_t(TASK_EVENTS_INFO), $0, &count)
        }
      }
      return result == KERN_SUCCESS ? Int(events.csw) : nil
    }

    /// Nothing tells them.
    package static var sleeping: Set<String> { [] }

    private static var othersAreAsleep: Bool {
      var list: thread_act_array_t?
      var count: mach_msg_type_number_t = 0
      guard task_threads(mach_task_self_, &list, &count) == KERN_SUCCESS, let list else {
        return false
      }
      let threads = (0..<Int(count)).map { list[$0] }
      defer {
        // The list and the right to each thread were given to the caller.
        for thread in threads { mach_port_deallocate(mach_task_self_, thread) }
        vm_deallocate(
          mach_task_self_, vm_address_t(UInt(bitPattern: list)),
          vm_size_t(threads.count * MemoryLayout<thread_act_t>.stride))
      }
      let own = pthread_mach_thread_np(pthread_self())
      return threads.allSatisfy { $0 == own || isAsleep($0) }
    }

    private static func isAsleep(_ thread: thread_act_t) -> Bool {
      var basic = thread_basic_info()
      let words = MemoryLayout<thread_basic_info>.size / MemoryLayout<integer_t>.size
      var count = mach_msg_type_number_t(words)
      // The structure consists of as many words as the system is told.
      let result = withUnsafeMutablePointer(to: &basic) {
        $0.withMemoryRebound(to: integer_t.self, capacity: words) {
          thread_info(thread, thread_flavor_t(THREAD_BASIC_INFO), $0, &count)
        }
      }
      return result == KERN_SUCCESS && basic.run_state != TH_STATE_RUNNING
        && basic.run_state != TH_STATE_UNINTERRUPTIBLE
    }
  #else
    package init?() { nil }

    package static var sleeping: Set<String> { [] }

    package func look() -> Look { Look(areAsleep: false, switches: 0) }
  #endif
}

#if os(Linux) || os(Android)
  extension ReadFile {
    /// The letter for what a thread does, from the file that tells it; nil where there is none any more.
    fileprivate var state: UInt8? {
      // The name before it has at most 15 characters, and may hold parentheses.
      let text = beginning(48)
      guard let end = text.prefix(32).lastIndex(of: UInt8(ascii: ")")), end + 2 < text.count else {
        return nil
      }
      return text[end + 2]
    }
  }
#endif
