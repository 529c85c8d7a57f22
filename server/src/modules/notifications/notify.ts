import type { NotificationView, ServerEvent } from '@fondaco/contract/live.ts'
import type { Entity } from '@fondaco/rules/entity.ts'
import type { InEachLanguage } from '@fondaco/rules/language.ts'
import { v5 } from 'uuid'
import type { Trx } from '../../platform/db.ts'
import { newId } from '../../platform/ids.ts'
import { enqueue, type OutboxItem } from '../../platform/outbox.ts'
import { type LetterOrder, sendMail } from '../correspondence/index.ts'
import { insertNotifications, lockUsers, removeBeyondTen, viewOf } from './store.ts'

const LONGEST_TITLE = 120
const LONGEST_MESSAGE = 1_000

/** What a letter about money is about, but for its date. */
export type PaymentLetter = Omit<PaymentReceived, 'at'> | Omit<PaymentSent, 'at'>
type PaymentReceived = Extract<LetterOrder, { template: 'payment-received' }>
type PaymentSent = Extract<LetterOrder, { template: 'payment-sent' }>

/** Whether somebody is told is for them to say. */
const WISHES = { 'payment-received': 'notify_credit', 'payment-sent': 'notify_debit' } as const

export interface Notice {
  readonly at: Date
  /** `popup` also opens a dialog on the screens that are open now. */
  readonly category: NotificationView['category']
  readonly title: InEachLanguage
  readonly message: InEachLanguage
  /** The legal entity whose money or payment it is about; null where it is about the person or the customer as such. */
  readonly entity: Entity | null
  /** A place in this site. */
  readonly link?: string
  /** Money moved: only those are told who wish to be told of such, and they by letter, too. */
  readonly letter?: PaymentLetter
  /** What happened, as a UUID: each person is told of it once, however often this is called. */
  readonly cause?: string
}

/**
 * Tells each of these people something, in the language that they chose: keeps it among their ten, and sends it to
 * their screens after the commit. People who were told of the same cause before are left out.
 */
export async function notifyPeople(trx: Trx, userIds: readonly string[], notice: Notice): Promise<void> {
  const { cause, letter } = notice
  const users = (await lockUsers(trx, userIds)).filter((user) => !letter || user[WISHES[letter.template]])
  if (users.length === 0) return
  const told = await insertNotifications(
    trx,
    users.map(({ id, language }) => ({
      id: cause === undefined ? newId() : v5(id, cause),
      user_id: id,
      category: notice.category,
      title: notice.title[language].slice(0, LONGEST_TITLE),
      message: notice.message[language].slice(0, LONGEST_MESSAGE),
      link: notice.link ?? null,
      entity: notice.entity,
      at: notice.at,
      viewed_at: null,
    })),
  )
  await removeBeyondTen(
    trx,
    users.map(({ id }) => id),
  )
  await enqueue(
    trx,
    told.flatMap((row): OutboxItem[] => {
      const say = (event: ServerEvent): OutboxItem => ({
        live: { user: row.user_id, entity: notice.entity },
        event,
      })
      const { title, message } = row
      return [
        say({ event: 'message', data: viewOf(row) }),
        ...(row.category === 'popup' ? [say({ event: 'popup', data: { title, message } })] : []),
      ]
    }),
  )
  if (!letter) return
  for (const { email, language } of users.filter(({ id }) => told.some((row) => row.user_id === id)))
    await sendMail(trx, { to: email, language, letter: { ...letter, at: notice.at.toISOString() } })
}
