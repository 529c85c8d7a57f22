import type { JobDefinition } from '../../platform/jobs.ts'
import { noticeDue } from './bell/notice-due.ts'
import { type TellDeps, tellPeople } from './bell/tell-people.ts'
import { mailJob, smsJob } from './sending/defined-jobs.ts'
import { type HandOverDeps, handOverMail, handOverSms } from './sending/hand-over.ts'
import { leaveAloneWhatHangs } from './sending/leave-alone.ts'

export function tellJobs(given: HandOverDeps & TellDeps): JobDefinition[] {
  const { mail, sms } = given
  const deps: HandOverDeps = {
    ...given,
    mail: { ...mail, send: leaveAloneWhatHangs((letter) => mail.send(letter)) },
    sms: { ...sms, send: leaveAloneWhatHangs((message) => sms.send(message)) },
  }
  return [
    mailJob.runs(({ id, ...rest }) => handOverMail(deps, id, rest)),
    smsJob.runs(({ id, ...rest }) => handOverSms(deps, id, rest)),
    noticeDue.heard((due) => tellPeople(given, due)),
  ]
}
