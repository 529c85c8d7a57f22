import type { Logger } from 'pino'
import { aFewAtATime } from '../../../platform/a-few-at-a-time.ts'
import { recordAudit, SYSTEM } from '../../../platform/audit.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/db.ts'
import { type Waiting, waitingIn } from '../../../platform/define-pass.ts'
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

/** An order under its id: however often it is passed on, its provider sends it once. */
type Ordered<Order> = Order & { readonly id: string }

/** Writes letters and passes each to its provider. @returns those that must wait, because it cannot be reached */
export async function handOverMails(
  deps: HandOverDeps,
  letters: readonly Ordered<MailOrder>[],
): Promise<Waiting> {
  const outcomes = await aFewAtATime(letters, async ({ id, to, language, letter }) => {
    const sent = await deps.mail.send({ id, to, language, ...renderLetter(letter, language, deps.sender) })
    return concludeDelivery(deps, { kind: 'mail', id, to, template: letter.template }, sent)
  })
  return waitingIn(outcomes)
}

/** The same for text messages. */
export async function handOverTexts(
  deps: HandOverDeps,
  messages: readonly Ordered<SmsOrder>[],
): Promise<Waiting> {
  const outcomes = await aFewAtATime(messages, async ({ id, to, language, message }) => {
    const text = renderText(message, language, deps.sender.product)
    const sent = await deps.sms.send({ id, to, text })
    return concludeDelivery(deps, { kind: 'sms', id, to, template: message.template }, sent)
  })
  return waitingIn(outcomes)
}

/**
 * A final refusal is not retried. The audit keeps the person and the kind of message. Neither audit nor log contains
 * its text, so no code and no link.
 * @returns why it must wait; null if it is done
 */
async function concludeDelivery(
  { db, clock, log }: HandOverDeps,
  { kind, id, to, template }: { kind: 'mail' | 'sms'; id: string; to: string; template: string },
  sent: { readonly outcome: string; readonly detail?: string },
): Promise<string | null> {
  if (sent.outcome === 'taken') {
    log.info({ id, template }, `${kind} sent`)
    return null
  }
  if (sent.outcome === 'unreachable') return `${kind} could not be sent: ${sent.detail}`
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
  return null
}
