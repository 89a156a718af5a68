import Testing

@testable import ViperTime

@Suite struct QueueServiceTests {
  private let service = QueueService()

  @Test func aQueueIsBlockedFromAnOverdueTurnUntilThatComes() {
    let turn = service.turn()
    #expect(!service.isBlocked)
    turn.giveUp()
    #expect(service.isBlocked)
    turn.come()
    #expect(!service.isBlocked)
  }

  @Test func oneTurnThatComesSaysNothingOfAnother() {
    let turns = [service.turn(), service.turn()]
    turns.forEach { $0.giveUp() }
    turns[0].come()
    #expect(service.isBlocked)
    turns[1].come()
    #expect(!service.isBlocked)
  }

  @Test func aTurnThatHasComeIsNeverOverdue() {
    let turn = service.turn()
    turn.come()
    turn.giveUp()
    #expect(!service.isBlocked)
    turn.come()
    #expect(!service.isBlocked)
  }

  @Test func givingUpTwiceCountsOnce() {
    let turn = service.turn()
    turn.giveUp()
    turn.giveUp()
    turn.come()
    #expect(!service.isBlocked)
  }
}
