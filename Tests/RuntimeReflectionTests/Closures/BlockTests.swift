import Dispatch
import Foundation
import Testing

@testable import RuntimeReflection

/// Blocks, and what of the system's classes keeps closures.
struct BlockTests {
  @Test func aWorkItemHoldsItsClosure() {
    let (view, presenter) = (View(), Presenter())
    let item = DispatchWorkItem { [a = view, b = presenter] in touch(a, b) }
    // The item's first property is its block.
    let block = withExtendedLifetime(item) {
      Memory.word(at: UInt(bitPattern: Unmanaged.passUnretained(item).toOpaque()) + 16)
    }
    guard let block else { return }
    let captures = BlockLayout.slots(block: block)
    #expect(
      ContextText.text(captures, at: block, depth: 0) == [
        "work: block", "  : function", "    capture 0: View", "    capture 1: Presenter",
      ])
  }

  @Test func aBlockThatCapturesNothingHasNoSlots() {
    let block: @convention(block) () -> Void = { touch(0) }
    // Generic code can't handle a bare block on Linux: its type has no value witnesses.
    let address = withUnsafeBytes(of: BlockHolder(block: block)) { $0.load(as: UInt.self) }
    guard case .slots(let slots, _) = BlockLayout.slots(block: address)
    else {
      Issue.record("It was not read.")
      return
    }
    #expect(slots.count <= 1)
  }

  @Test func whatIsNoBlockIsOpaque() {
    let view = View()
    let address = UInt(bitPattern: Unmanaged.passUnretained(view).toOpaque())
    let text = ContextText.text(
      BlockLayout.slots(block: address), at: address, depth: 0)
    #expect(text == ["opaque: a block of an unknown make"])
    let none = BlockLayout.slots(block: 8)
    #expect(ContextText.text(none, at: 8, depth: 0) == ["opaque: a block of an unknown make"])
  }

  @Test func whatTheDispatchLibraryHoldsIsSaid() {
    #expect(
      ForeignState.reason(of: DispatchQueue.self)
        == "the work submitted to it, which the dispatch library holds")
    let source = DispatchSource.makeTimerSource()
    #expect(
      ForeignState.reason(of: type(of: source as AnyObject))
        == "its handlers, which the dispatch library holds")
    // The library stops the process over a source that was never active.
    source.activate()
    source.cancel()
    let token = NotificationCenter.default.addObserver(
      forName: Notification.Name("never"), object: nil, queue: nil
    ) { _ in }
    #expect(
      ForeignState.reason(of: type(of: token as AnyObject))
        == "the observer's closure, which the notification center holds")
    NotificationCenter.default.removeObserver(token)
    #expect(ForeignState.reason(of: View.self) == nil)
  }
}

extension BlockTests {
  /// Blocks as they stand in other types. The runtime stops the process when it is to make one of
  /// those types, and generic code when it is to copy a block.
  final class Owner {
    typealias Block = @convention(block) () -> Void
    enum State { case idle, ready(Block), done(Block?), both(Block, View) }

    let before = View()
    let plain: Block
    var optional: Block?
    var none: Block?
    var pair: (Block, View)
    var maybe: (Block, Int)?
    var holder: BlockHolder
    var ready: State
    var done: State
    let after = Presenter()

    init(_ block: @escaping Block) {
      plain = block
      optional = block
      pair = (block, View())
      maybe = (block, 1)
      holder = BlockHolder(block: block)
      ready = .ready(block)
      done = .done(block)
    }
  }

  @Test func blocksAreNotAskedForTheirWitnesses() {
    let presenter = Presenter()
    let owner = Owner { [a = presenter, b = presenter] in touch(a, b) }
    let names = [
      "before", "plain", "optional", "none", "pair", "maybe", "holder", "ready", "done", "after",
    ]
    #expect(Reflection.fields(of: Owner.self).map(\.name) == names)
    #expect(
      Reflection.cases(of: Owner.State.self)?.map(\.name) == ["ready", "done", "both", "idle"])
    #if !canImport(ObjectiveC)
      #expect(Reflection.children(of: owner).map(\.label) == ["before", "after"])
      #expect(Reflection.unreadFields(of: owner) == Array(names[1..<9]))
      let why = "a block in a value whose type the runtime cannot make"
      #expect(
        text(of: owner).filter { $0.hasPrefix("Owner") } == [
          "Owner.before strong View", "Owner.plain strong a block",
          "Owner.optional strong a block", "Owner.holder.block strong a block",
          "Owner.ready.ready strong a block", "Owner.after strong Presenter",
          "Owner? pair: \(why)", "Owner? maybe: \(why)",
          "Owner? done.done: its payload is not known",
        ])
    #endif
    #expect(text(of: owner).contains("a closure.capture 0 strong Presenter"))
  }

  @Test func capturedBlocksAreNotAskedForTheirWitnesses() {
    typealias Block = @convention(block) () -> Void
    let presenter = Presenter()
    let block: Block = { [a = presenter, b = presenter] in touch(a, b) }
    var changing: Block? = block
    let pair = (block, 1)
    final class Holder { var action: () -> Void = {} }
    let holder = Holder()
    holder.action = { [optional = Optional(block)] in
      changing?()
      optional?()
      pair.0()
    }
    changing = nil
    #expect(text(of: holder).contains("a block. strong a closure by code"))
  }
}

struct BlockHolder { let block: @convention(block) () -> Void }
