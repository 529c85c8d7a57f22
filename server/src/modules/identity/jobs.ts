import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/db.ts'
import type { JobDefinition } from '../../platform/jobs.ts'
import { forgetExpiredModels } from '../../providers/identity-provider/index.ts'
import { endOverdueSessions } from './sign-in/end-overdue-sessions.ts'
import { forgetPast } from './sign-in/forget-past.ts'

export const identityJobs = (deps: { readonly db: Db; readonly clock: Clock }): JobDefinition[] => [
  {
    name: 'identity.end_overdue_sessions',
    cron: '* * * * *',
    run: () => endOverdueSessions(deps.db, deps.clock),
  },
  { name: 'identity.forget_past', cron: '*/10 * * * *', run: () => forgetPast(deps.db, deps.clock) },
  { name: 'identity.forget_expired_models', cron: '*/10 * * * *', run: () => forgetExpiredModels(deps.db) },
]
