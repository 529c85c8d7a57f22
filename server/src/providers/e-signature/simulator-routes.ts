import * as calls from '@fondaco/contract/simulators/calls.ts'
import { type Mounted, mount } from '../../platform/http/serve-call.ts'
import {
  answerSimulatedEnvelope,
  getSimulatedEnvelope,
  type SimulatedEnvelopeDeps,
} from './get-simulated-envelope.ts'

export const eSignatureSimulatorRoutes = (deps: SimulatedEnvelopeDeps): Mounted[] => [
  mount(calls.getSimulatedEnvelope, (context) => getSimulatedEnvelope(deps, context)),
  mount(calls.answerSimulatedEnvelope, (context) => answerSimulatedEnvelope(deps, context)),
]
