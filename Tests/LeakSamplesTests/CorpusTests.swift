import Dispatch
import Foundation
import LeakSamples
import Testing

/// The samples are what they say, by weak references alone.
@Suite struct CorpusTests {
  @Test(arguments: LeakSample.all.filter(\.isLeaking))
  func theLeakingModuleStaysUntilItIsBrokenUp(_ sample: LeakSample) async {
    let leftover = await leftover(of: sample.module)
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

  @Test(arguments: LeakSample.all.filter { !$0.isLeaking })
  func theCleanModuleGoes(_ sample: LeakSample) async {
    let leftover = await leftover(of: sample.module)
    #expect(!leftover.watched.isEmpty)
    await wait(for: leftover.watched)
    for watched in leftover.watched {
      #expect(watched.object == nil, "\(watched.name) is still there")
    }
    await leftover.breakUp()
  }

  @Test func theNamesAreUniqueAndInKebabCase() {
    let names = LeakSample.all.map(\.name)
    #expect(Set(names).count == names.count)
    for name in names {
      #expect(name.wholeMatch(of: /[a-z]+(-[a-z]+)*/) != nil, "\(name)")
    }
  }

  @Test func everyGroupHasSamples() {
    for group in LeakSample.Group.allCases {
      #expect(LeakSample.all.contains { $0.group == group }, "\(group)")
    }
  }

  @Test func aLeakingModuleSaysWhatIsToBeFound() {
    for sample in LeakSample.all {
      let expected = sample.module.expected
      #expect(sample.isLeaking == (sample.group != .cleanOnly), "\(sample)")
      #expect(!sample.isLeaking || expected.isOpaqueAllowed || !expected.paths.isEmpty, "\(sample)")
    }
  }
}

/// What is left of a module once its value was released.
private struct Leftover {
  let watched: [Watched]
  let breakUp: () async -> Void
}

private func leftover(of module: SampleModule) async -> Leftover {
  let made = await module.make()
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
