import RoleNames
import Testing

@testable import ViperMessages
@testable import ViperRelease

/// Which references VIPER wants weak.
@Suite("The rules of ownership") struct OwnershipRulesTests {
  private func rank(
    _ source: Role?, _ property: String, _ target: Role?, isOwnView: Bool = true
  ) -> OwnershipRules.Rank {
    OwnershipRules.rank(from: source, through: property, to: target, isOwnView: isOwnView)
  }

  @Test("want all weak that goes against the way of ownership, before what only a name tells")
  func against() {
    let pairs: [(source: Role, target: Role)] = [
      (.presenter, .view), (.interactor, .presenter), (.router, .view), (.router, .presenter),
      (.interactor, .view), (.router, .interactor), (.service, .interactor),
      (.service, .presenter), (.entity, .interactor), (.entity, .presenter), (.entity, .view),
    ]
    for pair in pairs {
      #expect(rank(pair.source, "x", pair.target) < .namedWeak, "\(pair)")
    }
  }

  @Test("want all strong that goes along it")
  func along() {
    let pairs: [(source: Role, target: Role)] = [
      (.view, .presenter), (.presenter, .interactor), (.presenter, .router),
      (.interactor, .service), (.interactor, .entity), (.presenter, .entity), (.scene, .view),
      (.scene, .presenter), (.scene, .interactor), (.scene, .router),
    ]
    for pair in pairs {
      #expect(rank(pair.source, "x", pair.target) == .strong, "\(pair)")
    }
  }

  @Test("want weak what looks back by its name")
  func byName() {
    for name in [
      "delegate", "delegates[0]", "_delegate", "loginDelegate", "output", "outputs", "observer",
      "observers[2].x", "owner", "parent", "parentFlow", "__parentFlow", "Parent",
    ] {
      #expect(rank(nil, name, nil) == .namedWeak, "\(name)")
    }
    for name in ["delegation", "transparent_", "x", "", "[0]", "listener"] {
      #expect(rank(nil, name, nil) == .unknown, "\(name)")
    }
    #expect(rank(.interactor, "listener", .interactor) == .namedWeak)
    #expect(rank(.presenter, "listener", nil) == .toHelper)
  }

  @Test("know the next module's view, which a router may hold, from its own")
  func nextView() {
    #expect(rank(.router, "detail", .view, isOwnView: false) == .unknown)
    for name in ["view", "_view", "viewController", "userInterface", "controller", "ui", "vc"] {
      #expect(rank(.router, name, .view, isOwnView: false) < .namedWeak, "\(name)")
    }
    let graph = DrawnGraph(
      """
      HomePresenter.router -> HomeRouter
      HomeRouter.shown -> DetailView
      DetailView.presenter -> DetailPresenter
      DetailView.source ~> HomePresenter
      DetailPresenter.delegate -> HomePresenter
      """)
    #expect(graph.cycles.hasSuffix("  Fix: make DetailPresenter.delegate weak."))
  }
}
