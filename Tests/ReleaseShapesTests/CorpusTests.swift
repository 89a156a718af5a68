import Dispatch
import Foundation
import ReleaseShapes
import Testing

/// The shapes are what they say, by weak references alone.
@Suite struct CorpusTests {
  @Test(arguments: Shape.all.filter { $0.leaky != nil })
  func theLeakyTwinStaysUntilItIsBrokenUp(_ shape: Shape) async throws {
    let twin = try #require(shape.leaky)
    let leftover = await leftover(of: twin)
    #expect(!leftover.watched.isEmpty)
    await settle()
    for watched in leftover.watched {
      #expect(watched.object != nil, "\(watched.name) went away")
    }
    await leftover.breakUp()
    await wait(for: leftover.watched)
    for watched in leftover.watched {
      #expect(watched.object == nil, "\(watched.name) is still there after the break-up")
    }
  }

  @Test(arguments: Shape.all)
  func theCleanTwinGoes(_ shape: Shape) async {
    let leftover = await leftover(of: shape.clean)
    #expect(!leftover.watched.isEmpty)
    await wait(for: leftover.watched)
    for watched in leftover.watched {
      #expect(watched.object == nil, "\(watched.name) is still there")
    }
    await leftover.breakUp()
  }

  @Test func theNamesAreUniqueAndInKebabCase() {
    let names = Shape.all.map(\.name)
    #expect(Set(names).count == names.count)
    for name in names {
      #expect(name.wholeMatch(of: /[a-z]+(-[a-z]+)*/) != nil, "\(name)")
    }
  }

  @Test func everyGroupHasShapes() {
    for group in Shape.Group.allCases {
      #expect(Shape.all.contains { $0.group == group }, "\(group)")
    }
  }

  @Test func aLeakyTwinSaysWhatIsToBeFound() {
    for shape in Shape.all {
      guard let expected = shape.leaky?.expected else {
        #expect(shape.group == .cleanOnly, "\(shape)")
        continue
      }
      #expect(expected.verdict != .clean, "\(shape)")
      #expect(expected.isOpaqueAllowed || !expected.paths.isEmpty, "\(shape)")
    }
  }
}

/// What is left of a module once its value was released.
private struct Leftover {
  let watched: [Watched]
  let breakUp: () async -> Void
}

private func leftover(of twin: Twin) async -> Leftover {
  let made = await twin.make()
  return Leftover(watched: made.watched, breakUp: made.breakUp)
}

/// Lets everybody run who has something to do already.
private func settle() async {
  for _ in 0..<10 {
    await Task.yield()
    await passThrough(.global())
    await passThrough(.main)
  }
}

private func passThrough(_ queue: DispatchQueue) async {
  await withCheckedContinuation { continuation in
    queue.async { continuation.resume() }
  }
}

/// Waits until all are gone; nothing can tell when that is, so that this asks again and again.
private func wait(for watched: [Watched]) async {
  let end = Date(timeIntervalSinceNow: 5)
  while watched.contains(where: { $0.object != nil }), Date() < end {
    await settle()
  }
}
