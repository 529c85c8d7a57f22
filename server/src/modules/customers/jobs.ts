import { defineJob, NOTHING } from '../../platform/define-job.ts'
import type { JobDefinition } from '../../platform/jobs.ts'
import { carryOutMoves, type MoveDeps } from './carry-out-moves.ts'
import { endEarlierUsers } from './end-earlier-users.ts'

export const customerJobs = (deps: MoveDeps): JobDefinition[] => [
  defineJob('customers.carry_out_moves', NOTHING).runs((_, scope) => carryOutMoves(deps, scope), '* * * * *'),
  // Migration 0630 starts it, once.
  defineJob('customers.end_earlier_users', NOTHING).runs(() => endEarlierUsers(deps)),
]
