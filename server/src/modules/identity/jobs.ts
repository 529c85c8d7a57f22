import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/db.ts'
import { defineJob, NOTHING } from '../../platform/define-job.ts'
import type { JobDefinition } from '../../platform/jobs.ts'
import { forgetExpiredModels } from '../../providers/identity-provider/index.ts'
import { endOverdueSessions } from './sign-in/end-overdue-sessions.ts'
import { forgetPast } from './sign-in/forget-past.ts'

export const identityJobs = (deps: { readonly db: Db; readonly clock: Clock }): JobDefinition[] => [
  defineJob('identity.end_overdue_sessions', NOTHING).runs(
    () => endOverdueSessions(deps.db, deps.clock),
    '* * * * *',
  ),
  defineJob('identity.forget_past', NOTHING).runs(() => forgetPast(deps.db, deps.clock), '*/10 * * * *'),
  defineJob('identity.forget_expired_models', NOTHING).runs(
    () => forgetExpiredModels(deps.db),
    '*/10 * * * *',
  ),
]
