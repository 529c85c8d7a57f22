import { notificationView } from '@fondaco/contract/live.ts'
import { ENTITIES } from '@fondaco/rules/entity.ts'
import { PERMISSIONS } from '@fondaco/rules/permissions.ts'
import { z } from 'zod'
import { definePass } from '../../../platform/define-pass.ts'
import type { OutboxItem } from '../../../platform/outbox.ts'
import { NOTICES, type NoticeOrder } from '../notices/notices.ts'

/** The audience of a notice; its members are found when it is given (`Reach`). */
const audience = z.union([
  /** Everybody who acts for a customer. The entity is that of the money or payment. */
  z.object({ customerId: z.uuid(), entity: z.enum(ENTITIES).nullish() }),
  z.object({ userIds: z.array(z.uuid()) }),
  /** Staff of an entity with a permission. */
  z.object({
    staffEntity: z.enum(ENTITIES),
    permission: z.enum(PERMISSIONS).default('transaction:decide'),
  }),
])
export type Audience = z.output<typeof audience>

/** The type checks the values of each kind of notice where it is ordered. */
const said = z.custom<NoticeOrder>((given) => {
  const { notice } = z.looseObject({ notice: z.string() }).catch({ notice: '' }).parse(given)
  return Object.hasOwn(NOTICES, notice)
})

const due = z.intersection(
  audience,
  z.object({
    /** The same for one event, however often it is announced: nobody is notified of it twice. */
    dedupe: z.uuid(),
    said,
    /** A path of this site. */
    link: z.string().optional(),
  }),
)

const inEachLanguage = z.object({ en: z.string(), lt: z.string() })
const money = { amount: z.string(), currency: z.string(), account: z.string() }

/** The form of the previous release: sentences; for money received or sent, also the values of its letter. */
const asWritten = z
  .intersection(
    audience,
    z.object({
      dedupe: z.uuid(),
      category: notificationView.shape.category,
      title: inEachLanguage,
      message: inEachLanguage,
      link: z.string().optional(),
      letter: z
        .discriminatedUnion('template', [
          z.object({ template: z.literal('payment-received'), payer: z.string(), ...money }),
          z.object({ template: z.literal('payment-sent'), payee: z.string(), ...money }),
        ])
        .optional(),
    }),
  )
  .transform(({ category, title, message, letter, ...rest }): z.output<typeof due> => {
    if (!letter) return { ...rest, said: { notice: 'as_written', category, title, message } }
    const { amount, currency, account } = letter
    const values = { amount, currency, account }
    return {
      ...rest,
      said:
        letter.template === 'payment-received'
          ? { notice: 'payment_received', direction: 'CREDIT', party: letter.payer, ...values }
          : { notice: 'payment_sent', direction: 'DEBIT', party: letter.payee, ...values },
    }
  })

/** Gives notices that are ordered. */
export const noticePass = definePass('tell.notice_due', z.union([due, asWritten]))
export type NoticeDue = z.output<typeof due>

/** The row that notifies people after the commit of the change. */
export const tell = (notice: z.input<typeof due>): OutboxItem => noticePass.later(notice)
