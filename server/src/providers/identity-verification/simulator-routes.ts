import * as calls from '@fondaco/contract/simulators/calls.ts'
import { type Mounted, mount } from '../../platform/http/serve-call.ts'
import {
  decideSimulatedIdentitySession,
  getSimulatedIdentitySession,
  type SimulatedSessionDeps,
} from './get-simulated-identity-session.ts'

export const identitySimulatorRoutes = (deps: SimulatedSessionDeps): Mounted[] => [
  mount(calls.getSimulatedIdentitySession, (context) => getSimulatedIdentitySession(deps, context)),
  mount(calls.decideSimulatedIdentitySession, (context) => decideSimulatedIdentitySession(deps, context)),
]
