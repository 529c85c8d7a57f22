import type { CallResult } from '@fondaco/contract/call.ts'
import type * as calls from '@fondaco/contract/tell/calls.ts'
import { recordAudit } from '../../../platform/audit.ts'
import { refuse } from '../../../platform/http/refuse.ts'
import type { CallContext } from '../../../platform/http/serve-call.ts'
import { admitSimulatorCall, simulatorActor } from '../../../platform/http/simulator-call.ts'
import type { MailSimulator } from '../../../providers/mail/index.ts'
import type { SmsSimulator } from '../../../providers/sms/index.ts'

export interface SimulatorDeps {
  /** Null if letters are really sent. */
  readonly mailbox: MailSimulator | null
  /** Null if text messages are really sent. */
  readonly telephone: SmsSimulator | null
  readonly simulatorCallsPerMinute: number
}

type Reading = CallContext<typeof calls.listSimulatedMail> | CallContext<typeof calls.listSimulatedSms>

/** Letters of the simulated provider, for anybody to read. */
export async function listSimulatedMail(
  { mailbox, simulatorCallsPerMinute }: SimulatorDeps,
  context: CallContext<typeof calls.listSimulatedMail>,
): Promise<CallResult<typeof calls.listSimulatedMail>> {
  if (!mailbox) refuse('not_found')
  await admitReader('simulator.mail_read', simulatorCallsPerMinute, context)
  const letters = await mailbox.newest(context.query.to ?? null, context.query.limit)
  return letters.map(({ id, at, text, ...letter }) => ({
    _id: id,
    at: at.toISOString(),
    ...letter,
    text,
    code: /^\d{6}$/m.exec(text)?.[0] ?? null,
    link: /https?:\/\/\S+/.exec(text)?.[0] ?? null,
  }))
}

/** Text messages of the simulated provider, for anybody to read. */
export async function listSimulatedSms(
  { telephone, simulatorCallsPerMinute }: SimulatorDeps,
  context: CallContext<typeof calls.listSimulatedSms>,
): Promise<CallResult<typeof calls.listSimulatedSms>> {
  if (!telephone) refuse('not_found')
  await admitReader('simulator.sms_read', simulatorCallsPerMinute, context)
  const messages = await telephone.newest(context.query.to ?? null, context.query.limit)
  return messages.map(({ id, at, to, text }) => ({
    _id: id,
    at: at.toISOString(),
    to,
    text,
    code: /\b\d{6}\b/.exec(text)?.[0] ?? null,
  }))
}

/** Counts a reading against the simulators' limit, and audits it if a person or a program requested it. */
async function admitReader(
  action: string,
  perMinute: number,
  { db, clock, query, request }: Reading,
): Promise<void> {
  await admitSimulatorCall({ db, clock, request }, perMinute)
  if (request.background) return // the page that is open reads again every few seconds
  await db.transaction().execute((trx) =>
    recordAudit(trx, {
      at: clock.now(),
      actor: simulatorActor(request),
      action,
      object: { type: 'simulator', id: null },
      after: { to: query.to ?? null },
    }),
  )
}
