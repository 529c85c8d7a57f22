import { defineJob, NOTHING } from '../../platform/define-job.ts'
import type { JobDefinition } from '../../platform/jobs.ts'
import { deleteExpired } from './authorisation-store.ts'
import type { LimitDeps } from './deps.ts'

const forgetAuthorisations = defineJob('limits.forget_authorisations', NOTHING)

export const limitsJobs = ({ db, clock }: Pick<LimitDeps, 'db' | 'clock'>): readonly JobDefinition[] => [
  forgetAuthorisations.runs(() => deleteExpired(db, clock.now()), '*/15 * * * *'),
]
