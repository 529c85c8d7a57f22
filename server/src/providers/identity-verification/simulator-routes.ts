import {
  decideSimulatedIdentitySession,
  getSimulatedIdentitySession,
} from '@fondaco/contract/simulators/calls.ts'
import { type Mounted, mount } from '../../platform/http/serve-call.ts'
import { decideSimulatedSession, type SimulatedSessionDeps, viewSession } from './simulated-session.ts'

export const identitySimulatorRoutes = (deps: SimulatedSessionDeps): Mounted[] => [
  mount(getSimulatedIdentitySession, (context) => viewSession(deps, context)),
  mount(decideSimulatedIdentitySession, (context) => decideSimulatedSession(deps, context)),
]
