import Testing
import ViperTesting

@Test(arguments: Flow.all(in: "Flows.json"))
func loans(_ flow: Flow) { expectFlow(flow, wiring: wire) }
