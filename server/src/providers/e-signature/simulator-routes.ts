import { answerSimulatedEnvelope, getSimulatedEnvelope } from '@fondaco/contract/simulators/calls.ts'
import { type Mounted, mount } from '../../platform/http/serve-call.ts'
import { answerEnvelope, type SimulatedEnvelopeDeps, viewEnvelope } from './simulated-envelope.ts'

export const eSignatureSimulatorRoutes = (deps: SimulatedEnvelopeDeps): Mounted[] => [
  mount(getSimulatedEnvelope, (context) => viewEnvelope(deps, context)),
  mount(answerSimulatedEnvelope, (context) => answerEnvelope(deps, context)),
]
