public import ViperRules

extension GraphRule {
  /// All rules about who holds whom.
  public static var all: [GraphRule] {
    [
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
  }
}
