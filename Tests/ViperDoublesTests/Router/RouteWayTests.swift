import Testing

@testable import ViperDoubles

@Suite struct RouteWayTests {
  @Test func isKnownByItsName() {
    for name in ["launch", "push", "present", "replace", "pop", "popToRoot", "dismiss"] {
      let way = RouteWay(name)
      #expect(way.name == name)
      #expect("\(way)" == name)
      #expect(way != .custom(name))
    }
    #expect(RouteWay("select", tab: "Search") == .select(tab: "Search"))
    #expect(RouteWay.select(tab: "Search").name == "select")
    #expect("\(RouteWay.select(tab: "Search"))" == "select(tab: \"Search\")")
  }

  @Test func aWordOfTheAppsOwnIsKept() {
    #expect(RouteWay("slideIn") == .custom("slideIn"))
    #expect(RouteWay("push", tab: "Search") == .push)
    // Without a tab it is somebody else's word.
    #expect(RouteWay("select") == .custom("select"))
    #expect(RouteWay.custom("slideIn").name == "slideIn")
  }
}
