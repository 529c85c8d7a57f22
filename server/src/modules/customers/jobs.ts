import { defineJob, NOTHING } from '../../platform/define-job.ts'
import type { JobDefinition } from '../../platform/jobs.ts'
import { carryOutMoves, type MoveDeps } from './carry-out-moves.ts'

export const customerJobs = (deps: MoveDeps): JobDefinition[] => [
  defineJob('customers.carry_out_moves', NOTHING).runs((_, scope) => carryOutMoves(deps, scope), '* * * * *'),
]
