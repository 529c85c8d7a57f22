import { notificationView } from '@fondaco/contract/live.ts'
import { ENTITIES, type Entity } from '@fondaco/rules/entity.ts'
import type { InEachLanguage } from '@fondaco/rules/language.ts'
import { PERMISSIONS } from '@fondaco/rules/permissions.ts'
import { z } from 'zod'
import type { Clock } from '../../platform/clock.ts'
import type { Db, Reader } from '../../platform/db.ts'
import type { JobDefinition } from '../../platform/jobs.ts'
import { usersOfCustomer } from '../customers/index.ts'
import { usersHolding } from '../identity/index.ts'
import { notify, type PaymentLetter } from './notify.ts'

/** In every language: who is told chooses theirs. */
const said = z.object({ en: z.string(), lt: z.string() }) satisfies z.ZodType<InEachLanguage>

const aboutMoney = { amount: z.string(), currency: z.string(), account: z.string() }
const letter = z.discriminatedUnion('template', [
  z.object({ template: z.literal('payment-received'), payer: z.string(), ...aboutMoney }),
  z.object({ template: z.literal('payment-sent'), payee: z.string(), ...aboutMoney }),
]) satisfies z.ZodType<PaymentLetter>

/** What happened, to whom it is told, and in which words. */
const payload = z.intersection(
  z.union([
    z.object({ customerId: z.uuid(), entity: z.enum(ENTITIES).nullish() }),
    z.object({ userIds: z.array(z.uuid()) }),
    z.object({
      staffEntity: z.enum(ENTITIES),
      permission: z.enum(PERMISSIONS).default('transaction:decide'),
    }),
  ]),
  z.object({
    /** The same for the same happening, however often the job is made or run: nobody is told of it twice. */
    dedupe: z.uuid(),
    category: notificationView.shape.category,
    title: said,
    message: said,
    link: z.string().optional(),
    letter: letter.optional(),
  }),
)

export const notificationJobs = ({ db, clock }: { db: Db; clock: Clock }): JobDefinition[] => [
  {
    name: 'notifications.notify',
    async run(given) {
      const notice = payload.parse(given)
      await db.transaction().execute(async (trx) => {
        const { dedupe, category, title, message, link, letter } = notice
        await notify(trx, await audienceOf(trx, notice), {
          at: clock.now(),
          cause: dedupe,
          category,
          entity: entityOf(notice),
          title,
          message,
          ...(link === undefined ? {} : { link }),
          ...(letter === undefined ? {} : { letter }),
        })
      })
    },
  },
]

async function audienceOf(reader: Reader, to: z.output<typeof payload>): Promise<readonly string[]> {
  if ('customerId' in to) return usersOfCustomer(reader, to.customerId)
  if ('userIds' in to) return to.userIds
  return usersHolding(reader, to.permission, to.staffEntity)
}

/** A payment's notice is about the payment's entity, one to staff about the entity whose staff they are. */
function entityOf(to: z.output<typeof payload>): Entity | null {
  if ('customerId' in to) return to.entity ?? null
  return 'staffEntity' in to ? to.staffEntity : null
}
