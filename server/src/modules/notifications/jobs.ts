import { notificationView } from '@fondaco/contract/live.ts'
import { ENTITIES } from '@fondaco/rules/entity.ts'
import { PERMISSIONS } from '@fondaco/rules/roles.ts'
import { z } from 'zod'
import type { Clock } from '../../platform/clock.ts'
import type { Db, Reader } from '../../platform/db.ts'
import type { JobDefinition } from '../../platform/jobs.ts'
import { usersOfCustomer } from '../customers/index.ts'
import { usersHolding } from '../identity/index.ts'
import { notify } from './notify.ts'

/** What happened, to whom it is told, and in which words. */
const payload = z.intersection(
  z.union([
    z.object({ customer: z.uuid() }),
    z.object({ users: z.array(z.uuid()) }),
    z.object({ staffPermission: z.enum(PERMISSIONS), entity: z.enum(ENTITIES) }),
  ]),
  z.object({
    /** Of the event told, such as that of the transaction's event: nobody is told of it twice. */
    cause: z.uuid(),
    category: notificationView.shape.category,
    title: z.string(),
    message: z.string(),
    link: z.string().optional(),
  }),
)
export type NotifyPayload = z.input<typeof payload>

export const notificationJobs = ({ db, clock }: { db: Db; clock: Clock }): JobDefinition[] => [
  {
    name: 'notifications.notify',
    async run(given) {
      const notice = payload.parse(given)
      await db.transaction().execute(async (trx) => {
        const { cause, category, title, message, link } = notice
        await notify(trx, await audienceOf(trx, notice), {
          at: clock.now(),
          cause,
          category,
          title,
          message,
          ...(link === undefined ? {} : { link }),
        })
      })
    },
  },
]

async function audienceOf(reader: Reader, to: z.output<typeof payload>): Promise<readonly string[]> {
  if ('customer' in to) return usersOfCustomer(reader, to.customer)
  if ('users' in to) return to.users
  return usersHolding(reader, to.staffPermission, to.entity)
}
