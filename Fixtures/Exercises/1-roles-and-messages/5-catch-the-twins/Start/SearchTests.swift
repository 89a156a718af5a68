import Testing
import ViperTesting

@Test(arguments: Flow.all(in: "Flows.json"))
func search(_ flow: Flow) { expectFlow(flow, wiring: wire) }
