import Testing
import ViperTesting

@Test(arguments: Flow.all(in: "Flows.json"))
func room(_ flow: Flow) { expectFlow(flow, wiring: wire) }
