import * as calls from '@fondaco/contract/platform/calls.ts'
import type { Logger } from 'pino'
import * as clock from './advance-clock.ts'
import { getAuditHead } from './get-audit-head.ts'
import * as health from './get-health.ts'
import { type Mounted, mount } from './http/serve-call.ts'
import type { Metrics } from './metrics.ts'
import { reportError } from './report-error.ts'

export type PlatformDeps = health.HealthDeps &
  clock.AdvanceClockDeps & { readonly log: Logger; readonly metrics: Metrics }

export const platformRoutes = (deps: PlatformDeps): Mounted[] => [
  mount(calls.getHealth, (context) => health.getHealth(deps, context)),
  mount(calls.reportError, (context) => reportError(deps, context)),
  mount(calls.getAuditHead, getAuditHead),
  mount(calls.advanceClock, (context) => clock.advanceClock(deps, context)),
]
