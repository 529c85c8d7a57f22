import type { Logger } from 'pino'
import { recordAudit, SYSTEM } from '../../../platform/audit.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/db.ts'
import type { Mail } from '../../../providers/mail/index.ts'
import type { Sms } from '../../../providers/sms/index.ts'
import { renderLetter, renderText, type Sender } from '../letters/render-letter.ts'
import type { MailOrder } from './send-mail.ts'
import type { SmsOrder } from './send-sms.ts'

export interface HandOverDeps {
  readonly db: Db
  readonly clock: Clock
  readonly log: Logger
  readonly mail: Mail
  readonly sms: Sms
  readonly sender: Sender
}

/** Writes a letter and passes it to its provider. @throws if the provider cannot be reached: it must be retried */
export async function handOverMail(deps: HandOverDeps, id: string, order: MailOrder): Promise<void> {
  const { to, language, letter } = order
  const sent = await deps.mail.send({ id, to, language, ...renderLetter(letter, language, deps.sender) })
  await concludeDelivery(deps, { kind: 'mail', id, to, template: letter.template }, sent)
}

/** Writes a text message and passes it to its provider. @throws if the provider cannot be reached */
export async function handOverSms(deps: HandOverDeps, id: string, order: SmsOrder): Promise<void> {
  const { to, language, message } = order
  const text = renderText(message, language, deps.sender.product)
  await concludeDelivery(
    deps,
    { kind: 'sms', id, to, template: message.template },
    await deps.sms.send({ id, to, text }),
  )
}

/**
 * A final refusal is not retried. The audit keeps the person and the kind of message. Neither audit nor log contains
 * its text, so no code and no link.
 */
async function concludeDelivery(
  { db, clock, log }: HandOverDeps,
  { kind, id, to, template }: { kind: 'mail' | 'sms'; id: string; to: string; template: string },
  sent: { readonly outcome: string; readonly detail?: string },
): Promise<void> {
  if (sent.outcome === 'taken') {
    log.info({ id, template }, `${kind} sent`)
    return
  }
  if (sent.outcome === 'unreachable') throw new Error(`${kind} could not be sent: ${sent.detail}`)
  log.warn({ id, template, ...sent }, `${kind} refused by its provider: it is not retried`)
  await db.transaction().execute((trx) =>
    recordAudit(trx, {
      at: clock.now(),
      actor: SYSTEM,
      action: `${kind}.refused`,
      object: { type: kind, id },
      after: { to, template, ...sent },
    }),
  )
}
