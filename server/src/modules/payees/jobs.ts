import { defineJob, NOTHING } from '../../platform/define-job.ts'
import type { JobDefinition } from '../../platform/jobs.ts'
import { deleteExpired } from './authorisation-store.ts'
import type { PayeeDeps } from './deps.ts'

const forgetAuthorisations = defineJob('payees.forget_authorisations', NOTHING)

export const payeeJobs = ({ db, clock }: Pick<PayeeDeps, 'db' | 'clock'>): readonly JobDefinition[] => [
  forgetAuthorisations.runs(() => deleteExpired(db, clock.now()), '*/15 * * * *'),
]
