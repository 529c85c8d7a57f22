import { defineJob, NOTHING } from '../../platform/define-job.ts'
import type { JobDefinition } from '../../platform/jobs.ts'
import { watchlistsChanged } from '../screening/index.ts'
import { askOpenEnvelopes, askOverdueChecks } from './applying/ask-overdue.ts'
import { forgetRegistrations } from './applying/forget-registrations.ts'
import { followUpRegistrations } from './company/follow-up-registrations.ts'
import type { ApplicationDeps } from './dossier/deps.ts'
import { compareMonitoringJob, forgetMonitoredJob, keepMonitoringJob } from './monitoring/defined-jobs.ts'
import { compareMonitoring, forgetMonitored, keepMonitoring } from './monitoring/keep-monitoring.ts'
import { correctQueues } from './review/correct-queues.ts'
import { remindExpiring } from './review/remind-expiring.ts'
import { rescreenApplicants } from './risk/rescreen-applicants.ts'

// The release before knew this module as `onboarding`.
const askChecks = defineJob('applications.ask_overdue_checks', NOTHING, 'onboarding.ask_overdue_checks')
const askEnvelopes = defineJob('applications.ask_open_envelopes', NOTHING, 'onboarding.ask_open_envelopes')
const rescreenAll = defineJob('applications.rescreen', NOTHING, 'onboarding.rescreen')
const forget = defineJob('applications.forget_registrations', NOTHING, 'onboarding.forget_registrations')
const remind = defineJob('applications.remind_expiring', NOTHING)
const correct = defineJob('applications.correct_queues', NOTHING)
const followUp = defineJob('applications.follow_up_registrations', NOTHING)

export const applicationJobs = (deps: ApplicationDeps): JobDefinition[] => [
  askChecks.runs(() => askOverdueChecks(deps), '* * * * *'),
  // E-signature services want to be asked about one form no more often than this.
  askEnvelopes.runs(() => askOpenEnvelopes(deps), '*/15 * * * *'),
  // Every night, and once a list is new.
  rescreenAll.runs((_, scope) => rescreenApplicants(deps, scope), '50 3 * * *'),
  watchlistsChanged.heard((_, scope) => rescreenApplicants(deps, scope)),
  forget.runs(() => forgetRegistrations(deps), '35 2 * * *'),
  // In the morning, so that the letters do not come at night.
  remind.runs((_, scope) => remindExpiring(deps, scope), '20 6 * * *'),
  correct.runs((_, scope) => correctQueues(deps, scope), '25 4 * * *'),
  followUp.runs(() => followUpRegistrations(deps), '15 6 * * *'),
  keepMonitoringJob.runs(() => keepMonitoring(deps), '* * * * *'),
  compareMonitoringJob.runs(() => compareMonitoring(deps), '20 4 * * *'),
  forgetMonitoredJob.runs(({ party }) => forgetMonitored(deps, party)),
]
