import type { JobDefinition } from '../../platform/jobs.ts'
import { mailJob, smsJob } from './defined-jobs.ts'
import { type HandOverDeps, handOverMail, handOverSms } from './hand-over.ts'
import { leaveAloneWhatHangs } from './leave-alone.ts'

export function correspondenceJobs(given: HandOverDeps): JobDefinition[] {
  const { mail, sms } = given
  const deps: HandOverDeps = {
    ...given,
    mail: { ...mail, send: leaveAloneWhatHangs((letter) => mail.send(letter)) },
    sms: { ...sms, send: leaveAloneWhatHangs((message) => sms.send(message)) },
  }
  return [
    mailJob.runs(({ id, ...rest }) => handOverMail(deps, id, rest)),
    smsJob.runs(({ id, ...rest }) => handOverSms(deps, id, rest)),
  ]
}
