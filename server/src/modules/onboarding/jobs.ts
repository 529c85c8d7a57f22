import type { JobDefinition } from '../../platform/jobs.ts'
import { askOpenEnvelopes, askOverdueChecks } from './ask-overdue.ts'
import type { OnboardingDeps } from './deps.ts'
import { forgetRegistrations } from './forget-registrations.ts'
import { rescreenCompanies } from './rescreen-companies.ts'
import { rescreenIndividuals } from './rescreen-individuals.ts'

export const onboardingJobs = (deps: OnboardingDeps): JobDefinition[] => [
  { name: 'onboarding.ask_overdue_checks', cron: '* * * * *', run: () => askOverdueChecks(deps) },
  // E-signature services want to be asked about one form no more often than this.
  { name: 'onboarding.ask_open_envelopes', cron: '*/15 * * * *', run: () => askOpenEnvelopes(deps) },
  // Every night, and once a list is new.
  {
    name: 'onboarding.rescreen',
    cron: '50 3 * * *',
    async run() {
      await rescreenIndividuals(deps)
      await rescreenCompanies(deps)
    },
  },
  { name: 'onboarding.forget_registrations', cron: '35 2 * * *', run: () => forgetRegistrations(deps) },
]
