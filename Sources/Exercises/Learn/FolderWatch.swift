import Foundation
import PipeReading
import ViperCommandLine

/// Tells of each file that is saved in a folder, in whichever way an editor does it.
final class FolderWatch {
  let folder: URL

  #if os(Linux)
    private let descriptor: Int32

    /// - Throws: Why it can't be watched.
    init(_ folder: URL, saved: @escaping @Sendable () -> Void) throws {
      self.folder = folder
      descriptor = inotify_init1(Int32(IN_CLOEXEC))
      let mask = UInt32(IN_CLOSE_WRITE | IN_MOVED_TO | IN_DELETE_SELF)
      guard descriptor >= 0, inotify_add_watch(descriptor, folder.path, mask) >= 0 else {
        throw CommandProblem("\(folder.path) can't be watched: \(String(cString: strerror(errno)))")
      }
      let events = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
      Thread.detachNewThread {
        // It wakes for each event, and ends with the folder or the process.
        while !PipePart.next(of: events).isEmpty { saved() }
      }
    }
  #else
    private var sources: [any DispatchSourceFileSystemObject] = []

    /// - Throws: Why it can't be watched.
    init(_ folder: URL, saved: @escaping @Sendable () -> Void) throws {
      self.folder = folder
      // Some editors write the file, some put another in its place.
      let files = try FileManager.default.contentsOfDirectory(atPath: folder.path)
        .map { folder.appendingPathComponent($0).path }
      for path in [folder.path] + files {
        let descriptor = open(path, O_EVTONLY)
        guard descriptor >= 0 else { throw CommandProblem("\(path) can't be watched") }
        let source = DispatchSource.makeFileSystemObjectSource(
          fileDescriptor: descriptor, eventMask: [.write, .rename, .extend], queue: .global())
        source.setEventHandler(handler: saved)
        source.setCancelHandler { close(descriptor) }
        source.resume()
        sources.append(source)
      }
    }

    deinit { sources.forEach { $0.cancel() } }
  #endif
}
