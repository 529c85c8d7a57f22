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
  // A letter that cannot be written fails before any other is sent: those would be sent again with the next group.
  const written = letters.map(({ id, to, language, letter }) => ({
    delivery: { kind: 'mail', id, to, template: letter.template } as const,
    mail: { id, to, language, ...renderLetter(letter, language, deps.sender) },
  }))
  const outcomes = await aFewAtATime(written, ({ delivery, mail }) =>
    handOver(deps, delivery, () => deps.mail.send(mail)),
  )
  return waitingIn(outcomes)
}

/** The same for text messages. */
export async function handOverTexts(
  deps: HandOverDeps,
  messages: readonly Ordered<SmsOrder>[],
): Promise<Waiting> {
  const written = messages.map(({ id, to, language, message }) => ({
    delivery: { kind: 'sms', id, to, template: message.template } as const,
    sms: { id, to, text: renderText(message, language, deps.sender.product) },
  }))
  const outcomes = await aFewAtATime(written, ({ delivery, sms }) =>
    handOver(deps, delivery, () => deps.sms.send(sms)),
  )
  return waitingIn(outcomes)
}

interface Delivery {
  readonly kind: 'mail' | 'sms'
  readonly id: string
  readonly to: string
  readonly template: string
}

interface Sent {
  readonly outcome: string
  readonly detail?: string
}

/** What fails around one message lets that one wait, and no other. @returns why it must wait; null if it is done */
async function handOver(
  deps: HandOverDeps,
  delivery: Delivery,
  send: () => Promise<Sent>,
): Promise<string | null> {
  try {
    return await concludeDelivery(deps, delivery, await send())
  } catch (error) {
    const { kind, id, template } = delivery
    deps.log.error({ err: error, id, template }, `${kind} could not be handed over`)
    return `${kind} could not be handed over: ${error instanceof Error ? error.message : error}`
  }
}

/**
 * A final refusal is not retried. The audit keeps the person and the kind of message. Neither audit nor log contains
 * its text, so no code and no link.
 * @returns why it must wait; null if it is done
 */
async function concludeDelivery(
  { db, clock, log }: HandOverDeps,
  { kind, id, to, template }: Delivery,
  sent: Sent,
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
