import { defineJob, NOTHING } from '../../platform/define-job.ts'
import type { JobDefinition } from '../../platform/jobs.ts'
import type { Scope } from '../../platform/scope.ts'
import { watchlistsChanged } from '../screening/index.ts'
import { askOpenEnvelopes, askOverdueChecks } from './applying/ask-overdue.ts'
import { forgetRegistrations } from './applying/forget-registrations.ts'
import type { OnboardingDeps } from './dossier/deps.ts'
import { rescreenCompanies } from './risk/rescreen-companies.ts'
import { rescreenIndividuals } from './risk/rescreen-individuals.ts'

export const onboardingJobs = (deps: OnboardingDeps): JobDefinition[] => [
  defineJob('onboarding.ask_overdue_checks', NOTHING).runs(() => askOverdueChecks(deps), '* * * * *'),
  // E-signature services want to be asked about one form no more often than this.
  defineJob('onboarding.ask_open_envelopes', NOTHING).runs(() => askOpenEnvelopes(deps), '*/15 * * * *'),
  // Every night, and once a list is new.
  defineJob('onboarding.rescreen', NOTHING).runs((_, scope) => rescreen(deps, scope), '50 3 * * *'),
  watchlistsChanged.heard((_, scope) => rescreen(deps, scope)),
  defineJob('onboarding.forget_registrations', NOTHING).runs(() => forgetRegistrations(deps), '35 2 * * *'),
]

async function rescreen(deps: OnboardingDeps, scope: Scope): Promise<void> {
  await rescreenIndividuals(deps, scope)
  await rescreenCompanies(deps)
}
