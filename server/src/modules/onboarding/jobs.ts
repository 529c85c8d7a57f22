import type { JobDefinition } from '../../platform/jobs.ts'
import { askOpenEnvelopes, askOverdueChecks } from './applying/ask-overdue.ts'
import { forgetRegistrations } from './applying/forget-registrations.ts'
import type { OnboardingDeps } from './dossier/deps.ts'
import { rescreenCompanies } from './risk/rescreen-companies.ts'
import { rescreenIndividuals } from './risk/rescreen-individuals.ts'

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
