import Testing

@testable import RoleNames

@Suite struct NearestNameTests {
  @Test(arguments: [
    ("fetchLits", "fetchList"), ("RELOAD", "reload"), ("relod", "reload"), ("reloaad", "reload"),
    ("showEror", "showError"), ("fetchlist", "fetchList"),
  ])
  func findsWhatWasMeant(typed: String, meant: String) {
    #expect(NearestName.of(typed, among: ["fetchList", "reload", "showError"]) == meant)
  }

  @Test func countsSwappedNeighboursAsOneChange() {
    #expect(NearestName.of("lsit", among: ["list"]) == "list")
    #expect(NearestName.of("lsti", among: ["list"]) == nil)
  }

  @Test func prefersCaseThenDistanceThenOrder() {
    #expect(NearestName.of("List", among: ["Lisp", "list"]) == "list")
    #expect(NearestName.of("reloads", among: ["preloader", "reload"]) == "reload")
    #expect(NearestName.of("cat", among: ["hat", "bat"]) == "hat")
  }

  @Test(arguments: ["", "x", "show", "somethingElse", "list"])
  func findsNothingFarAway(typed: String) {
    #expect(NearestName.of(typed, among: ["fetchList", "reload", "y"]) == nil)
  }

  @Test func takesLongNamesWithoutEffort() {
    let long = String(repeating: "a", count: 1_000_000)
    #expect(NearestName.of(long, among: [long + "b", "a"]) == nil)
    #expect(NearestName.of(long, among: [long]) == long)
    #expect(NearestName.of("reload", among: [long]) == nil)
  }
}
