import { type Entity, HOME_ENTITY } from '@fondaco/rules/entity.ts'
import type { Reader, Trx } from '../../../platform/db.ts'
import { newId } from '../../../platform/ids.ts'
import { enqueue } from '../../../platform/outbox.ts'
import { entitiesSeeing } from '../../customers/index.ts'
import { type NoticeOrder, tell } from '../../tell/index.ts'
import type { Individual } from './individual-store.ts'

/** Tells everyone who may review individuals something about one, in the bell, once the transaction commits. */
export async function tellReviewers(
  trx: Trx,
  individualId: string,
  said: NoticeOrder,
  /** Of the individual's page, where they are to look. */
  tab: 'overview' | 'risk' | 'documents',
): Promise<void> {
  await enqueue(trx, [
    tell({
      dedupe: newId(),
      staffEntity: await reviewingEntity(trx, individualId),
      permission: 'individual:review',
      said,
      link: `/crm/view_individual/${tab}/${individualId}`,
    }),
  ])
}

/** The entity whose reviewers are told of a customer: the one that lets customers in, where its staff see the customer. */
export async function reviewingEntity(reader: Reader, customerId: string): Promise<Entity> {
  const [first = HOME_ENTITY, ...others] = await entitiesSeeing(reader, customerId)
  return [first, ...others].includes(HOME_ENTITY) ? HOME_ENTITY : first
}

/** An individual as staff know them. */
export const subjectOf = ({ number, user }: Pick<Individual, 'number' | 'user'>) => ({
  name: `${user.firstName} ${user.lastName}`,
  number: String(number),
})
