import Testing
import ViperTesting

@Test(arguments: Flow.all(in: "Flows.json"))
func cart(_ flow: Flow) { expectFlow(flow, wiring: wire) }

@Test func aSecondTapOpensNothing() {
  expectOpensOnce("didTapCheckout", after: ["viewDidAppear"], wiring: wire)
}
