import { advanceClock, getAuditHead, getHealth, reportError } from '@fondaco/contract/platform/calls.ts'
import type { Logger } from 'pino'
import * as clock from './advance-clock.ts'
import { readAuditHead } from './audit-chain.ts'
import * as health from './get-health.ts'
import { type Mounted, mount } from './http/serve-call.ts'
import type { Metrics } from './metrics.ts'
import { reportFault } from './report-fault.ts'

export type PlatformDeps = health.HealthDeps &
  clock.AdvanceClockDeps & { readonly log: Logger; readonly metrics: Metrics }

export const platformRoutes = (deps: PlatformDeps): Mounted[] => [
  mount(getHealth, (context) => health.getHealth(deps, context)),
  mount(reportError, (context) => reportFault(deps, context)),
  mount(getAuditHead, async ({ db }) => {
    const head = await readAuditHead(db)
    return { seq: Number(head?.seq ?? 0), hash: head?.hash ?? null }
  }),
  mount(advanceClock, (context) => clock.advanceClock(deps, context)),
]
