import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/db.ts'
import { defineJob, NOTHING } from '../../platform/define-job.ts'
import type { JobDefinition } from '../../platform/jobs.ts'
import { expireChanges } from './expire-changes.ts'

export const proposalJobs = ({ db, clock }: { readonly db: Db; readonly clock: Clock }): JobDefinition[] => [
  defineJob('proposals.expire_changes', NOTHING).runs(() => expireChanges(db, clock), '*/10 * * * *'),
]
