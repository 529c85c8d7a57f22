/**
 * What people are to be told in the bell.
 *
 * Goals: any module says that somebody is to be told something, in one form, with its own change.
 * Non-goals: who that is by name, how it is kept and shown, and the letter about it (`notifications`, which listens).
 */
import { notificationView } from '@fondaco/contract/live.ts'
import { ENTITIES } from '@fondaco/rules/entity.ts'
import type { InEachLanguage } from '@fondaco/rules/language.ts'
import { PERMISSIONS } from '@fondaco/rules/permissions.ts'
import { z } from 'zod'
import { defineEvent } from '../../platform/define-job.ts'

/** In every language: who is told chooses theirs. */
const said = z.object({ en: z.string(), lt: z.string() }) satisfies z.ZodType<InEachLanguage>

const aboutMoney = { amount: z.string(), currency: z.string(), account: z.string() }
const letter = z.discriminatedUnion('template', [
  z.object({ template: z.literal('payment-received'), payer: z.string(), ...aboutMoney }),
  z.object({ template: z.literal('payment-sent'), payee: z.string(), ...aboutMoney }),
])

/** What happened, to whom it is told, and in which words. */
const told = z.intersection(
  z.union([
    z.object({ customerId: z.uuid(), entity: z.enum(ENTITIES).nullish() }),
    z.object({ userIds: z.array(z.uuid()) }),
    z.object({
      staffEntity: z.enum(ENTITIES),
      permission: z.enum(PERMISSIONS).default('transaction:decide'),
    }),
  ]),
  z.object({
    /** The same for the same happening, however often it is announced: nobody is told of it twice. */
    dedupe: z.uuid(),
    category: notificationView.shape.category,
    title: said,
    message: said,
    link: z.string().optional(),
    letter: letter.optional(),
  }),
)

/** Somebody is to be told something. */
export const noticeDue = defineEvent('tell.notice_due', told, 'notifications.notify')
export type NoticeDue = z.output<typeof told>
