import RoleNames
import ViperMessages
import ViperRelease
package import ViperRules

extension GraphRule {
  /// All rules about who holds whom.
  package static let all: [GraphRule] = [
    .presenterHoldsViewWeakly,
    .interactorHoldsOutputWeakly,
    .routerHoldsViewControllerWeakly,
    .delegateIsHeldWeakly,
    .viewHoldsPresenterStrongly,
    .delegateIsTheOpeningPresenter,
    .noSlotIsEmpty,
    .noRoleIsShared,
    .interactorReachesNoViewOrRouter,
    .viewReachesItsPresenterOnly,
    .moduleIsReleasedWithItsOwner,
  ]

  /// A presenter holds its view weakly.
  package static let presenterHoldsViewWeakly = GraphRule(
    id: "presenter-holds-view-weakly",
    sentence: "A presenter holds its view weakly.",
    because:
      "The view owns the presenter, so the reference back must be weak: a bound method or a "
      + "strong property makes a cycle, as in the published code of a paged list of items.",
    remedy: "Make the presenter's reference to the view weak; in a closure capture it so: { "
      + "[weak view] in … }.",
    needs: [.reference(from: .presenter, to: .view)],
    passing: [
      "presenter.view weak view",
      "presenter.commandListener weak view through closure #1 in build()",
    ],
    failing: [
      "presenter.view strong view",
      "presenter.commandListener strong view through the bound method View.handle(command:)",
    ]
  ) { graph in
    graph.notStrong(from: .presenter, to: .view)
  }

  /// An interactor holds its output weakly.
  package static let interactorHoldsOutputWeakly = GraphRule(
    id: "interactor-holds-output-weakly",
    sentence: "An interactor holds its output, the presenter, weakly.",
    because:
      "The presenter owns the interactor, so the reference back must be weak: a bound method "
      + "makes a cycle, as in the published code of a paged list of items.",
    remedy: "Make the interactor's reference to its output weak; in a closure capture it so: "
      + "{ [weak presenter] in … }.",
    needs: [.reference(from: .interactor, to: .presenter)],
    passing: ["interactor.output weak presenter"],
    failing: [
      """
      presenter.interactor strong interactor
      interactor.output strong presenter
      """
    ]
  ) { graph in
    graph.notStrong(from: .interactor, to: .presenter)
  }

  /// A router holds the view controller of its module weakly.
  package static let routerHoldsViewControllerWeakly = GraphRule(
    id: "router-holds-view-controller-weakly",
    sentence: "A router holds the view controller of its module weakly.",
    because:
      "The view controller owns the presenter, and the presenter the router: a router that owns "
      + "the screen keeps the whole module.",
    remedy: "Make the router's reference to its own screen weak. Screens that it opens belong "
      + "to the one that shows them.",
    needs: [.reference(from: .router, to: .view)],
    passing: ["router.viewController weak view"],
    failing: [
      "router.viewController strong view",
      "router.screens[0] strong view",
    ]
  ) { graph in
    graph.notStrong(from: .router, to: .view)
  }

  /// A module holds its delegate weakly.
  package static let delegateIsHeldWeakly = GraphRule(
    id: "delegate-is-held-weakly",
    sentence: "A module holds its delegate weakly.",
    because:
      "The delegate is the presenter of the module that opened this one and may be released "
      + "first; the opened module must not keep it alive.",
    remedy: "Make the presenter's delegate weak; in a closure that is handed over capture it "
      + "so: { [weak self] in … }.",
    needs: [.delegate],
    passing: [
      "Detail/presenter.delegate weak List/presenter",
      "Detail/presenter.onDone weak List/presenter through closure #1 in open()",
    ],
    failing: [
      "Detail/presenter.delegate strong List/presenter",
      "presenter.delegate strong delegate",
      "Detail/presenter.onDone strong List/presenter through closure #1 in open()",
    ]
  ) { graph in
    graph.notStrong(graph.delegates)
  }

  /// A view holds its presenter strongly.
  package static let viewHoldsPresenterStrongly = GraphRule(
    id: "view-holds-presenter-strongly",
    sentence: "A view holds its presenter strongly.",
    because:
      "The screen is what the app keeps; the module lives because the view owns the presenter, "
      + "and the presenter the rest.",
    remedy: "Make the view's reference to its presenter strong, and every way back weak.",
    needs: [.reference(from: .view, to: .presenter)],
    passing: [
      "view.presenter strong presenter",
      """
      view.output weak presenter
      view.presenter strong presenter
      """,
    ],
    failing: [
      "view.presenter weak presenter",
      "view.presenter unowned presenter",
    ]
  ) { graph in
    let edges = graph.references(from: .view, to: .presenter)
    let owners = Set(edges.filter { $0.hold == .strong }.map(\.source))
    let wrong = edges.filter {
      !owners.contains($0.source) && !graph.isOwnedFromBelow(graph.nodes[$0.source].module)
    }
    return graph.outcome(at: edges.count, wrong) { edge in
      "\(graph.title(edge.source)).\(edge.property) does not keep "
        + "\(graph.title(edge.target)) alive, and nothing else of the view does."
    }
  }

  /// The delegate is the presenter of the module that opened this one.
  package static let delegateIsTheOpeningPresenter = GraphRule(
    id: "delegate-is-the-opening-presenter",
    sentence: "The delegate of a module is the presenter of the module that opened it.",
    because:
      "What the module reports is for the presenter, which decides what comes next; a view, a "
      + "router or an interactor that gets it bypasses its presenter, as the article on two "
      + "modules with an alert and a delegate warns.",
    remedy: "Hand over the presenter that opens the module, from where it orders the router "
      + "to open it.",
    needs: [.delegate],
    passing: [
      "Detail/presenter.delegate weak List/presenter",
      "presenter.delegate weak delegate",
    ],
    failing: [
      "Detail/presenter.delegate weak List/view",
      "Detail/presenter.delegate weak Detail/view",
      "Detail/presenter.delegate weak List/interactor",
    ]
  ) { graph in
    let edges = graph.delegates
    let wrong = edges.filter { edge in
      guard let role = graph.role(of: edge.target) else { return false }
      return role != .delegate && (role != .presenter || graph.isWithinModule(edge))
    }
    return graph.outcome(at: edges.count, wrong) { edge in
      let role = graph.role(of: edge.target)?.withArticle ?? ""
      let whose = graph.isWithinModule(edge) ? " of the same module" : ""
      return "The delegate of \(graph.title(edge.source)) is \(graph.title(edge.target)), "
        + "\(role)\(whose)."
    }
  }

  /// Each property for a neighbour is set when a module has been assembled.
  package static let noSlotIsEmpty = GraphRule(
    id: "no-slot-is-empty",
    sentence: "Each property for a neighbour is set when a module has been assembled.",
    because:
      "A neighbour that was forgotten is nil: what is sent to it is lost, and nothing fails, as "
      + "in the published code of a paged list of items, where a tap then opens nothing.",
    remedy: "Set it in the assembly.",
    needs: [.fact(RoleGraph.placeForNeighbour)],
    passing: [
      """
      presenter.view weak view
      has property that is known to be for a neighbour
      """
    ],
    failing: [
      """
      presenter.view weak view
      presenter.router empty
      has property that is known to be for a neighbour
      """
    ]
  ) { graph in
    let empty = graph.edges.filter { $0.target == nil }
    if empty.isEmpty, !graph.hasJudgedPlaces, let place = graph.emptyPlacesOfLoneRoles.first {
      return .notChecked(
        why:
          "\(place) is empty in a role that stands alone between doubles, which needs only what the "
          + "test uses")
    }
    return graph.outcome(at: max(graph.edges.count, graph.filledPlaces.count), empty) {
      "\(graph.title($0.source)).\($0.path) is empty."
    }
  }

  /// Two assemblies have no role in common.
  package static let noRoleIsShared = GraphRule(
    id: "no-role-is-shared",
    sentence: "Two assemblies of a module have no role in common.",
    because:
      "A presenter, an interactor or a router that two screens share mixes their states, and "
      + "answers go to the wrong one.",
    remedy: "Make the role anew in each assembly; what may be shared is a service.",
    needs: [.fact("two assemblies")],
    passing: [
      """
      presenter.view weak view
      has two assemblies
      """
    ],
    failing: [
      """
      presenter.view weak view
      presenter is shared
      has two assemblies
      """
    ]
  ) { graph in
    .looked(
      at: graph.countOfRoles,
      graph.shared.sorted().map {
        graph.violation(by: $0, "Two assemblies have the same \(graph.title($0)).")
      })
  }

  /// An interactor reaches no view and no router.
  package static let interactorReachesNoViewOrRouter = GraphRule(
    id: "interactor-reaches-no-view-or-router",
    sentence: "An interactor reaches no view and no router.",
    because:
      "It has the business rules, and does not know how results are shown or where the user "
      + "goes: it tells only its output, the presenter.",
    remedy: "Remove the reference, and tell the output instead: the presenter gives the "
      + "order.",
    needs: [.role(.interactor)],
    passing: [
      """
      presenter.interactor strong interactor
      interactor.output weak presenter
      presenter.view weak view
      """
    ],
    failing: [
      "presenter.interactor strong interactor\ninteractor.view weak view",
      "presenter.interactor strong interactor\ninteractor.router strong router",
      """
      presenter.interactor strong interactor
      interactor.onLoad weak view through closure #1 in init()
      """,
    ]
  ) { graph in
    let owned = graph.edges(from: .presenter, to: .interactor).filter { $0.hold == .strong }
    return graph.none(from: owned.compactMap(\.target), to: .view, .router)
      ?? .notChecked(why: "no presenter is known to own the interactor")
  }

  /// A view reaches no interactor, no router and no service.
  package static let viewReachesItsPresenterOnly = GraphRule(
    id: "view-reaches-its-presenter-only",
    sentence: "A view reaches no interactor, no router and no service.",
    because:
      "It tells its presenter what the user did, and shows what it is told; whatever else it "
      + "can reach, it will use one day.",
    remedy: "Remove the reference, and send the presenter an event instead.",
    needs: [.role(.view)],
    passing: [
      """
      view.presenter strong presenter
      presenter.view weak view
      presenter.interactor strong interactor
      """
    ],
    failing: [
      "view.presenter strong presenter\npresenter.view weak view\nview.interactor strong interactor",
      "view.presenter strong presenter\npresenter.view weak view\nview.router weak router",
      "view.presenter strong presenter\npresenter.view weak view\nview.api strong service",
    ]
  ) { graph in
    // What nothing refers to is shown nothing: it may only keep the parts together.
    let owners = graph.edges(from: .view, to: .presenter).filter { edge in
      edge.hold == .strong
        && (graph.edges.contains { $0.target == edge.source }
          || edge.target.map { graph.nodes[$0].isDouble } == true)
    }
    return graph.none(from: owners.map(\.source), to: .interactor, .router, .service)
      ?? .notChecked(why: "no view is known to own a presenter that shows it something")
  }

  /// A module goes away with whoever owns it.
  package static let moduleIsReleasedWithItsOwner = GraphRule(
    id: "module-is-released-with-its-owner",
    sentence: "A module is deallocated when its view, or whoever else owns it, is released.",
    because:
      "A module that outlives its screen keeps working, and there are two of it when the screen "
      + "opens again. A bound method is enough, as in the published code of a paged list of "
      + "items.",
    remedy: "Follow the fix above; where none is named, end what retains the module when the "
      + "screen closes.",
    needs: [.fact("module that was released")],
    passing: [
      """
      view.presenter strong presenter
      has module that was released
      """
    ],
    failing: [
      """
      presenter survives
      has module that was released
      """
    ]
  ) { graph in
    // One cause, one finding: the rule about the reference says it.
    guard graph.survivors.isEmpty || graph.strongBackReferences.isEmpty else {
      return .notChecked(why: "a reference keeps its owner alive, as another rule says")
    }
    return .looked(
      at: graph.countOfRoles,
      graph.survivors.map { graph.violation(by: $0.node, $0.sentence, details: $0.details) })
  }
}
