import { defineJob, NOTHING } from '../../platform/define-job.ts'
import type { JobDefinition } from '../../platform/jobs.ts'
import type { TakingDeps } from './deps.ts'
import { takeRates } from './take-rates.ts'

export const rateJobs = (deps: TakingDeps, holders: Parameters<typeof takeRates>[1]): JobDefinition[] => [
  defineJob('rates.take', NOTHING).runs(() => takeRates(deps, holders), '* * * * *'),
]
